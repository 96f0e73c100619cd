//! A second set of a power's orders, orders by proxy and perpetual orders, as mails bring them.

use super::bench::Bench;
use super::letters::{mail, order_of, paste};
use crate::tui::model::Stage;
use chancery_game::game::{Game, WhichOrders};

/// Returns a game in which orders of France stand and whose house has it so, with another mail of France
/// under review.
fn second_mail(choice: &str, text: &str) -> Bench {
    let mut bench = Bench::game(120, 40);
    let Stage::GameSession(session) = &mut bench.model.stage else { panic!() };
    let (id, letter) = choice.split_once('=').unwrap();
    session.game.info.rules.choose(id, letter).unwrap();
    let france = session.map().names().power("France").unwrap();
    session.game.set_sheet(france, ["A Par - Bur", "F Bre - MAO"]);
    session.refresh();
    paste(&mut bench, text);
    bench
}

fn lines_of(bench: &Bench, power: &str) -> Vec<String> {
    bench.session().lines(bench.session().map().names().power(power).unwrap())
}

#[test]
fn a_second_mail_is_combined_or_replaces_as_the_house_says() {
    let combined = ["F Bre - MAO", "A Par - Pic"];
    let told = |how: &str, letter: &str| format!("these orders of France {how} (DATC 4.D.1={letter})");
    for (letter, how, lines) in [
        ("a", "are combined with the 2 earlier ones", &combined[..]),
        ("b", "are combined with the 2 earlier ones, because they do not order every unit", &combined),
        ("d", "replace the 2 earlier ones, because only the latest set is used", &["A Par - Pic"]),
    ] {
        let mut bench = second_mail(&format!("4.D.1={letter}"), "FRANCE:\nA Par - Pic\n");
        let screen = bench.screen();
        assert!(screen.contains(&told(how, letter)), "{letter}: {screen}");
        bench.press("a");
        assert_eq!(lines_of(&bench, "France"), lines, "{letter}");
        bench.press("<Ctrl-Z>");
        assert_eq!(lines_of(&bench, "France"), ["A Par - Bur", "F Bre - MAO"], "{letter}");
    }
    let whole = "FRANCE:\nA Par - Pic\nA Mar - Spa\nF Bre - Eng\n";
    let mut bench = second_mail("4.D.1=b", whole);
    assert!(
        bench.screen().contains("replace the 2 earlier ones, because they order every unit (DATC 4.D.1=b)")
    );
    bench.press("a");
    assert_eq!(lines_of(&bench, "France").len(), 3);
}

#[test]
fn the_game_master_says_otherwise_with_one_key() {
    let mut bench = second_mail("4.D.1=d", "FRANCE:\nA Par - Pic\n");
    bench.press("=");
    let screen = bench.screen();
    assert!(
        screen.contains("these orders of France are combined with the 2 earlier ones (as asked)"),
        "{screen}"
    );
    // What was said is not forgotten while the mail waits.
    bench.press("<Esc><:inbox: mails, what waits><Enter>");
    assert!(bench.screen().contains("are combined with the 2 earlier ones (as asked)"));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["F Bre - MAO", "A Par - Pic"]);
    // By what the DATC prefers nothing is said, and the mail is combined unless the game master says otherwise.
    let mut bench = second_mail("4.D.1=c", "FRANCE:\nA Par - Pic\n");
    assert!(!bench.screen().contains("that stood"));
    bench.press("=");
    assert!(bench.screen().contains("these orders of France replace the 2 earlier ones (as asked)"));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["A Par - Pic"]);
    // Where nothing stands there is nothing to say.
    let mut bench = second_mail("4.D.1=d", "ITALY:\nA Rom - Apu\n");
    bench.press("=");
    assert!(bench.screen().contains("have no orders yet"), "{}", bench.screen());
}

#[test]
fn sheets_of_which_nobody_knows_the_later_count_no_more_on_the_sheet() {
    let text = "France:\nA Par - Pic\n\nItaly:\nA Rom - Apu\n\nFrance:\nA Mar - Spa\n";
    let mut bench = second_mail("4.D.2=a", text);
    assert_eq!(mail(&bench).counts(), (1, 2, 0));
    bench.press("a");
    let lines = lines_of(&bench, "France");
    assert_eq!(lines[2..], ["France (order set 1):", "A Par - Pic", "France (order set 2):", "A Mar - Spa"]);
    let france = bench.session().map().names().power("France").unwrap();
    let orders = bench
        .session()
        .game
        .read_sheets()
        .movement()
        .unwrap()
        .orders
        .iter()
        .filter(|o| o.by == france)
        .count();
    assert_eq!(orders, 0);
    bench.press("<:check list>");
    assert!(bench.screen().contains("nobody knows which came last"), "{}", bench.screen());
}

