//! Correcting a misread order of a past phase: the line, the question, the phase opened again, its undo, and the
//! orders of what follows.

use std::time::Instant;

use super::bench::{Bench, table};
use super::why::message;
use crate::tui::layers::commit::{Commit, CommitQuestion};
use crate::tui::layers::game_settings::SettingsList;
use chancery_game::game::{Game, Matter};
use chancery_session::check::findings;
use chancery_session::open_game::Look;

/// Returns a game in Spring 1901 with Budapest to Serbia, and orders of two powers for Fall.
fn misread(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc>a par - bur<Enter>a ser - gre<Enter><Esc>");
    assert_eq!(bench.phase(), "F1901M");
    bench
}

fn sheet(bench: &Bench, power: &str) -> Vec<String> {
    let power = bench.map.names().power(power).unwrap();
    bench.session().lines(power)
}

fn has_unit(bench: &Bench, unit: &str) -> bool {
    bench.units().iter().any(|(_, units)| units.iter().any(|u| u == unit))
}

#[test]
fn five_keys_and_the_order_lead_to_the_corrected_season() {
    for (width, height) in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = misread(width, height);
        let keys = ["<Alt-Left>", "a bud - rum", "<Enter>", "y", "<F5>", "y"];
        assert_eq!(keys.iter().filter(|key| **key != "a bud - rum").count(), 5);
        for key in &keys[..2] {
            bench.press(key);
        }
        assert_eq!(bench.session().game.phase().to_string(), "S1901M", "the phase is open to be typed for");
        assert!(bench.screen().contains("orrection"), "{}", bench.screen());
        bench.press("<Enter>");
        let Some(question) = bench.model.layer::<CommitQuestion>() else { panic!("no question") };
        assert!(
            matches!(&question.what, Commit::Correction { orders, .. } if orders == "A BUD - RUM"),
            "{question:?}"
        );
        let screen = bench.screen();
        assert!(screen.contains("Reopen Spring 1901 movement with this correction?"), "{screen}");
        bench.press("y");
        assert_eq!(
            (bench.phase().as_str(), bench.session().look, sheet(&bench, "Austria")),
            ("S1901M", Look::Now, vec!["a bud - rum".to_owned()])
        );
        assert!(message(&bench).starts_with("reopened Spring 1901 movement with A BUD - RUM"));
        bench.press("<F5>y<Esc>");
        assert_eq!(bench.phase(), "F1901M");
        assert!(has_unit(&bench, "A RUM") && !has_unit(&bench, "A SER"), "{:?}", bench.units());
        // The orders of Fall are there again, but for the one whose unit is elsewhere now.
        assert_eq!(sheet(&bench, "France"), ["a par - bur"]);
        assert_eq!(sheet(&bench, "Austria"), [""; 0]);
    }
}

#[test]
fn what_is_copied_and_left_out_is_told_and_can_be_undone() {
    let mut bench = misread(200, 55);
    bench.press("<Alt-Left>a bud - rum<Enter>y<F5>y");
    let told = message(&bench);
    assert!(told.contains("copied the orders of 2 powers for Fall 1901 movement"), "{told}");
    assert!(told.contains("`a ser - gre` is left out: its unit is not there"), "{told}");
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(sheet(&bench, "Austria"), ["a bud - rum"], "{}", message(&bench));
    assert_eq!(bench.phase(), "S1901M");
    bench.press("<Ctrl-R>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "France")), ("F1901M", vec!["a par - bur".to_owned()]));
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.phase(), "S1901M");
    bench.press("<Ctrl-Z>");
    assert_eq!((bench.phase().as_str(), has_unit(&bench, "A SER")), ("F1901M", true));
    assert_eq!(sheet(&bench, "Austria"), ["a ser - gre"], "what was passed over is as it was");
}

