//! Bad maps are refused, and every fault is named with its line and column.

use chancery_core::map::{MAX_MAP_BYTES, read};

#[path = "maps/hostile.rs"]
mod hostile;

/// A sound map, on which each test makes one mistake.
fn sound() -> String {
    let page = include_str!("../docs/reference/maps.md");
    let map = page.split("```ron\n").nth(1).and_then(|rest| rest.split("```").next());
    map.expect("the page on maps has an example").to_owned()
}

/// The faults of the sound map with one piece of its text changed.
fn faults(from: &str, to: &str) -> Vec<String> {
    let map = sound();
    assert_eq!(map.matches(from).count(), 1, "`{from}` stands once in the example");
    faults_of(&map.replace(from, to))
}

fn faults_of(text: &str) -> Vec<String> {
    match read(text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    }
}

/// A change of the text, and what is said about it.
const CHANGES: &[(&str, &str, &[&str])] = &[
    ("format: 1", "format: 2", &["3:5: format 2 is not known; this program reads format 1"]),
    (
        "name: \"two-isles\"",
        "name: \"Two Isles\"",
        &["4:12: a map's name is 1 to 64 lower-case letters, digits and hyphens"],
    ),
    ("title: \"The Two Isles\"", "title: \" \"", &["5:13: a title has 1 to 60 characters"]),
    ("victory: 3,", "unplayed: [\"The tide.\"], victory: 3,", &[]),
    (
        "victory: 3,",
        "unplayed: [\"The \u{202e}tide.\"], victory: 3,",
        &["7:17: a rule that is not played may not contain the control character U+202E"],
    ),
    (
        "victory: 3,",
        "unplayed: [\"\"], victory: 3,",
        &["7:17: a rule that is not played has 1 to 300 characters"],
    ),
    (
        "The Two Isles",
        "The \u{202e}Two Isles",
        &["5:13: a title may not contain the control character U+202E"],
    ),
    (
        "The Two Isles",
        "The \u{200b}Two Isles",
        &["5:13: a title may not contain the invisible character U+200B"],
    ),
    (
        "\"North Town\"",
        "\"North\u{00ad}Town\"",
        &["15:30: a name may not contain the invisible character U+00AD"],
    ),
    (
        "\"Northtown\"",
        "\"Northtown, Nort\u{2060}hton\"",
        &["15:61: another name may not contain the invisible character U+2060"],
    ),
    (
        "\"Northern\"",
        "\"North\u{feff}ern\"",
        &["9:37: an adjective may not contain the invisible character U+FEFF"],
    ),
    (
        "\"Sudland\"",
        "\"Sudland\u{3}\"",
        &["10:68: another name may not contain the control character U+0003"],
    ),
    // The same faults are told at the same places where a text has escapes in front of them, or in them.
    (
        "title: \"The Two Isles\"",
        "title: \"The \\\"Two\\\" \\u{49}sles\\u{7}\"",
        &["5:13: a title may not contain the control character U+0007"],
    ),
    (
        "also: \"Northtown\"",
        "also: \"\\x4eorthtown, \\\"Oce\\u{61}n\\\"\"",
        &["15:64: `\"Ocean\"` is also the name of another province"],
    ),
    (
        "armies: \"HAR NOR\"",
        "armies: \"H\\x41R /*\\\"*/ NOR\"",
        &["17:72: armies: MID borders on `/*\"*/`, which is not on the map"],
    ),
    (
        "    victory: 3,",
        "    victory: 3, /* \" /* nested */ \" */ drawing: r#\"a\"b\"#, // \"\n    builds: anywhere,",
        &["7:52: `a\"b` is not a map that comes with the program"],
    ),
    (
        "\"wc\": \"OCE STR\"",
        "\"\\x77c\": \"OCE STR X\\\"\"",
        &["19:123: fleets: BAY borders on `X\"`, which is not on the map"],
    ),
    (
        "S1800M",
        "1800",
        &[
            "6:14: `1800` is not a phase; one looks like S1901M, F1901R or W1901A (season, year, and M for movement, R for retreats, A for adjustments)",
        ],
    ),
    ("victory: 3", "victory: 5", &["7:5: victory at 5 centres: the map has 4"]),
    ("victory: 3", "victory: 0", &["7:5: victory at 0 centres: the map has 4"]),
    ("letter: \"N\"", "letter: \"NO\"", &["9:57: North: a power's letter is one letter or digit"]),
    (
        "letter: \"S\"",
        "letter: \"N\"",
        &["10:57: South: another power has the letter N", "10:57: `N` is also the name of another power"],
    ),
    ("also: \"Sudland\"", "also: \"North\"", &["10:68: `North` is also the name of another power"]),
    ("homes: \"SOU\"", "homes: \"XXX\"", &["10:86: South has the home `XXX`, which is not on the map"]),
    ("homes: \"SOU\"", "homes: \"NOR\"", &["10:86: NOR is a home of two powers"]),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", owns: \"MID\"",
        &["10:99: MID is owned by South but not a supply centre"],
    ),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", owns: \"XXX\"",
        &["10:99: South owns `XXX`, which is not on the map"],
    ),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", owns: \"HAR HAR\"",
        &["10:103: HAR is named twice as owned by South"],
    ),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", country: \"SOU XXX\"",
        &["10:106: the country of South has `XXX`, which is not on the map"],
    ),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", country: \"SOU OCE\"",
        &["10:106: OCE is in the country of South but not land"],
    ),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", country: \"SOU BAY BAY\"",
        &["10:110: BAY is named twice in the country of South"],
    ),
    (
        "homes: \"SOU\"",
        "homes: \"SOU\", country: \"BAY\"",
        &["10:102: SOU is a home of South but not in its country"],
    ),
    ("homes: \"SOU\"", "homes: \"SOU SOU\"", &["10:90: SOU is named twice as a home of South"]),
    (
        "A SOU, F BAY/EC",
        "A SOU, A BAY/EC",
        &["10:107: A BAY/EC cannot stand there: armies know no coasts, write BAY"],
    ),
    (
        "\"ec\": \"STR\"",
        "\"ec\": \"\"",
        &["13:63: fleets: STR borders on BAY/EC, but BAY/EC does not border on STR"],
    ),
    ("victory: 3", "drawing: \"two-isles\", victory: 3", &[""; 0]),
    (
        "victory: 3",
        "drawing: \"nothing\", victory: 3",
        &["7:15: `nothing` is not a map that comes with the program"],
    ),
    (
        "victory: 3",
        "drawing: \"pure\", victory: 3",
        &["7:15: the drawing of `pure` does not fit: that map has no STR"],
    ),
    (
        "code: \"OCE\",",
        "code: \"OCE\", place: \"1,2\",",
        &["13:17: STR and 5 more have no place, but 1 of 7 have one: give one to all or to none"],
    ),
    ("homes: \"SOU\"", "homes: \"SOU MID\"", &["10:90: MID is a home of South but not a supply centre"]),
    (
        "units: \"A NOR, F HAR\"",
        "units: \"A NOR, HAR\"",
        &["9:90: `HAR` is not a unit; one looks like `A VIE` or `F STP/SC`"],
    ),
    ("units: \"A NOR, F HAR\"", "units: \"A NOR, F XXX\"", &["9:90: F XXX: `XXX` is not on the map"]),
    (
        "units: \"A NOR, F HAR\"",
        "units: \"A NOR, F MID\"",
        &["9:90: F MID cannot stand there: MID is inland"],
    ),
    ("units: \"A NOR, F HAR\"", "units: \"A NOR, A OCE\"", &["9:90: A OCE cannot stand there: OCE is sea"]),
    ("units: \"A NOR, F HAR\"", "units: \"A NOR, F NOR\"", &["9:90: F NOR: there is another unit already"]),
    ("F BAY/EC\"", "F BAY\"", &["10:107: F BAY cannot stand there: say on which coast"]),
    (
        "code: \"OCE\"",
        "code: \"oce\"",
        &[
            "13:85: fleets: STR borders on `OCE`, which is not on the map",
            "14:17: `oce`: a code is 2 to 8 capital letters and digits",
            "14:17: oce cannot be reached from STR: the map is not connected",
            "14:58: fleets: oce borders on BAY/WC, but BAY/WC does not border on oce",
            "14:65: fleets: oce borders on HAR, but HAR does not border on oce",
            "14:69: fleets: oce borders on STR, but STR does not border on oce",
            "16:99: fleets: HAR borders on `OCE`, which is not on the map",
            "19:112: fleets: BAY borders on `OCE`, which is not on the map",
        ],
    ),
    (
        "name: \"Ocean\"",
        "name: \"\"",
        &[
            "14:30: ``: a name needs a letter or digit from A to Z, 0 to 9",
            "14:30: a name has 1 to 60 characters",
        ],
    ),
    ("also: \"Northtown\"", "also: \"Harbour\"", &["16:30: `Harbour` is also the name of another province"]),
    (
        "also: \"Northtown\"",
        "also: \"...\"",
        &["15:50: `...`: a name needs a letter or digit from A to Z, 0 to 9"],
    ),
    (
        "kind: land, armies: \"HAR NOR\"",
        "kind: impassable, centre: true",
        &[
            "15:102: armies: NOR borders on MID, which is impassable",
            "16:76: armies: HAR borders on MID, which is impassable",
            "17:17: MID is impassable and cannot be a supply centre",
        ],
    ),
    ("armies: \"HAR NOR\"", "armies: \"HAR NOR NOR\"", &["17:73: MID borders on NOR twice"]),
    ("armies: \"HAR NOR\"", "armies: \"HAR NOR MID\"", &["17:73: armies: MID borders on itself"]),
    (
        "armies: \"HAR NOR\"",
        "armies: \"HAR NOR XXX\"",
        &["17:73: armies: MID borders on `XXX`, which is not on the map"],
    ),
    ("armies: \"HAR NOR\"", "armies: \"HAR NOR STR\"", &["17:73: armies: MID borders on STR, which is sea"]),
    (
        "armies: \"HAR NOR\"",
        "armies: \"HAR NOR\", fleets: \"STR\"",
        &["17:84: fleets: MID is inland, where no fleet can stand"],
    ),
    (
        "fleets: \"BAY/WC HAR STR\"",
        "fleets: \"BAY HAR STR\"",
        &[
            "14:58: fleets: OCE borders on BAY, which has several coasts: say which, such as BAY/EC",
            "19:112: fleets: BAY/WC borders on OCE, but OCE does not border on BAY/WC",
        ],
    ),
    (
        "centre: true, armies: \"BAY\"",
        "centre: true, armies: \"BAY/EC\"",
        &[
            "18:78: armies: SOU borders on BAY/EC: armies know no coasts, write BAY",
            "19:77: armies: BAY borders on SOU, but SOU does not border on BAY",
        ],
    ),
    (
        "armies: \"SOU\", coasts",
        "armies: \"SOU\", fleets: \"STR\", coasts",
        &[
            "19:92: BAY has coasts: write its fleets' borders there",
            "19:92: fleets: BAY borders on STR, but STR does not border on BAY",
        ],
    ),
    (
        "\"ec\": \"STR\"",
        "\"east\": \"STR\"",
        &[
            "10:107: F BAY/EC: `BAY/EC` is not on the map",
            "13:63: fleets: STR borders on `BAY/EC`, which is not on the map",
            "19:93: `east`: a coast's name is two letters, such as nc",
            "19:101: fleets: BAY/EAST borders on STR, but STR does not border on BAY/EAST",
        ],
    ),
    (
        "code: \"BAY\", name: \"The Bays\", kind: coast",
        "code: \"BAY\", name: \"The Bays\", kind: land",
        &[
            "10:107: F BAY/EC cannot stand there: BAY/EC is inland",
            "13:63: fleets: STR borders on BAY/EC, which is inland",
            "13:70: fleets: STR borders on BAY/WC, which is inland",
            "14:58: fleets: OCE borders on BAY/WC, which is inland",
            "18:17: SOU cannot be reached from STR: the map is not connected",
            "19:17: BAY cannot be reached from STR: the map is not connected",
            "19:17: BAY has coasts, so its kind must be coast",
            "19:98: fleets: BAY is inland, where no fleet can stand",
            "19:111: fleets: BAY is inland, where no fleet can stand",
            "19:115: fleets: BAY is inland, where no fleet can stand",
        ],
    ),
    (
        "name: \"Harbour\", kind: coast",
        "name: \"Harbour\", kind: shore",
        &["16:46: unknown word `shore`; known: `sea`, `coast`, `land`, `impassable`"],
    ),
    ("victory: 3,", "victory: three,", &["7:13: write a whole number here"]),
    (
        "victory: 3,",
        "victory: 3, goal: 5,",
        &[
            "7:17: unknown field `goal`; known: `format`, `name`, `title`, `begins`, `victory`, `builds`, `drawing`, `unplayed`, `powers`, `provinces`",
        ],
    ),
    ("    victory: 3,", "", &["21:1: the field `victory` is missing"]),
    ("powers: [", "powers: (", &["8:12: write a list in `[ ]` here"]),
];

