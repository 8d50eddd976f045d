//! The numbers of the pictures, and what is said of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use cangrejo_tournament::chess::ChessStandings;
use cangrejo_tournament::event::{AthleteNumber, Discipline, RepeatKind, RoundNumber};
use cangrejo_tournament::standings::{Line as StandingsLine, Standings};
use cangrejo_tournament::tournament::{Round, State};
use maud::{Markup, html};
use rayon::prelude::*;

use super::hall::Current;
use super::visitor::Visitor;
use crate::pictures::{Bar, Line, Meeting, Meetings, Parts, Told, bars, lines, meetings, parts};

/// A picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Figure {
    /// The place of the chosen ones after each round.
    Places,
    /// How many have how many points.
    Points,
    /// How many have how much EFF.
    Eff,
    /// What the EFF of the chosen ones is made of.
    Parts,
    /// Who of the chosen ones met whom.
    Meetings,
    /// How few repeats each round has.
    Quality,
}

impl Figure {
    pub(super) const ALL: [Figure; 6] = [
        Figure::Places,
        Figure::Points,
        Figure::Eff,
        Figure::Parts,
        Figure::Meetings,
        Figure::Quality,
    ];

    /// The name in addresses and files.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Figure::Places => "places",
            Figure::Points => "points",
            Figure::Eff => "eff",
            Figure::Parts => "parts",
            Figure::Meetings => "meetings",
            Figure::Quality => "quality",
        }
    }

    /// Whether the game has such numbers: chess has no EFF, and its rounds no repeats.
    pub(super) const fn is_of(self, discipline: Discipline) -> bool {
        match self {
            Figure::Places | Figure::Points | Figure::Meetings => true,
            Figure::Eff | Figure::Parts | Figure::Quality => {
                matches!(discipline, Discipline::Domino)
            }
        }
    }

    /// The key of what it shows.
    pub(super) const fn title_key(self) -> &'static str {
        match self {
            Figure::Places => "pictures-places",
            Figure::Points => "pictures-points",
            Figure::Eff => "pictures-eff",
            Figure::Parts => "pictures-parts",
            Figure::Meetings => "pictures-meetings",
            Figure::Quality => "pictures-quality",
        }
    }

    /// The key of how it is read.
    pub(super) const fn note_key(self) -> &'static str {
        match self {
            Figure::Places => "pictures-places-more",
            Figure::Points => "pictures-points-more",
            Figure::Eff => "pictures-eff-more",
            Figure::Parts => "pictures-parts-more",
            Figure::Meetings => "pictures-meetings-more",
            Figure::Quality => "pictures-quality-more",
        }
    }
}

/// The places after one round: the athletes, the best first.
type Order = Arc<Vec<(AthleteNumber, usize)>>;

/// Everybody's place after every round, from the first.
#[derive(Clone, Debug, Default)]
pub(super) struct Places {
    rounds: Vec<Order>,
}

impl Places {
    /// Those of a tournament; rounds that are not `known` are reckoned on every core.
    pub(super) fn of(state: &State, known: &Places) -> Places {
        let numbers: Vec<RoundNumber> = state.rounds.iter().map(|round| round.number).collect();
        let missing = numbers.par_iter().skip(known.rounds.len());
        let reckoned: Vec<Order> = missing.map(|round| Arc::new(after(state, *round))).collect();
        Places { rounds: known.rounds.iter().cloned().chain(reckoned).collect() }
    }

    /// Those of the first rounds, as long as nothing has changed that they follow from.
    ///
    /// Phones ask again with every result, which changes the last round and none before it.
    pub(super) fn still_true(&self, before: &State, now: &State) -> Places {
        let is_same = before.discipline == now.discipline
            && before.profile == now.profile
            && before.athletes == now.athletes
            && before.sanctions == now.sanctions
            && before.settled_ties == now.settled_ties
            && before.lot == now.lot
            && before.given_list == now.given_list
            && before.settled_list == now.settled_list
            && before.last_of_upper_half == now.last_of_upper_half;
        let both = before.rounds.iter().zip(&now.rounds);
        let n_same = if is_same { both.take_while(|(one, other)| one == other).count() } else { 0 };
        Places { rounds: self.rounds.iter().take(n_same).cloned().collect() }
    }

