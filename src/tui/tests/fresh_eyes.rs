//! What somebody stumbled on who had never seen the program, each with the keys that were pressed.

use ratatui::style::Modifier;

use super::bench::{Bench, table};
use super::why::message;
use crate::tui::panes::layout::Pane;
use chancery_game::game::Game;
use chancery_lab::engines;
use chancery_session::drafts::Draft;

/// Returns a game in Fall 1901, after a bounce in Galicia.
fn bounce(width: u16, height: u16) -> Bench {
    let mut bench = Bench::game(width, height);
    bench.press("a vie - gal<Enter>a war - gal<Enter><F5>y");
    assert_eq!(bench.phase(), "F1901M");
    bench
}

/// Returns what the line means, and what is doubtful about it.
fn meaning(bench: &Bench) -> String {
    format!("{:?}", bench.model.line().expect("a line").meaning)
}

#[test]
fn enter_on_a_result_shows_why_and_the_bar_names_the_key_that_corrects() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = bounce(size.0, size.1);
        bench.press("<:results>");
        assert!(bench.screen().contains("Enter why"), "{}", bench.screen());
        bench.press("<Enter>");
        assert_eq!((bench.model.pane, bench.selected().as_str()), (Pane::Inspector, "A VIE - GAL"));
        assert!(bench.session().correction.is_none());
        bench.press("<:results>");
        assert!(bench.screen().contains("F2 correct"), "{}", bench.screen());
        bench.press("<F2>");
        assert!(bench.session().correction.is_some());
        assert_eq!(bench.model.line().expect("a line").entry.text().to_uppercase(), "A VIE - GAL");
    }
}

#[test]
fn after_an_order_the_next_unit_of_the_same_power_comes_first() {
    let mut bench = Bench::game(80, 24);
    bench.press("/rom<Enter>f nap - ion<Enter>");
    assert_eq!(bench.selected(), "A ROM");
    bench.press("ven<Enter>");
    assert_eq!(bench.selected(), "A VEN");
    // Enter without an order goes on all the same, so that a power can be passed over.
    bench.press("<Enter>");
    assert_ne!(bench.selected(), "A VEN");
}

#[test]
fn all_units_of_a_power_hold_by_one_line() {
    let mut bench = Bench::game(80, 24);
    bench.press("/vie<Enter>all hold<Enter>");
    assert_eq!(bench.session().board.count(), (22, 3), "{}", bench.screen());
    assert_eq!(bench.units().len(), 7);
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().board.count(), (22, 0));
}

#[test]
fn a_unit_of_another_row_offers_its_own_orders() {
    let mut bench = Bench::game(80, 24);
    bench.press("f lon");
    let offers = &bench.model.line().expect("a line").offers;
    assert!(offers.iter().any(|offer| offer.line == "F LON - NTH"), "{offers:?}");
}

#[test]
fn a_unit_that_is_not_there_is_said_to_be_missing() {
    let mut bench = Bench::game(80, 24);
    bench.press("/lvp<Enter>nth - nwy");
    assert!(meaning(&bench).contains("there is no unit in NTH"), "{}", meaning(&bench));
}

#[test]
fn that_the_unit_is_of_the_other_kind_comes_before_what_is_replaced() {
    let mut bench = Bench::game(80, 24);
    bench.press("a ven - tyr<Enter>/lon<Enter>f ven - tri");
    let screen = bench.screen();
    assert!(screen.contains("the unit there is A VEN"), "{screen}");
}

#[test]
fn what_was_typed_on_a_heading_is_seen_there() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Left>xyz<Esc><Down>");
    assert!(bench.screen().contains("“xyz” unsaved"), "{}", bench.screen());
    // What waits there can be reached like what waits at a unit.
    bench.press("<Up><Enter>");
    assert_eq!(bench.model.line().expect("a line").entry.text(), "xyz");
}

#[test]
fn up_and_down_go_from_unit_to_unit_and_left_to_the_heading() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        let mut units = vec![bench.selected()];
        for _ in 1..22 {
            bench.press("<Down>");
            units.push(bench.selected());
        }
        units.sort();
        units.dedup();
        assert_eq!(units.len(), 22, "each unit once: {units:?}");
        assert!(units.iter().all(|unit| unit.contains(' ')), "{units:?}");
        let last = bench.selected();
        bench.press("<Down>");
        assert_eq!(bench.selected(), last);
        for (keys, wanted) in [
            ("<Home>", "A BUD"),
            ("<Up>", "A BUD"),
            ("<Left>", "AUSTRIA"),
            ("<Right>", "A BUD"),
            ("<Down><Down><Down>", "A LVP"),
            ("<Left>", "ENGLAND"),
            ("<Up>", "F TRI"),
        ] {
            bench.press(keys);
            assert_eq!(bench.selected(), wanted, "after {keys}");
        }
    }
}

