//! Mails under review: pasted or read from a file, accepted, corrected, skipped, taken.

use super::bench::{Bench, table};
use crate::game::Game;
use crate::mail::Letter;
use crate::tui::action::Action;
use crate::tui::board::Sign;
use crate::tui::mail::Mail;
use crate::tui::model::Stage;
use crate::tui::overlay::{Overlay, findings};
use crate::tui::piece::Rank;
use crate::tui::review::Matter;

const CLEAN: &str =
    "AUSTRIA:\nA Bud-Ser\nA Vie-Gal\nF Tri-Alb\n\nFRANCE:\nA Par-Bur\nA Mar S A Par-Bur\nF Bre-MAO\n";

/// A greeting, a clean order, a misspelling, a line that is no order, an impossible order.
const DOUBTFUL: &str =
    "Dear Bob,\nFRANCE\n1. F Bre - MAO\n2. A Per - Pic\n3. A Mar - Burg undy!!\n4. F Bre - STP\n\nCheers";

fn paste(bench: &mut Bench, text: &str) {
    bench.act(Action::Paste(text.to_owned()));
}

fn mail(bench: &Bench) -> &Mail {
    match bench.model.overlays.last() {
        Some(Overlay::Mail(mail)) => mail,
        other => panic!("{other:?}"),
    }
}

fn order_of(bench: &Bench, unit: &str) -> (Sign, String) {
    let row = bench.desk().board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap();
    (row.sign, row.order.clone())
}

/// The listed pieces: what was written, and what it was taken for.
fn listed(bench: &Bench) -> Vec<(Rank, String, String)> {
    let mail = mail(bench);
    let piece = |&i: &usize| {
        let piece = &mail.pieces[i];
        (piece.rank, piece.text.clone(), piece.taken_for(bench.desk()))
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
        assert_eq!(bench.desk().board.count(), (22, 1), "nothing is written before it is taken");
        let screen = bench.screen();
        assert!(screen.contains("the pasted text · 6 orders"), "{screen}");
        assert!(screen.contains("France: A MAR S A PAR - BUR"), "{screen}");
        bench.press("<Enter>");
        assert_eq!(bench.desk().board.count(), (22, 6));
        assert_eq!(order_of(&bench, "A BUD").1, "A BUD - SER", "the later order gave way to the mail's");
        assert_eq!(order_of(&bench, "F BRE").1, "F BRE - MAO");
        bench.press("u");
        assert_eq!(bench.desk().board.count(), (22, 1), "one step takes the whole mail back");
        assert_eq!(order_of(&bench, "A BUD").1, "A BUD - GAL");
        bench.press("r");
        assert_eq!(bench.desk().board.count(), (22, 6));
    }
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
            bench.press("<Enter>");
            assert_eq!(order_of(&bench, "F BRE").1, "F BRE - MAO");
        }
    }
}

