//! Answers to what players ask: why not, rulings for print, fates, lessons, in three languages and as JSON.

use chancery_lab::datc::datc;
use serde_json::Value;

use crate::cli::builder::{chancery, command};

fn out(args: &[&str]) -> String {
    chancery(args).out()
}

/// What is told, without the ends of lines that the width of a terminal makes.
fn unwrapped(args: &[&str]) -> String {
    out(args).replace("\n    ", " ").replace('\n', " ")
}

/// DATC 6.E.7: the support of England does not count against its own fleet. The order that is supposed is the one that was
/// given, and what would have helped it stands below.
#[test]
fn an_order_that_is_supposed_is_explained_in_every_language() {
    let ask = |more: &[&str]| {
        unwrapped(&[&["explain", "6.E.7", "--suppose", "F NWY - NTH", "--otherwise"], more].concat())
    };
    let english = ask(&[]);
    assert!(english.starts_with("F NWY - NTH bounced with F HEL - NTH: 2"), "{english}");
    assert!(
        english.contains("had F HOL (Germany) not supported F HEL - NTH (6 of 7 other orders)"),
        "{english}"
    );
    let german = ask(&["--lang", "de"]);
    assert!(german.starts_with("F NWY - NTH prallte an F HEL - NTH ab: 2"), "{german}");
    let french = ask(&["--lang", "fr"]);
    assert!(french.starts_with("F NWY - NTH a rebondi contre F HEL - NTH : 2"), "{french}");
    let spoken = ask(&["--spoken"]);
    assert!(spoken.contains("had the fleet in Holland (Germany) not supported the move of"), "{spoken}");
}

#[test]
fn a_convoy_that_was_not_used_is_told_and_the_house_rule_is_named() {
    let text = unwrapped(&["explain", "6.G.2", "--suppose", "A NWY - SWE", "--house-rules"]);
    assert!(text.contains("A NWY - SWE bounced head to head with F SWE - NWY: 1 against 1"), "{text}");
    assert!(text.contains("4.A.3=a: moves"), "{text}");
    let json = out(&["explain", "6.G.2", "--suppose", "A NWY - SWE", "--house-rules", "--json"]);
    let value: Value = serde_json::from_str(json.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&value["choice"], &value["result"]), (&"4.A.3=a".into(), &"succeeds".into()));
}

/// DATC 6.D.10 as a ruling: in every format with the order, why and the rules; in HTML with the map around it.
#[test]
fn rulings_are_written_in_every_format() {
    for format in ["text", "markdown", "html", "bbcode", "webdiplomacy-bbcode", "json", "csv"] {
        let text = out(&["explain", "6.D.10", "KIE", "--ruling", format]).replace('\u{a0}', " ");
        assert!(text.contains("F KIE - BER") && text.contains("diagrams 22, 23"), "{format}: {text}");
        assert_eq!(text.contains("<svg"), format == "html", "{format}");
    }
    let html = out(&["explain", "6.D.10", "KIE", "--ruling", "html", "--lang", "de"]).replace('\u{a0}', " ");
    assert!(
        html.contains("Entscheidung")
            && html
                .contains("F KIE - BER scheiterte: Keine Macht kann eigene Einheiten vertreiben, und A BER"),
        "{html}"
    );
    // The map is the part around Kiel and Munich, not the whole.
    let view = html.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a picture");
    let numbers: Vec<f32> = view.split(' ').filter_map(|n| n.parse().ok()).collect();
    assert!(numbers[2] < 400.0 && numbers[0] > 0.0, "{view}");
}

