//! Every refusal has words in both languages.

use std::collections::BTreeSet;

use cangrejo::director::{
    ChessRefusal, MoneyRefusal, ProtestRefusal, Refusal, TieRefusal, Warning,
};
use cangrejo::language::Language;
use cangrejo::messages::{self, Messages, refusal, warning};
use cangrejo_tournament::event::{
    ConstraintNumber, Discipline, FirstColor, Implausible, ProtestNumber, Repeat, RepeatKind,
    SanctionNumber,
};

use crate::common::{athlete, round, table};

fn repeat() -> Repeat {
    let athletes = [athlete(1), athlete(2)];
    Repeat { kind: RepeatKind::Partners, athletes, last_round: round(1), gap: 1, severity: 1 }
}

fn some_refusals() -> Vec<Refusal> {
    vec![
        Refusal::AuthorMissing,
        Refusal::ReasonMissing,
        Refusal::NotCreated,
        Refusal::AlreadyCreated,
        Refusal::Closed,
        Refusal::NotClosed,
        Refusal::NothingToUndo,
        Refusal::NothingToRedo,
        Refusal::NameMissing,
        Refusal::UnplayableProfile,
        Refusal::Negative { number: -1 },
        Refusal::TooLarge { number: -1, most: -1 },
        Refusal::UnknownAthlete { athlete: athlete(7) },
        Refusal::DuplicateIdNumber { athlete: athlete(7) },
        Refusal::AlreadyCheckedIn { athlete: athlete(7) },
        Refusal::NotCheckedIn { athlete: athlete(7) },
        Refusal::AlreadyWithdrawn { athlete: athlete(7) },
        Refusal::NotWithdrawn { athlete: athlete(7) },
        Refusal::EntryIsLate { athlete: athlete(7) },
        Refusal::EntryIsNotLate { athlete: athlete(7) },
        Refusal::EntryTooLate { last_round: round(2) },
        Refusal::AlreadyStarted,
        Refusal::OrderIsDrawn,
        Refusal::CheckInStays { athlete: athlete(7) },
        Refusal::AlreadyPublished { round: round(2) },
        Refusal::AbsenceKnown { athlete: athlete(7), round: round(2) },
        Refusal::NoAbsence { athlete: athlete(7), round: round(2) },
        Refusal::TooFewAthletes { active: 3, needed: 3 },
        Refusal::RoundOpen { round: round(2), tables: vec![table(1), table(2)] },
    ]
}

fn other_refusals() -> Vec<Refusal> {
    vec![
        Refusal::StillProvisional { round: round(2), tables: vec![table(1), table(2)] },
        Refusal::BeyondPlan { n_rounds: 8 },
        Refusal::NotActive { athlete: athlete(7), round: round(2) },
        Refusal::NotPlaced { athletes: vec![athlete(1)] },
        Refusal::PlacedTwice { athlete: athlete(7) },
        Refusal::NamedTwice { athlete: athlete(7) },
        Refusal::HouseBye { athlete: athlete(7) },
        Refusal::TableTwice { table: table(5) },
        Refusal::SideSize { table: table(5), expected: 3 },
        Refusal::TooManyByes { found: 3, most: 3 },
        Refusal::ApprovalMissing { repeats: vec![repeat()] },
        Refusal::NotExact { number: "0.5".into() },
        Refusal::NoSuchRound { round: round(2) },
        Refusal::NotTheLastRound { last: round(2) },
        Refusal::NoSuchTable { round: round(2), table: table(5) },
        Refusal::NotSeated { athlete: athlete(7), round: round(2) },
        Refusal::NotAtTable { athlete: athlete(7), table: table(5) },
        Refusal::HasSheet { round: round(2), table: table(5) },
        Refusal::HasResult { round: round(2), table: table(5) },
        Refusal::NoResult { round: round(2), table: table(5) },
        Refusal::SameResult { round: round(2), table: table(5) },
        Refusal::InDispute { round: round(2), table: table(5) },
        Refusal::GameCount { expected: 3, found: 3 },
        Refusal::OffenderMissing,
        Refusal::Implausible { game: 3, why: Implausible::NoWinner },
        Refusal::EmptySanction,
        Refusal::NoSuchSanction { sanction: SanctionNumber::FIRST },
        Refusal::Tie(TieRefusal::OfOne),
        Refusal::Tie(TieRefusal::WitnessMissing),
        Refusal::Tie(TieRefusal::NotTied { athlete: athlete(7), sharing: vec![athlete(7)] }),
        Refusal::PinnedSideSize { expected: 2 },
        Refusal::HousePinned { athlete: athlete(7) },
        Refusal::PinnedTwice { athlete: athlete(7), round: round(2) },
        Refusal::ApartOfOne,
        Refusal::BackwardRange { first: round(3), last: round(2) },
        Refusal::NoSuchConstraint { constraint: ConstraintNumber::FIRST },
        Refusal::BlockedAndReserved { table: table(5) },
    ]
}

