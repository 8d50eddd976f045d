//! A certificate of the hall's own, for everybody who signs in.
//!
//! An authority that is made here and kept beside the tournaments vouches for a certificate with
//! the addresses of this machine. The authority stays: whoever trusts it once trusts whatever
//! address the next hall gives this machine. It may vouch for private addresses and for what was
//! asked of it here, so that whoever steals it cannot pass for anybody else. The certificate stays
//! until an address is new or its time is nearly over, because its fingerprint is on paper.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DnType, ExtendedKeyUsagePurpose,
    GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose, NameConstraints, SerialNumber,
    date_time_ymd,
};
use rustls::ServerConfig;
use rustls::crypto::ring::default_provider;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::secret::code;
use super::sharing::places;
use crate::clock::now;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// How long a certificate is good: browsers refuse one of more than 825 days.
const CERTIFICATE_DAYS: i64 = 820;

/// How long the authority is.
const AUTHORITY_DAYS: i64 = 3650;

/// How long before its end a certificate is replaced: nobody shall meet one that ends today.
const LEAST_DAYS: i64 = 30;

/// How many days before today they begin, for clocks that are slow.
const DAYS_BEFORE: i64 = 2;

/// The most names of a certificate; those of former halls are forgotten then.
const MOST_NAMES: usize = 40;

/// Networks that nobody reaches from outside: the authority may vouch for any address of them.
const PRIVATE: [(IpAddr, u8); 9] = [
    (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(172, 16, 0, 0)), 12),
    (IpAddr::V4(Ipv4Addr::new(192, 168, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(169, 254, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(100, 64, 0, 0)), 10),
    (IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), 8),
    (IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
    (IpAddr::V6(Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0)), 7),
    (IpAddr::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0)), 10),
];

/// The certificate and what vouches for it, as they are kept.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    authority: Authority,
    certificate: Signed,
    /// What the certificate is good for.
    names: BTreeSet<String>,
}

/// What vouches for certificates.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Authority {
    name: String,
    signed: Signed,
    /// What it may vouch for beside private addresses.
    beyond: BTreeSet<String>,
}

/// A certificate with its private key, in PEM.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Signed {
    certificate: String,
    key: String,
    ends_ms: i64,
}

/// What browsers and programs are shown now.
#[derive(Debug)]
pub(super) struct Shown {
    served: Arc<CertifiedKey>,
    /// The authority, which staff and programs may trust.
    pub(super) authority: String,
    pub(super) fingerprint: String,
    pub(super) authority_fingerprint: String,
}

/// The certificate of the hall; there is none before it is shared for the first time.
#[derive(Debug)]
pub(super) struct HallCertificate {
    file: PathBuf,
    /// Names that were given at the start.
    hosts: Vec<String>,
    /// Held while the file is read or written.
    making: Mutex<()>,
    shown: RwLock<Option<Arc<Shown>>>,
}

impl HallCertificate {
    /// Kept beside a file of tournaments.
    pub(super) fn beside(store: &Path, hosts: &[String]) -> HallCertificate {
        let file = store.with_extension("certificate.json");
        let (making, shown) = (Mutex::default(), RwLock::default());
        HallCertificate { file, hosts: hosts.to_vec(), making, shown }
    }

    /// Where it is kept.
    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// What is shown now, once it has been shared.
    pub(super) fn shown(&self) -> Option<Arc<Shown>> {
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Sees to it that there is a certificate that is good for this address.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, makes no sense or cannot be written.
    pub(super) fn cover(&self, shared: IpAddr) -> io::Result<()> {
        let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        let needed = self.needed(shared);
        let now_ms = i64::try_from(now().unix_ms).unwrap_or(i64::MAX);
        let kept = read(&self.file)?;
        let kept = match kept {
            Some(kept) if kept.is_good_for(&needed, now_ms) => kept,
            before => {
                let made = Kept::make(before, needed, now_ms).map_err(io::Error::other)?;
                write(&self.file, &made)?;
                made
            }
        };
        let shown = kept.shown()?;
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::new(shown));
        Ok(())
    }

