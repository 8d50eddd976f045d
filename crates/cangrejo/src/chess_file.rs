//! A chess tournament from its report file: what has to be asked of the director for it.
//!
//! A function of the [`Report`]. The commands make the same players, rounds, results, byes,
//! virtual points and prohibitions, so the next round and the standings are those of the file.

use cangrejo_tournament::chess::{self, MODE_LEFT, Results};
use cangrejo_tournament::event::{
    Acceleration, AthleteNumber, Bar, BirthDate, BoardResult, ChessPoints, ChessRules, Constraint,
    Details, Discipline, DutchEdition, FirstColor, Gender, Group, Heading, NationalRecord, Origin,
    Pairing, Profile, Reliability, RequestedBye, Role, RoundNumber, RoundRange, SeatedTable, Side,
    Strength, TableNumber, TieBreakCodes, TieMethod,
};
use cangrejo_tournament::tiebreaks::{self, Field, List};
use cangrejo_tournament::tournament::State;
use cangrejo_tournament::trf::{
    self, ByColor, Bye, Color, Comparison, Dialect, Edition, Faults, Mark, NationalLine,
    PlayerRecord, PointSystem, Points, Purpose, Reading, Record, Report,
};

use crate::director::{AthleteEntry, BoardEntry, BoardSheet, ChessRequest, Request};

/// The largest report that is read: a million lines, and the largest tournament many times over.
pub const MAX_BYTES: usize = 64 << 20;

/// A tournament that can be taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChessFile {
    /// What has to be asked, in this order.
    pub requests: Vec<Request>,
    /// The birth dates of the file, as `2001-12-31`; they stay out of the log.
    pub births: Vec<(AthleteNumber, String)>,
    /// How many players it has.
    pub n_players: usize,
    /// How many rounds are over.
    pub n_rounds: usize,
}

/// Why a file cannot be taken over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// It is no lawful tournament.
    Faults(Faults),
    /// Its results are worth what no rule profile can say.
    Points,
    /// Its virtual points are not those of Baku.
    Acceleration,
}

/// Whether bytes are a report file, and no list of athletes.
pub fn is_report(bytes: &[u8]) -> bool {
    let report = Report::read(&bytes[..bytes.len().min(1 << 16)]);
    let begins = |line: &trf::Line| {
        let id: Vec<char> = line.text.chars().take(4).collect();
        let is_blank = id.get(3).is_none_or(|behind| *behind == ' ');
        let is_known = id.len() >= 3
            && id[..3].iter().all(|c| c.is_ascii_digit() || c.is_ascii_uppercase() || *c == '#');
        is_blank && is_known
    };
    let first = report.lines().iter().find(|line| !line.text.trim().is_empty());
    first.is_some_and(begins) && report.lines().iter().any(|line| line.text.starts_with("001 "))
}

/// What has to be asked of the director for the tournament of a file.
///
/// `name` is for a file that does not say its own.
///
/// # Errors
///
/// All that is wrong with the file, or the first thing of it that no log can say.
pub fn read(report: &Report, name: &str) -> Result<ChessFile, NotTaken> {
    let take_over = Reading { purpose: Purpose::TakeOver, ..Reading::default() };
    // A file without its number of rounds, or with all of them, has no next round.
    let tournament = report
        .tournament(Reading::default())
        .or_else(|_| report.tournament(take_over))
        .map_err(NotTaken::Faults)?;
    let records = report.records().map_err(NotTaken::Faults)?;
    let lines: Vec<PlayerRecord> = records
        .into_iter()
        .filter_map(|(_, record)| match record {
            Record::Player(player) => Some(player),
            _ => None,
        })
        .collect();
    let mut file = ChessFile {
        requests: Vec::new(),
        births: Vec::new(),
        n_players: tournament.players.len(),
        n_rounds: tournament.n_played,
    };
    file.create(report, &tournament, name)?;
    file.register(&tournament, &lines, &national_records(report));
    file.keep_apart(&tournament);
    for round in 0..tournament.n_played {
        file.play(&tournament, round);
    }
    file.settle_ties(&tournament);
    file.ask_byes(&tournament);
    Ok(file)
}

impl ChessFile {
    /// Whether the file names tie-breaks.
    pub fn has_tie_breaks(&self) -> bool {
        self.requests.iter().any(|request| match request {
            Request::Create { profile: Profile { chess: Some(rules), .. }, .. } => {
                !rules.tie_breaks.0.is_empty()
            }
            _ => false,
        })
    }

