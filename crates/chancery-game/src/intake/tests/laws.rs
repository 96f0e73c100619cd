//! The laws of intake over made mails: nothing is lost, nothing that others wrote orders, and the sequence of reading decides
//! nothing. `PROPTEST_CASES=100000 cargo test --release -p chancery-game intake::` tries many more.

use proptest::prelude::*;

use super::{by_unit, cases, game, texts};
use crate::game::Game;
use crate::intake::{Background, Decision, EarlierText, Statement, decide, read};
use crate::mail::Envelope;
use chancery_core::map::Power;
use chancery_core::text::Clean;

/// Lines with an order for a unit of France: which, and how it is written.
const ORDERS: [(usize, &str); 19] = [
    (0, "A Par - Bur"),
    (0, "A Par - Pic, thanks"),
    (0, "army paris to gascony"),
    (0, "A PAR H"),
    (0, "OK, A Par - Bur. Cheers, Ann"),
    (0, "A Par - Bur, I think"),
    (0, "A Par - Bur, Pic"),
    (1, "A Mar - Spa"),
    (1, "a mar hold please"),
    (1, "A Mar S A Par - Bur"),
    (1, "A Mar - Pie, as agreed"),
    (1, "A Marseils - Spa"),
    (2, "F Bre - MAO"),
    (2, "F Bre-Eng. Sorry, Karl!"),
    (2, "Fleet Brest holds"),
    (2, "F Bre - Pic, no change to the others"),
    (0, "Leger Parijs naar Bourgondië, alvast bedankt"),
    (1, "Ejército Marsella a España"),
    (2, "Flotta Brest nella Manica"),
];

/// Lines without an order.
const WORDS: [&str; 16] = [
    "Dear Zoe,",
    "here are my orders for Spring 1901:",
    "I vote yes to the draw.",
    "Could I have two more days please?",
    "Press to print: the cabinet has fallen.",
    "My address is ann@new.example from Monday.",
    "Please do not use these yet.",
    "Instead of:",
    "Karl wants:",
    "The real ones follow tomorrow.",
    "Plan B:",
    "These are for fall.",
    "Game: Parsifal",
    "Jean",
    "Thanks!",
    "",
];

/// Ways to put old text below a mail, and to put marked text above it.
const BELOW: [&str; 12] = [
    "On Sun, 1 Nov 2026 at 09:00, GM <gm@example.org> wrote:",
    "On Sun, Nov 1, 2026 at 9:00 AM GM\n<gm@example.org> wrote:",
    "Am 01.11.2026 um 09:00 schrieb GM:",
    "Le 01/11/2026 à 09:00, GM a écrit :",
    "El dom, 1 nov 2026 a las 9:00, GM (<gm@example.org>) escribió:",
    "-----Original Message-----\nFrom: GM\nSent: Sunday\nTo: Ann\nSubject: T",
    "________________________________\nVon: GM\nGesendet: Sonntag\nAn: Ann\nBetreff: T",
    "De : GM\nEnvoyé : dimanche\nÀ : Ann\nObjet : T",
    "---------- Forwarded message ---------\nFrom: GM <gm@example.org>\nDate: Sun, 1 Nov 2026\nSubject: T",
    "Begin forwarded message:\n\nFrom: GM <gm@example.org>\nSubject: T",
    "GM wrote:",
    "From: GM\nTo: Ann",
];

/// Ways in which mail programs write old text in HTML; `{}` is that text.
const PAGES: [&str; 6] = [
    "<div>On Sunday GM wrote:</div><blockquote>{}</blockquote>",
    "<div class=\"yahoo_quoted\"><div>x</div><div>{}</div></div>",
    "<div id=\"divRplyFwdMsg\">Lähettäjä: GM</div><div>{}</div>",
    "<div style=\"border:none;border-top:solid #E1E1E1 1.0pt\"><p>Frå: GM</p></div><p>{}</p>",
    "<hr id=\"zwchr\"><div>Od: GM</div><div>{}</div>",
    "<div class=\"gmail_quote\"><div>On Sun, 1 Nov 2026 at 09:00, GM &lt;gm@x.org&gt; wrote:<br></div><div>{}</div></div>",
];

