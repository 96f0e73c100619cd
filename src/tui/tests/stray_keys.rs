//! Typing is always an order: wherever one is on the game screen, typed and pasted text goes into the order line
//! and changes nothing but orders, also after a stray Space. What answers the question before adjudicating is a
//! lone `y` after a pause.

use super::bench::Bench;
use super::effort;
use super::screens::some_orders;
use super::why::message;
use crate::sample::sample;
use crate::tui::action::Action;
use crate::tui::layers::commit::CommitQuestion;
use crate::tui::layout::Pane;
use crate::tui::model::Stage;
use chancery_core::order::Canonical;
use chancery_game::store::Tables;
use chancery_lab::engines;

/// The first turn of a game as players send it; each order is possible.
const TURN: &str = "Austria:<Enter>A Vie - Gal<Enter>A Bud - Ser<Enter>F Tri - Alb<Enter><Enter>\
    England:<Enter>F Edi - Nwg<Enter>F Lon - Nth<Enter>A Lvp - Yor<Enter><Enter>\
    France:<Enter>A Par - Bur<Enter>A Mar S A Par - Bur<Enter>F Bre - Mao<Enter><Enter>\
    Germany:<Enter>A Ber - Kie<Enter>A Mun - Ruh<Enter>F Kie - Den<Enter><Enter>\
    Italy:<Enter>A Rom - Apu<Enter>A Ven Hold<Enter>F Nap - Ion<Enter><Enter>\
    Russia:<Enter>A Mos - Ukr<Enter>A War - Gal<Enter>F Sev - Bla<Enter>F StP(sc) - Bot<Enter><Enter>\
    Turkey:<Enter>A Con - Bul<Enter>A Smy - Con<Enter>F Ank - Bla<Enter>";

/// Returns a first phase in which every unit has an order.
pub(super) fn complete(size: (u16, u16)) -> Bench {
    let mut bench = Bench::game(size.0, size.1);
    let map = bench.map.clone();
    let order = |u: &chancery_core::map::Unit| format!("{}: {} H", map.power(u.power).key, u.canonical(&map));
    let all: Vec<String> = bench.session().game.position().units.iter().map(order).collect();
    bench.act(Action::Paste(all.join("\n")));
    bench.press("a");
    assert_eq!(bench.session().board.count(), (22, 22), "{}", bench.screen());
    bench
}

fn is_asked(bench: &Bench) -> bool {
    bench.model.layer::<CommitQuestion>().is_some()
}

/// Returns what is in the order line.
fn line(bench: &Bench) -> &str {
    bench.model.line().map_or("", |line| line.entry.text())
}

/// Types a text, each letter so many milliseconds after the one before.
fn type_text(bench: &mut Bench, milliseconds: u64, text: &str) {
    for c in text.chars() {
        let key = if c == '<' { "<<>".to_owned() } else { c.to_string() };
        bench.press_every(milliseconds, &key);
    }
}

/// Returns orders in every notation, and in the short forms that people type at the screen.
fn orders() -> Vec<String> {
    let corpus = include_str!("../../../tests/data/notation/corpus.tsv");
    let texts = corpus.lines().skip(1).filter_map(|row| row.split('\t').nth(1));
    let mut all: Vec<String> = texts
        .filter(|text| !text.starts_with([' ', ':', '/', '?', '!']) && text.is_ascii())
        .map(str::to_owned)
        .collect();
    let map = chancery_core::map::standard();
    for province in map.provinces() {
        let (code, name) = (map.code(province).to_lowercase(), map.province(province).name.to_lowercase());
        all.extend([code.clone(), format!("{code} - mun"), format!("{code} s bel"), format!("s {code}")]);
        all.extend([name.clone(), format!("+ a {code}"), format!("- {code}"), format!("c {code} - lon")]);
    }
    for power in map.powers() {
        all.push(format!("{} a mun - ruh", map.power(power).name.to_lowercase()));
        all.push(format!("{}: a mun - ruh", map.power(power).name));
    }
    all.extend(
        ["h", "hold", "waive", "build a par", "remove f nth", "disband", "retreat", "halten"]
            .map(str::to_owned),
    );
    all
}

