//! A fast reader for orders in canonical notation.
//!
//! Programs write `A VIE S A BUD - GAL`, and millions of such lines. This reads what is written exactly so and
//! means the same in every position; it hands over anything else to the full reader. It never says more or less than
//! the full reader does: `tests/notation_canonical.rs` compares the two.

use crate::SheetStatement;
use crate::interpret::names::shores;
use crate::interpret::reader::Reader;
use crate::vocabulary::lexicon::Lexicon;
use chancery_core::map::{Kind, Location, Map, PhaseKind, Power, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, Order, Piece, Position, Retreat, closed_to_retreat};
use chancery_core::rules::{MissingNationality, Rules};
use chancery_core::text::note_lookup;

/// An order in canonical notation, by the kind of its phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CanonicalOrder {
    /// Of a movement phase.
    Movement(Piece, Order),
    /// Of a retreat phase.
    Retreat(Piece, Retreat),
    /// Of an adjustment phase.
    Adjustment(Adjustment),
}

impl From<CanonicalOrder> for SheetStatement {
    fn from(order: CanonicalOrder) -> Self {
        match order {
            CanonicalOrder::Movement(unit, order) => Self::Movement(unit, order),
            CanonicalOrder::Retreat(unit, retreat) => Self::Retreat(unit, vec![retreat]),
            CanonicalOrder::Adjustment(adjustment) => Self::Adjustment(adjustment),
        }
    }
}

/// The meanings of codes of three letters.
#[derive(Clone, Debug)]
pub(crate) struct CodeTable {
    /// By the three letters of a code: its province.
    provinces: Box<[Option<Province>]>,
    /// By province: whether it has several coasts.
    is_split: Vec<bool>,
    /// By province: whether its code may mean another one, too.
    is_shared: Vec<bool>,
    /// The provinces whose code may mean another one, too, with those: `TYR` may be the beginning of a sea's name.
    others: Vec<(Province, Vec<Province>)>,
}

/// How many bits a letter takes in the table.
const BITS: usize = 5;

/// Returns where three capital letters stand in the table. Of other bytes some have no place, and the others one at which
/// nothing stands.
fn place([a, b, c]: [u8; 3]) -> Option<usize> {
    let [a, b, c] = [a, b, c].map(|letter| usize::from(letter.wrapping_sub(b'A')));
    ((a | b | c) >> BITS == 0).then_some((a << BITS | b) << BITS | c)
}

impl CodeTable {
    /// Lists the codes that are no other word of an order.
    pub fn new(map: &Map, lexicon: &Lexicon) -> Self {
        let mut provinces = vec![None; 1 << (3 * BITS)].into_boxed_slice();
        let mut others = Vec::new();
        for province in map.provinces() {
            let code = map.code(province);
            let is_of_letters = code.bytes().all(|byte| byte.is_ascii_uppercase());
            let letters = code.as_bytes().try_into().ok().filter(|_| is_of_letters);
            let Some(at) = letters.and_then(place) else { continue };
            let Some(entry) = lexicon.find(code).map(|id| lexicon.get(id)) else { continue };
            if entry.exact != Some(province) || entry.is_other_word() {
                continue;
            }
            provinces[at] = Some(province);
            let more: Vec<Province> = entry.begins.iter().copied().filter(|p| *p != province).collect();
            if !more.is_empty() {
                others.push((province, more));
            }
        }
        let is_split = map.provinces().map(|p| !map.province(p).coasts.is_empty()).collect();
        let is_shared = map.provinces().map(|p| others.iter().any(|(of, _)| *of == p)).collect();
        Self { provinces, is_split, is_shared, others }
    }

    /// Returns whether nothing but this province is meant by its code, if a test decides between its meanings.
    fn is_meant(&self, province: Province, test: impl Fn(Province) -> bool) -> bool {
        if self.is_only(province) {
            return true;
        }
        let others = self.others.iter().find(|(of, _)| *of == province);
        others.is_none_or(|(_, others)| test(province) && !others.iter().any(|other| test(*other)))
    }

    /// Returns whether a code means nothing else, whatever stands on the board.
    fn is_only(&self, province: Province) -> bool {
        !self.is_shared[province.index()]
    }
}

/// The units of a board by the provinces in which they stand, for whoever looks for units by the thousand.
#[derive(Clone, Debug, Default)]
pub struct UnitsByProvince(Vec<Option<Unit>>);

impl UnitsByProvince {
    /// Returns the units of a position, dislodged ones apart.
    pub fn of(map: &Map, position: &Position) -> Self {
        let mut units = Self::default();
        units.clear(map);
        for &unit in &position.units {
            units.add(map, unit);
        }
        units
    }

