//! SVGs of every layout, and such as are made to do harm.

use super::{Imported, MAX_BYTES, OutlineRemark, from_svg};
use crate::{Geography, Ground};
use chancery_core::map::{Fault, Map, Province, read};

/// A bay with a port and hills on it; the isle has two coasts, and the desert can be entered by nobody.
fn bay() -> Map {
    let text = r#"(format: 1, name: "bay", title: "The bay", begins: "S1901M", victory: 2,
        powers: [(name: "Harbour", letter: "H", homes: "POR", units: "A POR")],
        provinces: [
            (code: "BAY", name: "Wide Bay", kind: sea, fleets: "POR HIL ISL/NC ISL/SC"),
            (code: "OCE", name: "Ocean", kind: sea, fleets: "ISL/NC"),
            (code: "POR", name: "Port", kind: coast, centre: true, armies: "HIL", fleets: "BAY HIL"),
            (code: "HIL", name: "Hills", kind: coast, centre: true, armies: "POR", fleets: "BAY POR"),
            (code: "ISL", name: "Isle", kind: coast, coasts: {"nc": "BAY OCE", "sc": "BAY"}),
            (code: "DES", name: "Desert", kind: impassable),
        ])"#;
    read(text).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn code(map: &Map, code: &str) -> Province {
    map.names().province(code).expect("a province")
}

fn made(svg: &str) -> (Geography, Vec<OutlineRemark>) {
    let map = bay();
    let Imported { text, remarks } = from_svg(svg, &map, &[], "x.svg").unwrap_or_else(|f| panic!("{f}"));
    let text = text.unwrap_or_else(|| panic!("no drawing: {remarks:?}"));
    let geography = Geography::read(&text, &map).unwrap_or_else(|faults| panic!("{faults:?}\n{text}"));
    for province in map.provinces().filter(|&p| map.code(p) != "DES") {
        for at in [geography.label(province), geography.unit(&map, province.location())] {
            let at = at.expect("a place");
            assert_eq!(geography.ground(at), Ground::Province(province), "{}", map.code(province));
        }
    }
    (geography, remarks)
}

fn refused(svg: &str) -> Fault {
    from_svg(svg, &bay(), &[], "x.svg").expect_err("it is refused")
}

/// Port and hills beside each other above the bay, the isle in it, the ocean on the right.
const SHAPES: &str = r#"
    <path id="BAY" d="M0 200H300V400H0zM300 200V300H0"/><rect id="OCE" x="300" y="0" width="100" height="400"/>
    <rect id="POR" width="150" height="200"/><rect id="HIL" x="150" width="150" height="200"/>
    <circle id="ISL" cx="290" cy="300" r="60"/>"#;

fn plain(inside: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">{inside}</svg>"#)
}

fn no_border(map: &Map, a: &str, b: &str) -> OutlineRemark {
    OutlineRemark::NoBorder([code(map, a), code(map, b)])
}

#[test]
fn shapes_named_by_their_codes_are_a_drawing() {
    let (geography, remarks) = made(&plain(SHAPES));
    // The hills touch the ocean in the picture, and so does the bay.
    let map = bay();
    let touch = |a, b| OutlineRemark::NoPassage([code(&map, a), code(&map, b)]);
    assert_eq!(remarks, [touch("BAY", "OCE"), touch("OCE", "HIL")]);
    assert_eq!(geography.exceptions.len(), 2);
    assert!(geography.exceptions.iter().all(|e| e.line.is_none()));
}

