//! A second process that reads what a stranger sent, with little memory of its own.
//!
//! A file of some kilobytes can be made so that its reader takes gigabytes. The readers count
//! what they copy; but those of workbooks are not ours, and what they keep to themselves nobody
//! counts. So the program starts itself again with [`COMMAND`], that process takes a limit from the
//! system before it reads a byte, and where it needs more it ends, and nothing else does.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::roster_file::{self, Faults, Mapping, Problem, RawRoster};

/// What the program is told to be such a process; no command of people has this name.
const COMMAND: &str = "read-upload";

/// How much memory the process may take beyond what the program itself has.
pub(crate) const MOST_MEGABYTES: usize = 128;

/// How long it may take.
const MOST_TIME: Duration = Duration::from_mins(1);

/// The most bytes of an answer; the longest lawful one has a fifth of it.
const MOST_ANSWER: u64 = 64 << 20;

/// A file of athletes to be read.
#[derive(Debug, Serialize, Deserialize)]
struct Question {
    /// What a person says of its columns.
    map: Vec<String>,
    n_bytes: usize,
}

/// Whether the program was started to read a file.
pub(crate) fn is_asked(arguments: &[OsString]) -> bool {
    arguments.get(1).is_some_and(|command| command == COMMAND)
}

/// Reads the file that stands on the standard input, and writes its rows or its faults.
///
/// # Errors
///
/// If the question is not one of this program, or nobody waits for the answer.
pub(crate) fn answer(
    arguments: &[OsString],
    input: &mut dyn Read,
    output: &mut dyn Write,
) -> io::Result<()> {
    let most = arguments.get(2).and_then(|most| most.to_str()?.parse().ok());
    limit_memory(most.unwrap_or(MOST_MEGABYTES));
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(io::ErrorKind::InvalidData)?;
    let question: Question = serde_json::from_slice(&bytes[..end])?;
    let file = &bytes[end + 1..];
    if file.len() != question.n_bytes {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mapping = Mapping::read(&question.map).unwrap_or_default();
    let read = roster_file::read(file, None, &mapping);
    let mut output = io::BufWriter::new(output);
    serde_json::to_writer(&mut output, &read)?;
    output.flush()
}

/// Takes a limit from the system, and lets pages go first.
#[cfg(unix)]
fn limit_memory(most_megabytes: usize) {
    use rustix::process::{Resource, Rlimit, getrlimit, nice, setrlimit};
    // Where the system does not tell what the program takes, that is taken for little.
    let present = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let present = present.lines().find_map(|line| line.strip_prefix("VmSize:"));
    let present = present.and_then(|size| size.split_whitespace().next()?.parse().ok());
    let most = (present.unwrap_or(0_u64) << 10) + ((most_megabytes as u64) << 20);
    let Rlimit { maximum, .. } = getrlimit(Resource::As);
    let most = maximum.map_or(most, |maximum| maximum.min(most));
    let limit = |most| Rlimit { current: Some(most), maximum: Some(most) };
    // Refused, the counting of the readers still holds.
    let _ = setrlimit(Resource::As, limit(most));
    let _ = setrlimit(Resource::Core, limit(0));
    let _ = nice(10);
}

/// Elsewhere the counting of the readers holds.
#[cfg(not(unix))]
fn limit_memory(_: usize) {}

/// The program itself, to be started again; none where the system does not tell.
pub(crate) fn this_program() -> Option<PathBuf> {
    // This name stays right when the file is replaced by a newer one.
    let itself = Path::new("/proc/self/exe");
    if cfg!(target_os = "linux") && itself.exists() {
        return Some(itself.to_owned());
    }
    std::env::current_exe().ok()
}

/// Reads a file of athletes in a process of `program`, or here where there is none.
///
/// # Errors
///
/// Its faults; that it takes too much memory or time is one of them.
pub(crate) fn read_roster(
    program: Option<&Path>,
    map: Vec<String>,
    file: &[u8],
) -> Result<RawRoster, Faults> {
    let Some(program) = program else {
        return roster_file::read(file, None, &Mapping::read(&map).unwrap_or_default());
    };
    let mut command = Command::new(program);
    command.arg(COMMAND).arg(MOST_MEGABYTES.to_string());
    let question = serde_json::to_vec(&Question { map, n_bytes: file.len() });
    let question = question.expect("texts are written as JSON");
    let answer = asked(&mut command, &[&question, b"\n", file], MOST_TIME);
    match answer {
        Ok(bytes) => serde_json::from_slice(&bytes)
            .unwrap_or_else(|_| Err(Faults::of_file(Problem::TooMuchMemory))),
        Err(NoAnswer::Ended) => Err(Faults::of_file(Problem::TooMuchMemory)),
        Err(NoAnswer::TooSlow) => Err(Faults::of_file(Problem::TooSlow)),
    }
}

/// Why a process gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoAnswer {
    /// It ended, as one does that needs more memory than it may have.
    Ended,
    /// Its time is over.
    TooSlow,
}

