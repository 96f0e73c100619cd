//! What adjudicating needs besides the game itself: the map, its tables, a reader of orders.

use std::fmt;
use std::sync::{Arc, OnceLock};

use super::due::is_due;
use super::season::why_not;
use super::{Manner, Outcome, Papers, Sheet};
use crate::adjudicate::{Court, EngineId, Terrain, adjustments, judge_intents, movement, retreats};
use crate::map::{Map, PhaseKind, Power, Province};
use crate::order::{
    Adjustment, Code, Context, Given, Language, Note, ONLY_NAMED, Ordered, Piece, Position, Proxy, ReadOrder,
    Reader, Reading, Retreat, Submission, possible_retreats,
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

/// Whether a unit of the power is named, and nothing more; beside a result it was no order that was meant.
fn is_only_named(order: &ReadOrder, power: Power) -> bool {
    matches!(order.given, Given::Listed(_))
        && (order.by, order.refused) == (Some(power), None)
        && order.remarks.results.is_empty()
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
    /// Beside each of `readings`: the places in it of the orders that were handed in.
    pub(super) taken: Vec<Vec<usize>>,
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
        let text = sheet.text();
        let mut reading = self.reader(manner.language).read(&context, &text);
        let only_named = reading.orders.iter().enumerate().filter(|(_, o)| is_only_named(o, power));
        let said = |(at, order): (usize, &ReadOrder)| {
            let words = text.get(order.span.clone()).unwrap_or_default().trim();
            let note = Note::new(Code::Skipped, order.span.clone(), "", format!("`{words}`: {ONLY_NAMED}"));
            Note { order: Some(at), ..note }
        };
        let notes: Vec<Note> = only_named.map(said).collect();
        reading.notes.extend(notes);
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
            taken: Vec::new(),
            proxies: Vec::new(),
            orders: match position.phase.kind {
                PhaseKind::Movement => Orders::Movement(Submission::default()),
                PhaseKind::Retreats => Orders::Retreats(Vec::new()),
                PhaseKind::Adjustments => Orders::Adjustments(Vec::new()),
            },
        };
        for (power, sheet) in self.map.powers().zip(sheets) {
            if sheet.is_empty() {
                continue;
            }
            let text = sheet.text();
            let reading = self.read(rules, manner, position, (power, sheet), &proxies);
            let mut taken = Vec::new();
            let can_stand = |o: &&ReadOrder| {
                is_handed_in(o, position.phase.kind)
                    && (o.named.is_none_or(|named| named == power)
                        || self.is_foreign(position, power, &o.given))
            };
            for (at, order) in reading.orders.iter().enumerate().filter(|(_, o)| can_stand(o)) {
                let Some(by) = order.by else { continue };
                let before = handed.written.len();
                let mut times = 1;
                match (&mut handed.orders, &order.given) {
                    (Orders::Movement(all), &Given::Movement(unit, given)) => {
                        let at = self.map.province_of(unit.at);
                        let proxy = proxies.iter().find(|p| (p.at, p.to) == (at, by));
                        let by = proxy.map_or(by, |proxy| proxy.owner);
                        all.push(Ordered { by, unit, order: given }, order.remarks.way());
                    }
                    (Orders::Retreats(all), Given::Retreat(unit, choices)) => {
                        let Some(order) = self.preferred(rules, position, *unit, choices) else { continue };
                        all.push(Ordered { by, unit: *unit, order });
                    }
                    (Orders::Adjustments(all), &Given::Adjustment(adjustment)) => {
                        // A number of waived builds is written as one order.
                        times = order.remarks.count.map_or(1, |n| n.min(MOST_WAIVED)) as usize;
                        all.extend(std::iter::repeat_n((by, adjustment), times));
                    }
                    (Orders::Adjustments(all), Given::Preference(choices)) => {
                        let Some(choice) = self.makeable(rules, position, by, choices, all) else { continue };
                        all.push((by, choice));
                    }
                    _ => continue,
                }
                let line = text.get(..order.span.start).map_or(0, |before| before.matches('\n').count());
                handed.written.resize(before + times, Written { power, line });
                taken.push(at);
            }
            handed.taken.push(taken);
            handed.readings.push((power, reading));
        }
        handed.proxies = proxies;
        let says_land = handed.movement().is_some_and(|orders| orders.routes.any_by_land());
        if rules.adjacent_convoy == AdjacentConvoy::Totality || says_land {
            self.judge(rules, position, &mut handed);
        }
        handed
    }

    /// Settles which armies go to a neighbour by convoy where the house leaves that to judgement, and notes it; elsewhere
    /// notes of which it counts for nothing that they are to go by land.
    fn judge(&self, rules: &Rules, position: &Position, handed: &mut Handed) {
        let Orders::Movement(orders) = &mut handed.orders else { return };
        let sheets = handed.taken.iter().enumerate();
        let places: Vec<(usize, usize)> =
            sheets.flat_map(|(sheet, taken)| taken.iter().map(move |&at| (sheet, at))).collect();
        let readings = &mut handed.readings;
        let court = self.court(rules, EngineId::default());
        for intent in judge_intents(court, position, orders) {
            let (sheet, at) = places[intent.order];
            let reading = &mut readings[sheet].1;
            let message = intent.sentence(&self.map);
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
