//! Handles Ctrl-C during work that must not end halfway.

use std::future::{pending, poll_fn};
use std::pin::pin;
use std::task::Poll;

use crate::output::{note, note_json};

/// Returns a future that completes when Ctrl-C is pressed. From now on, Ctrl-C no longer ends the process; it only prints `message`
/// immediately.
pub async fn stop_on_ctrl_c(message: &'static str, as_json: bool) -> impl Future<Output = ()> + Send {
    let (sender, stopped) = tokio::sync::oneshot::channel();
    let (listening, is_listening) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let mut pressed = pin!(tokio::signal::ctrl_c());
        // The first poll replaces the handler that ends the process.
        let first = poll_fn(|context| Poll::Ready(pressed.as_mut().poll(context))).await;
        let _ = listening.send(());
        let result = match first {
            Poll::Ready(result) => result,
            Poll::Pending => pressed.await,
        };
        // Without a handler, Ctrl-C ends the process as it does by default.
        if result.is_ok() {
            match as_json {
                true => note_json(&serde_json::json!({ "interrupted": message })),
                false => note(message),
            }
            let _ = sender.send(());
        }
    });
    let _ = is_listening.await;
    async move {
        if stopped.await.is_err() {
            pending().await
        }
    }
}