    /// What a certificate has to be good for: every private address of this machine, and what
    /// it is shared at.
    fn needed(&self, shared: IpAddr) -> BTreeSet<String> {
        let here = [shared, Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
        let private =
            places().into_iter().map(|place| place.address).filter(|one| is_private(*one));
        let addresses = here.into_iter().chain(private);
        let addresses = addresses.map(|address| address.to_canonical().to_string());
        let names = self.hosts.iter().map(|name| name.to_ascii_lowercase());
        addresses.chain(names).chain(["localhost".to_owned()]).collect()
    }

    /// How a browser is answered that wants to be encrypted.
    pub(super) fn config(self: &Arc<HallCertificate>) -> Arc<ServerConfig> {
        let config = ServerConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has what the usual versions need");
        let resolver: Arc<HallCertificate> = Arc::clone(self);
        let mut config = config.with_no_client_auth().with_cert_resolver(resolver);
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Arc::new(config)
    }
}

impl ResolvesServerCert for HallCertificate {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        self.shown().map(|shown| Arc::clone(&shown.served))
    }
}

impl Kept {
    fn is_good_for(&self, needed: &BTreeSet<String>, now_ms: i64) -> bool {
        self.names.is_superset(needed) && now_ms < self.certificate.ends_ms - LEAST_DAYS * DAY_MS
    }

    /// A new certificate, by the authority that there is if it may vouch for it.
    fn make(
        before: Option<Kept>,
        needed: BTreeSet<String>,
        now_ms: i64,
    ) -> Result<Kept, rcgen::Error> {
        let known = before.as_ref().map(|kept| kept.names.clone()).unwrap_or_default();
        let mut names: BTreeSet<String> = known.union(&needed).cloned().collect();
        if names.len() > MOST_NAMES {
            names = needed;
        }
        let beyond = names.iter().filter(|name| !is_private_name(name)).cloned().collect();
        let authority = before.map(|kept| kept.authority);
        let authority = authority.filter(|one| one.may_sign(&beyond, now_ms));
        let authority = authority.map_or_else(|| Authority::make(beyond, now_ms), Ok)?;
        let certificate = authority.sign(&names, now_ms)?;
        Ok(Kept { authority, certificate, names })
    }

    fn shown(&self) -> io::Result<Shown> {
        let certificate =
            |pem: &str| CertificateDer::from_pem_slice(pem.as_bytes()).map_err(io::Error::other);
        let own = certificate(&self.certificate.certificate)?;
        let authority = certificate(&self.authority.signed.certificate)?;
        let key = PrivateKeyDer::from_pem_slice(self.certificate.key.as_bytes());
        let key = key.map_err(io::Error::other)?;
        let fingerprints = [&own, &authority].map(fingerprint);
        let served = CertifiedKey::from_der(vec![own, authority], key, &default_provider());
        let [fingerprint, authority_fingerprint] = fingerprints;
        Ok(Shown {
            served: Arc::new(served.map_err(io::Error::other)?),
            authority: self.authority.signed.certificate.clone(),
            fingerprint,
            authority_fingerprint,
        })
    }
}

impl Authority {
    /// A new one, which may vouch for private addresses and for what is named.
    fn make(beyond: BTreeSet<String>, now_ms: i64) -> Result<Authority, rcgen::Error> {
        let key = KeyPair::generate()?;
        let serial = serial();
        // Two of them in one browser are told apart.
        let name = format!("Cangrejo {}", code(&format!("{serial:?}"), 4));
        let mut params = params(&name, now_ms, AUTHORITY_DAYS);
        params.serial_number = Some(serial);
        params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
        params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        let private = PRIVATE.map(|(network, bits)| subnet(network, bits));
        let named = beyond.iter().map(|name| match name.parse::<IpAddr>() {
            Ok(IpAddr::V4(four)) => subnet(four.into(), 32),
            Ok(IpAddr::V6(six)) => subnet(six.into(), 128),
            Err(_) => GeneralSubtree::DnsName(name.clone()),
        });
        let localhost = GeneralSubtree::DnsName("localhost".to_owned());
        let permitted_subtrees = private.into_iter().chain([localhost]).chain(named).collect();
        let constraints = NameConstraints { permitted_subtrees, excluded_subtrees: Vec::new() };
        params.name_constraints = Some(constraints);
        let certificate = params.self_signed(&key)?.pem();
        let ends_ms = now_ms + AUTHORITY_DAYS * DAY_MS;
        let signed = Signed { certificate, key: key.serialize_pem(), ends_ms };
        Ok(Authority { name, signed, beyond })
    }

