//! Maps from other programs' files.
//!
//! An importer reads a text into a [`MapDraft`], and remarks on everything that this program's maps
//! cannot say. The draft is printed in this program's form and read like any other map, so nothing
//! that comes from elsewhere escapes the checks. Variants in other formats are written out as a map of
//! DPjudge (`exchange::variants` of chancery-game), so [`dpjudge`] is the only importer.

use std::collections::BTreeMap;

use self::directives::directive;
use super::MapDraft;

mod directives;
mod drafting;

/// Something that a file says and a map of this program does not.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct ImportRemark {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What was left out or read differently.
    pub message: String,
    /// Whether it changes the game; other remarks are about pictures and the like.
    pub matters: bool,
}

/// The result of importing a file.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ImportedMap {
    /// The map, not yet checked.
    pub draft: MapDraft,
    /// What could not be expressed, in the order of the text.
    pub remarks: Vec<ImportRemark>,
}

/// How many files may be read for one map, and how many lines.
const MAX_FILES: usize = 40;
const MAX_LINES: usize = 100_000;

/// Reads a map in the format of DPjudge, which the Python package `diplomacy` uses, too.
///
/// A file is lines of words; the first word says what a line is about, and a line that begins with no known word names a
/// power. Other files are read in where `USE` or `MAP` names them.
///
/// `file` is what the text is called; `open` gives the text of another file that it uses, such as
/// `standard.map`, or `None` if there is none. The map is called `name` and `title`.
///
/// # Errors
///
/// Why no map can be made of it at all.
pub fn dpjudge(
    file: &str,
    text: &str,
    (name, title): (&str, &str),
    open: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<ImportedMap, String> {
    let mut world = World::default();
    load(&mut world, file, text, open)?;
    let draft = drafting::draft(&mut world, name, title).map_err(|why| format!("{file}: {why}"))?;
    Ok(ImportedMap { draft, remarks: world.remarks() })
}

fn load(
    world: &mut World,
    file: &str,
    text: &str,
    open: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<(), String> {
    if world.files.len() >= MAX_FILES {
        return Err(format!("{file}: more than {MAX_FILES} files for one map"));
    }
    let number = world.files.len();
    world.files.push(file.to_owned());
    let mut variant = false;
    for (i, line) in text.lines().enumerate() {
        let at = Line { file: number, line: i + 1 };
        if i >= MAX_LINES {
            return Err(format!("{file}: more than {MAX_LINES} lines"));
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(&first) = words.first() else { continue };
        if first.starts_with('#') {
            continue;
        }
        let upper = first.to_uppercase();
        // From `PAYOLA DIRECTIVES` to `END` the lines count in one variant of the rules alone.
        if words.get(1).is_some_and(|w| w.eq_ignore_ascii_case("directives")) {
            world.remark(at, format!("directives for {first} games are left out"));
            variant = true;
        } else if upper == "END" {
            variant = false;
        } else if variant {
        } else if matches!(upper.as_str(), "USE" | "USES" | "MAP") {
            for used in &words[1..] {
                let used = if used.contains('.') { (*used).to_owned() } else { format!("{used}.map") };
                if world.files.contains(&used) {
                    continue;
                }
                let text = open(&used).ok_or_else(|| format!("{file}:{}: {used} was not found", i + 1))?;
                load(world, &used, &text, open)?;
            }
        } else {
            directive(world, at, line, &words);
        }
    }
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString)]
#[strum(serialize_all = "UPPERCASE")]
pub(super) enum Terrain {
    Water,
    Coast,
    Land,
    /// A coast in all but name: armies and fleets.
    Port,
    Shut,
}

/// The units that may use a border.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passage {
    Both,
    Armies,
    Fleets,
}

/// One neighbour of a place, as written.
#[derive(Clone, Debug)]
pub(super) struct Abut {
    /// In upper case, with its coast.
    pub to: String,
    pub passage: Passage,
    pub at: Line,
}

/// The place where something was said: the number of the file and the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    pub file: usize,
    pub line: usize,
}

/// A place: a province, or one coast of it.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    /// In upper case, with its coast.
    pub code: String,
    pub terrain: Terrain,
    /// Whether it is in lower case: no fleet stands there, because its coasts are places themselves.
    pub lower: bool,
    pub abuts: Vec<Abut>,
    pub at: Line,
}

/// A power.
#[derive(Clone, Debug, Default)]
pub(super) struct Side {
    pub name: String,
    pub adjective: String,
    pub letter: Option<char>,
    pub homes: Vec<String>,
    /// Whether the homes were set apart from the line that names the power.
    pub inhabits: bool,
    pub owns: Option<Vec<String>>,
    pub units: Vec<(String, Line)>,
}

