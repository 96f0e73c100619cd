//! Tests of what typed letters may become.

use super::*;
use chancery_core::map::{UnitKind, standard};
use chancery_core::order::{Convoys, Piece, Position, Retreat, possible_orders};

fn opening() -> (std::sync::Arc<Map>, Vec<Candidate>) {
    let map = standard();
    let position = Position::start(&map);
    let mut all = Vec::new();
    for &unit in &position.units {
        for order in possible_orders(&map, &position, unit, Convoys::ByFleetsPresent) {
            all.push(Candidate::new(&map, unit.power, SheetStatement::Movement(unit.into(), order)));
        }
    }
    (map, all)
}

fn english() -> Reader {
    Reader::new(&standard())
}

fn at(map: &Map, name: &str) -> Option<Location> {
    map.locations().find(|&l| map.place(l) == name)
}

fn shown(selected: &str, text: &str) -> Vec<String> {
    let (map, all) = opening();
    offers(&english(), &all, at(&map, selected), text, 20).into_iter().map(|o| o.shown).collect()
}

#[test]
fn an_empty_line_offers_what_the_unit_can_do() {
    assert_eq!(shown("PAR", ""), ["H", "S", "- BRE", "- BUR", "- GAS", "- PIC"]);
    assert_eq!(shown("KIE", "s "), ["A BER", "A MUN"]);
}

#[test]
fn the_letter_of_a_retreat_never_disbands() {
    let map = standard();
    let (power, unit) = (map.powers().next().expect("a power"), at(&map, "GAL"));
    let army = Piece { kind: UnitKind::Army, at: unit.expect("a place") };
    let to = |place: &str| Retreat::To(at(&map, place).expect("a place"));
    let all = [Retreat::Disband, to("BOH"), to("WAR")]
        .map(|order| Candidate::new(&map, power, SheetStatement::Retreat(army, vec![order])));
    let shown = |text: &str| -> Vec<String> {
        offers(&english(), &all, unit, text, 20).into_iter().map(|offer| offer.shown).collect()
    };
    assert_eq!((shown("").len(), shown("r").contains(&"D".to_owned())), (3, false));
    assert!(shown("r").iter().any(|text| text.contains("BOH")), "{:?}", shown("r"));
    for text in ["re", "move", "moves"] {
        assert!(
            !shown(text).is_empty() && !shown(text).contains(&"D".to_owned()),
            "{text}: {:?}",
            shown(text)
        );
    }
    assert!(!shown("d").is_empty());
}

#[test]
fn unit_letter_and_dash_need_not_be_typed() {
    assert_eq!(shown("PAR", "b"), ["BRE", "BUR"]);
    assert_eq!(shown("VIE", "par "), ["H", "S", "- BRE", "- BUR", "- GAS", "- PIC"]);
    assert_eq!(shown("VIE", "a par - bur"), ["BUR"]);
    assert_eq!(shown("VIE", "f lon-"), ["- ENG", "- NTH", "- WAL", "- YOR"]);
    assert_eq!(shown("PAR", "s mar to b"), ["BUR"]);
}

#[test]
fn the_beginning_of_another_units_name_offers_the_unit() {
    assert_eq!(shown("BUD", "n"), ["NAP"], "and not what Italy's fleet can do");
    assert_eq!(shown("BUD", "nap"), shown("NAP", ""));
}

#[test]
fn a_way_on_is_told_from_the_order_that_may_end_there() {
    assert_eq!(shown("MUN", "s a ber"), ["BER", "BER -"]);
    assert_eq!(shown("MUN", "A MUN S A BER"), ["BER", "BER -"]);
    assert_eq!(shown("MUN", "s a ber "), ["- KIE", "- SIL"]);
    assert_eq!(shown("MUN", "s a ber - "), ["KIE", "SIL"]);
    // Paris is not beside Marseilles: nothing ends there.
    assert_eq!(shown("PAR", "s a mar"), ["MAR"]);
}

