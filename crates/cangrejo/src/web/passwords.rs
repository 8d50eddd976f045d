//! Passwords that are guessed first.

use super::accounts::NotLetIn;
use crate::roster_file::fold;

/// The shortest password.
pub(super) const LEAST_PASSWORD: usize = 8;

/// Of the 10,000 most used passwords those that are long enough, by the list of zxcvbn.
const COMMON: &str = include_str!("../../assets/vendor/common-passwords.txt");

/// That a password is not among the first that somebody who wants in would try.
pub(super) fn check(name: &str, password: &str) -> Result<(), NotLetIn> {
    if password.chars().count() < LEAST_PASSWORD {
        return Err(NotLetIn::ShortPassword);
    }
    if fold(password) == fold(name) {
        return Err(NotLetIn::PasswordIsName);
    }
    let lower = password.trim().to_lowercase();
    if COMMON.lines().any(|common| common == lower) {
        return Err(NotLetIn::CommonPassword);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_first_is_refused() {
        assert_eq!(check("Ana", "1234567"), Err(NotLetIn::ShortPassword));
        assert_eq!(check("José Núñez", "jose nunez"), Err(NotLetIn::PasswordIsName));
        for common in ["password", "12345678", "QwertyUiop", " iloveyou "] {
            assert_eq!(check("Ana", common), Err(NotLetIn::CommonPassword), "{common}");
        }
        assert_eq!(check("Ana", "correcto caballo"), Ok(()));
        assert_eq!(check("Demo", crate::demo::PASSWORD), Ok(()), "the demo's own");
    }

    #[test]
    fn the_list_has_all_that_could_be_typed() {
        assert_eq!(COMMON.lines().count(), 3395);
        assert!(COMMON.lines().all(|word| word.chars().count() >= LEAST_PASSWORD));
        assert!(COMMON.lines().all(|word| word == word.to_lowercase()));
    }
}
