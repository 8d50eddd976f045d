//! What cards add up to.

use cangrejo_tournament::event::{
    Card, CarryOver, Fact, Profile, RoundNumber, Sanction, SanctionNumber,
};

use crate::common::{athlete, published, replay, roster, round};

/// Cards shown to athlete 1, each in its round, under a ladder with this memory.
fn shown(cards: &[(Card, Option<RoundNumber>)], carry_over: CarryOver) -> Vec<Fact> {
    let mut profile = Profile::reglamento_001();
    profile.cards.carry_over = carry_over;
    let mut facts = roster(4);
    facts.push(Fact::ProfileChanged { profile });
    facts.push(published(1, &[[1, 2, 3, 4]], &[]));
    facts.extend(cards.iter().enumerate().map(|(idx, (card, round))| Fact::Sanctioned {
        sanction: SanctionNumber::after(idx),
        details: Sanction {
            athletes: vec![athlete(1)],
            round: *round,
            half_points: 0,
            score: 0,
            card: Some(*card),
        },
    }));
    facts
}

#[test]
fn two_yellow_cards_make_a_red_one_and_a_warning_is_no_yellow_card() {
    let in_round_1 = |card| (card, Some(round(1)));
    let whole = CarryOver::WholeTournament;
    let card = |cards: &[(Card, Option<RoundNumber>)]| {
        replay(&shown(cards, whole)).state().card(athlete(1), round(1))
    };
    assert_eq!(card(&[]), None);
    assert_eq!(card(&[in_round_1(Card::Warning)]), Some(Card::Warning));
    let (warning, yellow) = (in_round_1(Card::Warning), in_round_1(Card::Yellow));
    assert_eq!(card(&[yellow, warning]), Some(Card::Yellow));
    assert_eq!(card(&[yellow, warning, yellow]), Some(Card::Red));
    let innocent = replay(&shown(&[yellow], whole));
    assert_eq!(innocent.state().card(athlete(2), round(1)), None);
}

#[test]
fn a_card_is_carried_over_as_the_profile_says() {
    let cards = [(Card::Yellow, Some(round(1))), (Card::Yellow, Some(round(2)))];
    let remembered = replay(&shown(&cards, CarryOver::WholeTournament));
    assert_eq!(remembered.state().card(athlete(1), round(1)), Some(Card::Yellow));
    assert_eq!(remembered.state().card(athlete(1), round(2)), Some(Card::Red));
    let forgotten = replay(&shown(&cards, CarryOver::OneRound));
    assert_eq!(forgotten.state().card(athlete(1), round(2)), Some(Card::Yellow));
    assert_eq!(forgotten.state().card(athlete(1), round(3)), None);
}

#[test]
fn a_lifted_sanction_takes_its_card_along() {
    let mut facts = shown(&[(Card::Red, None)], CarryOver::OneRound);
    assert_eq!(replay(&facts).state().card(athlete(1), round(1)), Some(Card::Red));
    facts.push(Fact::SanctionLifted { sanction: SanctionNumber::FIRST });
    assert_eq!(replay(&facts).state().card(athlete(1), round(1)), None);
}
