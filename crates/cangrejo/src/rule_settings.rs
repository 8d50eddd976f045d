//! The settings of a rule profile by the names that people type.

use cangrejo_tournament::event::Profile;
use serde_json::Value;

/// Every setting, in the order of the answer, with the key of its words.
const SETTINGS: [(&str, &str); 29] = [
    ("name", "rule-name"),
    ("version", "rule-version"),
    ("target", "rule-target"),
    ("minutes", "rule-minutes"),
    ("games_per_round", "rule-games-per-round"),
    ("excess", "rule-excess"),
    ("draws", "rule-draws"),
    ("order", "rule-order"),
    ("relax_first", "rule-relax-first"),
    ("bye_order", "rule-bye-order"),
    ("bye.half_points_per_game", "rule-bye-half-points"),
    ("bye.score", "rule-bye-score"),
    ("bye.effectiveness", "rule-bye-effectiveness"),
    ("no_show.offender", "rule-no-show-offender"),
    ("no_show.partner", "rule-no-show-partner"),
    ("no_show.rivals", "rule-no-show-rivals"),
    ("walk_out.offender", "rule-walk-out-offender"),
    ("walk_out.partner", "rule-walk-out-partner"),
    ("walk_out.rivals", "rule-walk-out-rivals"),
    ("expulsion.offender", "rule-expulsion-offender"),
    ("expulsion.partner", "rule-expulsion-partner"),
    ("expulsion.rivals", "rule-expulsion-rivals"),
    ("late_entry.last_round", "rule-late-last-round"),
    ("late_entry.half_points_per_missed_round", "rule-late-half-points"),
    ("cards.yellows_for_red", "rule-yellows-for-red"),
    ("cards.carry_over", "rule-carry-over"),
    ("claim_minutes", "rule-claim-minutes"),
    ("tolerance_minutes", "rule-tolerance-minutes"),
    ("sheet_label", "rule-sheet-label"),
];

/// Every setting of chess, likewise.
const CHESS_SETTINGS: [(&str, &str); 14] = [
    ("name", "rule-name"),
    ("version", "rule-version"),
    ("chess.edition", "rule-chess-edition"),
    ("chess.acceleration", "rule-chess-acceleration"),
    ("chess.win", "rule-chess-win"),
    ("chess.draw", "rule-chess-draw"),
    ("chess.loss", "rule-chess-loss"),
    ("chess.pairing_bye", "rule-chess-pairing-bye"),
    ("chess.tie_breaks", "rule-chess-tie-breaks"),
    ("chess.half_byes", "rule-chess-half-byes"),
    ("chess.full_byes", "rule-chess-full-byes"),
    ("chess.last_bye_round", "rule-chess-last-bye-round"),
    ("late_entry.last_round", "rule-late-last-round"),
    ("late_entry.half_points_per_missed_round", "rule-late-half-points"),
];

/// What stands for no value at all.
const NONE: &str = "none";

/// Why something typed is no setting of a profile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotASetting {
    /// No setting has that name.
    Key,
    /// It cannot be negative.
    Negative {
        /// The number.
        number: i64,
    },
    /// The setting cannot have that value.
    Value,
}

/// The settings of a profile, each with its value as it is typed.
pub(crate) fn listed(profile: &Profile) -> Vec<(String, String)> {
    let whole = serde_json::to_value(profile).expect("a profile is plain data");
    let is_chess = profile.chess.is_some();
    let settings: &[(&str, &str)] = if is_chess { &CHESS_SETTINGS } else { &SETTINGS };
    let named = settings.iter().map(|(key, _)| ((*key).to_owned(), shown(at(&whole, key))));
    let mut all: Vec<(String, String)> = named.collect();
    let mut others = Vec::new();
    leaves(&whole, "", &mut others);
    // What is about domino says nothing of chess.
    let is_silent = |key: &str| is_chess && SETTINGS.iter().any(|(known, _)| *known == key);
    others.retain(|(key, _)| all.iter().all(|(known, _)| known != key) && !is_silent(key));
    all.extend(others);
    all
}

