//! Maps made to do harm: a sound one of any size with a fault planted in it, or far too much of something.

use chancery_lab::study::Dice;

/// A bad map and what must be said of it.
pub struct Hostile {
    pub what: &'static str,
    pub text: String,
    /// A part of one of the messages.
    pub message: &'static str,
    /// Where that fault stands, if it stands in one place.
    pub line: Option<usize>,
}

/// Provinces as a grid so wide: all inland, each bordering on its neighbours, one a line from line 6.
struct Grid {
    wide: usize,
    rows: Vec<[String; 4]>,
}

const FIRST_LINE: usize = 6;
/// How many of all have a single fault; they come first.
#[allow(dead_code, reason = "the example measures all")]
pub const FAULTS: usize = 13;

impl Grid {
    fn new(wide: usize, high: usize) -> Self {
        let row = |i: usize| {
            let (x, y) = (i % wide, i / wide);
            let mut near = Vec::new();
            near.extend((x > 0).then(|| i - 1));
            near.extend((x + 1 < wide).then(|| i + 1));
            near.extend((y > 0).then(|| i - wide));
            near.extend((y + 1 < high).then(|| i + wide));
            let near: Vec<String> = near.into_iter().map(|i| format!("P{i}")).collect();
            [format!("P{i}"), format!("Place {i}"), "land".to_owned(), near.join(" ")]
        };
        let mut rows: Vec<[String; 4]> = (0..wide * high).map(row).collect();
        rows[0][2].push_str(", centre: true");
        Self { wide, rows }
    }

    fn text(&self) -> String {
        let row = |[code, name, kind, near]: &[String; 4]| {
            format!("(code: \"{code}\", name: \"{name}\", kind: {kind}, armies: \"{near}\"),\n")
        };
        let provinces: String = self.rows.iter().map(row).collect();
        whole("(name: \"North\", letter: \"N\", homes: \"P0\"),\n", &provinces)
    }

    fn replace(mut self, i: usize, field: usize, value: impl Into<String>) -> String {
        self.rows[i][field] = value.into();
        self.text()
    }
}

fn whole(powers: &str, provinces: &str) -> String {
    format!(
        "(format: 1, name: \"bad\", title: \"Bad\", begins: \"S1901M\", victory: 1,\npowers: [\n\
         {powers}],\nprovinces: [\n{provinces}])"
    )
}

/// Every kind of bad map; the largest has `large` provinces, 20,000 or more.
pub fn all(seed: u64, large: usize) -> Vec<Hostile> {
    let mut dice = Dice::new(seed);
    let mut made = faults(&mut dice);
    made.extend(masses(large));
    made
}

/// One fault in a map of 24 by 24 provinces, at a place that the dice choose.
fn faults(dice: &mut Dice) -> Vec<Hostile> {
    let grid = || Grid::new(24, 24);
    let mut pick = || 25 + dice.below(500);
    let near = |i: usize, more: &str| format!("{} {more}", grid().rows[i][3]);
    let mut made = Vec::new();
    let mut add = |what, at: usize, text, message| {
        made.push(Hostile { what, text, message, line: Some(FIRST_LINE + at) });
    };
    let i = pick();
    add(
        "a province that borders on itself",
        i,
        grid().replace(i, 3, near(i, &format!("P{i}"))),
        "borders on itself",
    );
    let i = pick();
    let far = (i + 24 * 12) % 576;
    add("a border one way", i, grid().replace(i, 3, near(i, &format!("P{far}"))), "does not border on");
    let i = pick();
    add("a border on nothing", i, grid().replace(i, 3, near(i, "NOWHERE")), "which is not on the map");
    let i = pick();
    let row = grid().rows[i - 1].clone();
    add("a code twice", i, grid().replace(i, 0, row[0].clone()), "is described twice");
    let i = pick();
    add("a name twice", i, grid().replace(i, 1, "Place 7"), "is also the name of another province");
    let i = pick();
    add(
        "a coast of no coastal place",
        i,
        grid().replace(i, 3, near(i, &format!("P{}/NC", i + 1))),
        "which is not on the map",
    );
    let i = pick();
    add(
        "a terminal's escape in a name",
        i,
        grid().replace(i, 1, "\u{1b}]52;c;aGk=\u{7}"),
        "may not contain the control character U+001B",
    );
    let i = pick();
    add("text turned around", i, grid().replace(i, 1, "Place \u{202e}x"), "U+202E");
    let i = pick();
    add("a code that is none", i, grid().replace(i, 0, "../../etc"), "a code is 2 to 8 capital letters");
    let i = pick();
    let mut parts = grid();
    parts.rows[i][3].clear();
    for j in [i - 1, i + 1, i - parts.wide, i + parts.wide] {
        if let Some(row) = parts.rows.get_mut(j) {
            row[3] = row[3].split(' ').filter(|c| *c != format!("P{i}")).collect::<Vec<_>>().join(" ");
        }
    }
    add("parts that do not hang together", i, parts.text(), "the map is not connected");
    let mut sea = grid();
    for row in &mut sea.rows {
        row[2] = String::from("sea");
    }
    made.push(Hostile {
        what: "nothing but sea",
        text: sea.text(),
        message: "is sea, where no army can stand",
        line: None,
    });
    let homeless = grid().text().replace("homes: \"P0\"", "homes: \"P1 P0/NC P9999\"");
    made.push(Hostile {
        what: "homes that are none",
        text: homeless,
        message: "North has the home `P9999`, which is not on the map",
        line: Some(3),
    });
    let nobody = grid().text().replace("(name: \"North\", letter: \"N\", homes: \"P0\"),\n", "");
    made.push(Hostile {
        what: "homes for no power",
        text: nobody,
        message: "a map needs at least one power",
        line: Some(2),
    });
    made
}

