//! A disk that fails when it is told to, and what a power cut leaves of it.

use std::collections::BTreeMap;
use std::fs::File;
use std::os::unix::fs::{FileExt as _, MetadataExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use crate::random::Random;

/// What the shim reads to know what is to fail: a 32-bit number each, as `struct orders` has them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Order {
    Folders = 0,
    SyncsBefore,
    Syncs,
    WritesBefore,
    Writes,
    Error,
    SyncsFailed,
    WritesFailed,
    UntilKilled,
    Holds,
    SyncsHeld,
}

const N_ORDERS: usize = 11;

/// Bits of [`Order::Folders`].
pub(crate) const STORE: i32 = 1;
pub(crate) const COPY: i32 = 2;

/// Errors of a write.
pub(crate) const EIO: i32 = 5;
pub(crate) const ENOSPC: i32 = 28;

/// Folders of a real disk, behind a shim.
#[derive(Debug)]
pub(crate) struct Disk {
    folders: Vec<PathBuf>,
    orders: File,
    orders_path: PathBuf,
    journal: PathBuf,
    /// What is on it for certain, as far as the last power cut knows.
    before: Platter,
}

impl Disk {
    /// A disk with these folders; `place` is for what the shim needs beside them.
    pub(crate) fn new(place: &Path, folders: &[&Path]) -> Disk {
        let orders_path = place.join("orders");
        std::fs::write(&orders_path, [0; 4 * N_ORDERS]).expect("orders");
        let orders = File::options().read(true).write(true).open(&orders_path).expect("orders");
        let folders = folders.iter().map(|folder| folder.to_path_buf()).collect();
        let journal = place.join("journal");
        Disk { folders, orders, orders_path, journal, before: Platter::default() }
    }

    /// Puts the program on this disk, whole as it is now.
    pub(crate) fn under(&mut self, program: &mut Command) {
        for order in 0..N_ORDERS as u64 {
            self.orders.write_all_at(&[0; 4], 4 * order).expect("orders");
        }
        std::fs::write(&self.journal, "").expect("a journal");
        self.before = Platter::read(&self.folders);
        let folders: Vec<_> = self.folders.iter().map(|folder| folder.to_string_lossy()).collect();
        program
            .env("LD_PRELOAD", shim())
            .env("FAULT_FOLDERS", folders.join(":"))
            .env("FAULT_ORDERS", &self.orders_path)
            .env("FAULT_JOURNAL", &self.journal);
    }

    pub(crate) fn order(&self, order: Order, value: i32) {
        self.orders.write_all_at(&value.to_ne_bytes(), 4 * order as u64).expect("orders");
    }

    pub(crate) fn told(&self, order: Order) -> i32 {
        let mut bytes = [0; 4];
        self.orders.read_exact_at(&mut bytes, 4 * order as u64).expect("orders");
        i32::from_ne_bytes(bytes)
    }

    /// Nothing fails any more.
    pub(crate) fn heal(&self) {
        for order in [Order::Syncs, Order::Writes, Order::UntilKilled] {
            self.order(order, 0);
        }
    }

    /// Leaves in the folders what a power cut would have, now that the program is dead.
    ///
    /// Without chance nothing is left that was not synced; with it, some of it.
    pub(crate) fn cut_power(&self, chance: Option<&mut Random>) {
        let journal = std::fs::read(&self.journal).expect("a journal");
        let left = self.before.clone().after(&journal, chance);
        for folder in &self.folders {
            for path in files(folder) {
                std::fs::remove_file(path).expect("removed");
            }
        }
        for (path, file) in left.names {
            std::fs::write(path, &left.files[file].bytes).expect("what is left");
        }
    }
}

/// The shim, compiled once for all tests.
fn shim() -> &'static Path {
    static SHIM: OnceLock<PathBuf> = OnceLock::new();
    SHIM.get_or_init(|| {
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/faults/shim.c");
        let folder = crate::hall::folder("shim");
        let made = folder.join("shim.so");
        let mut compiler = Command::new("cc");
        compiler.args(["-shared", "-fPIC", "-O1", "-pthread", "-o"]).arg(&made).arg(source);
        assert!(compiler.status().expect("a C compiler").success(), "the shim is compiled");
        made
    })
}

