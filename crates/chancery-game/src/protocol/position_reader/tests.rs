//! Texts of positions: what is understood of them, and that a position and its text are the same.

use proptest::prelude::*;

use super::*;
use chancery_core::map::{Phase, PhaseKind, Power, Unit, UnitKind, builtin, builtin_names, standard};
use chancery_core::order::{Canonical, DislodgedUnit};

fn reader() -> PositionReader {
    PositionReader::new(&standard())
}

fn units(written: &WrittenPosition) -> Vec<String> {
    written.position.units.iter().map(|u| u.canonical(&standard())).collect()
}

/// The faults of a text, with their lines.
fn faults(text: &str) -> Vec<(Option<usize>, String)> {
    let found = reader().read(text).findings.into_iter().filter(|f| f.grave);
    found.map(|f| (f.line, f.message)).collect()
}

/// A position on a map, made from numbers: one for each province and one for the phase.
fn made(map: &Map, numbers: &[u32], phase: u32) -> Position {
    let spring = Phase::spring(1901 + (phase / 5 % 90) as u16);
    let fall = Phase::fall(spring.year);
    let phases = [spring, spring.retreats(), fall, fall.retreats(), Phase::winter(spring.year)];
    let mut position = Position::empty(map, phases[phase as usize % 5]);
    let powers = map.powers().len() as u32;
    for (province, &number) in map.provinces().zip(numbers.iter().cycle()) {
        let (power, other) = (Power((number % powers) as u8), Power((number / 7 % powers) as u8));
        let kind = if number & 64 == 0 { UnitKind::Army } else { UnitKind::Fleet };
        let stands: Vec<_> = match kind {
            UnitKind::Army => {
                Some(province.location()).filter(|&at| map.admits(kind, at)).into_iter().collect()
            }
            UnitKind::Fleet => map.fleets_of(province).collect(),
        };
        if map.province(province).centre && number % 3 > 0 {
            position.owners[province.index()] = Some(other);
        }
        let Some(&at) = stands.get(number as usize / 128 % stands.len().max(1)) else { continue };
        let unit = |power| Unit { power, kind, at };
        if number % 5 < 3 {
            position.units.push(unit(power));
        }
        if position.phase.kind == PhaseKind::Retreats && number % 11 == 0 {
            let from = map
                .provinces()
                .find(|&p| p != province && map.touch(p, province))
                .filter(|_| number & 256 == 0);
            let start =
                from.is_none().then(|| map.provinces().next()).flatten().filter(|_| number & 512 == 0);
            position.dislodged.push(DislodgedUnit { unit: unit(other), from, start });
        } else if position.phase.kind == PhaseKind::Retreats && number % 13 == 0 {
            position.contested.push(province);
        }
    }
    position.sort();
    position
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn the_text_of_a_position_reads_back_on_every_map(
        numbers in proptest::collection::vec(any::<u32>(), 90),
        phase in any::<u32>(),
    ) {
        for name in builtin_names() {
            let map = builtin(name).unwrap();
            let position = made(&map, &numbers, phase);
            let text = Request::of_board(&map, &position).to_string();
            let written = PositionReader::new(&map).read(&text);
            prop_assert!(written.findings.iter().all(|f| !f.grave), "{name}: {:?}\n{text}", written.findings);
            prop_assert_eq!(&written.position, &position, "{}\n{}", name, text);
            prop_assert_eq!(written.request.to_string(), text);
        }
    }

    #[test]
    fn no_text_is_too_much(text in "([A-Za-z:,;/#=. \n]|AUSTRIA:|A VIE|F STP/NC|centres\n|dislodged\n|orders\n| - |İ){0,40}") {
        let written = reader().read(&text);
        prop_assert!(written.findings.iter().all(|f| f.line.is_none_or(|line| line <= text.lines().count())));
    }
}

#[test]
fn a_request_with_orders_and_rules_reads_back() {
    let text = "map standard\nphase F1901R\nrules datc, 4.A.2=a\nengine guess\nunits\nAUSTRIA: A VIE, F TRI\nTURKEY: F BLA\n\
                centres\nAUSTRIA: VIE TRI BUD\ndislodged\nRUSSIA: A GAL from VIE\nRUSSIA: F RUM by convoy from ANK\n\
                RUSSIA: F SEV by convoy\ncontested BUR PIC\norders\nRUSSIA:\n  A GAL R UKR\n  F RUM D\n";
    let written = reader().read(text);
    assert_eq!(written.request.to_string(), text);
    assert_eq!(written.position.dislodged.len(), 3, "{:?}", written.findings);
    assert!(written.findings.iter().all(|f| !f.grave), "{:?}", written.findings);
}

