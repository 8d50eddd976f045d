//! Lists of codes: what is read, what is refused, and what an edition or a format leaves out.

use cangrejo_tournament::tiebreaks::{
    BadCode, Code, CodeFault, Edition, List, MANDATORY, Reason, standings,
};
use cangrejo_tournament::trf::Report;

use crate::board::{places, quartet, ranked, round_robin, swiss};

fn fault(list: &str) -> BadCode {
    List::parse(list).expect_err("a bad list")
}

#[test]
fn every_mandatory_code_is_read_and_written_as_it_is() {
    for code in MANDATORY {
        let list = List::parse_whole(code).expect("a code");
        assert_eq!(list.to_string(), code);
        assert_eq!(List::parse_whole(&code.to_lowercase()), Ok(list));
    }
}

#[test]
fn older_ways_to_write_are_read() {
    assert_eq!(
        List::parse(" bh-c1 , GE,,KS/L-1").map(|list| list.to_string()),
        Ok("PTS,BH/C1,REP,KS/L-1".into())
    );
    assert_eq!(List::parse("WIN,PTS").map(|list| list.to_string()), Ok("WIN,PTS".into()));
    assert_eq!(List::parse(""), Ok(List::default()));
}

#[test]
fn what_cannot_be_reckoned_is_named_with_what_comes_nearest() {
    let nearest = |list: &str| match fault(list).fault {
        CodeFault::Unknown { nearest } => nearest,
        CodeFault::ForTeams | CodeFault::OwnRule => Vec::new(),
    };
    assert_eq!(fault("BH,BUCH").code, "BUCH");
    assert_eq!(nearest("AROO"), ["ARO"]);
    assert_eq!(nearest("tpq"), ["TPN", "TPR"]);
    let unheard =
        ["BH/C0", "BH/C1/C2", "DE/C1", "PS/M1", "KS/L0", "BH/R", "AOB/C1", "BH/C999", "ñ", "/"];
    for list in unheard {
        assert!(!nearest(list).is_empty(), "{list}");
    }
    assert_eq!(fault("BH:MP").fault, CodeFault::ForTeams);
    assert_eq!(fault("edebt").fault, CodeFault::ForTeams);
    assert_eq!(fault("OTHER_blitz").fault, CodeFault::OwnRule);
}

#[test]
fn a_file_names_its_tie_breaks_in_records_202_or_212() {
    let list = |file: &str| List::of_report(&Report::read(file.as_bytes()));
    let written = |file: &str| list(file).map(|list| list.map(|list| list.to_string()));
    assert_eq!(written("202 BH/C1,SB\r"), Ok(Some("PTS,BH/C1,SB".into())));
    assert_eq!(written("212 WIN,PTS\r202 SB\r"), Ok(Some("WIN,PTS".into())));
    assert_eq!(written("012 Open\r202\r"), Ok(None));
    assert_eq!(list("202 XYZ\r").map_err(|bad| bad.code), Err("XYZ".into()));
}

#[test]
fn codes_of_2026_are_left_out_of_the_edition_of_2024() {
    let list = List::parse("STD,TPN,RTNG,AOB/F,AOB").expect("a list");
    let standings = standings(&quartet(), &list, Edition::Fide2024);
    assert!(standings.left_out.iter().all(|(_, why)| *why == Reason::LaterEdition));
    assert_eq!((standings.left_out.len(), standings.codes.len()), (4, 2));
}

#[test]
fn the_buchholz_family_is_left_out_of_round_robins_from_2026_on() {
    let field = round_robin(&["2w1", "1b0"]);
    let list = List::parse("BH,FB,AOB,SB").expect("a list");
    let now = standings(&field, &list, Edition::Fide2026);
    assert!(now.left_out.iter().all(|(_, why)| *why == Reason::RoundRobin));
    assert_eq!((now.left_out.len(), now.codes.len()), (3, 2));
    assert_eq!(standings(&field, &list, Edition::Fide2024).left_out, []);
}

#[test]
fn places_are_shared_where_everything_ties_and_the_deciding_code_is_told() {
    let field = swiss(&["2w1 3w=", "1b0 4w1", "4w= 1b=", "3b= 2b0"]);
    let by_points = ranked(&field, "");
    assert_eq!(places(&by_points), [(1, 1), (2, 2), (2, 3), (4, 4)]);
    let decided: Vec<_> = by_points.lines.iter().map(|line| line.decided_by).collect();
    assert_eq!(decided, [None, Some(0), None, Some(0)]);
    let by_wins = ranked(&field, "WIN");
    assert_eq!(by_wins.codes, [Code::Points, Code::Wins]);
    let decided: Vec<_> = by_wins.lines.iter().map(|line| line.decided_by).collect();
    assert_eq!(decided, [None, Some(0), Some(1), Some(0)]);
    assert_eq!(places(&ranked(&swiss(&[]), "BH")), []);
}
