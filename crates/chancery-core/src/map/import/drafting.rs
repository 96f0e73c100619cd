//! From what a DPjudge map said to a [`MapDraft`]: its lists of neighbours become borders that hold both ways.

use std::collections::{BTreeSet, HashSet};

use super::{Line, Passage, Side, Spot, Terrain, World, coast_of, province_of};
use crate::map::{DraftPower, DraftProvince, Kind, MapDraft, fold};

/// Letters for powers that have none of their own.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Makes the draft and remarks on what it cannot hold.
pub(super) fn draft(world: &mut World, name: &str, title: &str) -> Result<MapDraft, String> {
    if world.spots.is_empty() {
        return Err("the file describes no province".into());
    }
    if world.sides.is_empty() {
        return Err("the file names no power".into());
    }
    let borders = borders(world);
    let bases: Vec<Spot> = world.spots.iter().filter(|s| coast_of(&s.code).is_none()).cloned().collect();
    report_strays(world, &bases);
    let mut taken: HashSet<String> = bases.iter().map(|s| fold(&s.code)).collect();
    let mut provinces: Vec<DraftProvince> =
        bases.iter().map(|base| province(world, base, &borders, &mut taken)).collect();
    let mut clashes = 0;
    for province in &mut provinces {
        let before = province.also.len();
        province.also.retain(|word| !fold(word).is_empty() && word.chars().count() <= 60);
        province.also.retain(|word| taken.insert(fold(word)));
        clashes += before - province.also.len();
    }
    if clashes > 0 {
        let message = format!("{clashes} other spellings were left out, because they were there already");
        world.remark(Line::default(), message);
    }
    let powers = draft_powers(world, &provinces);
    let centres = provinces.iter().filter(|p| p.centre).count();
    Ok(MapDraft {
        name: name.to_owned(),
        title: title.to_owned(),
        begins: first_phase(world),
        victory: world.victory.unwrap_or(centres / 2 + 1),
        anywhere: world.anywhere,
        powers,
        provinces,
    })
}

/// Reports coasts without a province, and centres that are nowhere.
fn report_strays(world: &mut World, bases: &[Spot]) {
    let known = |code: &str| bases.iter().any(|s| s.code == province_of(code));
    let coast = |s: &Spot| {
        (s.at, format!("{} is a coast of a province that is not described: left out", s.code), true)
    };
    let centre =
        |code: &String| (Line::default(), format!("the centre {code} is not described: left out"), true);
    world.remarks.extend(world.spots.iter().filter(|s| !known(&s.code)).map(coast));
    world.remarks.extend(world.centres.iter().filter(|c| !known(c)).map(centre));
}

fn province(world: &mut World, base: &Spot, borders: &Borders, taken: &mut HashSet<String>) -> DraftProvince {
    let code = base.code.clone();
    let (name, also) = world.names.get(&code).cloned().unwrap_or_else(|| (code.clone(), Vec::new()));
    let name = if fold(&name) == fold(&code) || taken.insert(fold(&name)) {
        name
    } else {
        world.remark(base.at, format!("two provinces are called {name}; {code} goes by its code here"));
        code.clone()
    };
    let coasts: Vec<(String, Vec<String>)> = world
        .coasts(&code)
        .filter_map(|s| Some((coast_of(&s.code)?.to_lowercase(), Borders::of(&borders.fleets, &s.code))))
        .collect();
    let mut kind = match base.terrain {
        Terrain::Water => Kind::Sea,
        Terrain::Coast | Terrain::Port => Kind::Coast,
        Terrain::Land => Kind::Land,
        Terrain::Shut => Kind::Impassable,
    };
    if kind == Kind::Coast && coasts.is_empty() && !sails(world, base) {
        kind = Kind::Land;
    }
    if !coasts.is_empty() && !base.lower {
        let message = format!(
            "{code} has coasts, but fleets also stand there without a coast: only its coasts are kept"
        );
        world.lost(base.at, message);
    }
    let centre = world.centres.contains(&code);
    if centre && kind == Kind::Impassable {
        world.lost(base.at, format!("{code} is closed and cannot be a supply centre: left out"));
    }
    DraftProvince {
        name,
        also,
        kind,
        centre: centre && kind != Kind::Impassable,
        armies: Borders::of(&borders.armies, &code),
        fleets: if coasts.is_empty() { Borders::of(&borders.fleets, &code) } else { Vec::new() },
        coasts,
        code,
    }
}

