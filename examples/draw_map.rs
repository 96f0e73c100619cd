//! Prints the start of a standard game as a map: `cargo run --example draw_map -- 78 20 [ascii] [ansi]`.

use chancery::draw::{Chart, Glyphs, Outcome, Scene, View, dark, draw};
use chancery::map::{self, UnitKind};
use chancery::order::{Order, Ordered, Piece, Position};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u16| words.get(i).and_then(|w| w.parse().ok()).unwrap_or(or);
    let (width, height) = (number(0, 78), number(1, 20));
    let has = |word: &str| words.iter().any(|w| w == word);
    let map = map::standard();
    let mut scene = Scene::new(&map, &Position::start(&map));
    let at = |name: &str| map.names().province(name).map(chancery::map::Province::location);
    let orders = [
        (UnitKind::Army, "MUN", "BUR", Outcome::Fails),
        (UnitKind::Army, "PAR", "BUR", Outcome::Fails),
        (UnitKind::Army, "VIE", "GAL", Outcome::Fails),
        (UnitKind::Army, "WAR", "GAL", Outcome::Fails),
        (UnitKind::Army, "BUD", "SER", Outcome::Succeeds),
        (UnitKind::Fleet, "TRI", "ALB", Outcome::Succeeds),
        (UnitKind::Fleet, "LON", "NTH", Outcome::Succeeds),
        (UnitKind::Fleet, "EDI", "NWG", Outcome::Succeeds),
        (UnitKind::Army, "LVP", "YOR", Outcome::Succeeds),
        (UnitKind::Fleet, "SEV", "BLA", Outcome::Fails),
        (UnitKind::Fleet, "ANK", "BLA", Outcome::Fails),
        (UnitKind::Army, "VEN", "TYR", Outcome::Open),
        (UnitKind::Fleet, "KIE", "DEN", Outcome::Succeeds),
        (UnitKind::Fleet, "BRE", "MAO", Outcome::Succeeds),
        (UnitKind::Army, "MOS", "UKR", Outcome::Succeeds),
        (UnitKind::Army, "CON", "BUL", Outcome::Succeeds),
        (UnitKind::Army, "SMY", "ARM", Outcome::Succeeds),
        (UnitKind::Fleet, "NAP", "ION", Outcome::Succeeds),
    ];
    for (kind, from, to, outcome) in orders {
        let (Some(from), Some(to)) = (at(from), at(to)) else { continue };
        let unit = Piece { kind, at: from };
        let order = Order::Move { to, via: false };
        scene.order(&Ordered { by: map::Power(0), unit, order }, outcome);
    }
    if let (Some(mar), Some(par), Some(bur)) = (at("MAR"), at("PAR"), at("BUR")) {
        let unit = Piece { kind: UnitKind::Army, at: mar };
        let order = Order::Support { unit: Piece { kind: UnitKind::Army, at: par }, to: Some(bur) };
        scene.order(&Ordered { by: map::Power(0), unit, order }, Outcome::Succeeds);
    }
    let chart = Chart::new(&map, width, height);
    let mut view = View::new(&chart, &map, width, height, None);
    if has("ascii") {
        view.glyphs = Glyphs::Ascii;
        view.waves = true;
    }
    let picture = draw(&scene, &chart, view);
    print!("{}", if has("ansi") { picture.to_ansi(dark) } else { picture.to_text() });
}