    /// Empties the board, which is one of this map from now on. Keeps the memory.
    pub fn clear(&mut self, map: &Map) {
        self.0.clear();
        self.0.resize(map.provinces().len(), None);
    }

    /// Adds a unit. Returns whether there was none in its province.
    pub fn add(&mut self, map: &Map, unit: Unit) -> bool {
        let place = &mut self.0[map.province_of(unit.at).index()];
        let is_free = place.is_none();
        *place = place.or(Some(unit));
        is_free
    }

    /// Returns the unit that stands in a province.
    fn at(&self, province: Province) -> Option<Unit> {
        self.0[province.index()]
    }
}

/// The rest of a text, read from the left.
struct Rest<'a>(&'a [u8]);

impl Rest<'_> {
    /// Takes these bytes, if they come next.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let rest = self.0.strip_prefix(bytes);
        self.0 = rest.unwrap_or(self.0);
        rest.is_some()
    }

    fn kind(&mut self) -> Option<UnitKind> {
        let kind = match self.0 {
            [b'A', b' ', ..] => UnitKind::Army,
            [b'F', b' ', ..] => UnitKind::Fleet,
            _ => return None,
        };
        self.0 = &self.0[2..];
        Some(kind)
    }

    fn province(&mut self, table: &CodeTable) -> Option<Province> {
        note_lookup(|of| &mut of.codes);
        let (code, rest) = self.0.split_first_chunk::<3>()?;
        self.0 = rest;
        table.provinces[place(*code)?]
    }

    /// Returns `VIE`, or with a coast `SPA/NC`.
    fn location(&mut self, map: &Map, table: &CodeTable) -> Option<Location> {
        let province = self.province(table)?;
        if !table.is_split[province.index()] || !self.take(b"/") {
            return Some(province.location());
        }
        let named =
            |coast: &&Location| map.coast_of(**coast).is_some_and(|name| self.0.starts_with(name.as_bytes()));
        let coast = *map.province(province).coasts.iter().find(named)?;
        self.0 = &self.0[map.coast_of(coast)?.len()..];
        Some(coast)
    }
}

impl Reader {
    /// Returns the order that a text in canonical notation gives to a unit of `by`, for the phase of the position. `units`
    /// are those of the position.
    ///
    /// Returns `None` for any other text, and wherever the full reader might have something to say about it: what it
    /// does is then for [`read`](Self::read). Of an order that is returned the full reader says nothing but the order.
    pub fn read_canonical(
        &self,
        position: &Position,
        units: &UnitsByProvince,
        rules: &Rules,
        by: Power,
        text: &str,
    ) -> Option<CanonicalOrder> {
        match position.phase.kind {
            PhaseKind::Movement => self
                .canonical_movement(units, rules, by, text)
                .map(|(piece, order)| CanonicalOrder::Movement(piece, order)),
            PhaseKind::Retreats => self
                .canonical_retreat(position, rules, by, text)
                .map(|(piece, retreat)| CanonicalOrder::Retreat(piece, retreat)),
            PhaseKind::Adjustments => {
                self.canonical_adjustment(position, rules, by, text).map(CanonicalOrder::Adjustment)
            }
        }
    }

    /// Returns the unit that a text such as `A VIE` or `F STP/SC` names, where such a unit can stand. Returns `None` for
    /// any other text.
    pub fn canonical_piece(&self, text: &str) -> Option<Piece> {
        let mut rest = Rest(text.as_bytes());
        let piece = Piece { kind: rest.kind()?, at: rest.location(self.map(), self.codes())? };
        (rest.0.is_empty() && self.map().admits(piece.kind, piece.at)).then_some(piece)
    }

    /// Returns the province that a text names by its code alone. Returns `None` for any other text.
    pub fn canonical_province(&self, text: &str) -> Option<Province> {
        let mut rest = Rest(text.as_bytes());
        rest.province(self.codes()).filter(|_| rest.0.is_empty())
    }

    /// Reads `A PAR R PIC` and `A PAR D`, where the unit may go there.
    fn canonical_retreat(
        &self,
        position: &Position,
        rules: &Rules,
        by: Power,
        text: &str,
    ) -> Option<(Piece, Retreat)> {
        let (map, table) = (self.map(), self.codes());
        let mut rest = Rest(text.as_bytes());
        let piece = Piece { kind: rest.kind()?, at: rest.location(map, table)? };
        let is_it = |unit: Unit| (unit.power, Piece::from(unit)) == (by, piece);
        let dislodged = position.dislodged.iter().find(|d| is_it(d.unit))?;
        let retreat = if rest.take(b" R ") {
            let to = rest.location(map, table)?;
            let province = map.province_of(to);
            let is_open =
                closed_to_retreat(map, rules, &position.units, &position.contested, dislodged, province)
                    .is_none();
            if !is_open || !map.borders_on(piece.kind, piece.at, to) || !table.is_only(province) {
                return None;
            }
            Retreat::To(to)
        } else {
            rest.take(b" D").then_some(Retreat::Disband)?
        };
        (rest.0.is_empty() && table.is_only(map.province_of(piece.at))).then_some((piece, retreat))
    }

