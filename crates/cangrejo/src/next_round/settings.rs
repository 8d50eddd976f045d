//! How a round is to be made: the settings that the log seals with it.

use std::collections::BTreeMap;

use cangrejo_pairing::domino::{Method, Pattern};
use cangrejo_tournament::event::{self, FirstRound, OldMeetings, Recipe, RoundNumber};
use cangrejo_tournament::tournament::State;

/// How a round is to be made, beside the rules of the tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The method.
    pub method: Method,
    /// The pattern.
    pub pattern: Pattern,
    /// Whether meetings older than the windows count.
    pub old_meetings: OldMeetings,
    /// What is asked of it, if it is round 1.
    pub first_round: FirstRound,
}

impl Settings {
    /// The settings that the plan of the tournament has for a round.
    pub fn planned(state: &State, round: RoundNumber) -> Settings {
        let plan = &state.plan;
        let is_last = round.get() == u32::from(state.n_rounds);
        let recipe = plan.last_round.filter(|_| is_last).unwrap_or(plan.rounds);
        let is_first = round == RoundNumber::FIRST;
        let first_round = if is_first { plan.first_round } else { FirstRound::default() };
        Settings { first_round, ..recipe.into() }
    }

    /// The settings by the names they have in the log.
    ///
    /// What was added since the first edition is named only where it is not the default, so
    /// that the logs of that time are still found again.
    pub(super) fn named(self) -> BTreeMap<String, String> {
        let method = match self.method {
            Method::Optimo => "optimo",
            Method::Literal000 => "literal-000",
            Method::Literal001 => "literal-001",
        };
        let pattern = match self.pattern {
            Pattern::Reglamento => "reglamento",
            Pattern::Nivel => "nivel",
            Pattern::Equilibrado => "equilibrado",
        };
        let old_meetings = match self.old_meetings {
            OldMeetings::Counted => None,
            OldMeetings::Ignored => Some("ignored"),
        };
        let first_round = match self.first_round {
            FirstRound::ByOrder => None,
            FirstRound::Dispersed => Some("dispersed"),
        };
        let all = [
            ("method", Some(method)),
            ("pattern", Some(pattern)),
            ("old_meetings", old_meetings),
            ("first_round", first_round),
        ];
        let named = all.into_iter().filter_map(|(name, value)| Some((name, value?)));
        named.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// The settings that the log names, if this program knows them.
    pub fn read(names: &BTreeMap<String, String>) -> Option<Settings> {
        let methods = [Method::Optimo, Method::Literal000, Method::Literal001];
        let patterns = [Pattern::Reglamento, Pattern::Nivel, Pattern::Equilibrado];
        let rest = [OldMeetings::Counted, OldMeetings::Ignored].map(|old_meetings| {
            [FirstRound::ByOrder, FirstRound::Dispersed].map(|first| (old_meetings, first))
        });
        let all = methods.into_iter().flat_map(|method| {
            let patterns = patterns.into_iter();
            patterns.flat_map(move |pattern| {
                let rest = rest.into_iter().flatten();
                rest.map(move |(old_meetings, first_round)| Settings {
                    method,
                    pattern,
                    old_meetings,
                    first_round,
                })
            })
        });
        all.into_iter().find(|settings| settings.named() == *names)
    }
}

impl From<Recipe> for Settings {
    fn from(recipe: Recipe) -> Settings {
        Settings {
            method: match recipe.method {
                event::Method::Optimo => Method::Optimo,
                event::Method::Literal000 => Method::Literal000,
                event::Method::Literal001 => Method::Literal001,
            },
            pattern: match recipe.pattern {
                event::Pattern::Reglamento => Pattern::Reglamento,
                event::Pattern::Nivel => Pattern::Nivel,
                event::Pattern::Equilibrado => Pattern::Equilibrado,
            },
            old_meetings: recipe.old_meetings,
            first_round: FirstRound::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{FirstRound, Method, OldMeetings, Pattern, Settings};

    fn names(named: &[(&str, &str)]) -> BTreeMap<String, String> {
        named.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn the_names_of_the_first_edition_are_still_read() {
        let old = names(&[("method", "optimo"), ("pattern", "nivel")]);
        let settings = Settings { pattern: Pattern::Nivel, ..Settings::default() };
        assert_eq!(Settings::read(&old), Some(settings));
        assert_eq!(settings.named(), old);
    }

    #[test]
    fn every_setting_is_named_and_read_back() {
        let all = Settings {
            method: Method::Literal001,
            pattern: Pattern::Equilibrado,
            old_meetings: OldMeetings::Ignored,
            first_round: FirstRound::Dispersed,
        };
        assert_eq!(all.named().len(), 4);
        assert_eq!(Settings::read(&all.named()), Some(all));
        assert_eq!(Settings::read(&names(&[("method", "optimo"), ("pattern", "otro")])), None);
    }
}