/// Many lines, one after the other.
fn lines(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

/// Far too much of something: `large` provinces, of other things as many bytes as that many provinces
/// would have, up to what is read of a file.
fn masses(large: usize) -> Vec<Hostile> {
    let provinces = |count: usize, near: &str| -> String {
        lines(count, |i| format!("(code: \"P{i}\", name: \"P{i}\", kind: land, armies: \"{near}\"),\n"))
    };
    let fill = (large * 30).min(4_000_000);
    let power = "(name: \"North\", letter: \"N\", homes: \"P0\"),\n";
    let hostile = |what, text, message| Hostile { what, text, message, line: None };
    let full: Vec<String> = (0..(fill / 6).isqrt().min(800)).map(|i| format!("P{i}")).collect();
    let full = lines(full.len(), |i| {
        let code = &full[i];
        let near: Vec<&str> = full.iter().filter(|c| *c != code).map(String::as_str).collect();
        let near = near.join(" ");
        format!("(code: \"{code}\", name: \"{code}\", kind: land, centre: true, armies: \"{near}\"),\n")
    });
    vec![
        hostile(
            "provinces without end",
            whole(power, &provinces(large, "")),
            if large * 50 > 4 << 20 { "4194304" } else { "more than 4096 of these" },
        ),
        hostile(
            "as many provinces as the file holds",
            whole(power, &provinces(fill / 56, "")),
            "more than 4096 of these",
        ),
        hostile(
            "borders that lead nowhere",
            whole(power, &provinces(1000, &"X ".repeat(fill / 2000))),
            "a map may have 65536",
        ),
        hostile(
            "one province with borders without end",
            whole(power, &provinces(1, &"P1 ".repeat(fill / 3))),
            "a map may have 65536",
        ),
        hostile("everything borders on everything", whole(power, &full), "a map may have 65536"),
        hostile(
            "powers without end",
            whole(&power.repeat(fill / 50), &provinces(2, "")),
            "more than 4096 of these",
        ),
        hostile(
            "a name without end",
            whole(
                power,
                &provinces(2, "").replace("name: \"P1\"", &format!("name: \"{}\"", "n".repeat(fill))),
            ),
            "a name has 1 to 60 characters",
        ),
        hostile(
            "a name of escapes without end",
            whole(
                power,
                &provinces(2, "").replace("name: \"P1\"", &format!("name: \"{}\"", "\\n".repeat(fill / 2))),
            ),
            "a name has 1 to 60 characters",
        ),
        hostile("escapes that do not end", format!("(format: 1, name: \"{}", "\\u{6e".repeat(fill / 6)), ""),
        hostile(
            "names without end",
            whole(
                power,
                &provinces(2, "")
                    .replace("kind: land", &format!("also: \"{}\", kind: land", "a, ".repeat(fill / 8))),
            ),
            "has more than 64 other names",
        ),
        hostile(
            "coasts without end",
            {
                let coasts: String = lines(fill / 18, |i| format!("\"c{i}\": \"P0\", "));
                whole(power, &provinces(2, "").replacen("armies: \"\"", &format!("coasts: {{{coasts}}}"), 1))
            },
            "coasts; 16 are allowed",
        ),
        hostile(
            "units without end",
            whole(
                &power.replace("homes:", &format!("units: \"{}\", homes:", "A P0, ".repeat(fill / 6))),
                &provinces(2, ""),
            ),
            "there is another unit already",
        ),
        hostile("brackets in brackets", "(powers: ".to_owned() + &"[(".repeat(fill / 2), ""),
        hostile("comments in comments", "/*".repeat(fill / 2), ""),
        hostile("a string that does not end", format!("(format: 1, name: \"{}", "x".repeat(fill)), ""),
        hostile("nothing but a bracket", "(".to_owned(), ""),
        hostile("nothing", String::new(), ""),
        hostile("zeros", "\0".repeat(fill), ""),
    ]
}
