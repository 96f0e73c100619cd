//! What the choices of the house for several sets of orders (DATC 4.D.1 to 4.D.3), for perpetual orders (4.E.4) and for
//! orders by proxy (4.E.5) do to reading.

use chancery_core::map::{Phase, standard};
use chancery_core::order::Position;
use chancery_core::rules::Rules;
use chancery_notation::{Code, Language, Reader, ReadingContext, Severity};

use super::{read, reading};

/// What is understood of a text under some choices, and the messages about it that a person should see.
fn read_by(text: &str, choices: &[(&str, &str)]) -> (String, Vec<String>) {
    let reading = reading(text, choices, false, None);
    let told = reading.notes.iter().filter(|n| n.severity > Severity::Remark).map(ToString::to_string);
    (reading.canonical_line(&standard()), told.collect())
}

/// What is understood of mails of France, and what is told of those that do not count.
fn read_mails(text: &str, letter: &str) -> (String, Vec<String>) {
    let reading = reading(text, &[("4.D.1", letter)], false, Some("France"));
    let told = reading.notes.iter().filter(|n| n.code == Code::Replaced).map(ToString::to_string);
    (reading.canonical_line(&standard()), told.collect())
}

const TWO_MAILS: &str =
    "From: Ann\n\nA Par - Bur\nA Mar - Spa\nF Bre H\n\nFrom: Ann\nSubject: again\n\nA Par - Pic\n";

#[test]
fn of_two_mails_the_house_combines_both_or_takes_the_latest() {
    // Combined: of each unit the latest order.
    for letter in ["a", "b", "c"] {
        let (read, told) = read_mails(TWO_MAILS, letter);
        assert_eq!(read, "A MAR - SPA | F BRE H | A PAR - PIC ; warn=REPLACED(A PAR - BUR)", "{letter}");
        let choice = format!("this order replaces `A PAR - BUR` of an earlier mail (DATC 4.D.1={letter})");
        assert_eq!(told, [choice]);
    }
    let (read, told) = read_mails(TWO_MAILS, "d");
    assert_eq!(read, "A PAR - PIC");
    let why = "3 orders of France here are not used: there are several mails, and only the latest is used (DATC 4.D.1=d)";
    assert_eq!(told, [why]);
}

/// A later mail that changes the way of an army alone replaces its order where the way counts.
#[test]
fn a_later_mail_that_changes_the_route_alone_is_told_where_that_binds() {
    let text = "From: Ann\n\nEngland:\nA Lvp - NAO - IRI - Wal\n\nFrom: Ann\n\nEngland:\nA Lvp - IRI - Wal\n";
    for (letter, told) in [("a", None), ("b", Some("A LVP - NAO - IRI - WAL"))] {
        let (_, notes) = read_by(text, &[("4.A.6", letter)]);
        let replaced = |old| format!("this order replaces `{old}` of an earlier mail (DATC 4.D.1=c)");
        let of_mails: Vec<String> = notes.into_iter().filter(|note| note.contains("earlier mail")).collect();
        assert_eq!(of_mails, Vec::from_iter(told.map(replaced)), "4.A.6={letter}");
    }
}

#[test]
fn a_latest_mail_that_orders_every_unit_replaces_the_others() {
    // Paris and Marseilles are ordered twice, and Brest only in the first: b combines them.
    let part = "From: Ann\n\nA Par - Bur, F Bre H\n\nFrom: Ann\n\nA Par - Pic, A Mar - Spa\n";
    for letter in ["b", "c"] {
        let (read, _) = read_mails(part, letter);
        assert_eq!(read, "F BRE H | A PAR - PIC ; warn=REPLACED(A PAR - BUR) | A MAR - SPA");
    }
    let whole = "From: Ann\n\nA Par - Bur, F Bre H\n\nFrom: Ann\n\nA Par - Pic, A Mar - Spa, F Bre - Eng\n";
    for letter in ["b", "c"] {
        let (read, told) = read_mails(whole, letter);
        assert_eq!(read, "A PAR - PIC | A MAR - SPA | F BRE - ENG");
        let why =
            "2 orders of France here are not used: there are several mails, and the latest orders every unit";
        assert_eq!(told, [format!("{why} (DATC 4.D.1={letter})")]);
    }
}