/// What a process answers that is told `input`.
fn asked(command: &mut Command, input: &[&[u8]], most: Duration) -> Result<Vec<u8>, NoAnswer> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|_| NoAnswer::Ended)?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let child = Arc::new(Mutex::new(child));
    let watch = Watch::over(&child, most);
    if let Some(mut stdin) = stdin {
        // One that has ended already reads no more; how it ended is asked below.
        let _ = input.iter().try_for_each(|part| stdin.write_all(part));
    }
    let mut answer = Vec::new();
    let read = stdout.map(|stdout| stdout.take(MOST_ANSWER).read_to_end(&mut answer));
    let is_whole = matches!(read, Some(Ok(n_bytes)) if (n_bytes as u64) < MOST_ANSWER);
    let was_stopped = watch.end();
    let mut child = child.lock().unwrap_or_else(PoisonError::into_inner);
    if !is_whole {
        let _ = child.kill();
    }
    let is_success = child.wait().is_ok_and(|status| status.success());
    match (was_stopped, is_success && is_whole) {
        (_, true) => Ok(answer),
        (true, false) => Err(NoAnswer::TooSlow),
        (false, false) => Err(NoAnswer::Ended),
    }
}

/// Ends a process whose time is over.
struct Watch {
    done: mpsc::Sender<()>,
    thread: std::thread::JoinHandle<bool>,
}

impl Watch {
    fn over(child: &Arc<Mutex<Child>>, most: Duration) -> Watch {
        let (done, wait) = mpsc::channel();
        let child = Arc::clone(child);
        let thread = std::thread::spawn(move || {
            let is_over = wait.recv_timeout(most) == Err(mpsc::RecvTimeoutError::Timeout);
            if is_over {
                let _ = child.lock().unwrap_or_else(PoisonError::into_inner).kill();
            }
            is_over
        });
        Watch { done, thread }
    }

    /// Stops watching; the answer is whether the process was ended.
    fn end(self) -> bool {
        drop(self.done);
        self.thread.join().unwrap_or(true)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;
    use std::time::Duration;

    use super::{NoAnswer, asked};

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    #[test]
    fn a_process_answers_or_it_is_said_why_not() {
        let long = Duration::from_mins(10);
        let input: [&[u8]; 2] = [b"a", b"b"];
        assert_eq!(asked(&mut shell("cat"), &input, long), Ok(b"ab".to_vec()));
        assert_eq!(asked(&mut shell("cat; kill -ABRT $$"), &input, long), Err(NoAnswer::Ended));
        assert_eq!(asked(&mut shell("exit 3"), &input, long), Err(NoAnswer::Ended));
        let nowhere = asked(&mut Command::new("/no/such/program"), &input, long);
        assert_eq!(nowhere, Err(NoAnswer::Ended));
        let endless = asked(&mut shell("exec sleep 600"), &input, Duration::from_millis(1));
        assert_eq!(endless, Err(NoAnswer::TooSlow));
        let gushing = asked(&mut shell("exec cat /dev/zero"), &input, long);
        assert_eq!(gushing, Err(NoAnswer::Ended));
    }
}
