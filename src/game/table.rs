//! What adjudicating needs besides the game itself: the map, its tables, a reader of orders.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::due::is_due;
use super::season::why_not;
use super::{Lines, Manner, Outcome, Papers, Sheet};
use crate::adjudicate::{Court, EngineId, Terrain, adjustments, judge_intents, movement, retreats};
use crate::map::{Map, PhaseKind, Power, Province};
use crate::order::{
    Adjustment, Code, Context, Given, Language, Means, Note, Ordered, Piece, Position, Proxy, ReadOrder,
    Reader, Reading, Retreat, Submission, possible_retreats, tell_announced,
};
use crate::rules::{AdjacentConvoy, ProxyOrders, Rules};

/// A map made ready to play on. Making one costs more than adjudicating with it: games share it.
pub struct Table {
    map: Arc<Map>,
    terrain: Terrain,
    /// By language: its reader, made when it is first needed.
    readers: [OnceLock<Reader>; Language::ALL.len()],
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("map", &self.map.name()).finish_non_exhaustive()
    }
}

/// Where an order that was handed in was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Whose sheet it stands on.
    pub power: Power,
    /// On which line, from 0.
    pub line: usize,
}

/// The orders of a phase as they are handed in to be adjudicated, by the kind of the phase.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Orders {
    Movement(Submission),
    Retreats(Vec<Ordered<Retreat>>),
    Adjustments(Vec<(Power, Adjustment)>),
}

/// More waived builds than any power could have.
const MOST_WAIVED: u32 = 256;

/// Whether an order that the reader refuses is handed in all the same, because the adjudicator refuses
/// it, too, and says why beside the other results. The other refusals are those of the house, which
/// the adjudicator cannot know.
const fn is_judged(code: Code) -> bool {
    matches!(
        code,
        Code::NoUnit
            | Code::NotDislodged
            | Code::WrongPower
            | Code::BadRetreat
            | Code::DuplicateOrder
            | Code::FleetInland
            | Code::MissingCoast
            | Code::BadBuildSite
            | Code::TooManyBuilds
    )
}

/// Whether an order of a sheet goes to the adjudicator in a phase of this kind. What does not is told as
/// unread, and nothing can come of it.
pub fn is_handed_in(order: &ReadOrder, kind: PhaseKind) -> bool {
    is_due(&order.given, kind) && order.refused.is_none_or(is_judged)
}

/// What was understood of all sheets of a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Handed {
    /// What was understood of each sheet that is not empty.
    pub readings: Vec<(Power, Reading)>,
    /// By the place of an order among those handed in ([`Row::source`](super::Row::source)): where it
    /// was written.
    pub written: Vec<Written>,
    /// The units that other powers order by proxy.
    pub proxies: Vec<Proxy>,
    /// Beside each of `written`: which of `readings` it is, and which order of it.
    places: Vec<(usize, usize)>,
    orders: Orders,
}

impl Handed {
    /// The orders as they go to an engine, if this is a movement phase.
    pub fn movement(&self) -> Option<&Submission> {
        match &self.orders {
            Orders::Movement(orders) => Some(orders),
            Orders::Retreats(_) | Orders::Adjustments(_) => None,
        }
    }

    /// The order at a place among those handed in as it was read, and on whose sheet.
    pub(super) fn order(&self, place: usize) -> Option<(Power, &ReadOrder)> {
        let (sheet, at) = *self.places.get(place)?;
        let (power, reading) = self.readings.get(sheet)?;
        Some((*power, reading.orders.get(at)?))
    }

    /// Which orders of a reading were handed in, by their places in it.
    pub(super) fn taken(&self, sheet: usize) -> HashSet<usize> {
        self.places.iter().filter(|place| place.0 == sheet).map(|place| place.1).collect()
    }
}

impl Table {
    /// A table with this map on it.
    pub fn new(map: &Arc<Map>) -> Self {
        Self { terrain: Terrain::new(map), readers: Default::default(), map: Arc::clone(map) }
    }

    /// The map.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// The map's borders as the engines need them.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The reader of orders on this map in a language.
    pub fn reader(&self, language: Language) -> &Reader {
        self.readers[language as usize].get_or_init(|| Reader::in_language(&self.map, language))
    }

    /// Reads one power's sheet. Orders under another power's name are refused, and those for another power's unit
    /// but for those by proxy.
    pub fn read(
        &self,
        rules: &Rules,
        manner: Manner,
        position: &Position,
        (power, sheet): (Power, &Sheet),
        proxies: &[Proxy],
    ) -> Reading {
        let context = Context::new(position, rules).only_of(power);
        let context = Context { strict: manner.strict, proxies, ..context };
        let mut reading = self.reader(manner.language).read(&context, &sheet.text());
        if rules.proxy_orders == ProxyOrders::Announced {
            tell_announced(&self.map, &context, &mut reading);
        }
        reading
    }

