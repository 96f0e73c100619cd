//! Games whose orders are written in German or French: typed, completed, pasted, read anew.

use super::bench::Bench;
use crate::tui::action::Action;
use chancery_core::map::standard;
use chancery_core::order::{Canonical, Convoys, Position, possible_orders};
use chancery_notation::{Language, Reader, SheetStatement};
use chancery_session::complete::{Candidate, offers, only};

/// Returns a game that is read in the language which so many steps to the right in the list of facts lead to.
fn game(steps: usize) -> Bench {
    let mut bench = Bench::game(120, 40);
    bench.press("<Esc><:settings>");
    let at = bench.session().game.fact_rows().iter().position(|row| row.key == "language").unwrap();
    bench.press(&"<Down>".repeat(at)).press(&"<Right>".repeat(steps)).press("<Esc>");
    bench
}

/// Returns the orders of a power as they would be handed in.
fn read_sheets(bench: &Bench) -> Vec<String> {
    let game = &bench.session().game;
    let read_sheets = game.read_sheets();
    read_sheets.movement().unwrap().orders.iter().map(|o| o.canonical(game.map())).collect()
}

#[test]
fn what_is_typed_is_read_in_the_language_of_the_game() {
    let mut bench = game(1);
    bench.press("/vie<Enter>").press("A Wien nach Galizien<Enter>A Bud hält<Enter><Esc>");
    assert_eq!(read_sheets(&bench), ["A VIE - GAL", "A BUD H"]);
    let mut bench = game(2);
    bench.press("/par<Enter>").press("A Par - Bou<Enter>F Bre - OAC<Enter>A Mar Tenir<Enter><Esc>");
    let mut orders = read_sheets(&bench);
    orders.sort();
    assert_eq!(orders, ["A MAR H", "A PAR - BUR", "F BRE - MAO"]);
}

#[test]
fn a_mail_is_read_in_the_language_of_the_game() {
    let mail = "Österreich\nArmee Wien nach Tirol\nA Bud - Serbien\nF Tri hält\n";
    let mut bench = game(1);
    bench.act(Action::Paste(mail.to_owned()));
    bench.press("a");
    let mut orders = read_sheets(&bench);
    orders.sort();
    assert_eq!(orders, ["A BUD - SER", "A VIE - TYR", "F TRI H"]);
}

#[test]
fn another_language_reads_what_is_written_anew_and_is_undone_like_any_fact() {
    let mut bench = Bench::game(120, 40);
    let austria = bench.map.names().power("Austria").unwrap();
    let mut game = bench.session().game.clone();
    game.set_sheet(austria, ["A Wien - Galizien"]);
    bench.open(game);
    assert_eq!(bench.session().board.count().1, 0, "English knows no Vienna of this name");
    bench.press("<Esc><:settings>");
    let at = bench.session().game.fact_rows().iter().position(|row| row.key == "language").unwrap();
    bench.press(&"<Down>".repeat(at)).press("<Right>");
    assert_eq!((bench.session().board.count().1, read_sheets(&bench)), (1, vec!["A VIE - GAL".to_owned()]));
    bench.press("<Ctrl-Z>");
    assert_eq!((bench.session().board.count().1, read_sheets(&bench)), (0, Vec::new()));
    bench.press("<Ctrl-R>");
    assert_eq!(read_sheets(&bench), ["A VIE - GAL"]);
}

#[test]
fn a_line_completes_from_the_words_of_the_language() {
    let map = standard();
    let position = Position::start(&map);
    let mut all = Vec::new();
    for &unit in &position.units {
        for order in possible_orders(&map, &position, unit, Convoys::ByFleetsPresent) {
            all.push(Candidate::new(&map, unit.power, SheetStatement::Movement(unit.into(), order)));
        }
    }
    let at = |name: &str| map.locations().find(|&l| map.place(l) == name);
    for (language, unit, text, expected) in [
        (Language::German, "VIE", "nach gali", Some("A VIE - GAL")),
        (Language::German, "VIE", "tiro", Some("A VIE - TYR")),
        (Language::German, "VIE", "tyr", Some("A VIE - TYR")),
        (Language::German, "LON", "nords", Some("F LON - NTH")),
        (Language::German, "PAR", "unterstützt mar burg", Some("A PAR S A MAR - BUR")),
        (Language::German, "PAR", "hält", Some("A PAR H")),
        (Language::French, "BRE", "oac", Some("F BRE - MAO")),
        (Language::French, "PAR", "soutient mar bou", Some("A PAR S A MAR - BUR")),
        (Language::French, "LON", "mer du n", Some("F LON - NTH")),
        (Language::English, "BRE", "oac", None),
        (Language::English, "VIE", "nach gali", None),
    ] {
        let reader = Reader::in_language(&map, language);
        let line = only(&reader, &all, at(unit), text, |_| false).map(|candidate| candidate.text);
        assert_eq!(line.as_deref(), expected, "{language:?}: {text}");
    }
    let reader = Reader::in_language(&map, Language::German);
    let shown: Vec<String> =
        offers(&reader, &all, at("VIE"), "wien nach t", 9).into_iter().map(|o| o.shown).collect();
    assert_eq!(shown, ["TRI", "TYR"]);
}
