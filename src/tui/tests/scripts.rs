//! Key scripts: a state, keys, and what is expected of the state after them.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::bench::Bench;
use crate::tui::action::{Action, Arrival};
use crate::tui::layout::Pane;
use chancery_session::board::Sign;
use chancery_session::open_game::{Look, SaveState};
use chancery_session::place::Place;

fn order_of(bench: &Bench, unit: &str) -> (Sign, String) {
    let row = bench.session().board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap();
    (row.sign, row.order.clone())
}

#[test]
fn typing_goes_from_unit_to_unit() {
    let mut bench = Bench::game(80, 24);
    assert_eq!(bench.selected(), "A BUD");
    bench.press("ser<Enter>");
    assert_eq!(order_of(&bench, "A BUD"), (Sign::Good, "A BUD - SER".to_owned()));
    assert_eq!(bench.selected(), "A VIE");
    // An empty line skips a unit; a whole order is for whatever unit it names.
    bench.press("<Enter>");
    assert_eq!(bench.selected(), "F TRI");
    bench.press("a par - bur<Enter>");
    assert_eq!(order_of(&bench, "A PAR"), (Sign::Good, "A PAR - BUR".to_owned()));
    assert_eq!(bench.session().board.count(), (22, 2));
    // What follows that unit is next: sheets are typed one after the other.
    assert_eq!(bench.selected(), "F BRE");
    bench.press("bre - mao<Enter>mar - spa<Enter>");
    assert_eq!(bench.selected(), "A BER");
}

#[test]
fn an_order_typed_in_the_line_of_the_next_unit_leaves_none_out() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Enter>bud - ser<Enter>");
    assert_eq!(bench.selected(), "A VIE", "Vienna follows Budapest and has no order yet");
}

#[test]
fn an_order_that_cannot_be_read_stays_in_the_line() {
    let mut bench = Bench::game(80, 24);
    bench.press("xyzzy<Enter>");
    let typing = bench.model.line().unwrap();
    assert_eq!(typing.entry.text(), "xyzzy");
    assert!(typing.refused && matches!(typing.meaning, Some(Err(_))));
    assert_eq!(bench.session().board.count(), (22, 0));
    bench.press("<Esc>");
    assert!(bench.model.typing().is_none());
}

#[test]
fn an_impossible_order_is_taken_and_marked() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - mos<Enter>");
    assert_eq!(order_of(&bench, "A BUD"), (Sign::Impossible, "A BUD - MOS".to_owned()));
}

#[test]
fn an_order_is_corrected_where_it_stands() {
    let mut bench = Bench::game(80, 24);
    bench.press("a bud - ser<Enter><Up><Ctrl-U>rum<Enter>");
    assert_eq!(order_of(&bench, "A BUD").1, "A BUD - RUM");
    assert_eq!(bench.session().board.count(), (22, 1));
    let austria = bench.map.names().power("Austria").unwrap();
    assert_eq!(bench.session().lines(austria).len(), 1, "the earlier order gave way");
}

#[test]
fn tab_completes_and_goes_round() {
    let mut bench = Bench::game(80, 24);
    bench.press("a par - b<Tab>");
    assert_eq!(bench.model.line().unwrap().entry.text(), "A PAR - BRE");
    bench.press("<Tab>");
    assert_eq!(bench.model.line().unwrap().entry.text(), "A PAR - BUR");
    bench.press("<Tab>");
    assert_eq!(bench.model.line().unwrap().entry.text(), "A PAR - BRE");
    bench.press("<Shift-Tab><Enter>");
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR - BUR");
}

#[test]
fn every_edit_is_undone_and_put_back() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter>gal<Enter><Esc>");
    assert_eq!(bench.session().board.count().1, 2);
    bench.press("<Ctrl-Z>");
    assert_eq!(order_of(&bench, "A VIE").0, Sign::Missing);
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().board.count().1, 0);
    bench.press("<Ctrl-R><Ctrl-R>");
    assert_eq!(order_of(&bench, "A VIE").1, "A VIE - GAL");
    bench.press("<Ctrl-R>");
    assert!(bench.model.message.as_ref().unwrap().is_error, "there is nothing more to put back");
    // Clearing is an edit like any other.
    bench.press("/vie<Enter><Delete>");
    assert_eq!(order_of(&bench, "A VIE").0, Sign::Missing);
    bench.press("<Ctrl-Z>");
    assert_eq!(order_of(&bench, "A VIE").1, "A VIE - GAL");
}

