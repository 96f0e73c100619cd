//! From a clause to a build or a removal.

use crate::interpret::names::must;
use crate::interpret::read::{Session, Unread};
use crate::interpret::units::unit_there;
use crate::message::Message;
use crate::note::Code;
use crate::syntax::reading::SheetStatement;
use crate::syntax::tree::Clause;
use chancery_core::map::{Kind, Location, PhaseKind, Power, Province, UnitKind};
use chancery_core::order::{Adjustment, Piece};
use chancery_core::rules::BuildSites;

impl Session<'_> {
    /// Returns whether the unit that a clause only names is known to stand there.
    pub fn stands(&self, clause: &Clause, by: Option<Power>) -> bool {
        let Some(place) = &clause.unit.place else { return false };
        let kind = clause.unit.kind;
        self.meanings(&place.name).into_iter().any(|p| {
            let unit = unit_there(self.map, self.context.position, p);
            unit.is_some_and(|u| kind.is_none_or(|k| k == u.kind) && by.is_none_or(|by| by == u.power))
        })
    }

    pub fn build(&mut self, clause: &Clause, named: Option<Power>, by: Option<Power>) -> Result<(), Unread> {
        let mut refused = self.check_phase(PhaseKind::Adjustments, &clause.span);
        let Some(place) = &clause.unit.place else {
            return self.fault(Code::NoUnitNamed, clause.span.clone(), "", Message::NoBuildPlace);
        };
        let map = self.map;
        let (position, rules) = (self.context.position, self.context.rules);
        let builder = move |p: Province| position.builder(map, rules, p);
        let home = move |p: Province| builder(p).is_some_and(|home| by.is_none_or(|by| by == home));
        let province = self.province(&place.name, &[must(home)], false)?;
        let info = map.province(province);
        let kind = match (clause.unit.kind, info.kind) {
            (Some(kind), _) => kind,
            (None, Kind::Land) if clause.annotations.of_fleets => UnitKind::Fleet,
            (None, Kind::Land) => UnitKind::Army,
            // Either could be meant, so to take it for one of them would be to invent an order.
            (None, _) => return self.either_kind(clause, province),
        };
        let at = self.on_coast(place, province, kind)?;
        if refused.is_none() {
            refused = self.check_site(clause, province, kind, at, by);
        }
        let given = SheetStatement::Adjustment(Adjustment::Build(Piece { kind, at }));
        let remarks = self.remarks(clause);
        self.give(named, builder(province), &clause.span, given, refused, remarks);
        Ok(())
    }

    /// Refuses a build that does not say what is built where both can be.
    fn either_kind<T>(&mut self, clause: &Clause, site: Province) -> Result<T, Unread> {
        let code = self.map.code(site);
        let message = Message::KindOfBuild { province: code.to_owned() };
        let suggest = [UnitKind::Army, UnitKind::Fleet].map(|kind| format!("{} {code}", kind.letter()));
        let fault = self.fault(Code::WrongUnitType, clause.unit.span.clone(), "", message);
        if let Some(last) = self.notes.last_mut() {
            last.suggest = suggest.to_vec();
        }
        fault
    }

    /// Returns why nothing of this kind can be built there.
    fn check_site(
        &mut self,
        clause: &Clause,
        site: Province,
        kind: UnitKind,
        at: Location,
        by: Option<Power>,
    ) -> Option<Code> {
        let (map, position) = (self.map, self.context.position);
        let code = map.code(site).to_owned();
        let span = clause.unit.span.clone();
        let home = position.builder(map, self.context.rules, site);
        let by = by.or(home);
        let owned = position.owners.iter().any(Option::is_some);
        let owner = position.owners[site.index()];
        let fault = if home.is_none() || home != by {
            let anywhere = map.builds_anywhere() || self.context.rules.builds == BuildSites::Anywhere;
            Some(Message::NoBuildingSite { province: code.clone(), is_home_wanted: !anywhere })
        } else if owned && owner != home {
            Some(Message::SiteHeld { province: code.clone(), by_nobody: owner.is_none() })
        } else if position.unit_in(map, site).is_some() {
            Some(Message::SiteOccupied { province: code.clone() })
        } else {
            None
        };
        if let Some(message) = fault {
            self.note(Code::BadBuildSite, span, code, message);
            return Some(Code::BadBuildSite);
        }
        if kind == UnitKind::Fleet && map.province(site).kind == Kind::Land {
            let message = Message::NoShore { province: code.clone() };
            self.note(Code::FleetInland, span, code, message);
            return Some(Code::FleetInland);
        }
        let split = !map.province(site).coasts.is_empty();
        (kind == UnitKind::Fleet && split && at == site.location()).then(|| self.missing_coast(site, span))
    }

    pub fn remove(&mut self, clause: &Clause, named: Option<Power>, by: Option<Power>) -> Result<(), Unread> {
        let out_of_phase = self.check_phase(PhaseKind::Adjustments, &clause.span);
        let ordered = self.own(clause, by)?;
        let refused = out_of_phase.or(ordered.refused);
        let given = SheetStatement::Adjustment(Adjustment::Remove(ordered.piece));
        let remarks = self.remarks(clause);
        self.give(named, ordered.owner, &clause.span, given, refused, remarks);
        Ok(())
    }
}