fn draft_powers(world: &mut World, provinces: &[DraftProvince]) -> Vec<DraftPower> {
    let sides = world.sides.clone();
    let centre = |code: &String| provinces.iter().any(|p| p.code == *code && p.centre);
    let letters = choose_letters(world, &sides);
    let mut names: HashSet<String> =
        sides.iter().map(|s| fold(&s.name)).chain(letters.iter().map(char::to_string)).collect();
    let mut homes: HashSet<String> = HashSet::new();
    let mut owned: HashSet<String> = HashSet::new();
    let mut made = Vec::new();
    for (side, letter) in sides.iter().zip(letters) {
        let mut own = Vec::new();
        for code in side.homes.iter().filter(|code| centre(code)) {
            if homes.insert(code.clone()) {
                own.push(code.clone());
            } else {
                world.lost(
                    Line::default(),
                    format!("{code} is a home of two powers, {} among them: left out there", side.name),
                );
            }
        }
        let owns = side.owns.as_ref().map(|owns| {
            owns.iter()
                .filter(|code| centre(code) && owned.insert((*code).clone()))
                .cloned()
                .collect::<Vec<_>>()
        });
        let adjective =
            if names.insert(fold(&side.adjective)) { side.adjective.clone() } else { String::new() };
        made.push(DraftPower {
            name: side.name.clone(),
            adjective,
            letter,
            owns: owns.filter(|owns| *owns != own),
            homes: own,
            country: None,
            units: starting_units(world, side, provinces),
        });
    }
    made
}

fn starting_units(world: &mut World, side: &Side, provinces: &[DraftProvince]) -> Vec<String> {
    let stands = |unit: &str| {
        let place = &unit[2..];
        provinces.iter().find(|p| p.code == province_of(place)).is_some_and(|p| match (&unit[..1], p.kind) {
            ("A", Kind::Coast | Kind::Land) | ("F", Kind::Sea) => coast_of(place).is_none(),
            ("F", Kind::Coast) => match coast_of(place) {
                None => p.coasts.is_empty(),
                Some(coast) => p.coasts.iter().any(|(name, _)| name.eq_ignore_ascii_case(coast)),
            },
            _ => false,
        })
    };
    let mut units = Vec::new();
    for (unit, at) in &side.units {
        if stands(unit) {
            units.push(unit.clone());
        } else {
            world.lost(*at, format!("{unit} cannot stand there: left out"));
        }
    }
    units
}

/// Returns a letter for each power: its own, else one of its name, else any.
fn choose_letters(world: &mut World, sides: &[Side]) -> Vec<char> {
    let mut taken: Vec<char> = Vec::new();
    let mut letters: Vec<Option<char>> = vec![None; sides.len()];
    let wanted = |side: &Side, round: usize| match round {
        0 => side.letter,
        _ => side.name.chars().filter(char::is_ascii_alphanumeric).nth(round - 1),
    };
    for round in 0..=8 {
        for (letter, side) in letters.iter_mut().zip(sides).filter(|(letter, _)| letter.is_none()) {
            let found = wanted(side, round).map(|c| c.to_ascii_uppercase());
            if let Some(c) = found.filter(|c| c.is_ascii_alphanumeric() && !taken.contains(c)) {
                taken.push(c);
                *letter = Some(c);
            }
        }
    }
    let mut rest = LETTERS.chars().filter(|c| !taken.contains(c)).collect::<Vec<_>>().into_iter();
    let mut short = false;
    let letters = letters
        .into_iter()
        .map(|letter| {
            letter.or_else(|| rest.next()).unwrap_or_else(|| {
                short = true;
                '?'
            })
        })
        .collect();
    if short {
        world.lost(Line::default(), "there are more powers than letters and digits");
    }
    letters
}

