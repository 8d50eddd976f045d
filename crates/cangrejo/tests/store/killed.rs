//! A program that is killed while it writes.

use std::io::{BufRead, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use cangrejo::store::{Copied, Store, StoreError, Unfinished, read_copy};
use cangrejo_tournament::chain::open_all;

use crate::common::{ask, athlete, creation, folder, name, register, wait};

/// Names the folder in which this program is to write until it is killed.
const VARIABLE: &str = "CANGREJO_WRITE_UNTIL_KILLED";

const N_KILLS: u64 = 200;
/// Kills after which the writer starts with an empty folder again.
const N_KILLS_PER_STORE: u64 = 10;

/// The seed of a run in which `CANGREJO_SEED` says nothing else.
const DEFAULT_SEED: u64 = 20_260_116;

/// Opens the store of a folder, or makes it, and registers athletes without end.
///
/// Each event is acknowledged with a line on the standard output.
async fn write_until_killed(place: &Path) -> Result<(), StoreError> {
    let path = place.join("store.db");
    let mut store = match Store::open(&path).await {
        Err(StoreError::Missing { .. }) => Store::create(&path).await?,
        other => other?,
    };
    store.copy_to(&place.join("copy")).await?;
    let mut log = match store.load(&name("copa")).await {
        Err(StoreError::NoSuchLog { .. }) => store.start(name("copa")).await?,
        other => other?,
    };
    let mut output = std::io::stdout().lock();
    loop {
        let copied = if log.head().n_events == 0 {
            ask(&mut store, &mut log, creation(), &[]).await?
        } else {
            register(&mut store, &mut log).await?
        };
        if let Copied::Failed(error) = copied {
            return Err(error);
        }
        writeln!(output, "\nkept {} {}", log.head().n_events, log.head().hash)
            .and_then(|()| output.flush())
            .expect("somebody listens until the end");
    }
}

/// What the writer says of each event; kept in order.
type Acknowledged = Vec<(usize, String)>;

/// When a writer is killed: so long after this many of its events were acknowledged.
///
/// With none it may still be making its file.
struct Moment {
    n_events: usize,
    patience: Duration,
}

/// Starts this very program as a writer, kills it, and returns what it kept.
fn killed_at(place: &Path, moment: &Moment) -> Acknowledged {
    let program = std::env::current_exe().expect("this program has a name");
    let mut writer = Command::new(program)
        .args(["--exact", "killed::writes_until_killed_where_it_is_told_to", "--nocapture"])
        .env(VARIABLE, place)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("this program starts again");
    let output = writer.stdout.take().expect("a pipe");
    let (sender, receiver) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        let lines = BufReader::new(output).lines().map_while(Result::ok);
        for kept in lines.filter_map(|line| acknowledged(&line)) {
            sender.send(kept).expect("somebody counts");
        }
    });
    let mut kept: Acknowledged = receiver.iter().take(moment.n_events).collect();
    std::thread::sleep(moment.patience);
    writer.kill().expect("it is ours to kill");
    kept.extend(receiver.iter());
    reader.join().expect("the reader ends with its pipe");
    let left = writer.wait_with_output().expect("it is dead");
    let complaint = String::from_utf8_lossy(&left.stderr);
    assert!(left.status.code().is_none(), "it ended by itself: {complaint}");
    kept
}

fn acknowledged(line: &str) -> Option<(usize, String)> {
    let (number, hash) = line.strip_prefix("kept ")?.split_once(' ')?;
    // A line that was cut off acknowledges nothing.
    (hash.len() == 64).then(|| Some((number.parse().ok()?, hash.to_owned())))?
}

/// Checks store and copy against everything acknowledged so far.
async fn check(place: &Path, acknowledged: &Acknowledged) {
    let mut store = match Store::open(&place.join("store.db")).await {
        Err(StoreError::Missing { .. }) if acknowledged.is_empty() => return,
        other => other.expect("a sound store"),
    };
    let log = match store.load(&name("copa")).await {
        Err(StoreError::NoSuchLog { .. }) if acknowledged.is_empty() => return,
        other => other.expect("a sound log"),
    };
    let private = store.personal(&log).await.expect("sound private data");
    assert_eq!(private.len() + 1, log.head().n_events.max(1));
    let state = log.tournament().state();
    assert!((1..log.head().n_events).all(|number| {
        let number = u32::try_from(number).expect("few");
        state.athletes[&athlete(number)].details.name == format!("Atleta {number}")
    }));

    // What was acknowledged was in the copy too, before the copy is caught up.
    let copied = read_copy(&place.join("copy/copa.log"), Unfinished::LeaveOut);
    let links = match copied {
        Err(StoreError::CopyUnreadable { line: 1, .. } | StoreError::Missing { .. })
            if acknowledged.is_empty() =>
        {
            return;
        }
        other => other.expect("a sound copy").links,
    };
    open_all("copa", &links).expect("the copy's chain holds");
    for (number, hash) in acknowledged {
        assert_eq!(&links[number - 1].hash.to_string(), hash, "event {number}");
    }
    assert!(links.len() <= log.head().n_events && links.len() + 1 >= log.head().n_events);
    store.copy_to(&place.join("copy")).await.expect("the copy catches up");
    let links = read_copy(&place.join("copy/copa.log"), Unfinished::Refuse).expect("whole").links;
    assert_eq!(links.len(), log.head().n_events);
}

#[expect(clippy::print_stderr, reason = "a failure is found again by the seed that is printed")]
fn seed() -> u64 {
    let chosen = std::env::var("CANGREJO_SEED").ok();
    let seed = chosen
        .map_or(DEFAULT_SEED, |text| text.parse().expect("CANGREJO_SEED is a number of 64 bits"));
    eprintln!("kills: CANGREJO_SEED={seed}");
    seed
}

#[test]
fn writes_until_killed_where_it_is_told_to() {
    if let Some(place) = std::env::var_os(VARIABLE) {
        wait(write_until_killed(&PathBuf::from(place))).expect("nothing stops it but a kill");
    }
}

#[test]
fn after_every_one_of_200_kills_all_that_was_acknowledged_is_there() {
    let mut random = seed();
    let (mut n_kept, mut place) = (0, PathBuf::new());
    let mut so_far = Acknowledged::new();
    for kill in 0..N_KILLS {
        if kill % N_KILLS_PER_STORE == 0 {
            place = folder(&format!("killed-{kill}"));
            so_far.clear();
        }
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let n_events = usize::try_from(random >> 61).expect("three bits");
        let most_micros = if n_events < 2 { 20_000 } else { 2_000 };
        let patience = Duration::from_micros((random >> 33) % most_micros);
        // Every fourth writer is killed by the clock alone, perhaps before its first event.
        let moment = Moment { n_events: if n_events < 2 { 0 } else { n_events }, patience };
        let kept = killed_at(&place, &moment);
        assert!(kept.len() >= moment.n_events);
        n_kept += kept.len();
        so_far.extend(kept);
        wait(check(&place, &so_far));
    }
    assert!(n_kept > 500, "only {n_kept} events were kept in all");
}