    /// The units whose orders are left to other powers, by what was announced before and by the sheets, as the house has
    /// it.
    pub fn proxies(
        &self,
        rules: &Rules,
        manner: Manner,
        position: &Position,
        sheets: &[Sheet],
        papers: &Papers,
    ) -> Vec<Proxy> {
        let inside = Rules { proxy_orders: ProxyOrders::InSet, ..*rules };
        let lines: Vec<(Power, &Sheet)> = match rules.proxy_orders {
            _ if position.phase.kind != PhaseKind::Movement => Vec::new(),
            ProxyOrders::NotAllowed => Vec::new(),
            ProxyOrders::InSet => self.map.powers().zip(sheets).collect(),
            ProxyOrders::Announced => papers.proxies.iter().map(|(power, sheet)| (*power, sheet)).collect(),
        };
        let of =
            |sheet| self.read(&inside, manner, position, sheet, &[]).proxies(&self.map).collect::<Vec<_>>();
        lines.into_iter().flat_map(of).collect()
    }

    /// Reads all sheets, by power, and collects the orders that can stand. Of the papers what was announced counts.
    pub fn hand_in(
        &self,
        rules: &Rules,
        manner: Manner,
        position: &Position,
        sheets: &[Sheet],
        papers: &Papers,
    ) -> Handed {
        let proxies = self.proxies(rules, manner, position, sheets, papers);
        let mut handed = Handed {
            readings: Vec::new(),
            written: Vec::new(),
            places: Vec::new(),
            proxies: Vec::new(),
            orders: match position.phase.kind {
                PhaseKind::Movement => Orders::Movement(Submission::default()),
                PhaseKind::Retreats => Orders::Retreats(Vec::new()),
                PhaseKind::Adjustments => Orders::Adjustments(Vec::new()),
            },
        };
        for (power, sheet) in self.map.powers().zip(sheets).filter(|(_, sheet)| !sheet.is_empty()) {
            let reading = self.read(rules, manner, position, (power, sheet), &proxies);
            handed.readings.push((power, reading));
        }
        let is_by_proxy = |order: &ReadOrder| match (&order.given, order.by) {
            (Given::Movement(unit, _), Some(by)) => {
                let at = self.map.province_of(unit.at);
                proxies.iter().find(|p| (p.at, p.to) == (at, by)).map(|proxy| proxy.owner)
            }
            _ => None,
        };
        // What was announced was said before the sheets came: of several orders for a unit that by proxy is the first.
        let turns: &[Option<bool>] = match rules.proxy_orders {
            ProxyOrders::Announced if !proxies.is_empty() => &[Some(true), Some(false)],
            _ => &[None],
        };
        for turn in turns {
            for sheet in 0..handed.readings.len() {
                let power = handed.readings[sheet].0;
                let lines = Lines::of(&sheets[power.index()].text());
                for at in 0..handed.readings[sheet].1.orders.len() {
                    let order = &handed.readings[sheet].1.orders[at];
                    let owner = is_by_proxy(order);
                    let is_next = turn.is_none_or(|by_proxy| by_proxy == owner.is_some());
                    let can_stand = is_handed_in(order, position.phase.kind)
                        && (order.named.is_none_or(|named| named == power)
                            || self.is_foreign(position, power, &order.given));
                    if !is_next || !can_stand {
                        continue;
                    }
                    let Some(by) = owner.or(order.by) else { continue };
                    let times = self.push(&mut handed.orders, rules, position, (by, order));
                    let line = lines.at(order.span.start);
                    let count = handed.written.len() + times;
                    handed.written.resize(count, Written { power, line });
                    handed.places.resize(count, (sheet, at));
                }
            }
        }
        handed.proxies = proxies;
        if rules.adjacent_convoy == AdjacentConvoy::Totality {
            self.judge(rules, position, &mut handed);
        }
        handed
    }