#[test]
fn every_order_of_a_line_is_seen_below() {
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        paste(&mut bench, "Italy\nF Nap - Ion, A Rom - Apu, A Ven - Tyr, A Rom H\n");
        bench.press("<Home>");
        let screen = bench.screen();
        let below = screen.rsplit_once("Taken for").unwrap().1;
        let below = below.split_whitespace().collect::<Vec<_>>().join(" ");
        for order in ["F NAP - ION", "A ROM - APU", "A VEN - TYR", "A ROM H"] {
            assert!(below.contains(order), "{order}: {screen}");
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
    assert_eq!(listed(&bench)[0].1, "3. A Mar - Burg undy!!");
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
    assert!(bench.screen().contains("it was taken for PAR"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(mail(&bench).piece().unwrap().text, "4. F Bre - STP");
    bench.press("x");
    assert_eq!(mail(&bench).counts(), (3, 0, 0), "{:#?}", listed(&bench));
    assert!(listed(&bench).iter().any(|l| l.2 == "heading: France"));
    bench.press("<Enter>");
    assert!(bench.model.overlays.is_empty());
    let orders = ["A PAR", "A MAR", "F BRE"].map(|unit| order_of(&bench, unit).1);
    assert_eq!(orders, ["A PAR - PIC", "A MAR - BUR", "F BRE - MAO"]);
    // What was accepted is ruled upon, so that the check does not ask again.
    bench.press("c");
    assert!(bench.screen().contains("stands"), "{}", bench.screen());
    bench.press("<Esc>u");
    assert_eq!(bench.desk().board.count().1, 0);
    assert!(bench.desk().rulings().is_empty());
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
    bench.press("<Esc><Esc>M<Home>e");
    assert_eq!(mail(&bench).piece().unwrap().text, "A MAR H");
    assert!(bench.screen().contains("is here again as you left it"), "{}", bench.screen());
    bench.press("<Ctrl-X>");
    assert_eq!(listed(&bench), before);
    bench.press("e");
    assert_eq!(listed(&bench), before, "thrown away, it does not come back");
    bench.press("<Esc><Down>xx<Esc>");
    assert!(bench.model.overlays.is_empty());
    assert_eq!(bench.desk().board.count().1, 0);
    // What was done to it is not lost, unless it is thrown away.
    bench.press("M<Home>x<Esc>M<Ctrl-X>");
    assert!(bench.model.overlays.is_empty() && bench.drafts.is_empty());
    // Another one can be read while the first waits.
    paste(&mut bench, DOUBTFUL);
    bench.press("M");
    assert!(matches!(bench.model.overlays.last(), Some(Overlay::Name { .. })));
    bench.press("<Esc>");
    paste(&mut bench, "Austria: A vie - gal\n");
    bench.press("<Esc>");
    assert_eq!(bench.drafts.len(), 2);
    bench.press("M<Ctrl-X>M<Ctrl-X>");
    assert!(bench.drafts.is_empty());
    paste(&mut bench, DOUBTFUL);
    bench.press("x<Esc>M");
    assert_eq!(mail(&bench).counts().1, 0, "the line that was left out is still left out");
}

#[test]
fn what_is_thrown_away_comes_back_by_undoing_and_nothing_else_is_undone() {
    let message = |bench: &Bench| bench.model.message.as_ref().map(|m| m.text.clone()).unwrap_or_default();
    let mut bench = Bench::game(80, 24);
    bench.press("bud - gal<Enter><Esc>u");
    paste(&mut bench, DOUBTFUL);
    bench.press("<Home>x");
    let before = listed(&bench);
    bench.press("<Ctrl-X>");
    assert!(bench.model.overlays.is_empty() && bench.drafts.is_empty());
    assert_eq!(message(&bench), "thrown away: the pasted text; u brings it back while the game is open");
    // What was undone before can be put back in between, and is undone first.
    bench.press("ru");
    assert!(bench.drafts.is_empty());
    let revision = bench.desk().revision;
    bench.press("u");
    assert_eq!(bench.desk().revision, revision, "the game is as it was");
    assert_eq!(message(&bench), "undone: throwing away the pasted text; M goes on with it");
    assert_eq!(bench.drafts.len(), 1);
    bench.press("M");
    let texts = |all: &[(Rank, String, String)]| {
        let mut texts: Vec<_> = all.iter().map(|l| (l.1.clone(), l.2.clone())).collect();
        texts.sort();
        texts
    };
    assert_eq!(texts(&listed(&bench)), texts(&before), "with what was decided");
    // The same for what is written in a form.
    bench.press("<Esc>Y<Tab>Nask Ann<Ctrl-X>");
    assert!(message(&bench).starts_with("thrown away: a note (Y); u brings"), "{}", message(&bench));
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
        assert_eq!(mail(&bench).counts().2, 1, "the second click accepted it");
        bench.act(Action::Click(0, size.1 - 1));
        assert_eq!(mail(&bench).counts().2, 1);
    }
}

#[test]
fn what_cannot_be_read_is_kept_where_the_mail_is_taken_all_the_same() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, DOUBTFUL);
    bench.press("a");
    let france = bench.map.names().power("France").unwrap();
    assert!(bench.desk().lines(france).contains(&"3. A Mar - Burg undy!!".to_owned()));
    bench.press("c");
    assert!(bench.screen().contains("unread"), "{}", bench.screen());
}

