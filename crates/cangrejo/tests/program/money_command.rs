//! The entry fee on the command line: `fee`, `pay` and `cash`.

use serde_json::json;

use crate::tournament_command::Hall;

#[test]
fn the_desk_takes_money_and_leaves_out_who_owes_it() {
    let hall = Hall::with("money", 9);
    assert_eq!(hall.must(&["fee"]), "the fee is 0.00\n");
    hall.refused(&["pay", "1"], 4, ["set it with cangrejo fee", "fíjela con cangrejo fee"]);
    assert_eq!(hall.must(&["fee", "20,5", "--currency", "USD"]), "the fee is 20.50 USD\n");
    let told = hall.must(&["fee", "--unpaid", "left-out"]);
    assert_eq!(told, "the fee is 20.50 USD; whoever has not paid is not paired\n");
    let told = hall.must(&["pay", "1", "2", "3", "4", "5", "6", "7"]);
    assert_eq!(told, "athletes 1, 2, 3, 4, 5, 6, 7 paid 20.50 each, receipt 1\n");
    assert_eq!(hall.must(&["pay", "8", "--exempt"]), "athlete 8: exempt from the fee\n");
    let cash = hall.json(&["cash"]);
    assert_eq!(cash["cents"], json!(14_350));
    assert_eq!([&cash["exempt"], &cash["pending"]], [&json!([8]), &json!([9])]);
    let box_told = hall.must(&["cash"]);
    assert!(box_told.contains("Taken: 143.50 USD. Paid: 7. Exempt: 1. Pending: 1."), "{box_told}");
    assert!(box_told.contains("director"), "{box_told}");
    assert!(box_told.contains("Not paid: 9 Atleta 09"), "{box_told}");
    let paired = hall.must(&["pair"]);
    assert!(paired.contains("athlete 9 is there and has not paid"), "{paired}");
    let round = hall.json(&["round"]);
    assert_eq!(round["byes"], json!([]), "nobody rests: 9 is not of the round");
}

#[test]
fn what_is_typed_wrong_about_money_changes_nothing() {
    let hall = Hall::with("money-refused", 4);
    hall.must(&["fee", "10"]);
    hall.must(&["pay", "1", "--receipt", "A-1"]);
    hall.refused(&["fee", "1.000,00"], 3, ["no amount of money", "no es un monto"]);
    hall.refused(&["pay", "2", "--amount", "-3"], 3, ["no amount of money", "no es un monto"]);
    let taken = ["receipt A-1 is that of athlete 1", "el recibo A-1 es del atleta 1"];
    hall.refused(&["pay", "2", "--receipt", "A-1"], 4, taken);
    hall.refused(&["pay", "1", "--not"], 4, ["--reason", "--reason"]);
    hall.must(&["pay", "1", "--not", "--reason", "billete falso"]);
    assert_eq!(hall.json(&["cash"])["cents"], json!(0));
    hall.must(&["undo"]);
    assert_eq!(hall.json(&["cash"])["cents"], json!(1000));
}
