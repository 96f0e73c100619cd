//! Which province a name means in a position, and which coast.
//!
//! A name that is exact is never repaired, even if the order is then impossible. An ambiguous one
//! is settled by the unit that is there, then by the power, then by reach. A misspelling is
//! repaired only if one name within two edits fits both the unit and its reach.

use crate::interpret::read::{Session, Unread};
use crate::message::Message;
use crate::note::{Code, Note, Severity, Span};
use crate::syntax::tree::{Name, Place};
use crate::vocabulary::suggest::{MAX_EDITS, distance, first_difference, same_letters};
use chancery_core::map::{Kind, Location, Map, Power, Province, UnitKind, fold};
use chancery_core::rules::IrrelevantCoast;
/// A question that a province answers if the name may mean it.
pub(crate) struct Test<'a> {
    pub holds: Box<dyn Fn(Province) -> bool + 'a>,
    /// Whether a repair must pass it, too; else it only chooses between exact meanings.
    pub binds: bool,
}

/// Tests, the one that counts most first.
pub(crate) type Tests<'a> = Vec<Test<'a>>;

/// Returns a test that repairs must pass.
pub(crate) fn must<'a>(holds: impl Fn(Province) -> bool + 'a) -> Test<'a> {
    Test { holds: Box::new(holds), binds: true }
}

/// Returns a test that only chooses.
pub(crate) fn rather<'a>(holds: impl Fn(Province) -> bool + 'a) -> Test<'a> {
    Test { holds: Box::new(holds), binds: false }
}