const TWO_SHEETS: &str = "France:\nA Par - Pic\n\nFrance:\nA Mar - Spa\nF Bre - Eng\n";

/// Returns a game in which two sheets of France stand of which nobody knows the later.
fn two_sheets() -> Bench {
    let mut bench = second_mail("4.D.2=a", TWO_SHEETS);
    bench.press("a");
    bench
}

fn said(bench: &Bench) -> String {
    bench.model.message.as_ref().map(|message| message.text.clone()).unwrap_or_default()
}

fn select(bench: &mut Bench, unit: &str) {
    let Stage::GameSession(session) = &mut bench.model.stage else { panic!() };
    let key = session.board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap().key;
    session.select(key);
}

/// What the game master types is later than the sheets, and counts.
#[test]
fn what_is_typed_after_sheets_without_a_sequence_takes_their_place() {
    let mut bench = two_sheets();
    select(&mut bench, "A MAR");
    bench.press("A Mar - Gas");
    let in_place = "replaces the order sets of France, which are not used";
    assert!(bench.screen().contains("in place of the order sets"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(lines_of(&bench, "France"), ["A Mar - Gas"]);
    let told = said(&bench);
    assert_eq!(told, format!("A MAR - GAS {in_place}; Ctrl-Z undoes that"));
    assert_eq!(order_of(&bench, "A MAR").1, "A MAR - GAS");
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(lines_of(&bench, "France").len(), 7);
}

/// Nor does a mail bring one of the sheets back to life.
#[test]
fn a_mail_after_sheets_without_a_sequence_takes_their_place() {
    for key in ["", "=", "=="] {
        let mut bench = two_sheets();
        paste(&mut bench, "FRANCE:\nA Par - Gas\n");
        bench.press(key);
        let why = "these orders of France replace the earlier order sets, because nobody knows which of those came last (DATC 4.D.2=a)";
        let screen = bench.words();
        assert!(screen.contains(why), "{screen}");
        bench.press("a");
        assert_eq!(lines_of(&bench, "France"), ["A Par - Gas"]);
    }
}

/// A sheet that is struck out leaves the other one, and that is said.
#[test]
fn the_sheet_that_is_left_counts_and_that_is_said() {
    let mut bench = two_sheets();
    for line in ["A Par - Bur", "F Bre - MAO"] {
        select(&mut bench, line);
        bench.press("<Delete>");
        assert!(!said(&bench).contains("is left"));
    }
    select(&mut bench, "A Par - Pic");
    bench.press("<Delete>");
    let told = said(&bench);
    assert!(told.contains("one order set of France is left, and it is used now"), "{told}");
    assert_eq!(order_of(&bench, "A MAR").1, "A MAR - SPA");
}

/// What a mail takes back is taken back, though orders follow.
#[test]
fn a_mail_that_takes_back_what_stood_does_so() {
    for letter in ["a", "c"] {
        let mut bench = second_mail(&format!("4.D.1={letter}"), "FRANCE:\nCLEAR\nA Par - Pic\n");
        let told = "France's text deletes the 2 earlier ones, because it says so";
        assert!(bench.screen().contains(told), "{}", bench.screen());
        bench.press("a");
        assert_eq!(lines_of(&bench, "France"), ["A Par - Pic"]);
    }
}

#[test]
fn an_order_by_proxy_comes_in_a_mail_and_is_undone() {
    let text = "France:\nA Par: proxy to England\n\nEngland:\nA Par - Pic\n";
    let mut bench = second_mail("4.E.5=b", text);
    // Both are looked at, for they give a unit out of hand.
    assert_eq!(mail(&bench).counts(), (2, 0, 2));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["F Bre - MAO", "A Par: proxy to England"]);
    assert_eq!(lines_of(&bench, "England"), ["A Par - Pic"]);
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR - PIC");
    bench.press("<:check list><End>");
    let screen = bench.screen();
    assert!(screen.contains("England orders A PAR of France by proxy (DATC 4.E.5=b)"), "{screen}");
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(lines_of(&bench, "England"), Vec::<String>::new());
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR - BUR");
}

#[test]
fn proxies_are_announced_on_the_screen() {
    let mut bench = second_mail("4.E.5=a", "England:\nA Lvp - Yor\n");
    bench.press("a");
    select(&mut bench, "F BRE");
    bench.press(":record proxies<Enter>");
    bench.press("A Mun proxy England<Ctrl-S>");
    assert!(bench.screen().contains("A MUN belongs to Germany"), "{}", bench.screen());
    bench.press("<Ctrl-X>");
    select(&mut bench, "F BRE");
    bench.press(":record proxies<Enter>");
    bench.press("F Bre proxy England<Ctrl-S>");
    let france = bench.session().map().names().power("France").unwrap();
    assert_eq!(bench.session().game.orders(france, WhichOrders::Proxies).text(), "F BRE PROXY ENGLAND");
    bench.press("<Ctrl-Z>");
    assert!(bench.session().game.orders(france, WhichOrders::Proxies).is_empty());
    // Where the house does not let it, it says so.
    let mut bench = second_mail("4.E.5=c", "England:\nA Lvp - Yor\n");
    bench.press("a");
    select(&mut bench, "F BRE");
    bench.press(":record proxies<Enter>");
    assert!(bench.screen().contains("proxies need the house rule 4.E.5=a (Space x h)"), "{}", bench.screen());
}

#[test]
fn a_perpetual_order_says_so_and_is_there_again() {
    let mut bench = second_mail("4.E.4=a", "France:\nPerpetual:\nA Par H\nA Mar H\n");
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["F Bre - MAO", "A PAR H (perpetual)", "A MAR H (perpetual)"]);
    let word = |bench: &Bench, unit: &str| {
        bench.session().board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap().word.clone()
    };
    assert!(word(&bench, "A PAR").ends_with("perpetual") && !word(&bench, "F BRE").contains("perpetual"));
    {
        let Stage::GameSession(session) = &mut bench.model.stage else { panic!() };
        session.alter("adjudicating", Game::adjudicate).unwrap();
    }
    assert_eq!(lines_of(&bench, "France"), ["A MAR H (perpetual)", "A PAR H (perpetual)"]);
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR H");
    bench.press("<Ctrl-Z>");
    assert_eq!(lines_of(&bench, "France").len(), 3);
}

