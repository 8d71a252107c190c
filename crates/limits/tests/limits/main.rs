//! Limits that several processes share, some of which are killed: through files, and through a real Redis server, where one is installed.

mod exchange;
#[cfg(unix)]
mod hostile;
#[cfg(unix)]
mod processes;
#[cfg(feature = "redis")]
mod redis;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Another process, which runs one test of this program. Such a test returns immediately unless the variables are set. The
/// process is killed when dropped.
#[cfg(unix)]
struct Process(std::process::Child);

#[cfg(unix)]
impl Process {
    fn start(test: &str, variables: &[(&str, &str)]) -> std::io::Result<Self> {
        use std::process::{Command, Stdio};

        let mut command = Command::new(std::env::current_exe()?);
        command.args(["--exact", test, "--nocapture"]).envs(variables.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().map(Self)
    }
}

#[cfg(unix)]
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
