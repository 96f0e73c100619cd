//! What a province was open to where nobody moves: each retreat and each build there, and why it is possible or not.

use std::io::Write;

use anyhow::anyhow;

use super::{Board, CommandError, Explain, Telling, nothing_of, wrapped};
use chancery_core::map::{PhaseKind, Power, Province, UnitKind};
use chancery_core::order::{Canonical, Piece};
use chancery_core::text::Clean;
use chancery_game::protocol::{Request, TextLists};
use chancery_notation::{power_name, province_name};
use chancery_why::explain::{AnswerPhrase, answer_phrase};

impl Board {
    /// Answers about the province that is named where a phase without movement has no order there.
    pub fn place_or_nothing(
        &self,
        options: &Explain,
        name: &str,
        (request, telling): (&Request, &Telling),
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let place = options.order.as_deref().and_then(|order| self.map.names().province(order));
        match place.filter(|_| self.position.phase.kind != PhaseKind::Movement) {
            Some(place) => self.place(place, request, telling, out),
            None => Err(nothing_of(options, name)),
        }
    }

    /// Returns the province that is asked about: one that is named as such, or one alone in which no unit could have an
    /// order now.
    pub fn place_asked(&self, options: &Explain) -> Result<Option<Province>, CommandError> {
        let named = |text: &str| self.map.names().province(text);
        let by_itself = || {
            let asked = options.order.as_deref().and_then(named)?;
            let is_here = |at| self.map.province_of(at) == asked;
            let has_unit = match self.position.phase.kind {
                PhaseKind::Retreats => self.position.dislodged.iter().any(|one| is_here(one.unit.at)),
                PhaseKind::Movement | PhaseKind::Adjustments => {
                    self.position.units.iter().any(|unit| is_here(unit.at))
                }
            };
            (!has_unit).then_some(asked)
        };
        let Some(text) = &options.province else { return Ok(by_itself()) };
        let unknown = || anyhow!("`{}` is not a province of this map", Clean::line(text).as_str());
        Ok(Some(named(text).ok_or_else(unknown)?))
    }

    /// Tells of each retreat to a province, or each build there, as if it had been ordered, and in winter whose it is.
    pub fn place(
        &self,
        province: Province,
        request: &Request,
        telling: &Telling,
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let (map, language) = (&self.map, telling.voice.language);
        let mut tried = request.clone();
        tried.orders = TextLists::default();
        let mut units = Vec::new();
        let mut lines = Vec::new();
        let mut add = |power: Power, order: &str, unit: Piece| {
            tried.orders.extend(&map.power(power).key, [order.to_owned()]);
            units.push(unit);
        };
        if self.position.phase.kind == PhaseKind::Retreats {
            for dislodged in &self.position.dislodged {
                let unit = dislodged.unit;
                let mut near = map.borders(unit.kind, unit.at);
                if let Some(to) = near.find(|&to| map.province_of(to) == province) {
                    let order = format!("{} R {}", Piece::from(unit).canonical(map), map.place(to));
                    add(unit.power, &order, unit.into());
                }
            }
        } else if map.centres().any(|centre| centre == province) {
            let owner = self.position.owners[province.index()];
            let name = owner.map(|owner| power_name(language, map, owner));
            lines.push(AnswerPhrase::OwnedBy(province_name(language, map, province), name));
            for power in map.powers() {
                if owner == Some(power) || map.power(power).homes.contains(&province) {
                    let unit = Piece { kind: UnitKind::Army, at: province.location() };
                    add(power, &format!("B {}", unit.canonical(map)), unit);
                }
            }
        } else {
            lines.push(AnswerPhrase::NoCentre(province_name(language, map, province)));
        }
        let lines = lines.into_iter().map(|phrase| answer_phrase(language, phrase)).collect::<Vec<_>>();
        // Nothing came of what is only tried.
        let tried_only = Telling { is_open: true, ..telling.clone() };
        let mut told = self.explanations(&tried, &tried_only);
        told.retain(|one| one.unit.is_some_and(|unit| units.contains(&unit)));
        if lines.is_empty() && told.is_empty() {
            let nobody = AnswerPhrase::NobodyNear(province_name(language, map, province));
            writeln!(out, "{}", answer_phrase(language, nobody))?;
        }
        for text in lines.iter().chain(told.iter().map(|one| &one.account.sentence)) {
            writeln!(out, "{}", Clean::lines(&wrapped(text)).as_str())?;
        }
        Ok(())
    }
}