#[test]
fn chatter_above_the_heading_is_kept_with_the_orders_of_the_one_power() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "Italy told me that he goes to Piedmont.\n\nFRANCE\nA Par - Bur\nF Bre - MAO\n");
    bench.press("a");
    let line = "Italy told me that he goes to Piedmont.".to_owned();
    let power = |name| bench.map.names().power(name).unwrap();
    assert!(bench.desk().lines(power("France")).contains(&line));
    assert!(bench.desk().lines(power("Austria")).is_empty());
}

#[test]
fn a_mail_without_a_power_is_given_one() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "A Mun - Bur\nA Par - Bur\n");
    assert_eq!(mail(&bench).counts(), (2, 0, 0), "each unit's owner is supposed to have written");
    for _ in 0..3 {
        bench.press("w");
    }
    assert!(bench.screen().contains("sheet of France"), "{}", bench.screen());
    let foreign = listed(&bench).into_iter().find(|l| l.1 == "A Mun - Bur").unwrap();
    assert_eq!(foreign.0, Rank::Doubtful, "{foreign:?}");
}

#[test]
fn a_sheet_of_another_season_is_told_and_checked() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "France, Fall 1902\nA Par - Bur\nF Bre - MAO\n");
    assert_eq!(mail(&bench).counts().2, 1, "{:?}", listed(&bench));
    assert!(bench.screen().contains("it says Fall 1902, movement, and Spring 1901, movement is due"));
    bench.press("a");
    bench.press("c");
    let screen = bench.screen();
    assert!(screen.contains("misplaced") && screen.contains("France, Fall 1902"), "{screen}");
}

#[test]
fn a_heading_of_another_game_is_told_and_checked() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "Gamma, France, Spring 1901\nA Par - Bur\nF Bre - MAO\n");
    assert_eq!(mail(&bench).counts().2, 1, "{:?}", listed(&bench));
    assert!(bench.screen().contains("it says `Gamma`, and this game is "), "{}", bench.screen());
    bench.press("a");
    bench.press("c");
    let screen = bench.screen();
    assert!(screen.contains("misplaced") && screen.contains("Gamma, France, Spring 1901"), "{screen}");
}

#[test]
fn a_game_of_several_words_is_told_apart_from_its_neighbour() {
    for (head, told) in [
        ("Zine game 5, Russia, Spring 1901", Some("Zine game 5")),
        ("Orders for Russia (Zine game 5)", Some("Zine game 5")),
        ("Zine game 5 Spring 1901", Some("Zine game 5")),
        ("Zine game 3, Russia, Spring 1901", None),
        ("Orders for Russia (game 3)", None),
        ("The autumn zine game 3, Russia, Spring 1901", None),
    ] {
        let mut bench = Bench::new(120, 40);
        bench.open(Game::on(table(), "Zine game 3"));
        paste(&mut bench, &format!("{head}\nA Mos - Ukr\n"));
        assert_eq!(mail(&bench).counts().0, 1, "{head}: {:?}", listed(&bench));
        assert_eq!(mail(&bench).counts().2, usize::from(told.is_some()), "{head}: {:?}", listed(&bench));
        if let Some(told) = told {
            let why = format!("it says `{told}`, and this game is Zine game 3");
            assert!(bench.screen().contains(&why), "{}", bench.screen());
        }
    }
    // What stands under a power's name with the player's behind it orders nobody else's units.
    for head in ["Russia (Joe Smith)", "Orders for Russia (Zine game 3)"] {
        let mut bench = Bench::new(120, 40);
        bench.open(Game::on(table(), "Zine game 3"));
        paste(&mut bench, &format!("{head}\nA Mos - Ukr\nA Mun - Tyr\n"));
        assert_eq!(mail(&bench).counts().2, 1, "{head}: {:?}", listed(&bench));
        assert!(bench.screen().contains("belongs to Germany"), "{}", bench.screen());
    }
}

