//! Adjudicates a movement phase from a text: `cargo run -p chancery-notation --example adjudicate`.

use chancery_core::{Canonical, Context, Position, Rules, Terrain, movement, standard};
use chancery_notation::{Reader, ReadingContext};

fn main() {
    let (map, rules) = (standard(), Rules::default());
    let (terrain, position) = (Terrain::new(&map), Position::start(&map));
    let text = "
        England: F Lon - Nth, F Edi - Nwg, A Lvp - Yor
        France: A Par - Bur, A Mar S A Par - Bur, F Bre - Mao
        Germany: A Mun - Bur, F Kie - Den, A Ber - Kie";
    let reading = Reader::new(&map).read(&ReadingContext::new(&position, &rules), text);
    for note in reading.errors() {
        println!("not understood: {note}");
    }
    let resolution = movement(Context::new(&map, &terrain, &rules), &position, &reading.submission());
    for entry in &resolution.entries {
        let order = entry.ordered.canonical(&map);
        let why = entry.reason.map(|reason| format!(" ({})", reason.code())).unwrap_or_default();
        println!("{order:24} {}{why}", entry.verdict.word());
    }
}