/// The names of the settings in which two profiles differ, their versions apart.
pub(crate) fn differences(one: &Profile, other: &Profile) -> Vec<String> {
    let one = listed(one);
    let differing = listed(other).into_iter().filter(|setting| !one.contains(setting));
    let differing = differing.filter(|(key, _)| key != "version");
    differing.map(|(key, _)| key).collect()
}

/// The profile with another value of a setting.
pub(crate) fn with_setting(
    profile: &Profile,
    key: &str,
    typed: &str,
) -> Result<Profile, NotASetting> {
    let whole = serde_json::to_value(profile).expect("a profile is plain data");
    if listed(profile).iter().all(|(known, _)| known != key) {
        return Err(NotASetting::Key);
    }
    let number = typed.parse::<i64>();
    // "none" takes most settings away, and is the name of a value of others.
    let candidates = [
        number.clone().map_or(Value::Null, Value::from),
        Value::Null,
        Value::String(typed.to_owned()),
    ];
    let mut fitting = candidates.into_iter().filter_map(|value| {
        let is_absent = value.is_null();
        let mut whole = whole.clone();
        put(&mut whole, key, value);
        serde_json::from_value(whole).ok().filter(|_| !is_absent || typed == NONE)
    });
    fitting.next().ok_or(match number {
        Ok(number) if number < 0 => NotASetting::Negative { number },
        Ok(_) | Err(_) => NotASetting::Value,
    })
}

/// A profile under its own version, if it is not what it was and nobody gave it a name.
pub(crate) fn next_version(profile: Profile, before: &Profile) -> Profile {
    let is_named = (&profile.name, profile.version) != (&before.name, before.version);
    if profile == *before || is_named {
        return profile;
    }
    Profile { version: profile.version.saturating_add(1), ..profile }
}

/// The key of the words that say what a setting means.
pub(crate) fn meaning(key: &str) -> Option<&'static str> {
    let mut settings = SETTINGS.iter().chain(&CHESS_SETTINGS);
    settings.find(|(name, _)| *name == key).map(|(_, message)| *message)
}

/// The values that a setting can have, where there are only a few, with the keys of their words.
pub(crate) fn choices(key: &str) -> &'static [(&'static str, &'static str)] {
    const OUTCOMES: &[(&str, &str)] =
        &[("win", "choice-win"), ("draw", "choice-draw"), ("loss", "choice-loss")];
    match key {
        "excess" => &[("counted", "choice-counted"), ("capped", "choice-capped")],
        "draws" => &[("at-time", "choice-at-time"), ("never", "choice-never")],
        "order" => &[
            ("indice", "choice-index"),
            ("lexicografico", "choice-lexicographic"),
            ("tradicional-meta", "choice-traditional-target"),
            ("tradicional-diferencia", "choice-traditional-difference"),
        ],
        "relax_first" => &[("rivals", "choice-rivals"), ("partners", "choice-partners")],
        "bye_order" => &[("reglamento", "choice-bye-regulation"), ("parejo", "choice-bye-even")],
        "cards.carry_over" => {
            &[("whole-tournament", "choice-whole-tournament"), ("one-round", "choice-one-round")]
        }
        "chess.edition" => &[("fide-2026", "choice-fide-2026"), ("fide-2017", "choice-fide-2017")],
        "chess.acceleration" => &[("none", "choice-no-acceleration"), ("baku", "choice-baku")],
        _ => match key.split_once('.') {
            Some(("no_show" | "walk_out" | "expulsion", _)) => OUTCOMES,
            Some(_) | None => &[],
        },
    }
}

/// What is at the end of a path such as `bye.score`.
fn at<'a>(whole: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(whole, |value, name| &value[name])
}

/// Puts a value at the end of a path; a null takes it away.
fn put(whole: &mut Value, path: &str, value: Value) {
    let (parent, name) = match path.rsplit_once('.') {
        Some((parent, name)) => (whole.get_mut(parent), name),
        None => (Some(whole), path),
    };
    if let Some(fields) = parent.and_then(Value::as_object_mut) {
        if value.is_null() {
            fields.remove(name);
        } else {
            fields.insert(name.to_owned(), value);
        }
    }
}

