//! A map with what adjudicating needs, and from the written board to a [`Position`], every fault with its place.

use std::sync::Arc;

use super::{
    Problem, ProblemCode, Request, RequestRemark, TextLists, WrittenDislodged, WrittenOrigin, nearest,
};
use chancery_core::adjudicate::Terrain;
use chancery_core::map::{
    Kind, Location, Map, Phase, PhaseError, PhaseKind, Power, Province, Unit, UnitKind,
};
use chancery_core::order::{Canonical, DislodgedUnit, Piece, Position};
use chancery_core::text::note_name_lookup;
use chancery_notation::{Reader, UnitsByProvince};

type BoardResult<T> = Result<T, Problem>;

/// Hears of each problem. With `Err` the first one ends the reading; otherwise only what it is about is left out.
pub(super) type Hear<'h> = &'h mut dyn FnMut(Problem) -> BoardResult<()>;

/// Returns a part of the board, if it can be read.
fn readable<T>(read: BoardResult<T>, hear: Hear) -> BoardResult<Option<T>> {
    read.map(Some).or_else(|problem| hear(problem).map(|()| None))
}

/// The board of a request, in memory that is kept from one to the next.
pub(super) struct Board {
    pub position: Position,
    /// The powers in the order in which the request names them, then the others.
    pub powers: Vec<Power>,
    /// The units of the position by their provinces.
    pub units: UnitsByProvince,
}

impl Default for Board {
    fn default() -> Self {
        let position = Position {
            phase: Phase::spring(1901),
            units: Vec::new(),
            owners: Vec::new(),
            dislodged: Vec::new(),
            contested: Vec::new(),
        };
        Self { position, powers: Vec::new(), units: UnitsByProvince::default() }
    }
}

impl Board {
    /// Reads the board that a request describes. What was passed over is added to the remarks.
    pub fn read<S: AsRef<str>>(
        &mut self,
        table: &Table,
        request: &Request<S>,
        remarks: &mut Vec<RequestRemark>,
        hear: Hear,
    ) -> BoardResult<()> {
        let map = &*table.map;
        let phase = match &request.phase {
            None => None,
            Some(text) => {
                let bad = |error: PhaseError| Problem::new(ProblemCode::BadPhase, "phase", error.to_string());
                readable(text.as_ref().parse().map_err(bad), hear)?
            }
        };
        let phase = phase.unwrap_or(map.begins());
        let Self { position, powers, units } = self;
        position.phase = phase;
        position.units.clear();
        position.owners.clear();
        position.owners.resize(map.provinces().len(), None);
        position.dislodged.clear();
        position.contested.clear();
        powers.clear();
        units.clear(map);
        let missing = |field: &str| {
            let message = format!("`{field}` is not there");
            Problem::new(ProblemCode::MissingField, field, message)
        };
        match &request.units {
            Some(units) => self.add_units(table, units, hear)?,
            None => hear(missing("units"))?,
        }
        match &request.centers {
            Some(centres) => self.add_centres(table, centres, hear)?,
            None if phase.kind == PhaseKind::Adjustments => hear(missing("centers"))?,
            None => {}
        }
        if phase.kind == PhaseKind::Retreats {
            for (text, written) in request.dislodged.iter() {
                let driven = self.dislodged(table, text, written);
                self.position.dislodged.extend(readable(driven, hear)?);
            }
            for (i, name) in request.contested.iter().enumerate() {
                let at = province(table, name.as_ref(), || format!("contested[{i}]"));
                self.position.contested.extend(readable(at, hear)?);
            }
        } else {
            let unused =
                [("dislodged", !request.dislodged.is_empty()), ("contested", !request.contested.is_empty())];
            for (field, _) in unused.into_iter().filter(|(_, there)| *there) {
                let message = format!("`{field}` is only for retreat phases; it was ignored");
                remarks.push(Problem::new(ProblemCode::UnusedField, field, message).into());
            }
        }
        let mut next = 0;
        let dislodged = request.dislodged.iter().map(|(_, written)| written.power.as_ref());
        let named = dislodged.chain(request.orders.iter().map(|(name, _)| name));
        let known = named.filter_map(|name| table.power(name, &mut next));
        known.chain(map.powers()).for_each(|power| self.name_power(power));
        Ok(())
    }

    fn name_power(&mut self, power: Power) {
        if !self.powers.contains(&power) {
            self.powers.push(power);
        }
    }

