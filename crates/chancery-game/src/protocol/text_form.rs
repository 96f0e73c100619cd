//! A request as a person writes it: lines of plain text.
//!
//! ```text
//! # Lines that begin with a number sign are comments.
//! map standard
//! phase F1901R
//! rules datc, 4.A.2=a
//! engine guess
//!
//! units
//! AUSTRIA: A VIE, F TRI
//! centres
//! AUSTRIA: VIE TRI BUD
//! dislodged
//! RUSSIA: A GAL from VIE, F BLA by convoy from ANK
//! contested BUR
//!
//! orders
//! RUSSIA
//!   A GAL R UKR
//! ```
//!
//! The first lines may be left out where the default serves, and so may the word `units`. An order
//! stands on a line of its own or behind the power's name; several on a line are parted by `;`.
//! Orders of a movement phase may stand alone: the units are then those that they are for.

use crate::game::Refusal;
use std::borrow::Borrow;
use std::collections::HashMap;
use std::sync::Arc;

use super::{
    ByPower, Problem, ProblemCode, Request, RequestHandler, RulesChoice, TextLists, WrittenDislodged,
    WrittenOrigin,
};
use chancery_core::adjudicate::Engines;
use chancery_core::map::{Map, Phase, PhaseKind, Season, builtin, standard};
use chancery_core::order::Canonical;
use chancery_notation::{Alone, Reader};

/// A request that was read from text, with the line on which each part stands.
#[derive(Clone, Debug, Default)]
pub struct TextForm {
    /// The request.
    pub request: Request,
    /// By place in the request (`orders.AUSTRIA[0]`): the line, from 1.
    lines: HashMap<String, usize>,
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct TextFault {
    /// The line, from 1.
    pub line: usize,
    /// The fault of it.
    pub message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Units,
    Centres,
    Dislodged,
    Contested,
    Orders,
}

const KEYWORDS: &[(&str, Option<Section>)] = &[
    ("map", None),
    ("phase", None),
    ("rules", None),
    ("engine", None),
    ("units", Some(Section::Units)),
    ("centres", Some(Section::Centres)),
    ("centers", Some(Section::Centres)),
    ("dislodged", Some(Section::Dislodged)),
    ("contested", Some(Section::Contested)),
    ("orders", Some(Section::Orders)),
];

impl TextForm {
    /// Returns the word at the beginning of a line that says what the line, or those below it, are about.
    pub fn keyword(line: &str) -> Option<&'static str> {
        let word = line.split_whitespace().next()?.trim_end_matches(':').to_lowercase();
        KEYWORDS.iter().map(|(keyword, _)| *keyword).find(|keyword| *keyword == word)
    }

    /// Reads plain text.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read. What the lines say is checked later, by a [`RequestHandler`].
    pub fn read(text: &str) -> Result<Self, TextFault> {
        Self::read_with(text, &|name| name.map_or_else(|| Some(standard()), builtin))
    }

    /// Makes the same with other maps: `maps` finds one by its name, or the usual one where the text names none.
    ///
    /// # Errors
    ///
    /// As [`read`](Self::read).
    pub fn read_with(text: &str, maps: Maps<'_>) -> Result<Self, TextFault> {
        let (form, faults) = Self::read_on(text, maps, None);
        faults.into_iter().next().map_or(Ok(form), Err)
    }

    /// Reads the lines that can be read, with the fault of each other; `reader` is one of the map, if there is one already.
    pub(super) fn read_on<'m>(
        text: &str,
        maps: Maps<'m>,
        reader: Option<&'m Reader>,
    ) -> (Self, Vec<TextFault>) {
        let mut lines = LineReader {
            form: Self::default(),
            maps,
            names: None,
            reader: reader.map(|reader| Box::new(reader) as Box<dyn Borrow<Reader>>),
            is_unknown: false,
            section: Section::Units,
            power: None,
            listed: Vec::new(),
            ordered: None,
        };
        lines.form.request.units = Some(TextLists::default());
        let mut faults = Vec::new();
        for (i, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                let read = lines.read_line(i + 1, line);
                faults.extend(
                    read.err().map(|message| TextFault { line: i + 1, message: message.to_string() }),
                );
            }
        }
        faults.extend(lines.orders_alone().err());
        (lines.form, faults)
    }

    /// Returns whether a text is a position with units, as far as its map is known.
    pub fn is_position(text: &str) -> bool {
        Self::read(text).is_ok_and(|form| match RequestHandler::new(Engines::CORE).board(&form.request) {
            Ok((_, position, _)) => !position.units.is_empty(),
            Err(problem) => problem.code == ProblemCode::UnknownMap,
        })
    }

    /// Returns the line of a place in the request, or of what it stands in.
    pub fn line_of(&self, at: &str) -> Option<usize> {
        let mut at = at;
        loop {
            if let Some(&line) = self.lines.get(at) {
                return Some(line);
            }
            at = &at[..at.rfind(['.', '['])?];
        }
    }

    /// Returns a problem of the request as a fault of the text.
    pub fn fault(&self, problem: &Problem) -> TextFault {
        let mut plain = problem.clone();
        plain.at.clear();
        TextFault { line: self.line_of(&problem.at).unwrap_or(1), message: plain.to_string() }
    }
}

