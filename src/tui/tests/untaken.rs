//! What was typed or came in a mail and was left before it was taken, in the check.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::form::Form;
use crate::tui::layers::mail::Mail;
use chancery_core::order::Canonical;

/// Returns a first phase with every order in.
fn all_in() -> Bench {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc>");
    let map = bench.map.clone();
    let units = bench.session().game.position().units.clone();
    let order = |u: &chancery_core::map::Unit| format!("{}: {} H", map.power(u.power).key, u.canonical(&map));
    let all: Vec<String> = units.iter().map(order).collect();
    bench.act(Action::Paste(all.join("\n")));
    bench.press("a");
    assert_eq!(bench.session().board.count(), (22, 22), "{}", bench.screen());
    bench
}

#[test]
fn a_correction_that_was_not_taken_is_asked_about_before_adjudicating() {
    let mut bench = all_in();
    bench.press("<:check list>");
    assert!(bench.screen().contains("No order is missing"), "{}", bench.screen());
    bench.press("<Esc>/bud<Enter><Ctrl-U>bud - xyz<Enter><Esc><:check list>");
    assert!(bench.screen().contains("Check list · 1 unsaved"), "{}", bench.screen());
    assert!(bench.screen().contains("“bud - xyz”: a draft; A BUD H is used"));
    // It is no order that could be ruled upon.
    for key in ["s", "x", "n"] {
        bench.press(key);
        assert!(message(&bench).contains("not an order yet"), "{key}: {}", message(&bench));
    }
    assert!(bench.session().rulings().is_empty());
    bench.press("<Esc><F5>");
    assert_eq!(bench.phase(), "S1901M");
    assert!(bench.screen().contains("1 unsaved. Down shows why."), "{}", bench.screen());
    bench.press("<Esc><:check list><Enter>");
    assert_eq!(bench.model.line().unwrap().entry.text(), "bud - xyz");
    bench.press("<Ctrl-U>bud - ser<Enter><Esc><F5>y");
    assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
    // One may also go on without it.
    let mut bench = all_in();
    bench.press("/bud<Enter><Ctrl-U>bud - xyz<Enter><Esc><F5>y");
    assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
    bench.press("<:check list>");
    assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
    // Back in its phase it waits there, also once another order opens another line of play; and so when the game is
    // opened again.
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!((bench.phase(), bench.session().lines_waiting()), ("S1901M".to_owned(), 1));
    bench.press("<:results>");
    assert!(bench.screen().contains("its earlier results"), "{}", bench.screen());
    bench.press("<:orders>/vie<Enter><Ctrl-U>vie - gal<Enter><Esc>");
    assert_eq!(bench.session().game.history().len(), 3);
    assert_eq!(bench.session().lines_waiting(), 1, "{}", bench.screen());
    bench.press("<:results>");
    assert!(bench.screen().contains("preview"), "{}", bench.screen());
    let (game, drafts) =
        (bench.session().game.clone(), crate::tui::model::drafts::of_game(&bench.model).unwrap());
    let mut again = chancery_session::open_game::GameSession::new(game, bench.session().place.clone());
    again.resume(drafts);
    assert_eq!(again.lines_waiting(), 1);
}

#[test]
fn a_mail_that_was_left_is_asked_about_and_stays_one_for_its_phase() {
    let mut bench = all_in();
    bench.act(Action::Paste("Austria\nA Bud - Ser\nA Vie S A Bud - Ser\nA Zzz - Gal\n".to_owned()));
    bench.press("<Esc><:check list>");
    assert!(bench.screen().contains("Check list · 1 unsaved"), "{}", bench.screen());
    assert!(bench.screen().contains("the pasted text: a draft"));
    bench.press("<Enter>");
    let is_open = bench.model.layers.len() == 1 && bench.model.layer::<Mail>().is_some();
    assert!(is_open, "{}", bench.screen());
    assert!(message(&bench).contains("resumed"), "{}", message(&bench));
    bench.press("<Esc><F5>");
    assert_eq!(bench.phase(), "S1901M");
    bench.press("y");
    assert_eq!(bench.phase(), "F1901M");
    // It was for the phase before: nobody is asked again, and what is read now is not what was left.
    for _ in 0..2 {
        bench.press("<:inbox: mails, what waits><Enter>");
        assert_eq!(message(&bench), "a mail for Spring 1901 movement is read again here; Ctrl-X discards it");
        bench.press("<Esc>");
    }
    bench.press("<:check list>");
    assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
    // Back in its phase it is asked about again.
    bench.press("<Esc><:correct the phase><:check list>");
    assert!(bench.screen().contains("1 unsaved"), "{}", bench.screen());
    // Of two mails the one that is selected is gone on with.
    bench.press("<Esc>");
    bench.act(Action::Paste("Austria\nF Tri - Alb\nA Zzz - Gal\n".to_owned()));
    bench.press("<Esc><:check list><Enter>");
    assert!(bench.screen().contains("A Vie S A Bud - Ser"), "{}", bench.screen());
}