    fn add_units<S: AsRef<str>>(
        &mut self,
        table: &Table,
        units: &TextLists<S>,
        hear: Hear,
    ) -> BoardResult<()> {
        let (map, mut next) = (&*table.map, 0);
        for (name, list) in units.iter() {
            let power = power(table, name, &mut next, || format!("units.{name}"));
            let Some(power) = readable(power, hear)? else { continue };
            self.name_power(power);
            for (i, text) in list.iter().enumerate() {
                let at = || format!("units.{name}[{i}]");
                let Some(unit) = readable(unit(table, power, text.as_ref(), at), hear)? else { continue };
                if self.units.add(map, unit) {
                    self.position.units.push(unit);
                } else {
                    let code = map.code(map.province_of(unit.at));
                    let message = format!("there is another unit in {code} already");
                    hear(Problem::new(ProblemCode::TwoUnits, at(), message))?;
                }
            }
        }
        Ok(())
    }

    fn add_centres<S: AsRef<str>>(
        &mut self,
        table: &Table,
        centres: &TextLists<S>,
        hear: Hear,
    ) -> BoardResult<()> {
        let (map, mut next) = (&*table.map, 0);
        for (name, list) in centres.iter() {
            let power = power(table, name, &mut next, || format!("centers.{name}"));
            let Some(power) = readable(power, hear)? else { continue };
            for (i, text) in list.iter().enumerate() {
                let at = || format!("centers.{name}[{i}]");
                let Some(province) = readable(province(table, text.as_ref(), at), hear)? else { continue };
                let code = map.code(province);
                if !map.province(province).centre {
                    let message = format!("{code} is not a supply centre");
                    hear(Problem::new(ProblemCode::NotACentre, at(), message))?;
                } else if let Some(owner) = self.position.owners[province.index()].replace(power) {
                    let another = format!("{code} has another owner already");
                    let message = if owner == power { format!("{code} is named twice") } else { another };
                    hear(Problem::new(ProblemCode::TwoOwners, at(), message))?;
                }
            }
        }
        Ok(())
    }

    fn dislodged<S: AsRef<str>>(
        &self,
        table: &Table,
        text: &str,
        written: &WrittenDislodged<S>,
    ) -> BoardResult<DislodgedUnit> {
        let map = &*table.map;
        let within = |field: &str| format!("dislodged.{text}.{field}");
        let power = power(table, written.power.as_ref(), &mut 0, || within("power"))?;
        let unit = unit(table, power, text, || format!("dislodged.{text}"))?;
        if self.position.dislodged_from(map, map.province_of(unit.at)).is_some() {
            let message = format!("another unit was dislodged from {} already", map.place(unit.at));
            return Err(Problem::new(ProblemCode::TwoUnits, format!("dislodged.{text}"), message));
        }
        let origin = |field: &'static str, name: &S| province(table, name.as_ref(), || within(field));
        let from = match &written.from {
            WrittenOrigin::Province(name) => Some(origin("from", name)?),
            WrittenOrigin::Convoy => None,
            WrittenOrigin::Unsaid if written.start.is_some() => None,
            WrittenOrigin::Unsaid => {
                let message = "say where the attacker came from, or null if it came by convoy";
                return Err(Problem::new(ProblemCode::MissingField, within("from"), message));
            }
        };
        let start = written.start.as_ref().map(|name| origin("start", name)).transpose()?;
        Ok(DislodgedUnit { unit, from, start })
    }
}

/// Returns a power by its name, which mostly is the key of the one at `next`.
fn power(table: &Table, name: &str, next: &mut usize, at: impl FnOnce() -> String) -> BoardResult<Power> {
    table.power(name, next).ok_or_else(|| unknown_power(&table.map, name, at()))
}

pub(super) fn unknown_power(map: &Map, name: &str, at: String) -> Problem {
    let keys = map.powers().map(|p| map.power(p).key.as_str());
    let message = format!("there is no power called `{name}`");
    Problem::new(ProblemCode::UnknownPower, at, message).suggesting(nearest(name, keys))
}

/// Returns a province by its name, without a coast.
fn province(table: &Table, name: &str, at: impl FnOnce() -> String) -> BoardResult<Province> {
    let map = &*table.map;
    table.reader.canonical_province(name).or_else(|| map.names().province(name)).ok_or_else(|| {
        let codes = map.provinces().map(|p| map.code(p));
        let names = map.provinces().map(|p| map.province(p).name.as_str());
        let message = format!("there is no place called `{name}`");
        Problem::new(ProblemCode::UnknownProvince, at(), message)
            .suggesting(nearest(name, codes.chain(names)))
    })
}

const LOOKS_LIKE: &str = "one looks like `A VIE` or `F STP/SC`";

