//! What each kind of line of a DPjudge map means.

use super::{Abut, Line, Passage, Side, Spot, Terrain, World, province_of};
use crate::map::fold;

/// Words that begin a line which says nothing about the board.
const SURROUNDINGS: &[&str] =
    &["FLAG", "FLAGS", "NOTIFY", "TEXTONLY", "ROTATE", "DIRECTIVES", "LEAGUE", "TEAM", "TEAMS", "FROM"];
/// Words that begin a line which this program has no place for.
const LOST: &[(&str, &str)] = &[
    ("NEWHOMES", "homes that are chosen later"),
    ("RESERVES", "units in reserve"),
    ("MILITIA", "militia"),
    ("CONTROL", "control of one power by another"),
    ("IN", "what changes in a certain phase"),
];

/// Takes in one line that is neither empty nor a comment nor about another file.
pub(super) fn directive(world: &mut World, at: Line, line: &str, words: &[&str]) {
    let (first, rest) = (words[0].to_uppercase(), &words[1..]);
    let terrain = first.parse::<Terrain>().ok();
    match first.as_str() {
        _ if line.contains('=') => read_name(world, at, line),
        word if (terrain.is_some() || word == "AMEND") && !rest.is_empty() => {
            read_place(world, at, terrain, rest);
        }
        "VICTORY" => match rest.first().and_then(|w| w.parse().ok()) {
            Some(centres) => world.victory = Some(centres),
            None => world.lost(at, "the number of centres that win cannot be read"),
        },
        "BEGIN" => world.begins = Some(rest.join(" ").to_uppercase()),
        "FLOW" if rest.is_empty() => world.flow.clear(),
        "FLOW" => world.flow.extend(rest.iter().map(|w| w.to_uppercase())),
        "RULE" | "RULES" => read_rules(world, at, rest),
        "DROP" => rest.iter().for_each(|code| world.drop(&place_code(code))),
        "OWNS" | "CENTERS" if world.current.is_some() => read_owned(world, &first, rest),
        "INHABITS" | "HOME" | "HOMES" if world.current.is_some() => {
            if let Some(side) = world.current {
                let again = first != "INHABITS" || !world.sides[side].inhabits;
                world.sides[side].inhabits = true;
                read_homes(world, at, Some(side), rest, again);
            }
        }
        "UNITS" => {
            if let Some(side) = world.current {
                world.sides[side].units.clear();
            }
        }
        "A" | "F" if rest.len() == 1 => read_unit(world, at, &first, rest[0]),
        "DUMMY" | "DUMMIES" => {
            world.remark(at, "powers that nobody plays are ordinary powers here");
            if !rest.is_empty() {
                world.current = None;
            }
        }
        "UNPLAYED" => unplayed(world, at, rest),
        _ if SURROUNDINGS.contains(&first.as_str()) => {}
        _ => match LOST.iter().find(|(word, _)| *word == first) {
            Some((_, what)) => {
                world.lost(at, format!("{first}: {what} cannot be expressed in a map"));
                world.current = None;
            }
            None => read_power(world, at, words),
        },
    }
}

/// Reads `Gulf of Lyon = lyo gol gulf+of+lyon`, `pie -> Savoy = sav`.
fn read_name(world: &mut World, at: Line, line: &str) {
    let (name, codes) = line.split_once('=').unwrap_or((line, ""));
    let (old, name) = name.split_once("->").map_or((None, name), |(old, new)| (Some(old.trim()), new));
    let mut codes = codes.split_whitespace();
    let Some(code) = codes.next().map(place_code) else {
        return world.lost(at, format!("`{}` has no code", name.trim()));
    };
    if let Some(old) = old {
        world.rename(&place_code(old), &code);
    }
    let also = codes.filter(|word| !word.contains(['?', '(', '/', '='])).map(|word| word.replace('+', " "));
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    world.names.insert(code, (name, also.collect()));
}