#[test]
fn what_was_understood_says_that_an_order_is_perpetual() {
    let mut bench = second_mail("4.E.4=a", "France:\nPerpetual:\nA Par H\nA Mar H\n");
    assert!(bench.screen().contains("France: A PAR H (perpetual)"), "{}", bench.screen());
    bench.press("a<Esc>/par<Enter><Ctrl-U>h (perpetual)");
    assert!(bench.screen().contains("↵ A PAR H (perpetual)"), "{}", bench.screen());
    // The same order without the word ends what is repeated.
    bench.press("<Ctrl-U>a mar h");
    let screen = bench.screen();
    assert!(screen.contains("↵ A MAR H") && !screen.contains("↵ A MAR H (perp"), "{screen}");
    assert!(screen.contains("in place of A MAR H (perpetual)"), "{screen}");
    bench.press("<Enter>");
    assert!(lines_of(&bench, "France").contains(&"a mar h".to_owned()), "{:?}", lines_of(&bench, "France"));
}

fn row(bench: &Bench, unit: &str) -> (String, String) {
    let row = bench.session().board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap();
    (row.order.clone(), row.word.clone())
}

/// The row of a unit says to whom its order is left, and whether that has come.
#[test]
fn a_unit_that_is_left_to_another_power_says_so_in_its_row() {
    for letter in ["a", "b"] {
        let mut bench = second_mail(&format!("4.E.5={letter}"), "Italy:\nA Ven H\n");
        bench.press("a");
        {
            let Stage::GameSession(session) = &mut bench.model.stage else { panic!() };
            let france = session.map().names().power("France").unwrap();
            session
                .game
                .set_sheet(france, if letter == "b" { vec!["A Mar proxy England"] } else { Vec::new() });
            if letter == "a" {
                session.game.announce(france, ["A Mar proxy England"]).unwrap();
            }
            session.refresh();
        }
        assert_eq!(row(&bench, "A MAR"), ("A MAR".to_owned(), "left to England".to_owned()), "{letter}");
        assert!(bench.screen().contains(" · A MAR                 left to England"), "{}", bench.screen());
        bench.press("<:check list>");
        let left = "left to England, which has not ordered it; it will hold";
        let screen = bench.screen();
        assert!(screen.contains(left), "{letter}: {screen}");
        bench.press("<Esc>");
        paste(&mut bench, "England:\nA Mar - Spa\n");
        bench.press("a");
        let (order, word) = row(&bench, "A MAR");
        assert!(order == "A MAR - SPA" && word.ends_with("by England"), "{letter}: {order}, {word}");
    }
}
