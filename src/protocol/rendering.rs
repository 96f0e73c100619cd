//! Spelling what came of a phase.

use super::response::{DislodgedAnswer, KnotAnswer, OrderAnswer, PhaseAnswer};
use super::sheets::Sheets;
use super::{ByPower, Request, board, sequel};
use crate::adjudicate::{
    AdjustmentResolution, Driven, Entry, Fate, KnotFound, Reason, Resolution, RetreatResolution,
};
use crate::map::{Map, Power, Province, Unit};
use crate::order::{Adjustment, Canonical, Order, Position, Retreat};

/// A phase's answer in the making.
pub(super) struct Rendering<'a> {
    map: &'a Map,
    position: &'a Position,
    sheets: &'a Sheets,
    /// Powers in the order in which the request names them, then the others.
    powers: Vec<Power>,
    /// By power: the entries of its units, then its refused orders.
    entries: Vec<(Vec<OrderAnswer>, Vec<OrderAnswer>)>,
    after: Vec<Unit>,
    retreating: bool,
    knows_owners: bool,
    answer: PhaseAnswer,
}

/// How the orders of a phase are spelt.
trait Spelt {
    /// The order in canonical notation.
    fn order(entry: &Entry<Self>, map: &Map) -> String
    where
        Self: Sized;

    /// The unit as it was named, where none is known.
    fn named(entry: &Entry<Self>, map: &Map) -> Option<String>
    where
        Self: Sized,
    {
        Some(entry.ordered.unit.canonical(map))
    }
}

impl Spelt for Order {
    fn order(entry: &Entry<Self>, map: &Map) -> String {
        entry.ordered.canonical(map)
    }
}

impl Spelt for Retreat {
    fn order(entry: &Entry<Self>, map: &Map) -> String {
        entry.ordered.canonical(map)
    }
}

impl Spelt for Adjustment {
    fn order(entry: &Entry<Self>, map: &Map) -> String {
        entry.ordered.order.canonical(map)
    }

    fn named(entry: &Entry<Self>, map: &Map) -> Option<String> {
        match entry.ordered.order {
            Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(piece.canonical(map)),
            Adjustment::Waive => None,
        }
    }
}

impl<'a> Rendering<'a> {
    pub fn new(map: &'a Map, position: &'a Position, sheets: &'a Sheets, request: &Request) -> Self {
        let units = request.units.iter().flat_map(|units| units.iter().map(|(name, _)| name));
        let dislodged = request.dislodged.iter().map(|(_, written)| written.power.as_str());
        let named = units.chain(dislodged).chain(request.orders.iter().map(|(name, _)| name));
        let mut powers: Vec<Power> = Vec::new();
        for power in named.filter_map(|name| board::power(map, name, String::new).ok()).chain(map.powers()) {
            if !powers.contains(&power) {
                powers.push(power);
            }
        }
        Self {
            map,
            position,
            sheets,
            entries: vec![Default::default(); powers.len()],
            powers,
            after: Vec::new(),
            retreating: false,
            knows_owners: request.centers.is_some(),
            answer: PhaseAnswer::default(),
        }
    }

    pub fn movement(&mut self, resolution: &Resolution) {
        let map = self.map;
        for entry in &resolution.entries {
            self.entry(entry);
        }
        for entry in &resolution.refused {
            self.refused(entry);
        }
        self.after.clone_from(&resolution.after);
        self.retreating = resolution.retreating().next().is_some();
        let driven = resolution.driven.iter().map(|d| driven(map, d)).collect();
        self.answer.dislodged = ByPower(driven);
        self.answer.contested = codes(map, &resolution.contested);
        let knots = resolution.knots.iter().map(|knot| self.knot(knot)).collect();
        self.answer.knots = knots;
    }

    pub fn retreats(&mut self, resolution: &RetreatResolution) {
        for entry in &resolution.entries {
            self.entry(entry);
        }
        for entry in &resolution.refused {
            self.refused(entry);
        }
        self.after.clone_from(&resolution.after);
    }

    pub fn adjustments(&mut self, resolution: &AdjustmentResolution) {
        for entry in &resolution.entries {
            self.entry(entry);
        }
        for entry in &resolution.refused {
            self.refused(entry);
        }
        self.after.clone_from(&resolution.after);
    }

    fn entry<O: Spelt>(&mut self, entry: &Entry<O>) {
        let power = entry.unit.map_or(entry.ordered.by, |unit| unit.power);
        let answer = self.spell(entry);
        let place = self.place(power);
        self.entries[place].0.push(answer);
    }

