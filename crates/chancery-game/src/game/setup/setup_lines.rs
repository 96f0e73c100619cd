//! Setting up a position by typing: reading lines as people write positions down.
//!
//! ```text
//! phase F1903M
//! Austria: A Bud, F Tri         all units of a power
//! a ser                         one unit more, of the power in hand
//! centres Austria: Bud Tri Vie  all centres of a power
//! dislodged Austria: A Gal from Vie, F Adr by convoy
//! contested Bur Pic
//! ```
//!
//! A heading alone on its line (`units`, `centres`, `dislodged`) holds for the lines below it, as in the
//! files that positions are kept in. A text with a heading or a phase by its word, and with units of powers, is such a
//! file: it takes the place of the whole board. What it says of rules and engines is passed over, and its orders are
//! handed back.

use crate::game::Setup;
use crate::game::setup::board::dated;
use crate::game::setup::setup_words::{items, kind, phase, places};
use crate::map::{Phase, Power, Province, Unit, fold};
use crate::order::{Code, DislodgedUnit, Piece, Position, ReadingContext, SheetStatement};
use crate::rules::Rules;
use crate::text::Clean;

/// The subject of a line that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SetupReport {
    /// Whose units or centres it told.
    pub power: Option<Power>,
    /// A place that it named: alone, or with a single unit.
    pub place: Option<Province>,
    /// The repairs of the line, in sentences.
    pub repairs: Vec<String>,
    /// Whether it was a whole position, which took the place of the board.
    pub whole: bool,
    /// The parts of it that are about a game and not about a position: its rules, its engine.
    pub passed_over: Vec<&'static str>,
    /// The lines of its orders, as they were written.
    pub orders: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Section {
    Units,
    Centres,
    Dislodged,
    Contested,
    Phase,
    Map,
    /// A section that a position does not hold.
    Other,
    Orders,
}

/// The words that say what follows them.
const WORDS: &[(&str, Section)] = &[
    ("units", Section::Units),
    ("centres", Section::Centres),
    ("centers", Section::Centres),
    ("dislodged", Section::Dislodged),
    ("contested", Section::Contested),
    ("phase", Section::Phase),
    ("map", Section::Map),
    ("rules", Section::Other),
    ("engine", Section::Other),
    ("orders", Section::Orders),
];

/// A unit, and whether a coast was needed to say where it stands.
struct PlacedUnit {
    piece: Piece,
    repairs: Vec<String>,
}

impl Setup {
    /// Reads any number of lines, as one step that can be undone. What they do not name is of the power in hand.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read, with its number if there are several; nothing is changed then.
    pub fn lines(&mut self, text: &str, power: Power) -> Result<SetupReport, String> {
        let read = self.read(text, power);
        let has_board = read.as_ref().is_ok_and(|(_, said)| said.whole || said.orders.trim().is_empty());
        let of_orders = if has_board { None } else { self.of_orders(text) };
        let (draft, said) = of_orders.map_or(read, Ok)?;
        self.change(|position| *position = draft);
        Ok(said)
    }