    /// The first so many after the last round.
    pub(super) fn best(&self, count: usize) -> Vec<AthleteNumber> {
        let last = self.rounds.last().map(|round| round.as_slice()).unwrap_or_default();
        last.iter().take(count).map(|(athlete, _)| *athlete).collect()
    }

    /// The place of an athlete after each round.
    fn of_athlete(&self, athlete: AthleteNumber) -> Vec<Option<usize>> {
        let place = |round: &Order| {
            round.iter().find(|(other, _)| *other == athlete).map(|(_, place)| *place)
        };
        self.rounds.iter().map(place).collect()
    }
}

fn after(state: &State, round: RoundNumber) -> Vec<(AthleteNumber, usize)> {
    match state.discipline {
        Discipline::Domino => {
            let standings = Standings::of_tournament(state, Some(round));
            standings.lines().iter().map(|line| (line.athlete, line.place)).collect()
        }
        Discipline::Chess => {
            let standings = ChessStandings::of_tournament(state, Some(round));
            standings.lines().iter().map(|line| (line.athlete, line.place)).collect()
        }
    }
}

/// What pictures are drawn of, for whom.
#[derive(Clone, Copy)]
pub(super) struct Figures<'a> {
    pub(super) current: &'a Current,
    pub(super) visitor: &'a Visitor,
    /// The chosen ones.
    pub(super) athletes: &'a [AthleteNumber],
}

