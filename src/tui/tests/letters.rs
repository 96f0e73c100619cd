//! Mails under review: pasted, accepted, corrected, skipped, taken, thrown away.

use super::bench::Bench;
use super::why::message;
use crate::tui::action::Action;
use crate::tui::layers::mail::Mail;
use crate::tui::layers::naming::Name;
use chancery_game::intake::{Rank, canonical};
use chancery_session::board::Sign;
use chancery_session::mail_review::MailReview;

pub(super) const CLEAN: &str =
    "AUSTRIA:\nA Bud-Ser\nA Vie-Gal\nF Tri-Alb\n\nFRANCE:\nA Par-Bur\nA Mar S A Par-Bur\nF Bre-MAO\n";

/// A greeting, a clean order, a misspelling, a line that is no order, an impossible order.
pub(super) const DOUBTFUL: &str =
    "Dear Bob,\nFRANCE\n1. F Bre - MAO\n2. A Per - Pic\n3. A Mar - Bxrx zmdy!!\n4. F Bre - STP\n\nCheers";

pub(super) fn paste(bench: &mut Bench, text: &str) {
    bench.act(Action::Paste(text.to_owned()));
}

pub(super) fn mail(bench: &Bench) -> &MailReview {
    &bench.model.layer::<Mail>().expect("a mail is open").review
}

pub(super) fn order_of(bench: &Bench, unit: &str) -> (Sign, String) {
    let row = bench.session().board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap();
    (row.sign, row.order.clone())
}

/// Returns the listed pieces: what was written, and what it was taken for.
pub(super) fn listed(bench: &Bench) -> Vec<(Rank, String, String)> {
    let mail = mail(bench);
    let piece = |&i: &usize| {
        let piece = &mail.pieces[i];
        (piece.rank, piece.text.clone(), piece.taken_for(&bench.session().game))
    };
    mail.listed.iter().map(piece).collect()
}

#[test]
fn a_clean_mail_is_taken_with_one_key_and_undone_with_one() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        bench.press("bud - gal<Enter>");
        paste(&mut bench, CLEAN);
        assert_eq!(mail(&bench).counts(), (6, 0, 0));
        assert_eq!(bench.session().board.count(), (22, 1), "nothing is written before it is taken");
        let screen = bench.screen();
        assert!(screen.contains("the pasted text · 6 orders"), "{screen}");
        assert!(screen.contains("France: A MAR S A PAR - BUR"), "{screen}");
        bench.press("a");
        assert_eq!(bench.session().board.count(), (22, 6));
        assert_eq!(order_of(&bench, "A BUD").1, "A BUD - SER", "the later order gave way to the mail's");
        assert_eq!(order_of(&bench, "F BRE").1, "F BRE - MAO");
        let [received] = &bench.received[..] else { panic!("{:?}", bench.received) };
        assert_eq!(received.text, CLEAN, "the text is kept as it came");
        let changed: Vec<_> = received.changes.iter().map(|change| change.power.as_str()).collect();
        assert_eq!(changed, ["AUSTRIA", "FRANCE"]);
        assert_eq!(received.changes[0].understood.lines().len(), 3);
        assert!(received.changes[0].before.text().to_lowercase().ends_with("bud - gal"));
        bench.press("<Ctrl-Z>");
        assert_eq!(super::why::message(&bench), "undone: the orders of the pasted text; Ctrl-R redoes it");
        assert_eq!(bench.session().board.count(), (22, 1), "one step takes the whole mail back");
        assert_eq!(order_of(&bench, "A BUD").1, "A BUD - GAL");
        bench.press("<Ctrl-R>");
        assert_eq!(bench.session().board.count(), (22, 6));
    }
}

/// What is saved looks so, and skipping it is told to leave it so; it makes no other line doubtful.
#[test]
fn a_saved_line_says_so_also_when_it_is_skipped() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>");
    paste(&mut bench, "Austria: A vie - gal\nAustria: A bud - ser\n");
    assert!(bench.screen().lines().last().unwrap().contains("a save all"), "{}", bench.screen());
    assert!(!bench.screen().contains("saved"), "{}", bench.screen());
    bench.press("<Home>o");
    assert!(bench.screen().contains("A VIE - GAL · saved"), "{}", bench.screen());
    assert!(!bench.screen().contains("A BUD - SER · saved"), "{}", bench.screen());
    bench.press("<Home>x");
    assert!(super::why::message(&bench).contains("its order stays saved"), "{}", super::why::message(&bench));
    assert_eq!((bench.session().board.count(), mail(&bench).counts()), ((22, 1), (1, 0, 0)));
    // A line that was not saved is skipped without a word.
    bench.press("<End>x");
    assert!(!super::why::message(&bench).contains("stays saved"), "{}", super::why::message(&bench));
}

