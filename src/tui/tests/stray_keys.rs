//! Orders that are typed or pasted while no line is open: they adjudicate nothing, leave nothing and decide
//! nothing. What answers the question before adjudicating is a lone `y` after a pause.

use super::bench::Bench;
use crate::order::Canonical;
use crate::tui::action::Action;
use crate::tui::model::Stage;
use crate::tui::model::overlay::Overlay;

/// The first turn of a game as players send it; each order is possible.
const TURN: &str = "Austria:<Enter>A Vie - Gal<Enter>A Bud - Ser<Enter>F Tri - Alb<Enter><Enter>\
    England:<Enter>F Edi - Nwg<Enter>F Lon - Nth<Enter>A Lvp - Yor<Enter><Enter>\
    France:<Enter>A Par - Bur<Enter>A Mar S A Par - Bur<Enter>F Bre - Mao<Enter><Enter>\
    Germany:<Enter>A Ber - Kie<Enter>A Mun - Ruh<Enter>F Kie - Den<Enter><Enter>\
    Italy:<Enter>A Rom - Apu<Enter>A Ven Hold<Enter>F Nap - Ion<Enter><Enter>\
    Russia:<Enter>A Mos - Ukr<Enter>A War - Gal<Enter>F Sev - Bla<Enter>F StP(sc) - Bot<Enter><Enter>\
    Turkey:<Enter>A Con - Bul<Enter>A Smy - Con<Enter>F Ank - Bla<Enter>";

/// A first phase in which every unit has an order, and no line is open.
fn complete(size: (u16, u16)) -> Bench {
    let mut bench = Bench::game(size.0, size.1);
    bench.press("<Esc>");
    let map = bench.map.clone();
    let order = |u: &crate::map::Unit| format!("{}: {} H", map.power(u.power).key, u.canonical(&map));
    let all: Vec<String> = bench.session().game.position().units.iter().map(order).collect();
    bench.act(Action::Paste(all.join("\n")));
    bench.press("a");
    assert_eq!(bench.session().board.count(), (22, 22), "{}", bench.screen());
    bench
}

fn is_asked(bench: &Bench) -> bool {
    matches!(bench.model.overlays.last(), Some(Overlay::Commit(_)))
}

#[test]
fn an_order_typed_after_the_last_one_adjudicates_nothing() {
    for order in ["a yor - nth<Enter>", "a lyo - tys<Enter>", "a ank - bla<Enter>", "A YOR - NTH<Enter>"] {
        for every in [1, 30, 150, 400, 499] {
            let mut bench = complete((80, 24));
            // The last order is typed, and the line closes after it.
            bench.press("/smy<Enter><Enter><Ctrl-U>");
            bench.press_every(every, "smy - con<Enter>");
            assert!(bench.model.typing().is_none(), "{}", bench.screen());
            let orders = bench.session().game.node(bench.session().game.current()).sheets.clone();
            for _ in 0..3 {
                bench.press_every(every, order);
            }
            assert_eq!(bench.phase(), "S1901M", "{order} every {every} ms\n{}", bench.screen());
            assert_eq!(bench.session().game.node(bench.session().game.current()).sheets, orders);
        }
    }
}

#[test]
fn an_order_that_is_typed_slowly_adjudicates_nothing() {
    for every in [500, 700, 1500, 2900] {
        let mut bench = complete((80, 24));
        bench.press_every(every, "a yor");
        assert_eq!((bench.phase().as_str(), is_asked(&bench)), ("S1901M", true), "{every} ms");
        bench.press("y");
        assert!(bench.screen().contains("Press y again to adjudicate"), "{}", bench.screen());
        bench.press("y");
        assert_eq!(bench.phase(), "F1901M");
    }
}