#[test]
fn a_correction_that_is_undone_at_once_leaves_no_trace() {
    let mut bench = misread(120, 40);
    let (before, screen) = (bench.session().game.history().clone(), bench.screen());
    assert!(!screen.contains("main line") && !screen.contains("branch"), "{screen}");
    bench.press("<Alt-Left>a bud - rum<Enter>y<Esc>");
    assert_eq!(bench.session().game.branches().len(), 2);
    // The phase that was opened again is the main branch, of which the title says nothing.
    let title = bench.screen().lines().next().unwrap().to_owned();
    assert!(title.contains(" Spring 1901, movement ") && !title.contains("main line"), "{title}");
    assert!(!title.contains("branch"), "{title}");
    bench.press("<Ctrl-Z>");
    assert!(message(&bench).contains("the correction of Spring 1901 movement, A BUD - RUM"));
    assert_eq!(bench.session().game.history(), &before);
    assert_eq!(bench.session().game.branches().len(), 1);
    assert_eq!(bench.screen().lines().next(), screen.lines().next());
    bench.press("<Ctrl-R>");
    assert_eq!(
        (bench.phase().as_str(), sheet(&bench, "Austria")),
        ("S1901M", vec!["a bud - rum".to_owned()])
    );
}

#[test]
fn nothing_changes_before_the_question_is_answered() {
    let mut bench = misread(120, 40);
    let before = bench.session().game.history().clone();
    let saves = bench.saves.len();
    let is_as_before = |bench: &Bench| {
        assert_eq!(bench.session().real().history(), &before);
        assert_eq!(bench.saves.len(), saves);
    };
    bench.press("<Alt-Left>a bud - rum<Enter>");
    is_as_before(&bench);
    // A key that comes right after another one is no answer.
    bench.rush("y");
    assert!(bench.model.layer::<CommitQuestion>().is_some());
    is_as_before(&bench);
    bench.press("n");
    assert!(bench.model.layers.is_empty() && bench.model.typing().is_some());
    is_as_before(&bench);
    bench.press("<Esc>");
    assert!(bench.session().correction.is_none());
    assert!(matches!(bench.session().look, Look::Past(_)));
    assert_eq!(bench.session().game.history(), &before);
    // What was typed is still there.
    bench.press("<Enter>");
    assert_eq!(
        bench.model.typing().map(|typing| typing.entry.text().to_owned()).as_deref(),
        Some("a bud - rum")
    );
    // The order as it stands is no correction, and what is no order is refused.
    bench.press("<Ctrl-U>a bud - ser<Enter>");
    assert!(message(&bench).contains("that is the order already"), "{}", message(&bench));
    bench.press("<Ctrl-U>a bud - xyz<Enter>");
    assert!(bench.model.layers.is_empty());
    bench.press("<Ctrl-U><Esc><Esc>");
    assert_eq!((bench.phase().as_str(), bench.session().look), ("F1901M", Look::Now));
    is_as_before(&bench);
}

#[test]
fn a_correction_whose_line_was_emptied_waits_for_the_order() {
    for keys in ["<F2><Backspace>", "<F2><Ctrl-U>"] {
        let mut bench = misread(120, 40);
        bench.press("<Alt-Left>");
        let past = bench.session().look;
        let at =
            bench.session().board.unit_in(&bench.map, bench.map.names().province("bud").unwrap()).unwrap();
        bench.model.session_mut().unwrap().select(at);
        bench.press(keys);
        assert!(bench.session().correction.is_some(), "{keys}: {}", bench.screen());
        bench.press("bud rum<Enter>");
        assert!(bench.model.layer::<CommitQuestion>().is_some(), "{keys}: {}", bench.screen());
        // Nothing of it stands in the season that is due.
        bench.press("n<Ctrl-U><Esc>");
        assert!(bench.session().correction.is_none() && bench.session().look == past);
        assert_eq!(sheet(&bench, "Austria"), ["a ser - gre"], "{keys}");
    }
}

#[test]
fn the_title_of_a_correction_does_not_say_that_it_is_saved() {
    let mut bench = misread(120, 40);
    bench.press("<Alt-Left>a bud - rum");
    assert!(bench.session().correction.is_some());
    let title = bench.screen().lines().next().expect("a title").trim_end().to_owned();
    assert!(title.contains("a correction, not saved") && !title.ends_with(" saved"), "{title}");
}

