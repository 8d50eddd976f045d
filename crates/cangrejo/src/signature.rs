//! Signatures under logs: which installation published a round, or closed a tournament.
//!
//! An installation has a key of its own (Ed25519) and signs the hash of the log at each
//! [milestone](crate::store::Milestone). Signatures are beside the log and not in its chain: a log
//! without any is as sound as before, only nobody vouches for it.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cangrejo_tournament::chain::Hash;
use cangrejo_tournament::event::{EventNumber, Salt};
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair as _, UnparsedPublicKey};
use serde_json::{Value, json};

use crate::store::LogName;

/// The letters of a fingerprint: four groups of the code, 80 bits.
const FINGERPRINT: usize = 19;

/// What the signatures of an installation are checked with: 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// What people compare instead of the key, as `K7QF-2M9X-4D0T-WZ3B`.
    pub fn fingerprint(&self) -> String {
        let mut code = Hash::of_text(&format!("cangrejo key 1\n{self}")).code();
        code.truncate(FINGERPRINT);
        code
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Salt(self.0), f)
    }
}

impl FromStr for PublicKey {
    type Err = NotSigned;

    fn from_str(text: &str) -> Result<PublicKey, NotSigned> {
        text.parse().map(|Salt(bytes)| PublicKey(bytes)).map_err(|_| NotSigned)
    }
}

/// Error when something is no key or no signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSigned;

/// The secret half of an installation's key.
pub struct SigningKey(Ed25519KeyPair);

impl SigningKey {
    /// The key that 32 secret bytes make.
    ///
    /// # Errors
    ///
    /// Never with 32 bytes, as far as is known.
    pub fn of_seed(seed: &Salt) -> Result<SigningKey, NotSigned> {
        Ed25519KeyPair::from_seed_unchecked(&seed.0).map(SigningKey).map_err(|_| NotSigned)
    }

    /// What its signatures are checked with.
    ///
    /// # Panics
    ///
    /// Never: such a key has 32 bytes.
    pub fn public(&self) -> PublicKey {
        let bytes = self.0.public_key().as_ref().try_into();
        PublicKey(bytes.expect("a key of Ed25519 has 32 bytes"))
    }

    /// Signs a log up to an event.
    ///
    /// # Panics
    ///
    /// Never: such a signature has 64 bytes.
    pub fn sign(&self, log: &LogName, event: EventNumber, hash: Hash) -> Signature {
        let signed = self.0.sign(signed_text(log, event, &hash).as_bytes());
        let bytes = signed.as_ref().try_into().expect("a signature of Ed25519 has 64 bytes");
        Signature { event, hash, key: self.public(), bytes }
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey({})", self.public())
    }
}

/// The signature of an installation under a log up to an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The event.
    pub event: EventNumber,
    /// The hash of the log up to it.
    pub hash: Hash,
    /// Who signed.
    pub key: PublicKey,
    bytes: [u8; 64],
}

impl Signature {
    /// Whether the key that it names made it, for a log of this name.
    pub fn holds(&self, log: &LogName) -> bool {
        let text = signed_text(log, self.event, &self.hash);
        let key = UnparsedPublicKey::new(&ED25519, self.key.0);
        key.verify(text.as_bytes(), &self.bytes).is_ok()
    }

    /// The signature alone, as base64.
    pub fn text(&self) -> String {
        STANDARD.encode(self.bytes)
    }

    /// A signature from its parts, as texts.
    ///
    /// # Errors
    ///
    /// If one of them is not written as it should be. Whether it holds is another question.
    pub fn of_texts(event: u64, [hash, key, signature]: [&str; 3]) -> Result<Signature, NotSigned> {
        let event = u32::try_from(event).ok().and_then(EventNumber::new).ok_or(NotSigned)?;
        let hash = hash.parse().map_err(|_| NotSigned)?;
        let bytes = STANDARD.decode(signature).ok().and_then(|bytes| bytes.try_into().ok());
        Ok(Signature { event, hash, key: key.parse()?, bytes: bytes.ok_or(NotSigned)? })
    }

    /// The signature as JSON.
    pub fn json(&self) -> Value {
        json!({
            "event": self.event,
            "hash": self.hash.to_string(),
            "key": self.key.to_string(),
            "signature": self.text(),
        })
    }

    /// A signature from JSON; none if anything in it is missing.
    pub fn of_json(value: &Value) -> Option<Signature> {
        let field = |key: &str| value[key].as_str();
        let texts = [field("hash")?, field("key")?, field("signature")?];
        Signature::of_texts(value["event"].as_u64()?, texts).ok()
    }
}

/// What is signed.
fn signed_text(log: &LogName, event: EventNumber, hash: &Hash) -> String {
    format!("cangrejo signed log 1\n{log}\n{event}\n{hash}")
}

#[cfg(test)]
mod tests {
    use super::{EventNumber, Hash, LogName, PublicKey, Salt, Signature, SigningKey};

    fn log(name: &str) -> LogName {
        name.parse().expect("a name")
    }

    fn signed() -> Signature {
        let key = SigningKey::of_seed(&Salt([7; 32])).expect("a key");
        key.sign(&log("copa"), EventNumber::after(20), Hash::genesis("copa"))
    }

    /// The first vector of RFC 8032, 7.1.
    #[test]
    fn the_public_half_is_that_of_ed25519() {
        let seed = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
        let key = SigningKey::of_seed(&seed.parse().expect("hex")).expect("a key");
        let public = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
        assert_eq!(key.public().to_string(), public);
        assert_eq!(public.parse(), Ok(key.public()));
        assert_eq!(key.public().fingerprint().len(), 19);
        assert!(!format!("{key:?}").contains(seed));
    }

    #[test]
    fn a_signature_holds_for_its_log_event_hash_and_key_alone() {
        let signature = signed();
        assert!(signature.holds(&log("copa")));
        assert!(!signature.holds(&log("otra")));
        let other = SigningKey::of_seed(&Salt([8; 32])).expect("a key").public();
        let changed = [
            Signature { event: EventNumber::after(21), ..signature },
            Signature { hash: Hash::genesis("otra"), ..signature },
            Signature { key: other, ..signature },
            Signature { key: PublicKey([0; 32]), ..signature },
            Signature { bytes: [0; 64], ..signature },
        ];
        assert!(changed.iter().all(|signature| !signature.holds(&log("copa"))));
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let signature = signed();
        assert_eq!(Signature::of_json(&signature.json()), Some(signature));
        for field in ["event", "hash", "key", "signature"] {
            for wrong in [serde_json::json!(null), serde_json::json!("x"), serde_json::json!(0)] {
                let mut value = signature.json();
                value[field] = wrong;
                assert_eq!(Signature::of_json(&value), None, "{field}");
            }
        }
    }
}
