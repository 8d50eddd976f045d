//! How many connections there may be, and who has to go when there are too many.
//!
//! A stranger can open thousands of connections and never finish a request on any of them. What
//! is rationed is therefore what has not been earned: connections on which nothing was asked yet
//! are few for each address and in all, and the newest of them pushes out the oldest. Whoever
//! completes a request leaves that ration at once, so a hall of a thousand phones behind one
//! address does not lock itself out. The last places are kept for addresses from which somebody
//! is signed in, and a connection that carried a session is never dropped to make room.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::limits::network;

/// The most files that are counted on; ten halls do not need more.
const MOST_FILES: u64 = 10_240;

/// Files that are no connections: the tournaments, the second folder, what is printed.
const OTHER_FILES: u64 = 64;

/// How long an address counts as one from which somebody is signed in.
const REMEMBERED: Duration = Duration::from_hours(24);

/// How many such addresses are remembered.
const MOST_REMEMBERED: usize = 4096;

/// How many connections there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Most {
    /// In all.
    all: usize,
    /// Of these, so many are kept for addresses from which somebody is signed in.
    reserved: usize,
    /// From one address.
    each: usize,
    /// On which nothing was asked yet.
    unasked: usize,
    /// The same, from one address: every phone of a hall that knocks at once.
    unasked_each: usize,
    /// From one address that stay because somebody is signed in: one who is could open them all.
    kept_each: usize,
}

impl Most {
    /// As many as leave the program files enough for its own work.
    pub(super) fn of(open_files: Option<u64>) -> Most {
        let files = open_files.map_or(MOST_FILES, |files| files.min(MOST_FILES));
        let all = files.saturating_sub(OTHER_FILES + files / 8).max(8);
        let all = usize::try_from(all).unwrap_or(usize::MAX);
        let unasked = (all / 2).min(2048);
        let unasked_each = (unasked / 4 * 3).min(1024);
        let (reserved, each, kept_each) = (all / 8, all / 2, all / 4);
        Most { all, reserved, each, unasked, unasked_each, kept_each }
    }
}

/// What a connection does; those that come first are the first to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Nothing was asked yet.
    Unasked,
    /// Everything that was asked is answered.
    Idle,
    /// Something is being answered, or a live page follows.
    Busy,
    /// It carried a session, and stays.
    SignedIn,
}

/// The connections of an address by stage and age; one that is taken out of here is dropped.
type Guests = [BTreeMap<u64, oneshot::Sender<()>>; 4];

/// Every open connection.
#[derive(Debug)]
pub(super) struct Admission {
    most: Most,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    n_admitted: u64,
    /// Connections that the system still has open, also those that were told to go.
    n_files: usize,
    n_all: usize,
    n_unasked: usize,
    guests: BTreeMap<IpAddr, Guests>,
    /// Addresses from which somebody was signed in, and when that was last seen.
    known: BTreeMap<IpAddr, Instant>,
}

impl Admission {
    pub(super) fn new(most: Most) -> Arc<Admission> {
        Arc::new(Admission { most, open: Mutex::default() })
    }

    /// Lets a connection in, if there is room or room can be made.
    pub(super) fn admit(self: &Arc<Admission>, from: IpAddr) -> Option<Admitted> {
        let address = network(from);
        let mut open = self.open();
        if !open.make_room(self.most, address) {
            return None;
        }
        let (goes, dropped) = oneshot::channel();
        open.n_admitted += 1;
        open.n_files += 1;
        let number = open.n_admitted;
        open.put(address, Stage::Unasked, (number, goes));
        let guest = Guest { admission: Arc::clone(self), address, number };
        Some(Admitted { guest, dropped })
    }

