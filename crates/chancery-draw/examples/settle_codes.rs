//! Writes the codes of a drawing as large as there is room for, moves those that would cover something, and writes the
//! file again: `cargo run -p chancery-draw --example settle_codes -- colonial maps/colonial.shapes.ron`. Run it after
//! `maps/make/shapes.py`, which gives each code a place in its own province only. A third argument limits the size:
//! `standard` has 17, so that its codes stand where they stood.

use chancery_core::map::{self, Map, Province};
use chancery_draw::{Geography, Ground, Room, covered, import::settle};

/// How many times larger than usual a code is at most.
const LARGEST: f32 = 1.3;
/// How far boxes may lie over each other, and how much of anything a dislodged unit may hide: a little less than
/// `tests/draw_geography.rs` allows.
const RIM: f32 = 1.4;
const HIDDEN: f32 = 0.29;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, file, limit @ ..] = &arguments[..] else {
        panic!("settle_codes MAP FILE.shapes.ron [LARGEST]")
    };
    let map = map::builtin(name).expect("a map that comes with the program");
    let plain = without_size(&std::fs::read_to_string(file).expect("a file"));
    let read = |text: &str| Geography::read(text, &map).unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut usual = read(&plain);
    settle(&mut usual, &map);
    let least = usual.code_size();
    let limit = limit.first().map_or((least * LARGEST) as u16, |size| size.parse().expect("a size"));
    let sizes = (least as u16 + 1..=limit).rev();
    let larger = sizes.map(f32::from).find_map(|size| {
        let mut tried = read(&with_size(&plain, size));
        settle(&mut tried, &map);
        (is_clear(&tried, &map) && abroad(&tried, &map) <= abroad(&usual, &map)).then_some(tried)
    });
    let mut text = larger.as_ref().map_or(plain.clone(), |larger| with_size(&plain, larger.code_size()));
    let (before, settled) = (read(&plain), larger.unwrap_or(usual));
    let moved: Vec<Province> = map.provinces().filter(|&p| settled.label(p) != before.label(p)).collect();
    for &province in &moved {
        let code = map.code(province);
        let (x, y) = settled.label(province).expect("a place");
        let start = text.find(&format!("(code: \"{code}\",")).expect("every province is in the file");
        let from = start + text[start..].find("label: \"").expect("it has a place") + "label: \"".len();
        let to = from + text[from..].find('"').expect("a string ends");
        text.replace_range(from..to, &format!("{x},{y}"));
    }
    std::fs::write(file, text).expect("it can be written");
    let (size, width) = (settled.code_size(), settled.size().0);
    println!(
        "{name}: codes of {size} instead of {least}, {:.1} pixels on a picture of 800; {} moved",
        size * 800.0 / width,
        moved.len()
    );
}

/// Returns a file without the size of its codes.
fn without_size(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.starts_with("    code: ")).collect()
}

/// Returns a file with codes of a size.
fn with_size(text: &str, size: f32) -> String {
    let height = text.find("    height: ").expect("it has a height");
    let end = height + text[height..].find('\n').expect("a line ends") + 1;
    format!("{}    code: {size},\n{}", &text[..end], &text[end..])
}

/// How many codes do not stand in their own province.
fn abroad(geography: &Geography, map: &Map) -> usize {
    let own = |p: &Province| geography.label(*p).map(|at| geography.ground(at)) == Some(Ground::Province(*p));
    map.provinces().filter(|p| !own(p)).count()
}

/// Returns whether nothing covers a code or is covered by one, on a full board with dislodged units.
fn is_clear(geography: &Geography, map: &Map) -> bool {
    let (width, height) = geography.size();
    let overlap = |a: Room, b: Room| a.2.min(b.2) - a.0.max(b.0) > RIM && a.3.min(b.3) - a.1.max(b.1) > RIM;
    let codes: Vec<Room> = map.provinces().filter_map(|p| geography.code_box(map, p)).collect();
    let units = map.locations().filter_map(|at| geography.unit(map, at)).map(|at| geography.unit_box(at));
    let dislodged =
        map.locations().filter_map(|at| geography.beside(map, at)).map(|at| geography.unit_box(at));
    let (units, dislodged): (Vec<Room>, Vec<Room>) = (units.collect(), dislodged.collect());
    codes.iter().enumerate().all(|(i, &code)| {
        code.0 >= 0.0
            && code.1 >= 0.0
            && code.2 <= width
            && code.3 <= height
            && !codes[..i].iter().chain(&units).any(|&other| overlap(code, other))
            && dislodged.iter().all(|&unit| covered(unit, code) <= HIDDEN)
    })
}