/// Reads `COAST BUL/EC ABUTS BLA CON RUM`.
fn read_place(world: &mut World, at: Line, terrain: Option<Terrain>, words: &[&str]) {
    let code = place_code(words[0]);
    let lower = province_of(words[0]).chars().all(|c| !c.is_ascii_uppercase());
    match (world.spot_mut(&code), terrain) {
        (None, None) => return world.lost(at, format!("{code} is changed but not described")),
        (None, Some(terrain)) => {
            world.spots.push(Spot { code: code.clone(), terrain, lower, abuts: Vec::new(), at });
        }
        (Some(spot), terrain) => {
            // A province that turns from lower to upper case gives its coasts up.
            let whole = spot.lower && !lower && !code.contains('/');
            spot.lower = lower;
            spot.at = at;
            if let Some(terrain) = terrain {
                spot.terrain = terrain;
                if words.len() > 1 {
                    spot.abuts.clear();
                }
            }
            if whole {
                world.spots.retain(|s| s.code == code || province_of(&s.code) != code);
            }
        }
    }
    for word in words.iter().skip(2) {
        read_border(world, at, &code, word);
    }
}

fn read_border(world: &mut World, at: Line, code: &str, word: &str) {
    if let Some(gone) = word.strip_prefix('-') {
        let gone = place_code(gone);
        if let Some(spot) = world.spot_mut(code) {
            spot.abuts.retain(|a| !a.to.starts_with(&gone));
        }
        return;
    }
    let plain = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
    if let Some((_, open)) = word.split_once(':') {
        return world.lost(at, format!("{code} borders on {open} for one power alone ({word}): left out"));
    }
    if let Some((to, need)) = plain.split_once('(') {
        let need = need.trim_end_matches(')');
        return world.lost(at, format!("{code} borders on {to} for the owner of {need} alone: left out"));
    }
    if plain.len() != word.len() {
        let to = place_code(plain);
        let how = if word.contains('*') { "at half strength" } else { "with a restriction" };
        world.lost(at, format!("{code} borders on {to} {how} ({word}): an ordinary border here"));
    }
    let place = province_of(plain);
    let upper = |c: char| !c.is_ascii_lowercase();
    let passage = if place.chars().all(upper) {
        Passage::Both
    } else if place.starts_with(upper) {
        Passage::Fleets
    } else {
        Passage::Armies
    };
    let abut = Abut { to: place_code(plain), passage, at };
    if let Some(spot) = world.spot_mut(code) {
        // The last word on a border counts: `AMEND` may say it again in another case.
        spot.abuts.retain(|a| a.to != abut.to);
        spot.abuts.push(abut);
    }
}

fn read_rules(world: &mut World, at: Line, words: &[&str]) {
    for word in words {
        match word.to_uppercase().as_str() {
            "BUILD_ANY" => world.anywhere = true,
            "!BUILD_ANY" | "HOME_BUILDS" => world.anywhere = false,
            "NO_DRAW" | "FTF_PRESS" => {}
            other => world.lost(at, format!("the rule {other} is not part of a map: left out")),
        }
    }
}

fn read_owned(world: &mut World, first: &str, words: &[&str]) {
    let Some(side) = world.current else { return };
    let owns = world.sides[side].owns.get_or_insert_default();
    if first == "CENTERS" {
        owns.clear();
    }
    for code in words.iter().map(|w| place_code(w)) {
        // What is owned at the start is a centre, though nobody may be at home in it.
        if !world.centres.contains(&code) {
            world.centres.push(code.clone());
        }
        if !owns.contains(&code) {
            owns.push(code);
        }
    }
}

/// Reads home centres of a power, or centres that nobody owns.
fn read_homes(world: &mut World, at: Line, side: Option<usize>, words: &[&str], again: bool) {
    if let Some(side) = side.filter(|_| again) {
        world.sides[side].homes.clear();
    }
    for word in words.iter().map(|w| w.trim_matches(',').to_uppercase()) {
        let code = word.trim_start_matches(|c: char| !c.is_ascii_alphanumeric() && c != '&');
        let code = place_code(code.split('(').next().unwrap_or(code));
        if word.starts_with('-') {
            match side {
                Some(side) => world.sides[side].homes.retain(|home| *home != code),
                None => world.centres.retain(|centre| *centre != code),
            }
            continue;
        }
        if word.contains('&') || code.is_empty() {
            world.lost(at, format!("the home `{word}` cannot be expressed in a map: left out"));
            continue;
        }
        if word.contains('*') {
            let message = format!("{code} is a place to build in without being a centre ({word}): left out");
            world.lost(at, message);
            continue;
        }
        if !word.chars().all(char::is_alphanumeric) {
            world.lost(at, format!("{code} is a home with a restriction ({word}): an ordinary home here"));
        }
        if !world.centres.contains(&code) {
            world.centres.push(code.clone());
        }
        if let Some(side) = side
            && !world.sides[side].homes.contains(&code)
        {
            world.sides[side].homes.push(code);
        }
    }
}