    /// Adds an order of a power to those of its phase; as how many, for a number of waived builds is written as one.
    fn push(
        &self,
        orders: &mut Orders,
        rules: &Rules,
        position: &Position,
        (by, order): (Power, &ReadOrder),
    ) -> usize {
        match (orders, &order.given) {
            (Orders::Movement(all), &Given::Movement(unit, given)) => {
                all.push(Ordered { by, unit, order: given }, &order.remarks.path);
                1
            }
            (Orders::Retreats(all), Given::Retreat(unit, choices)) => {
                let order = self.preferred(rules, position, *unit, choices);
                all.extend(order.map(|order| Ordered { by, unit: *unit, order }));
                usize::from(order.is_some())
            }
            (Orders::Adjustments(all), &Given::Adjustment(adjustment)) => {
                let times = order.remarks.count.map_or(1, |n| n.min(MOST_WAIVED)) as usize;
                all.extend(std::iter::repeat_n((by, adjustment), times));
                times
            }
            (Orders::Adjustments(all), Given::Preference(choices)) => {
                let choice = self.makeable(rules, position, by, choices, all);
                all.extend(choice.map(|choice| (by, choice)));
                usize::from(choice.is_some())
            }
            _ => 0,
        }
    }

    /// Settles which armies go to a neighbour by convoy where the house leaves that to judgement, and notes it.
    fn judge(&self, rules: &Rules, position: &Position, handed: &mut Handed) {
        let Orders::Movement(orders) = &mut handed.orders else { return };
        let (places, readings) = (&handed.places, &mut handed.readings);
        let court = self.court(rules, EngineId::default());
        let by_land = |order: usize| {
            let (sheet, at) = places[order];
            readings[sheet].1.orders[at].remarks.means == Means::Land
        };
        for intent in judge_intents(court, position, &mut orders.orders, by_land) {
            let (sheet, at) = places[intent.order];
            let reading = &mut readings[sheet].1;
            let message = intent.sentence(&self.map, &orders.orders[intent.order]);
            let note = Note::new(Code::Intent, reading.orders[at].span.clone(), "", message);
            reading.notes.push(Note { order: Some(at), ..note });
        }
    }

    /// Whether an order is for another power's unit. The adjudicator knows units and not under whose name
    /// an order stands, so of the orders under another power's name it refuses these alone.
    fn is_foreign(&self, position: &Position, power: Power, given: &Given) -> bool {
        let unit = match given {
            Given::Movement(unit, _) | Given::Adjustment(Adjustment::Remove(unit)) => {
                position.unit_in(&self.map, self.map.province_of(unit.at))
            }
            Given::Retreat(unit, _) => {
                let dislodged = position.dislodged_from(&self.map, self.map.province_of(unit.at));
                dislodged.map(|d| d.unit)
            }
            _ => None,
        };
        unit.is_some_and(|unit| unit.power != power)
    }

    /// The first of several retreats that is open to the unit, whether or not another unit goes there,
    /// too; the first of all if none is.
    fn preferred(
        &self,
        rules: &Rules,
        position: &Position,
        unit: Piece,
        choices: &[Retreat],
    ) -> Option<Retreat> {
        let province = self.map.province_of(unit.at);
        let dislodged = position.dislodged_from(&self.map, province);
        let open = dislodged.map(|d| possible_retreats(&self.map, position, d, rules)).unwrap_or_default();
        choices.iter().find(|c| open.contains(c)).or(choices.first()).copied()
    }

    /// The first of several builds or removals that can be made beside those that stand before it; the
    /// first of all if none can.
    fn makeable(
        &self,
        rules: &Rules,
        position: &Position,
        power: Power,
        choices: &[Adjustment],
        before: &[(Power, Adjustment)],
    ) -> Option<Adjustment> {
        let place = |&(by, adjustment): &(Power, Adjustment)| match adjustment {
            Adjustment::Build(piece) | Adjustment::Remove(piece) if by == power => {
                Some(self.map.province_of(piece.at))
            }
            _ => None,
        };
        let taken: Vec<Province> = before.iter().filter_map(place).collect();
        let balance = position.balance(power);
        let can = |choice: &&Adjustment| {
            why_not((&self.map, rules), position, power, balance, **choice, &taken).is_none()
        };
        choices.iter().find(can).or(choices.first()).copied()
    }

    /// The court that hears a movement phase by these rules and this engine.
    pub fn court<'a>(&'a self, rules: &'a Rules, engine: EngineId) -> Court<'a> {
        Court { map: &self.map, terrain: &self.terrain, rules, engine }
    }

    /// Adjudicates a phase.
    pub fn resolve(&self, rules: &Rules, engine: EngineId, position: &Position, handed: &Handed) -> Outcome {
        match &handed.orders {
            Orders::Movement(orders) => {
                Outcome::Movement(movement(self.court(rules, engine), position, orders))
            }
            Orders::Retreats(orders) => Outcome::Retreats(retreats(&self.map, rules, position, orders)),
            Orders::Adjustments(orders) => {
                Outcome::Adjustments(adjustments(&self.map, rules, position, orders))
            }
        }
    }
}
