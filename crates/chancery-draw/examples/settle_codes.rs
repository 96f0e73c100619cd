//! Moves the codes of a drawing that cover something, and writes the file again:
//! `cargo run -p chancery-draw --example settle_codes -- colonial maps/colonial.shapes.ron`. Run it after
//! `maps/make/shapes.py`, which gives each code a place in its own province only.

use chancery_core::map;
use chancery_draw::{Geography, import::settle};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, file] = &arguments[..] else { panic!("settle_codes MAP FILE.shapes.ron") };
    let map = map::builtin(name).expect("a map that comes with the program");
    let mut text = std::fs::read_to_string(file).expect("a file");
    let mut geography = Geography::read(&text, &map).unwrap_or_else(|faults| panic!("{faults:?}"));
    let moved = settle(&mut geography, &map);
    for &province in &moved {
        let code = map.code(province);
        let (x, y) = geography.label(province).expect("a place");
        let start = text.find(&format!("(code: \"{code}\",")).expect("every province is in the file");
        let from = start + text[start..].find("label: \"").expect("it has a place") + "label: \"".len();
        let to = from + text[from..].find('"').expect("a string ends");
        text.replace_range(from..to, &format!("{x},{y}"));
    }
    std::fs::write(file, text).expect("it can be written");
    println!("{name}: moved {} codes", moved.len());
}
