//! A question to another process, whose answer comes line by line.

use std::io::{BufRead as _, BufReader, Read, Write as _};
use std::ops::ControlFlow;
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

/// The most bytes of a line; the longest lawful one has a fifth of it.
const MOST_LINE: u64 = 64 << 20;

/// Why a process gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoAnswer {
    /// It ended, as one does that needs more memory than it may have.
    Ended,
    /// It said nothing for too long.
    TooSlow,
}

/// Tells a process `input`, and gives each line of its answer to `take`, which may have enough.
///
/// Only the time counts in which the next line is waited for: whoever takes long over a line
/// makes nobody too slow.
pub(super) fn ask(
    command: &mut Command,
    input: &[&[u8]],
    most_silence: Duration,
    take: &mut dyn FnMut(Vec<u8>) -> ControlFlow<()>,
) -> Result<(), NoAnswer> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|_| NoAnswer::Ended)?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    std::thread::scope(|scope| {
        let (send, lines) = sync_channel(1);
        // One that has ended reads no more; how it ended is asked below.
        scope.spawn(move || {
            stdin.map(|mut stdin| input.iter().try_for_each(|part| stdin.write_all(part)))
        });
        scope.spawn(move || stdout.map(|stdout| pass_on(stdout, &send)));
        let heard = listen(&lines, most_silence, take);
        drop(lines);
        if heard.is_err() {
            let _ = child.kill();
        }
        let is_success = child.wait().is_ok_and(|status| status.success());
        heard.and(if is_success { Ok(()) } else { Err(NoAnswer::Ended) })
    })
}

/// Passes lines on while somebody listens.
fn pass_on(source: impl Read, lines: &SyncSender<Vec<u8>>) {
    let mut source = BufReader::new(source);
    loop {
        let mut line = Vec::new();
        let read = source.by_ref().take(MOST_LINE).read_until(b'\n', &mut line);
        let is_whole = matches!(read, Ok(n_bytes) if n_bytes > 0 && (n_bytes as u64) < MOST_LINE);
        if !is_whole || lines.send(line).is_err() {
            return;
        }
    }
}

fn listen(
    lines: &Receiver<Vec<u8>>,
    most_silence: Duration,
    take: &mut dyn FnMut(Vec<u8>) -> ControlFlow<()>,
) -> Result<(), NoAnswer> {
    loop {
        match lines.recv_timeout(most_silence) {
            Ok(line) => {
                if take(line).is_break() {
                    return Err(NoAnswer::Ended);
                }
            }
            Err(RecvTimeoutError::Timeout) => return Err(NoAnswer::TooSlow),
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::ops::ControlFlow;
    use std::process::Command;
    use std::time::Duration;

    use super::{NoAnswer, ask};

    const LONG: Duration = Duration::from_mins(10);

    fn shell(script: &str) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        command
    }

    fn asked(command: &mut Command, silence: Duration) -> Result<Vec<u8>, NoAnswer> {
        let mut answer = Vec::new();
        let mut take = |line: Vec<u8>| {
            answer.extend(line);
            ControlFlow::Continue(())
        };
        ask(command, &[b"a\n", b"b"], silence, &mut take).map(|()| answer)
    }

    #[test]
    fn a_process_answers_or_it_is_said_why_not() {
        assert_eq!(asked(&mut shell("cat"), LONG), Ok(b"a\nb".to_vec()));
        assert_eq!(asked(&mut shell("cat; kill -ABRT $$"), LONG), Err(NoAnswer::Ended));
        assert_eq!(asked(&mut shell("exit 3"), LONG), Err(NoAnswer::Ended));
        assert_eq!(asked(&mut Command::new("/no/such/program"), LONG), Err(NoAnswer::Ended));
        let endless = asked(&mut shell("exec sleep 600"), Duration::from_millis(1));
        assert_eq!(endless, Err(NoAnswer::TooSlow));
        let gushing = asked(&mut shell("exec cat /dev/zero"), LONG);
        assert_eq!(gushing, Err(NoAnswer::Ended));
    }

    #[test]
    fn whoever_has_heard_enough_waits_for_no_more() {
        let mut n_lines = 0;
        let mut take = |_| {
            n_lines += 1;
            if n_lines == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let heard = ask(&mut shell("exec yes"), &[], LONG, &mut take);
        assert_eq!((heard, n_lines), (Err(NoAnswer::Ended), 3));
    }
}