#[test]
fn a_turn_pasted_without_brackets_adjudicates_nothing() {
    for turn in [
        TURN.to_owned(),
        TURN.to_lowercase().replace("<enter>", "<Enter>"),
        TURN.to_uppercase().replace("<ENTER>", "<Enter>"),
    ] {
        // Where every order is in, nothing of it is heard but the question that it opens.
        let mut bench = complete((120, 40));
        let before = bench.session().game.node(bench.session().game.current()).sheets.clone();
        bench.rush(&turn).rush(&turn);
        assert_eq!(bench.phase(), "S1901M", "{}", bench.screen());
        assert_eq!(bench.session().game.node(bench.session().game.current()).sheets, before);
        // While the line is open it gets the orders, and what comes after the last one adjudicates nothing.
        let mut bench = Bench::game(120, 40);
        for _ in 0..3 {
            bench.rush(&turn);
            assert!(matches!(bench.model.stage, Stage::GameSession(_)), "{}", bench.screen());
            assert_eq!(bench.phase(), "S1901M", "{}", bench.screen());
        }
        // Nor does it from the list of what is missing.
        let mut bench = Bench::game(120, 40);
        bench.press("ser<Enter><Esc>a").rush(&turn).rush(&turn);
        assert_eq!((bench.phase().as_str(), is_asked(&bench)), ("S1901M", true), "{}", bench.screen());
        assert_eq!(bench.session().board.count(), (22, 1));
    }
}

#[test]
fn only_a_lone_y_after_half_a_second_adjudicates() {
    for (incomplete, size) in [(false, (80, 24)), (true, (120, 40)), (false, (200, 55))] {
        for (every, answered) in [(400, false), (499, false), (500, true), (5000, true)] {
            let mut bench = complete(size);
            if incomplete {
                bench.press("/bud<Enter>x");
            }
            bench.press("a");
            assert!(is_asked(&bench), "{}", bench.screen());
            bench.press_every(every, "y");
            assert_eq!(bench.phase() == "F1901M", answered, "{every} ms\n{}", bench.screen());
            if !answered {
                // The question stays, says so, and hears the next one.
                assert!(bench.screen().contains("Press y again to adjudicate"), "{}", bench.screen());
                bench.press_every(500, "y");
                assert_eq!((bench.phase().as_str(), bench.model.overlays.len()), ("F1901M", 0));
            }
        }
    }
    // A key that means nothing counts, too, and so does a pasted text.
    let mut bench = complete((80, 24));
    bench.press("ak").press_every(499, "y");
    assert_eq!(bench.phase(), "S1901M");
    let pasted = crossterm::event::Event::Paste("A Lon".to_owned());
    bench.time += std::time::Duration::from_secs(2);
    bench.act(crate::tui::model::keymap::pressed(&pasted, bench.time).unwrap());
    bench.press_every(499, "y");
    assert_eq!(bench.phase(), "S1901M");
    bench.press("y");
    assert_eq!(bench.phase(), "F1901M");
}

#[test]
fn no_other_key_adjudicates() {
    let letters: Vec<String> = ('!'..='~').filter(|c| *c != 'y').map(String::from).collect();
    let named =
        ["<Enter>", "<Space>", "<Tab>", "<F5>", "<Ctrl-Y>", "<Delete>", "<Down><Enter>", "<End><Enter>"];
    // One order is missing, so that there is something to select.
    let mut bench = complete((80, 24));
    bench.press("/bud<Enter>x");
    let sheets = bench.session().game.node(bench.session().game.current()).sheets.clone();
    for key in letters.iter().map(String::as_str).chain(named) {
        let first = if key == "<Tab>" { ":adjudicate<Enter>" } else { "a" };
        bench.press(first);
        assert!(is_asked(&bench), "{key}");
        bench.press(key);
        // But for the keys that close or explain it, or go to what is selected, the question stays.
        let leaves = key == "n" || key == "?" || key.starts_with("<Down>") || key.starts_with("<End>");
        assert_eq!(
            (bench.phase().as_str(), is_asked(&bench)),
            ("S1901M", !leaves),
            "{key}\n{}",
            bench.screen()
        );
        assert_eq!(bench.session().game.node(bench.session().game.current()).sheets, sheets, "{key}");
        bench.press("<Esc><Esc>");
        assert!(bench.model.overlays.is_empty(), "{key}");
    }
    // A click beside it closes it, and the wheel only moves.
    let mut bench = complete((80, 24));
    bench.press("xa");
    bench.act(Action::Scroll(40, 12, 1));
    assert!(is_asked(&bench));
    bench.act(Action::Click(40, 12));
    assert_eq!((bench.phase().as_str(), bench.model.overlays.len()), ("S1901M", 0));
}