#[test]
fn mails_are_in_the_sequence_of_their_dates() {
    let (early, late) = ("Date: Tue, 3 May 2026 10:00:00 +0200", "Date: Tue, 3 May 2026 09:00:00 +0000");
    let newest_first = format!("From: Ann\n{late}\n\nA Par - Pic\n\nFrom: Ann\n{early}\n\nA Par - Bur\n");
    assert_eq!(read_mails(&newest_first, "d").0, "A PAR - PIC");
    // Without a date in one of them they are in the sequence in which they stand.
    let undated = format!("From: Ann\n{late}\n\nA Par - Pic\n\nFrom: Ann\n\nA Par - Bur\n");
    assert_eq!(read_mails(&undated, "d").0, "A PAR - BUR");
    // A mail below its answer is the older one.
    let answer = "A Par - Pic\n\n----- Original Message -----\nFrom: Ann\n\nA Par - Bur\n";
    assert_eq!(read_mails(answer, "d").0, "A PAR - PIC");
    assert_eq!(read_mails(answer, "a").0, "A PAR - PIC ; warn=REPLACED(A PAR - BUR)");
}

#[test]
fn of_two_sheets_under_one_name_none_counts_if_the_house_says_so() {
    let text = "France:\nA Par - Bur\nItaly:\nA Ven H\nFrance:\nA Mar - Spa\n";
    assert_eq!(read(text, &[], false), "FRA: A PAR - BUR | ITA: A VEN H | FRA: A MAR - SPA");
    let none = read(text, &[("4.D.2", "a")], false);
    assert_eq!(none, "ERR SEVERAL_SHEETS | ITA: A VEN H | ERR SEVERAL_SHEETS");
    // A name before each order is no sheet, nor are two mails two sheets of which nobody knows the later.
    let beside = "France: A Par - Bur\nItaly: A Ven H\nFrance: A Mar - Spa\n";
    assert_eq!(read(beside, &[("4.D.2", "a")], false), read(beside, &[], false));
    let mails = "From: Ann\nFrance:\nA Par - Bur\n\nFrom: Ann\nFrance:\nA Par - Pic\n";
    assert_eq!(read(mails, &[("4.D.1", "d"), ("4.D.2", "a")], false), "FRA: A PAR - PIC");
    let mails = "From: Ann\nFrance:\nA Par - Bur\n\nFrom: Ann\nFrance:\nA Mar - Spa\n";
    assert_eq!(read(mails, &[("4.D.2", "a")], false), "FRA: A PAR - BUR | FRA: A MAR - SPA");
}

/// What nobody knows of the earlier mail is not known because the later one takes an order out of it.
#[test]
fn a_later_mail_takes_the_place_of_sheets_without_a_sequence() {
    let sheets = "From: Ann\nFrance:\nA Par - Bur\n\nFrance:\nA Mar - Spa\n";
    let text = format!("{sheets}\nFrom: Ann\nFrance:\nA Par - Gas\n");
    for letter in ["a", "b", "c", "d"] {
        let (read, told) = read_by(&text, &[("4.D.1", letter), ("4.D.2", "a")]);
        assert_eq!(read, "FRA: A PAR - GAS", "{letter}");
        let why = "2 orders of France here are not used: there are 2 order sets, nobody knows which came last, and a later mail replaces them (DATC 4.D.2=a)";
        assert_eq!(told, [why]);
    }
    // The other way round nobody knows what is left of the earlier mail.
    let text = format!("From: Ann\nFrance:\nF Bre - MAO\nA Par H\n\n{sheets}");
    let (read, told) = read_by(&text, &[("4.D.2", "a")]);
    assert_eq!(read, ["ERR SEVERAL_SHEETS"; 4].join(" | "));
    let why =
        "there are 2 order sets of France, and nobody knows which came last: its units hold (DATC 4.D.2=a)";
    assert_eq!(told, [why; 4]);
}

