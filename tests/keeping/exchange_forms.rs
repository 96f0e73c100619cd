//! Which form a text of another program has, and that marks and line ends do not matter.

use chancery_core::map::standard;
use chancery_game::exchange::{Form, orders_csv, to_python};
use chancery_game::game::{Game, NodeId};
use chancery_game::store::Tables;
use chancery_lab::engines;

const PYTHON: &str = include_str!("../data/exchange/python-package.json");
const JUDGE: &str = include_str!("../data/exchange/judge.txt");
const OWN: &str = include_str!("../data/saves/format-3.ron");

#[test]
fn how_a_text_begins_tells_its_form() {
    for (text, form) in [(PYTHON, Form::Python), (JUDGE, Form::Judge), (OWN, Form::Save)] {
        for before in ["", "\u{feff}", "\u{feff}\r\n  "] {
            assert_eq!(Form::of(&format!("{before}{text}")), form, "{before:?}");
        }
    }
    assert_eq!(Form::of(""), Form::Judge);
}

#[test]
fn a_mark_of_the_byte_order_and_other_line_ends_are_no_hindrance() {
    let tables = Tables::new(engines::ALL);
    for text in [PYTHON, JUDGE, OWN] {
        let phases = |text: &str| {
            let taken = Form::of(text).read(text, "taken", "standard", &tables);
            taken.unwrap_or_else(|why| panic!("{why}")).game.history().len()
        };
        let plain = phases(text);
        assert!(plain > 1);
        assert_eq!(phases(&format!("\u{feff}{text}")), plain);
        assert_eq!(phases(&text.replace('\n', "\r\n")), plain);
        assert_eq!(phases(&text.replace('\n', "\r")), plain);
    }
}

/// A game between Germany and Italy, made for this test. The numbers were written by the package `diplomacy`
/// (`integration/webdiplomacy_net`), not by this program.
const STATUS: &str = include_str!("../data/exchange/webdiplomacy-status.json");
const SITE_HISTORY: &str = include_str!("../data/exchange/webdiplomacy-history.json");

#[test]
fn a_game_of_webdiplomacy_is_read_in_both_forms() {
    let tables = Tables::new(engines::ALL);
    let rows = |text: &str| {
        assert_eq!(Form::of(text), Form::WebDiplomacy);
        let imported = Form::of(text).read(text, "history", "germany-italy", &tables).unwrap();
        (orders_csv(&imported.game), imported)
    };
    let ((orders, status), (same, history)) = (rows(STATUS), rows(SITE_HISTORY));
    assert_eq!(orders, same);
    for line in [
        "F1901M,ITALY,A VEN,A VEN S A TRI - TYR,given,,",
        "F1901M,GERMANY,A TYR,A TYR - VEN,fails,bounced,",
        "F1901R,GERMANY,A TYR,A TYR D,succeeds,,",
        "W1901A,GERMANY,A KIE,B A KIE,succeeds,,",
    ] {
        assert!(orders.contains(line), "{line}\n{orders}");
    }
    assert_eq!(status.notices, Vec::<String>::new());
    assert_eq!(status.game.info.name.as_str(), "webDiplomacy 77");
    assert_eq!(status.game.ending().unwrap().sharing().len(), 2);
    let press = &status.game.node(NodeId::at(0)).records.press;
    let told: Vec<[&str; 3]> =
        press.iter().map(|p| [p.from.as_str(), p.to.as_str(), p.text.as_str()]).collect();
    assert_eq!(told, [["Germany", "Italy", "Ally & share?\nYours, Germany"], ["Gamemaster", "", "Welcome."]]);
    assert_eq!(
        history.notices,
        [
            "the file says that the game is over, but not who won or drew",
            "the file has no press and no name of a map; Chancery read it on the map `germany-italy`"
        ]
    );
}

