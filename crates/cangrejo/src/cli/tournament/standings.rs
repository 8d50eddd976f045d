//! `cangrejo standings`: who is ahead, after any round, in the whole field or in a part of it.

mod clubs;
mod columns;
mod groups;

use cangrejo_tournament::event::{AthleteNumber, Discipline, Order, RoundNumber, TableNumber};
use cangrejo_tournament::standings::{Movement, Standings};
use cangrejo_tournament::tournament::{Round, State};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::args::Place;
use super::chess;
use super::desk::{Desk, Setting};
use crate::cli::args::Form;
use crate::cli::exit::Failure;
use crate::cli::to_json;
use crate::cli::whole::whole;
use crate::director::{ChessRefusal, Refusal};
use groups::{Attribute, Group};

/// The standings that are asked for.
#[derive(Debug, Args)]
pub(in crate::cli) struct AskStandings {
    #[arg(long, alias = "round", allow_negative_numbers = true)]
    after: Option<i64>,

    #[arg(long)]
    detail: bool,

    #[arg(long)]
    order: Option<OrderName>,

    #[arg(long, conflicts_with = "clubs")]
    by: Option<Attribute>,

    #[arg(long, requires = "by")]
    only: Option<String>,

    /// Where age groups begin.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "18,35,60",
        value_parser = whole::<1, 150>,
        allow_negative_numbers = true
    )]
    ages: Vec<u64>,

    /// The day of the ages.
    #[arg(long)]
    on: Option<String>,

    /// How many of each club count.
    #[arg(long, value_parser = whole::<1, 1000>, allow_negative_numbers = true)]
    clubs: Option<u64>,

    /// The number of a player of chess.
    #[arg(long, allow_negative_numbers = true, conflicts_with = "event")]
    open: Option<i64>,

    /// Those of every section.
    #[arg(long, conflicts_with = "tournament")]
    event: Option<String>,

    #[command(flatten)]
    place: Place,
}

/// The orders by the names they are typed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum OrderName {
    Indice,
    Lexicografico,
    TradicionalMeta,
    TradicionalDiferencia,
}

impl From<OrderName> for Order {
    fn from(name: OrderName) -> Order {
        match name {
            OrderName::Indice => Order::Indice,
            OrderName::Lexicografico => Order::Lexicografico,
            OrderName::TradicionalMeta => Order::TradicionalMeta,
            OrderName::TradicionalDiferencia => Order::TradicionalDiferencia,
        }
    }
}

/// Answers with the standings after a round, the last one unless another is named.
pub(super) async fn answer(
    question: &AskStandings,
    setting: &Setting<'_>,
) -> Result<String, Failure> {
    let Some(event) = &question.event else {
        return of_one(question, Desk::look(setting, &question.place).await?).await;
    };
    let mut answers = Vec::new();
    for place in chess::tournaments_of(&question.place, event, setting).await? {
        answers.push(of_one(question, Desk::look(setting, &place).await?).await?);
    }
    Ok(match setting.form {
        Form::Json => {
            format!("[{}]\n", answers.iter().map(|one| one.trim()).collect::<Vec<_>>().join(","))
        }
        Form::Text => answers.join("\n"),
    })
}

/// The standings of a tournament.
async fn of_one(question: &AskStandings, mut desk: Desk<'_>) -> Result<String, Failure> {
    let setting = desk.setting;
    let last = desk.state().rounds.last().map(|round| round.number);
    let after = match question.after {
        None => last,
        Some(typed) => Some(setting.number(typed, RoundNumber::new)?),
    };
    if let Some(round) = after.filter(|round| Some(*round) > last) {
        return Err(setting.refused(&Refusal::NoSuchRound { round }));
    }
    if question.open.is_some() && desk.state().discipline == Discipline::Domino {
        return Err(setting.refused(&ChessRefusal::ChessOnly.into()));
    }
    if desk.state().discipline == Discipline::Chess {
        question.check_chess(setting)?;
        let opened = question.open.map(|typed| setting.player(typed));
        return chess::standings(desk, after, opened.transpose()?).await;
    }
    let groups = match question.by {
        None => Vec::new(),
        Some(attribute) => groups::of_field(&mut desk, attribute, question).await?,
    };
    let groups = chosen(groups, question.only.as_deref(), setting)?;
    // What if the order were another: nothing is entered.
    let mut state = desk.state().clone();
    if let Some(order) = question.order {
        state.profile.order = order.into();
    }
    let view = View::after(&desk, &state, after);
    let answer = match (setting.form, question) {
        (Form::Json, AskStandings { clubs: Some(n_best), .. }) => {
            view.json("clubs", clubs::json(&view, *n_best))
        }
        (Form::Text, AskStandings { clubs: Some(n_best), .. }) => {
            view.titled(&clubs::text(&view, *n_best))
        }
        (Form::Json, AskStandings { by: Some(_), .. }) => {
            let parts = view.parts(&groups).map(
                |(group, part)| json!({ "group": group.key(), "standings": part.lines_json() }),
            );
            view.json("groups", parts.collect())
        }
        (Form::Text, AskStandings { by: Some(_), detail, .. }) => {
            let parts = view.parts(&groups).map(|(group, part)| {
                format!("{}\n\n{}", group.title(setting.messages), part.table(*detail))
            });
            view.titled(&parts.collect::<Vec<_>>().join("\n"))
        }
        (Form::Json, _) => view.json("standings", view.lines_json()),
        (Form::Text, AskStandings { detail, .. }) => view.titled(&view.table(*detail)),
    };
    desk.close().await?;
    Ok(answer)
}