    fn create(
        &mut self,
        report: &Report,
        tournament: &trf::Tournament,
        name: &str,
    ) -> Result<(), NotTaken> {
        let title = report.value("012").filter(|title| !title.is_empty()).unwrap_or(name);
        let n_rounds = tournament.n_rounds.max(1);
        let profile =
            Profile { chess: Some(rules(report, tournament)?), ..Profile::ajedrez_fide() };
        self.requests.push(Request::Create {
            name: title.to_owned(),
            discipline: Discipline::Chess,
            n_rounds: u16::try_from(n_rounds).unwrap_or(u16::MAX),
            profile,
        });
        if report.lines().iter().any(|line| line.text.trim_end() == MODE_LEFT) {
            self.requests.push(Request::Chess(ChessRequest::LeaveFideMode));
        }
        let heading = Heading::of_report(report);
        if heading != Heading::default() {
            self.requests.push(Request::Chess(ChessRequest::SetHeading { heading }));
        }
        self.requests.extend(tournament.initial_color.map(|color| {
            Request::Chess(ChessRequest::DrawLot {
                first_color: match color {
                    Color::White => FirstColor::White,
                    Color::Black => FirstColor::Black,
                },
            })
        }));
        Ok(())
    }

    /// Everybody is on the roster under the pairing number, and there from the start.
    fn register(
        &mut self,
        tournament: &trf::Tournament,
        lines: &[PlayerRecord],
        national: &[(u32, NationalRecord)],
    ) {
        for (place, player) in tournament.players.iter().enumerate() {
            let athlete = AthleteNumber::after(place);
            let line = lines.iter().find(|line| line.id == player.id);
            let gender = line.and_then(|line| line.sex).and_then(|sex| match sex {
                'm' | 'M' => Some(Gender::Male),
                'w' | 'W' | 'f' | 'F' => Some(Gender::Female),
                _ => None,
            });
            let name = Some(player.name.trim()).filter(|name| !name.is_empty());
            let details = Details {
                name: name.map_or_else(|| format!("{}", player.id), str::to_owned),
                gender,
                title: player.title.parse().ok(),
                federation: player.federation.clone(),
                fide_id: line
                    .and_then(|line| line.fide_id.trim().parse().ok())
                    .filter(|id| *id > 0),
                national: national
                    .iter()
                    .filter(|(id, _)| *id == player.id)
                    .map(|(_, record)| record.clone())
                    .collect(),
                ..Details::default()
            };
            let elo = player.rating.filter(|rating| *rating > 0).map(i64::from);
            let entry = AthleteEntry { details, elo, ..AthleteEntry::default() };
            self.requests.push(Request::Register { role: Role::Ranked, entry });
            self.requests.push(Request::CheckIn { athlete });
            let birth = line.and_then(|line| line.birth.parse::<BirthDate>().ok());
            self.births.extend(birth.map(|birth| (athlete, birth.to_string())));
        }
        let last = tournament.players.iter().rposition(|player| !player.accelerations.is_empty());
        self.requests.push(Request::Chess(ChessRequest::SetStartingList {
            athletes: (0..tournament.players.len()).map(AthleteNumber::after).collect(),
            last_of_upper_half: last.map(AthleteNumber::after),
        }));
    }

    /// A round that is over: who was away, who met whom, and how it ended.
    fn play(&mut self, tournament: &trf::Tournament, idx: usize) {
        let round = RoundNumber::after(idx);
        let (mut tables, mut results, mut byes) = (Vec::new(), Vec::new(), Vec::new());
        for (place, player) in tournament.players.iter().enumerate() {
            let athlete = AthleteNumber::after(place);
            let entry = &player.rounds[idx];
            let bye = match (entry.mark, entry.opponent) {
                (Mark::PairingBye, _) => {
                    byes.push(athlete);
                    continue;
                }
                (_, Some(opponent)) => {
                    let is_white = match entry.color {
                        Some(Color::White) => true,
                        Some(Color::Black) => false,
                        // A forfeited game may have no colors.
                        None => place < opponent,
                    };
                    let theirs = &tournament.players[opponent].rounds[idx];
                    if let (true, Some(found)) = (is_white, result(entry.mark, theirs.mark)) {
                        let table = TableNumber::after(tables.len());
                        let side =
                            |place| Side { first: AthleteNumber::after(place), partner: None };
                        let sides = [side(place), side(opponent)];
                        tables.push(SeatedTable { table, sides });
                        results.push((table, found, entry.color.is_none()));
                    }
                    continue;
                }
                (Mark::FullBye | Mark::ForfeitWin, None) => RequestedBye::Full,
                (Mark::HalfBye, None) => RequestedBye::Half,
                (_, None) => RequestedBye::Zero,
            };
            self.requests.push(Request::Chess(ChessRequest::AskBye { athlete, round, bye }));
        }
        let pairing = Pairing { tables, byes, origin: Origin::Imported };
        self.requests.push(Request::Publish { pairing, approved: Vec::new() });
        for (table, (result, unrated), colorless) in results {
            let entry = BoardEntry::Result(Reliability::Final);
            let sheet = BoardSheet { round, table, result, unrated, colorless, entry };
            self.requests.push(Request::Chess(ChessRequest::Board(sheet)));
        }
    }

