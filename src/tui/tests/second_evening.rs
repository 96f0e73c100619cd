//! What a game master met who played a first evening: whole orders for other units, orders in advance, votes of absent
//! powers, the counts of the results, and letters that were pressed by mistake.

use super::bench::Bench;
use crate::tui::action::Action;
use crate::tui::layers::game_settings::SettingsList;
use crate::tui::panes::layout::Pane;
use chancery_game::game::{Ballot, Motion, WhichOrders};
use chancery_session::game_list::GameEntry;
use chancery_session::place::Place;
use chancery_session::press::{Vote, voters};

fn message(bench: &Bench) -> String {
    bench.model.message.as_ref().map(|message| message.text.clone()).unwrap_or_default()
}

fn sheet(bench: &Bench, power: &str) -> String {
    let game = &bench.session().game;
    game.sheet(game.map().names().power(power).unwrap()).text()
}

fn set(bench: &mut Bench, key: &str, value: &str) {
    bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, key, value).unwrap();
}

#[test]
fn a_whole_order_for_another_unit_is_kept_at_that_unit_when_the_next_one_is_typed() {
    let mut bench = Bench::game(80, 24);
    bench.press("/lon<Enter>eng<Enter>nwg<Enter>wal<Enter><Esc>/ber<Enter>");
    let before = sheet(&bench, "England");
    bench.press("f lon - nth<Enter>");
    assert!(message(&bench).contains("Enter again saves it"), "{}", message(&bench));
    bench.press("a");
    assert!(message(&bench).contains("“f lon - nth” is kept as a draft at its unit"), "{}", message(&bench));
    bench.press(" lvp - yor<Enter>f edi - nth<Enter><Esc>");
    assert_eq!(sheet(&bench, "England"), before, "nothing is entered without the second Enter");
    for (unit, draft) in [("LON", "f lon - nth"), ("LVP", "a lvp - yor"), ("EDI", "f edi - nth")] {
        bench.press(&format!("<Esc>/{}<Enter>", unit.to_lowercase()));
        let key = bench.session().key.unwrap();
        let left = bench.session().line_left(key).map(str::to_owned);
        let open = bench.model.typing().map(|line| line.entry.text().to_owned());
        assert_eq!(left.or(open).as_deref(), Some(draft), "{unit}\n{}", bench.screen());
    }
    // The row at which they were typed has nothing of them.
    bench.press("<Esc>/ber<Enter>");
    let key = bench.session().key.unwrap();
    assert_eq!(bench.session().line_left(key), None, "{}", bench.screen());
    assert!(bench.press("<Esc><F5>").screen().contains("3 unsaved"), "{}", bench.screen());
}

