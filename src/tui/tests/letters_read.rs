//! Mails as they are read: whose orders they are, what is decoded, and what of them is kept and told.

use super::bench::{Bench, table};
use super::letters::{CLEAN, DOUBTFUL, listed, mail, order_of, paste};
use crate::tui::action::Action;
use crate::tui::layers::mail::Mail;
use crate::tui::model::Stage;
use chancery_game::game::{Game, Matter, Motion};
use chancery_game::inbox::WaitingText;
use chancery_game::intake::Rank;
use chancery_game::mail::Letter;
use chancery_game::store::{ReceivedText, Waiting};
use chancery_session::board::Sign;
use chancery_session::check::findings;
use std::path::Path;

#[test]
fn what_cannot_be_read_is_kept_where_the_mail_is_taken_all_the_same() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, DOUBTFUL);
    bench.press("a");
    let france = bench.map.names().power("France").unwrap();
    assert!(bench.session().lines(france).contains(&"3. A Mar - Bxrx zmdy!!".to_owned()));
    bench.press("<:check list>");
    assert!(bench.screen().contains("unread"), "{}", bench.screen());
}

#[test]
fn chatter_above_the_heading_is_kept_with_the_orders_of_the_one_power() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "Italy told me that he goes to Piedmont.\n\nFRANCE\nA Par - Bur\nF Bre - MAO\n");
    bench.press("a");
    let line = "Italy told me that he goes to Piedmont.".to_owned();
    let power = |name| bench.map.names().power(name).unwrap();
    assert!(bench.session().lines(power("France")).contains(&line));
    assert!(bench.session().lines(power("Austria")).is_empty());
}

#[test]
fn a_mail_without_a_power_is_given_one() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "A Mun - Bur\nA Par - Bur\n");
    assert_eq!(mail(&bench).counts(), (2, 0, 0), "each unit's owner is supposed to have written");
    // First that of most orders, then each other one's.
    bench.press("w");
    assert!(bench.screen().contains("· Germany's orders"), "{}", bench.screen());
    bench.press("www");
    assert!(bench.screen().contains("· France's orders"), "{}", bench.screen());
    let foreign = listed(&bench).into_iter().find(|l| l.1 == "A Mun - Bur").unwrap();
    assert_eq!(foreign.0, Rank::Doubtful, "{foreign:?}");
}

#[test]
fn a_sheet_of_another_season_is_told_and_checked() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "France, Fall 1902\nA Par - Bur\nF Bre - MAO\n");
    assert_eq!(mail(&bench).counts().2, 1, "{:?}", listed(&bench));
    assert!(
        bench.screen().contains("it says Fall 1902 movement, but the current phase is Spring 1901 movement")
    );
    // It asks before it saves orders for another season.
    bench.press("a");
    assert!(bench.model.layer::<Mail>().is_some());
    assert!(bench.screen().contains("a again saves the orders all the same"), "{}", bench.screen());
    bench.press("a");
    bench.press("<:check list>");
    let screen = bench.screen();
    assert!(screen.contains("misplaced") && screen.contains("France, Fall 1902"), "{screen}");
}

#[test]
fn a_heading_of_another_game_is_told_and_checked() {
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "Gamma, France, Spring 1901\nA Par - Bur\nF Bre - MAO\n");
    assert_eq!(mail(&bench).counts().2, 1, "{:?}", listed(&bench));
    assert!(bench.screen().contains("it says `Gamma`, and this game is "), "{}", bench.screen());
    bench.press("aa");
    bench.press("<:check list>");
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
    let unread = findings(bench.session()).into_iter().find(|f| f.topic == Matter::Unreadable).unwrap();
    let austria = bench.session().map().names().power("Austria");
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
    let rows = &bench.session().board.rows;
    let row =
        |order: &str| rows.iter().find(|r| r.order == order).map(|r| (r.sign, r.word.as_str())).unwrap();
    assert_eq!(row("Ann Example"), (Sign::Doubtful, "skipped"));
    assert_eq!(row("Tel. 0123 456"), (Sign::Doubtful, "skipped"));
    assert_eq!(row("A Mar - Xyzzy"), (Sign::Impossible, "unread"));
    let matters = findings(bench.session())
        .into_iter()
        .filter(|f| f.order.starts_with("Ann") || f.order.starts_with("Tel"));
    assert!(matters.map(|f| f.topic).all(|topic| topic == Matter::Doubtful));
}

