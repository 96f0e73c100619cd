//! The board that is explained: which orders are meant, and what is told of each.

use std::sync::Arc;

use anyhow::anyhow;

use super::{Answered, AnsweredOrder, CommandError};
use crate::engines;
use chancery_core::adjudicate::{Context, EngineId, Entry, Reason, Terrain, adjustments, retreats};
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, Canonical, Order, Piece, Position, Retreat, Submission, with_route};
use chancery_core::rules::Rules;
use chancery_core::text::{Clean, line_ends};
use chancery_game::game::PhaseOrder;
use chancery_game::protocol::{Request, Sheets, TextLists};
use chancery_notation::{MAX_TEXT_BYTES, ReadOrder, Reader, Reading, ReadingContext, SheetStatement};
use chancery_why::explain::{self, Account, Explainer, Voice};

/// The board of the request, with what reading orders on it needs.
pub(super) struct Board {
    pub map: Arc<Map>,
    pub terrain: Terrain,
    pub position: Position,
    pub rules: Rules,
    pub reader: Reader,
    pub engine: EngineId,
}

/// How the orders of a phase are explained.
#[derive(Clone, Debug, Default)]
pub(super) struct Telling {
    /// How it is told.
    pub voice: Voice,
    /// Whether orders may still come in.
    pub is_open: bool,
    /// Units for which something was written that gave no order, and why it gave none.
    pub unread: Vec<(Unit, Reason)>,
}

pub(super) struct OrderExplanation {
    /// The unit that it is about; of a build the one to be built.
    pub unit: Option<Piece>,
    pub account: Account,
    /// Whether the order was refused or is superfluous: then nothing was ruled on it.
    pub refused: bool,
}

impl Board {
    pub fn new((map, position, rules): (Arc<Map>, Position, Rules), engine: Option<&str>) -> Self {
        let engine = engine.and_then(|name| engines::ALL.find(name).ok()).unwrap_or_default();
        Self { terrain: Terrain::new(&map), reader: Reader::new(&map), map, position, rules, engine }
    }

    /// Returns the orders of a request, as `adjudicate` reads them.
    pub fn sheets(&self, request: &Request) -> Sheets {
        Sheets::read(&self.reader, &self.rules, &self.position, &request.orders)
    }