/// One line is saved beside what stands, and the rest stays under review.
#[test]
fn one_line_of_a_mail_is_saved_alone_and_undone_alone() {
    let mut bench = Bench::game(120, 40);
    bench.press("vie - tri<Enter>bud - ser<Enter>");
    paste(&mut bench, CLEAN);
    let hint = |bench: &Bench| bench.screen().lines().last().unwrap().contains("o save this line");
    while mail(&bench).piece().is_none_or(|piece| !piece.text.contains("A Par-Bur")) {
        bench.press("<Down>");
    }
    assert!(hint(&bench), "{}", bench.screen());
    bench.press("o");
    assert_eq!(super::why::message(&bench), "saved A PAR - BUR; Ctrl-Z undoes that");
    assert_eq!(bench.session().board.count(), (22, 3));
    assert_eq!(order_of(&bench, "A VIE").1, "A VIE - TRI", "Austria's lines of the mail wait");
    assert!(bench.received.is_empty(), "the text is kept once the mail is saved");
    bench.press("<Down>o");
    assert_eq!(bench.session().board.count(), (22, 4));
    // Each is undone by itself, and the mail that was left goes on.
    bench.press("<Esc>");
    let told = "saved only some lines of the pasted text; Space o m resumes it";
    assert_eq!(super::why::message(&bench), told);
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().board.count(), (22, 3));
    bench.press("<:inbox: mails, what waits><Enter>");
    assert_eq!(mail(&bench).counts().0, 6);
    bench.press("a");
    assert_eq!(bench.session().board.count(), (22, 6));
    // A line without an order is not saved.
    paste(&mut bench, "See you on Monday\nGERMANY:\nA Ber-Kie\n");
    while hint(&bench) {
        bench.press("<Down>");
    }
    bench.press("o");
    assert_eq!(super::why::message(&bench), "this line has no order that could be saved alone");
}

#[test]
fn the_inspector_says_who_sent_an_order() {
    let mut bench = Bench::game(120, 40);
    let head = "From: Ann <ann@example.org>\nDate: Fri, 27 Nov 2026 20:15:00 +0000\nSubject: spring\n\n";
    paste(&mut bench, &format!("{head}France:\nF Bre - MAO\n"));
    bench.press("a");
    assert_eq!(bench.received[0].sender, "Ann <ann@example.org>");
    let said = |bench: &Bench| {
        let items = bench.session().why.items.iter();
        items.map(|item| item.line.text.clone()).find(|text| text.starts_with("Sent by "))
    };
    bench.press("/bre<Enter><F6>");
    let sent = said(&bench).unwrap_or_default();
    assert!(sent.starts_with("Sent by Ann <ann@example.org>; it came in on 20"), "{sent}");
    bench.press("/mar<Enter>");
    assert_eq!(said(&bench), None, "nobody sent an order for it");
}

/// A condition is decided with one key: met, not met, open again.
#[test]
fn a_condition_of_a_mail_is_decided_with_one_key() {
    let mut bench = Bench::game(120, 40);
    paste(
        &mut bench,
        "Russia:\nA Mos - StP\nA War - Gal (if Austria orders A Vie - Gal, else A War - Ukr)\n",
    );
    assert!(mail(&bench).piece().unwrap().is_conditional(), "what waits is selected first");
    let orders = |bench: &Bench| {
        let pieces = &mail(bench).pieces;
        let all: Vec<String> = pieces
            .iter()
            .flat_map(|p| &p.orders)
            .map(|t| canonical(&bench.session().game, &t.order))
            .collect();
        all
    };
    assert_eq!(orders(&bench), ["A MOS - STP"]);
    assert!(bench.screen().contains("decide"), "{}", bench.screen());
    bench.press("i");
    assert_eq!(orders(&bench), ["A MOS - STP", "A WAR - GAL"]);
    bench.press("i");
    assert_eq!(orders(&bench), ["A MOS - STP", "A WAR - UKR"]);
    bench.press("i");
    assert_eq!(orders(&bench), ["A MOS - STP"]);
    bench.press("iia");
    assert_eq!(order_of(&bench, "A WAR").1, "A WAR - UKR");
    let [received] = &bench.received[..] else { panic!("{:?}", bench.received) };
    assert!(received.text.contains("else A War - Ukr"), "the text is kept as it came");
}