#[test]
fn a_heading_of_one_mail_says_nothing_of_the_next() {
    let mut bench = Bench::game(120, 40);
    let text = "From: Bob <bob@example.org>\nSubject: orders\n\nTurkey (Bob)\nA Con - Bul\nA Smy - Con\n\n\
                From: Al <al@example.org>\nSubject: orders\n\nF Tri - Xyzzy\nA Vie - Gal\n";
    paste(&mut bench, text);
    assert!(listed(&bench).iter().any(|l| l.2 == "heading: Turkey"), "{:?}", listed(&bench));
    assert!(listed(&bench).iter().any(|l| l.2 == "Austria: A VIE - GAL"), "{:?}", listed(&bench));
    bench.press("a");
    let unread = findings(bench.desk()).into_iter().find(|f| f.matter == Matter::Unreadable).unwrap();
    let austria = bench.desk().map().names().power("Austria");
    assert_eq!((unread.power, unread.order.as_str()), (austria, "F Tri - Xyzzy"));
}

#[test]
fn a_signature_on_a_sheet_is_passed_over_and_not_unread() {
    let lines = ["A Par - Bur", "-- ", "Ann Example", "Tel. 0123 456", "A Mar - Xyzzy"];
    let mut game = Game::on(table(), "Test game");
    let france = game.map().names().power("France").unwrap();
    game.set_sheet(france, lines);
    let mut bench = Bench::new(80, 24);
    bench.open(game);
    let rows = &bench.desk().board.rows;
    let row =
        |order: &str| rows.iter().find(|r| r.order == order).map(|r| (r.sign, r.word.as_str())).unwrap();
    assert_eq!(row("Ann Example"), (Sign::Doubtful, "passed over"));
    assert_eq!(row("Tel. 0123 456"), (Sign::Doubtful, "passed over"));
    assert_eq!(row("A Mar - Xyzzy"), (Sign::Impossible, "unread"));
    let matters = findings(bench.desk())
        .into_iter()
        .filter(|f| f.order.starts_with("Ann") || f.order.starts_with("Tel"));
    assert!(matters.map(|f| f.matter).all(|matter| matter == Matter::Doubtful));
}

#[test]
fn a_mail_is_read_from_a_file() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc>M/tmp/mail.txt<Enter>");
    assert_eq!(bench.asked, ["Load(\"/tmp/mail.txt\")"]);
    bench.act(Action::Mail(Ok(("mail.txt".to_owned(), Letter::open(CLEAN.into())))));
    assert!(bench.screen().contains("mail.txt · 6 orders"), "{}", bench.screen());
    bench.press("<Enter>");
    assert_eq!(bench.desk().board.count().1, 6);
    bench.act(Action::Mail(Err("it is not there".to_owned())));
    assert!(bench.screen().contains("it is not there"));
}