#[test]
fn a_player_is_renamed_from_the_palette_the_menu_and_the_help() {
    for keys in [":rename a player<Enter>", "<Space>gl", "?players<Enter>"] {
        let mut bench = Bench::game(80, 24);
        bench.press(keys).press("<Enter>Anna<Enter><Esc>");
        assert_eq!(bench.session().game.info.players[0].name.as_str(), "Anna", "{keys}: {}", bench.screen());
    }
    // Beside the name of the game that of a player is offered, too.
    let mut bench = Bench::game(80, 24);
    bench.press(":rename");
    assert!(bench.screen().contains("│ players "), "{}", bench.screen());
}

#[test]
fn hidden_orders_stay_hidden_when_the_game_is_opened_again() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><F8>");
    // What belongs nowhere would be set aside when the game is read from its file.
    let belongs = |draft: &Draft| draft.belongs_to(&bench.session().game);
    assert!(!bench.drafts.is_empty() && bench.drafts.iter().all(belongs), "{:?}", bench.drafts);
    let mut again = Bench::new(80, 24);
    again.open_with(bench.session().game.clone(), bench.drafts.clone());
    assert!(again.session().is_hidden() && !again.screen().contains("SER"), "{}", again.screen());
    assert!(message(&again).contains("F8 shows everything"), "{}", message(&again));
    again.press("<F8>y");
    let mut shown = Bench::new(80, 24);
    shown.open_with(again.session().game.clone(), again.drafts.clone());
    assert!(!shown.session().is_hidden());
}

#[test]
fn while_all_is_hidden_the_key_bar_says_that_the_key_shows_everything() {
    let mut bench = bounce(120, 40);
    bench.press("<F8><Down>");
    assert!(bench.screen().contains("F8 show everything"), "{}", bench.screen());
    bench.press("<:results><Up>");
    assert!(bench.screen().contains("F8 show everything"), "{}", bench.screen());
}

#[test]
fn esc_goes_back_from_a_phase_that_was_only_reopened() {
    let mut bench = bounce(80, 24);
    bench.press("<Space>hc");
    assert_eq!(bench.phase(), "S1901M");
    bench.press("<:table view>");
    let screen = bench.screen();
    assert!(screen.contains("are being corrected") && !screen.contains("Nothing has happened"), "{screen}");
    bench.press("<Esc><Esc>");
    assert_eq!((bench.phase().as_str(), message(&bench).as_str()), ("F1901M", "back in Fall 1901 movement"));
    // What was changed is never left behind by Esc.
    bench.press("<Space>hca bud - rum<Enter><Esc>");
    assert_eq!(bench.phase(), "S1901M");
}

#[test]
fn the_pane_with_the_keys_is_seen_without_colour() {
    let mut bench = Bench::game(120, 40);
    for (pane, keys) in [(Pane::Orders, "<:orders>"), (Pane::Map, "<:map>"), (Pane::Inspector, "<:why>")] {
        bench.press(keys);
        let buffer = bench.buffer();
        for other in [Pane::Orders, Pane::Map, Pane::Inspector] {
            let heading = bench.model.areas().pane(other);
            let cell = buffer.cell((heading.x + 3, heading.y)).expect("a heading");
            assert_eq!(cell.modifier.contains(Modifier::REVERSED), other == pane, "{other:?} {pane:?}");
        }
    }
}

#[test]
fn what_is_read_aloud_names_the_keys_that_lead_to_all_others() {
    let mut bench = Bench::new(80, 24);
    bench.model.plain = true;
    bench.open(chancery_game::game::Game::on(super::bench::table(), "Test game"));
    assert!(bench.screen().contains("Space menu, F5 adjudicate, F1 help"), "{}", bench.screen());
    bench.press("<Down>");
    let screen = bench.screen();
    let (heading, foot) = (screen.lines().nth(1), screen.lines().last());
    assert!(heading.is_some_and(|line| line.contains("F5 adjudicate")), "they stay in the heading: {screen}");
    assert!(!foot.is_some_and(|line| line.contains("F5 adjudicate")), "the foot tells of the unit: {screen}");
}

