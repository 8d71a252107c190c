//! A sandbox in a separate process, which is killed while it accepts orders.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::{env, io};

use tokio::task::JoinSet;
use tradewire_endpoints::HOSTS;
use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
use tradewire_models::Decimal;
use tradewire_models::futures::{OrderState, PositionSide};
use tradewire_sandbox::{DEMO_KEY, Sandbox};
use tradewire_transport::{Client, Deployment};

use super::buy;
use crate::Result;
use crate::records::FuturesOrder as _;

const DIRECTORY: &str = "SANDBOX_DIRECTORY";
/// The number of responses after which each process is killed.
const RESPONSES: [usize; 8] = [1, 2, 9, 3, 30, 1, 17, 40];

/// The separate process runs this test, which returns immediately unless the variable is set. It serves until it is killed.
#[tokio::test]
async fn child_serves() -> Result {
    let Ok(directory) = env::var(DIRECTORY) else { return Ok(()) };
    let sandbox = Sandbox::builder().history(0).without_rate_limits().data_dir(directory).start().await?;
    writeln!(io::stdout(), "\nserves {}", sandbox.url())?;
    sandbox.run_until(std::future::pending::<()>()).await;
    Ok(())
}

/// A process that is killed when dropped.
struct Process(Child);

impl Process {
    fn start(directory: &Path) -> Result<(Self, Client)> {
        let mut command = Command::new(env::current_exe()?);
        command.args(["--exact", "persistence::killed::child_serves", "--nocapture"]).env(DIRECTORY, directory);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let stdout = BufReader::new(child.stdout.take().ok_or("it has no stdout")?);
        let process = Self(child);
        for line in stdout.lines() {
            if let Some(url) = line?.strip_prefix("serves ") {
                let named = Ok(Deployment::new("child"));
                let deployment = HOSTS.iter().fold(named, |of, host| of.and_then(|of| of.host(host, url)))?;
                let demo = tradewire_sandbox::Account::new(DEMO_KEY, tradewire_sandbox::DEMO_SECRET)?.credentials();
                return Ok((process, Client::builder().credentials(demo).deployment(deployment).build()?));
            }
        }
        Err("it never served".into())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Places batches of three orders concurrently, and kills the process after a number of responses. Returns the batches, and
/// whether they were acknowledged.
async fn place_and_kill(directory: &Path, round: usize, responses: usize) -> Result<Vec<(String, bool)>> {
    let (process, client) = Process::start(directory)?;
    let running = Arc::new(Mutex::new((0, Some(process))));
    let mut tasks = JoinSet::new();
    for task in 0..4 {
        let (client, running) = (client.clone(), Arc::clone(&running));
        tasks.spawn(async move {
            let mut batches = Vec::new();
            for number in 0.. {
                let name = format!("r{round}t{task}n{number}");
                let orders = (0..3).map(|order| buy(1).client_order_id(format!("{name}o{order}")));
                let acknowledged = client.send(&PlaceBatch::new(orders)).await.is_ok();
                batches.push((name, acknowledged));
                if !acknowledged {
                    break;
                }
                let mut running = running.lock().unwrap_or_else(PoisonError::into_inner);
                running.0 += 1;
                if running.0 == responses {
                    running.1 = None;
                }
            }
            batches
        });
    }
    Ok(tasks.join_all().await.concat())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_order_is_lost_and_none_is_duplicated() -> Result {
    let directory = tempfile::tempdir()?;
    let mut batches = Vec::new();
    for (round, responses) in RESPONSES.into_iter().enumerate() {
        batches.extend(place_and_kill(directory.path(), round, responses).await?);
    }

    let sandbox = Sandbox::builder().without_rate_limits().data_dir(directory.path()).start().await?;
    let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    let mut pages = client.items(QuantHistory::new().limit(QuantHistory::MAX_LIMIT));
    let (mut found, mut filled) = (BTreeMap::<String, usize>::new(), Decimal::ZERO);
    while let Some(order) = pages.try_next().await? {
        assert_eq!(*order.status(), OrderState::Filled);
        filled += order.executed();
        *found.entry(order.client_id().unwrap_or_default().to_owned()).or_default() += 1;
    }
    let (mut placed, mut unacknowledged) = (0, 0);
    for (name, acknowledged) in batches {
        let times: Vec<_> = (0..3).map(|order| found.remove(&format!("{name}o{order}")).unwrap_or_default()).collect();
        let whole = times == [1, 1, 1];
        assert!(
            whole || (!acknowledged && times == [0, 0, 0]),
            "{name}, acknowledged: {acknowledged}, is there {times:?} times"
        );
        placed += usize::from(whole);
        unacknowledged += usize::from(!acknowledged);
    }
    assert_eq!(found, BTreeMap::new(), "these orders were never placed");
    assert!(placed >= RESPONSES.iter().sum() && unacknowledged > 0, "{placed} placed, {unacknowledged} unacknowledged");
    let held = sandbox.positions(DEMO_KEY);
    assert_eq!(held.iter().map(|of| (&of.side, of.contracts)).collect::<Vec<_>>(), [(&PositionSide::Long, filled)]);
    Ok(())
}