/// The files of a folder and of those in it, without what SQLite makes anew.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// What is on the disk even without power.
#[derive(Clone, Debug, Default)]
struct Platter {
    files: Vec<OneFile>,
    names: BTreeMap<PathBuf, usize>,
    /// The files by the number that the system gives them; it uses numbers again.
    by_inode: BTreeMap<u64, usize>,
    /// Changes of names that the folder was not synced after.
    renaming: Vec<Naming>,
}

#[derive(Clone, Debug, Default)]
struct OneFile {
    bytes: Vec<u8>,
    /// Changes that the file was not synced after.
    waiting: Vec<Change>,
}

#[derive(Clone, Debug)]
enum Change {
    Written { offset: usize, bytes: Vec<u8> },
    Cut { length: usize },
}

#[derive(Clone, Debug)]
enum Naming {
    Named { path: PathBuf, file: usize },
    Renamed { from: PathBuf, to: PathBuf },
    Removed { path: PathBuf },
}

/// A record of the journal, as `struct record` has it.
struct Record<'a> {
    kind: u32,
    name: &'a str,
    inode: u64,
    offset: usize,
    bytes: &'a [u8],
}

impl Platter {
    fn read(folders: &[PathBuf]) -> Platter {
        let mut platter = Platter::default();
        for path in folders.iter().flat_map(|folder| files(folder)) {
            let inode = std::fs::metadata(&path).expect("a file").ino();
            let bytes = std::fs::read(&path).expect("a file");
            let file = platter.add(inode, bytes);
            platter.names.insert(path, file);
        }
        platter
    }

    fn add(&mut self, inode: u64, bytes: Vec<u8>) -> usize {
        self.files.push(OneFile { bytes, waiting: Vec::new() });
        self.by_inode.insert(inode, self.files.len() - 1);
        self.files.len() - 1
    }

    /// What is left after all that the journal tells, and a power cut.
    fn after(mut self, journal: &[u8], mut chance: Option<&mut Random>) -> Platter {
        let mut rest = journal;
        while let Some(record) = Record::next(&mut rest) {
            self.follow(&record, &mut chance);
        }
        for file in &mut self.files {
            file.lose(&mut chance);
        }
        // Names change in order: whatever is kept of them is their beginning.
        let renaming = std::mem::take(&mut self.renaming);
        let n_kept = chance.map_or(0, |chance| chance.below(renaming.len() + 1));
        for naming in renaming.into_iter().take(n_kept) {
            self.name(naming);
        }
        self
    }

    fn follow(&mut self, record: &Record<'_>, chance: &mut Option<&mut Random>) {
        let path = PathBuf::from(record.name);
        let other = || PathBuf::from(String::from_utf8_lossy(record.bytes).into_owned());
        let file = self.by_inode.get(&record.inode).copied();
        let wait = |platter: &mut Platter, change| {
            platter.files[file.expect("a known file")].waiting.push(change);
        };
        match record.kind {
            1 => {
                let bytes = record.bytes.to_vec();
                wait(self, Change::Written { offset: record.offset, bytes });
            }
            2 => wait(self, Change::Cut { length: record.offset }),
            3 => self.files[file.expect("a known file")].keep(),
            4 => self.files[file.expect("a known file")].lose(chance),
            5 => {
                let file = self.add(record.inode, Vec::new());
                self.renaming.push(Naming::Named { path, file });
            }
            6 => {
                let file = file.expect("a known file");
                self.renaming.push(Naming::Named { path: other(), file });
            }
            7 => self.renaming.push(Naming::Renamed { from: path, to: other() }),
            8 => self.renaming.push(Naming::Removed { path }),
            9 => {
                let (synced, rest) = std::mem::take(&mut self.renaming)
                    .into_iter()
                    .partition(|naming: &Naming| naming.path().parent() == Some(&path));
                self.renaming = rest;
                Vec::into_iter(synced).for_each(|naming| self.name(naming));
            }
            kind => panic!("the shim writes no records of kind {kind}"),
        }
    }