    /// Whether the system has more connections open than are counted, because those that were
    /// dropped are not gone yet.
    pub(super) fn is_behind(&self) -> bool {
        let open = self.open();
        open.n_files > open.n_all + self.most.reserved / 2
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// Whether there is room for one more from there; whoever has the least claim goes for it.
    fn make_room(&mut self, most: Most, address: IpAddr) -> bool {
        const FREE: [Stage; 2] = [Stage::Unasked, Stage::Idle];
        const LESS: [Stage; 3] = [Stage::Unasked, Stage::Idle, Stage::Busy];
        let is_known = self.known.get(&address).is_some_and(|seen| seen.elapsed() < REMEMBERED);
        let guests = self.guests.get(&address);
        let n_unasked = guests.map_or(0, |guests| guests[Stage::Unasked as usize].len());
        let n_here: usize = guests.map_or(0, |guests| guests.iter().map(BTreeMap::len).sum());
        if n_unasked >= most.unasked_each {
            self.drop_oldest(address, &[Stage::Unasked]);
        } else if self.n_unasked >= most.unasked {
            self.drop_of_heaviest(&[Stage::Unasked]);
        }
        if n_here >= most.each {
            // Somebody who is signed in there gets in, at the cost of others there.
            let own: &[Stage] = if is_known { &LESS } else { &FREE };
            if !self.drop_oldest(address, own) {
                return false;
            }
        }
        if self.n_all + most.reserved < most.all || self.drop_of_heaviest(&FREE) {
            return true;
        }
        is_known && (self.n_all < most.all || self.drop_of_heaviest(&[Stage::Busy]))
    }

    /// Drops a connection of the address that has most of these.
    fn drop_of_heaviest(&mut self, stages: &[Stage]) -> bool {
        let weight = |guests: &Guests| -> usize {
            stages.iter().map(|stage| guests[*stage as usize].len()).sum()
        };
        let heaviest = self.guests.iter().max_by_key(|(_, guests)| weight(guests));
        let Some(address) = heaviest.map(|(address, _)| *address) else { return false };
        self.drop_oldest(address, stages)
    }

    /// Drops the oldest connection of an address, of the first of these stages that has one.
    fn drop_oldest(&mut self, address: IpAddr, stages: &[Stage]) -> bool {
        let Some(guests) = self.guests.get(&address) else { return false };
        let oldest = stages.iter().find_map(|stage| {
            guests[*stage as usize].first_key_value().map(|(number, _)| (*stage, *number))
        });
        let Some((stage, number)) = oldest else { return false };
        self.take(address, stage, number).is_some()
    }

    fn put(&mut self, address: IpAddr, stage: Stage, (number, goes): (u64, oneshot::Sender<()>)) {
        self.n_all += 1;
        self.n_unasked += usize::from(stage == Stage::Unasked);
        self.guests.entry(address).or_default()[stage as usize].insert(number, goes);
    }

    fn take(&mut self, address: IpAddr, stage: Stage, number: u64) -> Option<oneshot::Sender<()>> {
        let guests = self.guests.get_mut(&address)?;
        let goes = guests[stage as usize].remove(&number)?;
        if guests.iter().all(BTreeMap::is_empty) {
            self.guests.remove(&address);
        }
        self.n_all -= 1;
        self.n_unasked -= usize::from(stage == Stage::Unasked);
        Some(goes)
    }
}

/// A connection that was let in; its place is free again when this goes.
#[derive(Debug)]
pub(super) struct Admitted {
    pub(super) guest: Guest,
    dropped: oneshot::Receiver<()>,
}

impl Admitted {
    /// Ends when the connection has to go.
    pub(super) async fn dropped(&mut self) {
        // Nobody says anything: what is held for it just goes.
        let _ = (&mut self.dropped).await;
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let Guest { admission, address, number } = &self.guest;
        let mut open = admission.open();
        open.n_files -= 1;
        for stage in [Stage::Unasked, Stage::Idle, Stage::Busy, Stage::SignedIn] {
            open.take(*address, stage, *number);
        }
    }
}

/// What is known of a connection, for the requests on it.
#[derive(Clone, Debug)]
pub(super) struct Guest {
    admission: Arc<Admission>,
    address: IpAddr,
    number: u64,
}

impl Guest {
    /// Asks for something.
    pub(super) fn asks(&self) {
        self.moves(&mut self.admission.open(), &[Stage::Unasked, Stage::Idle], Stage::Busy);
    }

    /// Has the whole answer.
    pub(super) fn is_answered(&self) {
        self.moves(&mut self.admission.open(), &[Stage::Busy], Stage::Idle);
    }

    /// Somebody is signed in; also the next connections from there get in before others.
    pub(super) fn is_signed_in(&self) {
        let mut open = self.admission.open();
        let guests = open.guests.get(&self.address);
        let n_kept = guests.map_or(0, |guests| guests[Stage::SignedIn as usize].len());
        if n_kept < self.admission.most.kept_each {
            self.moves(&mut open, &[Stage::Unasked, Stage::Idle, Stage::Busy], Stage::SignedIn);
        }
        if open.known.len() >= MOST_REMEMBERED {
            open.known.retain(|_, seen| seen.elapsed() < REMEMBERED);
        }
        if open.known.len() < MOST_REMEMBERED || open.known.contains_key(&self.address) {
            open.known.insert(self.address, Instant::now());
        }
    }

    /// Whether it carried a session, and is not dropped for others.
    pub(super) fn stays(&self) -> bool {
        let open = self.admission.open();
        let guests = open.guests.get(&self.address);
        guests.is_some_and(|guests| guests[Stage::SignedIn as usize].contains_key(&self.number))
    }

    /// Whether a whole request came on it.
    pub(super) fn has_asked(&self) -> bool {
        let open = self.admission.open();
        let guests = open.guests.get(&self.address);
        guests.is_none_or(|guests| !guests[Stage::Unasked as usize].contains_key(&self.number))
    }