/// Pieces of mails: words of orders, and marks that begin or end something, join letters, or take several bytes.
const SCRAPS: [&str; 56] = [
    "A Par - Bur",
    "Paris to Burgundy",
    "Brest",
    "with support from",
    "supported by",
    "the rest hold",
    "instead of",
    "a fleet in",
    "on the",
    "north coast",
    "l'",
    "d'",
    "its",
    "Karl",
    "or",
    "oder",
    "not",
    "no",
    "1902",
    "1.",
    "2)",
    "...",
    "..",
    "…",
    ".",
    ",",
    ";",
    ":",
    "?",
    "!",
    "(?)",
    "(",
    "[",
    ")",
    "-",
    "—",
    "'",
    "’",
    "“",
    "*",
    "~",
    "~~",
    "#",
    "//",
    "\n> ",
    "\n-- \n",
    "\n\n",
    "\t",
    "é",
    "ß",
    "İ",
    "ﬁ",
    "🤔",
    "\u{336}",
    "\u{301}",
    "",
];

fn mail(head: &str, second: usize, text: &str) -> Envelope {
    let date = format!("Mon, 2 Nov 2026 10:{:02}:{:02} +0000", second / 60, second % 60);
    let head = format!(
        "From: Jean <jean@example.org>\nSubject: Octopus 12\nDate: {date}\nMIME-Version: 1.0\n{head}\n"
    );
    Envelope::open_all([head.as_bytes(), text.as_bytes()].concat()).remove(0)
}

/// A line of a mail: an order for one of the units, or other words.
fn line() -> impl Strategy<Value = &'static str> {
    prop_oneof![3 => prop::sample::select(&ORDERS[..]).prop_map(|(_, line)| line), 2 => prop::sample::select(&WORDS[..])]
}

/// Orders that are certain, one a unit at the most.
fn certain_orders() -> impl Strategy<Value = Vec<&'static str>> {
    const CERTAIN: [[&str; 3]; 3] = [
        ["A Par - Bur", "A Par - Pic, thanks", "A PAR H"],
        ["A Mar - Spa", "A Mar - Pie, as agreed", "a mar hold please"],
        ["F Bre - MAO", "F Bre-Eng. Sorry, Karl!", "Fleet Brest holds"],
    ];
    prop::collection::vec(prop::option::of(0..3_usize), 3).prop_map(|chosen| {
        chosen.iter().zip(CERTAIN).filter_map(|(order, unit)| Some(unit[(*order)?])).collect()
    })
}

fn entered(game: &Game, decision: &Decision) -> Vec<(Power, Vec<String>)> {
    decision.orders.iter().map(|orders| (orders.power, texts(game, orders))).collect()
}

/// Reads mails one after the other, as a game does that keeps each, and returns the orders that stand at the end.
fn read_in_sequence(mails: &[Envelope], sequence: &[usize]) -> Vec<(usize, String)> {
    let (mut game, france) = game(&[None, None, None]);
    let mut earlier: Vec<EarlierText> = Vec::new();
    for (number, &at) in (1..).zip(sequence) {
        let mail = &mails[at];
        let texts: Vec<&EarlierText> = earlier.iter().collect();
        let decision = decide(&game, mail, Background { earlier: &texts, ..Background::default() });
        earlier.push(kept(&mut game, mail, &decision, number));
    }
    by_unit(&game, france, game.sheet(france))
}

