//! A PostgreSQL server on a Unix socket, where one is installed.

use std::error::Error;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::os::unix::fs::{MetadataExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use postgres::{Client, NoTls};
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::databases::directory;

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The environment variable that enables the tests with a server, because they take as long as all others: `installed` skips them if no server is
/// installed, and `required` makes that an error.
const TESTED: &str = "TRADEWIRE_TEST_POSTGRES";

/// The server that the tests share while they run at the same time.
static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());

/// A server with its data in a temporary directory. It is stopped when dropped.
pub struct Server {
    process: Mutex<Child>,
    programs: PathBuf,
    directory: TempDir,
    databases: AtomicU32,
}

impl Server {
    /// Returns a server that other tests may use too. If it is not tested or none is installed, prints a message and returns `None`.
    pub fn shared() -> Result<Option<Arc<Self>>> {
        let mut shared = lock(&SHARED);
        if let Some(server) = shared.upgrade() {
            return Ok(Some(server));
        }
        let server = Self::start()?.map(Arc::new);
        if let Some(server) = &server {
            *shared = Arc::downgrade(server);
        }
        Ok(server)
    }

    /// Starts a server. If it is not tested or none is installed, prints a message and returns `None`.
    pub fn start() -> Result<Option<Self>> {
        // Written to the error stream directly, so that it is visible although the test passes.
        let skipped = |why: &str| writeln!(io::stderr(), "skipped: {why}");
        let Ok(tested) = env::var(TESTED) else {
            skipped(&format!("PostgreSQL is tested if {TESTED} is `installed` or `required`"))?;
            return Ok(None);
        };
        let Some(programs) = programs() else {
            let missing = "PostgreSQL is not installed (apt-get install postgresql)";
            if tested == "required" {
                return Err(format!("{missing}, and {TESTED} requires it").into());
            }
            skipped(missing)?;
            return Ok(None);
        };
        let directory = directory()?;
        if let Some((user, group)) = other_user()? {
            chown(directory.path(), Some(user), Some(group))?;
        }
        // A language that does not sort texts by their bytes.
        let language = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en"];
        let mut initdb = command(&programs.join("initdb"))?;
        initdb.args(["--username=archive", "--auth=trust", "--no-sync", "--pgdata"]);
        let output = initdb.arg(directory.path().join("data")).args(language).output()?;
        if !output.status.success() {
            return Err(format!("initdb: {}", String::from_utf8_lossy(&output.stderr)).into());
        }
        let process = Mutex::new(run(&programs, directory.path())?);
        Ok(Some(Self { process, programs, directory, databases: AtomicU32::new(0) }))
    }

    /// Creates an empty database and returns its URL.
    pub fn create_database(&self) -> Result<String> {
        self.create("")
    }

    /// Creates a copy of a database, to which nobody is connected, and returns its URL.
    pub fn copy_database(&self, url: &str) -> Result<String> {
        self.create(&format!("TEMPLATE {}", url.rsplit('/').next().unwrap_or_default()))
    }

    fn create(&self, clause: &str) -> Result<String> {
        let name = format!("d{}", self.databases.fetch_add(1, Ordering::Relaxed));
        execute(&self.url("postgres"), "", &format!("CREATE DATABASE {name} {clause}"))?;
        Ok(self.url(&name))
    }

    /// Ends the process that serves a connection of an archive, which makes the server end all others and recover.
    pub fn kill_backend(&self, url: &str) -> Result<()> {
        let sql = "SELECT pid::bigint FROM pg_stat_activity WHERE application_name = 'tradewire archive' AND datname = current_database()";
        for id in numbers(url, sql)? {
            kill_process(Pid::from_raw(i32::try_from(id)?).ok_or("no process")?, Signal::KILL)?;
        }
        Ok(())
    }

    /// Waits until the server has recovered, during which it refuses connections.
    pub fn wait_until_ready(&self, url: &str) -> Result<()> {
        let deadline = Instant::now() + Duration::from_secs(60);
        while let Err(error) = numbers(url, "SELECT 1::bigint") {
            if Instant::now() > deadline {
                return Err(error);
            }
            thread::yield_now();
        }
        Ok(())
    }