    /// Reads `B F STP/NC`, `D A PAR` and `WAIVE`, where the power may do so.
    fn canonical_adjustment(
        &self,
        position: &Position,
        rules: &Rules,
        by: Power,
        text: &str,
    ) -> Option<Adjustment> {
        let (map, table) = (self.map(), self.codes());
        let balance = position.balance(by);
        if text == "WAIVE" {
            return (balance > 0).then_some(Adjustment::Waive);
        }
        let mut rest = Rest(text.as_bytes());
        let is_build = rest.take(b"B ");
        if !is_build && !rest.take(b"D ") {
            return None;
        }
        let piece = Piece { kind: rest.kind()?, at: rest.location(map, table)? };
        let province = map.province_of(piece.at);
        if !rest.0.is_empty() || !table.is_only(province) {
            return None;
        }
        if !is_build {
            let is_it = |unit: &Unit| (unit.power, Piece::from(*unit)) == (by, piece);
            let stands = balance < 0 && position.units.iter().any(is_it);
            return stands.then_some(Adjustment::Remove(piece));
        }
        let is_site = balance > 0
            && position.is_building_site(map, rules, by, province)
            && map.province(province).kind != Kind::Sea
            && map.admits(piece.kind, piece.at);
        is_site.then_some(Adjustment::Build(piece))
    }

    /// Reads the orders of a movement phase.
    fn canonical_movement(
        &self,
        units: &UnitsByProvince,
        rules: &Rules,
        by: Power,
        text: &str,
    ) -> Option<(Piece, Order)> {
        let (map, table) = (self.map(), self.codes());
        let mut rest = Rest(text.as_bytes());
        let (piece, owner) = named(units, &mut rest, map, table)?;
        if owner != by {
            return None;
        }
        let order = if rest.take(b" - ") {
            let to = rest.location(map, table)?;
            let is_split = table.is_split[map.province_of(to).index()];
            let on_coast = to != map.province_of(to).location();
            // A missing coast may be inferred, one too many ignored.
            if is_split && on_coast != (piece.kind == UnitKind::Fleet) {
                return None;
            }
            let via = rest.take(b" VIA");
            is_target(map, table, piece, to, via).then_some(Order::Move { to, via })?
        } else if rest.take(b" S ") {
            let (unit, owner) = named(units, &mut rest, map, table)?;
            if owner != by && rules.missing_nationality != MissingNationality::Legal {
                return None;
            }
            let to = if rest.take(b" - ") { Some(rest.location(map, table)?) } else { None };
            let on_coast = to.is_some_and(|to| to != map.province_of(to).location());
            if on_coast && unit.kind == UnitKind::Army
                || to.is_some_and(|to| !is_target(map, table, unit, to, false))
            {
                return None;
            }
            Order::Support { unit, to }
        } else if rest.take(b" C ") {
            let (unit, owner) = named(units, &mut rest, map, table)?;
            if unit.kind != UnitKind::Army
                || owner != by && rules.missing_nationality != MissingNationality::Legal
                || !rest.take(b" - ")
            {
                return None;
            }
            let to = rest.location(map, table)?;
            if to != map.province_of(to).location() || !is_target(map, table, unit, to, true) {
                return None;
            }
            Order::Convoy { unit, to }
        } else if rest.take(b" H") {
            Order::Hold
        } else {
            return None;
        };
        rest.0.is_empty().then_some((piece, order))
    }
}

/// Returns a unit that stands exactly as it is written, and whose it is.
fn named(units: &UnitsByProvince, rest: &mut Rest, map: &Map, table: &CodeTable) -> Option<(Piece, Power)> {
    let kind = rest.kind()?;
    let at = rest.location(map, table)?;
    let province = map.province_of(at);
    let unit = units.at(province).filter(|unit| unit.at == at && unit.kind == kind)?;
    let stands = |p| units.at(p).is_some_and(|unit| unit.kind == kind);
    table.is_meant(province, stands).then_some((Piece { kind, at }, unit.power))
}

/// Returns whether the code of a destination can only mean its own province: the full reader asks what is in reach.
fn is_target(map: &Map, table: &CodeTable, piece: Piece, to: Location, by_sea: bool) -> bool {
    let from = map.province_of(piece.at);
    table.is_meant(map.province_of(to), |p| {
        if by_sea {
            piece.kind == UnitKind::Army && shores(map, from, p)
        } else {
            map.reaches(piece.kind, piece.at, p)
        }
    })
}
