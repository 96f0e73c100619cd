//! Which form a text of another program has, and that marks and line ends do not matter.

use chancery::engines;
use chancery_game::exchange::Form;
use chancery_game::store::Tables;

const PYTHON: &str = include_str!("../data/exchange/python-package.json");
const JUDGE: &str = include_str!("../data/exchange/judge.txt");
const OWN: &str = include_str!("../data/saves/format-3.ron");

#[test]
fn how_a_text_begins_tells_its_form() {
    for (text, form) in [(PYTHON, Form::Python), (JUDGE, Form::Judge), (OWN, Form::Own)] {
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