/// The order that applies takes the place of the other orders of the mail for its unit, until it is open again.
#[test]
fn a_decided_order_takes_the_place_of_the_other_one() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "Austria:\nF Tri - Alb, A Bud - Ser\nIf Italy attacks Trieste then F Tri H.\n");
    let orders = |bench: &Bench| {
        let orders = mail(bench).pieces.iter().flat_map(|piece| &piece.orders);
        orders.map(|one| canonical(&bench.session().game, &one.order)).collect::<Vec<_>>()
    };
    bench.press("i");
    assert_eq!(orders(&bench), ["A BUD - SER", "F TRI H"]);
    bench.press("i");
    assert_eq!(orders(&bench), ["F TRI - ALB", "A BUD - SER"], "not met");
    bench.press("iia");
    assert_eq!(order_of(&bench, "F TRI").1, "F TRI H");
    let austria = bench.map.names().power("Austria").unwrap();
    assert_eq!(bench.session().lines(austria).len(), 2);
}

#[test]
fn lines_are_pasted_alike_whatever_ends_them() {
    // Terminals send a carriage return for each line end of what is pasted.
    let long = format!("Dear Bob,\n{}\n{CLEAN}", "thank you for the long letter. ".repeat(20));
    for text in [CLEAN, &long] {
        for ends in ["\n", "\r", "\r\n"] {
            let mut bench = Bench::game(80, 24);
            paste(&mut bench, &text.replace('\n', ends));
            assert_eq!(mail(&bench).counts().0, 6, "{ends:?}: {}", bench.screen());
            bench.press("a");
            assert_eq!(order_of(&bench, "F BRE").1, "F BRE - MAO");
        }
    }
}

#[test]
fn every_order_of_a_long_line_is_seen() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        paste(&mut bench, "Italy\nF Nap - Ion, A Rom - Apu, A Ven - Tyr, A Rom H\n");
        bench.press("<Home>");
        let screen = bench.screen();
        let right = |row: &str| row.chars().skip(usize::from(size.0) / 2 + 1).collect::<String>();
        let right: Vec<String> = screen.lines().map(right).collect();
        let right = right.join(" ").replace('│', " ");
        let right = right.split_whitespace().collect::<Vec<_>>().join(" ");
        for order in ["F NAP - ION", "A ROM - APU", "A VEN - TYR", "A ROM H"] {
            assert!(right.contains(order), "{order}: {screen}");
        }
    }
}

#[test]
fn no_line_of_a_mail_is_cut_and_each_has_its_remark_below() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        let greeting = "Hello Bob, thank you very much for running this game of ours; here are the orders";
        paste(&mut bench, &format!("{greeting} of the French republic.\nFRANCE\nF Bre - Xyz\nA Per - Pic\n"));
        let screen = bench.screen();
        assert!(!screen.contains('…'), "{screen}");
        let words: Vec<&str> = screen.split_whitespace().collect();
        let words = words.join(" ");
        for told in ["there is no place called `Xyz`", "there is no place called `Per`", "republic."] {
            assert!(words.contains(told), "{told}: {screen}");
        }
    }
}