#[test]
fn orders_in_advance_that_fit_are_entered_when_their_season_comes() {
    let mut bench = Bench::game(80, 24);
    bench.press("/lon<Enter>f lon - nth<Enter><Esc>/lon<Enter><Esc> ox");
    bench.act(Action::Paste("F NTH - NWY\nA PIC - BEL\n".to_owned()));
    bench.press("<Ctrl-S><Esc>/ENGLAND<Enter><Esc>");
    assert!(bench.screen().contains("2 of 3 missing, 2 in advance"), "{}", bench.screen());
    bench.press("<F5>y");
    assert!(message(&bench).contains("entered the orders in advance of England"), "{}", message(&bench));
    assert!(message(&bench).contains("some do not fit: Space o m"), "{}", message(&bench));
    assert_eq!(sheet(&bench, "England"), "F NTH - NWY");
    assert_eq!(bench.model.pane, Pane::Results, "the results are still what one looks at");
    // The reminder does not ask for them.
    bench.press("<Esc> sraaa");
    assert!(bench.screen().contains("A LVP") && !bench.screen().contains("F NTH"), "{}", bench.screen());
    // What does not fit goes to the power, and its reason is that of the board.
    bench.press("<Esc><:inbox: mails, what waits>");
    assert!(bench.words().contains("there is no unit in PIC"), "{}", bench.screen());
    assert!(bench.screen().contains("Enter go to the power"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!((bench.selected().as_str(), bench.model.pane), ("ENGLAND", Pane::Orders));
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(sheet(&bench, "England"), "", "{}", message(&bench));
    assert_eq!(bench.phase(), "F1901M");
    let game = &bench.session().game;
    let england = game.map().names().power("England").unwrap();
    assert_eq!(game.orders(england, WhichOrders::Ahead(game.phase())).lines().len(), 2);
}

#[test]
fn foreign_orders_in_advance_are_told_on_every_line() {
    let mut bench = Bench::game(120, 40);
    bench.press("/lon<Enter><Esc> ox");
    bench.act(Action::Paste("A PAR - BUR\nF LON - NTH".to_owned()));
    assert!(bench.screen().contains("F LON - NTH"), "{}", bench.screen());
    assert!(bench.words().contains("France"), "{}", bench.screen());
    bench.press("<Ctrl-S>");
    assert_eq!(message(&bench).matches("A PAR - BUR").count(), 1, "{}", message(&bench));
}

#[test]
fn failures_are_counted_of_the_orders_that_were_given() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>bur<Enter><Esc>/vie<Enter>gal<Enter>");
    let italy = bench.session().map().names().power("Italy").unwrap();
    let lines = ["F NAP - ION", "F NAP - TYS", "A PAR - GAS"].map(str::to_owned).to_vec();
    bench.model.session_mut().unwrap().write(vec![(italy, lines)], "orders");
    bench.press("<Esc><F5>y");
    assert!(bench.screen().contains("2 of 4 failed"), "{}", bench.screen());
    assert!(message(&bench).contains("; 2 of 4 failed;"), "{}", message(&bench));
    // The order that another one replaced is legal.
    assert!(bench.screen().contains("not used: replaced"), "{}", bench.screen());
}

#[test]
fn a_correction_says_how_many_results_it_changed() {
    let mut bench = Bench::game(120, 40);
    bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>bur<Enter><Esc><F5>y<Esc><:correct the phase>/mun<Enter><Ctrl-U>ruh<Enter><Esc><F5>y");
    let told = "none of 2 failed, 2 changed by the correction";
    assert!(message(&bench).contains(told), "{}", message(&bench));
    assert!(bench.screen().contains(told), "{}", bench.screen());
}

#[test]
fn the_games_that_wait_are_spelled_out_below_their_row() {
    let mut bench = Bench::new(80, 24);
    let waiting = ["Austria", "England", "France", "Germany", "Italy"].map(str::to_owned).to_vec();
    let place = Place("Cup.ron".into());
    let (name, phase) = ("Cup".to_owned(), "S1901M".parse().ok());
    let game = GameEntry { name, place, phase, waiting, sound: true, ..GameEntry::default() };
    bench.act(Action::Listed(Ok(vec![game])));
    assert!(bench.screen().contains("M mail"), "{}", bench.screen());
    bench.press("M");
    assert!(bench.screen().contains("Cup: orders missing: 5 powers"), "{}", bench.screen());
    let told = "Cup: orders missing: Austria, England, France, Germany, Italy.";
    assert!(bench.words().contains(told), "{}", bench.screen());
}

#[test]
fn a_power_in_civil_disorder_has_no_vote() {
    let mut bench = Bench::game(80, 24);
    for (power, name) in [("turkey", "Ann"), ("france", "Bob")] {
        set(&mut bench, &format!("player.{power}"), name);
    }
    let turkey = bench.session().map().names().power("Turkey").unwrap();
    let session = bench.model.session_mut().unwrap();
    session.hand_over(turkey, "").unwrap();
    let all = session.game.survivors_on(session.game.position());
    session.alter("a proposal", |game| game.propose(Motion::Draw(all), None)).unwrap();
    let states = voters(&session.game, 0);
    assert_eq!(states.iter().find(|voter| voter.power == turkey).unwrap().state, Vote::InDisorder);
    let refused = session.alter("a vote", |game| game.vote(0, turkey, Ballot::Yes)).unwrap_err();
    assert_eq!(refused.to_string(), "Turkey is in civil disorder and has no vote");
    for power in bench.session().map().powers().filter(|power| *power != turkey) {
        let session = bench.model.session_mut().unwrap();
        session.alter("a vote", |game| game.vote(0, power, Ballot::Yes)).unwrap();
    }
    assert!(bench.session().game.missing_votes(&bench.session().game.votes()[0]).is_empty());
    // A new proposal leaves it out.
    bench.press("<Esc> tdn");
    assert!(
        bench.screen().contains("[ ] Turkey") && bench.screen().contains("[x] France"),
        "{}",
        bench.screen()
    );
}

#[test]
fn a_report_opens_for_everybody_whoever_looked_at_it_last() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><F5>y<Esc> sva");
    assert!(bench.screen().contains("for the GM"), "{}", bench.screen());
    bench.press("<Esc> sv");
    assert!(bench.screen().contains("for everybody"), "{}", bench.screen());
}

#[test]
fn the_keys_of_the_players_tell_a_correction_from_a_new_player() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc> gl");
    assert!(bench.screen().contains("Enter correct the name"), "{}", bench.screen());
    bench.press("<Right>");
    assert!(bench.screen().contains("Enter change"), "{}", bench.screen());
}

#[test]
fn a_deadline_that_is_past_is_asked_about() {
    let mut bench = Bench::game(80, 24);
    bench.model.today = "2026-11-30".to_owned();
    bench.press("<Esc> gd<Enter>2026-11-01<Enter>");
    assert!(bench.words().contains("2026-11-01 is past: Enter again accepts it"), "{}", bench.screen());
    assert!(bench.session().game.info.deadlines.is_empty());
    bench.press("<Enter>");
    assert_eq!(bench.session().game.info.deadlines.len(), 1);
    assert!(bench.model.layer::<SettingsList>().is_some());
    assert!(message(&bench).contains("2026-11-01"), "{}", message(&bench));
    bench.press("<Enter>2026-12-04 18:00<Enter>");
    assert_eq!(bench.session().game.info.deadlines.len(), 2, "{}", bench.screen());
    // A day of the week is the next one after today, a Monday.
    bench.press("<Enter>friday 18:00<Enter>");
    assert!(message(&bench).contains(" 2026-12-04 18:00; Ctrl-Z"), "{}", message(&bench));
    bench.press("<Enter>Mon<Enter>");
    assert!(message(&bench).contains(" 2026-12-07; Ctrl-Z"), "{}", message(&bench));
}