#[test]
fn units_phases_and_owners_are_read_as_people_write_them() {
    let written = reader().read(
        "Fall 1904, retreats\naustria: army vienna, f tri; \nRussia: F StP(sc), a moscow\n# A remark.\n\ncentres\n\
         Italy: Tri, Ven\nAustria: Bud Vie\ndislodged\nRussia: F Rum BY CONVOY FROM Ank, A North Africa from Tunis\ncontested Bur Pic",
    );
    assert_eq!(written.position.phase.to_string(), "F1904R");
    assert_eq!(units(&written), ["A VIE", "F TRI", "A MOS", "F STP/SC"], "{:?}", written.findings);
    assert_eq!((written.position.dislodged.len(), written.position.contested.len()), (2, 2));
    let bare = reader().read("autumn 1906 movement\nFrance: A Par - Bur\nGermany\n  A Mun - Bur");
    assert_eq!(
        (bare.position.phase.to_string().as_str(), units(&bare)),
        ("F1906M", vec!["A PAR".into(), "A MUN".into()])
    );
    assert_eq!(bare.request.orders.iter().count(), 2, "orders alone say which units there are");
}

#[test]
fn what_is_wrong_is_said_with_its_line_and_the_rest_is_understood() {
    let text = "phase F1901X\nAtlantis: A Bud\nAustria: A Bud, A Vien, F Mun, A Nth\nRussia: F Stp, A Bud\ncentres\n\
                Austria: Bur Bud\nItaly: Bud\ncontested Nowhere\norders";
    let found = faults(text);
    for (line, part) in [
        (1, "`F1901X` is not a phase"),
        (2, "there is no power called `Atlantis`"),
        (3, "there is no place called `Vien` (perhaps "),
        (3, "a fleet cannot stand in MUN, which is inland"),
        (3, "an army cannot stand in NTH, which is sea"),
        (4, "say on which coast the fleet stands: STP/NC or STP/SC"),
        (4, "there is another unit in BUD already"),
        (6, "BUR is not a supply centre"),
        (7, "BUD has another owner already"),
    ] {
        assert!(
            found.iter().any(|(at, told)| *at == Some(line) && told.starts_with(part)),
            "{part}: {found:?}"
        );
    }
    assert_eq!(units(&reader().read(text)), ["A BUD"]);
    for (text, line, part) in [
        ("map hundred\nFrance: A Paris", 1, "this is a position on the map `hundred`, not on `standard`"),
        ("A Vie", 1, "whose is `A Vie`? A power's name and a colon come first"),
        (
            "Austria: A Vie\nItaly: A Rom - Ven",
            2,
            "`A Rom - Ven` has orders, but the units in line 1 have none",
        ),
        ("phase S1901R\ndislodged\nItaly: A Ven", 3, "`A Ven`: a dislodged unit looks like `A GAL from VIE`"),
        ("phase S1901R\ndislodged\nItaly: A Ven from Zzz", 3, "there is no place called `Zzz`"),
        ("phase S99999M\nAustria: A Vie", 1, "`S99999M`: there is no year 99999"),
        ("Austria: A İİİİ", 1, "there is no place called `İİİİ`"),
    ] {
        let found = faults(text);
        assert!(
            found.iter().any(|(at, told)| *at == Some(line) && told.starts_with(part)),
            "{text}: {found:?}"
        );
    }
    let dirty = faults("Aus\u{1b}[2J\u{202e}: A Bud");
    assert!(
        !dirty.is_empty() && dirty.iter().all(|(_, told)| !told.chars().any(chancery_core::text::is_harmful)),
        "{dirty:?}"
    );
}

#[test]
fn what_is_odd_is_a_remark() {
    let told = |text: &str| reader().read(text).findings.into_iter().map(|f| f.message).collect::<Vec<_>>();
    assert_eq!(
        told("Austria: A Bud, A Vie\ncentres\nAustria: Bud"),
        ["Austria has more units than centres: 2 and 1"]
    );
    let unused = told("Austria: A Bud\ncentres\nAustria: Bud\ncontested Bur");
    assert_eq!(unused, ["`contested` is only for retreat phases; it was ignored"]);
    let start = Request::of_board(&standard(), &Position::start(&standard())).to_string();
    assert!(told(&start).is_empty(), "{:?}", told(&start));
}