#[test]
fn a_sheet_beside_the_orders_that_was_left_is_asked_about_where_it_would_count() {
    for (command, name, (fact, value), text) in [
        ("later orders", "orders for later phases", ("two-seasons", "yes"), "A BUD R GAL"),
        ("standby orders", "the standby's orders", ("nmr", "standby"), "A BUD - GAL"),
        ("record proxies", "recorded proxies", ("rule.4.E.5", "a"), "A BUD proxy Italy"),
    ] {
        let mut bench = all_in();
        bench.model.session_mut().unwrap().set_fact(chancery_lab::engines::ALL, fact, value).unwrap();
        let open = format!("/bud<Enter>:{command}<Enter>");
        bench.press(&format!("{open}{text}<Esc><F5>"));
        assert_eq!(bench.phase(), "S1901M", "{command}");
        let asked = format!("{name}: a draft; not used");
        assert!(bench.screen().contains("1 unsaved. Down shows why."), "{}", bench.screen());
        assert!(bench.screen().contains(&asked), "{}", bench.screen());
        // It is gone on with, and saved it is nothing to look at.
        bench.press("<Esc><:check list><Delete>");
        assert!(message(&bench).contains("not an order yet"), "{}", message(&bench));
        bench.press("<Enter>");
        let is_open = bench.model.layers.len() == 1 && bench.model.layer::<Form>().is_some();
        assert!(is_open, "{}", bench.screen());
        assert!(bench.screen().contains(text), "{}", bench.screen());
        assert!(message(&bench).contains("resumed"), "{}", message(&bench));
        bench.press("<Ctrl-S><:check list>");
        assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
        // What is saved counts until what was left is saved, too.
        bench.press(&format!("<Esc>{open} <Esc><:check list>"));
        let asked = format!("{name}: a draft; the saved orders are used");
        assert!(bench.screen().contains(&asked), "{}", bench.screen());
        // It is asked about in its own phase alone.
        bench.press("<Esc><F5>y");
        assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
        bench.press("<:check list>");
        assert!(!bench.screen().contains("unsaved"), "{}", bench.screen());
    }
    // Where the house makes nothing of it, nobody is asked.
    let mut bench = all_in();
    bench.press("/bud<Enter>:later orders<Enter>A BUD R GAL<Esc><F5>y");
    assert_eq!(bench.phase(), "F1901M", "{}", bench.screen());
}

#[test]
fn an_empty_check_offers_no_key_that_has_nothing_to_do() {
    let foot = |bench: &Bench| bench.screen().trim_end().lines().last().unwrap().trim().to_owned();
    let mut bench = all_in();
    bench.press("<:check list>");
    bench.model.message = None;
    assert_eq!(foot(&bench), "Esc close");
    bench.press("<Esc>/bud<Enter><Delete><:check list>");
    bench.model.message = None;
    assert_eq!(foot(&bench), "Enter go to it  s keep  x ignore  n note  Esc close  u undo");
    bench.press("u");
    bench.model.message = None;
    assert_eq!(foot(&bench), "Esc close");
    // Before anything is selected nothing can be ruled upon.
    bench.press("<Esc>/bud<Enter><Delete><F5>");
    bench.model.message = None;
    assert_eq!(foot(&bench), "y adjudicate  Esc go back  Down look at one");
}

#[test]
fn enter_takes_no_destination_of_a_support_that_nobody_wrote() {
    let mut bench = Bench::game(120, 40);
    let at = |bench: &mut Bench, code: &str| {
        let province = bench.map.names().province(code).unwrap();
        let key = bench.session().board.unit_in(&bench.map, province).unwrap();
        bench.model.session_mut().expect("a game").select(key);
        bench.model.settle();
    };
    let order = |bench: &Bench| {
        let row = bench.session().board.rows.iter().find(|row| row.order.starts_with("F TRI"));
        row.expect("the fleet").order.clone()
    };
    bench.press("<Esc>");
    at(&mut bench, "TRI");
    bench.press("s rom");
    let screen = bench.screen();
    assert!(screen.contains("↵ F TRI S A ROM") && !screen.contains("A ROM - VEN"), "{screen}");
    assert!(screen.contains("illegal: the supporting unit cannot"), "{screen}");
    let offers = &bench.model.line().unwrap().offers;
    assert!(offers.iter().any(|offer| offer.line.starts_with("F TRI S A ROM")), "{offers:?}");
    bench.press("<Enter><Esc>");
    assert_eq!(order(&bench), "F TRI S A ROM");
    // Where the army was ordered there, it is no invention.
    bench.press("rom - ven<Enter>");
    at(&mut bench, "TRI");
    bench.press("s rom");
    assert!(bench.screen().contains("↵ F TRI S A ROM - VEN"), "{}", bench.screen());
    bench.press("<Enter><Esc>");
    assert_eq!(order(&bench), "F TRI S A ROM - VEN");
    // A convoy without a destination is none.
    bench.press("f lon - nth<Enter>a lvp - yor<Enter><Esc><F5>y<Esc>");
    at(&mut bench, "NTH");
    bench.press("c yor<Enter>");
    assert!(bench.screen().contains("not saved"), "{}", bench.screen());
}