#[test]
fn a_mail_as_it_was_sent_is_decoded_and_tells_so() {
    let sent = "From: =?utf-8?Q?J=C3=BCrgen?= <j@x.org>\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=xx\n\n--xx\nContent-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nFRANCE\nA Par=20- Bur=\ngundy\nF Bre - MAO\n--xx\nContent-Type: application/msword; name=\"my\x1b.doc\"\n\nx\n--xx--\n";
    for size in [(80, 24), (120, 40), (200, 55)] {
        let mut bench = Bench::game(size.0, size.1);
        paste(&mut bench, sent);
        assert_eq!(mail(&bench).counts(), (2, 0, 0));
        let told = ["`my<U+001B>.doc` (application/msword) was not read", "decoded from quoted-printable"];
        let screen = bench.screen();
        assert!(told.iter().all(|told| screen.contains(told)), "{screen}");
        assert!(screen.contains("From: Jürgen <j@x.org>"), "{screen}");
        // A click still selects the piece under it.
        let row = screen.lines().position(|l| l.contains("F Bre - MAO")).unwrap() as u16;
        bench.act(Action::Click(5, row));
        assert_eq!(mail(&bench).piece().map(|p| p.text.as_str()), Some("F Bre - MAO"));
        bench.press("<Esc>M");
        let screen = bench.screen();
        assert!(told.iter().all(|told| screen.contains(told)), "{screen}");
        bench.press("a");
        assert_eq!(order_of(&bench, "A PAR").1, "A PAR - BUR");
    }
}

#[test]
fn of_a_mail_without_an_order_it_is_told_what_of_it_was_not_read() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "Subject: orders\nContent-Type: application/pdf; name=o.pdf\n\nx\n");
    assert!(bench.model.overlays.is_empty());
    let screen = bench.screen();
    let why = "there is no order in the pasted text: there is no text in the mail that can be read";
    assert!(screen.contains(why) && screen.contains("`o.pdf`"), "{screen}");
}

#[test]
fn an_order_in_a_list_stands_alone_on_its_sheet() {
    // Behind its heading verb the second order names no verb of its own.
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "FRANCE: A Par-Bur, F Bre-MAO, A Mar H\nGERMANY: A(Mun) MS A(Ber)\n");
    bench.press("a");
    let orders = ["A PAR", "F BRE", "A MAR", "A MUN", "A BER"].map(|unit| order_of(&bench, unit).1);
    assert_eq!(orders, ["A PAR - BUR", "F BRE - MAO", "A MAR H", "A MUN S A BER", "A BER S A MUN"]);
}

#[test]
fn what_cannot_be_read_beside_an_order_on_its_line_is_kept_too() {
    for (text, order, kept) in [
        ("FRANCE: A Par - Bur, A Mar - Xyzzy\nCheers\n", "A PAR - BUR", "A Mar - Xyzzy"),
        ("FRANCE: A Mar - Xyzzy, A Par - Bur\nCheers\n", "A PAR - BUR", "A Mar - Xyzzy"),
        ("FRANCE\nA Par - Bur; F Bre zzz 12 MAO; A Mar H\n", "A MAR H", "F Bre zzz 12 MAO"),
        // What is for another season is kept by itself, and so is what stands beside it.
        ("FRANCE: Build A Par; A Mar - Xyzzy\nF Bre - MAO\n", "F BRE - MAO", "A Mar - Xyzzy"),
    ] {
        let mut bench = Bench::game(80, 24);
        paste(&mut bench, text);
        let france = bench.map.names().power("France").unwrap();
        bench.press("a");
        assert_eq!(order_of(&bench, &order[..5]).1, order);
        let lines = bench.desk().lines(france);
        assert_eq!(lines.iter().filter(|line| line.ends_with(kept)).count(), 1, "{text}: {lines:?}");
        assert!(bench.screen().contains("kept unread"), "{}", bench.screen());
        let found = findings(bench.desk());
        let unread = found.iter().find(|f| f.matter == Matter::Unreadable).unwrap();
        assert!(unread.order.ends_with(kept), "{unread:?}");
    }
}

#[test]
fn beside_a_doubtful_order_on_a_line_nothing_is_ruled_that_nobody_doubted() {
    for (text, ruled) in [
        ("FRANCE: A Par - Bur, A Mar - Spa, F Bre - STP\n\nCheers\n", "F BRE - STP"),
        ("FRANCE: A Mar - Spa, A Per - Bur, F Bre - MAO\n\nCheers\n", "A PAR - BUR"),
    ] {
        let mut bench = Bench::game(120, 40);
        paste(&mut bench, text);
        bench.press("<Enter><Enter>");
        assert!(bench.model.overlays.is_empty(), "{text}");
        let rulings: Vec<_> = bench.desk().rulings().into_iter().map(|r| r.order).collect();
        assert_eq!(rulings, [ruled], "{text}");
    }
}