#[test]
fn what_needs_a_look_comes_first_and_each_piece_is_accepted_corrected_or_skipped() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, DOUBTFUL);
    let ranks: Vec<Rank> = listed(&bench).into_iter().map(|l| l.0).collect();
    assert!(ranks.is_sorted(), "{ranks:?}");
    let (orders, unread, doubtful) = mail(&bench).counts();
    assert_eq!((orders, unread, doubtful), (3, 1, 2), "{:#?}", listed(&bench));
    assert_eq!(listed(&bench)[0].1, "3. A Mar - Bxrx zmdy!!");
    assert!(bench.screen().contains("cannot be read"), "{}", bench.screen());
    // Enter opens what cannot be read; it is read again at each key.
    bench.press("<Enter><Ctrl-U>A Mar - Bu");
    assert_eq!(listed(&bench)[0].2, "cannot be read");
    bench.press("r");
    assert_eq!(listed(&bench)[0].2, "France: A MAR - BUR");
    assert!(bench.screen().contains("France: A MAR - BUR"), "{}", bench.screen());
    bench.press("<Enter>");
    // The repair is accepted, the impossible order left out.
    assert_eq!(mail(&bench).piece().unwrap().text, "2. A Per - Pic");
    assert!(bench.screen().contains("it would be read as PAR"), "{}", bench.screen());
    bench.press("s");
    assert_eq!(mail(&bench).piece().unwrap().text, "4. F Bre - STP");
    bench.press("x");
    assert_eq!(mail(&bench).counts(), (3, 0, 0), "{:#?}", listed(&bench));
    assert!(listed(&bench).iter().any(|l| l.2 == "heading: France"));
    assert!(bench.screen().contains("a saves the orders"), "{}", bench.screen());
    bench.press("a");
    assert!(bench.model.layers.is_empty());
    let orders = ["A PAR", "A MAR", "F BRE"].map(|unit| order_of(&bench, unit).1);
    assert_eq!(orders, ["A PAR - PIC", "A MAR - BUR", "F BRE - MAO"]);
    // What was accepted is ruled upon, so that the check does not ask again.
    bench.press("<:check list>");
    assert!(bench.screen().contains("kept"), "{}", bench.screen());
    bench.press("<Esc><Ctrl-Z>");
    assert_eq!(bench.session().board.count().1, 0);
    assert!(bench.session().rulings().is_empty());
}

#[test]
fn a_long_paste_into_a_correction_does_not_take_long() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, &CLEAN.repeat(40));
    bench.press("e<Ctrl-U>");
    let began = std::time::Instant::now();
    paste(&mut bench, &"A Bud - Ser ".repeat(300));
    // Reading the mail for each character took minutes.
    assert!(began.elapsed() < std::time::Duration::from_secs(30), "{:?}", began.elapsed());
    assert!(mail(&bench).piece().is_some_and(|piece| piece.text.starts_with("A Bud - Ser A Bud")));
}

#[test]
fn a_correction_that_is_left_changes_nothing_and_so_does_a_mail_that_is_left() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, DOUBTFUL);
    let before = listed(&bench);
    bench.press("e<Ctrl-U>A MAR H");
    assert_ne!(listed(&bench), before);
    bench.press("<Esc>");
    assert_eq!(listed(&bench), before);
    // What was typed waits in its own line, also while the mail is left; in no other.
    bench.press("<Down>e");
    assert!(!bench.screen().contains("▌ A MAR H"), "{}", bench.screen());
    bench.press("<Esc><Esc><:inbox: mails, what waits><Enter><Home>e");
    assert_eq!(mail(&bench).piece().unwrap().text, "A MAR H");
    assert!(bench.screen().contains("resumed"), "{}", bench.screen());
    bench.press("<Ctrl-X>");
    assert_eq!(listed(&bench), before);
    bench.press("e");
    assert_eq!(listed(&bench), before, "thrown away, it does not come back");
    bench.press("<Esc><Down>xx<Esc>");
    assert!(bench.model.layers.is_empty());
    assert_eq!(bench.session().board.count().1, 0);
    // What was done to it is not lost, unless it is thrown away.
    bench.press("<:inbox: mails, what waits><Enter><Home>x<Esc><:inbox: mails, what waits><Enter><Ctrl-X>");
    assert!(bench.model.layers.is_empty() && bench.drafts.is_empty());
    // Another one can be read while the first waits.
    paste(&mut bench, DOUBTFUL);
    bench.press("M");
    assert!(bench.model.layer::<Name>().is_some());
    bench.press("<Esc>");
    paste(&mut bench, "Austria: A vie - gal\nA bud - ser\n");
    bench.press("<Esc>");
    assert_eq!(bench.drafts.len(), 2);
    // Both stand in the list, the last one first.
    bench.press("<:inbox: mails, what waits>");
    assert_eq!(bench.screen().matches("Resume the mail that you left").count(), 2, "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(mail(&bench).counts().0, 2);
    bench.press("<Ctrl-X><:inbox: mails, what waits><Enter><Ctrl-X>");
    assert!(bench.drafts.is_empty());
    paste(&mut bench, DOUBTFUL);
    bench.press("x<Esc><:inbox: mails, what waits><Enter>");
    assert_eq!(mail(&bench).counts().1, 0, "the line that was left out is still left out");
}