    /// Those whom points and tie-breaks leave together keep the order of their places in the file.
    fn settle_ties(&mut self, tournament: &trf::Tournament) {
        let Some(Request::Create { profile: Profile { chess: Some(rules), .. }, .. }) =
            self.requests.first()
        else {
            return;
        };
        let Some(codes) = chess::tie_break_list(rules).ok().filter(|_| tournament.n_played > 0)
        else {
            return;
        };
        let ranked =
            tiebreaks::standings(&Field::from(tournament), &codes, chess::edition_of(rules));
        for tied in ranked.lines.chunk_by(|one, other| one.rank == other.rank) {
            let mut places: Vec<(Option<u32>, usize)> = tied
                .iter()
                .map(|line| (tournament.players[line.player].rank, line.player))
                .collect();
            places.sort_unstable();
            let is_ordered = places.windows(2).all(|two| two[0].0 != two[1].0);
            if places.len() > 1 && is_ordered && places.iter().all(|(rank, _)| rank.is_some()) {
                let athletes = places.into_iter().map(|(_, player)| AthleteNumber::after(player));
                self.requests.push(Request::SettleTie {
                    athletes: athletes.collect(),
                    method: TieMethod::Reported,
                });
            }
        }
    }

    /// Byes of rounds to come.
    fn ask_byes(&mut self, tournament: &trf::Tournament) {
        let mut byes = tournament.byes.clone();
        byes.retain(|bye| bye.round <= tournament.n_rounds);
        byes.sort_by_key(|bye| (bye.round, bye.player));
        for bye in byes {
            self.requests.push(Request::Chess(ChessRequest::AskBye {
                athlete: AthleteNumber::after(bye.player),
                round: RoundNumber::after(bye.round - 1),
                bye: match bye.bye {
                    Bye::Full => RequestedBye::Full,
                    Bye::Half => RequestedBye::Half,
                    Bye::Zero => RequestedBye::Zero,
                },
            }));
        }
    }

    /// Prohibitions of all rounds: those that are over were made by them.
    fn keep_apart(&mut self, tournament: &trf::Tournament) {
        for group in tournament.forbidden.iter().filter(|group| group.players.len() > 1) {
            let last = Some(group.last_round).filter(|last| *last < tournament.n_rounds);
            let athletes = group.players.iter().copied().map(AthleteNumber::after).collect();
            self.requests.push(Request::Constrain {
                details: Constraint::Apart {
                    group: Group::Athletes(athletes),
                    bar: Bar::Rivals,
                    rounds: RoundRange {
                        first: RoundNumber::after(group.first_round.max(1) - 1),
                        last: last.map(|last| RoundNumber::after(last - 1)),
                    },
                    strength: Strength::Must,
                },
            });
        }
    }
}

/// What national rating lists say, with the number of the player in the file.
fn national_records(report: &Report) -> Vec<(u32, NationalRecord)> {
    let lines = report.lines().iter().filter_map(|line| NationalLine::read(&line.text));
    let record = |NationalLine { list, player }: NationalLine| {
        let record = NationalRecord {
            list,
            class: player.title,
            rating: player.rating.and_then(|rating| u16::try_from(rating).ok()),
            origin: player.federation,
            number: player.fide_id,
        };
        (player.id, record)
    };
    lines.map(record).collect()
}

/// What a report of the tournament would not say that its file says, and what it would say more.
///
/// `state` is the tournament as it was taken over.
///
/// # Errors
///
/// If it could not be read again.
pub fn compared(
    report: &Report,
    state: &State,
    births: &[(AthleteNumber, String)],
) -> Result<Comparison, NotTaken> {
    let births = births.iter().cloned().collect();
    let written = chess::report(state, Dialect::Trf26, Results::OfTournament, &births);
    Comparison::of(report, &written.report).map_err(NotTaken::Faults)
}