impl Figures<'_> {
    /// A picture, and its numbers as a table.
    pub(super) fn draw(&self, figure: Figure) -> (Markup, Markup) {
        let title = self.visitor.text(figure.title_key());
        let note = self.visitor.text(figure.note_key());
        let told = Told { title: &title, note: &note };
        match figure {
            Figure::Places => self.places(told),
            Figure::Points => self.counted(told, "standings-points", &self.points()),
            Figure::Eff => self.counted(told, "standings-eff", &self.eff()),
            Figure::Parts => self.parts(told),
            Figure::Meetings => self.meetings(told),
            Figure::Quality => self.quality(told),
        }
    }

    fn label(&self, athlete: AthleteNumber) -> String {
        // A picture is made to be shown around, whoever asks for it.
        let number = self.visitor.messages.athlete(athlete);
        format!("{number} {}", self.current.public_name(athlete))
    }

    fn places(&self, told: Told<'_>) -> (Markup, Markup) {
        let n_rounds = self.current.state().rounds.len();
        let line = |athlete: &AthleteNumber| Line {
            label: self.label(*athlete),
            places: self.current.places().of_athlete(*athlete),
        };
        let shown: Vec<Line> = self.athletes.iter().map(line).collect();
        let table = html! {
            table {
                thead { tr {
                    th scope="col" { (self.visitor.text("web-name")) }
                    @for round in 1..=n_rounds { th scope="col" class="number" { (round) } }
                } }
                tbody { @for line in &shown { tr {
                    th scope="row" { (line.label) }
                    @for place in &line.places {
                        td class="number" { @if let Some(place) = place { (place) } @else { "–" } }
                    }
                } } }
            }
        };
        (lines(told, &shown, n_rounds), table)
    }

    /// How many have how many points.
    fn points(&self) -> Vec<(String, usize)> {
        let state = self.current.state();
        let halves: Vec<i64> = match state.discipline {
            Discipline::Domino => {
                let lines = self.current.standings().lines().iter();
                lines.map(|line| whole(line.score.points.nearest_f64() * 2.0)).collect()
            }
            Discipline::Chess => {
                let last = state.rounds.last().map(|round| round.number);
                let standings = ChessStandings::of_tournament(state, last);
                let lines = standings.lines().iter();
                lines.map(|line| i64::from(line.points.tenths()) / 5).collect()
            }
        };
        let (Some(least), Some(most)) = (halves.iter().min(), halves.iter().max()) else {
            return Vec::new();
        };
        // Half points only where somebody has one, and they are few enough to stand side by side.
        let has_halves = halves.iter().any(|half| half % 2 != 0);
        let step = if has_halves && most - least <= 16 { 1 } else { 2 };
        let first = least.div_euclid(step) * step;
        let bins = (first..=*most).step_by(usize::try_from(step).unwrap_or(1));
        let bin = bins.map(|from| {
            let count = halves.iter().filter(|half| (from..from + step).contains(*half)).count();
            let label = if from % 2 == 0 { (from / 2).to_string() } else { "½".to_owned() };
            (label, count)
        });
        bin.collect()
    }

    /// How many have how much EFF, in tens.
    fn eff(&self) -> Vec<(String, usize)> {
        let lines = self.current.standings().lines().iter();
        let tens: Vec<i64> =
            lines.map(|line| whole((line.score.eff.eff.nearest_f64() / 10.0).floor())).collect();
        let (Some(least), Some(most)) = (tens.iter().min(), tens.iter().max()) else {
            return Vec::new();
        };
        let bins = *least..=*most;
        bins.map(|bin| ((bin * 10).to_string(), tens.iter().filter(|ten| **ten == bin).count()))
            .collect()
    }

    fn counted(&self, told: Told<'_>, key: &str, counts: &[(String, usize)]) -> (Markup, Markup) {
        let bar = |(label, count): &(String, usize)| Bar {
            label: label.clone(),
            height: f64::from(u32::try_from(*count).unwrap_or(u32::MAX)),
            told: count.to_string(),
        };
        let table = html! {
            table {
                thead { tr {
                    th scope="col" class="number" { (self.visitor.text(key)) }
                    th scope="col" class="number" { (self.visitor.text("pictures-count")) }
                } }
                tbody { @for (label, count) in counts { tr {
                    th scope="row" class="number" { (label) }
                    td class="number" { (count) }
                } } }
            }
        };
        (bars(told, &counts.iter().map(bar).collect::<Vec<_>>()), table)
    }

    fn parts(&self, told: Told<'_>) -> (Markup, Markup) {
        const NAMES: [&str; 4] = ["DRP", "PBT", "ICV", "ICC"];
        let lines = self.current.standings().lines();
        let found = |athlete: &AthleteNumber| lines.iter().find(|line| line.athlete == *athlete);
        let lines: Vec<&StandingsLine<AthleteNumber>> =
            self.athletes.iter().filter_map(found).collect();
        let shown: Vec<Parts> = lines.iter().map(|line| self.parts_of(line)).collect();
        let table = html! {
            table {
                thead { tr {
                    th scope="col" { (self.visitor.text("web-name")) }
                    @for name in NAMES { th scope="col" class="number" { (name) } }
                    th scope="col" class="number" { (self.visitor.text("standings-eff")) }
                } }
                tbody { @for one in &shown { tr {
                    th scope="row" { (one.label) }
                    @for part in one.parts { td class="number" { (self.number(part, 2)) } }
                    td class="number" { (one.sum) }
                } } }
            }
        };
        (parts(told, &NAMES, &shown), table)
    }

    /// What each component adds to the EFF: 40, 30, 20 and 10 percent of it.
    fn parts_of(&self, line: &StandingsLine<AthleteNumber>) -> Parts {
        let eff = &line.score.eff;
        let weighed = [(0.4, &eff.drp_norm), (0.3, &eff.pbt), (0.2, &eff.icv), (0.1, &eff.icc)];
        Parts {
            label: self.label(line.athlete),
            parts: weighed.map(|(weight, part)| weight * part.nearest_f64()),
            sum: self.visitor.messages.number(format!("{:.2}", eff.eff)),
        }
    }

    /// A number with so many decimals, as the language writes it.
    fn number(&self, value: f64, n_decimals: usize) -> String {
        self.visitor.messages.number(format!("{value:.n_decimals$}"))
    }

    fn meetings(&self, told: Told<'_>) -> (Markup, Markup) {
        let met = met(&self.current.state().rounds, self.athletes);
        let number = |athlete: &AthleteNumber| self.visitor.messages.athlete(*athlete);
        let names: Vec<String> = self.athletes.iter().map(number).collect();
        let is_pairs = self.current.state().discipline == Discipline::Domino;
        let others = |idx: usize, times: fn(&Meeting) -> usize| {
            let with = met.iter().filter(|one| one.pair.contains(&idx) && times(one) > 0);
            let with = with.map(|one| {
                let other = names[one.pair[usize::from(one.pair[0] == idx)]].as_str();
                if times(one) > 1 { format!("{other} ×{}", times(one)) } else { other.to_owned() }
            });
            with.collect::<Vec<_>>().join(", ")
        };
        let table = html! {
            table {
                thead { tr {
                    th scope="col" { (self.visitor.text("web-name")) }
                    @if is_pairs { th scope="col" { (self.visitor.text("pictures-partners")) } }
                    th scope="col" { (self.visitor.text("pictures-rivals")) }
                } }
                tbody { @for (idx, athlete) in self.athletes.iter().enumerate() { tr {
                    th scope="row" { (self.label(*athlete)) }
                    @if is_pairs { td { (others(idx, |one| one.as_partners)) } }
                    td { (others(idx, |one| one.as_rivals)) }
                } } }
            }
        };
        (meetings(told, &Meetings { names: &names, met: &met }), table)
    }

    fn quality(&self, told: Told<'_>) -> (Markup, Markup) {
        let rounds = &self.current.state().rounds;
        let qualities: Vec<(&Round, Quality)> =
            rounds.iter().map(|round| (round, Quality::of(round))).collect();
        let bar = |(round, quality): &(&Round, Quality)| Bar {
            label: round.number.to_string(),
            height: quality.percent,
            told: format!("{:.0}", quality.percent),
        };
        let table = html! {
            table {
                thead { tr {
                    th scope="col" class="number" { (self.visitor.text("web-round")) }
                    th scope="col" class="number" { (self.visitor.text("pictures-fresh")) }
                    th scope="col" class="number" { (self.visitor.text("pictures-partner-repeats")) }
                    th scope="col" class="number" { (self.visitor.text("pictures-rival-repeats")) }
                    th scope="col" class="number" { (self.visitor.text("pictures-byes")) }
                } }
                tbody { @for (round, quality) in &qualities { tr {
                    th scope="row" class="number" { (round.number) }
                    td class="number" { (self.number(quality.percent, 1)) " %" }
                    td class="number" { (quality.n_partners) }
                    td class="number" { (quality.n_rivals) }
                    td class="number" { (round.byes.len()) }
                } } }
            }
        };
        (bars(told, &qualities.iter().map(bar).collect::<Vec<_>>()), table)
    }
}