#[test]
fn an_order_for_another_kind_of_phase_is_refused_at_the_line() {
    let mut bench = misread(120, 40);
    for typed in ["a bud r rum", "remove a bud"] {
        bench.press("<Alt-Left>").press(typed);
        assert!(bench.screen().contains("this phase needs movement orders"), "{}", bench.screen());
        bench.press("<Enter>");
        assert!(bench.model.layers.is_empty(), "nothing is asked about it");
        assert_eq!(bench.model.typing().map(|typing| typing.entry.text()), Some(typed), "nothing is lost");
        bench.press("<Ctrl-U><Esc><Esc>");
    }
    // The same holds in the phase that is due.
    bench.press("a par r bur<Enter>");
    assert!(bench.screen().contains("this phase needs movement orders"), "{}", bench.screen());
    assert_eq!(sheet(&bench, "France"), ["a par - bur"]);
}

#[test]
fn a_command_for_the_game_ends_a_correction_first() {
    let mut bench = misread(120, 40);
    bench.press("<Alt-Left>a bud - rum");
    bench.act(crate::tui::action::Action::Run(crate::tui::commands::Command::Details));
    assert!(bench.session().correction.is_none());
    assert_eq!(bench.session().game.phase().to_string(), "F1901M");
    assert!(bench.model.layer::<SettingsList>().is_some());
}