#[test]
fn whatever_is_typed_is_in_the_line_wherever_one_is() {
    for pane in ["orders", "map", "why", "results"] {
        for size in [(80, 24), (120, 40), (200, 55)] {
            let mut bench = complete(size);
            bench.command(pane).press("s BUD+-/1 4");
            assert_eq!(line(&bench), "s BUD+-/1 4", "{pane}\n{}", bench.screen());
            assert!(bench.screen().contains("s BUD+-/1 4"), "{pane} {size:?}\n{}", bench.screen());
        }
    }
    // In a past phase, in a preview and in a what-if, too.
    let mut bench = complete((80, 24));
    bench.press("<F5>y<Alt-Left>bud");
    assert_eq!(line(&bench), "bud", "{}", bench.screen());
    let before = bench.session().revision;
    bench.press("<Enter>");
    assert_eq!((line(&bench), bench.session().revision), ("bud", before), "{}", bench.screen());
    let mut bench = complete((80, 24));
    bench.command("preview").press("bud");
    assert_eq!(line(&bench), "bud");
    let mut bench = complete((80, 24));
    bench.command("what-if").press("bud");
    assert_eq!(line(&bench), "bud");
}

#[test]
fn an_order_after_a_stray_space_does_nothing_but_order() {
    let orders = orders();
    assert!(orders.len() > 800, "{}", orders.len());
    let mut bench = complete((80, 24));
    let revision = bench.session().revision;
    for every in [1, 1000] {
        // A letter alone opens a group and is typed with Enter, as below.
        let step = effort::of(8, 1) * if every == 1 { 1 } else { 16 };
        for text in orders.iter().filter(|text| text.len() > 1).step_by(step) {
            bench.press("<Space>");
            type_text(&mut bench, every, text);
            // No command was run on the way: all of it is in the line.
            assert_eq!(line(&bench), text, "every {every} ms\n{}", bench.screen());
            assert!(bench.model.layers.is_empty(), "{text}");
            bench.press("<Ctrl-X>");
        }
    }
    assert_eq!((bench.session().revision, bench.phase().as_str()), (revision, "S1901M"));
    // With Enter it is an order.
    for text in ["ser", "h", "hol s ruh", "mos - ukr"] {
        let mut bench = Bench::game(80, 24);
        bench.press("/mun<Enter>").rush(&format!("<Space>{text}<Enter>"));
        assert!(bench.model.layers.is_empty() && bench.session().what_if.is_none(), "{text}");
    }
    let mut bench = Bench::game(80, 24);
    bench.rush("<Space>h<Enter>");
    assert_eq!(bench.session().board.count(), (22, 1), "{}", bench.screen());
    // After a pause the menu is meant: Enter selects in it, and chooses what is selected.
    for group in ["h", "t", "s"] {
        let mut bench = Bench::game(80, 24);
        bench.press(&format!("<Space>{group}<Enter>"));
        let menu = bench.model.layer::<crate::tui::layers::menu::Menu>();
        assert_eq!(menu.and_then(|menu| menu.selected), Some(0), "{}", bench.screen());
        bench.press("<Enter>");
        assert_eq!((bench.session().board.count(), line(&bench)), ((22, 0), ""), "{}", bench.screen());
    }
}

/// Returns all of a game but the orders of the phase that is due.
fn beyond_orders(bench: &Bench) -> String {
    let session = bench.session();
    let mut game = session.real().clone();
    for power in bench.map.powers() {
        game.set_sheet(power, Vec::<String>::new());
    }
    let open = (session.what_if.is_some(), session.correction.is_some(), &session.place, &session.look);
    format!("{:?} {:?} {open:?} {:?}", game.history(), game.info, bench.asked)
}