#[test]
fn the_example_is_sound() {
    assert_eq!(faults_of(&sound()), [""; 0]);
}

#[test]
fn every_fault_has_its_line_its_column_and_what_would_be_right() {
    for (from, to, expected) in CHANGES {
        assert_eq!(faults(from, to), *expected, "{from} -> {to}");
    }
}

#[test]
fn a_string_with_escapes_says_what_it_says_without() {
    let escaped = sound().replace("\"The Two Isles\"", "\"The \\u{54}wo\\nIsles \\\"#\"");
    assert_eq!(faults_of(&escaped), ["5:13: a title may not contain the control character U+000A"]);
    let escaped = sound().replace("\"The Two Isles\"", r##""The \"\x54wo\" \u{49}sles \"#""##);
    assert_eq!(read(&escaped).unwrap().title(), "The \"Two\" Isles \"#");
}

#[test]
fn a_file_that_is_too_large_is_refused_unread() {
    let faults = faults_of(&" ".repeat(MAX_MAP_BYTES + 1));
    assert_eq!(faults, ["1:1: the file has 4194305 bytes; a map may have at most 4194304"]);
}

#[test]
fn text_that_is_nested_without_end_is_refused() {
    for text in ["(".repeat(100_000), "[".repeat(100_000), format!("(powers: {}", "[(".repeat(100_000))] {
        assert_eq!(faults_of(&text).len(), 1);
    }
}

/// A map of `count` provinces, each of which borders on `borders`.
fn large(count: usize, borders: &str) -> String {
    let province = |i| format!("(code: \"P{i}\", name: \"Place {i}\", kind: land, armies: \"{borders}\"),\n");
    let provinces: String = (0..count).map(province).collect();
    format!(
        "(format: 1, name: \"large\", title: \"Large\", begins: \"S1901M\", victory: 1,\npowers: [\n\
         (name: \"North\", letter: \"N\", homes: \"\"),\n],\nprovinces: [\n{provinces}])"
    )
}

#[test]
fn a_map_with_too_many_provinces_is_refused() {
    let text = large(1025, "");
    let faults = faults_of(&text);
    assert!(faults.contains(&"5:1: 1025 provinces; a map may have 1024".to_owned()), "{faults:?}");
}

#[test]
fn no_more_than_two_hundred_faults_are_listed() {
    // As many borders as a map may have, and all of them lead nowhere.
    let text = large(1000, &"X ".repeat(65));
    assert_eq!(faults_of(&text).len(), 200);
}

#[test]
fn faults_follow_as_in_the_text() {
    let map = sound().replace("victory: 3", "victory: 9").replace("name: \"Ocean\"", "name: \"\"");
    let faults = read(&map).expect_err("there are faults");
    assert!(faults.is_sorted_by_key(|fault| (fault.line, fault.column)), "{faults:?}");
}

/// The most memory that reading a map may take.
const MOST_BYTES: u64 = 64 << 20;

#[test]
fn maps_made_to_do_harm_are_refused_with_place_and_fault_in_little_memory() {
    for seed in 0..crate::effort::of(5, 20) {
        // The large ones are the same for every seed.
        let some = if seed == 0 { usize::MAX } else { hostile::FAULTS };
        for hostile in hostile::all(seed, 20_000).iter().take(some) {
            let mut faults = Vec::new();
            let used = allocation_counter::measure(|| faults = faults_of(&hostile.text));
            assert!(!faults.is_empty(), "{} is accepted", hostile.what);
            let place = hostile.line.map(|line| format!("{line}:")).unwrap_or_default();
            let said = |f: &&String| f.starts_with(&place) && f.contains(hostile.message);
            assert!(
                faults.iter().any(|f| said(&f)),
                "{}: {:?}",
                hostile.what,
                &faults[..faults.len().min(5)]
            );
            assert!(used.bytes_max < MOST_BYTES, "{}: {} bytes", hostile.what, used.bytes_max);
        }
    }
}

#[test]
fn what_is_listed_of_too_many_faults_is_always_the_same() {
    // A thousand provinces that border on the first, which borders on none.
    let text = large(1000, "P0");
    assert_eq!(faults_of(&text), faults_of(&text));
}