#[test]
fn what_is_read_aloud_is_words() {
    let mut bench = Bench::game(80, 24);
    bench.model.plain = true;
    bench.press("a bud - ser");
    let screen = bench.screen();
    assert!(screen.contains("Enter saves A BUD - SER") && !screen.contains('↵'), "{screen}");
    assert!(screen.contains("Space menu, ? help"), "{screen}");
    bench.press("<Enter>");
    assert_eq!(message(&bench), "A BUD - SER is saved; 21 missing");
}

#[test]
fn a_long_name_never_hides_how_a_vote_stands() {
    let mut game = Game::on(table(), "Names");
    let name = "Bartholomew Featherstonehaugh-Smythe III of Lower Saxony and the Marches";
    game.set_fact(engines::ALL, "player.ITALY", name).expect("a name");
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    bench.press("<Space>tdn<Enter><Enter>");
    let screen = bench.screen();
    let row = screen.lines().find(|line| line.contains("Italy (Barth")).expect("the row of Italy");
    assert!(row.contains("has not voted"), "{screen}");
}

fn title(bench: &Bench) -> String {
    bench.screen().lines().next().unwrap_or_default().trim_end().to_owned()
}

#[test]
fn the_kind_that_was_written_and_what_is_doubtful_are_told() {
    let mut bench = Bench::game(80, 24);
    bench.press("/smy<Enter>a ank - con<Enter><Esc>/ank<Enter>");
    assert_eq!(bench.selected(), "F ANK - CON");
    let screen = bench.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("doubtful: A ANK was written; the unit there is F ANK"), "{screen}");
}

#[test]
fn the_key_that_opens_an_order_stays_at_the_unit() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/rum<Enter>/vie<Enter>");
    assert_eq!(bench.selected(), "A VIE");
    bench.press("<F2>");
    assert_eq!(
        (bench.selected().as_str(), message(&bench).as_str()),
        ("A VIE", "A VIE has no order yet: type it")
    );
    bench.press("<:why><F2>tri<Esc>");
    assert_eq!(bench.selected(), "A VIE");
}

/// Both ways to correct a phase are told in the title, and Esc says the way on where something was changed.
#[test]
fn a_correction_is_one_however_it_was_begun() {
    let ways =
        ["<:correct the phase>f lon - wal<Enter><Enter>", "/lon<Enter><F2><Ctrl-U>f lon - wal<Enter>y"];
    for way in ways {
        let mut bench = Bench::game(120, 40);
        bench.press("f lon - eng<Enter><F5>y<Esc><Alt-Left>").press(way);
        assert_eq!(bench.phase(), "S1901M", "{way}");
        assert!(title(&bench).contains("Spring 1901, movement (correction)"), "{way}: {}", title(&bench));
        bench.press("<Esc><Esc>");
        let told = "this corrects Spring 1901 movement: F5 adjudicates it, Ctrl-Z undoes the correction";
        assert_eq!(message(&bench), told, "{way}");
        bench.press("<Ctrl-Z>");
        while bench.phase() == "S1901M" {
            bench.press("<Ctrl-Z>");
        }
        assert!(!title(&bench).contains("branch"), "{way}: {}", title(&bench));
    }
}

/// A phase whose adjudication was undone is no correction because another was corrected before, which was undone, too.
#[test]
fn a_correction_that_was_undone_is_forgotten() {
    let ways =
        ["<:correct the phase>f lon - wal<Enter><Enter>", "/lon<Enter><F2><Ctrl-U>f lon - wal<Enter>y"];
    for way in ways {
        let mut bench = Bench::game(120, 40);
        bench.press("f lon - eng<Enter><F5>y<Esc><Alt-Left>").press(way).press("<F5>y");
        assert_eq!(bench.phase(), "F1901M", "{way}: {}", bench.screen());
        while bench.phase() == "F1901M" {
            bench.press("<Ctrl-Z>");
        }
        while bench.phase() == "S1901M" {
            bench.press("<Ctrl-Z>");
        }
        bench.press("<Ctrl-Z>");
        let (phase, title) = (bench.phase(), title(&bench));
        assert!(phase == "S1901M" && !title.contains("correction"), "{way}: {title}");
    }
}