#[test]
fn going_back_a_phase_undoes_no_name_and_keeps_the_orders() {
    let mut bench = misread(120, 40);
    let session = bench.model.session_mut().unwrap();
    session.set_fact(chancery_lab::engines::ALL, "player.FRANCE", "Ann").unwrap();
    bench.press("<:correct the phase>");
    assert_eq!(bench.phase(), "S1901M");
    assert_eq!(bench.session().game.fact("player.FRANCE").as_deref(), Some("Ann"));
    bench.press("<Ctrl-Z>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "France")), ("F1901M", vec!["a par - bur".to_owned()]));
    assert_eq!(bench.session().game.fact("player.FRANCE").as_deref(), Some("Ann"));
    // In its own phase it is undone first, and then the orders, one after the other.
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().game.fact("player.FRANCE").as_deref(), Some(""));
    assert_eq!(sheet(&bench, "Austria"), ["a ser - gre"]);
    bench.press("<Ctrl-Z>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "Austria").len()), ("F1901M", 0));
}

#[test]
fn an_order_undone_in_a_phase_that_was_come_back_to_leaves_the_later_phase() {
    let mut bench = misread(120, 40);
    bench.press("<Ctrl-Z><Ctrl-Z><Ctrl-Z>");
    assert_eq!(bench.phase(), "S1901M");
    let phases = bench.session().game.history().len();
    bench.press("<Ctrl-Z>");
    assert_eq!(sheet(&bench, "Austria"), [""; 0]);
    assert_eq!(bench.session().game.history().len(), 1, "all is as it was at the beginning");
    let mut other = misread(120, 40);
    other.press("<Ctrl-Z><Ctrl-Z><Ctrl-Z><Ctrl-Z>a vie - gal<Enter>");
    assert_eq!(other.session().game.history().len(), phases + 1, "the line that was is kept");
    bench.press("<Ctrl-R>");
    assert_eq!(sheet(&bench, "Austria"), ["a bud - ser"]);
    assert_eq!((bench.session().game.history().len(), bench.session().game.branches().len()), (phases, 1));
    bench.press("<Ctrl-R><Ctrl-R><Ctrl-R>");
    assert_eq!(
        (bench.phase().as_str(), sheet(&bench, "Austria")),
        ("F1901M", vec!["a ser - gre".to_owned()])
    );
}

#[test]
fn a_long_game_is_copied_in_a_moment() {
    let mut game = Game::on(table(), "Long");
    while game.history().len() < 40 {
        game.adjudicate().unwrap();
    }
    let began = Instant::now();
    let copies: Vec<Game> = (0..100).map(|_| game.clone()).collect();
    let each = began.elapsed() / 100;
    println!("a copy of a game of {} phases takes {each:?}", game.history().len());
    assert!(copies.iter().all(|copy| copy.history() == game.history()));
    assert!(each.as_millis() < 5, "{each:?}");
}

/// A phase that is opened again by its command keeps the orders that were entered for the next one, as a correction in
/// the line does.
#[test]
fn reopening_a_phase_brings_the_later_orders_back() {
    let mut bench = Bench::game(80, 24);
    bench.press("bud - ser<Enter>lon - nth<Enter><F5>y<Esc>a ser - gre<Enter>f nth - nwy<Enter>");
    assert_eq!((bench.phase().as_str(), bench.session().board.count().1), ("F1901M", 2));
    bench.press("<Esc><:correct the phase>");
    assert!(message(&bench).starts_with("reopened Spring 1901 movement"), "{}", message(&bench));
    bench.press("f lon - eng<Enter><Enter><F5>y");
    assert_eq!(bench.phase(), "F1901M");
    let told = message(&bench);
    assert!(told.contains("copied the orders of"), "{told}");
    assert!(bench.session().board.rows.iter().any(|row| row.order == "A SER - GRE"), "{told}");
    // What was left last comes back, not what was left before.
    bench.press("<Esc>/ser<Enter><Ctrl-U>bul<Enter><Esc><:correct the phase>f lon - wal<Enter><F5>y<Esc>");
    assert!(bench.session().board.rows.iter().any(|row| row.order == "A SER - BUL"), "{}", bench.screen());
}

#[test]
fn a_correction_stands_in_the_row_of_the_unit_that_it_is_for() {
    let mut bench = misread(120, 40);
    bench.press("<Alt-Left>/ber<Enter>a par - bur");
    assert!(bench.selected().starts_with("A PAR"), "{}", bench.screen());
    let paris = bench.session().key;
    assert_eq!(bench.model.typing().unwrap().at, paris);
    bench.press("<Enter>y");
    assert_eq!(bench.session().key, paris, "{}", bench.screen());
    // What is left is left for the same row.
    let mut bench = misread(120, 40);
    bench.press("<Alt-Left>/ber<Enter>a par - bur<Esc>");
    assert_eq!(bench.session().line_left(paris.unwrap()), Some("a par - bur"));
}

#[test]
fn what_was_ruled_on_a_copied_order_is_ruled_on_the_copy() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc>a par - bur<Enter>a mar s a par - pic<Enter>");
    bench.press("a ser s a vie - gal<Enter><Esc>");
    let impossible = |bench: &Bench| -> Vec<(String, bool)> {
        let all = findings(bench.session()).into_iter().filter(|found| found.topic == Matter::Impossible);
        all.map(|found| (found.order.clone(), found.is_settled())).collect()
    };
    for order in ["A SER S", "A MAR S", "F LON"] {
        bench.press("<:check list>");
        let at = findings(bench.session()).iter().position(|found| found.order.contains(order));
        bench.press(&"<Down>".repeat(at.unwrap())).press("s<Esc>");
    }
    assert!(impossible(&bench).iter().all(|found| found.1) && impossible(&bench).len() == 2);
    bench.press("<Alt-Left>a bud - rum<Enter>y<F5>y<Esc>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "France").len()), ("F1901M", 2));
    assert_eq!(impossible(&bench), [("A MAR S A PAR - PIC".to_owned(), true)]);
    // The army that was ruled on in Serbia is elsewhere, and of England nothing was copied.
    let rulings = &bench.session().game.node(bench.session().game.current()).records.rulings;
    let ruled: Vec<&str> = rulings.iter().filter_map(|r| Some(r.on_order()?.order.as_str())).collect();
    assert_eq!(ruled, ["A MAR S A PAR - PIC"]);
}

#[test]
fn after_orders_were_copied_the_first_missing_one_is_selected() {
    let mut bench = Bench::game(120, 40);
    bench.press("a par - bur<Enter><Esc><F5>y<Esc>");
    bench.press("a bud - ser<Enter>a vie - gal<Enter>f tri - alb<Enter><Esc>");
    bench.press("<Alt-Left>a par - pic<Enter>y<F5>y<Esc>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "Austria").len()), ("F1901M", 3));
    assert_eq!(bench.selected(), "A LVP", "the first of England's");
}

#[test]
fn on_the_map_of_a_past_phase_enter_on_a_unit_opens_the_correction() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut bench = misread(width, height);
        bench.press("<Alt-Left>/bud<Enter><:map>");
        assert!(bench.screen().contains("Enter correct"), "{}", bench.screen());
        bench.press("<Enter>");
        let line = bench.model.line().map(|typing| typing.entry.text().to_owned());
        assert_eq!((line.as_deref(), bench.session().correction.is_some()), (Some("a bud - ser"), true));
        assert!(bench.screen().contains("a bud - ser"), "{}", bench.screen());
        // The first letter replaces it.
        bench.press("a bud - rum<Enter>");
        let asks = "Reopen Spring 1901 movement with this correction?";
        assert!(bench.screen().contains(asks), "{}", bench.screen());
        bench.press("y");
        assert_eq!(
            (bench.phase().as_str(), sheet(&bench, "Austria")),
            ("S1901M", vec!["a bud - rum".to_owned()])
        );
    }
}