#[test]
fn what_was_accepted_in_a_mail_is_not_asked_again_in_the_check() {
    for text in [
        "FRANCE\n4. F Bre - STP\n\nCheers\n",
        "FRANCE\nA Per - Pic\n\nCheers\n",
        "FRANCE\nA Mun - Ruh\n\nCheers\n",
        "FRANCE\nFrance: A Mun - Ruh\n\nCheers\n",
        "FRANCE\nF Bre C A Par - Lon\n\nCheers\n",
        "FRANCE\nA Par S F Bre - Nth\n\nCheers\n",
        "FRANCE\nA Par - Bur\nA Par - Pic\n",
        "FRANCE\nF Bre - STP\nF Bre - MAO\n",
        "FRANCE\nF Mar - Bur\nF Mao - Iri\n",
        "FRANCE\nBuild A Par\n\nCheers\n",
        "FRANCE: A Par - Bur, A Par - Pic, F Bre - MAO\n\nCheers\n",
        "France, Fall 1902\nA Par - Bur\n",
    ] {
        let mut bench = Bench::game(120, 40);
        paste(&mut bench, text);
        assert_eq!(mail(&bench).counts().1, 0, "{text}: {:?}", listed(&bench));
        let doubtful = mail(&bench).counts().2;
        for _ in 0..=doubtful {
            bench.press("<Enter>");
        }
        assert!(bench.model.overlays.is_empty(), "{text}");
        let found = findings(bench.desk());
        let open: Vec<_> =
            found.iter().filter(|f| f.matter != Matter::Missing && f.ruling.is_none()).collect();
        assert!(open.is_empty(), "{text}: {open:?}");
        assert!(found.iter().any(|f| f.ruling.is_some()), "{text}");
    }
    // What the mail did not show is asked all the same.
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "FRANCE\nA Per - Bur\nA Mar - Bur\n");
    bench.press("<Enter><Enter>");
    let found = findings(bench.desk());
    let clashes: Vec<_> = found.iter().filter(|f| f.matter == Matter::Clash).collect();
    assert!(clashes.len() == 2 && clashes.iter().all(|f| !f.is_settled()), "{found:?}");
}

#[test]
fn what_no_unit_tells_is_the_order_of_the_power_that_was_named_last() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "Russia: F SEV - BLA\nA LVN - STP\nA Mar - Spa\n");
    let taken = |bench: &Bench| listed(bench).into_iter().map(|l| l.2).collect::<Vec<_>>();
    let orders = ["Russia: A LVN - STP", "Russia: F SEV - BLA", "France: A MAR - SPA"];
    assert_eq!(taken(&bench), orders);
    // Whose mail it is says only what neither a name nor a unit says.
    let orders = ["Austria: A LVN - STP", orders[1], orders[2]];
    bench.press("w");
    assert!(bench.screen().contains("sheet of Austria"), "{}", bench.screen());
    assert_eq!(taken(&bench), orders);
}

#[test]
fn of_several_orders_on_a_line_it_is_said_which_one_cannot_be() {
    let mut bench = Bench::game(80, 24);
    let line = "Italy (Gio): Army Venice to Piedmont, Army Rome to Vienna, Fleet Naples to Ionian Sea";
    paste(&mut bench, &format!("{line}\nF Bre - MAO\n"));
    let screen = bench.screen();
    // The whole line can be read, though it is longer than the screen.
    assert!(screen.contains("to Ionian Sea"), "{screen}");
    assert!(screen.contains("A ROM - VIE: it cannot reach that place"), "{screen}");
    let piece = mail(&bench).piece().unwrap();
    let remark = piece.remarks.iter().find(|r| r.text.starts_with("A ROM - VIE")).unwrap();
    assert!(piece.text[remark.span.clone()].starts_with("Army Rome"), "{remark:?}");
}