fn chess_refusals() -> Vec<Refusal> {
    let all = [
        ChessRefusal::DominoOnly,
        ChessRefusal::ChessOnly,
        ChessRefusal::OtherProfile,
        ChessRefusal::PointsOutOfOrder,
        ChessRefusal::BadTieBreak { code: "XX".into() },
        ChessRefusal::BakuNeedsHalves,
        ChessRefusal::BadHeading { text: "142 9".into(), most: 200 },
        ChessRefusal::EndsBeforeStart,
        ChessRefusal::YearOfRound { round: round(2), year: 2070 },
        ChessRefusal::ByeQuota { athlete: athlete(7), most: 1 },
        ChessRefusal::ByeTooLate { last_round: round(2) },
        ChessRefusal::OnlyMust,
        ChessRefusal::CauseMissing,
        ChessRefusal::NotTheLastRound,
        ChessRefusal::PublishedStays,
        ChessRefusal::NoRematch,
        ChessRefusal::OpponentsThere,
        ChessRefusal::NobodyLate,
        ChessRefusal::KeptApart {
            athletes: [athlete(1), athlete(2)],
            constraint: ConstraintNumber::FIRST,
        },
        ChessRefusal::SecondBye { athlete: athlete(7) },
        ChessRefusal::ColorClash { athletes: [athlete(1), athlete(2)] },
        ChessRefusal::BoundColor { athlete: athlete(7), color: FirstColor::White },
        ChessRefusal::NoRoundForBye { n_rounds: 5 },
        ChessRefusal::ForfeitUnrated,
        ChessRefusal::SameFideId { fide_id: 7, athlete: athlete(1), name: "Ana".into() },
        ChessRefusal::ModeIsLeft,
        ChessRefusal::TooManyPlayers { most: 9_999 },
        ChessRefusal::Rematch { athletes: [athlete(1), athlete(2)] },
    ];
    all.into_iter().map(Refusal::Chess).collect()
}

fn money_refusals() -> Vec<Refusal> {
    let all = [
        MoneyRefusal::NobodyNamed,
        MoneyRefusal::AmountMissing,
        MoneyRefusal::ReceiptTaken { receipt: "A-7".into(), athlete: athlete(7) },
        MoneyRefusal::AlreadyNoted { athlete: athlete(7) },
        MoneyRefusal::NotPaid { athlete: athlete(7) },
    ];
    all.into_iter().map(Refusal::Money).collect()
}

fn protest_refusals() -> Vec<Refusal> {
    let all = [
        ProtestRefusal::ClaimMissing,
        ProtestRefusal::ClaimTooLong { most: 4_000 },
        ProtestRefusal::NoSuchProtest { protest: ProtestNumber::FIRST },
        ProtestRefusal::PictureTwice { protest: ProtestNumber::FIRST },
        ProtestRefusal::TooManyPictures { most: 8 },
    ];
    all.into_iter().map(Refusal::Protest).collect()
}

fn all_refusals() -> Vec<Refusal> {
    let of_domino = some_refusals().into_iter().chain(other_refusals());
    of_domino.chain(chess_refusals()).chain(money_refusals()).chain(protest_refusals()).collect()
}

/// How many refusals there are, by their declarations; one stands for those of chess, one
/// for those about money, one for those of protests and one for those of ties.
fn n_refusals() -> usize {
    let all = include_str!("../../src/director/refusal.rs");
    let of_chess = include_str!("../../src/director/chess_refusal.rs");
    let of_money = include_str!("../../src/director/money.rs");
    let of_protests = include_str!("../../src/director/protests.rs");
    n_variants(all, "pub enum Refusal {") - 4
        + n_variants(of_chess, "pub enum ChessRefusal {")
        + n_variants(all, "pub enum TieRefusal {")
        + n_variants(of_money, "pub enum MoneyRefusal {")
        + n_variants(of_protests, "pub enum ProtestRefusal {")
}

fn n_variants(source: &str, head: &str) -> usize {
    let (_, from) = source.split_once(head).expect("it is declared there");
    let (variants, _) = from.split_once("\n}\n").expect("it ends");
    let is_variant = |line: &&str| {
        line.strip_prefix("    ").is_some_and(|line| line.starts_with(char::is_uppercase))
    };
    variants.lines().filter(is_variant).count()
}