/// Enter behind a correction goes on to the next unit without an order, as behind any other order; pressed at the row of
/// another order it opens that.
#[test]
fn enter_goes_on_behind_a_correction() {
    for past in ["<Alt-Left>bud - rum<Enter>y", "<Up><Up><F2>rum<Enter>"] {
        let mut bench = Bench::game(120, 40);
        bench.press("ser<Enter>gal<Enter><Esc>");
        bench.press(if past.starts_with("<Alt") { "<F5>y" } else { "" }).press(past);
        assert_eq!(bench.phase(), "S1901M");
        bench.press(if past.starts_with("<Alt") { "<Enter>" } else { "" });
        assert_eq!(bench.selected(), "F TRI", "{past}: {}", bench.screen());
        bench.press("<Up><Enter>");
        let line = bench.model.line().map(|line| line.entry.text().to_uppercase()).unwrap_or_default();
        assert!(line.ends_with("GAL"), "{past}: {line}");
    }
}

/// What speaks against a correction is said in the question before it.
#[test]
fn an_impossible_correction_says_so_in_its_question() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><Esc><F5>y<Esc><Alt-Left>/bud<Enter><F2>a bud - par<Enter>");
    let words = bench.words();
    assert!(words.contains("A BUD - PAR (illegal"), "{words}");
}

#[test]
fn a_correction_says_how_many_results_it_changed() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>bur<Enter><Esc><F5>y<Esc><:correct the phase>/mun<Enter><Ctrl-U>ruh<Enter><Esc><F5>y");
    let told = "no order failed, 2 changed by the correction";
    assert!(message(&bench).contains(told), "{}", message(&bench));
    assert!(bench.screen().contains(told), "{}", bench.screen());
}

/// Returns the orders of the first phase of which the results say what was before.
fn changed_rows(bench: &Bench) -> Vec<String> {
    let session = bench.session();
    let rows = session.log.rows().into_iter().filter(|row| row.node == session.game.line()[0]);
    let mut changed: Vec<String> =
        rows.filter(|row| row.remark.contains("was: ")).map(|row| row.text.clone()).collect();
    changed.sort();
    changed
}

/// A correction that was undone did not stand, whether all of it was undone or its adjudication only, and also once the
/// game is opened again.
#[test]
fn a_correction_is_compared_with_the_season_that_stood_before_it() {
    let game = Game::on(table(), "Fenrir");
    let tables = super::bench::tables();
    let anew = "<Esc>/mun<Enter><Ctrl-U>ruh<Enter><Esc>";
    for (undone, anew) in
        [("<Ctrl-z>", anew), ("<Ctrl-z><Ctrl-z>", anew), ("<Ctrl-z><Ctrl-z><Ctrl-z>", "<:correct the phase>")]
    {
        let mut bench = Bench::new(120, 40);
        bench.open(game.clone());
        bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>ruh<Enter><Esc><F5>y<Esc>/par<Enter>");
        bench.press("<:correct the phase>/mun<Enter><Ctrl-U>bur<Enter><Esc><F5>y");
        assert_eq!(changed_rows(&bench), ["A MUN - BUR", "A PAR - BUR"], "{}", bench.screen());
        bench.press(undone).press(anew).press("/kie<Enter>hol<Enter><Esc><F5>y");
        assert_eq!(changed_rows(&bench), ["F KIE - HOL"], "{undone}: {}", bench.screen());
        assert!(message(&bench).contains("1 changed by the correction"), "{}", message(&bench));
        let kept = chancery_game::store::write(&bench.session().game);
        let opened = chancery_game::store::read(kept.as_bytes(), tables).unwrap();
        bench.open(opened.game);
        assert_eq!(changed_rows(&bench), ["F KIE - HOL"], "{undone}, opened again");
    }
}