#[test]
fn adjudicating_shows_first_what_is_missing_and_can_be_undone() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter><Esc><F5>");
    assert_eq!(bench.phase(), "S1901M");
    assert_eq!(bench.model.layers.len(), 1);
    bench.press("<Esc>");
    assert_eq!((bench.phase().as_str(), bench.model.layers.len()), ("S1901M", 0));
    bench.press("<F5>y");
    assert_eq!(bench.phase(), "F1901M");
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(bench.phase(), "S1901M");
    assert_eq!(order_of(&bench, "A BUD").1, "A BUD - SER");
    bench.press("<Ctrl-R>");
    assert_eq!(bench.phase(), "F1901M");
}

#[test]
fn a_corrected_phase_keeps_the_line_that_was() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter><Esc><F5>y<Esc><:correct the phase>");
    assert_eq!(bench.phase(), "S1901M");
    bench.press("/bud<Enter><Ctrl-U>rum<Enter><Esc><F5>y<Esc>");
    assert_eq!(bench.phase(), "F1901M");
    assert!(bench.units()[0].1.contains(&"A RUM".to_owned()));
    assert_eq!(bench.session().game.branches().len(), 2);
    // The other line is one list away.
    bench.press("<:branches><Down><Enter>");
    assert!(bench.units()[0].1.contains(&"A SER".to_owned()), "{:?}", bench.units());
}

#[test]
fn preview_commits_nothing() {
    let mut bench = Bench::game(120, 40);
    bench.press("ser<Enter><Esc><:preview>");
    assert_eq!((bench.session().look, bench.phase().as_str()), (Look::Preview, "S1901M"));
    bench.press("<Esc>");
    assert_eq!(bench.session().look, Look::Now);
}

#[test]
fn past_phases_are_looked_at_and_not_changed() {
    let mut bench = Bench::game(120, 40);
    bench.press("ser<Enter><Esc><F5>y<Esc><Alt-Left>");
    assert!(matches!(bench.session().look, Look::Past(_)));
    assert_eq!(order_of(&bench, "A BUD").1, "A BUD - SER");
    bench.press("<Delete>");
    assert!(bench.model.message.as_ref().unwrap().is_error);
    // What is typed there is a correction, and left before the question it changes nothing.
    let before = bench.session().game.history().clone();
    bench.press("rum<Esc>");
    assert!(bench.session().correction.is_none());
    assert_eq!(bench.session().game.history(), &before);
    assert_eq!(order_of(&bench, "A BUD").1, "A BUD - SER");
    bench.press("<Alt-Right>");
    assert_eq!((bench.session().look, bench.phase().as_str()), (Look::Now, "F1901M"));
}

#[test]
fn the_selection_is_the_same_in_all_panes() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>/mun<Enter>");
    assert_eq!(bench.selected(), "A MUN");
    // On the map one province to the left of Munich lies the Ruhr, where nobody is.
    bench.press("<:map><Left>");
    let session = bench.session();
    assert_ne!(session.province.map(|p| bench.map.code(p)), Some("MUN"));
    assert_eq!(session.key.is_none(), session.board.row_in(&bench.map, session.province.unwrap()).is_none());
    bench.press("<Right>");
    let session = bench.session();
    let here = session.board.row_in(&bench.map, session.province.unwrap()).map(|r| r.key);
    assert_eq!(session.key, here);
}

#[test]
fn moving_through_the_log_shows_that_phase_everywhere() {
    let mut bench = Bench::game(120, 40);
    bench.press("ser<Enter><Esc><F5>y<Esc><:results><Home>");
    assert!(matches!(bench.session().look, Look::Past(_)));
    assert_eq!(bench.selected(), "A BUD - SER");
    bench.press("<Esc>");
    assert_eq!(bench.session().look, Look::Now);
}

#[test]
fn panes_are_reached_by_number_and_by_tab_also_from_an_empty_line() {
    let mut bench = Bench::game(80, 24);
    bench.press("<:map>");
    assert_eq!(bench.model.pane, Pane::Map);
    bench.press("<Tab>");
    assert_eq!(bench.model.pane, Pane::Inspector);
    bench.press("<Esc><Shift-Tab><Shift-Tab>");
    assert_eq!(bench.model.pane, Pane::Orders);
    assert!(bench.model.typing().is_none());
}