/// Enters what was decided, and returns what the game keeps of the mail.
fn kept(game: &mut Game, mail: &Envelope, decision: &Decision, number: u32) -> EarlierText {
    for orders in &decision.orders {
        game.set_sheet(orders.power, orders.after.lines());
    }
    EarlierText {
        number,
        sent: (mail.sent.clone(), mail.instant),
        is_mail: true,
        is_current: true,
        orders: decision.orders.iter().flat_map(|orders| orders.orders.clone()).collect(),
        waited: !decision.waits.is_empty(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: proptest::test_runner::RngSeed::Fixed(47), cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    /// Laws 1 and 5: an order is entered, waits or is history, and every other word of the writer is listed.
    #[test]
    fn no_line_is_lost(lines in prop::collection::vec(line(), 1..8)) {
        let (game, _) = game(&[None, None, None]);
        let decision = decide(&game, &mail("", 0, &lines.join("\n")), Background::default());
        let reasons = decision.waits.iter().chain(&decision.history).map(|line| line.line.as_str());
        let sheets = decision.orders.iter().flat_map(|orders| orders.after.lines().iter().map(Clean::as_str));
        let told: Vec<&str> = reasons.chain(sheets).chain(decision.skipped.iter().map(Clean::as_str)).collect();
        for line in lines.iter().filter(|line| !line.is_empty()) {
            let unit = ORDERS.iter().find(|order| order.1 == *line);
            let is_told = told.iter().any(|told| told.contains(line));
            match unit {
                // The words beside an order are listed apart from it.
                Some((unit, _)) => {
                    let place = ["par", "mar", "bre"][*unit];
                    let names = |told: &&&str| told.to_lowercase().contains(place);
                    prop_assert!(is_told || told.iter().any(|told| names(&told)), "{} is lost: {:?}", line, decision);
                    prop_assert!(!decision.skipped.iter().any(|skipped| skipped.as_str() == *line), "{} was skipped", line);
                }
                None => prop_assert!(is_told, "{} is not listed: {:?}", line, decision),
            }
        }
    }

    /// No pieces of words and marks, in whatever sequence, make the reading fail or order for others.
    #[test]
    fn scraps_of_mails_order_for_nobody_else(
        scraps in prop::collection::vec((prop::sample::select(&SCRAPS[..]), prop::sample::select(&[" ", "", ", ", ". ", "\n"][..])), 1..14),
        subject in prop::sample::select(&SCRAPS[..]),
    ) {
        let (game, france) = game(&[None, None, None]);
        let text: String = scraps.iter().flat_map(|(scrap, join)| [*scrap, *join]).collect();
        let mut mail = mail("", 0, &text);
        mail.subject = subject.into();
        let decision = decide(&game, &mail, Background::default());
        prop_assert!(decision.orders.iter().all(|orders| orders.power == france));
    }

    /// Law 2: what somebody else wrote, or a program, changes no order that is entered.
    #[test]
    fn old_text_changes_no_order(
        own in certain_orders(),
        old in prop::collection::vec(line(), 1..5),
        below in prop::sample::select(&BELOW[..]),
        page in prop::sample::select(&PAGES[..]),
    ) {
        let (game, _) = game(&[None, None, None]);
        let decide = |head: &str, text: &str| decide(&game, &mail(head, 0, text), Background::default());
        let own = own.join("\n");
        let alone = entered(&game, &decide("", &own));
        let old_text = old.join("\n");
        let marked = format!("> {}\n", old.join("\n> "));
        for text in [
            format!("{own}\n\n{below}\n\n{old_text}\n"),
            format!("{own}\n{below}\n{marked}"),
            format!("{below}\n{marked}\n{own}\n"),
            format!("{marked}{own}\n{marked}"),
        ] {
            prop_assert_eq!(entered(&game, &decide("", &text)), alone.clone(), "{}", text);
        }
        let html = format!("<div>{}</div>{}", own.replace('\n', "<br>"), page.replace("{}", &old.join("<br>")));
        let decision = decide("Content-Type: text/html\n", &html);
        prop_assert_eq!(entered(&game, &decision), alone, "{}", html);
        for head in ["Auto-Submitted: auto-replied\n", "X-Autoreply: yes\n", "Precedence: auto_reply\n"] {
            let text = format!("{own}\n{old_text}");
            prop_assert!(entered(&game, &decide(head, &text)).is_empty());
        }
    }

    /// No changed word gives another order in silence: what is entered is what the mail ordered before, or less.
    #[test]
    fn a_changed_word_gives_no_other_order(
        own in certain_orders(),
        greeting in prop::sample::select(&WORDS[..2]),
        at in 0..30_usize,
        other in "[qz]{2,7}",
    ) {
        let (game, _) = game(&[None, None, None]);
        let orders = |text: &str| {
            let decision = decide(&game, &mail("", 0, text), Background::default());
            entered(&game, &decision).into_iter().flat_map(|(power, orders)| orders.into_iter().map(move |order| (power, order))).collect::<Vec<_>>()
        };
        let text = format!("{greeting}\n{}", own.join("\n"));
        let before = orders(&text);
        let is_letter = |c: char| c.is_alphanumeric();
        let words: Vec<&str> = text.split(|c| !is_letter(c)).filter(|word| !word.is_empty()).collect();
        let word = words[at % words.len()];
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        let changed = format!("{}{other}{}", &text[..start], &text[start + word.len()..]);
        for order in orders(&changed) {
            prop_assert!(before.contains(&order), "{:?} is new in {}", order, changed);
        }
    }

    /// Changed bytes anywhere in a mail, its head included, order for nobody else, and nothing fails.
    #[test]
    fn changed_bytes_order_for_nobody_else(
        lines in prop::collection::vec(line(), 1..6),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..6),
    ) {
        let (game, france) = game(&[None, None, None]);
        let head = "From: jean@example.org\nSubject: Octopus 12\nDate: Mon, 2 Nov 2026 10:00:00 +0000\n\n";
        let mut bytes = format!("{head}{}", lines.join("\n")).into_bytes();
        for (at, byte, how) in changes {
            let at = at.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => drop(bytes.remove(at)),
            }
        }
        for mail in Envelope::open_all(bytes) {
            let decision = decide(&game, &mail, Background::default());
            prop_assert!(decision.orders.iter().all(|orders| orders.power == france));
        }
    }

    /// Law 3: the sequence in which mails are read changes no order.
    #[test]
    fn the_sequence_of_reading_decides_nothing(
        mails in prop::collection::vec(prop::collection::vec(line(), 1..5), 1..5),
        sequence in Just((0..4_usize).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let mails: Vec<Envelope> =
            mails.iter().enumerate().map(|(at, lines)| mail("", at, &lines.join("\n"))).collect();
        let sequence: Vec<usize> = sequence.into_iter().filter(|at| *at < mails.len()).collect();
        let dated: Vec<usize> = (0..mails.len()).collect();
        prop_assert_eq!(read_in_sequence(&mails, &sequence), read_in_sequence(&mails, &dated), "{:?}", sequence);
    }

    /// Law 4: a mail that came in for another phase, or was sent before one that counted there, never orders in this one.
    #[test]
    fn a_mail_of_another_phase_orders_nothing(lines in prop::collection::vec(line(), 1..6), counted in any::<bool>()) {
        let (game, france) = game(&[None, None, None]);
        let mail = mail("", 0, &lines.join("\n").replace("for Spring 1901", ""));
        let orders: Vec<Statement> = read(&game, "A PAR H", Some(france)).orders().filter_map(|order| Statement::new(&game, france, "A PAR H", order)).collect();
        let text = |orders| EarlierText { number: 1, is_mail: true, waited: true, orders, ..EarlierText::default() };
        let known = text(if counted { orders.clone() } else { Vec::new() });
        let background = Background { known: Some(&known), ..Background::default() };
        prop_assert!(decide(&game, &mail, background).orders.is_empty());
        let sent = mail.instant.map(|at| at + jiff::SignedDuration::from_secs(3600));
        let later = EarlierText { sent: ("later".into(), sent), ..text(orders) };
        let background = Background { earlier: &[&later], ..Background::default() };
        prop_assert!(decide(&game, &mail, background).orders.is_empty());
    }
}

#[test]
fn marks_within_letters_and_lines_of_dots_are_read() {
    let (game, _) = game(&[None, None, None]);
    for text in
        ["A Par - Bur\n..", "Paris to Burgundy, l’", "Paris to Burgundy\n......", "Paris to Burgundy d’’"]
    {
        let decision = decide(&game, &mail("", 0, text), Background::default());
        assert!(!decision.orders.is_empty() || !decision.waits.is_empty(), "{text}");
    }
}
