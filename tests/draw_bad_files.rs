//! Drawings that are wrong, by hand and by accident: refused with the place and the fault, never a
//! crash.

use chancery_core::map::{self, Fault};
use chancery_draw::{Geography, Palette, Schematic};

fn schematic_text() -> &'static str {
    chancery_maps::schematic("standard").unwrap()
}

fn shapes_text() -> &'static str {
    chancery_maps::shapes("standard").unwrap()
}

fn schematic(text: &str) -> Vec<Fault> {
    Schematic::read(text, &map::standard()).expect_err("it is wrong")
}

fn shapes(text: &str) -> Vec<Fault> {
    Geography::read(text, &map::standard()).expect_err("it is wrong")
}

/// The whole message of the first fault.
fn first(faults: &[Fault]) -> String {
    faults[0].message.clone()
}

#[test]
fn a_schematic_says_what_is_wrong() {
    let swap = |from: &str, to: &str| schematic(&schematic_text().replacen(from, to, 1));
    assert_eq!(first(&swap("format: 1", "format: 7")), "format 7 is not known; this program reads format 1");
    assert_eq!(first(&swap("\"standard\"", "\"pure\"")), "a drawing of `pure`, not of `standard`");
    assert_eq!(first(&swap("M=MAO", "M=ATL")), "`ATL` is not on the map");
    assert_eq!(first(&swap("MUN*", "MUN ")), "MUN is a supply centre");
    assert_eq!(first(&swap("TYR  ", "TYR* ")), "TYR is not a supply centre");
    assert!(swap("MUN*", "BUR ").iter().any(|f| f.message == "BUR stands in MUN"));
    assert!(swap("MUN*", "    ").iter().any(|f| f.message == "MUN is not written anywhere"));
    assert!(swap(" nc ", "    ").iter().any(|f| f.message == "STP/NC has no place for a unit"));
    // A province in parts has its code in each, once.
    let apart = swap("bbbbb88888888888888\"", "bbbbb8888888888888G\"");
    assert!(
        apart.iter().any(|f| f.message == "ENG falls into parts, and its code is not in this one"),
        "{apart:?}"
    );
    let twice = swap("                NWG", " NAO            NWG");
    assert!(twice.iter().any(|f| f.message == "NAO is written twice in this part of it"), "{twice:?}");
    assert!(swap(" nc ", " xc ").iter().any(|f| f.message == "STP has no coast `xc`"));
}

#[test]
fn geography_says_what_is_wrong() {
    let swap = |from: &str, to: &str| shapes(&shapes_text().replacen(from, to, 1));
    assert_eq!(first(&swap("format: 1", "format: 7")), "format 7 is not known; this program reads format 1");
    assert_eq!(first(&swap("code: \"ADR\"", "code: \"ADX\"")), "ADR is not in the drawing");
    assert!(swap("code: \"ADR\"", "code: \"ADX\"").iter().any(|f| f.message == "`ADX` is not on the map"));
    let twice = swap("code: \"ADR\"", "code: \"AEG\"");
    assert!(twice.iter().any(|f| f.message == "AEG is drawn twice"), "{twice:?}");
    assert!(
        first(&swap("arcs: [\n        \"", "arcs: [\n        \"-9,0 ")).ends_with("lies outside the drawing")
    );
    assert_eq!(first(&swap("rings: [\"", "rings: [\"9999 ")), "there is no arc `9999`");
}

/// Changes a few bytes of a text, always the same ones for a seed.
fn mutated(text: &str, seed: u64) -> Option<String> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % below as u64) as usize
    };
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random(4) {
        let at = random(bytes.len());
        match random(4) {
            0 => bytes[at] = b"0123456789-~,\"[]() ABC@*#"[random(25)],
            1 => drop(bytes.drain(at..(at + 1 + random(40)).min(bytes.len()))),
            2 => bytes.insert(at, bytes[random(text.len().min(bytes.len()))]),
            _ => {
                let end = (at + random(200)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                bytes.splice(at..at, piece);
            }
        }
    }
    String::from_utf8(bytes).ok()
}

#[test]
fn mutated_files_are_read_or_refused() {
    let map = map::standard();
    let lines = |text: &str| text.lines().count() + 1;
    let mut refused = 0;
    for seed in 0..150 {
        for text in [schematic_text(), shapes_text(), chancery_themes::text("dark").unwrap()] {
            let Some(text) = mutated(text, seed) else { continue };
            let faults = [
                Schematic::read(&text, &map).err(),
                Geography::read(&text, &map).err(),
                Palette::read(&text).err(),
            ];
            for faults in faults.into_iter().flatten() {
                refused += 1;
                assert!(!faults.is_empty() && faults.len() <= 200);
                assert!(faults.iter().all(|f| f.line >= 1 && f.line <= lines(&text)), "{faults:?}");
            }
        }
    }
    assert!(refused > 600, "{refused} were refused: the mutations do not bite");
}