/// Of orders of which none counts it is not told that one does, and a copy of one is not dropped: with it the other sheet
/// would be the only one.
#[test]
fn of_sheets_without_a_sequence_nothing_else_is_told() {
    for several in ["a", "b", "c"] {
        for second in ["A Par - Gas", "A Par - Bur"] {
            let text = format!("France:\nA Par - Bur\n\nFrance:\n{second}\n");
            let (read, told) = read_by(&text, &[("4.D.2", "a"), ("4.D.3", several)]);
            assert_eq!(read, "ERR SEVERAL_SHEETS | ERR SEVERAL_SHEETS");
            assert!(told.len() == 2 && told.iter().all(|t| t.contains("4.D.2=a")), "{told:?}");
        }
    }
}

/// Somebody who has no say over a unit changes nothing of its orders.
#[test]
fn the_order_of_a_stranger_takes_no_order_out() {
    for letter in ["a", "b", "c"] {
        let text = "France: A Par - Bur\nEngland: A Par - Pic\n";
        let (read, told) = read_by(text, &[("4.D.3", letter)]);
        assert_eq!(read, "FRA: A PAR - BUR | ERR WRONG_POWER(A PAR is FRA)", "{letter}");
        assert_eq!(told, ["A PAR belongs to France"]);
    }
}

#[test]
fn an_order_is_left_to_another_power_where_the_house_lets_it() {
    let text = "Austria:\nA Vie: proxy to Germany\nF Tri H\nGermany:\nA Vie - Gal\nA Mun H";
    let inside = [("4.E.5", "b")];
    let read_b = read(text, &inside, false);
    let left = "AUS: A VIE PROXY GERMANY ; warn=PROXY(GER) | AUS: F TRI H";
    assert_eq!(read_b, format!("{left} | GER: A VIE - GAL ; warn=PROXY(A VIE) | GER: A MUN H"));
    // The order may stand above the line that allows it, and no other power may give it.
    let above = "Germany: A Vie - Gal\nItaly: A Vie H\nAustria: A Vie proxy Germany";
    let told = "GER: A VIE - GAL ; warn=PROXY(A VIE) | ERR WRONG_POWER(A VIE is AUS) | AUS: A VIE PROXY GERMANY ; warn=PROXY(GER)";
    assert_eq!(read(above, &inside, false), told);
    // By what the DATC prefers there is no such thing; where it is announced no line of a sheet is enough.
    let never = "ERR UNSUPPORTED_ORDER(proxy) | AUS: F TRI H | ERR WRONG_POWER(A VIE is AUS) | GER: A MUN H";
    assert_eq!(read(text, &[], false), never);
    assert_eq!(read(text, &[("4.E.5", "a")], false), never);
}