#[test]
fn a_mail_is_read_from_a_file() {
    let mut bench = Bench::game(80, 24);
    bench.press("<Esc><:inbox: mails, what waits><Enter>/tmp/mail.txt<Enter>");
    assert_eq!(bench.asked.last().unwrap(), "Load(\"/tmp/mail.txt\")");
    bench.act(Action::Mail(Ok(("mail.txt".to_owned(), Letter::open(CLEAN.into())))));
    assert!(bench.screen().contains("mail.txt · 6 orders"), "{}", bench.screen());
    bench.press("a");
    assert_eq!(bench.session().board.count().1, 6);
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
        bench.press("<Esc><:inbox: mails, what waits><Enter>");
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
    assert!(bench.model.layers.is_empty());
    let screen = bench.screen();
    let why = "the pasted text has no orders: there is no text in the mail that can be read";
    assert!(screen.contains(why) && screen.contains("`o.pdf`"), "{screen}");
}

#[test]
fn a_text_without_an_order_is_kept_with_the_reason() {
    let mut bench = Bench::game(120, 40);
    let thanks = "thank you for running the game!\nthank you for all of it\n";
    paste(&mut bench, thanks);
    assert!(bench.received.is_empty(), "the game master looks at it first");
    bench.press("<Ctrl-X>");
    let [received] = &bench.received[..] else { panic!("{}", bench.screen()) };
    assert_eq!(received.text, thanks);
    assert!(received.changes.is_empty() && received.phase == "S1901M", "{received:?}");
    assert_eq!(received.waiting[0].why, "it was discarded on the screen");
    assert_eq!(received.waiting[0].settled, "discarded", "it does not wait");
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
        let lines = bench.session().lines(france);
        assert_eq!(lines.iter().filter(|line| line.ends_with(kept)).count(), 1, "{text}: {lines:?}");
        assert!(bench.screen().contains(" unread; Space o k"), "{}", bench.screen());
        let found = findings(bench.session());
        let unread = found.iter().find(|f| f.topic == Matter::Unreadable).unwrap();
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
        bench.press("sa");
        assert!(bench.model.layers.is_empty(), "{text}");
        let rulings: Vec<_> = bench.session().rulings().into_iter().map(|r| r.order.to_string()).collect();
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
        for _ in 0..doubtful {
            bench.press("s");
        }
        bench.press("a");
        assert!(bench.model.layers.is_empty(), "{text}");
        let found = findings(bench.session());
        let open: Vec<_> =
            found.iter().filter(|f| f.topic != Matter::Missing && f.ruling.is_none()).collect();
        assert!(open.is_empty(), "{text}: {open:?}");
        assert!(found.iter().any(|f| f.ruling.is_some()), "{text}");
    }
    // What the mail did not show is asked all the same.
    let mut bench = Bench::game(120, 40);
    paste(&mut bench, "FRANCE\nA Per - Bur\nA Mar - Bur\n");
    bench.press("sa");
    let found = findings(bench.session());
    let clashes: Vec<_> = found.iter().filter(|f| f.topic == Matter::Clash).collect();
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
    assert_eq!(taken(&bench), ["Russia: A LVN - STP", orders[1], orders[2]]);
    bench.press("w");
    assert!(bench.screen().contains("· Austria's orders"), "{}", bench.screen());
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

/// A line whose unit is not on the board belongs to whom the other lines belong, not to the row that is selected.
#[test]
fn a_line_without_a_unit_goes_with_the_lines_around_it() {
    let mut bench = Bench::game(120, 40);
    assert_eq!(bench.selected(), "A BUD");
    paste(&mut bench, "F Kie - Den\nA Mun - Ruh\nA Ruh - Bel\n");
    let taken: Vec<String> = listed(&bench).into_iter().map(|line| line.2).collect();
    assert!(taken.iter().all(|order| order.starts_with("Germany: ")), "{taken:?}");
}