#[test]
fn a_withdrawn_ruling_on_the_past_leads_back_to_the_present() {
    let mut bench = bounce(80, 24);
    bench.press("<Alt-Left>/vie<Enter><:overrule a result><Enter>the sheet was late<Enter>");
    assert!(title(&bench).contains("(correction)"), "{}", title(&bench));
    bench.press("<:overrule a result><Down><Down><Enter>");
    assert!(
        message(&bench).ends_with("Spring 1901 movement is as it was, Esc returns to Fall 1901 movement"),
        "{}",
        message(&bench)
    );
    bench.press("<Esc>");
    assert_eq!((bench.phase().as_str(), title(&bench).contains("correction")), ("F1901M", false));
    bench.press("<Ctrl-Z>");
    assert!(message(&bench).starts_with("undone: the withdrawal of the ruling on A VIE - GAL"));
    bench.press("<Ctrl-Z><Ctrl-R><Ctrl-R>");
    assert!(!title(&bench).contains("branch"), "{}", title(&bench));
}

/// Returns a winter in which every power but Germany may build in its home centres, which are empty but for London.
fn winter() -> Bench {
    let map = table().map();
    let mut position = chancery_core::order::Position::start(map);
    position.phase = chancery_core::map::Phase::winter(1901);
    let london = map.names().province("LON").unwrap();
    position.units.retain(|u| map.power(u.power).name == "Germany" || map.province_of(u.at) == london);
    let mut bench = Bench::new(120, 40);
    bench.open(Game::from_position(table(), "Winter", position).unwrap());
    bench.press("<Esc>");
    bench
}

#[test]
fn builds_typed_without_looking_go_to_their_powers_after_a_bad_one() {
    let mut bench = winter();
    let lines = |bench: &Bench, power: &str| bench.session().lines(bench.map.names().power(power).unwrap());
    bench.press("/vie<Enter>a vie<Enter>a bud<Enter>f tri<Enter>");
    // The first is refused; what follows is for the next powers.
    bench.press("f lon<Enter>a par<Enter>f smy<Enter>");
    assert_eq!(lines(&bench, "France"), ["B A PAR"], "{}", bench.screen());
    assert_eq!(lines(&bench, "Turkey"), ["B F SMY"], "{}", bench.screen());
    assert!(bench.screen().contains("f lon"), "what was refused stays in its row: {}", bench.screen());
    // An impossible build is refused, too, and stays in its row.
    let mut bench = winter();
    bench.press("/vie<Enter>a vie<Enter>a bud<Enter>f tri<Enter>b a lon<Enter>a par<Enter>");
    assert_eq!((lines(&bench, "England").len(), lines(&bench, "France")), (0, vec!["B A PAR".to_owned()]));
    assert!(bench.screen().contains("b a lon"), "{}", bench.screen());
}

#[test]
fn the_fate_of_a_unit_is_said_once() {
    let mut bench = Bench::game(120, 40);
    bench
        .press("f tri - ven<Enter>a ven h<Enter><Esc>/tri<Enter><:overrule a result><Enter>it was so<Enter>");
    bench.press("/ven<Enter><F6><End><Enter>");
    let told =
        bench.session().why.items.iter().map(|item| item.line.text.clone()).collect::<Vec<_>>().join("\n");
    assert!(told.contains("What happened to the unit"), "{told}");
    assert!(!told.contains("dislodged; dislodged"), "{told}");
}

#[test]
fn a_line_in_a_finished_game_says_that_it_is_over() {
    let mut game = Game::on(table(), "Drawn");
    let all: Vec<_> = game.map().powers().collect();
    let number = game.propose(chancery_game::game::Motion::Draw(all.clone()), None).unwrap();
    for power in all {
        game.vote(number, power, chancery_game::game::Ballot::Yes).unwrap();
    }
    game.close_vote(number, true).unwrap();
    let mut bench = Bench::new(120, 40);
    bench.open(game);
    bench.press("<Esc>a vie - gal");
    let screen = bench.screen();
    assert!(screen.contains("the game is over") && !screen.contains("this phase is past"), "{screen}");
}

#[test]
fn a_reopened_phase_begins_at_the_first_missing_order() {
    let mut bench = Bench::game(120, 40);
    bench.press("a bud - ser<Enter>a vie - gal<Enter><F5>y<Esc>/mos<Enter><:correct the phase>");
    assert_eq!((bench.phase().as_str(), bench.selected().as_str()), ("S1901M", "F TRI"));
}