    /// Whether it may vouch for these, for as long as a certificate is good.
    fn may_sign(&self, beyond: &BTreeSet<String>, now_ms: i64) -> bool {
        self.beyond.is_superset(beyond) && now_ms + CERTIFICATE_DAYS * DAY_MS < self.signed.ends_ms
    }

    fn sign(&self, names: &BTreeSet<String>, now_ms: i64) -> Result<Signed, rcgen::Error> {
        let mut own = params(&self.name, now_ms, AUTHORITY_DAYS);
        own.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
        let issuer = Issuer::new(own, KeyPair::from_pem(&self.signed.key)?);
        let key = KeyPair::generate()?;
        let names: Vec<String> = names.iter().cloned().collect();
        let mut params = params("Cangrejo", now_ms, CERTIFICATE_DAYS);
        params.subject_alt_names = CertificateParams::new(names)?.subject_alt_names;
        params.is_ca = IsCa::ExplicitNoCa;
        params.use_authority_key_identifier_extension = true;
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        let certificate = params.signed_by(&key, &issuer)?.pem();
        let ends_ms = now_ms + CERTIFICATE_DAYS * DAY_MS;
        Ok(Signed { certificate, key: key.serialize_pem(), ends_ms })
    }
}

/// What both kinds of certificates have.
fn params(name: &str, now_ms: i64, days: i64) -> CertificateParams {
    let day = |ms: i64| {
        let day = Timestamp::from_millisecond(ms).unwrap_or_default();
        let day = day.to_zoned(TimeZone::UTC).date();
        let [month, day_of_month] = [day.month(), day.day()].map(i8::unsigned_abs);
        date_time_ymd(i32::from(day.year()), month, day_of_month)
    };
    let mut params = CertificateParams::default();
    params.distinguished_name.push(DnType::CommonName, name);
    params.not_before = day(now_ms - DAYS_BEFORE * DAY_MS);
    params.not_after = day(now_ms + days * DAY_MS);
    // Firefox refuses two of the same authority with the same number.
    params.serial_number = Some(serial());
    params
}

fn serial() -> SerialNumber {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    // A number that begins with a zero or is negative has another length.
    bytes[0] = bytes[0] & 0x3f | 0x40;
    SerialNumber::from_slice(&bytes)
}

fn subnet(network: IpAddr, bits: u8) -> GeneralSubtree {
    GeneralSubtree::IpAddress(CidrSubnet::from_addr_prefix(network, bits))
}

