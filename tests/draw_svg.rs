//! The drawing for paper: whole XML, nothing from outside, every unit and centre told without colour.

use crate::boards;

use chancery_core::map;
use chancery_core::order::Position;
use chancery_draw::{Geography, Palette, Scene, svg};

fn drawn(name: &str) -> String {
    let map = map::standard();
    let geography = Geography::of(&map);
    svg(
        &boards::scene(&map, name),
        &geography,
        "Spring & <1901>",
        &Palette::builtin("light").expect("it is shipped"),
    )
}

/// The names of all elements, in order; panics where the XML is not well formed.
fn elements(xml: &str) -> Vec<String> {
    let (mut open, mut all): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
    let mut rest = xml;
    while let Some(at) = rest.find('<') {
        let text = &rest[..at];
        assert!(!text.contains('>'), "a bare > in {text:?}");
        for piece in text.split('&').skip(1) {
            assert!(["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|e| piece.starts_with(e)), "&{piece}");
        }
        let end = at + rest[at..].find('>').expect("every tag ends");
        let tag = &rest[at + 1..end];
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
        } else {
            let name = tag.split([' ', '/']).next().unwrap_or_default().to_owned();
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
            all.push(name.clone());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
        rest = &rest[end + 1..];
    }
    assert!(open.is_empty(), "left open: {open:?}");
    all
}

#[test]
fn it_is_well_formed_and_stands_alone() {
    for name in ["opening", "middle", "full", "retreat", "winter"] {
        let xml = drawn(name);
        let elements = elements(&xml);
        assert_eq!(elements[0], "svg");
        for foreign in ["image", "script", "style", "foreignObject", "use", "a"] {
            assert!(!elements.iter().any(|e| e == foreign), "{name}: {foreign}");
        }
        assert_eq!(xml.matches("http").count(), 1, "{name}: the name space alone is an address");
        assert!(xml.contains("<title>Spring &amp; &lt;1901&gt;</title>"));
        assert!(!xml.contains("NaN") && !xml.contains("inf"), "{name}");
    }
}

#[test]
fn every_unit_is_written_with_its_power() {
    let map = map::standard();
    let scene = boards::scene(&map, "retreat");
    let xml = drawn("retreat");
    for unit in &scene.units {
        let text = format!(">{}{}<", unit.kind.letter(), map.power(unit.power).letter.to_ascii_lowercase());
        let same = scene.units.iter().filter(|u| (u.kind, u.power) == (unit.kind, unit.power)).count();
        assert_eq!(xml.matches(&text).count(), same, "{text}");
    }
    assert_eq!(xml.matches("!</text>").count(), scene.dislodged.len());
}

#[test]
fn owners_are_written_in_the_centres() {
    let map = map::standard();
    let geography = Geography::of(&map);
    let xml = svg(
        &Scene::new(&map, &Position::start(&map)),
        &geography,
        "",
        &Palette::builtin("light").expect("it is shipped"),
    );
    assert_eq!(xml.matches("<circle").count(), 34);
    assert_eq!(xml.matches(">R</text>").count(), 4);
    assert_eq!(xml.matches(">F</text>").count(), 3);
}

#[test]
fn a_centres_sign_stands_beside_the_widest_code() {
    let own = include_str!("../docs/reference/maps.md")
        .split("```ron\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let text = own.expect("the page has an example").replace("HAR", "MWMWMWMW");
    let map = map::read(&text).unwrap_or_else(|faults| panic!("{faults:?}"));
    let xml = svg(
        &Scene::new(&map, &Position::start(&map)),
        &Geography::of(&map),
        "",
        &Palette::builtin("light").expect("it is shipped"),
    );
    let number = |from: &str, name: &str| -> f32 {
        let rest = from.split(&format!(" {name}=\"")).nth(1).expect("it has this");
        rest.split('"').next().and_then(|n| n.parse().ok()).expect("a number")
    };
    // Written twice, the first time for its rim.
    let parts: Vec<&str> = xml.split(">MWMWMWMW</text>").collect();
    let middle = number(&parts[0][parts[0].rfind("<text").expect("a text")..], "x");
    let circle = &parts[2][parts[2].find("<circle").expect("a centre")..];
    // Four letters of 863 and four of 989 thousandths in the typeface of the pictures in pixels.
    let end = middle + 13.0 * (4.0 * 0.863 + 4.0 * 0.989) / 2.0;
    assert!(number(circle, "cx") - number(circle, "r") > end, "{circle:.80} {end}");
}

#[test]
fn a_failed_order_ends_in_a_cross_and_not_in_an_arrow() {
    use chancery_core::order::{Order, Piece};
    use chancery_draw::{MapOrder, Outcome};
    let map = map::standard();
    let geography = Geography::of(&map);
    let unit = map.setup()[0];
    let to = map.borders(unit.kind, unit.at).next().unwrap();
    let mut ends = Vec::new();
    for outcome in [Outcome::Succeeds, Outcome::Fails] {
        let mut scene = Scene::new(&map, &Position::start(&map));
        scene.orders.push(MapOrder::new(Piece::from(unit), Order::Move { to, via: false }.into(), outcome));
        let xml = svg(&scene, &geography, "", &Palette::builtin("light").expect("it is shipped"));
        ends.push((xml.matches("M9 0L-4 -6").count(), xml.matches("M-5 -5L5 5").count()));
    }
    assert_eq!(ends, [(1, 0), (0, 1)]);
}

#[test]
fn names_that_mean_something_to_xml_are_text_and_nothing_else() {
    let name = "<script>&\"it's\"]]>";
    let text = include_str!("../docs/reference/maps.md")
        .split("```ron\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let text = text.expect("the page on maps has an example").replace("Harbour", "<script>&it's]]>");
    let map = map::read(&text).expect("such names are allowed");
    let geography = Geography::of(&map);
    let palette = Palette::builtin("paper").expect("it is shipped");
    let xml = svg(&Scene::new(&map, &Position::start(&map)), &geography, name, &palette);
    let elements = elements(&xml);
    assert!(!elements.iter().any(|e| e == "script"));
    assert!(xml.contains("<title>&lt;script&gt;&amp;&quot;it&#39;s&quot;]]&gt;</title>"));
    assert!(xml.contains("<title>&lt;script&gt;&amp;it&#39;s]]&gt;</title>"), "the name of a province");
}

/// The numbers of a tag's attribute.
fn numbers(tag: &str, before: &str) -> Option<Vec<f32>> {
    let rest = &tag[tag.find(before)? + before.len()..];
    let rest = &rest[..rest.find(['"', ')'])?];
    rest.split(' ').map(|n| n.parse().ok()).collect()
}

#[test]
fn no_head_of_an_order_covers_a_code() {
    let map = map::standard();
    let size = Geography::of(&map).code_size();
    let written = format!("font-size=\"{size}\"");
    for board in ["opening", "middle", "full", "retreat"] {
        let xml = drawn(board);
        // The letters stand on a line with their halo.
        let texts = xml.replace("<text", "\n<text");
        let codes: Vec<(&str, f32, f32)> = texts
            .lines()
            .filter(|l| l.starts_with("<text") && l.contains(&written) && !l.contains("fill=\"none\""))
            .filter_map(|l| {
                let (x, y) = (numbers(l, "x=\"")?[0], numbers(l, " y=\"")?[0]);
                // The letters' feet are 0.35 of their size below the middle.
                Some((l.split(['>', '<']).nth(2)?, x, y - 0.35 * size))
            })
            .collect();
        assert_eq!(codes.len(), map.provinces().len());
        let heads: Vec<Vec<f32>> = xml
            .lines()
            .filter(|l| l.contains("d=\"M9 0L-4 -6") || l.contains("d=\"M-5 -5L5 5"))
            .filter_map(|l| numbers(l, "translate("))
            .collect();
        assert!(heads.len() > 5 || board == "retreat", "{board}: {}", heads.len());
        for head in heads {
            for (code, x, y) in &codes {
                let covers = (head[0] - x).abs() < 14.0 && (head[1] - y).abs() < 8.0;
                assert!(!covers, "{board}: a head at {head:?} on {code} at {x}, {y}");
            }
        }
    }
}