#[test]
fn a_proxy_is_given_once_by_the_owner_and_to_somebody_else() {
    let inside = [("4.E.5", "b")];
    for (text, told) in [
        ("Austria: A Vie proxy Austria", "ERR WRONG_POWER(proxy)"),
        ("Italy: A Vie proxy Germany", "ERR WRONG_POWER(A VIE is AUS)"),
        ("Austria: A Mos proxy Germany", "ERR WRONG_POWER(A MOS is RUS)"),
        ("Austria: A Vie proxy Ruritania", "ERR UNSUPPORTED_ORDER(proxy)"),
        // Of an order and a proxy the first counts, as of two orders (4.D.3).
        ("A Vie H\nA Vie proxy Germany", "A VIE H"),
        ("A Vie proxy Germany\nA Vie H", "A VIE PROXY GERMANY ; warn=PROXY(GER)"),
    ] {
        assert_eq!(read(text, &inside, false), told, "{text}");
    }
    let none = read("A Vie proxy Germany\nA Vie H", &[("4.E.5", "b"), ("4.D.3", "c")], false);
    assert_eq!(none, "ERR DUPLICATE_ORDER(VIE)");
    let last = read("A Vie proxy Germany\nA Vie H", &[("4.E.5", "b"), ("4.D.3", "b")], false);
    assert_eq!(last, "A VIE H ; warn=REPLACED(A VIE PROXY GERMANY)");
    // What was left to one power is not left on by it.
    let on = read("Austria: A Vie proxy Germany\nGermany: A Vie proxy Italy\nItaly: A Vie H", &inside, false);
    assert!(on.contains("ERR WRONG_POWER(proxy)") && on.contains("ERR WRONG_POWER(A VIE is AUS)"), "{on}");
}

#[test]
fn an_order_is_perpetual_where_the_house_allows_it() {
    let always = [("4.E.4", "a")];
    let text = "A Par H (perpetual)\nMy perpetual orders:\nA Mar H\nF Bre - MAO\nMoves:\nA Mun H";
    let each = "A PAR H ; perpetual=1 | A MAR H ; perpetual=1 | F BRE - MAO ; perpetual=1 | A MUN H";
    assert_eq!(read(text, &always, false), each);
    // By what the DATC prefers the orders stand in this phase, and each is told to count there alone.
    let once = read(text, &[], false);
    let told = "warn=SKIPPED(perpetual)";
    assert_eq!(once, format!("A PAR H ; {told} | A MAR H ; {told} | F BRE - MAO ; {told} | A MUN H"));
    // On its own line the word is for that line.
    assert_eq!(read("Perpetual: A Par H\nA Mar H", &always, false), "A PAR H ; perpetual=1 | A MAR H");
    // Another power's heading ends it.
    let others = "France:\nPerpetual:\nA Par H\nGermany:\nA Mun H";
    assert_eq!(read(others, &always, false), "FRA: A PAR H ; perpetual=1 | GER: A MUN H");
    assert_eq!(
        read("A Par H\nOurs is a perpetual war", &[], false),
        read("A Par H\nOurs is a lasting war", &[], false)
    );
}

/// A proxy of which nothing counts on its sheet lets nobody else order, by that text or another one.
#[test]
fn a_proxy_that_does_not_count_allows_nothing() {
    let order = "England: A Par - Pic";
    for (france, choices, own) in [
        (
            "France:\nA Par proxy England\n\nFrance:\nA Mar - Spa",
            ("4.D.2", "a"),
            "ERR SEVERAL_SHEETS | ERR SEVERAL_SHEETS",
        ),
        ("France: A Par - Bur\nFrance: A Par proxy England", ("4.D.3", "a"), "FRA: A PAR - BUR"),
        (
            "France: A Par proxy England\nFrance: A Par - Bur",
            ("4.D.3", "b"),
            "FRA: A PAR - BUR ; warn=REPLACED(A PAR PROXY ENGLAND)",
        ),
    ] {
        let (read, _) = read_by(&format!("{france}\n{order}\n"), &[("4.E.5", "b"), choices]);
        assert_eq!(read, format!("{own} | ERR WRONG_POWER(A PAR is FRA)"));
    }
    // An order that cannot be carried out keeps no unit from being left to somebody (4.D.3=a: the first legal one).
    let (read, told) =
        read_by(&format!("France: A Par - Lon\nFrance: A Par proxy England\n{order}\n"), &[("4.E.5", "b")]);
    assert!(read.contains("A PAR PROXY ENGLAND") && read.contains("ENG: A PAR - PIC"), "{read}");
    let of_both = "the unit in PAR has an order and a proxy, or two proxies; the first legal of these is used (DATC 4.D.3)";
    assert!(told.iter().any(|t| t == of_both), "{told:?}");
}