impl AskStandings {
    /// That nothing is asked for that only domino has.
    fn check_chess(&self, setting: &Setting<'_>) -> Result<(), Failure> {
        let is_of_domino =
            self.order.is_some() || self.by.is_some() || self.clubs.is_some() || self.detail;
        if is_of_domino {
            return Err(setting.refused(&ChessRefusal::DominoOnly.into()));
        }
        Ok(())
    }
}

/// The groups that are asked for: all, or the one of that name.
fn chosen(
    groups: Vec<Group>,
    only: Option<&str>,
    setting: &Setting<'_>,
) -> Result<Vec<Group>, Failure> {
    let Some(only) = only else { return Ok(groups) };
    let known: Vec<String> = groups.iter().filter_map(Group::key).collect();
    let found = groups.into_iter().find(|group| group.is_called(only, setting.messages));
    found.map(|group| vec![group]).ok_or_else(|| {
        if known.is_empty() {
            return setting.bad("standings-no-group", [("value", only.into())]);
        }
        let values = [("value", only.into()), ("known", known.join(", ").into())];
        setting.bad("standings-no-such-group", values)
    })
}

/// Standings, and those of the round before.
struct View<'a> {
    desk: &'a Desk<'a>,
    state: &'a State,
    after: Option<RoundNumber>,
    standings: Standings<AthleteNumber>,
    movements: Vec<Movement>,
    before: Option<Standings<AthleteNumber>>,
}

impl<'a> View<'a> {
    fn after(desk: &'a Desk<'a>, state: &'a State, after: Option<RoundNumber>) -> View<'a> {
        let before = after.and_then(|round| {
            let before = RoundNumber::new(round.get() - 1)?;
            Some(Standings::of_tournament(state, Some(before)))
        });
        View::new(desk, state, after, (Standings::of_tournament(state, after), before))
    }

    fn new(
        desk: &'a Desk<'a>,
        state: &'a State,
        after: Option<RoundNumber>,
        (standings, before): (Standings<AthleteNumber>, Option<Standings<AthleteNumber>>),
    ) -> View<'a> {
        let movements = match &before {
            Some(before) => standings.movement_since(before),
            None => vec![Movement::New; standings.lines().len()],
        };
        View { desk, state, after, standings, movements, before }
    }

    /// The standings of each group in which somebody is ranked.
    fn parts<'b>(
        &self,
        groups: &'b [Group],
    ) -> impl Iterator<Item = (&'b Group, View<'a>)> + use<'a, 'b, '_> {
        let parts = groups.iter().map(|group| (group, self.part(group)));
        parts.filter(|(_, part)| !part.standings.lines().is_empty())
    }

    /// The standings of a part of the field.
    fn part(&self, group: &Group) -> View<'a> {
        let standings = self.standings.subset(|athlete| group.has(*athlete));
        let before = self.before.as_ref();
        let before = before.map(|before| before.subset(|athlete| group.has(*athlete)));
        View::new(self.desk, self.state, self.after, (standings, before))
    }

    fn json(&self, name: &str, lines: Vec<Value>) -> String {
        let mut answer = json!({
            "after": self.after,
            "order": self.standings.order().name(),
            "profile_order": self.desk.state().profile.order,
            "open_tables": self.open(),
            "provisional": self
                .provisional()
                .iter()
                .map(|(round, tables)| json!({ "round": round, "tables": tables }))
                .collect::<Vec<_>>(),
            "code": self.desk.code(),
        });
        answer[name] = Value::Array(lines);
        to_json(&answer)
    }

    /// The text with what stands above and below it.
    fn titled(&self, tables: &str) -> String {
        let messages = self.desk.messages();
        let title = self.state.name.clone();
        let mut text = match self.after {
            None => messages.say("standings-before", [("title", title.into())]),
            Some(round) => {
                let values = [("title", title.into()), ("round", round.to_string().into())];
                messages.say("standings-after", values)
            }
        };
        text += "\n";
        if self.state.profile.order != self.desk.state().profile.order {
            let order = order_name(self.state.profile.order);
            text += &(messages.say("standings-what-if", [("order", order.into())]) + "\n");
        }
        text = text + "\n" + tables + "\n";
        let listed = |tables: &[TableNumber]| {
            tables.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
        };
        let open = self.open();
        if !open.is_empty() {
            text += &(messages.say("standings-open", [("tables", listed(&open).into())]) + "\n");
        }
        for (round, tables) in self.provisional() {
            let tables = listed(&tables);
            let values = [("round", round.to_string().into()), ("tables", tables.into())];
            text += &(messages.say("standings-provisional", values) + "\n");
        }
        text + &self.desk.code_line()
    }

    /// Tables of the round that give nothing yet.
    fn open(&self) -> Vec<TableNumber> {
        let round = self.after.and_then(|round| self.state.round(round));
        round.map(Round::open_tables).unwrap_or_default()
    }

    /// Tables, of any round so far, whose result is expected to change.
    fn provisional(&self) -> Vec<(RoundNumber, Vec<TableNumber>)> {
        let rounds = self.state.rounds.iter().filter(|round| Some(round.number) <= self.after);
        let provisional = rounds.map(|round| (round.number, round.provisional_tables()));
        provisional.filter(|(_, tables)| !tables.is_empty()).collect()
    }
}

/// An order by the name it is typed with.
const fn order_name(order: Order) -> &'static str {
    match order {
        Order::Indice => "indice",
        Order::Lexicografico => "lexicografico",
        Order::TradicionalMeta => "tradicional-meta",
        Order::TradicionalDiferencia => "tradicional-diferencia",
    }
}