#[test]
fn what_others_wrote_cannot_reach_the_terminal() {
    let mut bench = Bench::game(120, 40);
    bench.act(Action::Paste("A PAR - BUR\x1b[2J\n\x1b]0;title\x07\nA MAR \u{202e}H\n".to_owned()));
    bench.press("<Esc><:settings><Enter><Ctrl-U>");
    bench.act(Action::Paste("Evil\x1b[31m\u{9b}name".to_owned()));
    bench.press("<Enter>");
    for cell in &bench.buffer().content {
        assert!(!cell.symbol().chars().any(char::is_control), "{:?}", cell.symbol());
    }
}

#[test]
fn saved_is_said_only_of_what_is_saved() {
    let mut bench = Bench::game(80, 24);
    bench.broken = Some("the disk is full".to_owned());
    bench.press("ser<Enter>");
    assert_eq!(bench.session().saved, SaveState::No("the disk is full".to_owned()));
    let screen = bench.screen();
    assert!(screen.contains("NOT SAVED"), "{screen}");
    let rows: Vec<&str> = screen.lines().map(str::trim).collect();
    let told = "the disk is full. Ctrl-S tries again, and Esc, then Space g c continues in a copy";
    assert!(rows.join(" ").contains(told), "{screen}");
    // Here the key is a letter of an order.
    bench.press("C");
    assert_eq!(bench.model.line().unwrap().entry.text(), "C");
    bench.press("<Ctrl-U>");
    // Leaving asks first, and Esc stays.
    bench.press("<Esc><:quit>");
    assert!(bench.asked.is_empty() && bench.model.layers.len() == 1);
    let screen = bench.screen();
    assert!(screen.contains("The game could not be saved: the disk is full."), "{screen}");
    bench.press("<Esc>");
    bench.broken = None;
    bench.press("<Ctrl-S>");
    assert_eq!(bench.session().saved, SaveState::Yes);
    bench.press("<:quit>");
    assert_eq!(bench.asked, ["Quit"]);
}

#[test]
fn a_game_that_is_open_to_read_only_says_so_and_what_helps() {
    let mut bench = Bench::new(80, 24);
    let game = chancery_game::game::Game::on(super::bench::table(), "Test game");
    let (place, warnings, drafts) = (Place("test".into()), Vec::new(), Vec::new());
    let arrival = Arrival { game, place, warnings, drafts, read_only: true, looks_at: None, lesson: None };
    bench.act(Action::Opened(Ok(Box::new(arrival))));
    let screen = bench.screen();
    assert!(screen.contains("0 of 22 orders · read only"), "{screen}");
    bench.broken = Some("another Chancery has it open.".to_owned());
    bench.press("ser<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("NOT SAVED, read only"), "{screen}");
    let told = screen.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("another Chancery has it open. Esc, then Space g c continues in a copy"),
        "{screen}"
    );
    assert!(!told.contains("tries again"), "what cannot help is not offered: {screen}");
}

#[test]
fn a_game_that_cannot_be_saved_is_left_for_the_list_after_a_question() {
    let mut bench = Bench::new(80, 24);
    let game = chancery_game::game::Game::on(super::bench::table(), "Test game");
    let (place, warnings, drafts) = (Place("test".into()), Vec::new(), Vec::new());
    let arrival = Arrival { game, place, warnings, drafts, read_only: true, looks_at: None, lesson: None };
    bench.act(Action::Opened(Ok(Box::new(arrival))));
    bench.broken = Some("another Chancery has it open.".to_owned());
    bench.press("ser<Enter><Space>gg");
    assert!(bench.words().contains("y leaves and loses what is not saved."), "{}", bench.screen());
    bench.press("<Esc>");
    assert_eq!(bench.session().board.count(), (22, 1));
    // What is undone is nothing that could be lost.
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().saved, SaveState::Yes, "{}", bench.screen());
    bench.press("<Ctrl-R>");
    assert_ne!(bench.session().saved, SaveState::Yes, "{}", bench.screen());
    let mut undone = bench;
    undone.press("<Ctrl-Z><Space>gg");
    assert!(undone.model.session().is_none() && undone.model.layers.is_empty(), "{}", undone.screen());
    let mut lost = Bench::game(80, 24);
    lost.broken = Some("the disk is full".to_owned());
    lost.press("ser<Enter><Space>gg").press("y");
    assert!(lost.model.session().is_none() && lost.model.layers.is_empty(), "{}", lost.screen());
}

