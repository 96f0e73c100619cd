//! `chancery map`.

use crate::cli::builder::chancery;
use crate::cli::games::Folder;

#[test]
fn the_start_of_a_map_is_drawn() {
    let out = chancery(&["map", "standard", "--size", "78x20", "--ascii"]).out();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "Standard, Spring 1901, movement");
    assert_eq!(lines.len(), 21);
    assert!(out.is_ascii() && out.contains("PAR f") && out.contains("*SEV r"), "{out}");
    assert!(lines.iter().all(|line| line.len() <= 78));
}

#[test]
fn output_that_is_no_terminal_has_no_colours_unless_they_are_asked_for() {
    assert!(!chancery(&["map"]).out().contains('\x1b'));
    let ansi = chancery(&["map", "--ansi", "--size", "110x34"]).out();
    assert!(ansi.contains("\x1b[0;1;7;38;2;"), "a unit's chip");
    assert_eq!(ansi.lines().count(), 35);
    let light = chancery(&["map", "--ansi", "--theme", "light"]).out();
    assert_ne!(ansi, light);
    // Without grounds in colours the schematic is drawn at every size, as on the screen.
    let is_braille = |c: char| ('\u{2801}'..='\u{28ff}').contains(&c);
    for size in ["78x20", "110x34", "200x55"] {
        let text = chancery(&["map", "--text", "--size", size]).out();
        assert!(text.contains("●PAR f") && !text.contains(is_braille), "{size}: {text}");
    }
    assert!(ansi.contains(is_braille));
}

#[test]
fn a_phase_of_a_game_is_drawn_with_its_orders() {
    let drawn =
        |orders: &str| chancery(&["map", "sample", "--phase", "F1902M", "--orders", orders, "--svg"]).out();
    let (all, none, england) = (drawn("results"), drawn("none"), drawn("England"));
    assert!(all.starts_with("<svg ") && all.ends_with("</svg>\n"));
    assert!(all.contains("<title>Sample game, Fall 1902, movement</title>"));
    assert!(all.len() > england.len() && england.len() > none.len());
    let ran = chancery(&["map", "sample", "--phase", "F1850M"]).run();
    let err = "error: the game has no phase F1850M; it has S1901M F1901M W1901A S1902M F1902M F1902R W1902A S1903M F1903M W1903A S1904M\n";
    ran.ended("", err, 1);
}

#[test]
fn a_position_is_drawn_with_what_comes_of_its_orders() {
    let text =
        "phase S1901M\nAUSTRIA: A VIE\nITALY: A VEN\norders\nAUSTRIA: A VIE - TRI\nITALY: A VEN - TRI\n";
    let drawn = |orders: &str| {
        let args = ["map", "-", "--size", "78x20", "--ascii", "--orders", orders];
        chancery(&args).stdin(text).out()
    };
    let crosses = |text: &str| text.matches('x').count();
    assert_eq!(crosses(&drawn("results")), 2, "both bounce");
    assert_eq!(crosses(&drawn("italy")), 1);
    assert_eq!(crosses(&drawn("none")), 0);
}

fn says(args: &[&str], err: &str, status: i32) {
    chancery(args).run().ended("", &format!("error: {err}\n"), status);
}

#[test]
fn what_makes_no_sense_is_said() {
    says(
        &["map", "--size", "9"],
        "invalid value '9' for '--size <COLUMNSxROWS>': a size looks like 110x34, at most 500x200\n\nFor more information, try '--help'.",
        2,
    );
    says(
        &["map", "--size", "900x20"],
        "invalid value '900x20' for '--size <COLUMNSxROWS>': a size looks like 110x34, at most 500x200\n\nFor more information, try '--help'.",
        2,
    );
    let powers = "Austria, England, France, Germany, Italy, Russia, Turkey";
    let orders =
        format!("--orders takes results, none or a power: the map has no power `bogus`; it has {powers}");
    says(&["map", "--orders", "bogus"], &orders, 2);
    says(&["map", "--orders", "ATL"], &orders.replace("bogus", "ATL"), 2);
    assert_eq!(
        chancery(&["map", "--orders", "fra"]).run().status,
        0,
        "a power may be named by its first letters"
    );
    says(&["map", "--select", "atlantis"], "there is no province called `atlantis`", 2);
    says(
        &["map", "--theme", "drak"],
        "there is no theme called `drak`, and no file; there are dark, light, contrast, colour-blind, colour-blind-light, paper",
        2,
    );
    let near = chancery(&["map", "sampel"]).fails();
    assert!(near.starts_with("error: `sampel` is neither a file nor a map"), "{near}");
    assert!(near.contains(" (perhaps sample)"), "{near}");
}