/// Where units may be left to others, a line that leaves one to nobody says what is wrong with it.
#[test]
fn a_faulty_proxy_says_what_is_wrong_with_it() {
    let inside = [("4.E.5", "b")];
    for (text, why) in [
        ("A Gas proxy England", "there is no unit in GAS"),
        ("A Lvp proxy Italy", "A LVP belongs to England"),
        ("A Par proxy Englnd", "no power is called `Englnd`; is it England?"),
        (
            "A Par: proxy to Atlantis",
            "no power is called `Atlantis`; there are Austria, England, France, Germany, Italy, Russia, Turkey",
        ),
        (
            "A Par proxy",
            "`A Par proxy` does not say which power orders the unit; write it as `F BEL proxy England`, alone on its line",
        ),
        (
            "A Par proxy England A Mar H",
            "`A Par proxy England A Mar H` has something else beside the proxy; write it as `F BEL proxy England`, alone on its line",
        ),
    ] {
        let (_, told) = read_by(&format!("France: {text}"), &inside);
        assert_eq!(told, [why], "{text}");
        let (_, told) = read_by(&format!("France: {text}"), &[]);
        assert_eq!(told, ["orders by proxy are not accepted"], "{text}");
    }
}

#[test]
fn what_makes_the_orders_below_it_perpetual_is_not_passed_over() {
    let told = |text: &str| {
        let notes = reading(text, &[("4.E.4", "a")], false, None).notes;
        notes.into_iter().map(|n| n.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(told("Perpetual:\nA Par H\nWith kind regards"), ["skipped `With kind regards`"]);
    assert_eq!(told("My perpetual orders: A Par H"), [""; 0]);
    // Over nothing it says nothing.
    let unread = "`Perpetual:` cannot be read as an order; write one like `A PAR - BUR`";
    assert_eq!(told("Perpetual:"), [unread]);
}

/// A unit is left to another power for one phase: what that orders is not repeated, and it is said.
#[test]
fn what_is_ordered_by_proxy_is_not_perpetual() {
    let text = "France: A Par: proxy to England (perpetual)\nEngland: A Par H (perpetual)\nEngland: F Lon H (perpetual)\n";
    let (read, told) = read_by(text, &[("4.E.5", "b"), ("4.E.4", "a")]);
    let proxy = "FRA: A PAR PROXY ENGLAND ; warn=PROXY(ENG),SKIPPED(perpetual)";
    let order = "ENG: A PAR H ; warn=PROXY(A PAR),SKIPPED(perpetual)";
    assert_eq!(read, format!("{proxy} | {order} | ENG: F LON H ; perpetual=1"));
    let why = "is not perpetual: it is used in this phase only, because the unit is left to another power (DATC 4.E.5=b)";
    assert_eq!(told.iter().filter(|t| t.ends_with(why)).count(), 2, "{told:?}");
}

#[test]
fn perpetual_orders_are_known_in_every_language() {
    let map = standard();
    let mut position = Position::start(&map);
    position.phase = Phase::spring(1901);
    let mut rules = Rules::default();
    rules.choose("4.E.4", "a").unwrap();
    for (language, text) in [
        (Language::German, "A Par hält (dauernd)"),
        (Language::German, "A Par hält (ständig)"),
        (Language::German, "Ständige Befehle:\nA Par hält"),
        (Language::German, "Meine dauernden Befehle:\nA Par hält"),
        (Language::French, "A Par tient (permanent)"),
        (Language::French, "A Par tient (permanente)"),
        (Language::French, "Mes ordres permanents:\nA Par tient"),
        (Language::French, "A Par tient (perpétuel)"),
        (Language::German, "A Par H (perpetual)"),
    ] {
        let reading = Reader::in_language(&map, language).read(&ReadingContext::new(&position, &rules), text);
        assert_eq!(reading.canonical_line(&map), "A PAR H ; perpetual=1", "{text}");
    }
}