#[test]
fn every_refusal_has_its_own_sentence_in_both_languages() {
    let refusals = all_refusals();
    assert_eq!(refusals.len(), n_refusals(), "a new refusal needs its words here too");
    for language in Language::ALL {
        let catalogue = messages::source(language);
        let n_keys = catalogue.lines().filter(|line| line.starts_with("refusal-")).count();
        let words = Messages::new(language);
        let sentences: BTreeSet<String> =
            refusals.iter().map(|found| refusal(found, &words)).collect();
        assert_eq!(sentences.len(), n_keys, "{sentences:#?}");
    }
}

#[test]
fn a_page_tells_of_buttons_where_the_command_line_tells_of_commands() {
    let games = [Discipline::Domino, Discipline::Chess];
    for (language, game) in Language::ALL.into_iter().flat_map(|one| games.map(|game| (one, game)))
    {
        let (typed, page) = (Messages::new(language), Messages::for_pages(language));
        typed.speak_of(game);
        page.speak_of(game);
        let is_command = |told: &str| told.contains("cangrejo ") || told.contains(" --");
        let mut n_commands = 0;
        for asked in all_refusals() {
            let (told, on_page) = (refusal(&asked, &typed), refusal(&asked, &page));
            assert!(!is_command(&on_page) && !on_page.is_empty(), "{on_page}");
            n_commands += usize::from(is_command(&told));
        }
        assert!(n_commands > 60, "{n_commands}");
        let late = Warning::WithinTolerance { round: round(1), minutes: 5 };
        assert!(is_command(&warning(&late, &typed)) && !is_command(&warning(&late, &page)));
    }
}

#[test]
fn a_refusal_names_the_rule_and_what_to_do() {
    let words = Messages::new(Language::En);
    let refused = Refusal::ApprovalMissing { repeats: vec![repeat()] };
    assert_eq!(
        refusal(&refused, &words),
        "the director must approve these repeats (decision 12): 1 and 2 as partners, last in \
         round 1, severity 1; approve them with --approve and a --reason, or pair again"
    );
    let words = Messages::new(Language::Es);
    let refused = Refusal::Implausible { game: 1, why: Implausible::TooHigh { most: 1367 } };
    assert_eq!(
        refusal(&refused, &words),
        "la partida 1 no puede haber terminado así: ningún lado puede tener más de 1367; mire otra \
         vez el acta"
    );
}

#[test]
fn warnings_have_words_too() {
    let words = Messages::new(Language::En);
    let same = warning(&Warning::SameName { athletes: vec![athlete(3)] }, &words);
    assert_eq!(same, "the name is that of athlete 3 too; go on if they are different people");
    let adding_up = warning(&Warning::CardsAddUp { athletes: vec![athlete(3)] }, &words);
    assert!(adding_up.starts_with("the yellow cards of athlete 3 make a red one"), "{adding_up}");
    let tables = vec![table(1), table(4)];
    let provisional = warning(&Warning::Provisional { round: round(2), tables }, &words);
    assert!(provisional.contains("round 2") && provisional.contains("1, 4"), "{provisional}");
    let absent = Warning::AbsentPlayed { round: round(2), athletes: vec![athlete(3)] };
    let absent = warning(&absent, &words);
    assert!(absent.starts_with("in round 2 athlete 3 is marked absent"), "{absent}");
    let late = Warning::LateCorrection { round: round(2), counts_from: None };
    assert!(warning(&late, &words).contains("for rating only"));
    assert!(warning(&Warning::NumbersStay, &words).contains("C.04.2 2.3"));
    let left_out = warning(&Warning::LeftOut { athletes: vec![athlete(3)] }, &words);
    assert_eq!(left_out, "athlete 3 is there and has not paid, and is not paired");
    let draw = warning(&Warning::DrawChanges { seed: 1234 }, &words);
    assert!(draw.starts_with("1234 was called for the draw already"), "{draw}");
    let claim = Warning::ClaimTooLate { round: round(2), table: table(4), minutes: 1500 };
    let claim = warning(&claim, &words);
    assert!(claim.contains("1500 minutes") && claim.contains("table 4 of round 2"), "{claim}");
    let early = warning(&Warning::WithinTolerance { round: round(2), minutes: 15 }, &words);
    assert!(early.starts_with("round 2 was published less than 15 minutes ago"), "{early}");
}