/// Every value that is no object, with its path.
fn leaves(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                leaves(field, &path, found);
            }
        }
        _ => found.push((path.to_owned(), shown(value))),
    }
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => NONE.to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use cangrejo_tournament::event::{ByeOrder, Outcome, Profile, RoundNumber};

    use super::{
        CHESS_SETTINGS, NotASetting, SETTINGS, choices, differences, listed, with_setting,
    };

    #[test]
    fn every_setting_of_a_profile_has_words() {
        let all = listed(&Profile::reglamento_001());
        assert_eq!(all.len(), SETTINGS.len(), "{all:?}");
        let all = listed(&Profile::ajedrez_fide());
        assert_eq!(all.len(), CHESS_SETTINGS.len(), "{all:?}");
    }

    #[test]
    fn whatever_can_be_chosen_is_a_value_of_its_setting() {
        for profile in [Profile::reglamento_001(), Profile::ajedrez_fide()] {
            for (key, value) in listed(&profile) {
                let choices = choices(&key);
                let mut values = choices.iter().map(|(name, _)| *name);
                assert!(choices.is_empty() || values.any(|name| name == value), "{key}={value}");
                for (choice, _) in choices {
                    assert!(with_setting(&profile, &key, choice).is_ok(), "{key}={choice}");
                }
            }
        }
    }

    #[test]
    fn a_setting_of_chess_is_changed_by_its_name() {
        let before = Profile::ajedrez_fide();
        let with = |key, typed| with_setting(&before, key, typed);
        let rules = |key, typed| with(key, typed).expect("a setting").chess.expect("chess");
        assert_eq!(rules("chess.pairing_bye", "0.5").pairing_bye.tenths(), 5);
        assert_eq!(rules("chess.win", "3").win.tenths(), 30);
        assert_eq!(rules("chess.tie_breaks", "sb,de").tie_breaks.0, ["SB", "DE"]);
        assert_eq!(rules("chess.last_bye_round", "5").last_bye_round, RoundNumber::new(5));
        assert_eq!(with("chess.acceleration", "fast"), Err(NotASetting::Value));
        let accelerated = with("chess.acceleration", "baku").unwrap();
        let plain = with_setting(&accelerated, "chess.acceleration", "none").unwrap();
        assert_ne!(accelerated, plain);
        assert_eq!(Ok(plain), with("chess.acceleration", "none"));
        assert_eq!(with("target", "100"), Err(NotASetting::Key));
    }

    #[test]
    fn a_setting_is_changed_by_its_name_and_nothing_else_is() {
        let before = Profile::reglamento_001();
        let with = |key, typed| with_setting(&before, key, typed);
        let target = with("target", "100").expect("a target");
        assert_eq!((target.target, differences(&before, &target)), (100, vec!["target".into()]));
        assert_eq!(with("name", "2026").expect("a name").name, "2026");
        assert_eq!(with("minutes", "45").expect("minutes").minutes, Some(45));
        let timed = with("minutes", "45").expect("minutes");
        assert_eq!(with_setting(&timed, "minutes", "none").expect("no clock"), before);
        assert_eq!(with("bye_order", "parejo").expect("an order").bye_order, ByeOrder::Parejo);
        assert_eq!(with("no_show.partner", "draw").expect("one").no_show.partner, Outcome::Draw);
        let last = with("late_entry.last_round", "3").expect("a round").late_entry.last_round;
        assert_eq!(last, RoundNumber::new(3));
    }

    #[test]
    fn what_is_no_setting_is_told_apart() {
        let with = |key, typed| with_setting(&Profile::tradicional(), key, typed);
        assert_eq!(with("meta", "100"), Err(NotASetting::Key));
        assert_eq!(with("bye", "100"), Err(NotASetting::Key));
        assert_eq!(with("target", "-100"), Err(NotASetting::Negative { number: -100 }));
        for typed in ["100000", "many", "", "none", "1.5"] {
            assert_eq!(with("target", typed), Err(NotASetting::Value), "{typed}");
        }
        assert_eq!(with("bye_order", "al azar"), Err(NotASetting::Value));
    }
}