    fn refused<O: Spelt>(&mut self, entry: &Entry<O>) {
        let answer = self.spell(entry);
        let place = self.place(entry.ordered.by);
        self.entries[place].1.push(answer);
    }

    fn place(&self, power: Power) -> usize {
        self.powers.iter().position(|p| *p == power).unwrap_or(0)
    }

    fn spell<O: Spelt>(&self, entry: &Entry<O>) -> OrderAnswer {
        let map = self.map;
        let order = O::order(entry, map);
        let unread = || self.sheets.unread.iter().find(|(unit, _)| Some(*unit) == entry.unit);
        let (reason, written) = match (entry.source, entry.reason) {
            (None, Some(Reason::NoOrder)) => match unread() {
                Some((_, text)) => (Some(Reason::Unreadable), Some(text)),
                None => (Some(Reason::NoOrder), None),
            },
            (source, reason) => (reason, source.and_then(|i| self.sheets.texts.get(i))),
        };
        // A removal in civil disorder is what the power was given for want of an order.
        let code = match reason {
            Some(Reason::CivilDisorder) => Some(Reason::NoOrder),
            reason => reason,
        };
        OrderAnswer {
            unit: entry.unit.map(|unit| unit.canonical(map)).or_else(|| O::named(entry, map)),
            text: written.filter(|text| **text != order).cloned(),
            order,
            result: entry.verdict.word(),
            reason: code.map(Reason::code),
            with: entry.with.iter().map(|unit| unit.canonical(map)).collect(),
            fate: entry.fate.map(Fate::word),
            why: reason.map(|reason| reason.sentence(map, &entry.with)),
        }
    }

    fn knot(&self, knot: &KnotFound) -> KnotAnswer {
        let units = knot.orders.iter().map(|&u| self.position.units[u].canonical(self.map));
        KnotAnswer {
            orders: units.collect(),
            resolutions: knot.resolutions,
            rule: knot.rule.map(crate::adjudicate::BackupRule::code),
        }
    }

    /// The answer, complete.
    pub fn finish(mut self, engine: &str) -> PhaseAnswer {
        let (map, position) = (self.map, self.position);
        let owners = sequel::owners(map, position, &self.after, self.retreating);
        let known = self.knows_owners.then_some(owners.as_slice());
        let next = sequel::next_phase(map, position.phase, &self.after, known, self.retreating);
        self.answer.phase = position.phase.to_string();
        engine.clone_into(&mut self.answer.engine);
        self.answer.next_phase = next.to_string();
        let mut after: ByPower<Vec<String>> = ByPower::default();
        for &power in &self.powers {
            for unit in self.after.iter().filter(|unit| unit.power == power) {
                after.entry(&map.power(power).key).push(unit.canonical(map));
            }
        }
        self.answer.units_after = after;
        self.answer.centers_after = self.knows_owners.then(|| self.centres(&owners));
        for (&power, (entries, refused)) in self.powers.iter().zip(&mut self.entries) {
            entries.append(refused);
            if !entries.is_empty() {
                self.answer.orders.entry(&map.power(power).key).append(entries);
            }
        }
        self.answer.errors.clone_from(&self.sheets.errors);
        self.answer.warnings.clone_from(&self.sheets.warnings);
        self.answer
    }

    fn centres(&self, owners: &[Option<Power>]) -> ByPower<Vec<String>> {
        let owned = |power: Power| {
            let provinces = self.map.provinces().filter(|p| owners[p.index()] == Some(power));
            codes(self.map, &provinces.collect::<Vec<_>>())
        };
        let before = |power: &Power| self.position.centres_of(*power).next().is_some();
        let lists = self.map.powers().map(|power| (power, owned(power)));
        let lists = lists.filter(|(power, list)| before(power) || !list.is_empty());
        ByPower(lists.map(|(power, list)| (self.map.power(power).key.clone(), list)).collect())
    }
}

fn codes(map: &Map, provinces: &[Province]) -> Vec<String> {
    provinces.iter().map(|&p| map.code(p).to_owned()).collect()
}

fn driven(map: &Map, driven: &Driven) -> (String, DislodgedAnswer) {
    let dislodged = &driven.dislodged;
    let code = |province: Province| map.code(province).to_owned();
    let answer = DislodgedAnswer {
        power: map.power(dislodged.unit.power).key.clone(),
        from: dislodged.from.map(code),
        start: dislodged.start.map(code),
        retreats: driven.retreats.iter().map(|&l| map.place(l)).collect(),
    };
    (dislodged.canonical(map), answer)
}