fn read_unit(world: &mut World, at: Line, kind: &str, place: &str) {
    let place = place_code(place);
    for side in &mut world.sides {
        side.units.retain(|(unit, _)| province_of(&unit[2..]) != province_of(&place));
    }
    match world.current {
        Some(side) => world.sides[side].units.push((format!("{kind} {place}"), at)),
        None => world.lost(at, format!("{kind} {place} belongs to nobody: left out")),
    }
}

fn unplayed(world: &mut World, at: Line, words: &[&str]) {
    let named: Vec<String> = words.iter().map(|w| key(w)).collect();
    let current = world.current.map(|side| key(&world.sides[side].name));
    let gone = |side: &Side| match named.first().map(String::as_str) {
        None => current.as_deref() == Some(&key(&side.name)),
        Some("ALL") => !named.contains(&key(&side.name)),
        Some(_) => named.contains(&key(&side.name)),
    };
    let before = world.sides.len();
    world.sides.retain(|side| !gone(side));
    world.current = None;
    if world.sides.len() == before {
        world.remark(at, "none of these powers was there");
    }
}

/// Reads `AUSTRIA (AUSTRIAN:A) BUD TRI VIE`, `UNOWNED BEL BUL`, `Holland -> Batavia (Batavian)`.
fn read_power(world: &mut World, at: Line, line: &[&str]) {
    let (old, line) = match line {
        [old, "->", rest @ ..] if !rest.is_empty() => (Some(*old), rest),
        _ => (None, line),
    };
    let nobody = |word: &str| matches!(word.to_uppercase().as_str(), "UNOWNED" | "NEUTRAL" | "CENTERS");
    if nobody(line[0]) {
        world.current = None;
        return read_homes(world, at, None, &line[1..], false);
    }
    let known = |world: &World, name: &str| world.sides.iter().position(|side| key(&side.name) == key(name));
    let number = match old.map(|old| known(world, old)) {
        Some(Some(number)) => {
            world.sides[number].name = readable_name(line[0]);
            world.sides[number].adjective.clear();
            number
        }
        Some(None) => return world.lost(at, format!("{} is not a power that could be renamed", line[0])),
        None => known(world, line[0]).unwrap_or_else(|| {
            world.sides.push(Side { name: readable_name(line[0]), ..Side::default() });
            world.sides.len() - 1
        }),
    };
    world.current = Some(number);
    let mut rest = &line[1..];
    let about = rest.first().and_then(|word| word.strip_prefix('('));
    if let Some(about) = about {
        let (adjective, letter) =
            about.trim_end_matches(')').split_once(':').unwrap_or((about.trim_end_matches(')'), ""));
        world.sides[number].adjective = readable_name(adjective);
        if let Some(letter) = letter.chars().next() {
            world.sides[number].letter = Some(letter.to_ascii_uppercase());
        }
        rest = &rest[1..];
    }
    // A line that names the power again after `HOMES` begins its homes anew.
    let again = std::mem::take(&mut world.sides[number].inhabits);
    read_homes(world, at, Some(number), rest, again);
}

/// Returns a power's name as other lines may write it.
fn key(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase()
}

/// Writes `St+Petersburg` and `AUSTRIA` as people write them.
fn readable_name(word: &str) -> String {
    let shouted = word.chars().all(|c| !c.is_lowercase());
    let mut text = String::new();
    for word in word.split(['+', '_', ' ']).filter(|w| !w.is_empty()) {
        if !text.is_empty() {
            text.push(' ');
        }
        let mut begins = true;
        for c in word.chars() {
            if shouted && !begins {
                text.extend(c.to_lowercase());
            } else {
                text.push(c);
            }
            begins = !c.is_alphanumeric();
        }
    }
    text
}

/// Returns a place's code in capital letters without accents, its coast after a slash.
pub(super) fn place_code(word: &str) -> String {
    let coast = |(province, coast): (&str, &str)| format!("{}/{}", fold(province), fold(coast));
    word.split_once('/').map_or_else(|| fold(word), coast)
}