#[test]
fn what_is_not_known_of_a_game_of_webdiplomacy_is_named() {
    let tables = Tables::new(engines::ALL);
    let read = |text: &str, map: &str| Form::WebDiplomacy.read(text, "x", map, &tables);
    let known = "its variants 1 (`standard`), 15 (`france-austria`) and 23 (`germany-italy`) only";
    for (text, map, why) in [
        (STATUS.replace("\"variantID\": 23", "\"variantID\": 2"), "", known.to_owned()),
        (SITE_HISTORY.to_owned(), "modern", known.to_owned()),
        (
            STATUS.replace("\"phase\": \"Builds\"\n", "\"phase\": \"Pause\"\n"),
            "",
            "`Pause` is not a phase of webDiplomacy".to_owned(),
        ),
        (
            STATUS.replace("\"countryID\": 1, \"retreating\"", "\"countryID\": 9, \"retreating\""),
            "",
            "there is no power `?`".to_owned(),
        ),
    ] {
        let refused = read(&text, map).unwrap_err().to_string();
        assert!(refused.ends_with(&why), "{refused}");
    }
    // An order of a kind that is not known stays, as it is written.
    let strange = read(&STATUS.replace("Support move", "Sing"), "").unwrap().game;
    assert!(orders_csv(&strange).contains("Sing"), "{}", orders_csv(&strange));
}

/// A page with the values that readers of such pages describe (`UEWBot/dipvis`, `realnnpg/backstabbr-extras`).
const PAGE: &str = r#"<!DOCTYPE html>
<html><head><meta property="og:title" content="Table (one) (Fall 1902)"><title>Game: Table (one) | Backstabbr</title></head>
<script>
    var stage = "COMPLETE";
    var orders = {"France": {"Spa": {"type": "MOVE", "to": "Por", "result": "SUCCEEDS"}, "MAO": {"type": "MOVE", "to": "Spa", "to_coast": "nc"},
      "Bre": {"type": "SUPPORT", "from": "Lon", "to": "ENG"}, "Par": {"type": "SUPPORT", "from": "Bre"}, "Mar": {"type": "HOLD", "retreat": {"to": null}}},
      "England": {"Lon": {"type": "MOVE", "to": "Bel"}, "ENG": {"type": "CONVOY", "from": "Lon", "to": "Bel"}, "Lvp": {"type": "DANCE"}}};
    var unitsByPlayer = {"France": {"Spa": {"type": "F", "coast": "sc"}, "MAO": "F", "Bre": "F", "Par": "A", "Mar": "A"},
      "England": {"Lon": "A", "ENG": "F", "Lvp": "A"}};
    var territories = {"Par": "France", "Bre": "France", "Mar": "France", "Spa": "France", "Lon": "England", "Edi": "England", "Lvp": "England"};
</script>"#;

#[test]
fn a_page_of_backstabbr_is_a_game_of_one_season() {
    let tables = Tables::new(engines::ALL);
    assert_eq!(Form::of(PAGE), Form::Backstabbr);
    let imported = Form::Backstabbr.read(PAGE, "Table one", "standard", &tables).unwrap();
    assert_eq!(imported.notices, ["results, retreats, players and press on the page were not imported"]);
    let mut game = imported.game;
    assert_eq!((game.info.name.as_str(), game.phase().to_string().as_str()), ("Table one", "F1902M"));
    let france = game.map().names().power("France").unwrap();
    assert_eq!(game.position().balance(france), -1);
    game.adjudicate().unwrap();
    let orders = orders_csv(&game);
    for row in [
        "F1902M,FRANCE,F SPA/SC,F SPA/SC - POR,succeeds,,",
        "F1902M,FRANCE,F MAO,F MAO - SPA/NC,succeeds,,",
        "F1902M,FRANCE,F BRE,F BRE S A LON - ENG,",
        "F1902M,FRANCE,A PAR,A PAR S F BRE,given,,",
        "F1902M,ENGLAND,A LON,A LON - BEL,succeeds,,",
        // An order of a kind that is not known stays, as it is written.
        "\"LVP {\"\"type\"\":\"\"DANCE\"\"}\"",
    ] {
        assert!(orders.contains(row), "{row}\n{orders}");
    }
}