/// Returns a unit as `A VIE`, `F STP/SC` or `F STP(SC)`, if it can stand there.
fn unit(table: &Table, power: Power, text: &str, at: impl Fn() -> String) -> BoardResult<Unit> {
    if let Some(Piece { kind, at }) = table.reader.canonical_piece(text) {
        return Ok(Unit { power, kind, at });
    }
    let map = &*table.map;
    let bad = || {
        let message = format!("`{text}` is not a unit; {LOOKS_LIKE}");
        Problem::new(ProblemCode::BadUnit, at(), message)
    };
    let (kind, place) = text.trim().split_once(char::is_whitespace).ok_or_else(bad)?;
    let is = |word: &str| kind.eq_ignore_ascii_case(word);
    let kind = if is("A") || is("ARMY") {
        UnitKind::Army
    } else if is("F") || is("FLEET") {
        UnitKind::Fleet
    } else {
        return Err(bad());
    };
    let place = place.trim().trim_end_matches(')');
    let (name, coast) = match place.rsplit_once(['/', '(']) {
        Some((name, coast)) => (name.trim_end(), Some(coast.trim().to_uppercase())),
        None => (place, None),
    };
    // `A MUN - BER` is an order, and not an army in a place of that name.
    let is_order =
        name.split_once(char::is_whitespace).is_some_and(|(first, _)| map.names().province(first).is_some());
    if is_order && map.names().province(name).is_none() {
        return Err(bad());
    }
    let province = province(table, name, &at).map_err(|problem| match &problem.suggest {
        // Prose that begins with an article.
        None if name.contains(char::is_whitespace) => {
            let message = format!("{}; {LOOKS_LIKE}", problem.message);
            Problem { message, ..problem }
        }
        _ => problem,
    })?;
    let location = match coast {
        None => province.location(),
        Some(coast) => map.coast_named(province, &coast).ok_or_else(|| {
            let message = format!("{} has no coast called {coast}", map.code(province));
            Problem::new(ProblemCode::BadCoast, at(), message)
        })?,
    };
    stands(map, Unit { power, kind, at: location })
        .map_err(|(code, message)| Problem::new(code, at(), message))
}

/// Returns the unit, if it can stand where it is said to.
fn stands(map: &Map, unit: Unit) -> Result<Unit, (ProblemCode, String)> {
    if map.admits(unit.kind, unit.at) {
        return Ok(unit);
    }
    let province = map.province_of(unit.at);
    let (code, info) = (map.code(province), map.province(province));
    Err(match (info.kind, unit.kind) {
        (Kind::Impassable, _) => (ProblemCode::Impassable, format!("no unit can stand in {code}")),
        (Kind::Sea, UnitKind::Army) => {
            (ProblemCode::ArmyAtSea, format!("an army cannot stand in {code}, which is sea"))
        }
        (_, UnitKind::Army) => (ProblemCode::BadCoast, format!("an army stands on no coast: write A {code}")),
        (Kind::Land, UnitKind::Fleet) => {
            (ProblemCode::FleetInland, format!("a fleet cannot stand in {code}, which is inland"))
        }
        (_, UnitKind::Fleet) => {
            let coasts: Vec<String> = info.coasts.iter().map(|&l: &Location| map.place(l)).collect();
            (
                ProblemCode::MissingCoast,
                format!("say on which coast the fleet stands: {}", coasts.join(" or ")),
            )
        }
    })
}

pub(super) struct Table {
    pub map: Arc<Map>,
    /// The digest of the text of a map that does not come with the program.
    pub digest: Option<String>,
    pub terrain: Terrain,
    pub reader: Reader,
    /// The powers by their keys, in the sequence of the map.
    keys: Vec<(String, Power)>,
    /// By location: an army and a fleet there in canonical notation.
    pieces: Vec<[String; 2]>,
}

impl Table {
    pub fn new(map: &Arc<Map>) -> Self {
        let named = map.powers().map(|power| (map.power(power).key.clone(), power));
        let pieces = |at| [UnitKind::Army, UnitKind::Fleet].map(|kind| Piece { kind, at }.canonical(map));
        Self {
            terrain: Terrain::new(map),
            reader: Reader::new(map),
            map: Arc::clone(map),
            digest: None,
            keys: named.filter(|(key, power)| map.names().power(key) == Some(*power)).collect(),
            pieces: map.locations().map(pieces).collect(),
        }
    }

    /// Returns the power of this name. Requests name powers by their keys and mostly in the sequence of the map: the search
    /// begins at `next`, and leaves there the place behind the power that it found.
    pub fn power(&self, name: &str, next: &mut usize) -> Option<Power> {
        note_name_lookup();
        let (before, behind) = self.keys.split_at((*next).min(self.keys.len()));
        match behind.iter().chain(before).position(|(key, _)| key == name) {
            Some(steps) => {
                let at = (before.len() + steps) % self.keys.len();
                *next = at + 1;
                Some(self.keys[at].1)
            }
            None => self.map.names().power(name),
        }
    }

    /// Returns a unit in canonical notation: `A PAR`.
    pub fn piece(&self, piece: Piece) -> &str {
        &self.pieces[piece.at.index()][usize::from(piece.kind == UnitKind::Fleet)]
    }
}