#[test]
fn what_is_thrown_away_comes_back_by_undoing_and_nothing_else_is_undone() {
    let message = |bench: &Bench| bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    let mut bench = Bench::game(80, 24);
    bench.press("bud - gal<Enter><Esc><Ctrl-Z>");
    paste(&mut bench, DOUBTFUL);
    bench.press("<Home>x");
    let before = listed(&bench);
    bench.press("<Ctrl-X>");
    assert!(bench.model.layers.is_empty() && bench.drafts.is_empty());
    assert_eq!(message(&bench), "discarded: the pasted text; Ctrl-Z restores it while the game is open");
    // What was undone before can be put back in between, and is undone first.
    bench.press("<Ctrl-R><Ctrl-Z>");
    assert!(bench.drafts.is_empty());
    let revision = bench.session().revision;
    bench.press("<Ctrl-Z>");
    assert_eq!(bench.session().revision, revision, "the game is as it was");
    assert_eq!(message(&bench), "undone: discarding the pasted text; Space o m resumes it");
    assert_eq!(bench.drafts.len(), 1);
    bench.press("<:inbox: mails, what waits><Enter>");
    let texts = |all: &[(Rank, String, String)]| {
        let mut texts: Vec<_> = all.iter().map(|l| (l.1.clone(), l.2.clone())).collect();
        texts.sort();
        texts
    };
    assert_eq!(texts(&listed(&bench)), texts(&before), "with what was decided");
    // The same for what is written in a form.
    bench.press("<Esc><:press and votes><Tab>Nask Ann<Ctrl-X>");
    assert!(
        message(&bench).starts_with("discarded: a note (Space t n); Ctrl-Z restores"),
        "{}",
        message(&bench)
    );
    bench.press("uN");
    assert!(bench.screen().contains("ask Ann"), "{}", bench.screen());
}

#[test]
fn a_click_selects_a_piece_and_never_loses_the_mail() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        paste(&mut bench, DOUBTFUL);
        let row = |bench: &Bench, text: &str| {
            let screen = bench.screen();
            screen.lines().position(|l| l.contains(text)).unwrap() as u16
        };
        let y = row(&bench, "2. A Per - Pic");
        bench.act(Action::Click(20, y));
        assert_eq!(mail(&bench).piece().unwrap().text, "2. A Per - Pic");
        bench.act(Action::Click(20, y));
        assert!(mail(&bench).corrected.is_some(), "the second click corrects it, as Enter does");
        bench.act(Action::Click(0, size.1 - 1));
        assert_eq!(mail(&bench).counts().2, 2);
    }
}

/// A player skipped a line and pressed Enter on the next to correct it: it was accepted, what was typed then ran as
/// commands, and three orders were left out without a word.
#[test]
fn enter_corrects_on_every_row_and_nothing_is_left_out_without_a_word() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        paste(&mut bench, DOUBTFUL);
        for key in ["<Home>", "<Down>", "<Down>", "<Down>", "<End>"] {
            bench.press(key);
            let foot = bench.screen().lines().last().unwrap().to_owned();
            assert!(foot.contains("Enter correct"), "{key}: {foot}");
            bench.press("<Enter>");
            assert!(mail(&bench).corrected.is_some(), "{key}: {}", bench.screen());
            bench.press("<Esc>");
        }
        // Accepting has a key of its own, which does nothing where a line cannot be read.
        bench.press("<Home>s");
        assert_eq!(mail(&bench).counts(), (3, 1, 2));
        assert!(bench.screen().contains("cannot be read: Enter corrects it"), "{}", bench.screen());
        bench.press(" ");
        assert_eq!(mail(&bench).counts(), (3, 1, 2), "the space bar leaves out nothing");
        bench.press("<Home>x<Home>s");
        let message = |bench: &Bench| bench.model.message.as_ref().unwrap().text.clone();
        bench.press("a");
        assert!(bench.model.layers.is_empty());
        assert_eq!(
            message(&bench),
            "saved 3 orders, 2 lines doubtful, 1 line skipped; Space o k says why; Ctrl-Z undoes that"
        );
    }
}

#[test]
fn whose_mail_it_is_is_said_of_the_lines_that_name_no_power() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "GERMANY\nber - kie\nmun - ruh\n\nRUSSIA\nlvn - stp\n");
    let before = listed(&bench);
    bench.press("w");
    assert_eq!(listed(&bench), before, "under a heading a line keeps its power");
    assert!(bench.screen().contains("lines without a power are read as orders of"), "{}", bench.screen());
}

fn sheet(bench: &Bench, power: &str) -> String {
    let game = &bench.session().game;
    game.sheet(game.map().names().power(power).unwrap()).text()
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