    /// Adjudicates the orders of a movement phase, to be explained.
    pub fn explainer(&self, orders: &Submission, telling: &Telling) -> Explainer<'_> {
        let Self { map, terrain, rules, position, engine, .. } = self;
        let explainer = Explainer::new(Context { map, terrain, rules, engine: *engine }, position, orders)
            .unread(&telling.unread)
            .speaking(telling.voice.speech);
        if telling.is_open { explainer.while_open() } else { explainer }
    }

    /// Returns the unit that an order, or a unit, or a province names, and the unit itself.
    pub fn wanted(&self, text: &str) -> Result<(Option<usize>, Piece), CommandError> {
        if text.len() > MAX_TEXT_BYTES {
            return Err(CommandError::Usage("the order is too long".to_owned()));
        }
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let place =
            if matches!(first.to_ascii_uppercase().as_str(), "A" | "F") { words.next() } else { Some(first) };
        let place = place.unwrap_or_default();
        let named = self.map.names().province(place.split('/').next().unwrap_or_default());
        let read = || self.reading(None, text).movement().next().map(|o| self.map.province_of(o.unit.at));
        let province = named.or_else(read);
        let here = |at| province.is_some_and(|p| self.map.province_of(at) == p);
        if let Some(u) = self.position.units.iter().position(|u| here(u.at)) {
            return Ok((Some(u), self.position.units[u].into()));
        }
        if let Some(d) = self.position.dislodged.iter().find(|d| here(d.unit.at)) {
            return Ok((None, d.unit.into()));
        }
        let piece = province.map(Province::location);
        match piece {
            // In an adjustment phase the unit is yet to be built.
            Some(at) if first.len() == 1 => {
                let kind = if first.eq_ignore_ascii_case("F") { UnitKind::Fleet } else { UnitKind::Army };
                Ok((None, Piece { kind, at }))
            }
            Some(_) => {
                let text = Clean::line(text);
                Err(anyhow!(
                    "there is no unit in `{0}`; `--province {0}` shows what happened there",
                    text.as_str()
                )
                .into())
            }
            None => Err(anyhow!("`{}` names no unit on the board", Clean::line(text).as_str()).into()),
        }
    }

    /// Replaces the order of the unit that `text` orders; gives back the order as it was read.
    pub fn change(&self, request: &mut Request, text: &str) -> Result<String, CommandError> {
        let shown = Clean::line(text);
        if text.len() > MAX_TEXT_BYTES {
            return Err(CommandError::Usage("the order is too long".to_owned()));
        }
        let Some((province, order)) = self.speaks_for(None, text) else {
            let message = match self.reading(None, text).notes.into_iter().max_by_key(|n| n.severity) {
                Some(note) => format!("`{shown}` is not an order that can be tried here: {note}"),
                None => format!("`{shown}` is not an order that can be tried here"),
            };
            return Err(anyhow!(Clean::line(&message).to_string()).into());
        };
        let power = self
            .owner(province)
            .ok_or_else(|| anyhow!("`{shown}`: nobody has a unit to order in {}", self.map.code(province)))?;
        let mut orders = TextLists::default();
        for (name, texts) in request.orders.iter() {
            let by = self.map.names().power(name);
            orders.extend(name, texts.iter().map(|old| self.without(by, old, province)));
        }
        orders.extend(&self.map.power(power).key, [text.to_owned()]);
        request.orders = orders;
        Ok(order)
    }

    /// Returns a text that may hold several orders, without those for the unit of a province.
    fn without(&self, by: Option<Power>, text: &str, province: Province) -> String {
        let mut rest = line_ends(text).into_owned();
        let orders = self.reading(by, text).orders;
        for order in orders.iter().rev().filter(|order| self.place_of(order) == Some(province)) {
            if rest.get(order.span.clone()).is_some() {
                rest.replace_range(order.span.clone(), "");
            }
        }
        rest
    }

    /// Returns the province whose unit an order is for, if it is one of this phase.
    fn place_of(&self, order: &ReadOrder) -> Option<Province> {
        let piece = match (&order.given, self.position.phase.kind) {
            (SheetStatement::Movement(piece, _), PhaseKind::Movement)
            | (SheetStatement::Retreat(piece, _), PhaseKind::Retreats)
            | (
                SheetStatement::Adjustment(Adjustment::Build(piece) | Adjustment::Remove(piece)),
                PhaseKind::Adjustments,
            ) => Some(piece),
            _ => None,
        };
        piece.map(|piece| self.map.province_of(piece.at))
    }

    pub fn reading(&self, power: Option<Power>, text: &str) -> Reading {
        let mut context = ReadingContext::new(&self.position, &self.rules);
        context.power = power;
        self.reader.read(&context, text)
    }

    /// Returns the province that an order speaks for in this phase, and the order in canonical notation.
    pub fn speaks_for(&self, power: Option<Power>, text: &str) -> Option<(Province, String)> {
        // A build does not say whose it is, so every power is tried.
        let powers = match (power, self.position.phase.kind) {
            (None, PhaseKind::Adjustments) => self.map.powers().map(Some).collect(),
            _ => vec![power],
        };
        let map = &*self.map;
        let one = |power: Option<Power>| {
            let reading = self.reading(power, text);
            match self.position.phase.kind {
                PhaseKind::Movement => {
                    let given = reading.submission();
                    let o = given.orders.first()?;
                    let way = given.routes.way(0).under(&self.rules);
                    Some((map.province_of(o.unit.at), with_route(map, o, way)))
                }
                PhaseKind::Retreats => {
                    let o = reading.retreats().next()?;
                    Some((map.province_of(o.unit.at), o.canonical(map)))
                }
                PhaseKind::Adjustments => match reading.adjustments().next()?.1 {
                    o @ (Adjustment::Build(piece) | Adjustment::Remove(piece)) => {
                        Some((map.province_of(piece.at), o.canonical(map)))
                    }
                    Adjustment::Waive => None,
                },
            }
        };
        powers.into_iter().find_map(one)
    }

    /// Returns who has something to order in a province.
    pub fn owner(&self, province: Province) -> Option<Power> {
        let position = &self.position;
        let dislodged = || {
            let here = |d: &&chancery_core::order::DislodgedUnit| self.map.province_of(d.unit.at) == province;
            position.dislodged.iter().find(here).map(|d| d.unit.power)
        };
        let unit = || position.unit_in(&self.map, province).map(|u| u.power);
        match position.phase.kind {
            PhaseKind::Movement => unit(),
            PhaseKind::Retreats => dislodged(),
            PhaseKind::Adjustments => unit().or(position.owners.get(province.index()).copied().flatten()),
        }
    }

    /// Returns the explanation of every order. What could not be read is quoted.
    pub fn accounts(&self, request: &Request, answer: &Answered, telling: &Telling) -> Vec<OrderExplanation> {
        let unread = |told: &OrderExplanation| {
            let is_it = |of: &&AnsweredOrder| !told.refused && of.row.subject() == told.unit;
            let of = answer.orders.iter().find(is_it)?;
            let text = of.text.as_ref().filter(|_| of.row.reason == Some(Reason::Unreadable))?;
            Some(explain::answer_phrase(telling.voice.language, explain::AnswerPhrase::Written(text)))
        };
        let quote = |told: OrderExplanation| match unread(&told) {
            Some(quote) => OrderExplanation { account: told.account.beside(&quote), ..told },
            None => told,
        };
        self.explanations(request, telling).into_iter().map(quote).collect()
    }

    /// Returns the explanation of every order as it was read.
    pub fn explanations(&self, request: &Request, telling: &Telling) -> Vec<OrderExplanation> {
        let Self { map, rules, position, .. } = self;
        let (is_open, voice) = (telling.is_open, telling.voice);
        match position.phase.kind {
            PhaseKind::Movement => {
                let orders = self.sheets(request).movement;
                let explainer = self.explainer(&orders, telling);
                let units = 0..position.units.len();
                let proofs = units.filter_map(|u| explainer.proof(u)).map(|proof| {
                    let account = explainer.account_in(telling.voice.language, &proof);
                    let unit = Some(position.units[proof.unit].into());
                    OrderExplanation { unit, account, refused: false }
                });
                let resolution = explainer.resolution();
                let refusal = |(i, e): (usize, &Entry<Order>)| {
                    let order = resolution.order_text(map, resolution.entries.len() + i);
                    let account = explain::refusal(voice, map, &order.unwrap_or_default(), e);
                    OrderExplanation { unit: e.unit.map(Into::into), account, refused: true }
                };
                proofs.chain(resolution.refused.iter().enumerate().map(refusal)).collect()
            }
            PhaseKind::Retreats => {
                let mut r = retreats(map, rules, position, &self.sheets(request).retreats);
                for entry in r.entries.iter_mut().filter(|e| e.reason == Some(Reason::NoOrder)) {
                    let found = telling.unread.iter().find(|(unit, _)| entry.unit == Some(*unit));
                    entry.reason = found.map_or(entry.reason, |(_, reason)| Some(*reason));
                }
                let entries = r.entries.iter().map(|e| (e, false)).chain(r.refused.iter().map(|e| (e, true)));
                let told = |(e, refused): (&Entry<Retreat>, bool)| {
                    let account = explain::retreat(voice, map, rules, position, e, is_open);
                    OrderExplanation { unit: e.unit.map(Into::into), account, refused }
                };
                entries.map(told).collect()
            }
            PhaseKind::Adjustments => {
                let r = adjustments(map, rules, position, &self.sheets(request).adjustments);
                let piece = |e: &Entry<Adjustment>| {
                    e.unit.map(Into::into).or(PhaseOrder::Adjustment(e.ordered.order).piece())
                };
                let entries = r.entries.iter().map(|e| (e, false)).chain(r.refused.iter().map(|e| (e, true)));
                let told = |(e, refused): (&Entry<Adjustment>, bool)| {
                    let account = explain::adjustment(voice, map, rules, position, e, is_open);
                    OrderExplanation { unit: piece(e), account, refused }
                };
                entries.map(told).collect()
            }
        }
    }
}