/// A game in which orders of France stand and whose house has it so, with another mail of France under review.
fn second_mail(choice: &str, text: &str) -> Bench {
    let mut bench = Bench::game(120, 40);
    let Stage::Desk(desk) = &mut bench.model.stage else { panic!() };
    let (id, letter) = choice.split_once('=').unwrap();
    desk.game.info.rules.choose(id, letter).unwrap();
    let france = desk.map().names().power("France").unwrap();
    desk.game.set_sheet(france, ["A Par - Bur", "F Bre - MAO"]);
    desk.refresh();
    paste(&mut bench, text);
    bench
}

fn lines_of(bench: &Bench, power: &str) -> Vec<String> {
    bench.desk().lines(bench.desk().map().names().power(power).unwrap())
}

#[test]
fn a_second_mail_is_combined_or_replaces_as_the_house_says() {
    let combined = ["F Bre - MAO", "A Par - Pic"];
    let told = |how: &str, letter: &str| format!("these orders of France {how} (DATC 4.D.1={letter})");
    for (letter, how, lines) in [
        ("a", "are combined with the 2 that stood", &combined[..]),
        ("b", "are combined with the 2 that stood, for they do not order every unit", &combined),
        ("d", "replace the 2 that stood, for only the latest set counts", &["A Par - Pic"]),
    ] {
        let mut bench = second_mail(&format!("4.D.1={letter}"), "FRANCE:\nA Par - Pic\n");
        let screen = bench.screen();
        assert!(screen.contains(&told(how, letter)), "{letter}: {screen}");
        bench.press("a");
        assert_eq!(lines_of(&bench, "France"), lines, "{letter}");
        bench.press("u");
        assert_eq!(lines_of(&bench, "France"), ["A Par - Bur", "F Bre - MAO"], "{letter}");
    }
    let whole = "FRANCE:\nA Par - Pic\nA Mar - Spa\nF Bre - Eng\n";
    let mut bench = second_mail("4.D.1=b", whole);
    assert!(bench.screen().contains("replace the 2 that stood, for they order every unit (DATC 4.D.1=b)"));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France").len(), 3);
}

#[test]
fn the_game_master_says_otherwise_with_one_key() {
    let mut bench = second_mail("4.D.1=d", "FRANCE:\nA Par - Pic\n");
    bench.press("=");
    let screen = bench.screen();
    assert!(
        screen.contains("these orders of France are combined with the 2 that stood (as asked)"),
        "{screen}"
    );
    // What was said is not forgotten while the mail waits.
    bench.press("<Esc>M");
    assert!(bench.screen().contains("are combined with the 2 that stood (as asked)"));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["F Bre - MAO", "A Par - Pic"]);
    // By what the DATC prefers nothing is said, and the mail is combined unless the game master says otherwise.
    let mut bench = second_mail("4.D.1=c", "FRANCE:\nA Par - Pic\n");
    assert!(!bench.screen().contains("that stood"));
    bench.press("=");
    assert!(bench.screen().contains("these orders of France replace the 2 that stood (as asked)"));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["A Par - Pic"]);
    // Where nothing stands there is nothing to say.
    let mut bench = second_mail("4.D.1=d", "ITALY:\nA Rom - Apu\n");
    bench.press("=");
    assert!(bench.screen().contains("no orders stand yet"), "{}", bench.screen());
}

#[test]
fn sheets_of_which_nobody_knows_the_later_count_no_more_on_the_sheet() {
    let text = "France:\nA Par - Pic\n\nItaly:\nA Rom - Apu\n\nFrance:\nA Mar - Spa\n";
    let mut bench = second_mail("4.D.2=a", text);
    assert_eq!(mail(&bench).counts(), (1, 2, 0));
    bench.press("a");
    let lines = lines_of(&bench, "France");
    assert_eq!(lines[2..], ["France (sheet 1):", "A Par - Pic", "France (sheet 2):", "A Mar - Spa"]);
    let france = bench.desk().map().names().power("France").unwrap();
    let orders = bench.desk().game.handed().movement().unwrap().iter().filter(|o| o.by == france).count();
    assert_eq!(orders, 0);
    bench.press("c");
    assert!(bench.screen().contains("nobody knows which is the later"), "{}", bench.screen());
}

