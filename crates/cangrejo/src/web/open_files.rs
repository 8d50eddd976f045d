//! How many connections the system lets the program have at once.
//!
//! Every phone that follows holds one, and each is an open file to the system. Many systems grant
//! a program a thousand or fewer, and more to whoever asks: with a full hall the next phone would
//! be turned away, so it is asked for at the start.

/// The connections of a full hall: a thousand phones, the desks, and the files of the program.
const FULL_HALL: u64 = 1_200;

/// How many files the program may have open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenFiles {
    /// None, if the system sets no such limit.
    pub limit: Option<u64>,
}

impl OpenFiles {
    /// The limit, if a full hall takes more.
    pub fn too_few(self) -> Option<u64> {
        self.limit.filter(|limit| *limit < FULL_HALL)
    }
}

/// Asks for as many connections as a full hall takes; the answer is what the system grants.
#[cfg(unix)]
pub fn raise_open_files() -> OpenFiles {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// As many as a program may ask for on any system; ten halls do not need more.
    const WANTED: u64 = 10_240;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(WANTED, |maximum| maximum.min(WANTED));
    if current.is_some_and(|current| current < wanted) {
        // Refused, it stays as it was, which is looked at below.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    }
    OpenFiles { limit: getrlimit(Resource::Nofile).current }
}

/// Asks for nothing where connections are no files.
#[cfg(not(unix))]
pub fn raise_open_files() -> OpenFiles {
    OpenFiles { limit: None }
}