#[test]
fn a_page_of_backstabbr_that_lacks_something_is_refused() {
    let tables = Tables::new(engines::ALL);
    for (from, to, why) in [
        ("(Fall 1902)", "(Fall)", "the page names no season, such as (Spring 1901)"),
        ("var territories", "var lands", "the page has no `var territories = {…}`"),
        ("\"England\": {\"Lon\": \"A\"", "\"Wales\": {\"Lon\": \"A\"", "F1902M: there is no power `Wales`"),
        ("\"MAO\": \"F\"", "\"Mid\": \"X\"", "F1902M: `X MID` is not a unit"),
    ] {
        let refused = Form::Backstabbr.read(&PAGE.replace(from, to), "x", "standard", &tables).unwrap_err();
        assert_eq!(refused.to_string(), why);
    }
}

/// Files that people try to import and that are no game: what they are, and what to do.
#[test]
fn a_file_that_is_no_game_is_named() {
    let tables = Tables::new(engines::ALL);
    let read = |text: &str| Form::of(text).read(text, "x", "standard", &tables);
    let case = "CASE 6.A.1\nPRESTATE_SETPHASE Spring 1901, Movement\nPRESTATE\n    England: F NTH\nORDERS\n    England: F NTH - PIC\nEND\n";
    let prose = "England:\nThe fleet at London move to North Sea.\nFrance:\nThe army at Paris move to Burgundy. (fail)\n";
    for (text, begin) in [
        (case, "it has test cases and no game; "),
        ("<?xml version=\"1.0\"?>\n<dip.world.World/>", "it is a packed file, such as a saved game of jDip"),
        ("\u{1f}\u{8b}\u{8}", "it is a packed file, such as a saved game of jDip"),
        (prose, "it has orders, and no season; "),
        ("Dear all, see you on Sunday.", "no game is in it that Chancery knows; "),
    ] {
        let why = read(text).unwrap_err().to_string();
        assert!(why.starts_with(begin), "{why}");
    }
    // Sentences of webDiplomacy, under the seasons as the site writes them, are a game.
    let game = read(&format!(
        "Spring, 1901\n{prose}\nAutumn, 1901\nFrance:\nThe army at Burgundy move to Belgium.\n"
    ));
    let orders = orders_csv(&game.unwrap().game);
    for line in ["S1901M,ENGLAND,F LON,F LON - NTH,succeeds", "F1901M,FRANCE,A BUR,A BUR - BEL,succeeds"] {
        assert!(orders.contains(line), "{line}\n{orders}");
    }
}

/// Orders that are entered and not adjudicated yet go into a file for the Python package, and come back.
#[test]
fn orders_of_the_phase_that_is_due_are_exported() {
    let tables = Tables::new(engines::ALL);
    let mut game = Game::new(&standard(), "Due");
    let france = game.map().names().power("France").unwrap();
    game.set_sheet(france, ["A PAR - BUR", "F BRE - MAO"]);
    let saved = to_python(&game).unwrap();
    assert_eq!(saved["phases"][0]["orders"]["FRANCE"], serde_json::json!(["A PAR - BUR", "F BRE - MAO"]));
    assert_eq!(saved["phases"][0]["results"], serde_json::json!({}));
    let again = Form::Python.read(&saved.to_string(), "x", "standard", &tables).unwrap().game;
    assert_eq!(again.sheet(france).lines().len(), 2);
    // dipcc lists powers that its board of two does not have.
    let two = r#"{"map": "fva", "phases": [{"name": "S1901M", "state": {"units": {"ENGLAND": [], "FRANCE": ["A PAR"]}}}]}"#;
    assert_eq!(Form::Python.read(two, "x", "standard", &tables).unwrap().game.map().name(), "france-austria");
}