#[test]
fn one_undo_takes_back_what_one_adjudication_of_a_correction_did() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>bur<Enter><Esc><F5>y<Esc>/par<Enter>/lon<Enter>nth<Enter><Esc>");
    let before = sheet(&bench, "England");
    bench.press("<Alt-Left>/par<Enter>a par - pic<Enter>y");
    let corrected = bench.session().game.clone();
    bench.press("<F5>y");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "England")), ("F1901M", before.clone()));
    assert!(
        message(&bench).ends_with("Ctrl-Z undoes the adjudication and the copying"),
        "{}",
        message(&bench)
    );
    bench.press("<Ctrl-z>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "France")), ("S1901M", vec!["a par - pic".to_owned()]));
    let told = "undone: the adjudication of Spring 1901 movement; Ctrl-R redoes it; next Ctrl-Z: the correction of Spring";
    assert!(message(&bench).starts_with(told), "{}", message(&bench));
    assert_eq!(bench.session().game.line().len(), corrected.line().len());
    // Redone, or adjudicated anew, the orders that were copied are there again.
    for again in ["<Ctrl-r>", "<Ctrl-z><F5>y"] {
        bench.press(again);
        assert_eq!((bench.phase().as_str(), sheet(&bench, "England")), ("F1901M", before.clone()), "{again}");
    }
    bench.press("<Ctrl-z><Ctrl-z>");
    assert_eq!((bench.phase().as_str(), sheet(&bench, "England")), ("F1901M", before));
    assert_eq!(bench.session().corrects(), None);
}

/// Who opens the last phase and then types has two steps to undo, and each says that there is another.
#[test]
fn within_a_correction_each_undo_names_the_next() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>bur<Enter><Esc><F5>y<Esc><Space>hc/par<Enter>a par - pic<Enter><F5>y");
    for (place, goes_on) in [("S1901M", true), ("S1901M", true), ("F1901M", false)] {
        bench.press("<Ctrl-z>");
        let told = message(&bench);
        assert_eq!((bench.phase().as_str(), told.contains("next Ctrl-Z: ")), (place, goes_on), "{told}");
    }
}

/// F2 after the results were left says how the last phase is corrected; in them it opens the correction.
#[test]
fn where_nothing_is_ordered_yet_f2_names_the_correction_of_the_last_phase() {
    for (size, unit) in [((80, 24), "bud"), ((120, 40), "mar"), ((120, 40), "ank")] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("/par<Enter>bur<Enter><Esc><F5>y");
        assert!(bench.screen().contains("F2 correct"), "{}", bench.screen());
        bench.press(&format!("<Esc>/{unit}<Enter><F2>"));
        assert!(message(&bench).ends_with("Space h c corrects Spring 1901 movement"), "{}", bench.screen());
        assert!(bench.session().correction.is_none());
    }
    for (down, order) in [("", "vie - gal"), ("<Down>", "war - gal"), ("<Down><Up>", "vie - gal")] {
        let mut bench = Bench::game(120, 40);
        bench.press("a vie - gal<Enter>/par<Enter>a par - bur<Enter>/war<Enter>a war - gal<Enter><Esc><F5>y");
        bench.press(down).press("<F2>");
        let line = bench.model.line().map(|line| line.entry.text().to_owned()).unwrap_or_default();
        assert!(bench.session().correction.is_some() && line.ends_with(order), "{line}: {}", bench.screen());
    }
}