#[test]
fn an_older_state_on_disk_is_not_the_newest() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter>");
    let place = bench.session().place.clone();
    if let Some(session) = bench.model.session_mut() {
        session.saved = SaveState::Underway;
        session.revision += 1;
    }
    let revision = bench.session().revision;
    bench.act(Action::Saved(place.clone(), revision - 1, Ok(())));
    assert_eq!(bench.session().saved, SaveState::Underway);
    bench.act(Action::Saved(place, revision, Ok(())));
    assert_eq!(bench.session().saved, SaveState::Yes);
}

#[test]
fn only_presses_count() {
    let bench = Bench::game(80, 24);
    let mut key = KeyEvent::new(KeyCode::Char('h'), KeyModifiers::NONE);
    key.kind = KeyEventKind::Release;
    assert!(crate::tui::model::keymap::action(&bench.bindings, &bench.model, Event::Key(key)).is_none());
}

#[test]
fn on_the_first_day_sample_and_new_game_are_offered() {
    let mut bench = Bench::new(80, 24);
    bench.act(Action::Listed(Ok(Vec::new())));
    let screen = bench.screen();
    assert!(screen.contains("Sample game") && screen.contains("New game"), "{screen}");
    bench.press("<Enter>");
    assert_eq!(bench.asked, ["Sample"]);
    bench.press("<Down><Enter>Friday<Enter><Enter>");
    assert_eq!(bench.session().game.info.name.as_str(), "Friday");
    bench.press("<Esc><:games>");
    assert!(bench.model.session().is_none());
}

#[test]
fn a_file_that_cannot_be_read_is_asked_for_again_with_what_was_typed() {
    let mut bench = Bench::new(80, 24);
    bench.act(Action::Listed(Ok(Vec::new())));
    bench.press("i/tmp/nothing.json<Enter>");
    assert_eq!(bench.asked, ["Import(\"/tmp/nothing.json\")"]);
    bench.act(Action::Opened(Err("/tmp/nothing.json cannot be read".to_owned())));
    let screen = bench.screen();
    assert!(screen.contains("/tmp/nothing.json cannot be read"), "{screen}");
    bench.press("<Backspace><Backspace><Backspace><Backspace>txt<Enter>");
    assert_eq!(bench.asked[1], "Import(\"/tmp/nothing.txt\")", "what was typed was still there");
}

#[test]
fn plain_characters_are_ascii() {
    let mut bench = Bench::game(120, 40);
    bench.model.glyphs = chancery_draw::Glyphs::Ascii;
    bench.press("ser<Enter><Esc>");
    for line in bench.screen().lines() {
        assert!(line.is_ascii(), "{line}");
    }
}

#[test]
fn a_game_that_is_won_takes_no_more_orders_and_can_be_taken_back() {
    use chancery_core::map::Phase;
    use chancery_core::order::Position;
    use chancery_game::game::Game;
    let mut bench = Bench::game(120, 40);
    let mut position = Position::start(&bench.map);
    position.phase = Phase::fall(1907);
    let russia = bench.map.names().power("Russia").unwrap();
    let home = |p| bench.map.province(p).home == Some(russia);
    // Seventeen centres, and the eighteenth within reach of the army in Warsaw.
    let warsaw = bench.map.names().province("Warsaw").unwrap();
    let neutral = bench.map.centres().filter(|&p| home(p)).chain(bench.map.centres().filter(|&p| !home(p)));
    let rumania = bench.map.names().province("Rumania").unwrap();
    let mut owned: Vec<_> = neutral.filter(|&p| p != rumania && p != warsaw).collect();
    owned.insert(0, warsaw);
    for province in bench.map.centres() {
        position.owners[province.index()] = owned[..17].contains(&province).then_some(russia);
    }
    position.units.retain(|u| u.power == russia);
    let game = Game::from_position(super::bench::table(), "Won", position).unwrap();
    bench.open(game);
    bench.press("f sev - rum<Enter><Esc><F5>y");
    assert!(bench.screen().contains("Russia has won"), "{}", bench.screen());
    bench.press("<F5>");
    assert!(bench.model.message.as_ref().unwrap().is_error);
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.phase(), "F1907M");
    assert_eq!(order_of(&bench, "F SEV").1, "F SEV - RUM");
}