/// Returns the first phase, by the order in which the seasons follow each other in the file's calendar.
fn first_phase(world: &mut World) -> String {
    let text = world.begins.clone().unwrap_or_else(|| "SPRING 1901 MOVEMENT".into());
    let words: Vec<&str> = text.split_whitespace().collect();
    let year = words.iter().find_map(|w| w.parse::<u16>().ok()).unwrap_or(1901);
    let odd: Vec<String> = world
        .flow
        .iter()
        .filter(|f| f.starts_with("NEWYEAR:") || f.starts_with("IFYEARDIV") || f.contains("INCOME"))
        .cloned()
        .collect();
    if !odd.is_empty() {
        let message = format!(
            "the calendar of the file ({}) is not kept: two movements a year, then adjustments",
            odd.join(" ")
        );
        world.remark(Line::default(), message);
    }
    let of_season = |f: &&String| f.contains(":MOVEMENT") || f.contains(",MOVEMENT");
    let seasons: Vec<&str> =
        world.flow.iter().filter(of_season).filter_map(|f| f.split(':').next()).collect();
    let season = words.first().copied().unwrap_or("SPRING");
    let last = words.last().copied().unwrap_or("MOVEMENT");
    if last.starts_with('A') || season == "WINTER" {
        format!("W{year:04}A")
    } else if seasons.iter().position(|s| *s == season).is_some_and(|i| i > 0)
        || matches!(season, "FALL" | "AUTUMN")
    {
        format!("F{year:04}M")
    } else {
        format!("S{year:04}M")
    }
}

/// Borders by pairs of places, each pair in both orders.
#[derive(Debug, Default)]
pub(super) struct Borders {
    /// Provinces, for armies.
    pub armies: BTreeSet<(String, String)>,
    /// Places with their coasts, for fleets.
    pub fleets: BTreeSet<(String, String)>,
}

impl Borders {
    /// Returns the neighbours of a place, in the order of their codes.
    pub fn of(pairs: &BTreeSet<(String, String)>, from: &str) -> Vec<String> {
        let from = from.to_owned();
        let own = pairs.range((from.clone(), String::new())..).take_while(|(a, _)| *a == from);
        own.map(|(_, to)| to.clone()).collect()
    }
}

/// Returns the borders of the lists of neighbours. A border that only one of the two lists counts, too.
pub(super) fn borders(world: &mut World) -> Borders {
    let mut borders = Borders::default();
    let mut lost: Vec<(Line, String)> = Vec::new();
    for spot in &world.spots {
        for abut in &spot.abuts {
            let Some(base) = world.spot(province_of(&abut.to)) else {
                let message =
                    format!("{} borders on {}, which is not described: left out", spot.code, abut.to);
                lost.push((abut.at, message));
                continue;
            };
            let (from, to) = (spot.code.clone(), abut.to.clone());
            if province_of(&from) == base.code {
                lost.push((abut.at, format!("{from} borders on itself: left out")));
                continue;
            }
            if abut.passage != Passage::Fleets && coast_of(&from).is_none() && walks(spot) && walks(base) {
                let to = base.code.clone();
                borders.armies.insert((from.clone(), to));
            }
            let end = world.spot(&to);
            if abut.passage != Passage::Armies
                && sails(world, spot)
                && end.is_some_and(|end| sails(world, end))
            {
                borders.fleets.insert((from, to));
            }
        }
    }
    let line = |code: &str| world.spot(code).map(|s| s.at).unwrap_or_default();
    for (pairs, who) in [(&mut borders.armies, "armies"), (&mut borders.fleets, "fleets")] {
        let lonely: Vec<_> =
            pairs.iter().filter(|(a, b)| !pairs.contains(&(b.clone(), a.clone()))).cloned().collect();
        for (a, b) in lonely {
            lost.push((line(&a), format!("{who} go from {a} to {b} but not back: now they go both ways")));
            pairs.insert((b, a));
        }
    }
    world.remarks.extend(lost.into_iter().map(|(at, message)| (at, message, true)));
    borders
}

/// Returns whether an army can be there.
fn walks(spot: &Spot) -> bool {
    matches!(spot.terrain, Terrain::Land | Terrain::Coast | Terrain::Port)
}

/// Returns whether a fleet can be at exactly this place.
pub(super) fn sails(world: &World, spot: &Spot) -> bool {
    let wet = matches!(spot.terrain, Terrain::Water | Terrain::Coast | Terrain::Port);
    let split = coast_of(&spot.code).is_none() && world.coasts(&spot.code).next().is_some();
    wet && !split && (coast_of(&spot.code).is_some() || !spot.lower)
}