#[test]
fn layers_show_one_thing_and_tell_it() {
    let layer =
        |layer: &str| chancery(&["map", "sample", "--phase", "F1902M", "--size", "110x34", "--layer", layer]);
    let threats = layer("threats:GAL").out();
    assert!(threats.contains(" comes with at most "), "{threats}");
    let ranges = layer("ranges:Italy").out();
    assert!(ranges.contains("centres that Italy reaches in one season: "), "{ranges}");
    let picture = chancery(&["map", "sample", "--layer", "threats:GAL", "--svg"]).out();
    assert!(picture.contains("comes with at most"), "the title tells it, too");
    says(&["map", "--layer", "threats"], "--layer threats needs a place, as in threats:BUR", 2);
    says(&["map", "--layer", "threats:atlantis"], "there is no province called `atlantis`", 2);
    says(&["map", "--layer", "bogus"], "--layer takes threats or ranges, not `bogus`", 2);
    says(&["map", "--layer", "ranges:BUR"], "there is no unit in BUR", 2);
}

#[test]
fn coasts_are_as_fine_as_they_are_asked_for() {
    let drawn = |fine: &str| chancery(&["map", "--ansi", "--size", "120x38", "--resolution", fine]).run().out;
    let has = |text: &str, from: char, to: char| text.chars().any(|c| (from..=to).contains(&c));
    assert!(has(&drawn("sextant"), '\u{1fb00}', '\u{1fb3b}'));
    let usual = drawn("quadrant");
    assert!(has(&usual, '▖', '▟') && !has(&usual, '\u{1fb00}', '\u{1fb3b}'));
    says(&["map", "--resolution", "dots"], "`dots` is not a map resolution; there are quadrant, sextant", 2);
}