/// How few repeats a round has.
struct Quality {
    n_partners: usize,
    n_rivals: usize,
    /// The share of its meetings that are no repeats: six at each table.
    percent: f64,
}

impl Quality {
    fn of(round: &Round) -> Quality {
        let of_kind = |kind| round.repeats.iter().filter(|repeat| repeat.kind == kind).count();
        let (n_partners, n_rivals) = (of_kind(RepeatKind::Partners), of_kind(RepeatKind::Rivals));
        let small = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let n_meetings = small(round.tables.len() * 6).max(1.0);
        let percent = 100.0 * (1.0 - small(n_partners + n_rivals) / n_meetings);
        Quality { n_partners, n_rivals, percent: percent.max(0.0) }
    }
}

/// Who of these met, by their places in the list.
fn met(rounds: &[Round], athletes: &[AthleteNumber]) -> Vec<Meeting> {
    let places: BTreeMap<AthleteNumber, usize> =
        athletes.iter().enumerate().map(|(idx, athlete)| (*athlete, idx)).collect();
    let mut met: BTreeMap<[usize; 2], [usize; 2]> = BTreeMap::new();
    for seats in rounds.iter().flat_map(|round| round.tables.values()).map(|table| &table.seats) {
        let seated: Vec<(usize, usize)> = seats
            .sides
            .iter()
            .enumerate()
            .flat_map(|(side, pair)| pair.members().map(move |athlete| (side, athlete)))
            .filter_map(|(side, athlete)| Some((side, *places.get(&athlete)?)))
            .collect();
        for (position, (side, one)) in seated.iter().enumerate() {
            for (other_side, other) in &seated[position + 1..] {
                let pair = [*one.min(other), *one.max(other)];
                met.entry(pair).or_default()[usize::from(side != other_side)] += 1;
            }
        }
    }
    let meeting = |(pair, [as_partners, as_rivals]): ([usize; 2], [usize; 2])| Meeting {
        pair,
        as_partners,
        as_rivals,
    };
    met.into_iter().map(meeting).collect()
}

/// The whole number nearest to a small one.
#[expect(clippy::cast_possible_truncation, reason = "points and indices are small")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}