/// A line below a power's name, with its number from 1.
#[derive(Clone, Debug)]
struct Line {
    power: String,
    number: usize,
    text: String,
}

/// Finds a map by its name, or the usual one.
type Maps<'m> = &'m dyn Fn(Option<&str>) -> Option<Arc<Map>>;

struct LineReader<'m> {
    form: TextForm,
    maps: Maps<'m>,
    /// The map, once its names were needed; after that no other can be named.
    names: Option<Arc<Map>>,
    /// The reader that knows names that are nearly right, once one was needed.
    reader: Option<Box<dyn Borrow<Reader> + 'm>>,
    /// Whether the text names a map that is not there.
    is_unknown: bool,
    section: Section,
    power: Option<String>,
    /// The lines where units stand, or orders if no line says where those begin.
    listed: Vec<Line>,
    /// The lines below the one that says where the orders begin, if there is one.
    ordered: Option<Vec<Line>>,
}

impl LineReader<'_> {
    fn read_line(&mut self, number: usize, line: &str) -> Result<(), Refusal> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = first.trim_end_matches(':').to_lowercase();
        if let Some(&(keyword, section)) = KEYWORDS.iter().find(|(k, _)| *k == word) {
            return self.keyword(number, keyword, section, rest.trim());
        }
        if self.section == Section::Contested {
            self.contested(number, line);
            return Ok(());
        }
        // `Spring 1901` may stand over everything, without the word `phase` before it.
        let is_above_all = self.power.is_none() && self.form.request.phase.is_none();
        let phase = || written_phase(line.trim_end_matches(':'));
        if let Some(phase) = is_above_all.then(phase).flatten() {
            self.form.lines.insert("phase".to_owned(), number);
            self.form.request.phase = Some(phase.to_string());
            return Ok(());
        }
        match self.heading(line)? {
            Some((power, rest)) => {
                self.power = Some(power);
                if rest.is_empty() { Ok(()) } else { self.items(number, rest) }
            }
            None => self.items(number, line),
        }
    }

    fn keyword(
        &mut self,
        number: usize,
        keyword: &str,
        section: Option<Section>,
        rest: &str,
    ) -> Result<(), Refusal> {
        let request = &mut self.form.request;
        if let Some(section) = section {
            self.section = section;
            if section == Section::Orders {
                self.ordered.get_or_insert_default();
            }
            self.power = None;
            if section == Section::Centres {
                request.centers.get_or_insert_default();
            }
            if section == Section::Contested {
                self.contested(number, rest);
                return Ok(());
            }
            return if rest.is_empty() {
                Ok(())
            } else {
                Err(format!("write `{keyword}` on a line of its own, and the powers below it").into())
            };
        }
        if rest.is_empty() {
            return Err(format!("`{keyword}` needs a value after it").into());
        }
        self.form.lines.insert(keyword.to_owned(), number);
        match keyword {
            "map" if self.names.is_some() => return Err("the map must be named before any power".into()),
            "map" => request.map = Some(rest.to_owned()),
            "phase" => {
                let phase = written_phase(rest).map_or_else(|| rest.to_owned(), |phase| phase.to_string());
                request.phase = Some(phase);
            }
            "engine" => request.engine = Some(rest.to_owned()),
            _ => request.rules = Some(parse_rules(rest)?),
        }
        Ok(())
    }

    /// Returns a power's name in front of a line, with or without a colon behind it.
    fn heading<'l>(&mut self, line: &'l str) -> Result<Option<(String, &'l str)>, Refusal> {
        let request = &self.form.request;
        let map = self.names.get_or_insert_with(|| {
            let found = (self.maps)(request.map.as_deref());
            self.is_unknown = found.is_none();
            found.unwrap_or_else(standard)
        });
        let known = |name: &str| Some(map.power(map.names().power(name)?).key.clone());
        let found = match line.split_once(':') {
            Some((name, rest)) => match known(name) {
                Some(key) => Some((key, rest.trim())),
                // Outside of the orders nothing else has a colon; who that is will be asked later.
                // Of a map that is not there it is nobody, and that is what has to be told.
                None if self.section != Section::Orders || self.is_unknown => {
                    Some((name.trim().to_owned(), rest.trim()))
                }
                None => None,
            },
            // A lone letter is no heading: `F` begins an order.
            None => known(line).filter(|_| line.chars().count() > 1).map(|key| (key, "")),
        };
        // What stands below such a word would be the power's above it.
        if found.is_none()
            && !line.contains(char::is_whitespace)
            && map.names().province(line).is_none()
            && let Some(power) = reader_for(&mut self.reader, map).near_power(line)
        {
            return Err(format!("no power is called `{line}`; is it {}?", map.power(power).name).into());
        }
        Ok(found)
    }

    fn items(&mut self, number: usize, text: &str) -> Result<(), Refusal> {
        let Some(power) = self.power.clone() else {
            return Err(format!("whose is `{text}`? A power's name and a colon come first").into());
        };
        match self.section {
            Section::Units => {
                let units = self.form.request.units.get_or_insert_default();
                let list = text.split(',').map(str::trim).filter(|item| !item.is_empty());
                add_on(&mut self.form.lines, "units", units, &power, number, list);
                self.listed.push(Line { power, number, text: text.to_owned() });
            }
            Section::Centres => {
                let centres = self.form.request.centers.get_or_insert_default();
                add_on(&mut self.form.lines, "centers", centres, &power, number, split_names(text));
            }
            Section::Orders => {
                let orders = &mut self.form.request.orders;
                let list = text.split(';').map(str::trim).filter(|item| !item.is_empty());
                add_on(&mut self.form.lines, "orders", orders, &power, number, list);
                self.ordered.get_or_insert_default().push(Line { power, number, text: text.to_owned() });
            }
            Section::Dislodged => {
                for item in text.split(',').map(str::trim).filter(|item| !item.is_empty()) {
                    let (unit, written) = parse_dislodged(&power, item)?;
                    self.form.lines.insert(format!("dislodged.{unit}"), number);
                    self.form.request.dislodged.0.push((unit, written));
                }
            }
            Section::Contested => self.contested(number, text),
        }
        Ok(())
    }

    /// Makes the units that orders are for, if orders of a movement phase stand alone.
    fn orders_alone(&mut self) -> Result<(), TextFault> {
        let Self { form, names: Some(map), reader: known, listed, ordered, .. } = self else { return Ok(()) };
        let phase = match &form.request.phase {
            Some(written) => written.parse().ok(),
            None => Some(map.begins()),
        };
        let lines = match (&*ordered, listed.is_empty()) {
            (Some(ordered), true) => ordered,
            (None, false) => listed,
            _ => return Ok(()),
        };
        let Some(phase) = phase.filter(|phase: &Phase| phase.kind == PhaseKind::Movement) else {
            return Ok(());
        };
        let (lines, of_nobody): (Vec<&Line>, Vec<&Line>) =
            lines.iter().partition(|line| map.names().power(&line.power).is_some());
        let of_powers = lines.iter().filter_map(|l| Some((map.names().power(&l.power)?, l.text.as_str())));
        let Alone { units: found, lists } = Alone::read(map, reader_for(known, map), phase, of_powers);
        let Some(&(first, _)) = found.first() else { return Ok(()) };
        let TextForm { request, lines: places } = form;
        if ordered.is_none() {
            if let Some(list) = lists {
                let Line { number, text, .. } = &lines[first];
                let what = if list == first {
                    format!("`{text}` names one unit with an order and another without")
                } else {
                    format!("`{text}` has orders, but the units in line {} have none", lines[list].number)
                };
                let message = format!(
                    "{what}; write the units first, then `orders` on a line of its own, then the orders"
                );
                return Err(TextFault { line: *number, message });
            }
            places.retain(|place, _| !place.starts_with("units."));
            request.units = Some(TextLists::default());
            // Whose a line is that nobody of the map is will be asked later.
            for Line { power, number, text } in of_nobody {
                let units = request.units.get_or_insert_default();
                add_on(places, "units", units, power, *number, [text.as_str()].into_iter());
            }
            for Line { power, number, text } in &lines {
                add_on(places, "orders", &mut request.orders, power, *number, [text.as_str()].into_iter());
            }
        }
        let units = request.units.get_or_insert_default();
        for (i, unit) in &found {
            let (power, number) = (&map.power(unit.power).key, lines[*i].number);
            add_on(places, "units", units, power, number, [unit.canonical(map).as_str()].into_iter());
        }
        Ok(())
    }

    fn contested(&mut self, number: usize, text: &str) {
        for place in split_names(text) {
            let at = format!("contested[{}]", self.form.request.contested.len());
            self.form.lines.insert(at, number);
            self.form.request.contested.push(place.to_owned());
        }
    }
}

