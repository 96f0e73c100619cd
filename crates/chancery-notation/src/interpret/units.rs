//! Which unit a clause means: what was written, held against the board.

use crate::interpret::draft::Claim;
use crate::interpret::names::{Tests, admits, must, rather, shores, touches};
use crate::interpret::read::{Session, Unread};
use crate::message::Message;
use crate::note::Code;
use crate::syntax::tree::{Action, Clause, Name, Place, Unit};
use chancery_core::map::{self, Kind, Map, PhaseKind, Power, Province, UnitKind};
use chancery_core::order::{Piece, Position};
use chancery_core::rules::{
    MissingNationality, MissingUnitType, NeedlessCoast, WrongNationality, WrongUnitType,
};

/// Returns the unit that is to act in `province`: in a retreat phase the dislodged one.
pub(crate) fn unit_there(map: &Map, position: &Position, province: Province) -> Option<map::Unit> {
    if position.phase.kind == PhaseKind::Retreats {
        return position.dislodged_from(map, province).map(|d| d.unit);
    }
    position.unit_in(map, province)
}

/// A unit that was ordered.
pub(crate) struct SubjectUnit {
    pub piece: Piece,
    pub owner: Option<Power>,
    /// Why its order cannot stand, whoever gives it.
    pub refused: Option<Code>,
}

impl<'a> Session<'a> {
    /// Returns the unit that a clause orders, which only its owner can.
    pub fn own(&mut self, clause: &Clause, by: Option<Power>) -> Result<SubjectUnit, Unread> {
        let mut ordered = self.ordered(clause, by)?;
        if self.claim.take().is_some_and(|claim| !claim.names_owner) {
            ordered.refused = Some(Code::WrongPower);
        }
        Ok(ordered)
    }

    /// Returns the unit that a clause orders, completed and corrected from the board. If it is another power's, that
    /// is a claim.
    pub fn ordered(&mut self, clause: &Clause, by: Option<Power>) -> Result<SubjectUnit, Unread> {
        let Some(place) = &clause.unit.place else {
            return self.fault(Code::NoUnitNamed, clause.span.clone(), "", Message::NoUnitPlace);
        };
        let province = if let Some(province) = self.certain(&place.name) {
            province
        } else {
            let tests = self.tests_of_ordered(clause, by);
            self.province(&place.name, &tests, self.context.supposing)?
        };
        let there = unit_there(self.map, self.context.position, province);
        let Some(there) = there else { return self.not_there(&clause.unit, place, province, &clause.action) };
        let (piece, mut refused) = self.completed(&clause.unit, place, province, there)?;
        let by = by.unwrap_or(there.power);
        // Whoever orders another's unit by proxy may say whose it is.
        let sheet = self.context.kept_from(Some(by)).filter(|_| by == there.power);
        if by != there.power || sheet.is_some() {
            let (span, unit, names_owner) = (clause.span.clone(), clause.unit.span.clone(), sheet.is_some());
            let (claimed, by, at) = (there, sheet.unwrap_or(by), province);
            let (passes_on, refused, illegal) = (None, None, None);
            self.claim =
                Some(Claim { span, unit, at, claimed, by, names_owner, passes_on, refused, illegal });
        }
        if by != there.power {
            let unit = format!("{} {}", there.kind.letter(), self.map.code(province));
            let owner = self.short(there.power);
            let detail = format!("{unit} is {owner}");
            let owner = self.map.power(there.power).name.clone();
            let message = Message::BelongsTo { unit, owner, instead_of: None };
            self.note(Code::WrongPower, clause.unit.span.clone(), detail, message);
        }
        if clause.unit.kind.is_none() && self.context.rules.missing_unit_type == MissingUnitType::Illegal {
            self.note(Code::WrongUnitType, clause.unit.span.clone(), "", Message::KindWanted);
            refused = Some(Code::WrongUnitType);
        }
        Ok(SubjectUnit { piece, owner: Some(there.power), refused })
    }