#[test]
fn what_is_missing_leads_from_the_results_to_the_orders() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><F5>y");
    assert_eq!(bench.model.pane, Pane::Results);
    bench.press("<:inbox: mails, what waits>");
    bench.press("<Down><Down><Enter>");
    assert_eq!(bench.model.pane, Pane::Orders, "{}", bench.screen());
    assert_eq!(bench.session().selected_power().map(chancery_core::map::Power::index), Some(1));
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

/// A question that has no answer is not asked, and one that has is answered with orders of its own power alone.
#[test]
fn the_pane_asks_what_a_power_could_have_done_only_where_it_could() {
    let asks = |id: &str, unit: &str| {
        let mut bench = super::lectures::lesson(id, 120, 40);
        bench.press(&format!("<F6>/{unit}<Enter><F6>"));
        let items = bench.session().why.items.iter().map(|item| item.line.text.clone());
        items.filter(|text| text.contains("by its own orders?")).count()
    };
    assert_eq!(["swe", "nwg"].map(|unit| asks("6.G.10", unit)), [0, 0]);
    assert_eq!(asks("6.C.5", "bul"), 1);
}

/// At 120 columns the reasons stand below the orders, too, and have the width for a table of two worlds.
#[test]
fn the_reasons_have_the_whole_width_of_the_usual_screen() {
    let bench = super::lectures::lesson("6.F.14", 120, 40);
    let areas = bench.model.areas();
    let (why, orders) = (areas.pane(Pane::Inspector), areas.pane(Pane::Orders));
    assert_eq!((why.x, why.width, orders.bottom()), (0, 120, why.y));
    assert!(why.height * 20 >= 40 * 9, "{why}");
    assert!(bench.screen().contains("if F ENG convoys") && bench.screen().contains("England"));
}

/// What the reader guessed stays marked after a mail is entered, and the message that counts it leads to it.
#[test]
fn a_guess_of_the_reader_stays_marked_after_a_mail_is_entered() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc> om");
    bench.act(Action::Paste("Germany:\nF Kie - Demnark\nA Mun - Ruh\n\nItaly:\nF Nap - ION\n".to_owned()));
    bench.press("a");
    assert!(message(&bench).contains("1 line doubtful; Space o k says why"), "{}", message(&bench));
    assert_eq!(sheet(&bench, "Germany"), "F Kie - Demnark\nA Mun - Ruh");
    bench.press("<Esc>/kie<Enter><Esc>");
    assert!(bench.screen().lines().any(|row| row.contains("F KIE - DEN") && row.ends_with("~ moves")));
    bench.press(" ok");
    assert!(bench.screen().contains("1 doubtful") && bench.screen().contains("doubtful   Germany"));
}

/// Whoever looks back when a mail comes reads it for the phase that is due; it was refused, and lost.
#[test]
fn a_mail_is_read_while_one_looks_back() {
    for (keys, size) in
        [("<F5>y.", (80, 24)), ("<F5>y<Esc><Alt-Left>", (120, 40)), ("<F5>y<F2><Esc>", (80, 24))]
    {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("/par<Enter>bur<Enter><Esc>/mun<Enter>bur<Enter><Esc>").press(keys);
        assert_ne!(bench.session().look, chancery_session::open_game::Look::Now, "{keys}");
        bench.act(Action::Paste("Germany, Fall 1901\nF Kie - Den\nA Ber - Kie\n".to_owned()));
        assert!(bench.screen().contains("the pasted text · 2 orders"), "{keys}: {}", bench.screen());
        bench.press("a");
        assert_eq!(sheet(&bench, "Germany"), "F Kie - Den\nA Ber - Kie", "{keys}: {}", message(&bench));
    }
    let mut bench = Bench::game(80, 24);
    bench.press("<F5>y<Esc><Alt-Left> om");
    assert!(bench.screen().contains("What waits"), "{}", bench.screen());
}

/// What is out of sight of the results is counted, as in the other panes.
#[test]
fn the_results_say_how_many_rows_are_out_of_sight() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><F5>y");
    assert!(bench.screen().contains("▼ 9 more"), "{}", bench.screen());
    for _ in 0..30 {
        bench.press("<Down>");
        assert!(bench.screen().lines().any(|row| row.starts_with('▌')), "{}", bench.screen());
    }
    assert!(!bench.screen().contains("▼ "), "{}", bench.screen());
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