#[test]
fn names_may_be_long_and_coasts_may_be_left_out() {
    let ((map, all), reader) = (opening(), english());
    let line = |selected, text| only(&reader, &all, at(&map, selected), text, |_| false).map(|c| c.text);
    assert_eq!(line("LON", "north sea"), Some("F LON - NTH".to_owned()));
    assert_eq!(line("LON", "english ch"), Some("F LON - ENG".to_owned()));
    assert_eq!(line("VIE", "stp bot"), Some("F STP/SC - BOT".to_owned()));
    assert_eq!(line("VIE", "stp/sc - gulf of b"), Some("F STP/SC - BOT".to_owned()));
    assert_eq!(line("VIE", "stp/nc - bar"), None);
    assert_eq!(line("PAR", "b"), None, "two places begin so");
}

#[test]
fn beginnings_are_enough_where_they_leave_one_order() {
    let ((map, all), reader) = (opening(), english());
    let line = |selected, text| only(&reader, &all, at(&map, selected), text, |_| false).map(|c| c.text);
    assert_eq!(line("PAR", "s ma b"), Some("A PAR S A MAR - BUR".to_owned()));
    assert_eq!(line("MAR", "s p g"), Some("A MAR S A PAR - GAS".to_owned()));
    assert_eq!(line("MAR", "s p"), None, "Burgundy or Gascony");
    assert_eq!(line("PAR", "s m b"), None, "Marseilles or Munich");
    assert_eq!(line("PAR", "s mar b"), Some("A PAR S A MAR - BUR".to_owned()));
    assert_eq!(line("PAR", "s x b"), None);
    assert_eq!(line("PAR", " "), None);
}

#[test]
fn no_place_of_a_support_is_made_up_unless_the_unit_goes_there() {
    let ((map, all), reader) = (opening(), english());
    let line = |selected, text, goes: &str| {
        let goes = goes.split_once(" - ").map(|(from, to)| (at(&map, from), at(&map, to)));
        let is_it = |(from, to)| goes == Some((Some(from), Some(to)));
        only(&reader, &all, at(&map, selected), text, is_it).map(|c| c.text)
    };
    // Of all that Rome can do, Trieste can help only to Venice.
    assert_eq!(line("TRI", "s rom", ""), None);
    assert_eq!(line("TRI", "s rom", "ROM - VEN"), Some("F TRI S A ROM - VEN".to_owned()));
    assert_eq!(line("TRI", "s rom", "ROM - TUS"), None);
    assert_eq!(line("TRI", "s rom v", ""), Some("F TRI S A ROM - VEN".to_owned()));
}

#[test]
fn what_is_too_long_for_an_order_is_not_looked_at() {
    let line = format!("A PAR - BUR{}", " ".repeat(LONGEST));
    assert_eq!(shown("PAR", &line[..LONGEST]), shown("PAR", "A PAR - BUR "));
    assert!(shown("PAR", &line).is_empty() && shown("PAR", &"x".repeat(100_000)).is_empty());
}

#[test]
fn what_is_impossible_is_never_offered() {
    assert!(shown("PAR", "- mun").is_empty());
    assert!(shown("PAR", "a par - mun").is_empty());
    assert!(shown("PAR", "- x").is_empty());
    assert!(shown("PAR", "//").is_empty());
}

#[test]
fn the_letter_of_a_support_begins_no_name_of_a_unit() {
    let (map, all) = opening();
    let means = |selected: Option<&str>, text: &str| {
        let selected = selected.and_then(|name| at(&map, name));
        only(&english(), &all, selected, text, |_| true).map(|order| order.text)
    };
    // There is no unit in Rumania, and in Armenia none either.
    for text in ["s rum", "s arm"] {
        assert_eq!(means(Some("SEV"), text), None, "{text}");
    }
    assert_eq!(means(Some("BUD"), "c rum"), None, "no fleet of another power convoys");
    assert_eq!(means(Some("SEV"), "sev rum").as_deref(), Some("F SEV - RUM"));
    assert_eq!(means(Some("KIE"), "s ber").as_deref(), Some("F KIE S A BER"));
}