    fn url(&self, database: &str) -> String {
        let socket = self.directory.path().display().to_string().replace('/', "%2F");
        format!("postgresql://archive@{socket}/{database}")
    }

    /// Ends all processes of the server at once.
    pub fn crash(&self) -> io::Result<()> {
        stop(&mut lock(&self.process))
    }

    /// Starts a server that has crashed.
    pub fn restart(&self) -> Result<()> {
        *lock(&self.process) = run(&self.programs, self.directory.path())?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.crash();
    }
}

/// Executes a statement, after others that prepare it, and returns the number of rows that it changed.
pub fn execute(url: &str, before: &str, sql: &str) -> Result<u64> {
    let run = || {
        let mut client = Client::connect(url, NoTls)?;
        client.batch_execute(before)?;
        client.execute(sql, &[])
    };
    // The client has a runtime of its own, which cannot run inside that of a test.
    let result = thread::scope(|scope| scope.spawn(run).join());
    Ok(result.map_err(|_| "the client panicked")??)
}

/// Returns the first column of a result.
pub fn numbers(url: &str, sql: &str) -> Result<Vec<i64>> {
    let run = || Client::connect(url, NoTls)?.query(sql, &[]);
    let rows = thread::scope(|scope| scope.spawn(run).join());
    let rows = rows.map_err(|_| "the client panicked")??;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<std::result::Result<_, _>>()?)
}

pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the directory with the programs of the newest version.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    versions.sort();
    env::split_paths(&path)
        .chain(versions.into_iter().rev())
        .find(|directory| ["initdb", "postgres"].iter().all(|program| directory.join(program).is_file()))
}

/// Returns the user and group that run the server: PostgreSQL refuses to run as root.
fn other_user() -> io::Result<Option<(u32, u32)>> {
    if fs::metadata("/proc/self")?.uid() != 0 {
        return Ok(None);
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let ids = |name: &str| {
        let line = users.lines().find(|line| line.split(':').next() == Some(name))?;
        let mut ids = line.split(':').skip(2).map_while(|id| id.parse().ok());
        Some((ids.next()?, ids.next()?))
    };
    Ok(ids("postgres").or_else(|| ids("nobody")))
}

fn command(program: &Path) -> io::Result<Command> {
    let mut command = Command::new(program);
    command.current_dir("/").env("LC_ALL", "C.UTF-8");
    if let Some((user, group)) = other_user()? {
        command.uid(user).gid(group);
    }
    Ok(command)
}

/// Starts the server and waits until it accepts connections.
fn run(programs: &Path, directory: &Path) -> Result<Child> {
    let mut command = command(&programs.join("postgres"))?;
    command.arg("-D").arg(directory.join("data")).arg("-k").arg(directory);
    // What was written survives a crash of the server without `fsync`, which only guards against one of the system.
    command.args([
        "-c",
        "listen_addresses=",
        "-c",
        "max_connections=60",
        "-c",
        "shared_buffers=32MB",
        "-c",
        "fsync=off",
    ]);
    let mut process = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    let errors = process.stderr.take().ok_or("the server has no output")?;
    let mut lines = BufReader::new(errors).lines().map_while(io::Result::ok);
    let mut output = String::new();
    if !lines.by_ref().inspect(|line| output += line).any(|line| line.contains("ready to accept connections")) {
        return Err(format!("the server does not start: {output}").into());
    }
    // Later output is read as well, so that a full pipe never blocks the server.
    thread::spawn(move || lines.for_each(drop));
    Ok(process)
}

fn stop(process: &mut Child) -> io::Result<()> {
    if process.try_wait()?.is_none() {
        // The signal of an immediate shutdown: every process of the server ends at once.
        let id = i32::try_from(process.id()).ok().and_then(Pid::from_raw);
        id.map_or(Ok(()), |id| kill_process(id, Signal::QUIT))?;
        process.wait()?;
    }
    Ok(())
}