/// How a board ended, by the marks of white and black, and whether it is not rated.
fn result(white: Mark, black: Mark) -> Option<(BoardResult, bool)> {
    let all = BoardResult::ALL.into_iter().flat_map(|one| [(one, false), (one, true)]);
    let found =
        |(result, unrated): &(BoardResult, bool)| chess::marks(*result, *unrated) == [white, black];
    let mut all = all;
    all.find(found)
}

/// The rules that the file is played by.
fn rules(report: &Report, tournament: &trf::Tournament) -> Result<ChessRules, NotTaken> {
    let points = |points: Points| u16::try_from(points.tenths()).map(ChessPoints::from_tenths);
    let worth = &tournament.points;
    let [win, draw, loss] = worth.of_either_color().ok_or(NotTaken::Points)?;
    let values = [win, draw, loss, worth.pairing_bye].map(points);
    let [Ok(win), Ok(draw), Ok(loss), Ok(pairing_bye)] = values else {
        return Err(NotTaken::Points);
    };
    let codes = List::of_report(report).ok().flatten().map(|list| {
        let codes: Vec<String> = list.codes().iter().map(ToString::to_string).collect();
        TieBreakCodes(codes.into_iter().filter(|code| code != "PTS").collect())
    });
    let known = ChessRules::default();
    let edition = tournament.system.as_ref().and_then(|system| system.edition);
    let mut rules = ChessRules {
        edition: match edition {
            Some(Edition::Fide2017) => DutchEdition::Fide2017,
            Some(Edition::Fide2026) | None => DutchEdition::Fide2026,
        },
        win,
        draw,
        loss,
        pairing_bye,
        // A file that names none has none: nobody announced any to its players.
        tie_breaks: codes.unwrap_or_default(),
        half_byes: most(tournament, Mark::HalfBye, Bye::Half).max(known.half_byes),
        full_byes: most(tournament, Mark::FullBye, Bye::Full),
        ..known
    };
    if !is_plain(worth) {
        return Err(NotTaken::Points);
    }
    rules.acceleration = acceleration(tournament)?;
    Ok(rules)
}

/// Whether everything but a pairing bye is worth what the game is that it stands for.
fn is_plain(worth: &PointSystem) -> bool {
    let is_worth = |of_game: ByColor<Points>, points| of_game == ByColor::both(points);
    is_worth(worth.win, worth.forfeit_win)
        && is_worth(worth.win, worth.full_bye)
        && is_worth(worth.draw, worth.half_bye)
        && worth.forfeit_loss == Points::ZERO
        && worth.zero_bye == Points::ZERO
}

/// The most byes of a kind that a player has or will have.
fn most(tournament: &trf::Tournament, mark: Mark, kind: Bye) -> u8 {
    let of_player = |(place, player): (usize, &trf::Player)| {
        let had = player.rounds.iter().filter(|round| {
            let is_won = kind == Bye::Full && round.mark == Mark::ForfeitWin;
            round.mark == mark || is_won && round.opponent.is_none()
        });
        let listed = tournament.byes.iter().filter(|one| one.player == place && one.bye == kind);
        had.count() + listed.count()
    };
    let most = tournament.players.iter().enumerate().map(of_player).max().unwrap_or(0);
    u8::try_from(most).unwrap_or(u8::MAX)
}

/// Whether the virtual points are those of Baku, for the first of the list.
fn acceleration(tournament: &trf::Tournament) -> Result<Acceleration, NotTaken> {
    let players = &tournament.players;
    let Some(first) = players.first().filter(|first| !first.accelerations.is_empty()) else {
        let is_none = players.iter().all(|player| player.accelerations.is_empty());
        return if is_none { Ok(Acceleration::None) } else { Err(NotTaken::Acceleration) };
    };
    let n_accelerated = tournament.n_rounds.div_ceil(2);
    let mut baku = vec![tournament.points.full_bye; n_accelerated.div_ceil(2)];
    baku.resize(n_accelerated, tournament.points.half_bye);
    let n_upper = players.iter().take_while(|player| player.accelerations == baku).count();
    let is_rest_plain = players[n_upper..].iter().all(|player| player.accelerations.is_empty());
    if first.accelerations == baku && is_rest_plain {
        Ok(Acceleration::Baku)
    } else {
        Err(NotTaken::Acceleration)
    }
}