    /// Returns the board as a text would have it.
    fn read(&self, text: &str, power: Power) -> Result<(Position, SetupReport), String> {
        let whole = is_position(text);
        let mut draft = self.position().clone();
        if whole {
            draft = Position::empty(&self.map, draft.phase);
        }
        let mut said = SetupReport { whole, ..SetupReport::default() };
        let mut section = None;
        let several = text.trim().lines().count() > 1;
        for (i, line) in text.trim().lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            self.one(&mut draft, line, &mut section, power, &mut said)
                .map_err(|why| if several { format!("line {}: {why}", i + 1) } else { why })?;
        }
        Ok((draft, said))
    }

    fn one(
        &self,
        draft: &mut Position,
        line: &str,
        section: &mut Option<Section>,
        power: Power,
        said: &mut SetupReport,
    ) -> Result<(), String> {
        let (section, rest) = match worded(line) {
            Some((word, named, rest)) => {
                let alone = [Section::Phase, Section::Contested, Section::Map, Section::Other];
                *section = Some(named).filter(|s| !alone.contains(s));
                if named == Section::Other {
                    said.passed_over.push(word);
                }
                if rest.is_empty() && !matches!(named, Section::Contested | Section::Phase) {
                    return Ok(());
                }
                (named, rest)
            }
            None => match (*section, phase(line)) {
                (None, Some(phase)) => {
                    draft.phase = dated(phase?)?;
                    return Ok(());
                }
                (section, _) => (section.unwrap_or(Section::Units), line),
            },
        };
        match section {
            Section::Other => return Ok(()),
            Section::Orders => {
                said.orders.push_str(rest);
                said.orders.push('\n');
                return Ok(());
            }
            Section::Map if rest.eq_ignore_ascii_case(self.map.name()) => return Ok(()),
            Section::Map => {
                let (other, own) = (Clean::line(rest), Clean::line(self.map.name()));
                return Err(format!("this is a position on the map `{other}`, not on `{own}`"));
            }
            Section::Phase => {
                let phase = phase(rest).ok_or_else(|| format!("`{}` is not a phase", Clean::line(rest)))?;
                draft.phase = dated(phase?)?;
                return Ok(());
            }
            Section::Contested => {
                draft.contested = places(rest).map(|name| self.place(name)).collect::<Result<_, _>>()?;
                return Ok(());
            }
            Section::Units | Section::Centres | Section::Dislodged => {}
        }
        let (owner, list) = match rest.split_once(':') {
            Some((name, list)) => (Some(self.power(name)?), list.trim()),
            None => (None, rest),
        };
        let whose = owner.unwrap_or(power);
        said.power = Some(whose);
        let list = if list.eq_ignore_ascii_case("none") { "" } else { list };
        match section {
            Section::Centres => {
                let all: Vec<Province> =
                    places(list).map(|name| self.centre(name)).collect::<Result<_, _>>()?;
                for o in &mut draft.owners {
                    *o = o.filter(|o| *o != whose);
                }
                for province in all {
                    draft.owners[province.index()] = Some(whose);
                }
            }
            Section::Dislodged => {
                let all: Vec<DislodgedUnit> =
                    items(list).map(|item| self.driven(whose, item, said)).collect::<Result<_, _>>()?;
                draft.dislodged.retain(|d| d.unit.power != whose);
                draft.dislodged.extend(all);
            }
            _ => self.units(draft, list, owner, whose, said)?,
        }
        Ok(())
    }

    /// Reads units: all of a power that is named, else one more of the power in hand. A place alone is gone
    /// to.
    fn units(
        &self,
        draft: &mut Position,
        list: &str,
        owner: Option<Power>,
        whose: Power,
        said: &mut SetupReport,
    ) -> Result<(), String> {
        if owner.is_none()
            && kind(list).is_none()
            && let Ok(province) = self.place(list)
        {
            said.place = Some(province);
            return Ok(());
        }
        let mut units = Vec::new();
        for item in items(list) {
            let placed = self.unit(item)?;
            said.repairs.extend(placed.repairs);
            units.push(Unit { power: whose, kind: placed.piece.kind, at: placed.piece.at });
        }
        let provinces: Vec<Province> = units.iter().map(|u| self.map.province_of(u.at)).collect();
        if owner.is_some() {
            draft.units.retain(|u| u.power != whose);
        } else {
            draft.units.retain(|u| !provinces.contains(&self.map.province_of(u.at)));
        }
        if let [only] = provinces.as_slice() {
            said.place = Some(*only);
        }
        draft.units.extend(units);
        Ok(())
    }

    fn power(&self, name: &str) -> Result<Power, String> {
        let map = &self.map;
        let begun = |p: &Power| fold(&map.power(*p).name).starts_with(&fold(name)) && !fold(name).is_empty();
        let mut found = map.powers().filter(begun);
        let only = found.next().filter(|_| found.next().is_none());
        let power = map.names().power(name).or(only);
        power.ok_or_else(|| format!("there is no power called `{}`", Clean::line(name.trim())))
    }

    fn place(&self, name: &str) -> Result<Province, String> {
        let province = self.map.names().province(name);
        province.ok_or_else(|| format!("there is no place called `{}`", Clean::line(name.trim())))
    }

    fn centre(&self, name: &str) -> Result<Province, String> {
        let province = self.place(name)?;
        let info = self.map.province(province);
        if info.centre { Ok(province) } else { Err(format!("{} is not a supply centre", info.name)) }
    }

    /// Returns a unit as it is written in orders, with the same repairs.
    fn unit(&self, text: &str) -> Result<PlacedUnit, String> {
        let shown = Clean::line(text);
        if kind(text).is_none() {
            return Err(no_unit(&shown));
        }
        // Whether the unit is there is not the question: it is being put there.
        let nobody = Position::empty(&self.map, Phase::spring(1901));
        let rules = Rules::default();
        let context = ReadingContext { supposing: true, ..ReadingContext::new(&nobody, &rules) };
        let reading = self.reader.read(&context, &format!("{text} H"));
        let piece = reading.orders.iter().find_map(|o| match &o.given {
            SheetStatement::Movement(piece, _) | SheetStatement::Listed(piece) => Some(*piece),
            _ => None,
        });
        if let Some(piece) = piece.filter(|_| reading.orders.len() == 1) {
            let repairs = reading.notes.iter().map(ToString::to_string).collect();
            return Ok(PlacedUnit { piece, repairs });
        }
        // What is said of it is said of what was written.
        let reading = self.reader.read(&context, text);
        if reading.orders.iter().any(|o| matches!(o.given, SheetStatement::Movement(..))) {
            return Err(format!(
                "`{shown}` is an order, not a unit; write the units first, then `orders` on a line of its own, then the \
                 orders"
            ));
        }
        let told = reading.notes.into_iter().find(|n| !matches!(n.code, Code::Syntax | Code::Skipped));
        Err(told.map_or_else(|| no_unit(&shown), |note| note.to_string()))
    }

    /// Reads `A Gal from Vie`, `F Bla by convoy`, `F Bla by convoy from Ank`, or the unit alone.
    fn driven(&self, power: Power, item: &str, said: &mut SetupReport) -> Result<DislodgedUnit, String> {
        // Only letters of ASCII are turned, so that what is found stands at the same place in the item.
        let lower = item.to_ascii_lowercase();
        let cut = |word: &str| lower.find(word).map(|at| (item[..at].trim(), item[at + word.len()..].trim()));
        let (unit, from, start) = match (cut(" by convoy"), cut(" from ")) {
            (Some((unit, rest)), _) => {
                let start = match rest.split_once(char::is_whitespace) {
                    Some((from, name)) if from.eq_ignore_ascii_case("from") => Some(self.place(name)?),
                    _ if rest.is_empty() => None,
                    _ => {
                        let rest = Clean::line(rest);
                        return Err(format!(
                            "`{rest}` does not say where it was convoyed from; one looks like `F Bla by convoy from Ank`"
                        ));
                    }
                };
                (unit, None, start)
            }
            (None, Some((unit, from))) => (unit, Some(self.place(from)?), None),
            (None, None) => (item, None, None),
        };
        let placed = self.unit(unit)?;
        said.repairs.extend(placed.repairs);
        Ok(DislodgedUnit { unit: Unit { power, kind: placed.piece.kind, at: placed.piece.at }, from, start })
    }
}