/// What an order and a province came to is told in every language, with the strengths.
#[test]
fn results_are_told_in_every_language() {
    for (lang, order, province) in [
        (
            "en",
            "F NWY - NTH bounced with F HEL - NTH: 2",
            "F NWY - NTH bounced with F HEL - NTH: 2 (with F SKA) against 2 (with F HOL); the support of F YOR does not count",
        ),
        (
            "de",
            "F NWY - NTH prallte an F HEL - NTH ab: 2 (mit F SKA) gegen 2 (mit F HOL); die Unterstützung von F YOR zählt nicht",
            "F NTH blieb stehen: F HEL - NTH und F NWY - NTH griffen mit einer Stärke von je 2 an",
        ),
        (
            "fr",
            "F NWY - NTH a rebondi contre F HEL - NTH : 2 (avec F SKA) contre 2 (avec F HOL) ; le soutien de F YOR ne compte pas",
            "F NTH a tenu : F HEL - NTH et F NWY - NTH ont attaqué avec la même force de 2",
        ),
    ] {
        let told = unwrapped(&["explain", "6.E.7", "NWY", "--lang", lang]);
        assert!(told.starts_with(order), "{told}");
        let told = unwrapped(&["explain", "6.E.7", "--province", "NTH", "--lang", lang]);
        assert!(told.contains(province), "{told}");
    }
    let json = out(&["explain", "6.E.7", "--province", "NTH", "--json"]);
    let all: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let of = |unit: &str| all.iter().find(|one| one["unit"] == unit).expect("it is listed");
    assert_eq!(of("F NTH")["hold"], 1);
    // The support of England counts to keep others out, and not against its own fleet.
    assert_eq!((&of("F NWY")["attack"], &of("F NWY")["prevent"]), (&2.into(), &3.into()));
}

#[test]
fn the_fate_of_a_unit_goes_over_its_phases() {
    let text = out(&["explain", "sample", "RUM", "--fate", "--phase", "F1902M"]);
    let text = text.replace("\n    ", " ");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].contains("1901") || lines[0].contains("Build"), "from where it came: {text}");
    assert!(
        text.contains(
            "Fall 1902, movement: A RUM S A UKR - SEV: cut (attacked by A BUL); dislodged by A BUL"
        ),
        "{text}"
    );
    assert!(text.contains("Fall 1902, retreats: A RUM R GAL: retreats"), "{text}");
    let json = out(&["explain", "sample", "RUM", "--fate", "--phase", "F1902M", "--json"]);
    assert_eq!(json.lines().count(), lines.len() - 1, "a line for each phase");
    let german = out(&["explain", "sample", "RUM", "--fate", "--phase", "F1902M", "--lang", "de"]);
    assert!(german.contains("Herbst 1902"), "{german}");
    // Spoken, no code is left.
    let spoken = unwrapped(&["explain", "sample", "RUM", "--fate", "--phase", "F1902M", "--spoken"]);
    assert!(
        spoken.contains(
            "the army in Rumania supports the move of the army in Ukraine to Sevastopol: cut (attacked by the army in \
             Bulgaria); dislodged by the army in Bulgaria"
        ) && spoken.contains("the army in Rumania retreats to Galicia Spring 1903"),
        "{spoken}"
    );
    let spoken =
        unwrapped(&["explain", "sample", "RUM", "--fate", "--phase", "F1902M", "--spoken", "--lang", "de"]);
    assert!(spoken.contains("die Armee in Rumänien zieht sich nach Galizien zurück"), "{spoken}");
}

#[test]
fn cases_are_lessons() {
    let question = out(&["datc", "--lesson", "RB.8"]);
    assert!(question.contains("Does A MAR - BUR do what it says?"), "{question}");
    let right = out(&["datc", "--lesson", "RB.8", "--answer", "yes"]);
    assert!(right.starts_with("Right. A MAR - BUR succeeded against A BUR: 2"), "{right}");
    let wrong = out(&["datc", "--lesson", "RB.8", "--answer", "no", "--lang", "fr"]);
    assert!(
        wrong.starts_with("Faux : A MAR - BUR, cet ordre est exécuté. A MAR - BUR l’a emporté sur A BUR : 2"),
        "{wrong}"
    );
    let json = out(&["datc", "--lesson", "6.E.7", "--answer", "no", "--json"]);
    let value: Value = serde_json::from_str(&json).expect("JSON");
    assert!(value["right"].is_boolean() && value["question"].is_string(), "{value}");
}

