//! Where the hall reaches the program: which address of this machine, and whether it changed.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use tokio::sync::{mpsc, oneshot};

/// An address that this machine has on a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// What the system calls the connection.
    pub(super) interface: String,
    pub(super) address: IpAddr,
}

/// What is asked of whoever holds the ports.
#[derive(Debug)]
pub(super) enum Asked {
    /// To listen on this address too; the answer is where.
    Share(IpAddr, oneshot::Sender<io::Result<SocketAddr>>),
    /// To listen only where it began.
    Stop,
}

/// What is kept of sharing, and goes on posters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Posted {
    /// The address that posters and score sheets show.
    pub(super) address: Option<SocketAddr>,
    pub(super) wifi_name: String,
    pub(super) wifi_password: String,
    /// Whether the owner lets staff sign in unencrypted.
    pub(super) allows_plain_sign_in: bool,
}

/// Why what hangs on the wall leads nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Astray {
    /// This machine no longer has the address that it is shared at.
    Gone { shared: SocketAddr },
    /// It is shared at another address than the posters show.
    Moved { posted: SocketAddr, shared: SocketAddr },
}

/// Whether the program is shared, and where.
#[derive(Debug)]
pub(super) struct Sharing {
    asked: mpsc::Sender<Asked>,
    at: RwLock<Option<SocketAddr>>,
    posted: RwLock<Posted>,
    is_secure: bool,
    /// Whether it was allowed at the start that staff sign in unencrypted.
    is_plain_allowed: bool,
    /// Whether it listened on the network from the start, which only a new start can change.
    is_fixed: AtomicBool,
}

impl Sharing {
    /// Not shared yet; whoever holds the ports hears what is asked.
    pub(super) fn new(
        posted: Posted,
        (is_secure, is_plain_allowed): (bool, bool),
    ) -> (Sharing, mpsc::Receiver<Asked>) {
        let (asked, heard) = mpsc::channel(4);
        let (at, posted) = (RwLock::new(None), RwLock::new(posted));
        let is_fixed = AtomicBool::new(false);
        (Sharing { asked, at, posted, is_secure, is_plain_allowed, is_fixed }, heard)
    }

    /// Whether there is a certificate that browsers know, so that every page travels encrypted.
    pub(super) const fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// Whether staff on other machines may sign in unencrypted.
    pub(super) fn allows_plain_sign_in(&self) -> bool {
        let posted = self.posted.read().unwrap_or_else(PoisonError::into_inner);
        self.is_plain_allowed || posted.allows_plain_sign_in
    }

    /// Where the hall reaches it, if it is shared.
    pub(super) fn at(&self) -> Option<SocketAddr> {
        *self.at.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Is shared there from here on.
    pub(super) fn set(&self, at: Option<SocketAddr>) {
        *self.at.write().unwrap_or_else(PoisonError::into_inner) = at;
    }

    /// Is on the network for as long as the program runs.
    pub(super) fn fix(&self) {
        self.is_fixed.store(true, Ordering::Relaxed);
    }

    /// Whether it listened on the network from the start.
    pub(super) fn is_fixed(&self) -> bool {
        self.is_fixed.load(Ordering::Relaxed)
    }

    /// Asks for the address.
    pub(super) async fn share(&self, address: IpAddr) -> io::Result<SocketAddr> {
        let (answer, answered) = oneshot::channel();
        let gone = || io::Error::other("the program is stopping");
        self.asked.send(Asked::Share(address, answer)).await.map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Asks to be no longer shared.
    pub(super) async fn stop(&self) {
        // Whoever holds the ports is gone only when the program stops.
        let _ = self.asked.send(Asked::Stop).await;
        if !self.is_fixed() {
            self.set(None);
        }
    }

    /// What goes on posters.
    pub(super) fn posted(&self) -> Posted {
        self.posted.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Goes on posters from here on.
    pub(super) fn set_posted(&self, posted: Posted) {
        *self.posted.write().unwrap_or_else(PoisonError::into_inner) = posted;
    }

    /// The beginning of every address for the hall, as `http://192.168.1.20:2727`.
    pub(super) fn site(&self) -> Option<String> {
        self.at().map(|at| format!("{}://{at}", if self.is_secure { "https" } else { "http" }))
    }

    /// The beginning of every address for those who sign in, as `https://192.168.1.20:2727`.
    pub(super) fn staff_site(&self) -> Option<String> {
        self.at().map(|at| format!("https://{at}"))
    }

    /// Why what hangs on the wall leads nowhere, if it does.
    pub(super) fn astray(&self) -> Option<Astray> {
        let shared = self.at()?;
        let has: Vec<IpAddr> = places().into_iter().map(|place| place.address).collect();
        astray(shared, self.posted().address, &has)
    }
}

fn astray(shared: SocketAddr, posted: Option<SocketAddr>, has: &[IpAddr]) -> Option<Astray> {
    if !shared.ip().is_loopback() && !has.contains(&shared.ip()) {
        return Some(Astray::Gone { shared });
    }
    let posted = posted.filter(|posted| *posted != shared)?;
    Some(Astray::Moved { posted, shared })
}

/// The addresses that others can reach this machine by, those of a hall first.
pub(super) fn places() -> Vec<Place> {
    let found = if_addrs::get_if_addrs().unwrap_or_default().into_iter();
    let reachable = found.filter(|one| !one.is_loopback() && !one.is_link_local());
    let mut places: Vec<Place> =
        reachable.map(|one| Place { address: one.ip(), interface: one.name }).collect();
    places.sort_by_key(|place| (order(place.address), place.interface.clone(), place.address));
    places.dedup();
    places
}

/// Addresses of a hall first, which are short to type.
fn order(address: IpAddr) -> u8 {
    match address {
        IpAddr::V4(four) if four.is_private() => 0,
        IpAddr::V4(_) => 1,
        IpAddr::V6(_) => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poster_goes_astray_when_the_address_changes() {
        let [here, there]: [SocketAddr; 2] =
            ["192.0.2.7:2727", "192.0.2.8:2727"].map(|text| text.parse().unwrap());
        let has = [here.ip()];
        assert_eq!(astray(here, None, &has), None);
        assert_eq!(astray(here, Some(here), &has), None);
        let moved = Astray::Moved { posted: there, shared: here };
        assert_eq!(astray(here, Some(there), &has), Some(moved));
        assert_eq!(astray(there, Some(there), &has), Some(Astray::Gone { shared: there }));
    }

    #[test]
    fn addresses_of_a_hall_come_first() {
        let order = |text: &str| order(text.parse().unwrap());
        assert!(order("192.168.1.20") < order("203.0.113.5"));
        assert!(order("203.0.113.5") < order("fd00::2"));
    }
}
