//! Results that the game master sets by hand, on the screen.

use super::bench::Bench;
use crate::store::{Tables, read, write};
use crate::tui::board::Sign;
use crate::tui::desk::Look;

/// Austria and Russia meet in Galicia; the Austrian order is selected.
fn bounce(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("a vie - gal<Enter>a war - gal<Enter><Esc>/vie<Enter>");
    bench
}

fn row(bench: &Bench, order: &str) -> (Sign, String, String) {
    let row = bench.desk().board.rows.iter().find(|r| r.order == order).unwrap();
    (row.sign, row.word.clone(), row.sentence.clone().unwrap_or_default())
}

fn inspector(bench: &Bench) -> String {
    bench.desk().why.items.iter().map(|i| i.line.text.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_result_is_overruled_with_a_reason_and_taken_back() {
    let mut bench = bounce(120, 40);
    assert_eq!(row(&bench, "A VIE - GAL").0, Sign::Bad);
    // What is not so is offered first; a reason is asked for, and there is none without it.
    bench.press("O<Enter><Enter>");
    assert!(bench.screen().contains("say why the result is overruled"), "{}", bench.screen());
    bench.press("the other sheet came late\x1b<Enter>");
    assert!(bench.model.overlays.is_empty());
    let (sign, word, why) = row(&bench, "A VIE - GAL");
    assert_eq!((sign, word.as_str()), (Sign::Good, "ruled: succeeds"));
    assert_eq!(why, "because the other sheet came late");
    assert_eq!(row(&bench, "A WAR - GAL").0, Sign::Bad, "other orders keep their results");
    // The proof says first what was ruled, and then what the rules alone give.
    let told = inspector(&bench);
    let ruling = "The game master ruled: A VIE - GAL succeeds, because the other sheet came late.";
    assert!(told.contains(&format!("{ruling} By the rules alone: A VIE - GAL bounced")), "{told}");
    bench.press("e");
    bench.press("ee");
    assert!(inspector(&bench).contains("By the rules alone:"), "{}", inspector(&bench));
    assert!(bench.screen().contains("ruled: succeeds: because the other"), "{}", bench.screen());
    bench.press("1u");
    assert_eq!(row(&bench, "A VIE - GAL").0, Sign::Bad);
    bench.press("r");
    assert_eq!(row(&bench, "A VIE - GAL").1, "ruled: succeeds");
    assert_eq!(bench.selected(), "A VIE - GAL");
    // The same question takes it back; that is undone, too.
    bench.press("O<Down><Down><Enter>");
    assert_eq!(row(&bench, "A VIE - GAL").0, Sign::Bad);
    bench.press("u");
    assert_eq!(row(&bench, "A VIE - GAL").1, "ruled: succeeds");
    bench.press("a<Enter><Esc>");
    assert!(bench.units()[0].1.contains(&"A GAL".to_owned()));
    let again = read(write(&bench.desk().game).as_bytes(), &Tables::new()).unwrap();
    assert!(again.notices.is_empty());
    assert_eq!(again.game.node(again.game.line()[0]).papers.overrules.len(), 1);
}

#[test]
fn an_adjudicated_phase_is_overruled_on_a_line_of_its_own() {
    let mut bench = bounce(120, 40);
    bench.press("a<Enter><Esc>[/vie<Enter>");
    assert!(matches!(bench.desk().look, Look::Past(_)));
    bench.press("O<Enter>a stain on the sheet<Enter>");
    assert_eq!((bench.desk().look, bench.phase().as_str()), (Look::Now, "S1901M"));
    assert_eq!(bench.desk().game.branches().len(), 2, "the line that was is kept");
    bench.press("a<Enter><Esc>");
    assert_eq!(bench.phase(), "F1901M");
    assert!(bench.units()[0].1.contains(&"A GAL".to_owned()));
    bench.press("uu");
    assert_eq!(bench.phase(), "F1901M");
    assert!(bench.units()[0].1.contains(&"A VIE".to_owned()), "{:?}", bench.units());
}

#[test]
fn what_cannot_be_said_is_refused_beside_the_question() {
    let mut bench = bounce(80, 24);
    bench.press("O<Enter>so<Enter>/war<Enter>O");
    let screen = bench.screen();
    assert!(screen.contains("two units would stand in GAL"), "{screen}");
    bench.press("<Esc>");
    bench.press("/tri<Enter>O");
    assert!(bench.model.overlays.is_empty());
    assert!(bench.model.message.as_ref().unwrap().text.contains("no result that could be set"));
    bench.press("w");
    bench.press("O");
    assert!(bench.model.message.as_ref().unwrap().text.contains("this is a what-if"));
}

#[test]
fn a_unit_that_is_driven_out_by_a_ruling_says_so() {
    let mut bench = Bench::game(120, 40);
    bench.press("f tri - ven<Enter>a ven h<Enter><Esc>/tri<Enter>O<Enter>the support was on the back<Enter>");
    bench.press("/ven<Enter>");
    let told = inspector(&bench);
    assert!(told.contains("this follows from the game master's ruling on F TRI - VEN"), "{told}");
    assert!(row(&bench, "A VEN H").1.contains("dislodged"));
}
