//! Under which key something was sent, known wherever it is entered.
//!
//! A form has a mark, and what a program sends may have a key. Both are known in memory, with the
//! answer; and with what was entered, for when the program was stopped before it could answer, or
//! said that the disk had failed.

use std::sync::atomic::{AtomicUsize, Ordering};

use cangrejo_tournament::chain::Hash;

tokio::task_local! {
    static SENDING: Sending;
}

/// What is being answered.
struct Sending {
    key: String,
    /// How often something was entered for it.
    n_entered: AtomicUsize,
}

/// Answers something that was sent under a key, which is as good as secret.
pub(super) async fn under<T>(key: String, answering: impl Future<Output = T>) -> T {
    SENDING.scope(Sending { key, n_entered: AtomicUsize::new(0) }, answering).await
}

/// The key of what is entered next; none for what came without one.
pub(super) fn next_key() -> Option<Hash> {
    let next = |sending: &Sending| {
        let place = sending.n_entered.fetch_add(1, Ordering::Relaxed);
        Hash::of_text(&format!("{} {place}", sending.key))
    };
    SENDING.try_with(next).ok()
}

#[cfg(test)]
mod tests {
    use super::{next_key, under};

    #[tokio::test]
    async fn each_entry_of_one_sending_has_its_key_and_has_it_again() {
        let keys = || async { [next_key(), next_key()] };
        let [first, second] = under("a".to_owned(), keys()).await;
        assert!(first.is_some() && second.is_some() && first != second);
        assert_eq!(under("a".to_owned(), keys()).await, [first, second]);
        assert!(!under("b".to_owned(), keys()).await.contains(&first));
        assert_eq!(next_key(), None);
    }
}