/// Returns the reader, which is made when it is needed first.
fn reader_for<'r>(known: &'r mut Option<Box<dyn Borrow<Reader> + '_>>, map: &Arc<Map>) -> &'r Reader {
    (**known.get_or_insert_with(|| Box::new(Reader::new(map)))).borrow()
}

/// Returns the phase that a text is, as its code or in words: `F1903M`, `Fall 1903`, `fall 1903 retreats`.
fn written_phase(text: &str) -> Option<Phase> {
    if let Ok(phase) = text.trim().parse() {
        return Some(phase);
    }
    let lower = text.to_lowercase().replace(',', " ");
    let words: Vec<&str> = lower.split_whitespace().collect();
    let (season, year, kind) = match *words.as_slice() {
        [season, year] => (season, year, None),
        [season, year, kind] => (season, year, Some(kind)),
        _ => return None,
    };
    let season = season.parse().ok()?;
    let kind = match (season, kind) {
        (Season::Winter, None | Some("adjustments" | "builds")) => PhaseKind::Adjustments,
        (Season::Spring | Season::Fall, None | Some("movement" | "moves")) => PhaseKind::Movement,
        (Season::Spring | Season::Fall, Some("retreats")) => PhaseKind::Retreats,
        _ => return None,
    };
    let year = year.parse().ok().filter(|year| Phase::YEARS.contains(year))?;
    Some(Phase { year, season, kind })
}

