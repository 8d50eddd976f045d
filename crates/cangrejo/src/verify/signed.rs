//! Who vouches for a log: the signatures at its milestones.

use cangrejo_tournament::chain::Link;

use crate::signature::{PublicKey, Signature};
use crate::store::Milestone;

/// A milestone of a log, and who signed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signed {
    /// Where the log ended then.
    pub milestone: Milestone,
    /// The keys of the installations that signed; none if nobody did.
    pub keys: Vec<PublicKey>,
}

/// Who signed each milestone of a log whose signatures hold.
pub fn signed(links: &[Link], signatures: &[Signature]) -> Vec<Signed> {
    let of = |milestone: Milestone| {
        let here = signatures.iter().filter(|signature| signature.hash == milestone.hash);
        Signed { milestone, keys: here.map(|signature| signature.key).collect() }
    };
    Milestone::among(links, 0).into_iter().map(of).collect()
}