#[test]
fn layers_full_names_transforms_and_curves_are_read() {
    let (geography, _) = made(&plain(
        r##"<defs><ellipse id="round" cx="0" cy="0" rx="30" ry="60"/><rect id="POR" width="9" height="9"/></defs>
        <g inkscape:label="Wide Bay" transform="translate(0,100) scale(2)"><path d="m0 50h150v100h-150z"/></g>
        <polygon data-name="Ocean" points="300,0 400,0 400,400 300,400"/>
        <g id="layer4" inkscape:label="Port" style="fill-rule:evenodd"><path id="path12" d="M0 0C50 0 100 0 150 0L150 200 0 200Z"/>
            <path style="fill:none" d="M-900-900H900V900H-900z"/></g>
        <g transform="matrix(1 0 0 1 150 0)"><path id="hills" d="M0 0Q75 0 150 0T150 200A500 500 0 0 1 0 200z"/></g>
        <use id="_isl" href="#round" x="290" y="300" transform="rotate(0)"/>"##,
    ));
    let map = bay();
    let (x, y) = geography.size();
    assert!((x / y - 1.0).abs() < 0.02, "{x} {y}");
    let at = |x0: f32, y0: f32| geography.ground((x0 / 400.0 * x, y0 / 400.0 * y));
    assert_eq!(at(290.0, 350.0), Ground::Province(code(&map, "ISL")));
    assert_eq!(at(240.0, 300.0), Ground::Province(code(&map, "BAY")));
    assert_eq!(at(75.0, 100.0), Ground::Province(code(&map, "POR")));
    assert_eq!(at(225.0, 190.0), Ground::Province(code(&map, "HIL")));
}

#[test]
fn the_layers_of_godip_are_read() {
    let shapes = SHAPES.replace("BAY", "bay").replace("\"ISL\"", "\"isl\"");
    let (geography, remarks) = made(&plain(&format!(
        r#"<g id="background"><rect id="OCE" width="400" height="400"/></g>
        <g id="provinces" style="display:none">{shapes}<circle id="isl/nc" cx="320" cy="300" r="9"/>
            <circle id="isl/sc" cx="250" cy="320" r="9"/><circle id="xyz" cx="9" cy="9" r="9"/></g>
        <g id="province-centers"><circle id="porCenter" cx="9" cy="9" r="5"/></g>"#
    )));
    let map = bay();
    assert!(remarks.contains(&OutlineRemark::NoProvince("xyz".into())) && remarks.len() == 3, "{remarks:?}");
    let coast = |name| map.coast_named(code(&map, "ISL"), name).expect("a coast");
    let (north, south) = (geography.unit(&map, coast("NC")), geography.unit(&map, coast("SC")));
    assert!(north.expect("a place").0 > south.expect("a place").0 + 20.0, "{north:?} {south:?}");
}

#[test]
fn the_layers_of_jdip_are_read_with_their_places() {
    let shapes = SHAPES.replace("id=\"", "id=\"_");
    let data = r#"<jdipNS:PROVINCE_DATA>
        <jdipNS:PROVINCE name="por"><jdipNS:UNIT x="30" y="170"/><jdipNS:DISLODGED_UNIT x="1" y="1"/></jdipNS:PROVINCE>
        <jdipNS:PROVINCE name="isl-nc"><jdipNS:UNIT x="320" y="290"/></jdipNS:PROVINCE>
        <jdipNS:PROVINCE name="isl-sc"><jdipNS:UNIT x="260" y="310"/></jdipNS:PROVINCE></jdipNS:PROVINCE_DATA>"#;
    let doctype = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.0//EN\" \"http://www.w3.org/TR/svg10.dtd\" [
        <!ENTITY % svgExt \"| jdipNS:PROVINCE_DATA\" > <!ELEMENT jdipNS:PROVINCE_DATA (jdipNS:PROVINCE)+> ]>";
    // The hills have a shape in the layer for the mouse only.
    let shapes = shapes.replace("id=\"_HIL\"", "id=\"unnamed\"");
    let (geography, _) = made(&format!(
        "<?xml version=\"1.0\"?>{doctype}{}",
        plain(&format!(
            r#"{data}<g id="MapLayer">{shapes}</g>
            <g id="MouseLayer"><rect id="hil" x="150" width="150" height="200"/><rect id="por" width="9" height="9"/></g>"#
        ))
    ));
    let map = bay();
    let scale = geography.size().0 / 400.0;
    let coast = map.coast_named(code(&map, "ISL"), "NC").expect("a coast");
    let (x, y) = geography.unit(&map, coast).expect("a place");
    assert!((x / scale - 320.0).abs() < 20.0 && (y / scale - 290.0).abs() < 20.0, "{x} {y}");
    assert_eq!(geography.ground((75.0 * scale, 100.0 * scale)), Ground::Province(code(&map, "POR")));
}