#[test]
fn a_mail_that_is_too_long_is_kept_in_part_with_the_reason() {
    let mut bench = Bench::game(120, 40);
    let before = bench.session().game.clone();
    let text = format!("A Bud - Ser\n{}", "x ".repeat(chancery_notation::MAX_TEXT_BYTES));
    bench.act(Action::Mail(Ok(("long.txt".to_owned(), Letter::open(text.clone().into_bytes())))));
    let said = bench.model.message.as_ref().unwrap().text.clone();
    assert!(said.starts_with("long.txt has 524300 bytes of text, more than the limit"), "{said}");
    let here = before.current();
    assert_eq!(bench.session().game.node(here).sheets, before.node(here).sheets, "no order was entered");
    let [received] = &bench.received[..] else { panic!("{:?}", bench.received.len()) };
    assert!(received.text.starts_with("A Bud - Ser\n"), "the beginning is kept");
    assert_eq!(received.cut, text.len() - chancery_notation::MAX_TEXT_BYTES);
    assert!(received.waiting[0].why.contains("more than the limit of 262144"), "{:?}", received.waiting);
}

#[test]
fn an_order_behind_another_powers_name_opens_that_powers_list() {
    for size in [(80, 24), (120, 40)] {
        let mut bench = Bench::game(size.0, size.1);
        paste(
            &mut bench,
            "GERMANY\n ber-kie\nRussia: A mos-ukr\n  A war-gal\n  sev-bla\n mun-ruh\nTurkey: A con-bul\n A smy-con\n",
        );
        assert_eq!(mail(&bench).counts(), (7, 0, 0), "{:?}", listed(&bench));
        let taken: Vec<String> = listed(&bench)
            .into_iter()
            .map(|line| line.2)
            .filter(|taken| !taken.starts_with("heading"))
            .collect();
        let orders = [
            "Germany: A BER - KIE",
            "Russia: A MOS - UKR",
            "Russia: A WAR - GAL",
            "Russia: F SEV - BLA",
            "Germany: A MUN - RUH",
            "Turkey: A CON - BUL",
            "Turkey: A SMY - CON",
        ];
        assert_eq!(taken, orders);
        bench.press("a");
        let russia = bench.map.names().power("Russia").unwrap();
        assert_eq!(bench.session().lines(russia).len(), 3);
    }
}

#[test]
fn whose_mail_it_is_says_why_a_line_keeps_its_power() {
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "GERMANY\nber - kie\nA Par - Bur\nmun - xyz\n");
    bench.press("<Down>w");
    let screen = bench.screen();
    assert!(screen.contains("this line stays Germany's; lines without a power are read"), "{screen}");
    let mut bench = Bench::game(80, 24);
    paste(&mut bench, "GERMANY\nber - kie\nmun - ruh\n");
    bench.press("w");
    let title = bench.screen().lines().find(|line| line.contains("pasted text")).unwrap().to_owned();
    assert!(!title.contains("'s orders"), "no line is: {title}");
}