#[test]
fn an_order_by_proxy_comes_in_a_mail_and_is_undone() {
    let text = "France:\nA Par: proxy to England\n\nEngland:\nA Par - Pic\n";
    let mut bench = second_mail("4.E.5=b", text);
    // Both are looked at, for they give a unit out of hand.
    assert_eq!(mail(&bench).counts(), (2, 0, 2));
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["F Bre - MAO", "A Par: proxy to England"]);
    assert_eq!(lines_of(&bench, "England"), ["A Par - Pic"]);
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR - PIC");
    bench.press("c<End>");
    let screen = bench.screen();
    assert!(screen.contains("England orders A PAR of France by proxy (DATC 4.E.5=b)"), "{screen}");
    bench.press("<Esc>u");
    assert_eq!(lines_of(&bench, "England"), Vec::<String>::new());
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR - BUR");
}

#[test]
fn proxies_are_announced_on_the_screen() {
    let mut bench = second_mail("4.E.5=a", "England:\nA Lvp - Yor\n");
    bench.press("a");
    let select = |bench: &mut Bench| {
        let Stage::Desk(desk) = &mut bench.model.stage else { panic!() };
        let key = desk.board.rows.iter().find(|r| r.order.starts_with("F BRE")).unwrap().key;
        desk.select(key);
    };
    select(&mut bench);
    bench.press(":announce proxies<Enter>");
    bench.press("A Mun proxy England<Ctrl-S>");
    assert!(bench.screen().contains("A MUN belongs to Germany"), "{}", bench.screen());
    bench.press("<Ctrl-X>");
    select(&mut bench);
    bench.press(":announce proxies<Enter>");
    bench.press("F Bre proxy England<Ctrl-S>");
    let france = bench.desk().map().names().power("France").unwrap();
    assert_eq!(bench.desk().game.announced_by(france).text(), "F BRE PROXY ENGLAND");
    bench.press("u");
    assert!(bench.desk().game.announced_by(france).is_empty());
    // Where the house does not let it, it says so.
    let mut bench = second_mail("4.E.5=c", "England:\nA Lvp - Yor\n");
    bench.press("a");
    select(&mut bench);
    bench.press(":announce proxies<Enter>");
    assert!(bench.screen().contains("where the house lets it (H, 4.E.5: a)"), "{}", bench.screen());
}

#[test]
fn a_perpetual_order_says_so_and_is_there_again() {
    let mut bench = second_mail("4.E.4=a", "France:\nPerpetual:\nA Par H\nA Mar H\n");
    bench.press("a");
    assert_eq!(lines_of(&bench, "France"), ["F Bre - MAO", "A PAR H (perpetual)", "A MAR H (perpetual)"]);
    let word = |bench: &Bench, unit: &str| {
        bench.desk().board.rows.iter().find(|r| r.order.starts_with(unit)).unwrap().word.clone()
    };
    assert!(word(&bench, "A PAR").ends_with("perpetual") && !word(&bench, "F BRE").contains("perpetual"));
    {
        let Stage::Desk(desk) = &mut bench.model.stage else { panic!() };
        desk.alter("adjudicating", Game::adjudicate).unwrap();
    }
    assert_eq!(lines_of(&bench, "France"), ["A MAR H (perpetual)", "A PAR H (perpetual)"]);
    assert_eq!(order_of(&bench, "A PAR").1, "A PAR H");
    bench.press("u");
    assert_eq!(lines_of(&bench, "France").len(), 3);
}