impl Session<'_> {
    /// Returns every province that a name may mean as it is written.
    pub fn meanings(&self, name: &Name) -> Vec<Province> {
        let Some(entry) = name.entry.map(|id| self.lexicon.get(id)) else { return Vec::new() };
        match entry.exact {
            // An abbreviation of three letters may be anybody's; a longer alias is taken at its word.
            Some(exact) if entry.letters > 3 => vec![exact],
            Some(exact) => {
                let others = entry.begins.iter().copied().filter(|&p| p != exact);
                [exact].into_iter().chain(others).collect()
            }
            None => entry.begins.clone(),
        }
    }

    /// Returns the province that a name means whatever the position is.
    pub fn certain(&self, name: &Name) -> Option<Province> {
        let entry = self.lexicon.get(name.entry?);
        match (entry.exact, entry.begins.as_slice()) {
            (Some(exact), begins) => {
                (entry.letters > 3 || begins.iter().all(|p| *p == exact)).then_some(exact)
            }
            (None, &[only]) => Some(only),
            _ => None,
        }
    }

    /// Returns the province that a name means. `quiet` where the unit that it names is only supposed, so
    /// that the map's own meaning of an alias is as good as another.
    pub fn province(&mut self, name: &Name, tests: &[Test], quiet: bool) -> Result<Province, Unread> {
        let meanings = self.meanings(name);
        let entry = name.entry.map(|id| self.lexicon.get(id));
        let exact = entry.and_then(|e| e.exact);
        let proper = exact.filter(|_| entry.is_some_and(|e| e.proper));
        match meanings.as_slice() {
            [] => return self.repaired(name, tests),
            &[only] => return Ok(only),
            _ => {}
        }
        let mut left = meanings.clone();
        for test in tests {
            let fitting: Vec<Province> = left.iter().copied().filter(|&p| (test.holds)(p)).collect();
            if !fitting.is_empty() {
                left = fitting;
            }
        }
        if let Some(proper) = proper
            && (left.len() > 1 || left == [proper])
        {
            return Ok(proper);
        }
        let words = self.words(&name.span).to_owned();
        if let &[only] = left.as_slice() {
            let code = self.map.code(only).to_owned();
            // A code that fits no other place means its own, whatever else a language calls so.
            if !(quiet && exact == Some(only)) && fold(&words) != code {
                let detail = format!("{words}->{code}");
                let message = Message::SeveralMeanings { words, taken: code };
                self.note(Code::Abbrev, name.span.clone(), detail, message);
            }
            return Ok(only);
        }
        let mut codes: Vec<String> = meanings.iter().map(|&p| self.map.code(p).to_owned()).collect();
        codes.sort_unstable();
        let detail = format!("{words}:{}", codes.join("|"));
        let message = Message::AmbiguousPlace { words, meanings: codes };
        self.fault(Code::AmbiguousProvince, name.span.clone(), detail, message)
    }

    /// Returns the one name near to a misspelled one that fits.
    fn repaired(&mut self, name: &Name, tests: &[Test]) -> Result<Province, Unread> {
        let words = self.words(&name.span).to_owned();
        let near = self.near_places(&words);
        let binding = || tests.iter().filter(|t| t.binds);
        let allowed = |d: usize| d <= MAX_EDITS && (!self.context.supposing || d * 3 < fold(&words).len());
        let mut fitting = near.iter().filter(|(p, d)| allowed(*d) && binding().all(|t| (t.holds)(*p)));
        let only = fitting.next().filter(|_| fitting.next().is_none()).map(|(p, _)| *p);
        if let Some(province) = only.filter(|_| !self.context.strict) {
            let code = self.map.code(province).to_owned();
            let detail = format!("{words}->{code}");
            self.note(Code::Typo, name.span.clone(), detail, Message::MisspelledPlace { words, taken: code });
            return Ok(province);
        }
        let least = near.first().map(|(_, d)| *d);
        // Three letters are near to something by chance: without a board nothing would bear it out.
        let tell = !self.context.supposing || fold(&words).len() > 3;
        let nearest = near.iter().filter(|(_, d)| tell && Some(*d) == least).map(|(p, _)| *p);
        // Strict rules repair nothing, yet the one name that fits is the one to suggest.
        let suggest: Vec<Province> = only.map_or_else(|| nearest.collect(), |only| vec![only]);
        let suggest: Vec<String> = suggest.into_iter().map(|p| self.map.code(p).to_owned()).collect();
        let message = Message::UnknownPlace { words: words.clone(), suggestions: suggest.clone() };
        let mut note = Note::new(Code::UnknownProvince, name.span.clone(), words, message);
        note.suggest = suggest;
        self.notes.push(note);
        Err(Unread)
    }

    /// Returns the places whose names are near to a word, with the edits between, the nearest first.
    fn near_places(&mut self, words: &str) -> Vec<(Province, usize)> {
        let word = fold(words);
        if self.searches == 0 || word.len() < 3 {
            return Vec::new();
        }
        self.searches -= 1;
        let most = (word.len() - 1) / 2;
        let mut best: Vec<(Province, usize, bool, usize)> = Vec::new();
        for (name, province) in self.lexicon.places() {
            if name.contains(' ') {
                continue;
            }
            let Some(edits) = distance(&word, name, most) else { continue };
            let found = (province, edits, !same_letters(&word, name), first_difference(&word, name));
            match best.iter_mut().find(|b| b.0 == province) {
                Some(known) if (known.1, known.2, known.3) > (found.1, found.2, found.3) => *known = found,
                Some(_) => {}
                None => best.push(found),
            }
        }
        best.sort_by_key(|&(province, edits, other_letters, place)| (edits, other_letters, place, province));
        best.into_iter().map(|(province, edits, ..)| (province, edits)).collect()
    }

    /// Returns the one power whose name is near to a word.
    pub fn near_power(&mut self, words: &str) -> Option<Power> {
        if self.searches == 0 || self.context.strict {
            return None;
        }
        self.searches -= 1;
        self.lexicon.near_power(&fold(words))
    }

    /// Returns the location of a place whose province is known, for a unit of this kind. A coast that means
    /// nothing is dropped with a warning.
    pub fn on_coast(
        &mut self,
        place: &Place,
        province: Province,
        kind: UnitKind,
    ) -> Result<Location, Unread> {
        let bare = province.location();
        let Some(coast) = &place.coast else { return Ok(bare) };
        let name = self.lexicon.coast(coast.index).to_owned();
        let code = self.map.code(province).to_owned();
        let found = self.map.coast_named(province, &name);
        if found.is_none() && !self.map.province(province).coasts.is_empty() {
            let (detail, coasts) = (format!("{code}/{name}"), self.coast_names(province));
            let message = Message::NoSuchCoast { province: code, coast: name, coasts };
            return self.fault(Code::BadCoast, coast.span.clone(), detail, message);
        }
        if let Some(found) = found.filter(|_| kind == UnitKind::Fleet) {
            return Ok(found);
        }
        if self.context.rules.irrelevant_coast == IrrelevantCoast::Illegal {
            let message = Message::CoastForbidden;
            let detail = format!("{code}/{name}");
            let Some(found) = found else {
                return self.fault(Code::BadCoast, coast.span.clone(), detail, message);
            };
            // The order stands as it was written, for the adjudicator to call it illegal.
            self.note(Code::BadCoast, coast.span.clone(), detail, message);
            self.last_is(Severity::Warning);
            return Ok(found);
        }
        self.note(Code::CoastIgnored, coast.span.clone(), "", Message::CoastDropped { coast: name });
        Ok(bare)
    }

    /// Returns the names of a province's coasts: `NC`, `SC`.
    pub fn coast_names(&self, province: Province) -> Vec<String> {
        let coasts = &self.map.province(province).coasts;
        let mut names: Vec<String> =
            coasts.iter().filter_map(|&c| self.map.coast_of(c)).map(str::to_owned).collect();
        names.sort();
        names
    }

    /// Reports that a coast is needed and not given.
    pub fn missing_coast(&mut self, province: Province, span: Span) -> Code {
        let code = self.map.code(province).to_owned();
        let names = self.coast_names(province);
        let detail = format!("{code}:{}", names.join("|"));
        self.note(Code::MissingCoast, span, detail, Message::MissingCoast { province: code, coasts: names });
        Code::MissingCoast
    }
}

/// Returns whether a unit of a kind, or of either, can stand in a province.
pub(crate) fn admits(map: &Map, kind: Option<UnitKind>, province: Province) -> bool {
    match (kind, map.province(province).kind) {
        (_, Kind::Impassable) => false,
        (Some(UnitKind::Army), kind) => kind != Kind::Sea,
        (Some(UnitKind::Fleet), kind) => kind != Kind::Land,
        (None, _) => true,
    }
}

/// Returns whether a unit of a kind, or of either, that stands anywhere in `from` can go to `to` by itself.
pub(crate) fn touches(map: &Map, kind: Option<UnitKind>, from: Province, to: Province) -> bool {
    let army = || map.army_borders(from).contains(&to);
    let fleet = || map.fleets_of(from).any(|at| map.reaches(UnitKind::Fleet, at, to));
    match kind {
        Some(UnitKind::Army) => army(),
        Some(UnitKind::Fleet) => fleet(),
        None => army() || fleet(),
    }
}

/// Returns whether an army could be carried from `from` to `to`, if fleets stood wherever they are needed.
pub(crate) fn shores(map: &Map, from: Province, to: Province) -> bool {
    let coast = |p: Province| map.province(p).kind == Kind::Coast;
    from != to && coast(from) && coast(to)
}