/// What waits over all games is listed before a mail is read; a line of another game's text opens that game.
#[test]
fn the_inbox_lists_what_waits_over_all_games() {
    let mut bench = Bench::game(80, 24);
    let part = |line: &str, why: &str| Waiting { line: line.into(), why: why.into(), ..Waiting::default() };
    let mut text = ReceivedText::new("mail", "A Par - Bur (perhaps)\nI vote yes.");
    text.waiting.push(part("A Par - Bur (perhaps)", "these words stand beside the order"));
    let vote = "record France's vote on proposal 1: yes";
    text.messages.push(Waiting { power: "FRANCE".into(), ..part("I vote yes.", vote) });
    let waiting = |path: &Path| WaitingText {
        id: "squid/3".to_owned(),
        number: 3,
        game: Some(path.to_owned()),
        text: text.clone(),
        open: vec![1, 2],
    };
    // So it is in the list of games, where no game is open.
    let mut list = Bench::new(80, 24);
    assert!(list.press("M").screen().contains("nothing waits in any game"), "{}", list.screen());
    list.act(Action::Inbox(vec![waiting(Path::new("other/squid.ron"))]));
    assert!(list.press("M").screen().contains("A Par - Bur (perhaps)"), "{}", list.screen());
    // There is no game for another mail: the first row is the text.
    assert!(!list.screen().contains("Read a mail"), "{}", list.screen());
    list.press("<Home><Enter>");
    assert!(list.asked.iter().any(|asked| asked.contains("other/squid.ron")), "{:?}", list.asked);
    bench.act(Action::Inbox(vec![waiting(Path::new("other/squid.ron"))]));
    bench.press("<:inbox: mails, what waits>");
    assert_eq!(bench.asked, ["ReadInbox"]);
    let screen = bench.screen();
    for line in ["Read a mail", "A Par - Bur (perhaps)", "I vote yes.", "these words stand beside the order."]
    {
        assert!(screen.contains(line), "{line}\n{screen}");
    }
    bench.asked.clear();
    bench.press("<Down>x<Up>");
    assert!(
        bench.asked[0].starts_with("Settle") && bench.asked[0].contains("3, 2, \"done\""),
        "{:?}",
        bench.asked
    );
    bench.press("<Enter>");
    assert!(bench.asked[1].starts_with("Open") && bench.model.next_mail.is_some(), "{:?}", bench.asked);
    // A text of the open game is reviewed at once.
    let here = bench.session().place.0.clone();
    bench.act(Action::Inbox(vec![waiting(&here)]));
    bench.press("<:inbox: mails, what waits><Enter>");
    let screen = bench.screen();
    assert!(screen.contains("squid/3") && screen.contains("It waits: these words stand beside"), "{screen}");
    assert_eq!(mail(&bench).pieces.len(), 2);
    // Of a message one y does what it asks for.
    bench.press("<Esc>");
    bench.act(Action::Inbox(vec![waiting(&here)]));
    bench.press("<:inbox: mails, what waits><Down><Down><Down><Enter>");
    assert!(bench.screen().contains("no proposal is open"), "{}", bench.screen());
    let Stage::GameSession(session) = &mut bench.model.stage else { panic!() };
    session
        .alter("a proposal", |game| game.propose(Motion::Draw(game.survivors_on(game.position())), None))
        .unwrap();
    bench.asked.clear();
    bench.press("<:inbox: mails, what waits><Down><Down><Down><Enter>");
    assert!(bench.screen().contains("Record France's vote on proposal 1: yes?"), "{}", bench.screen());
    bench.press("y");
    assert_eq!(bench.session().game.votes()[0].ballots.len(), 1);
    assert!(bench.asked.iter().any(|asked| asked.contains("3, 2, \"done\"")), "{:?}", bench.asked);
}

/// A text that came in for another phase orders nothing in this one, as on the command line.
#[test]
fn a_text_of_a_past_phase_is_not_opened_for_its_orders() {
    let mut bench = Bench::game(120, 40);
    let mut text = ReceivedText::new("mail", "A Par - Bur (perhaps)");
    (text.phase, text.sender) = ("S1901M".into(), "ann@x.org".into());
    text.waiting.push(Waiting { line: "A Par - Bur (perhaps)".into(), ..Waiting::default() });
    let game = Some(bench.session().place.0.clone());
    let waiting = WaitingText { id: "cmp/8".to_owned(), number: 8, game, text, open: vec![1] };
    bench.press("<F5>");
    bench.act(Action::Inbox(vec![waiting.clone()]));
    assert!(bench.screen().contains("1 mail waits: Esc, then Space o m."), "{}", bench.screen());
    bench.press("y");
    assert_eq!(bench.session().game.phase().to_string(), "F1901M");
    bench.press("<F5>");
    assert!(!bench.screen().contains("mail waits"), "{}", bench.screen());
    bench.press("<Esc>");
    bench.act(Action::Inbox(vec![waiting]));
    bench.press("<:inbox: mails, what waits><Enter>");
    let screen = bench.screen();
    let why = "cmp/8 came in for S1901M, and the current phase is Fall 1901 movement";
    assert!(bench.model.layers.is_empty() && screen.contains(why), "{screen}");
}