#[test]
fn an_order_pasted_without_brackets_behind_two_spaces_changes_nothing_but_orders() {
    let mut bench = complete((80, 24));
    let before = beyond_orders(&bench);
    for text in orders().iter().step_by(effort::of(8, 1)) {
        bench.rush("<Space><Space>");
        type_text(&mut bench, 1, text);
        bench.rush("<Enter>");
        assert!(bench.model.layers.is_empty(), "{text}\n{}", bench.screen());
        assert!(beyond_orders(&bench) == before, "{text}\n{}", bench.screen());
        bench.rush("<Ctrl-X>");
    }
}

#[test]
fn no_typed_order_leaves_the_game_or_decides_anything() {
    let orders = TURN.split("<Enter>").filter(|line| line.contains(' '));
    for order in orders.chain(["con bul", "lon nth", "mun - ruh", "sev bla", "f por - mao", "a uni - jam"]) {
        for text in [order.to_owned(), order.to_lowercase(), order.to_uppercase()] {
            let mut bench = complete((120, 40));
            let place = bench.session().place.clone();
            bench.rush(&text).rush("<Enter>").rush(&text).rush("<Enter>");
            assert!(matches!(bench.model.stage, Stage::GameSession(_)), "{text}\n{}", bench.screen());
            let session = bench.session();
            assert_eq!((&session.place, bench.phase().as_str()), (&place, "S1901M"), "{text}");
            assert!(session.what_if.is_none() && session.rulings().is_empty(), "{text}");
            assert!(bench.model.layers.is_empty(), "{text}\n{}", bench.screen());
        }
    }
}

#[test]
fn a_turn_pasted_without_brackets_gives_its_orders_and_adjudicates_nothing() {
    for turn in [
        TURN.to_owned(),
        TURN.to_lowercase().replace("<enter>", "<Enter>"),
        TURN.to_uppercase().replace("<ENTER>", "<Enter>"),
    ] {
        let mut bench = Bench::game(120, 40);
        for _ in 0..3 {
            bench.rush(&turn);
            assert!(matches!(bench.model.stage, Stage::GameSession(_)), "{}", bench.screen());
            assert_eq!(bench.phase(), "S1901M", "{}", bench.screen());
        }
        // Before the question nothing of it is heard.
        let mut bench = complete((120, 40));
        let before = bench.session().game.node(bench.session().game.current()).sheets.clone();
        bench.press("<F5>").rush(&turn).rush(&turn);
        assert_eq!((bench.phase().as_str(), is_asked(&bench)), ("S1901M", true), "{}", bench.screen());
        assert_eq!(bench.session().game.node(bench.session().game.current()).sheets, before);
    }
}

