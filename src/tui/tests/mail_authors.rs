//! Mails that say whose they are, and what they would replace.

use super::bench::Bench;
use super::letters::{listed, mail, paste};
use crate::tui::layers::commit::CommitQuestion;
use crate::tui::layers::mail::Mail;
use chancery_game::intake::Rank;

/// A game in which Fyodor plays Russia, and Paris is ordered to Picardy.
fn game() -> Bench {
    let mut bench = Bench::game(120, 40);
    let map = bench.map.clone();
    let power = |name| map.names().power(name).unwrap();
    let session = bench.model.session_mut().expect("a game");
    session.game.info.players[power("Russia").index()].name = "Fyodor".into();
    session.rule_and_write(vec![(power("France"), vec!["A PAR - PIC".into()])], &[], "test".to_owned());
    bench
}

fn france(bench: &Bench) -> Vec<String> {
    bench.session().lines(bench.map.names().power("France").unwrap())
}

/// Returns the rank of a written line, and what it was taken for.
fn line(bench: &Bench, text: &str) -> (Rank, String) {
    let line = listed(bench).into_iter().find(|line| line.1 == text).unwrap();
    (line.0, line.2)
}

#[test]
fn an_order_for_another_powers_unit_is_doubtful_where_the_mail_says_whose_it_is() {
    for head in [
        "From: Fyodor\nSubject: Russia, Spring 1901",
        "From: Fyodor\nSubject: my orders",
        "From: Fyodor <f@example.org>\nSubject: on France",
        "Subject: orders for Russia",
        "From: x@example.org\nSubject: Re: Russia",
    ] {
        let mut bench = game();
        paste(&mut bench, &format!("{head}\n\nA Mos - Ukr\nF Sev - Bla\nA Par - Bur\n"));
        let told = "France: A PAR - BUR (replaces A PAR - PIC)".to_owned();
        assert_eq!(line(&bench, "A Par - Bur"), (Rank::Doubtful, told), "{head}");
        assert_eq!(line(&bench, "A Mos - Ukr").0, Rank::Order, "{head}");
        let screen = bench.screen();
        assert!(screen.contains("A PAR is France's; this mail is Russia's"), "{screen}");
        // Nothing is saved before the line itself is decided, by `a` neither.
        bench.press("a");
        assert_eq!(france(&bench), ["A PAR - PIC"], "{head}");
        assert!(bench.screen().contains("s accepts the line, x skips it"), "{}", bench.screen());
        bench.press("xa");
        assert!(bench.model.layer::<Mail>().is_none());
        assert_eq!(france(&bench), ["A PAR - PIC"], "{head}");
    }
}

#[test]
fn a_line_for_another_powers_unit_counts_once_it_is_accepted() {
    let mut bench = game();
    paste(&mut bench, "From: Fyodor\nSubject: Russia\n\nA Mos - Ukr\nA Par - Bur\n");
    bench.press("s");
    assert_eq!(france(&bench), ["A PAR - PIC"]);
    bench.press("a");
    assert!(france(&bench)[0].eq_ignore_ascii_case("A PAR - BUR"), "{:?}", france(&bench));
}

#[test]
fn a_mail_that_says_of_several_powers_or_of_none_whose_it_is_stays_as_it_is() {
    for text in [
        "From: Zoe\nSubject: orders\n\nA Mos - Ukr\nA Par - Bur\n",
        "Subject: Russia and France\n\nA Mos - Ukr\nA Par - Bur\n",
        "Subject: Russia\n\nRussia:\nA Mos - Ukr\nFrance:\nA Par - Bur\n",
        "From: Fyodor\nSubject: Russia\n\nA Mos - Ukr\n\nFrom: Jean\nSubject: France\n\nA Par - Bur\n",
    ] {
        let mut bench = game();
        paste(&mut bench, text);
        assert_eq!(mail(&bench).counts(), (2, 0, 0), "{text}: {:?}", listed(&bench));
    }
}

#[test]
fn a_subject_of_another_season_is_told_at_the_top() {
    let told = "It says fall 1901, but the current phase is Spring 1901 movement.";
    let mut bench = game();
    paste(&mut bench, "From: Fyodor\nSubject: Russia, Fall 1901\n\nA Mos - Ukr\n");
    let screen = bench.screen();
    assert!(screen.contains(told), "{screen}");
    let mut bench = game();
    paste(&mut bench, "From: Fyodor\nSubject: Russia, Spring 1901\n\nA Mos - Ukr\n");
    assert!(!bench.screen().contains("It says"), "{}", bench.screen());
}

#[test]
fn a_mail_pasted_where_its_file_is_asked_for_is_reviewed() {
    let mut bench = game();
    bench.press("<:inbox: mails, what waits>");
    paste(&mut bench, "Russia:\nA Mos - Ukr\n");
    assert_eq!(mail(&bench).counts(), (1, 0, 0));
    // So it is one row on, and the name of a file is still typed.
    let mut bench = game();
    bench.press("<:inbox: mails, what waits><Enter>");
    paste(&mut bench, "Russia:\nA Mos - Ukr\n");
    assert_eq!(mail(&bench).counts(), (1, 0, 0));
    let mut bench = game();
    bench.press("<:inbox: mails, what waits><Enter>");
    paste(&mut bench, "/tmp/mail.txt\n");
    bench.press("<Enter>");
    assert_eq!(bench.asked.last().unwrap(), "Load(\"/tmp/mail.txt\")");
}

#[test]
fn a_key_that_does_not_answer_the_question_says_which_does() {
    let mut small = Bench::game(80, 12);
    small.press("<F5>");
    assert!(small.screen().contains("more below"), "{}", small.screen());
    small.press("<Down>");
    assert!(!small.screen().contains("more below"), "{}", small.screen());
    for key in ["<Enter>", "Y", "<F5>"] {
        let mut bench = game();
        bench.press("<F5>");
        assert!(bench.model.layer::<CommitQuestion>().is_some());
        let phase = bench.phase();
        bench.press(key);
        assert_eq!(bench.phase(), phase);
        let message = bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
        assert_eq!(message, "Press y to adjudicate; n or Esc goes back", "{key}");
        assert!(bench.screen().contains("Press y to adjudicate; n"), "{}", bench.screen());
    }
}

#[test]
fn support_is_among_the_hints_of_a_unit_with_many_moves() {
    let mut bench = Bench::game(120, 40);
    bench.press("/bud<Enter>");
    let screen = bench.screen();
    assert!(screen.contains("H  S  - GAL"), "{screen}");
}

#[test]
fn a_mail_of_somebody_else_asks_before_it_is_saved() {
    let mut bench = game();
    let france_power = bench.map.names().power("France").unwrap();
    bench.model.session_mut().unwrap().game.info.players[france_power.index()].contact = "ann@x.org".into();
    paste(&mut bench, "From: Eve <eve@x.org>\nSubject: orders\n\nA Par - Bur\n");
    let why = "eve@x.org is not the contact of France.";
    assert!(bench.words().contains(why), "{}", bench.screen());
    bench.press("a");
    assert_eq!(france(&bench), ["A PAR - PIC"]);
    bench.press("a");
    assert_eq!(france(&bench), ["A Par - Bur"]);
    paste(&mut bench, "From: Ann <ann@x.org>\nSubject: orders\n\nA Par - Gas\n");
    assert!(!bench.words().contains("is not the contact"), "{}", bench.screen());
    bench.press("a");
    assert_eq!(france(&bench), ["A Par - Gas"]);
}