#[test]
fn a_position_is_drawn_by_its_engine_and_with_its_orders_as_adjudicate_reads_them() {
    let drawn = |text: &str| chancery(&["map", "-", "--svg"]).stdin(text).out();
    let circle = |engine: &str| {
        drawn(&format!(
            "engine {engine}\nGERMANY: A BOH, A MUN, A SIL\norders\nGERMANY: A BOH - MUN; A MUN - SIL; A SIL - BOH\n"
        ))
    };
    assert_ne!(circle("recursive"), circle("swift"), "`recursive` leaves the circle undecided");
    let orders =
        |orders: &str| drawn(&format!(r#"{{"units":{{"FRANCE":["A PAR","A MAR"]}},"orders":{{{orders}}}}}"#));
    let plain = orders(r#""FRANCE":["A PAR - BUR","A MAR - SPA"]"#);
    assert_eq!(orders(r#""FRANCE":["ENGLAND: A PAR - BUR","A MAR - SPA"]"#), plain);
    assert_eq!(orders(r#""FRANCE":["A PAR - BUR"],"France":["A MAR - SPA"]"#), plain);
    let refused = chancery(&["map", "-"]).stdin("engine atlas\nrules datc, 4.A.7=b\nITALY: A ROM\n").fails();
    assert!(refused.contains("`atlas` refuses 4.A.7=b"), "{refused}");
}

#[test]
fn a_phase_that_a_position_or_a_map_does_not_have_is_refused() {
    let drawn = |phase| chancery(&["map", "-", "--phase", phase]).stdin("phase F1901M\nITALY: A ROM\n").run();
    assert_eq!(drawn("F1901M").status, 0);
    let err = "error: `--phase` is only for saved games; standard input has one position, of F1901M\n";
    drawn("S1901M").ended("", err, 1);
    let err = "`--phase` is only for saved games; the map standard shows S1901M";
    says(&["map", "--phase", "F1903M"], err, 1);
}

/// The `ron` blocks of the page on drawings: a map of one's own, and a schematic of it.
fn own_map() -> Vec<&'static str> {
    let page = include_str!("../../docs/reference/drawings.md");
    page.split("```ron\n").skip(1).filter_map(|rest| rest.split("```").next()).collect()
}

#[test]
fn a_map_of_ones_own_is_drawn_from_its_file_with_the_drawings_beside_it() {
    let folder = Folder::new();
    let file = |name: &str| folder.0.join(name);
    let bay = file("bay.ron").to_str().expect("a path that is text").to_owned();
    std::fs::write(&bay, own_map()[0]).expect("the folder takes files");
    let network = chancery(&["map", &bay, "--ascii", "--size", "60x20"]).out();
    assert!(
        network.starts_with("The bay, Spring 1901, movement\n") && network.contains("POR h"),
        "{network}"
    );
    assert!(chancery(&["map", &bay, "--svg"]).out().contains(">POR</text>"));
    std::fs::write(file("bay.schematic.ron"), own_map()[1]).expect("the folder takes files");
    // Without colour the sea has waves, which are not what is asked here.
    let drawn = chancery(&["map", &bay, "--ascii", "--size", "16x4"]).out().replace('~', " ");
    assert_eq!(
        drawn,
        "The bay, Spring 1901, movement\n        |*POR h\n BAY   _|_Fh____\n      _|oHIL  |%\n      |       |%\n"
    );
    std::fs::write(file("bay.schematic.ron"), own_map()[1].replace("HIL*", "HIL "))
        .expect("it can be written");
    let ran = chancery(&["map", &bay]).run();
    let schematic = file("bay.schematic.ron");
    assert_eq!((ran.out.as_str(), ran.status), ("", 1));
    assert!(ran.err.starts_with(&format!("{}:", schematic.display())), "{}", ran.err);
    assert!(ran.err.ends_with("HIL is a supply centre\n"), "{}", ran.err);
}

#[test]
fn the_faults_of_a_map_that_is_to_be_drawn_stand_on_lines_of_their_own() {
    let map = own_map()[0].replace("victory: 2", "victory: 9").replace("homes: \"POR\"", "homes: \"XXX\"");
    let ran = chancery(&["map", "-"]).stdin(&map).run();
    let err = "standard input:6:5: victory at 9 centres: the map has 2\n\
               standard input:7:53: Harbour has the home `XXX`, which is not on the map\n";
    ran.ended("", err, 1);
    chancery(&["maps", "layout", "-"]).stdin(&map).run().ended("", err, 1);
}

#[test]
fn a_piece_of_a_map_is_not_passed_off_as_the_whole() {
    let lines = |size: &str| chancery(&["map", "colonial", "--text", "--size", size]).out();
    let piece = lines("60x18");
    let said = piece.lines().last().expect("the picture has lines");
    let size =
        said.strip_prefix("This is a part of the map: `--size ").and_then(|rest| rest.split('`').next());
    let whole = lines(size.unwrap_or_else(|| panic!("{piece}")));
    assert!(!whole.contains("This is a part"), "{whole}");
    for code in ["CON", "MAD", "TOK", "TIM", "OKH"] {
        assert!(whole.contains(code), "{code}: {whole}");
    }
    for board in ["standard", "colonial", "modern", "1900"] {
        let drawn = chancery(&["map", board, "--text", "--size", "80x24"]).out();
        assert!(!drawn.contains("This is a part"), "{board}: {drawn}");
    }
}

/// As on the screen: what the locale cannot show is not drawn.
#[test]
fn a_map_is_drawn_in_ascii_where_the_locale_has_nothing_else() {
    let drawn = |value: &str| {
        let mut command = crate::cli::builder::command();
        let out = command.args(["map", "standard", "--size", "78x20"]).env("LC_ALL", value).output().unwrap();
        String::from_utf8(out.stdout).unwrap()
    };
    assert!(drawn("C").is_ascii() && drawn("C").contains("PAR f"), "{}", drawn("C"));
    assert!(!drawn("C.UTF-8").is_ascii());
}

#[test]
fn a_picture_can_say_what_it_shows_and_what_its_signs_mean() {
    let texts = |args: &[&str]| {
        let svg = chancery(&[&["map", "sample", "--phase", "F1902M", "--svg"], args].concat()).out();
        let (texts, _) = svg.rsplit_once("</text>").unwrap_or_default();
        let texts = texts.split("</text>").filter_map(|t| t.rsplit_once('>')).map(|t| t.1.to_owned());
        (svg.lines().next().unwrap_or_default().to_owned(), texts.collect::<Vec<_>>())
    };
    let (plain, captioned, explained) = (texts(&[]), texts(&["--caption"]), texts(&["--legend"]));
    let has = |(_, texts): &(String, Vec<String>), text: &str| texts.iter().any(|t| t.starts_with(text));
    for (text, with_caption, with_legend) in [
        ("Sample game", true, false),
        ("Fall 1902, movement", true, false),
        ("Austria ", true, false),
        ("convoys", false, true),
    ] {
        assert!(!has(&plain, text), "{text}");
        assert_eq!((has(&captioned, text), has(&explained, text)), (with_caption, with_legend), "{text}");
    }
    // The sheet grows, and what is on the board stays.
    assert!(plain.0 != captioned.0 && captioned.0 != explained.0);
    assert!(captioned.1.starts_with(&plain.1) && explained.1.starts_with(&plain.1));
    let whole = texts(&["--caption", "--legend"]);
    assert!(has(&whole, "Sample game") && has(&whole, "convoys"));
    says(&["map", "--legend"], "--caption and --legend are for pictures: add --svg or --png", 2);
}