#[test]
fn only_a_lone_y_after_half_a_second_adjudicates() {
    for (incomplete, size) in [(false, (80, 24)), (true, (120, 40)), (false, (200, 55))] {
        for (every, answered) in [(400, false), (499, false), (500, true), (5000, true)] {
            let mut bench = complete(size);
            if incomplete {
                bench.press("/bud<Enter><Delete>");
            }
            bench.press("<F5>");
            assert!(is_asked(&bench), "{}", bench.screen());
            bench.press_every(every, "y");
            assert_eq!(bench.phase() == "F1901M", answered, "{every} ms\n{}", bench.screen());
            if !answered {
                // The question stays, says so, and hears the next one.
                assert!(bench.screen().contains("Wait half a second, then press y"), "{}", bench.screen());
                bench.press_every(500, "y");
                assert_eq!((bench.phase().as_str(), bench.model.layers.len()), ("F1901M", 0));
            }
        }
    }
    // A key that means nothing counts, too, and so does a pasted text.
    let mut bench = complete((80, 24));
    bench.press("<F5>k").press_every(499, "y");
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
fn escape_leaves_every_question_at_any_time_and_no_after_a_pause() {
    use crate::tui::layers::commit::{self, Commit};
    for (no, pause) in [("<Esc>", 100), ("n", 600)] {
        let mut bench = complete((80, 24));
        bench.press("<F5>").press_every(pause, no);
        assert!(!is_asked(&bench) && bench.phase() == "S1901M", "{no}\n{}", bench.screen());
        // A letter may be one of an order that is typed on, so `n` waits.
        bench.press("<F5>").press_every(100, "n");
        assert!(is_asked(&bench), "{}", bench.screen());
        bench.press("<Esc>");
        // Another key in between changes nothing.
        bench.press("<F5>h").press_every(pause, no);
        assert!(!is_asked(&bench), "{no}\n{}", bench.screen());
        bench.press("<F8>").press("<F8>").press_every(pause, no);
        assert!(!is_asked(&bench) && bench.session().is_hidden(), "{no}\n{}", bench.screen());
        // To keep a what-if, to leave with a clock running, to empty the trash, to count votes.
        let mut bench = complete((80, 24));
        bench.press("<Esc><:what-if>/vie<Enter>gal<Enter>").rush("<Space>os");
        assert!(is_asked(&bench), "{}", bench.screen());
        bench.press_every(pause, no);
        assert!(!is_asked(&bench) && bench.session().what_if.is_some(), "{no}\n{}", bench.screen());
        assert!(commit::ask_to_leave(&mut bench.model, Commit::LoseWhatIf));
        bench.press_every(pause, no);
        assert!(bench.model.layers.is_empty(), "{no}\n{}", bench.screen());
        bench.act(Action::InTrash(Ok(vec!["Old game".to_owned()])));
        bench.press_every(pause, no);
        assert!(bench.model.layers.is_empty(), "{no}\n{}", bench.screen());
        let mut bench = complete((80, 24));
        bench.press("<Space>tdn<Enter><Enter>yyc");
        assert!(bench.screen().contains("Count the votes?"), "{}", bench.screen());
        bench.press_every(pause, no);
        assert!(!bench.screen().contains("Count the votes?"), "{no}\n{}", bench.screen());
    }
}

#[test]
fn no_other_key_adjudicates() {
    let letters: Vec<String> = ('!'..='~').filter(|c| *c != 'y').map(String::from).collect();
    let named =
        ["<Enter>", "<Space>", "<Tab>", "<F5>", "<Ctrl-Y>", "<Delete>", "<Down><Enter>", "<End><Delete>"];
    // One order is missing, so that there is something to select.
    let mut bench = complete((80, 24));
    bench.press("/bud<Enter><Delete>");
    let sheets = bench.session().game.node(bench.session().game.current()).sheets.clone();
    for key in letters.iter().map(String::as_str).chain(named) {
        let first = if key == "<Tab>" { ":adjudicate<Enter>" } else { "<F5>" };
        bench.press(first);
        assert!(is_asked(&bench), "{key}");
        bench.press(key);
        // But for the keys that close or explain it, the question stays.
        let leaves = key == "n" || key == "?";
        assert_eq!(
            (bench.phase().as_str(), is_asked(&bench)),
            ("S1901M", !leaves),
            "{key}\n{}",
            bench.screen()
        );
        assert_eq!(bench.session().game.node(bench.session().game.current()).sheets, sheets, "{key}");
        bench.press("<Esc><Esc>");
        assert!(bench.model.layers.is_empty(), "{key}");
    }
    // The help of the question lists `y`, and Enter does not say it.
    let mut bench = complete((80, 24));
    bench.press("<F5>?<Enter>");
    assert!(bench.screen().contains("Down goes to the commands"), "nothing runs: {}", bench.screen());
    bench.press("<Down><Enter>");
    assert!(is_asked(&bench) && bench.phase() == "S1901M", "{}", bench.screen());
    assert!(bench.screen().contains("only the key y itself says yes"), "{}", bench.screen());
    // A click beside it closes it, and the wheel only moves.
    let mut bench = complete((80, 24));
    bench.press("<Delete><F5>");
    bench.act(Action::Scroll(40, 12, 1));
    assert!(is_asked(&bench));
    bench.act(Action::Click(40, 12));
    assert_eq!((bench.phase().as_str(), bench.model.layers.len()), ("S1901M", 0));
}

#[test]
fn a_question_that_cannot_be_seen_is_not_answered() {
    let mut bench = complete((80, 24));
    bench.press("<F5>");
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
    bench.press("/bud<Enter><:what-if>bud - ser<Enter><:keep the what-if>");
    bench.press_every(1, "ky");
    assert!(is_asked(&bench) && bench.session().what_if.is_some());
    assert!(bench.screen().contains("Wait half a second, then press y"), "{}", bench.screen());
    assert!(bench.screen().contains("“what if A BUD - SER”"), "{}", bench.screen());
    bench.press("y");
    assert!(bench.session().what_if.is_none() && bench.model.layers.is_empty(), "{}", bench.screen());
    assert!(bench.session().game.branches().iter().any(|b| b.name.as_str() == "what if A BUD - SER"));
    assert_eq!(bench.phase(), "S1901M");
}

#[test]
fn while_there_is_text_the_selection_does_not_move() {
    let mut bench = complete((80, 24));
    bench.press("/vie<Enter>- gal");
    let key = bench.session().key;
    bench.press("<Up><Down><Home><End><Left><PageUp><PageDown>");
    assert_eq!(bench.session().key, key, "{}", bench.screen());
    // Moving away by Esc keeps what was typed for its unit, and Enter opens it again.
    bench.press("<Ctrl-U>- gal<Esc><Down>");
    assert_ne!(bench.session().key, key);
    bench.press("<Up><Enter>");
    assert_eq!(line(&bench), "- gal", "{}", bench.screen());
}

#[test]
fn enter_on_an_order_selects_its_text_so_that_a_letter_replaces_it() {
    let mut bench = complete((80, 24));
    bench.press("/vie<Enter><Enter>");
    assert_eq!(line(&bench), "A VIE H");
    bench.press("gal<Enter>/vie<Enter>");
    assert_eq!(bench.selected(), "A VIE - GAL");
    // Without a change it stays as it is; with End it can be corrected.
    bench.press("<Enter><Enter>/vie<Enter><Enter><End><Ctrl-W>boh<Enter>/vie<Enter>");
    assert_eq!(bench.selected(), "A VIE - BOH");
}

/// A lone letter may be an order: the message names the order that it replaces, and undo gives it back and says so.
#[test]
fn what_replaces_the_order_of_its_row_names_it_and_can_be_undone() {
    let mut bench = complete((80, 24));
    let message = |bench: &Bench| bench.model.message.as_ref().map_or("", |m| &m.text).to_owned();
    bench.press("/lon<Enter>- nth<Enter>/lon<Enter>");
    assert_eq!(bench.selected(), "F LON - NTH");
    bench.press("h<Enter>");
    assert_eq!(message(&bench), "F LON H replaces F LON - NTH; Ctrl-Z undoes that; F5 adjudicates");
    bench.press("<Ctrl-Z>");
    assert_eq!(message(&bench), "undone: F LON H; Ctrl-R redoes it");
    assert_eq!(bench.press("/lon<Enter>").selected(), "F LON - NTH");
    // Said again it replaces nothing.
    bench.press("f lon - nth<Enter>");
    assert!(!message(&bench).contains("replaces"), "{}", message(&bench));
    let mut bench = Bench::game(80, 24);
    assert_eq!(message(bench.press("<Ctrl-Z>")), "there is nothing to undo");
}

#[test]
fn typing_ends_the_zoom_of_another_pane() {
    for keys in ["a", "<Space>ser", "<F2>"] {
        let mut bench = Bench::game(120, 40);
        some_orders(&mut bench);
        bench.press("<Esc>/par<Enter><:why><:zoom the pane>");
        assert!(bench.model.zoomed);
        bench.press(keys);
        assert!(!bench.model.zoomed, "{keys}: {}", bench.screen());
        bench.press("<Ctrl-X><Esc><:why><:zoom the pane>");
        assert!(bench.model.zoomed, "{keys}: {}", bench.screen());
    }
}

fn sample_on(size: (u16, u16)) -> Bench {
    let mut bench = Bench::new(size.0, size.1);
    bench.open(sample(&Tables::new(engines::ALL)).game);
    bench
}

#[test]
fn after_the_last_order_letters_are_still_an_order() {
    let mut bench = sample_on((80, 24));
    let (due, given) = bench.session().board.count();
    assert_eq!(due, given, "every order is in");
    bench.press("a ank - bla");
    assert_eq!(bench.phase(), "S1904M");
    assert!(bench.model.layers.is_empty() && bench.screen().contains("a ank - bla"), "{}", bench.screen());
}

/// One letter alone changes nothing in a phase that is past; two are an order.
#[test]
fn a_stray_letter_in_a_phase_that_is_past_says_what_it_would_begin() {
    for (go, word) in [("<:why>", "a what-if"), ("<:results>", "a correction")] {
        let mut bench = Bench::game(80, 24);
        bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>bur<Enter><Esc><F5>y<Esc><:look at an earlier phase>/par<Enter>");
        bench.press(&format!("{go}n"));
        let session = bench.session();
        assert!(session.what_if.is_none() && session.correction.is_none(), "{go}\n{}", bench.screen());
        assert!(message(&bench).contains(&format!("another letter begins {word}")), "{}", message(&bench));
        bench.press("<Ctrl-U>pa");
        let session = bench.session();
        assert!(session.what_if.is_some() || session.correction.is_some(), "{go}\n{}", bench.screen());
        assert_eq!(bench.model.typing().map(|line| line.entry.text()), Some("pa"), "{go}");
    }
}

/// Letters type an order in every pane, and after the last order, looking back and in a what-if, too.
#[test]
fn the_spring_orders_are_typed_in_every_pane_and_state() {
    const SPRING: &str = "bud - ser, vie - gal, tri - alb, lvp - yor, edi - nth, lon - eng, mar - bur, par s mar - bur, \
        bre - mao, ber - kie, mun h, kie - den, rom - apu, ven h, nap - ion, mos - ukr, war - gal, sev - rum, \
        stp/sc - bot, con - bul, smy - con, ank - bla";
    for size in [(80, 24), (120, 40)] {
        for pane in Pane::ALL {
            let mut bench = Bench::game(size.0, size.1);
            for order in SPRING.split(", ") {
                bench.press("<Esc>");
                bench.model.go_to_pane(pane);
                bench.press(order).press("<Enter>");
            }
            let session = bench.session();
            assert_eq!(session.board.count(), (22, 22), "{pane:?} {size:?}: {}", bench.screen());
            assert!(session.what_if.is_none() && session.correction.is_none(), "{pane:?}");
            // In a phase that is past the inspector supposes what is typed, and elsewhere it is a correction.
            bench.press("<Esc><F5>y<Esc><Alt-Left>");
            for order in SPRING.split(", ").step_by(7) {
                bench.model.go_to_pane(pane);
                bench.press(order);
                let typed = bench.model.typing().map(|line| line.entry.text());
                assert_eq!(typed, Some(order), "{pane:?} {size:?}: {}", bench.screen());
                assert_eq!(bench.session().what_if.is_some(), pane == Pane::Inspector, "{pane:?}");
                bench.press("<Ctrl-X><Esc>");
                if bench.session().look == chancery_session::open_game::Look::Now {
                    bench.press("<Alt-Left>");
                }
            }
        }
    }
}