#[test]
fn what_does_not_match_is_listed() {
    let map = bay();
    let missing =
        from_svg(&plain(&SHAPES.replace("\"HIL\"", "\"hilly\"")), &map, &[], "x.svg").expect("an SVG");
    assert_eq!(missing.text, None);
    assert!(missing.remarks.contains(&OutlineRemark::NoShape(code(&map, "HIL"))), "{:?}", missing.remarks);
    let given = [("hilly".to_owned(), code(&map, "HIL"))];
    let named =
        from_svg(&plain(&SHAPES.replace("\"HIL\"", "\"hilly\"")), &map, &given, "x.svg").expect("an SVG");
    assert!(named.text.is_some());

    let apart = SHAPES.replace("x=\"150\" width=\"150\"", "x=\"180\" width=\"120\"");
    let (geography, remarks) = made(&plain(&apart));
    assert!(remarks.contains(&no_border(&map, "POR", "HIL")), "{remarks:?}");
    assert!(geography.exceptions.iter().any(|e| e.line.is_some()));
    // What is between them is land that nobody enters, and a narrow gap is closed.
    assert_eq!(geography.ground((165.0 / 400.0 * geography.size().0, 40.0)), Ground::Blank);
    let gap = SHAPES.replace("x=\"150\" width=\"150\"", "x=\"154\" width=\"146\"");
    assert!(!made(&plain(&gap)).1.contains(&no_border(&map, "POR", "HIL")));

    let (_, remarks) = made(&plain(&SHAPES.replace("V300H0", "V300H0 Lx")));
    assert!(remarks.contains(&OutlineRemark::Broken(2)), "{remarks:?}");
}

#[test]
fn nothing_but_outlines_is_kept() {
    let evil = format!(
        r#"{SHAPES}<script>alert("evil")</script><image href="http://evil.example/x.png"/><style>@import "evil";</style>
        <text id="DES">evil</text><foreignObject><p onload="evil()">evil</p></foreignObject><use href="evil.svg#x"/>"#
    );
    let map = bay();
    let Imported { text, remarks } = from_svg(&plain(&evil), &map, &[], "x.svg\n(evil").expect("an SVG");
    let text = text.expect("a drawing");
    assert_eq!(text.matches("evil").count(), 1, "the name of the file alone, in a comment: {text:.200}");
    assert!(text.starts_with("// The outlines of x.svg(evil, "), "{text:.200}");
    assert!(
        remarks.contains(&OutlineRemark::Scripts(1)) && remarks.contains(&OutlineRemark::Pictures(2)),
        "{remarks:?}"
    );
}

#[test]
fn entities_are_not_expanded() {
    let bomb = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">
        <!ENTITY f SYSTEM \"file:///etc/passwd\">]>\n";
    for (inside, place) in [
        ("<text>&b;</text>", "the entity `&b;` is not expanded"),
        ("<text>&f;</text>", "the entity `&f;` is not expanded"),
        ("<path id=\"&b;\" d=\"M0 0\"/>", "id: entities are not expanded"),
        ("<path id=\"BAY\" d=\"&f;\"/>", "d: entities are not expanded"),
    ] {
        let fault = refused(&format!("{bomb}{}", plain(inside)));
        assert!(fault.message.contains(place) && fault.line == 3, "{fault}");
    }
    // Programs declare their name spaces so; nobody reads those.
    made(&format!("{bomb}{}", plain(SHAPES).replacen("<svg", "<svg x=\"1\" xmlns:i=\"&b;\"", 1)));
}