#[test]
fn what_was_typed_is_kept_when_the_line_is_left() {
    let mut bench = Bench::game(120, 40);
    bench.press("ser<Enter>gal");
    let at = bench.selected();
    bench.press("<Esc>");
    assert!(bench.screen().contains("“gal” unsaved"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!((bench.selected(), bench.model.line().unwrap().entry.text()), (at, "gal"));
    // Going to another row keeps it, too, and comes back to it.
    bench.press("<Esc><Down><Up><Enter>");
    assert_eq!(bench.model.line().unwrap().entry.text(), "gal");
    bench.press("<Enter><Esc>");
    assert_eq!(order_of(&bench, "A VIE").1, "A VIE - GAL");
    assert!(!bench.screen().contains("unsaved"));
    // An order that is opened and left as it is was not typed anew.
    bench.press("/vie<Enter><Enter><Esc>");
    assert!(bench.model.message.is_none());
}

#[test]
fn the_mouse_selects_in_the_list_and_opens_what_is_selected() {
    let mut bench = Bench::new(80, 24);
    bench.act(Action::Listed(Ok(Vec::new())));
    let row = |bench: &Bench, text: &str| {
        let screen = bench.screen();
        let y = screen.lines().position(|l| l.contains(text)).unwrap();
        (screen.lines().nth(y).unwrap().find(text).unwrap() as u16, y as u16)
    };
    let (x, y) = row(&bench, "New game");
    bench.act(Action::Click(x, y));
    assert!(bench.model.layers.is_empty() && bench.asked.is_empty());
    bench.act(Action::Click(x, y));
    assert_eq!(bench.model.layers.len(), 1, "the form of a new game is open");
    bench.press("<Esc>");
    let (x, y) = row(&bench, "Sample game");
    bench.act(Action::Click(x, y));
    bench.act(Action::Click(x, y));
    assert_eq!(bench.asked, ["Sample"]);
    bench.act(Action::Click(0, 23));
    assert_eq!(bench.asked.len(), 1);
}

#[test]
fn a_line_of_play_gets_a_name() {
    let mut bench = Bench::game(80, 24);
    bench.press("ser<Enter><Esc><F5>y<Esc><:correct the phase>");
    bench.press("/bud<Enter><Ctrl-U>rum<Enter><Esc><F5>y<Esc>");
    bench.press("<:branches>BRumania<Enter><Esc>");
    bench.press("<:branches><Down>BSerbia<Enter>");
    let names: Vec<String> = bench.session().game.branches().iter().map(|b| b.name.to_string()).collect();
    assert_eq!(names, ["Rumania", "Serbia"]);
    let screen = bench.screen();
    assert!(screen.contains("“Rumania”") && screen.contains("“Serbia”"), "{screen}");
    // The name of the other line stays when one goes there.
    bench.press("<Enter><:branches>B");
    assert!(bench.screen().contains("Serbia"), "{}", bench.screen());
    assert!(bench.saves.len() > 2, "names are saved");
}

#[test]
fn a_theme_is_shown_while_it_is_selected_and_kept_with_enter() {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:theme><End>");
    assert_eq!(bench.model.theme.name, "paper");
    bench.press("<Esc>");
    assert_eq!(bench.model.theme.name, "mono");
    bench.press("<:theme><Home><Down><Enter>");
    assert_eq!(bench.model.theme.name, "light");
    assert_eq!(bench.asked, ["Remember(Theme(\"light\"))"]);
}

#[test]
fn a_line_of_which_only_a_part_can_be_read_stays_to_be_corrected() {
    let mut bench = Bench::game(80, 24);
    let line = "vie - gal, a bud - serbxyz";
    bench.press("<Enter><Ctrl-U>").press(line).press("<Enter>");
    let typing = bench.model.typing().expect("the line is still open");
    assert!(typing.refused, "{}", bench.screen());
    assert_eq!(typing.entry.text(), "a bud - serbxyz");
    assert_eq!(bench.session().board.count().1, 1);
}