fn no_unit(shown: &str) -> String {
    format!("`{shown}` is not a unit; one looks like `A Bud` or `F StP/sc`")
}

/// Returns what a line is about that begins with a word for it, and what follows the word.
fn worded(line: &str) -> Option<(&'static str, Section, &str)> {
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let word = first.trim_end_matches(':').to_lowercase();
    WORDS.iter().find(|(w, _)| *w == word).map(|(w, section)| (*w, *section, rest.trim()))
}

/// The meaning of a line with a word of a position's file, as far as it can stand over orders alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) enum PositionLine {
    Phase(Phase),
    Orders,
    Other,
}

impl PositionLine {
    pub fn of(line: &str) -> Option<Self> {
        worded(line).map(|(_, section, rest)| match section {
            Section::Phase => match phase(rest) {
                Some(Ok(phase)) => dated(phase).map_or(Self::Other, Self::Phase),
                _ => Self::Other,
            },
            Section::Orders if rest.is_empty() => Self::Orders,
            _ => Self::Other,
        })
    }
}

/// Returns whether a text is a whole position in plain text, as a file has it, and not lines about parts of the board.
pub fn is_position(text: &str) -> bool {
    let (mut of_file, mut units, mut section) = (false, false, Section::Units);
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut rest = line;
        if let Some((_, named, behind)) = worded(line) {
            of_file |= !matches!(named, Section::Centres | Section::Dislodged | Section::Contested);
            rest = behind;
            section = named;
            if matches!(named, Section::Phase | Section::Map | Section::Other) {
                section = Section::Units;
                continue;
            }
        }
        units |= section == Section::Units && rest.contains(':');
    }
    of_file && units
}

#[cfg(test)]
mod tests;