/// Whether the authority may vouch for an address in any case.
fn is_private(address: IpAddr) -> bool {
    PRIVATE.iter().any(|(network, bits)| match (address, network) {
        (IpAddr::V4(address), IpAddr::V4(network)) => {
            (address.to_bits() ^ network.to_bits()).leading_zeros() >= u32::from(*bits)
        }
        (IpAddr::V6(address), IpAddr::V6(network)) => {
            (address.to_bits() ^ network.to_bits()).leading_zeros() >= u32::from(*bits)
        }
        (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
    })
}

fn is_private_name(name: &str) -> bool {
    name == "localhost" || name.parse().is_ok_and(is_private)
}

/// What browsers call the SHA-256 fingerprint, in groups that can be read aloud.
fn fingerprint(certificate: &CertificateDer<'_>) -> String {
    let hash = Sha256::digest(certificate);
    let groups = hash.chunks(2).map(|two| format!("{:02X}{:02X}", two[0], two[1]));
    groups.collect::<Vec<_>>().join(" ")
}

/// What is kept, if something is.
fn read(file: &Path) -> io::Result<Option<Kept>> {
    match fs::read(file) {
        Ok(bytes) => serde_json::from_slice(&bytes).map(Some).map_err(io::Error::other),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Writes a file under another name and renames it, so that under its own it is whole; nobody
/// but the owner of the data may read it.
fn write(file: &Path, kept: &Kept) -> io::Result<()> {
    let text = serde_json::to_vec_pretty(kept)?;
    let unfinished = file.with_extension("json.part");
    // One that was left behind may be open to others.
    let _ = fs::remove_file(&unfinished);
    let mut part: File = private().open(&unfinished)?;
    part.write_all(&text).and_then(|()| part.sync_all())?;
    fs::rename(&unfinished, file)
}

fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rustls::client::danger::ServerCertVerifier as _;
    use rustls::pki_types::{ServerName, UnixTime};
    use rustls::{RootCertStore, client::WebPkiServerVerifier};

    use super::*;

    const NOW_MS: i64 = 1_800_000_000_000;

    fn names(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// Whether somebody who trusts the authority takes the certificate for this name then.
    fn is_trusted(authority: &str, shown: &Shown, name: &str, at_ms: i64) -> bool {
        let mut roots = RootCertStore::empty();
        roots.add(CertificateDer::from_pem_slice(authority.as_bytes()).unwrap()).unwrap();
        let provider = Arc::new(default_provider());
        let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), provider);
        let verifier = verifier.build().unwrap();
        let name = ServerName::try_from(name.to_owned()).unwrap();
        let now = UnixTime::since_unix_epoch(Duration::from_millis(at_ms.unsigned_abs()));
        let [own, rest @ ..] = shown.served.cert.as_slice() else { panic!("a certificate") };
        verifier.verify_server_cert(own, rest, &name, &[], now).is_ok()
    }

    #[test]
    fn whoever_trusts_the_authority_trusts_every_later_address() {
        let first = Kept::make(None, names(&["localhost", "192.168.1.20"]), NOW_MS).unwrap();
        let authority = first.authority.signed.certificate.clone();
        let shown = first.shown().unwrap();
        assert!(is_trusted(&authority, &shown, "192.168.1.20", NOW_MS));
        assert!(is_trusted(&authority, &shown, "localhost", NOW_MS));
        assert!(!is_trusted(&authority, &shown, "192.168.1.21", NOW_MS));
        assert!(!is_trusted(&authority, &shown, "192.168.1.20", NOW_MS + 830 * DAY_MS));
        let print = shown.fingerprint;
        let later = Kept::make(Some(first), names(&["localhost", "10.0.0.7"]), NOW_MS).unwrap();
        let shown = later.shown().unwrap();
        assert_eq!(later.authority.signed.certificate, authority);
        assert_ne!(shown.fingerprint, print);
        for name in ["10.0.0.7", "192.168.1.20"] {
            assert!(is_trusted(&authority, &shown, name, NOW_MS), "{name}");
        }
    }

    #[test]
    fn the_authority_vouches_for_nobody_elses_name() {
        let kept = Kept::make(None, names(&["localhost", "sala.example"]), NOW_MS).unwrap();
        let authority = kept.authority.signed.certificate.clone();
        assert!(is_trusted(&authority, &kept.shown().unwrap(), "sala.example", NOW_MS));
        // As a thief would do it, who has its key.
        for name in ["bank.example", "203.0.113.5", "2001:db8::5"] {
            let certificate = kept.authority.sign(&names(&[name]), NOW_MS).unwrap();
            let stolen = Kept { certificate, authority: kept.authority.clone(), names: names(&[]) };
            assert!(!is_trusted(&authority, &stolen.shown().unwrap(), name, NOW_MS), "{name}");
        }
        // A name that it may not vouch for takes another authority, which keeps the others.
        let later = Kept::make(Some(kept), names(&["203.0.113.5"]), NOW_MS).unwrap();
        assert_ne!(later.authority.signed.certificate, authority);
        let (authority, shown) = (&later.authority.signed.certificate, later.shown().unwrap());
        for name in ["203.0.113.5", "sala.example", "localhost"] {
            assert!(is_trusted(authority, &shown, name, NOW_MS), "{name}");
        }
    }

    #[test]
    fn a_certificate_stays_until_an_address_is_new_or_its_time_is_nearly_over() {
        let kept = Kept::make(None, names(&["localhost", "10.0.0.7"]), NOW_MS).unwrap();
        assert!(kept.is_good_for(&names(&["10.0.0.7"]), NOW_MS + 700 * DAY_MS));
        assert!(!kept.is_good_for(&names(&["10.0.0.7"]), NOW_MS + 800 * DAY_MS));
        assert!(!kept.is_good_for(&names(&["10.0.0.8"]), NOW_MS));
        assert!(kept.authority.may_sign(&names(&[]), NOW_MS + 2000 * DAY_MS));
        assert!(!kept.authority.may_sign(&names(&[]), NOW_MS + 3000 * DAY_MS));
        let print = kept.shown().unwrap().fingerprint;
        assert_eq!(print.split(' ').map(str::len).collect::<Vec<_>>(), [4; 16]);
    }
}