/// The results in explanations of retreats and builds are those that the DATC expects.
#[test]
fn cases_of_retreats_and_builds_are_explained() {
    let cases = datc();
    let late: Vec<_> = cases.iter().filter(|case| case.phase != "movement").collect();
    assert!(late.len() > 35, "{}", late.len());
    for case in late {
        let retreats = case.expect.retreats.as_ref().map(|retreats| &retreats.orders);
        let told = out(&["explain", &case.id, "--json"]);
        let told: Vec<Value> = told.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        for expected in retreats.unwrap_or(&case.expect.orders) {
            let result = expected.result.as_str();
            let other = expected.also.as_deref().unwrap_or(result);
            let is_told = |row: &Value| row["result"] == result || row["result"] == other;
            assert!(told.iter().any(is_told), "{}: nothing is {result}: {told:?}", case.id);
        }
    }
    let english = unwrapped(&["explain", "6.H.7"]);
    assert!(
        english.starts_with("A VIE R TYR failed: A BOH tried to retreat there, too; both were disbanded."),
        "{english}"
    );
    let german = unwrapped(&["explain", "6.H.7", "--lang", "de", "--spoken"]);
    assert!(german.starts_with("Der Rückzug der Armee in Wien nach Tirol scheiterte"), "{german}");
    let french = unwrapped(&["explain", "6.J.3", "--lang", "fr"]);
    assert!(french.starts_with("A PRU a été retirée en application du désordre civil"), "{french}");
    let movement = unwrapped(&["explain", "6.H.5", "--phase", "S1901M"]);
    assert!(movement.contains("F BLA - ANK succeeded against F ANK: 2"), "{movement}");
    let none = chancery(&["explain", "6.H.5", "--phase", "W1901A"]).fails();
    assert!(none.contains("6.H.5 has no phase W1901A; it has S1901M S1901R"), "{none}");
}

/// Of a case with retreats each order is found in its own phase, and one for another kind of phase is illegal.
#[test]
fn every_order_of_both_phases_of_a_case_is_answered() {
    let cases = datc();
    let mut asked = 0;
    for case in cases.iter().filter(|case| !case.retreat_orders.is_empty()) {
        for order in case.orders.iter().chain(&case.retreat_orders) {
            let told = unwrapped(&["explain", &case.id, &order.text]);
            assert!(!told.is_empty(), "{} {}", case.id, order.text);
            asked += 1;
        }
    }
    assert!(asked > 80, "{asked}");
    for (case, order, told) in [
        (
            "6.H.1",
            "A SER S F TRI - ALB",
            "A SER S F TRI - ALB is illegal: in a retreat phase only dislodged units have orders: they retreat or disband.",
        ),
        ("6.H.1", "A SER H", "A SER held: nobody attacked it."),
        ("6.H.1", "TRI", "F TRI R ALB failed: F GRE tried to retreat there, too"),
        (
            "6.H.6",
            "A MUN - BOH",
            "A MUN - BOH bounced with A SIL - BOH: 1 against 1; equal attacks bounce, even those of one power.",
        ),
        ("6.H.12", "F BRE - ENG", "F BRE - ENG succeeded against F ENG: 2 (with F MAO) against 1."),
        ("6.H.14", "F ENG S A PIC - BEL", "F ENG S A PIC - BEL is void: A PIC was ordered to hold"),
    ] {
        let answer = unwrapped(&["explain", case, order]);
        assert!(answer.starts_with(told), "{answer}");
    }
}

/// DATC 6.E.7: the fleet that met more strength was not beaten, for the other move failed, too.
#[test]
fn a_move_that_itself_failed_beat_nobody() {
    let told = [
        ("en", "F HEL - NTH was held off by F NWY - NTH: 2 (with F HOL) against 3 "),
        ("de", "F HEL - NTH scheiterte an F NWY - NTH: 2 (mit F HOL) gegen 3 "),
        ("fr", "F HEL - NTH a été tenu en échec par F NWY - NTH : 2 (avec F HOL) contre 3 "),
    ];
    for (lang, expected) in told {
        let text = unwrapped(&["explain", "6.E.7", "HEL", "--lang", lang]);
        assert!(text.starts_with(expected), "{text}");
    }
}

/// DATC 6.E.6: the support holds off the fleet that the move meets head to head, and does not help to dislodge it.
#[test]
fn a_support_that_helps_head_to_head_is_not_said_to_be_in_vain() {
    let told = unwrapped(&["explain", "6.E.6", "ENG"]);
    assert!(
        told.starts_with(
            "F ENG S F HOL - NTH was given, but changed nothing: it counts to hold off F NTH - HOL, but not to dislodge F NTH"
        ),
        "{told}"
    );
}

#[test]
fn the_graph_is_a_picture_in_pixels() {
    let run =
        command().args(["explain", "6.E.7", "NWY", "--png"]).output().expect("the program can be started");
    let bytes = run.stdout;
    assert!(bytes.starts_with(b"\x89PNG"), "{} bytes", bytes.len());
    let svg = out(&["explain", "6.E.7", "NWY", "--svg"]);
    assert!(svg.contains("fill=\"#ffffff\"") && svg.contains("+0 against own unit"), "{svg}");
}