#[test]
fn a_question_that_cannot_be_seen_is_not_answered() {
    let mut bench = complete((80, 24));
    bench.press("a");
    bench.act(Action::Resize(30, 8));
    bench.press("y");
    assert_eq!(bench.phase(), "S1901M");
    bench.act(Action::Resize(80, 24));
    bench.press("y");
    assert_eq!(bench.phase(), "F1901M");
}

#[test]
fn a_what_if_is_kept_after_the_same_question() {
    let mut bench = complete((80, 24));
    bench.press("/bud<Enter>w<Enter><Ctrl-U>bud - ser<Enter><Esc>K<Ctrl-U>Serbia");
    bench.press_every(1, "<Enter>y");
    assert!(is_asked(&bench) && bench.session().what_if.is_some());
    assert!(bench.screen().contains("Press y again to keep it"), "{}", bench.screen());
    // Back from it the name is there to be gone on with.
    bench.press("<Esc>");
    let Some(Overlay::Name { entry, .. }) = bench.model.overlays.last() else { panic!("the name is open") };
    assert_eq!(entry.text(), "Serbia");
    bench.press("<Enter>");
    assert!(bench.screen().contains("“Serbia”"), "{}", bench.screen());
    bench.press("y");
    assert!(bench.session().what_if.is_none() && bench.model.overlays.is_empty(), "{}", bench.screen());
    assert!(bench.session().game.branches().iter().any(|b| b.name.as_str() == "Serbia"));
    assert_eq!(bench.phase(), "S1901M");
}

#[test]
fn no_typed_order_leaves_the_game_or_decides_anything() {
    let orders = TURN.split("<Enter>").filter(|line| line.contains(' '));
    let more = [
        "F Con - Aeg",
        "F Por - Mao",
        "A Uni - Jam",
        "F Swe S A Nwy",
        "F Rum - Bla",
        "F Bul/sc - Con",
        "F Wal - Eng",
        "a tun c a nap",
        "con bul",
        "lon nth",
        "mun - ruh",
        "sev bla",
    ];
    for order in orders.chain(more) {
        for text in [order.to_owned(), order.to_lowercase(), order.to_uppercase()] {
            // The first letter of a text cannot be told from a command.
            if text.starts_with(|c: char| c.is_uppercase() && !"AF".contains(c)) {
                continue;
            }
            let mut bench = complete((120, 40));
            bench.press("<Esc>");
            let (place, revision) = (bench.session().place.clone(), bench.session().revision);
            bench.rush(&text).rush("<Enter>");
            assert!(matches!(bench.model.stage, Stage::GameSession(_)), "{text}\n{}", bench.screen());
            let session = bench.session();
            assert_eq!((&session.place, session.revision), (&place, revision), "{text}\n{}", bench.screen());
            assert!(session.what_if.is_none(), "{text}");
            assert!(
                bench.asked.iter().all(|effect| !effect.starts_with("Copy")),
                "{text}: {:?}",
                bench.asked
            );
        }
    }
    // Undoing again and again is no text.
    let mut bench = complete((80, 24));
    bench.press("<Esc>/bud<Enter>x/vie<Enter>x<Esc>").rush("uu");
    assert_eq!(bench.session().board.count(), (22, 22), "{}", bench.screen());
}

#[test]
fn a_letter_within_a_text_is_ignored_and_says_what_to_do() {
    let message = |bench: &Bench| bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    let mut bench = complete((80, 24));
    bench.rush("lo");
    assert!(matches!(bench.model.stage, Stage::GameSession(_)));
    let said = "o was ignored because it came right after another letter; press it again";
    assert!(message(&bench).starts_with(said), "{}", message(&bench));
    bench.press("o");
    assert!(matches!(bench.model.stage, Stage::GameList(_)));
    // After Esc, Enter or an arrow it is heard at once.
    let mut bench = complete((80, 24));
    bench.rush("<Esc>o");
    assert!(matches!(bench.model.stage, Stage::GameList(_)));
    // In the check, a typed order rules upon nothing.
    let mut bench = Bench::game(120, 40);
    bench.press("<Ctrl-U>a bud - mos<Enter><Esc>c").rush("kie s a ber x");
    assert!(bench.session().rulings().is_empty(), "{}", bench.screen());
    bench.press("<Esc>g").rush("<Down><Up>s");
    assert_eq!(bench.session().rulings().len(), 1, "{}", bench.screen());
}