    fn name(&mut self, naming: Naming) {
        match naming {
            Naming::Named { path, file } => {
                self.names.insert(path, file);
            }
            Naming::Renamed { from, to } => {
                if let Some(file) = self.names.remove(&from) {
                    self.names.insert(to, file);
                }
            }
            Naming::Removed { path } => {
                self.names.remove(&path);
            }
        }
    }
}

impl Naming {
    fn path(&self) -> &Path {
        match self {
            Naming::Named { path, .. } | Naming::Removed { path } => path,
            Naming::Renamed { to, .. } => to,
        }
    }
}

impl OneFile {
    /// Everything is on the disk.
    fn keep(&mut self) {
        for change in std::mem::take(&mut self.waiting) {
            self.apply(change);
        }
    }

    /// What waits is lost; with chance only some of it, and of some only the beginning.
    ///
    /// So it is when the power fails, and when a sync does: the system takes what it could not
    /// write for written, and a later sync does not write it again.
    fn lose(&mut self, chance: &mut Option<&mut Random>) {
        for change in std::mem::take(&mut self.waiting) {
            let Some(chance) = chance else { continue };
            match (chance.below(3), change) {
                (0, _) => {}
                (1, Change::Written { offset, mut bytes }) => {
                    bytes.truncate(bytes.len() / 2);
                    self.apply(Change::Written { offset, bytes });
                }
                (_, whole) => self.apply(whole),
            }
        }
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Written { offset, bytes } => {
                let end = offset + bytes.len();
                if self.bytes.len() < end {
                    self.bytes.resize(end, 0);
                }
                self.bytes[offset..end].copy_from_slice(&bytes);
            }
            Change::Cut { length } => self.bytes.resize(length, 0),
        }
    }
}

impl<'a> Record<'a> {
    /// The next whole record; the last may be cut off where the program was killed.
    fn next(rest: &mut &'a [u8]) -> Option<Record<'a>> {
        let (head, after) = rest.split_at_checked(32)?;
        let word = |at: usize| u32::from_ne_bytes(head[at..at + 4].try_into().expect("four"));
        let long = |at: usize| u64::from_ne_bytes(head[at..at + 8].try_into().expect("eight"));
        let size = |value: u64| usize::try_from(value).expect("it fits the memory");
        let (name, after) = after.split_at_checked(word(4) as usize)?;
        let (bytes, after) = after.split_at_checked(size(long(24)))?;
        *rest = after;
        let name = std::str::from_utf8(name).expect("a name in UTF-8");
        Some(Record { kind: word(0), name, inode: long(8), offset: size(long(16)), bytes })
    }
}

#[cfg(test)]
mod tests {
    use super::{Change, OneFile};
    use crate::random::Random;

    fn waiting() -> OneFile {
        let written = |offset, bytes: &[u8]| Change::Written { offset, bytes: bytes.to_vec() };
        OneFile { bytes: b"old".to_vec(), waiting: vec![written(3, b"new"), written(0, b"OLD")] }
    }

    #[test]
    fn what_was_not_synced_is_lost_and_what_was_is_kept() {
        let mut file = waiting();
        file.lose(&mut None);
        assert_eq!(file.bytes, b"old");
        let mut file = waiting();
        file.keep();
        file.lose(&mut None);
        assert_eq!(file.bytes, b"OLDnew");
    }

    #[test]
    fn a_sync_that_failed_writes_nothing_later() {
        let mut file = waiting();
        file.lose(&mut None);
        file.keep();
        assert_eq!(file.bytes, b"old");
    }

    #[test]
    fn chance_keeps_some_and_tears_some() {
        let mut random = Random::new(7);
        let left: std::collections::BTreeSet<_> = (0..100)
            .map(|_| {
                let mut file = waiting();
                file.lose(&mut Some(&mut random));
                file.bytes
            })
            .collect();
        for one in [&b"old"[..], b"OLDnew", b"oldn", b"OLD"] {
            assert!(left.contains(one), "{left:?}");
        }
    }
}