    fn tests_of_ordered(&self, clause: &Clause, by: Option<Power>) -> Tests<'a> {
        let (map, position, supposing) = (self.map, self.context.position, self.context.supposing);
        let kind = clause.unit.kind;
        let present = must(move |p| match unit_there(map, position, p) {
            Some(unit) => kind.is_none_or(|k| k == unit.kind),
            None => supposing && admits(map, kind, p),
        });
        let own = rather(move |p| match unit_there(map, position, p) {
            Some(unit) => by == Some(unit.power),
            None => supposing && map.province(p).home.is_some() && map.province(p).home == by,
        });
        let aims = self.aims(&clause.action);
        let goes = must(move |p| aims.is_empty() || aims.iter().any(|&to| touches(map, kind, p, to)));
        vec![present, own, goes]
    }

    /// Returns the provinces that an action points at.
    fn aims(&self, action: &Action) -> Vec<Province> {
        let meanings = |place: &Place| self.meanings(&place.name);
        let held = |unit: &Option<Unit>| unit.as_ref().and_then(|u| u.place.as_ref()).map(meanings);
        match action {
            Action::Move(route) if route.through.is_empty() && !route.via => route.to.as_ref().map(meanings),
            Action::Move(route) => route.through.first().map(meanings),
            Action::Support { to: Some(to), .. } => Some(meanings(to)),
            Action::Support { unit, to: None, .. } => held(unit),
            Action::Mutual(unit) => unit.place.as_ref().map(meanings),
            Action::Retreat(places) => places.iter().flatten().next().map(meanings),
            _ => None,
        }
        .unwrap_or_default()
    }

    /// Reads an order for a unit that is not on the board, or not known to be.
    fn not_there(
        &mut self,
        unit: &Unit,
        place: &Place,
        province: Province,
        action: &Action,
    ) -> Result<SubjectUnit, Unread> {
        let kind = unit.kind.unwrap_or_else(|| self.likely_kind(province, action));
        let at = self.on_coast(place, province, kind)?;
        let piece = Piece { kind, at };
        if self.context.supposing {
            return Ok(SubjectUnit { piece, owner: None, refused: None });
        }
        let code = self.map.code(province).to_owned();
        let stands = self.context.position.unit_in(self.map, province).is_some();
        let refused = if stands && self.context.position.phase.kind == PhaseKind::Retreats {
            let message = Message::NotDislodged { province: code.clone() };
            self.note(Code::NotDislodged, unit.span.clone(), code, message);
            Code::NotDislodged
        } else {
            let message = Message::NoUnitThere { province: code.clone() };
            self.note(Code::NoUnit, unit.span.clone(), code, message);
            Code::NoUnit
        };
        Ok(SubjectUnit { piece, owner: None, refused: Some(refused) })
    }

    /// Returns what kind of unit an order is for, where nobody says: what the place or the order asks for.
    fn likely_kind(&self, province: Province, action: &Action) -> UnitKind {
        match self.map.province(province).kind {
            Kind::Sea => UnitKind::Fleet,
            Kind::Coast if matches!(action, Action::Convoy { .. }) || self.is_for_fleet(action) => {
                UnitKind::Fleet
            }
            _ => UnitKind::Army,
        }
    }

    /// Returns whether an action ends in a sea, where no army goes. On the way to land one may be convoyed over it.
    fn is_for_fleet(&self, action: &Action) -> bool {
        let ends = match action {
            Action::Move(route) => route.through.is_empty() && !route.via,
            Action::Support { .. } => true,
            _ => false,
        };
        let aims = if ends { self.aims(action) } else { Vec::new() };
        !aims.is_empty() && aims.iter().all(|&to| self.map.province(to).kind == Kind::Sea)
    }

    /// Returns a unit as written, held against the one that stands there.
    fn completed(
        &mut self,
        unit: &Unit,
        place: &Place,
        province: Province,
        there: map::Unit,
    ) -> Result<(Piece, Option<Code>), Unread> {
        let mut refused = None;
        if let Some(kind) = unit.kind.filter(|kind| *kind != there.kind) {
            let named = |kind: UnitKind| format!("{} {}", kind.letter(), self.map.code(province));
            let (written, name) = (named(kind), named(there.kind));
            let kept = self.context.strict || self.context.rules.wrong_unit_type == WrongUnitType::Illegal;
            let code = if kept { Code::WrongUnitType } else { Code::UnitType };
            let message = Message::UnitThere { written, unit: name.clone() };
            self.note(code, unit.span.clone(), name, message);
            if kept {
                refused = Some(Code::WrongUnitType);
            }
        }
        let kind = if refused.is_some() { unit.kind.unwrap_or(there.kind) } else { there.kind };
        let said = self.on_coast(place, province, kind)?;
        let mut at = there.at;
        if kind != there.kind {
            at = said;
        } else if said != province.location() && said != there.at {
            let actual = self.map.place(there.at);
            if self.context.rules.needless_wrong_coast == NeedlessCoast::Illegal {
                at = said;
            }
            let message = Message::FleetAt { place: actual.clone() };
            self.note(Code::UnitCoast, place.span(), actual, message);
        }
        Ok((Piece { kind, at }, refused))
    }

    /// Returns the unit that is supported or convoyed.
    pub fn partner(
        &mut self,
        unit: &Unit,
        to: Option<&Place>,
        by: Piece,
    ) -> Result<(Piece, Option<Code>), Unread> {
        let Some(place) = &unit.place else {
            return self.fault(Code::NoUnitNamed, unit.span.clone(), "", Message::NoPartnerPlace);
        };
        let (map, position) = (self.map, self.context.position);
        let province = if let Some(province) = self.certain(&place.name) {
            province
        } else {
            let tests = self.tests_of_partner(unit, to, by);
            self.province(&place.name, &tests, false)?
        };
        // Of an order for another phase, the dislodged unit may be meant: DATC 6.H.2.
        let there = unit_there(map, position, province).or_else(|| position.unit_in(map, province));
        let Some(there) = there else {
            let sea = map.province(province).kind == Kind::Sea;
            let kind = unit.kind.unwrap_or(if sea { UnitKind::Fleet } else { UnitKind::Army });
            let at = self.on_coast(place, province, kind)?;
            return Ok((Piece { kind, at }, None));
        };
        let (piece, mut refused) = self.completed(unit, place, province, there)?;
        refused = self.nationality(unit, there, province).or(refused);
        Ok((piece, refused))
    }

    fn tests_of_partner(&self, unit: &Unit, to: Option<&Place>, by: Piece) -> Tests<'a> {
        let (map, position, supposing) = (self.map, self.context.position, self.context.supposing);
        let kind = unit.kind;
        let present = must(move |p| match position.unit_in(map, p) {
            Some(unit) => kind.is_none_or(|k| k == unit.kind),
            None => supposing && admits(map, kind, p),
        });
        let aims = to.map(|to| self.meanings(&to.name)).unwrap_or_default();
        let goes = {
            let aims = aims.clone();
            must(move |p| {
                let army = kind != Some(UnitKind::Fleet);
                aims.is_empty()
                    || aims.iter().any(|&to| touches(map, kind, p, to) || (army && shores(map, p, to)))
            })
        };
        let near = rather(move |p| aims.is_empty() && touches(map, Some(by.kind), map.province_of(by.at), p));
        vec![present, goes, near]
    }

    /// Holds the nationality that was written against the unit's.
    fn nationality(&mut self, unit: &Unit, there: map::Unit, province: Province) -> Option<Code> {
        let rules = self.context.rules;
        let foreign = self.context.power.is_some_and(|p| p != there.power);
        let Some(said) = unit.power else {
            if rules.missing_nationality == MissingNationality::Legal || !foreign {
                return None;
            }
            self.note(Code::NationalityMismatch, unit.span.clone(), "", Message::NationalityWanted);
            return Some(Code::NationalityMismatch);
        };
        if said == there.power {
            return None;
        }
        let kept = self.context.strict || rules.wrong_nationality == WrongNationality::Illegal;
        let code = if kept { Code::NationalityMismatch } else { Code::Nationality };
        let name = format!("{} {}", there.kind.letter(), self.map.code(province));
        let detail = format!("{name} is {}", self.short(there.power));
        let [owner, said] = [there.power, said].map(|power| self.map.power(power).name.clone());
        let message = Message::BelongsTo { unit: name, owner, instead_of: Some(said) };
        self.note(code, unit.span.clone(), detail, message);
        kept.then_some(code)
    }

    /// Returns where a unit is told to go: a province by its reach.
    pub fn target(
        &mut self,
        name: &Name,
        piece: Piece,
        via: bool,
        carrier: Option<Piece>,
    ) -> Result<Province, Unread> {
        if let Some(province) = self.certain(name) {
            return Ok(province);
        }
        let map = self.map;
        let from = map.province_of(piece.at);
        let bare = piece.at == from.location();
        let direct = move |p| {
            if bare { touches(map, Some(piece.kind), from, p) } else { map.reaches(piece.kind, piece.at, p) }
        };
        let afloat = move |p| piece.kind == UnitKind::Army && shores(map, from, p);
        let by_sea = via || carrier.is_some();
        let mut tests = vec![must(move |p| if by_sea { afloat(p) } else { direct(p) })];
        if let Some(carrier) = carrier {
            tests.push(rather(move |p| map.touch(map.province_of(carrier.at), p)));
        }
        tests.push(rather(afloat));
        self.province(name, &tests, false)
    }
}