/// Adds texts to a power's list, with the line on which they stand.
fn add_on<'t>(
    lines: &mut HashMap<String, usize>,
    field: &str,
    lists: &mut TextLists,
    power: &str,
    number: usize,
    items: impl Iterator<Item = &'t str>,
) {
    lines.entry(format!("{field}.{power}")).or_insert(number);
    for at in lists.extend(power, items.map(ToOwned::to_owned)) {
        lines.insert(format!("{field}.{power}[{at}]"), number);
    }
}

/// Returns names parted by commas, or by spaces if there is no comma.
fn split_names(text: &str) -> impl Iterator<Item = &str> {
    let commas = text.contains(',');
    text.split(move |c: char| if commas { c == ',' } else { c.is_whitespace() })
        .map(str::trim)
        .filter(|item| !item.is_empty())
}

/// Parses `A GAL from VIE`, `F BLA by convoy`, `F BLA by convoy from ANK`.
fn parse_dislodged(power: &str, item: &str) -> Result<(String, WrittenDislodged), Refusal> {
    let item = item.split_whitespace().collect::<Vec<_>>().join(" ");
    // Only letters of ASCII are turned, so that what is found stands at the same place in the item.
    let lower = item.to_ascii_lowercase();
    let cut = |words: &str| lower.find(words).map(|at| (&item[..at], item[at + words.len()..].to_owned()));
    let (unit, from, start) = match (cut(" by convoy from "), lower.strip_suffix(" by convoy"), cut(" from "))
    {
        (Some((unit, start)), ..) => (unit, WrittenOrigin::Convoy, Some(start)),
        (None, Some(unit), _) => (&item[..unit.len()], WrittenOrigin::Convoy, None),
        (None, None, Some((unit, from))) => (unit, WrittenOrigin::Province(from), None),
        (None, None, None) => {
            return Err(format!(
                "`{item}`: a dislodged unit looks like `A GAL from VIE` or `A GAL by convoy`"
            )
            .into());
        }
    };
    let power = power.to_owned();
    Ok((unit.to_owned(), WrittenDislodged { power, from, start, ..WrittenDislodged::default() }))
}

/// Parses `datc`, `4.A.2=a`, `datc, 4.A.2=a, 4.A.3=b`.
fn parse_rules(text: &str) -> Result<RulesChoice, Refusal> {
    let mut choices = ByPower::default();
    for item in split_names(text) {
        match item.split_once('=') {
            Some((id, letter)) => letter.trim().clone_into(choices.entry(id.trim())),
            None if choices.get("preset").is_none() => item.clone_into(choices.entry("preset")),
            None => {
                return Err(
                    format!("`{item}`: only one preset can be named; a choice looks like 4.A.2=a").into()
                );
            }
        }
    }
    Ok(RulesChoice::Choices(choices))
}