/// Everything that was said.
#[derive(Debug, Default)]
pub(super) struct World {
    pub files: Vec<String>,
    pub spots: Vec<Spot>,
    /// By code: the full name and other spellings.
    pub names: BTreeMap<String, (String, Vec<String>)>,
    pub centres: Vec<String>,
    pub sides: Vec<Side>,
    /// The power that the lines are about; `None` for nobody.
    pub current: Option<usize>,
    pub victory: Option<usize>,
    pub begins: Option<String>,
    pub flow: Vec<String>,
    pub anywhere: bool,
    /// Provinces under another code now.
    pub renamed: BTreeMap<String, String>,
    pub remarks: Vec<(Line, String, bool)>,
}

impl World {
    /// Remarks on something that makes the game another one.
    pub fn lost(&mut self, at: Line, message: impl Into<String>) {
        self.remarks.push((at, message.into(), true));
    }

    /// Remarks on something that leaves the game the same.
    pub fn remark(&mut self, at: Line, message: impl Into<String>) {
        self.remarks.push((at, message.into(), false));
    }

    pub fn spot(&self, code: &str) -> Option<&Spot> {
        self.spots.iter().find(|s| s.code == code)
    }

    pub fn spot_mut(&mut self, code: &str) -> Option<&mut Spot> {
        self.spots.iter_mut().find(|s| s.code == code)
    }

    /// Returns the coasts of a province, as places of their own.
    pub fn coasts<'a>(&'a self, province: &'a str) -> impl Iterator<Item = &'a Spot> {
        self.spots.iter().filter(move |s| coast_of(&s.code).is_some() && province_of(&s.code) == province)
    }

    /// Takes a province off the board, or one coast of it.
    pub fn drop(&mut self, place: &str) {
        let gone = |code: &str| code == place || province_of(code) == place;
        self.spots.retain(|s| !gone(&s.code));
        for spot in &mut self.spots {
            spot.abuts.retain(|a| !gone(&a.to));
        }
        self.names.retain(|code, _| !gone(code));
        self.centres.retain(|code| !gone(code));
        for side in &mut self.sides {
            side.homes.retain(|code| !gone(code));
            side.units.retain(|(unit, _)| !gone(unit.get(2..).unwrap_or("")));
            if let Some(owns) = &mut side.owns {
                owns.retain(|code| !gone(code));
            }
        }
    }

    /// Gives a province, or one coast of it, another code.
    pub fn rename(&mut self, old: &str, new: &str) {
        let old = match self.renamed.get(province_of(old)) {
            Some(base) if self.spot(old).is_none() => {
                coast_of(old).map_or_else(|| base.clone(), |coast| format!("{base}/{coast}"))
            }
            _ => old.to_owned(),
        };
        let swap = |code: &mut String| {
            if *code == old {
                new.clone_into(code);
            } else if province_of(code) == old
                && let Some(coast) = coast_of(code)
            {
                *code = format!("{new}/{coast}");
            }
        };
        for spot in &mut self.spots {
            swap(&mut spot.code);
            spot.abuts.iter_mut().for_each(|a| swap(&mut a.to));
        }
        self.names.remove(&old);
        self.centres.iter_mut().for_each(swap);
        for side in &mut self.sides {
            side.homes.iter_mut().for_each(swap);
            side.owns.iter_mut().flatten().for_each(swap);
            for (unit, _) in &mut side.units {
                let mut place = unit.split_off(2);
                swap(&mut place);
                unit.push_str(&place);
            }
        }
        self.renamed.insert(old, new.to_owned());
    }

    pub fn remarks(&mut self) -> Vec<ImportRemark> {
        let mut remarks = std::mem::take(&mut self.remarks);
        remarks.sort();
        remarks.dedup();
        let file = |i: usize| self.files.get(i).cloned().unwrap_or_default();
        remarks
            .into_iter()
            .map(|(at, message, matters)| ImportRemark {
                file: file(at.file),
                line: at.line,
                message,
                matters,
            })
            .collect()
    }
}

/// Returns `BUL` of `BUL/EC`.
pub(super) fn province_of(code: &str) -> &str {
    code.split('/').next().unwrap_or(code)
}

/// Returns `EC` of `BUL/EC`.
pub(super) fn coast_of(code: &str) -> Option<&str> {
    code.split_once('/').map(|(_, coast)| coast)
}
