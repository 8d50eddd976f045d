//! The entry fee: who has paid, on which receipt, and who is left out.

use cangrejo::cash::Cash;
use cangrejo::director::{MoneyRefusal, MoneyRequest, Refusal, Request, Warning, warnings};
use cangrejo_tournament::event::{Amount, AthleteNumber, Fee, Payment, Profile, Role, Unpaid};

use crate::common::{Desk, athlete, entry, pairing, round};

fn fee(cents: u64, unpaid: Unpaid) -> Request {
    let fee = Fee { amount: Amount { cents }, currency: " USD ".into(), unpaid };
    MoneyRequest::SetFee { fee }.into()
}

fn all(numbers: &[u32]) -> Vec<AthleteNumber> {
    numbers.iter().map(|number| athlete(*number)).collect()
}

fn pay(numbers: &[u32], receipt: Option<&str>) -> Request {
    let receipt = receipt.map(str::to_owned);
    MoneyRequest::Pay { athletes: all(numbers), amount: None, receipt }.into()
}

fn exempt(numbers: &[u32]) -> Request {
    MoneyRequest::Exempt { athletes: all(numbers) }.into()
}

fn payment(desk: &Desk, number: u32) -> &Payment {
    &desk.state().athletes[&athlete(number)].payment
}

#[test]
fn a_payment_has_its_amount_and_the_next_receipt() {
    let mut desk = Desk::with(8);
    assert_eq!(desk.refused(pay(&[1], None)), MoneyRefusal::AmountMissing.into());
    desk.must(fee(2050, Unpaid::Paired));
    assert_eq!(desk.state().fee.currency, "USD");
    desk.must(pay(&[1], None));
    desk.must(pay(&[2, 3], Some(" A-7 ")));
    desk.must(pay(&[4], None));
    let paid = |receipt: &str| Payment::Paid {
        amount: Amount { cents: 2050 },
        receipt: receipt.to_owned(),
    };
    assert_eq!([payment(&desk, 1), payment(&desk, 3)], [&paid("1"), &paid("A-7")]);
    assert_eq!(payment(&desk, 4), &paid("2"));
    desk.must(exempt(&[5]));
    let cash = Cash::of(&desk.tournament);
    assert_eq!((cash.total().cents, cash.n_paid()), (4 * 2050, 4));
    assert_eq!((cash.exempt, cash.pending), (all(&[5]), all(&[6, 7, 8])));
    let receipts = cash.receipts.iter().map(|one| one.number.as_str());
    assert_eq!(receipts.collect::<Vec<_>>(), ["1", "A-7", "2"]);
    assert_eq!(cash.receipts[1].author, "mesa de control");
}

#[test]
fn what_was_paid_is_changed_with_a_reason_and_can_be_taken_back() {
    let mut desk = Desk::with(4);
    desk.must(fee(1000, Unpaid::Paired));
    desk.must(pay(&[1, 2], Some("1")));
    let taken = MoneyRefusal::ReceiptTaken { receipt: "1".into(), athlete: athlete(1) };
    assert_eq!(desk.refused(pay(&[3], Some("1"))), taken.into());
    let noted = MoneyRefusal::AlreadyNoted { athlete: athlete(1) };
    assert_eq!(desk.refused_even_so(pay(&[1, 2], Some("1"))), noted.into());
    assert_eq!(desk.refused(exempt(&[1])), Refusal::ReasonMissing);
    desk.must_because(exempt(&[1]));
    assert_eq!(Cash::of(&desk.tournament).total().cents, 1000);
    desk.must(Request::Undo);
    assert_eq!(Cash::of(&desk.tournament).total().cents, 2000);
    desk.must_because(MoneyRequest::Owe { athletes: all(&[2]) }.into());
    assert_eq!(payment(&desk, 2), &Payment::Pending);
    assert_eq!(desk.refused(exempt(&[])), MoneyRefusal::NobodyNamed.into());
    assert_eq!(desk.refused(exempt(&[3, 3])), Refusal::NamedTwice { athlete: athlete(3) });
    assert_eq!(desk.refused(pay(&[9], None)), Refusal::UnknownAthlete { athlete: athlete(9) });
}

#[test]
fn a_receipt_that_is_put_right_counts_once() {
    let mut desk = Desk::with(4);
    desk.must(fee(1000, Unpaid::Paired));
    desk.must(pay(&[1, 2], Some("7")));
    let amount = Some(Amount { cents: 500 });
    let less = MoneyRequest::Pay { athletes: all(&[1]), amount, receipt: Some("7b".into()) };
    desk.must_because(less.into());
    let cash = Cash::of(&desk.tournament);
    assert_eq!((cash.total().cents, cash.n_paid(), cash.receipts.len()), (1500, 2, 2));
}

#[test]
fn whoever_has_not_paid_is_left_out_of_the_next_round_if_that_is_the_rule() {
    let mut desk = Desk::lasting(3, Profile::reglamento_001(), 9);
    desk.must(Request::Register { role: Role::House, entry: entry("Comodín", "casa") });
    desk.must(Request::CheckIn { athlete: athlete(10) });
    desk.must(fee(1000, Unpaid::LeftOut));
    desk.must(pay(&[1, 2, 3, 4, 5, 6, 7], None));
    desk.must(exempt(&[8]));
    let active = desk.state().active(round(1));
    assert_eq!(active, all(&[1, 2, 3, 4, 5, 6, 7, 8, 10]), "a house player owes nothing");
    let with_debtor = pairing(&[[9, 1, 2, 3]], &[]);
    let refused = desk.refused(Request::Publish { pairing: with_debtor, approved: Vec::new() });
    assert_eq!(refused, Refusal::NotActive { athlete: athlete(9), round: round(1) });
    let publish = Request::Publish {
        pairing: pairing(&[[1, 2, 3, 4], [5, 6, 7, 8]], &[]),
        approved: Vec::new(),
    };
    let told = warnings(&desk.tournament, &publish);
    assert_eq!(told, [Warning::LeftOut { athletes: all(&[9]) }]);
    desk.must(publish);
    // What is owed later keeps nobody from a round that is on.
    desk.must_because(MoneyRequest::Owe { athletes: all(&[1]) }.into());
    assert!(desk.state().active(round(1)).contains(&athlete(1)));
    assert!(!desk.state().active(round(2)).contains(&athlete(1)));
    desk.must(pay(&[9], None));
    assert!(desk.state().active(round(2)).contains(&athlete(9)));
}

#[test]
fn a_late_athlete_is_seated_after_paying() {
    let mut desk = Desk::with(4);
    desk.must(fee(1000, Unpaid::LeftOut));
    desk.must(pay(&[1, 2, 3, 4], None));
    desk.publish(&[[1, 2, 3, 4]], &[]);
    desk.register(5);
    let now = Request::AdmitLate { athlete: athlete(5), first_round: round(1) };
    assert_eq!(desk.refused(now.clone()), MoneyRefusal::NotPaid { athlete: athlete(5) }.into());
    assert_eq!(desk.refused(fee(500, Unpaid::Paired)), Refusal::ReasonMissing);
    desk.must(exempt(&[5]));
    desk.must(now);
}
