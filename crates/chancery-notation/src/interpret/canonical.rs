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

/// The rest of a text in canonical notation, read from the left.
struct Rest<'a> {
    text: &'a [u8],
    map: &'a Map,
    table: &'a CodeTable,
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
        let mut rest = self.rest(text);
        match position.phase.kind {
            PhaseKind::Movement => rest.movement(units, rules, by),
            PhaseKind::Retreats => rest.retreat(position, rules, by),
            PhaseKind::Adjustments => rest.adjustment(position, rules, by).map(CanonicalOrder::Adjustment),
        }
    }

    /// Returns the unit that a text such as `A VIE` or `F STP/SC` names, where such a unit can stand. Returns `None` for
    /// any other text.
    pub fn canonical_piece(&self, text: &str) -> Option<Piece> {
        let mut rest = self.rest(text);
        let piece = rest.piece()?;
        (rest.text.is_empty() && self.map().admits(piece.kind, piece.at)).then_some(piece)
    }

    /// Returns the province that a text names by its code alone. Returns `None` for any other text.
    pub fn canonical_province(&self, text: &str) -> Option<Province> {
        let mut rest = self.rest(text);
        rest.province().filter(|_| rest.text.is_empty())
    }

    fn rest<'a>(&'a self, text: &'a str) -> Rest<'a> {
        Rest { text: text.as_bytes(), map: self.map(), table: self.codes() }
    }
}

impl Rest<'_> {
    /// Takes these bytes, if they come next.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let rest = self.text.strip_prefix(bytes);
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    fn piece(&mut self) -> Option<Piece> {
        let kind = match self.text {
            [b'A', b' ', ..] => UnitKind::Army,
            [b'F', b' ', ..] => UnitKind::Fleet,
            _ => return None,
        };
        self.text = &self.text[2..];
        Some(Piece { kind, at: self.location()? })
    }

    fn province(&mut self) -> Option<Province> {
        note_lookup(|of| &mut of.codes);
        let (code, rest) = self.text.split_first_chunk::<3>()?;
        self.text = rest;
        self.table.provinces[place(*code)?]
    }

    /// Returns `VIE`, or with a coast `SPA/NC`.
    fn location(&mut self) -> Option<Location> {
        let province = self.province()?;
        if !self.table.is_split[province.index()] || !self.take(b"/") {
            return Some(province.location());
        }
        let (map, text) = (self.map, self.text);
        let named =
            |coast: &&Location| map.coast_of(**coast).is_some_and(|name| text.starts_with(name.as_bytes()));
        let coast = *map.province(province).coasts.iter().find(named)?;
        self.text = &text[map.coast_of(coast)?.len()..];
        Some(coast)
    }

    /// Reads `A PAR R PIC` and `A PAR D`, where the unit may go there.
    fn retreat(&mut self, position: &Position, rules: &Rules, by: Power) -> Option<CanonicalOrder> {
        let (map, table, piece) = (self.map, self.table, self.piece()?);
        let is_it = |unit: Unit| (unit.power, Piece::from(unit)) == (by, piece);
        let dislodged = position.dislodged.iter().find(|d| is_it(d.unit))?;
        let retreat = if self.take(b" R ") {
            let to = self.location()?;
            let province = map.province_of(to);
            let is_open =
                closed_to_retreat(map, rules, &position.units, &position.contested, dislodged, province)
                    .is_none();
            if !is_open || !map.borders_on(piece.kind, piece.at, to) || !table.is_only(province) {
                return None;
            }
            Retreat::To(to)
        } else {
            self.take(b" D").then_some(Retreat::Disband)?
        };
        let is_sure = self.text.is_empty() && table.is_only(map.province_of(piece.at));
        is_sure.then_some(CanonicalOrder::Retreat(piece, retreat))
    }

    /// Reads `B F STP/NC`, `D A PAR` and `WAIVE`, where the power may do so.
    fn adjustment(&mut self, position: &Position, rules: &Rules, by: Power) -> Option<Adjustment> {
        let balance = position.balance(by);
        if self.text == b"WAIVE" {
            return (balance > 0).then_some(Adjustment::Waive);
        }
        let is_build = self.take(b"B ");
        if !is_build && !self.take(b"D ") {
            return None;
        }
        let (map, piece) = (self.map, self.piece()?);
        let province = map.province_of(piece.at);
        if !self.text.is_empty() || !self.table.is_only(province) {
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
    fn movement(&mut self, units: &UnitsByProvince, rules: &Rules, by: Power) -> Option<CanonicalOrder> {
        let (piece, owner) = self.named(units)?;
        if owner != by {
            return None;
        }
        let map = self.map;
        let is_on_coast = |to: Location| to != map.province_of(to).location();
        let is_unclear = |owner| owner != by && rules.missing_nationality != MissingNationality::Legal;
        let order = if self.take(b" - ") {
            let to = self.location()?;
            let is_split = self.table.is_split[map.province_of(to).index()];
            // A missing coast may be inferred, one too many ignored.
            if is_split && is_on_coast(to) != (piece.kind == UnitKind::Fleet) {
                return None;
            }
            let via = self.take(b" VIA");
            self.is_target(piece, to, via).then_some(Order::Move { to, via })?
        } else if self.take(b" S ") {
            let (unit, owner) = self.named(units)?;
            let to = if self.take(b" - ") { Some(self.location()?) } else { None };
            let is_odd =
                |to| is_on_coast(to) && unit.kind == UnitKind::Army || !self.is_target(unit, to, false);
            if is_unclear(owner) || to.is_some_and(is_odd) {
                return None;
            }
            Order::Support { unit, to }
        } else if self.take(b" C ") {
            let (unit, owner) = self.named(units)?;
            if unit.kind != UnitKind::Army || is_unclear(owner) || !self.take(b" - ") {
                return None;
            }
            let to = self.location()?;
            if is_on_coast(to) || !self.is_target(unit, to, true) {
                return None;
            }
            Order::Convoy { unit, to }
        } else {
            self.take(b" H").then_some(Order::Hold)?
        };
        self.text.is_empty().then_some(CanonicalOrder::Movement(piece, order))
    }

    /// Returns a unit that stands exactly as it is written, and whose it is.
    fn named(&mut self, units: &UnitsByProvince) -> Option<(Piece, Power)> {
        let piece = self.piece()?;
        let province = self.map.province_of(piece.at);
        let unit = units.at(province).filter(|unit| Piece::from(*unit) == piece)?;
        let stands = |p| units.at(p).is_some_and(|unit| unit.kind == piece.kind);
        self.table.is_meant(province, stands).then_some((piece, unit.power))
    }

    /// Returns whether the code of a destination can only mean its own province: the full reader asks what is in reach.
    fn is_target(&self, piece: Piece, to: Location, by_sea: bool) -> bool {
        let (map, from) = (self.map, self.map.province_of(piece.at));
        let by_convoy = |p| piece.kind == UnitKind::Army && shores(map, from, p);
        let is_near = |p| if by_sea { by_convoy(p) } else { map.reaches(piece.kind, piece.at, p) };
        self.table.is_meant(map.province_of(to), is_near)
    }
}