    fn moves(&self, open: &mut Open, from: &[Stage], to: Stage) {
        let found = from.iter().find_map(|stage| open.take(self.address, *stage, self.number));
        if let Some(goes) = found {
            open.put(self.address, to, (self.number, goes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRANGER: &str = "10.0.0.66";

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    /// Whether it has to go.
    fn goes(one: &mut Admitted) -> bool {
        one.dropped.try_recv() != Err(oneshot::error::TryRecvError::Empty)
    }

    #[test]
    fn the_program_keeps_files_for_its_own_work() {
        assert_eq!(Most::of(None), Most::of(Some(1 << 20)));
        for files in [200, 1024, 4096, 10_240] {
            let most = Most::of(Some(files));
            let all = u64::try_from(most.all).unwrap();
            assert!(all + OTHER_FILES <= files, "{files}: {most:?}");
            assert!(most.unasked_each < most.unasked && most.unasked < most.all - most.reserved);
        }
        // Every phone of a hall behind one address.
        assert!(Most::of(None).unasked_each >= 1000 && Most::of(None).each >= 4000);
    }

    #[test]
    fn the_newest_half_request_of_an_address_pushes_out_its_oldest() {
        let most = Most::of(None);
        let admission = Admission::new(most);
        let mut desk = admission.admit(address("10.0.0.1")).unwrap();
        let admit = |_| admission.admit(address(STRANGER)).unwrap();
        let mut strangers: Vec<Admitted> = (0..3 * most.unasked_each).map(admit).collect();
        let gone: Vec<bool> = strangers.iter_mut().map(goes).collect();
        let oldest = 2 * most.unasked_each;
        assert!(gone[..oldest].iter().all(|gone| *gone) && !gone[oldest..].contains(&true));
        assert!(!goes(&mut desk), "another address loses nothing");
        assert!(admission.is_behind(), "the system has them until they are gone");
        drop(strangers);
        assert!(!admission.is_behind());
    }

    #[test]
    fn whoever_asked_is_no_longer_in_the_ration_of_those_who_did_not() {
        let most = Most::of(None);
        let admission = Admission::new(most);
        let mut hall: Vec<Admitted> = Vec::new();
        for _ in 0..most.unasked_each + 500 {
            let phone = admission.admit(address(STRANGER)).unwrap();
            phone.guest.asks();
            hall.push(phone);
        }
        assert!(!hall.iter_mut().any(goes));
        assert!(hall.iter().all(|phone| phone.guest.has_asked()));
    }

    #[test]
    fn one_who_is_signed_in_cannot_keep_everybody_else_out() {
        let most = Most::of(None);
        let admission = Admission::new(most);
        let mut all: Vec<Admitted> = Vec::new();
        for _ in 0..2 * most.all {
            let one = admission.admit(address(STRANGER)).unwrap();
            one.guest.asks();
            one.guest.is_signed_in();
            all.push(one);
        }
        let desk = admission.admit(address("10.0.0.1")).unwrap();
        desk.guest.asks();
        desk.guest.is_signed_in();
        assert!(desk.guest.stays());
        let stays = all.iter().filter(|one| one.guest.stays()).count();
        assert_eq!(stays, most.kept_each);
    }

    #[test]
    fn the_last_places_are_for_addresses_with_somebody_signed_in() {
        let most = Most::of(Some(400));
        let admission = Admission::new(most);
        let mut desk = admission.admit(address("10.0.0.1")).unwrap();
        desk.guest.is_signed_in();
        let mut follow = |number: usize| {
            let from = format!("10.1.{}.{}", number / 250, number % 250);
            let one = admission.admit(address(&from))?;
            one.guest.asks();
            Some(one)
        };
        let mut live: Vec<Admitted> = (0..most.all).map_while(&mut follow).collect();
        assert_eq!(live.len() + 1 + most.reserved, most.all, "the next stranger is turned away");
        let known = || {
            let desk = admission.admit(address("10.0.0.1"))?;
            desk.guest.is_signed_in();
            Some(desk)
        };
        let mut desks: Vec<Admitted> = (0..most.reserved).map_while(|_| known()).collect();
        assert_eq!(desks.len(), most.reserved);
        // And when these are gone too, a live page of a stranger goes for a desk.
        desks.push(known().expect("a desk always gets in"));
        assert_eq!(live.iter_mut().map(goes).filter(|goes| *goes).count(), 1);
        assert!(!goes(&mut desk) && !desks.iter_mut().any(goes));
        // Pages that are answered are the first to go, for anybody.
        live[0].guest.is_answered();
        assert!(follow(most.all).is_some());
        assert!(goes(&mut live[0]));
    }
}