#[test]
fn drawings_that_are_too_large_are_refused_with_the_place() {
    let many = "L1 1 2 2".repeat(500_000);
    let points = refused(&plain(&format!("\n<path id=\"BAY\" d=\"M0 0{many}\"/>")));
    assert_eq!((points.line, points.message.as_str()), (2, "more than 500000 points in the outlines"));
    let curves = "c9 900 900-900 0 0".repeat(100_000);
    let curves = refused(&plain(&format!("<path id=\"BAY\" d=\"M0 0{curves}\"/>")));
    assert_eq!(curves.message, "more than 500000 points in the outlines");

    let deep = refused(&plain(&format!("{}{}", "<g>".repeat(1_000_000), "</g>".repeat(1_000_000))));
    assert_eq!(deep.message, "elements are nested more than 100 deep");
    let count = refused(&plain(&"<g/>".repeat(300_000)));
    assert_eq!(count.message, "more than 200000 elements");

    // Each group uses the one before it ten times.
    let mut bomb = "<g id=\"g0\"><rect id=\"BAY\" width=\"9\" height=\"9\"/></g>".to_owned();
    for n in 1..12 {
        let uses = format!("<use href=\"#g{}\"/>", n - 1).repeat(10);
        bomb.extend([&format!("<g id=\"g{n}\">"), uses.as_str(), "</g>"]);
    }
    assert!(refused(&plain(&bomb)).message.starts_with("more than 400000 elements"));
    let circle = refused(&plain("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>"));
    assert_eq!(circle.message, "elements are nested more than 200 deep");

    // Few points, each of whose lines crosses the whole drawing.
    let ragged = "L1 400 2 0".repeat(120_000);
    let ragged = SHAPES.replace("H300V400", &format!("{ragged}H300V400"));
    assert!(refused(&plain(&ragged)).message.starts_with("the outlines are too ragged"));

    for (near, far) in [
        ("cx=\"290\"", "cx=\"1e300\""),
        ("r=\"60\"", "r=\"1e300\""),
        ("M0 200", "M0 200C1e300 1-1e300 1 9 9"),
    ] {
        let far = refused(&plain(&SHAPES.replace(near, far)));
        assert_eq!(far.message, "a coordinate is farther away than 10000000");
    }
    // A drawing that is tiny beside its shapes still ends.
    let tiny = refused(&plain(SHAPES).replace("0 0 400 400", "0 0 1e-300 1e-300"));
    assert!(tiny.message.starts_with("the shapes cover no area"), "{tiny}");
    let bytes = refused(&format!("<svg>{}</svg>", " ".repeat(MAX_BYTES)));
    assert!(bytes.message.starts_with("the file has"), "{bytes}");
    let slim = refused(&plain(SHAPES).replace("0 0 400 400", "0 0 400 2"));
    assert!(slim.message.starts_with("the shapes cover no area"), "{slim}");
}

#[test]
fn what_is_not_an_svg_is_refused_with_the_place() {
    for (text, message) in [
        ("", "not an SVG: it has no element `svg`"),
        ("(format: 1)", "not an SVG: it has no element `svg`"),
        ("<html><svg/></html>", "not an SVG: it begins with `html`"),
        ("<svg><g></svg>", "not XML"),
        ("<svg><g>", "not XML: this element is not closed"),
        ("<svg><path d=M0/></svg>", "not XML"),
        ("<svg><path d=\"", "not XML"),
    ] {
        let fault = refused(text);
        assert!(fault.message.starts_with(message), "{text}: {fault}");
    }
    let attributes: Vec<String> = (0..200_000).map(|n| format!(" a{n}=\"\"")).collect();
    let attributes = attributes.concat();
    assert_eq!(refused(&format!("<p{attributes}/>")).message, "not an SVG: it begins with `p`");
    made(&plain(SHAPES).replacen("<svg", &format!("<svg{attributes}"), 1));
}

#[test]
fn changed_bytes_are_read_or_refused() {
    let map = bay();
    let text = plain(SHAPES);
    let mut state = 7_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    let mut refused = 0;
    for _ in 0..25 {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=random(3) {
            let at = random(bytes.len());
            match random(3) {
                0 => bytes[at] = b"<>\"/&0e-#zMA,."[random(14)],
                1 => drop(bytes.drain(at..(at + 1 + random(30)).min(text.len() / 2).max(at))),
                _ => bytes.insert(at, b'9'),
            }
        }
        let Ok(text) = String::from_utf8(bytes) else { continue };
        match from_svg(&text, &map, &[], "x.svg") {
            Err(_) => refused += 1,
            Ok(Imported { text: Some(text), .. }) => {
                Geography::read(&text, &map).unwrap_or_else(|faults| panic!("{faults:?}"));
            }
            Ok(_) => {}
        }
    }
    assert!(refused > 2, "{refused}");
}
