//! `chancery parse`, as a user runs it.
#![cfg(feature = "cli")]

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn parse(arguments: &[&str], input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chancery"));
    let command = command.arg("parse").args(arguments);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn a_mail_is_shown_with_its_repairs() {
    let output = parse(&["-"], "Hi Bob,\nFrance:\nA Par - Bur\nF Breast - mid\nCheers");
    let text = stdout(&output);
    assert!(text.starts_with("FRA: A PAR - BUR\nFRA: F BRE - MAO ; warn=TYPO(Breast->BRE)\n"), "{text}");
    assert!(text.contains("\n  4 | F Breast - mid\n    |   ^^^^^^\n"), "{text}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_text_is_read_alike_whatever_ends_its_lines() {
    let text = "Hi Bob,\nFrance:\nA Par - Bur\n\nF Breast - mid\nA MAR - XYZ\n";
    let told = stdout(&parse(&["-"], text));
    assert!(told.contains("  6 | A MAR - XYZ\n    |         ^^^\n"), "{told}");
    for ends in ["\r", "\r\n"] {
        assert_eq!(stdout(&parse(&["-"], &text.replace('\n', ends))), told, "{ends:?}");
    }
}

#[test]
fn what_is_not_understood_is_underlined_and_told_by_the_exit_status() {
    let output = parse(&["--power", "France", "-"], "A PAR - BUR\nA MAR - XYZ");
    let text = stdout(&output);
    assert!(text.contains("ERR UNKNOWN_PROVINCE(XYZ)"), "{text}");
    assert!(text.contains("  2 | A MAR - XYZ\n    |         ^^^\n"), "{text}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_position_says_which_units_there_are() {
    let folder = std::env::temp_dir().join(format!("chancery-parse-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("position.json");
    let position = r#"{"phase": "F1902M", "units": {"FRANCE": ["A PAR"], "ITALY": ["F TYS"]}}"#;
    std::fs::write(&file, position).unwrap();
    let path = file.to_str().unwrap();
    let text = stdout(&parse(&["--position", path, "-"], "par - bur\nF TYR - ROM\nA MUN H"));
    let must = "A PAR - BUR\nF TYS - ROM ; warn=ABBREV(TYR->TYS)\nERR NO_UNIT(MUN)\n";
    assert!(text.starts_with(must), "{text}");
    let text = stdout(&parse(&["--position", path, "--phase", "F1902R", "-"], "A PAR - BUR"));
    assert!(text.starts_with("ERR NOT_DISLODGED(PAR)\n"), "{text}");
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn programs_get_json() {
    let output = parse(&["--json", "--lang", "de", "--power", "Deutschland", "-"], "A Mün - Tir");
    assert_eq!(output.status.code(), Some(0), "a power is named in any language");
    let output = parse(&["--json", "--power", "Ruritania", "-"], "A Mün - Tir");
    assert_eq!(output.status.code(), Some(2), "there is no such power");
    for power in ["Germany", "GERMANY", "ger"] {
        let output = parse(&["--json", "--lang", "de", "--power", power, "-"], "A Mün - Tir");
        assert_eq!(output.status.code(), Some(0), "{power}");
    }
    let output = parse(&["--json", "--lang", "de", "--power", "Germany", "-"], "A Mün - Tir, F X");
    let value: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(value["orders"][0]["order"], "A MUN - TYR");
    assert_eq!(value["orders"][0]["power"], "GERMANY");
    assert_eq!(value["orders"][0]["text"], "A Mün - Tir");
    assert_eq!(value["errors"][0]["code"], "unknown_province");
    assert_eq!(value["errors"][0]["text"], "X");
}

/// Where it counts how an army goes it is part of its order, and a style that cannot say it tells so (DATC 4.A.3, 4.A.6).
#[test]
fn an_order_is_given_on_with_its_way_where_that_counts() {
    let folder = std::env::temp_dir().join(format!("chancery-parse-ways-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("position.json");
    let path = file.to_str().unwrap();
    let orders = "A LON - NTH - NWY\nA SWE - DEN by land";
    for (rules, route, land) in [
        (r#""datc""#, "A LON - NWY VIA", "A SWE - DEN"),
        (r#"{"4.A.6": "c", "4.A.3": "b"}"#, "A LON - NTH - NWY", "A SWE - DEN by land"),
    ] {
        let units = r#"{"ENGLAND": ["A LON", "F NTH", "A SWE"]}"#;
        std::fs::write(&file, format!(r#"{{"phase": "F1902M", "units": {units}, "rules": {rules}}}"#))
            .unwrap();
        let output = parse(&["--json", "--position", path, "-"], orders);
        let value: serde_json::Value = serde_json::from_str(&stdout(&output)).unwrap();
        assert_eq!(
            (&value["orders"][0]["order"], &value["orders"][1]["order"]),
            (&route.into(), &land.into())
        );
        assert_eq!(
            stdout(&parse(&["--style", "canonical", "--position", path, "-"], orders)),
            format!("{route}\n{land}\n")
        );
        let python = parse(&["--style", "python", "--position", path, "-"], orders);
        assert_eq!(stdout(&python), "A LON - NWY VIA\nA SWE - DEN\n");
        let told = String::from_utf8(python.stderr).unwrap();
        let is_told = |order: &str| told.contains(&format!("not said: {order}: this style cannot"));
        let counts = rules.contains("4.A.6");
        assert_eq!((is_told(route), is_told(land)), (counts, counts), "{told}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_corpus_gives_one_line_a_row() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/notation/corpus.tsv");
    let output = parse(&["--corpus", path], "");
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    let corpus = std::fs::read_to_string(path).unwrap();
    let must: Vec<&str> = corpus.lines().skip(1).map(|line| line.split('\t').nth(2).unwrap()).collect();
    let different = text.lines().zip(&must).filter(|(is, must)| is != *must).count();
    assert_eq!((text.lines().count(), different), (622, 1), "one row contradicts its like");
}

#[test]
fn nothing_that_a_player_wrote_acts_on_the_terminal() {
    let output = parse(&["-"], "A PAR - \u{1b}[2JBUR\u{202e}\nA \u{7}XY\u{1b}]0;Z\u{7} H");
    let text = stdout(&output);
    assert!(!text.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{text:?}");
}
