//! From a clause to the order that it gives in this phase.

use crate::interpret::names::{Test, must, rather};
use crate::interpret::read::{Session, Unread};
use crate::interpret::units::SubjectUnit;
use crate::message::Message;
use crate::note::{Code, Severity, Span};
use crate::syntax::reading::{Remarks, SheetStatement};
use crate::syntax::tree::{Action, Clause, Lead, Place, Route};
use chancery_core::map::{Kind, Location, PhaseKind, Power, Province, UnitKind};
use chancery_core::order::{Order, Piece, Retreat, possible_retreats};
use chancery_core::rules::{OneCoast, PerpetualOrders, ProxyOrders};

/// An order that is being read: its unit, why it is refused, and what is remarked on it, so far.
struct Begun<'c> {
    clause: &'c Clause,
    piece: Piece,
    refused: Option<Code>,
    remarks: Remarks,
}

impl Begun<'_> {
    /// Refuses the order, if there is a reason and was none before.
    fn refuse(&mut self, code: Option<Code>) {
        self.refused = self.refused.or(code);
    }
}

impl Session<'_> {
    pub fn clause(&mut self, clause: &Clause) -> Result<(), Unread> {
        self.verbs(clause)?;
        let named = self.power(clause.power.as_ref())?;
        let named = self.begun_below(clause, named);
        let by = self.sheet(named);
        match (&clause.action, clause.lead, self.phase()) {
            (Action::Unsupported(word), ..) => self.unsupported(clause, word),
            (Action::Proxy { word, to }, ..) => self.proxy(clause, (word, *to), named, by),
            (Action::Build, ..) | (Action::Nothing, Some(Lead::Plus), PhaseKind::Adjustments) => {
                self.build(clause, named, by)
            }
            (Action::Nothing, Some(_), PhaseKind::Adjustments) => self.remove(clause, named, by),
            (Action::Nothing, None, PhaseKind::Adjustments) if !self.stands(clause, by) => {
                self.build(clause, named, by)
            }
            // `R A MOS` says no place: among adjustments it is a removal.
            (Action::Retreat(places), _, PhaseKind::Adjustments) if places.is_empty() => {
                self.remove(clause, named, by)
            }
            (Action::Remove | Action::Disband, ..) if self.phase() != PhaseKind::Retreats => {
                self.remove(clause, named, by)
            }
            (Action::Nothing, Some(Lead::Dash), _) if clause.unit.kind.is_none() => {
                let message = Message::NoUnitForDestination { words: None };
                self.fault(Code::NoUnitNamed, clause.span.clone(), "", message)
            }
            _ => self.unit_order(clause, named, by),
        }
    }

    /// Returns the power that is named for a clause. Below a heading, a line may begin with another power and an order.
    /// Then the lines below it are that power's if their units are, unless others may order these by proxy.
    fn begun_below(&mut self, clause: &Clause, named: Option<Power>) -> Option<Power> {
        let (Some(name), Some(power)) = (&clause.power, named) else { return named };
        let Some(heading) = self.sets.now.heading else {
            self.begun = Some((name.span.start, power));
            return named;
        };
        let refuses = !self.context.alone && self.context.rules.proxy_orders == ProxyOrders::NotAllowed;
        let begun = self.begun.filter(|&(at, begun)| refuses && at > heading && begun != power);
        let begun = begun.map(|(_, power)| power);
        if begun.is_none_or(|begun| self.is_for(clause, power) || !self.is_for(clause, begun)) {
            return named;
        }
        self.sets.now.heading = None;
        begun
    }

    /// Returns whether a clause may be an order of this power: its unit stands there, or its builds may.
    fn is_for(&self, clause: &Clause, power: Power) -> bool {
        let (map, position, rules) = (self.map, self.context.position, self.context.rules);
        let builds = |p| position.builder(map, rules, p) == Some(power);
        let places = clause.unit.place.as_ref().map(|place| self.meanings(&place.name)).unwrap_or_default();
        let is_site = self.phase() == PhaseKind::Adjustments && places.into_iter().any(builds);
        is_site || self.stands(clause, Some(power))
    }

    /// Tells that orders by this word are not taken.
    pub(crate) fn unsupported(&mut self, clause: &Clause, word: &Span) -> Result<(), Unread> {
        let message = self.faulty_proxy(clause, word);
        let word = self.words(word).to_lowercase();
        let message = message.unwrap_or_else(|| Message::NotTaken { word: word.clone() });
        self.fault(Code::UnsupportedOrder, clause.span.clone(), word, message)
    }

    /// Tells of misspelled verbs; strict rules refuse them.
    fn verbs(&mut self, clause: &Clause) -> Result<(), Unread> {
        for (span, word) in &clause.annotations.repairs {
            let words = self.words(span).to_owned();
            let verb = format!("{word:?}").to_lowercase();
            if self.context.strict {
                let message = Message::NoSuchVerb { words, meant: verb };
                return self.fault(Code::Syntax, span.clone(), "", message);
            }
            let detail = format!("{words}->{verb}");
            self.note(Code::Typo, span.clone(), detail, Message::VerbTakenFor { words, meant: verb });
        }
        Ok(())
    }

    fn phase(&self) -> PhaseKind {
        self.context.position.phase.kind
    }

    fn unit_order(&mut self, clause: &Clause, named: Option<Power>, by: Option<Power>) -> Result<(), Unread> {
        let SubjectUnit { piece, refused, owner } = self.ordered(clause, by)?;
        let mut begun = Begun { clause, piece, refused, remarks: self.remarks(clause) };
        let retreats = self.phase() == PhaseKind::Retreats;
        let given = match &clause.action {
            Action::Nothing => SheetStatement::Listed(piece),
            Action::Keep => SheetStatement::Keep(piece),
            Action::Disband | Action::Remove => SheetStatement::Retreat(piece, vec![Retreat::Disband]),
            Action::Retreat(places) => {
                begun.refuse(self.check_phase(PhaseKind::Retreats, &clause.span));
                SheetStatement::Retreat(piece, self.retreats(places, &mut begun)?)
            }
            Action::Move(route) if retreats => {
                SheetStatement::Retreat(piece, self.retreats(&route.choices(), &mut begun)?)
            }
            Action::Move(route) if !route.others.is_empty() => {
                let message = Message::SeveralDestinations { words: self.words(&clause.span).to_owned() };
                return self.fault(Code::Syntax, clause.span.clone(), "", message);
            }
            Action::Mutual(other) => {
                let (other, trouble) = self.partner(other, None, piece)?;
                let order = |unit| Order::Support { unit, to: None };
                begun.refuse(trouble);
                begun.refuse(self.check_phase(PhaseKind::Movement, &clause.span));
                let Begun { refused, remarks, .. } = begun;
                for (unit, helped, remarks) in [(piece, other, remarks), (other, piece, Remarks::default())] {
                    let given = SheetStatement::Movement(unit, order(helped));
                    self.give(named, owner, &clause.span, given, refused, remarks);
                }
                return Ok(());
            }
            action => {
                begun.refuse(self.check_phase(PhaseKind::Movement, &clause.span));
                let order = self.order(action, &mut begun)?;
                SheetStatement::Movement(begun.piece, order)
            }
        };
        self.give(named, owner, &clause.span, given, begun.refused, begun.remarks);
        let illegal = self.orders.last().and_then(|last| self.impossible(last));
        match (&mut self.claim, self.orders.last_mut()) {
            (Some(claim), _) => claim.illegal = illegal.filter(|_| claim.refused.is_none()),
            (None, Some(last)) => last.illegal = illegal.filter(|_| last.refused.is_none()),
            (None, None) => {}
        }
        Ok(())
    }

    fn order(&mut self, action: &Action, begun: &mut Begun) -> Result<Order, Unread> {
        let span = || begun.clause.span.clone();
        match action {
            Action::Move(route) => self.movement(route, begun),
            Action::Support { unit, to, through } => {
                let Some(unit) = unit.as_ref().filter(|u| u.place.is_some()) else {
                    let detail = to.as_ref().map(|to| self.code_of(to)).unwrap_or_default();
                    return self.fault(Code::IncompleteSupport, span(), detail, Message::IncompleteSupport);
                };
                let (unit, trouble) = self.partner(unit, to.as_ref(), begun.piece)?;
                begun.refuse(trouble);
                let to = match to {
                    Some(place) => {
                        self.on_the_way(through, unit)?;
                        let province = self.target(&place.name, unit, false, None)?;
                        Some(self.on_coast(place, province, unit.kind)?)
                    }
                    None => None,
                };
                Ok(Order::Support { unit, to })
            }
            Action::Convoy { unit, to, through } => {
                let unit = unit.as_ref().filter(|u| u.place.is_some());
                let (Some(unit), Some(to)) = (unit, to) else {
                    return self.fault(Code::IncompleteConvoy, span(), "", Message::IncompleteConvoy);
                };
                let said = unit.kind;
                let (mut unit, trouble) = self.partner(unit, Some(to), begun.piece)?;
                begun.refuse(trouble);
                if said == Some(UnitKind::Army) {
                    // Only armies are carried: an order for an army stays one, though a fleet stands there.
                    unit = Piece { kind: UnitKind::Army, at: self.map.province_of(unit.at).location() };
                }
                self.on_the_way(through, unit)?;
                let province = self.target(&to.name, unit, true, Some(begun.piece))?;
                Ok(Order::Convoy { unit, to: self.on_coast(to, province, unit.kind)? })
            }
            _ => Ok(Order::Hold),
        }
    }

    /// Returns the code of a place that may mean only one, else the word that was written.
    fn code_of(&self, place: &Place) -> String {
        match self.meanings(&place.name).as_slice() {
            [only] => self.map.code(*only).to_owned(),
            _ => self.words(&place.name.span).to_owned(),
        }
    }

    fn movement(&mut self, route: &Route, begun: &mut Begun) -> Result<Order, Unread> {
        let span = &begun.clause.span;
        let Some(to) = &route.to else {
            return self.fault(Code::NoDestination, span.clone(), "", Message::NoDestination);
        };
        let via = self.asks_for_convoy(route);
        let province = self.target(&to.name, begun.piece, via, None)?;
        let target = self.on_coast(to, province, begun.piece.kind)?;
        self.own_coast(&mut begun.piece, province, span.clone());
        let target = self.with_coast(target, to.span(), begun);
        begun.remarks.path = self.path(route, begun)?;
        begun.remarks.means = self.means(route, begun.piece, province, span);
        Ok(Order::Move { to: target, via })
    }

    /// Returns the provinces of a written route; all must be seas, and only armies are carried.
    fn path(&mut self, route: &Route, begun: &mut Begun) -> Result<Vec<Province>, Unread> {
        let (map, piece) = (self.map, begun.piece);
        let path = self.on_the_way(&route.through, piece)?;
        for (place, &province) in route.through.iter().zip(&path) {
            if map.province(province).kind != Kind::Sea || piece.kind != UnitKind::Army {
                let code = map.code(province).to_owned();
                let message = match piece.kind {
                    UnitKind::Army => Message::NoSeaOnRoute { province: code.clone() },
                    UnitKind::Fleet => Message::FleetNotCarried,
                };
                self.note(Code::BadConvoyPath, place.span(), code, message);
                begun.refuse(Some(Code::BadConvoyPath));
            }
        }
        Ok(path)
    }

    /// Returns the provinces that were named on the way of a unit. A support or convoy that names them need
    /// not know the way, but what is the name of no place is a slip of the pen there, too.
    fn on_the_way(&mut self, through: &[Place], piece: Piece) -> Result<Vec<Province>, Unread> {
        let mut path = Vec::new();
        for place in through {
            let map = self.map;
            let last = path.last().copied().unwrap_or(map.province_of(piece.at));
            let tests: Vec<Test> =
                vec![must(move |p| map.province(p).kind == Kind::Sea), rather(move |p| map.touch(last, p))];
            path.push(self.province(&place.name, &tests, false)?);
        }
        Ok(path)
    }

    /// Puts a fleet that is only supposed to be there on the one coast from which it can move so.
    fn own_coast(&mut self, piece: &mut Piece, to: Province, span: Span) {
        let from = self.map.province_of(piece.at);
        if !self.context.supposing || piece.kind == UnitKind::Army || piece.at != from.location() {
            return;
        }
        let mut coasts = self.map.fleets_of(from).filter(|&c| self.map.reaches(UnitKind::Fleet, c, to));
        if let (Some(coast), None) = (coasts.next(), coasts.next())
            && coast != piece.at
        {
            drop(coasts);
            piece.at = coast;
            let place = self.map.place(coast);
            self.note(Code::Coast, span, place.clone(), Message::MustStandAt { place });
        }
    }

    /// Adds the coast that a fleet's target must have, if only one is in reach.
    fn with_coast(&mut self, to: Location, span: Span, begun: &mut Begun) -> Location {
        let (piece, province) = (begun.piece, self.map.province_of(to));
        let coasts = &self.map.province(province).coasts;
        if piece.kind == UnitKind::Army || coasts.is_empty() || to != province.location() {
            return to;
        }
        let from = self.map.province_of(piece.at);
        let stands: Vec<Location> =
            if piece.at == from.location() { self.map.fleets_of(from).collect() } else { vec![piece.at] };
        let reached = |c: &Location| stands.iter().any(|&at| self.map.borders_on(UnitKind::Fleet, at, *c));
        let reached: Vec<Location> = coasts.iter().copied().filter(reached).collect();
        match reached.as_slice() {
            &[coast] if self.context.rules.one_coast == OneCoast::Infer => {
                let place = self.map.place(coast);
                self.note(Code::Coast, span, place.clone(), Message::OnlyCoast { place });
                coast
            }
            [] => to,
            _ => {
                let missing = self.missing_coast(province, span);
                begun.refuse(Some(missing));
                to
            }
        }
    }

    /// Returns retreats in order of preference.
    fn retreats(&mut self, places: &[Option<Place>], begun: &mut Begun) -> Result<Vec<Retreat>, Unread> {
        let (piece, span) = (begun.piece, &begun.clause.span);
        let mut choices = Vec::new();
        for place in places {
            let Some(place) = place else {
                choices.push(Retreat::Disband);
                continue;
            };
            let province = self.target(&place.name, piece, false, None)?;
            let to = self.on_coast(place, province, piece.kind)?;
            let to = self.with_coast(to, place.span(), begun);
            choices.push(Retreat::To(to));
        }
        if choices.is_empty() || places.iter().all(Option::is_none) && places.len() > 1 {
            return self.fault(Code::NoDestination, span.clone(), "", Message::NoRetreatDestination);
        }
        let from = self.map.province_of(piece.at);
        let dislodged = self.context.position.dislodged_from(self.map, from);
        if let (Some(dislodged), None) = (dislodged, begun.refused) {
            let open = possible_retreats(self.map, self.context.position, dislodged, self.context.rules);
            let any_open = choices.iter().any(|c| open.contains(c));
            for choice in choices.iter().filter(|c| !open.contains(c)) {
                let Retreat::To(bad) = choice else { continue };
                let place = self.map.place(*bad);
                self.note(Code::BadRetreat, span.clone(), place.clone(), Message::CannotRetreat { place });
                if any_open {
                    self.last_is(Severity::Warning);
                } else {
                    begun.refused = Some(Code::BadRetreat);
                }
            }
        }
        Ok(choices)
    }

    /// Returns whether an order that is said to be perpetual is so: in a movement phase, where the house allows it.
    fn is_perpetual(&mut self, span: &Span) -> bool {
        let movement = self.phase() == PhaseKind::Movement;
        let is_allowed = self.context.rules.perpetual_orders == PerpetualOrders::Allowed;
        if !movement || !is_allowed {
            let message = Message::NotPerpetual { words: self.quoted(span), is_allowed };
            self.note(Code::Skipped, span.clone(), "perpetual", message);
        }
        movement && is_allowed
    }

    pub fn remarks(&mut self, clause: &Clause) -> Remarks {
        let annotations = &clause.annotations;
        let retreats = annotations.retreats.iter().filter_map(|place| match place {
            None => Some(Retreat::Disband),
            Some(place) => {
                let &[only] = self.meanings(&place.name).as_slice() else {
                    let exact = place.name.entry.and_then(|id| self.lexicon.get(id).exact)?;
                    return Some(Retreat::To(exact.location()));
                };
                Some(Retreat::To(only.location()))
            }
        });
        let retreats = retreats.collect();
        for comment in &annotations.comments {
            let words = self.words(comment).to_owned();
            self.note(Code::Skipped, comment.clone(), "", Message::PassedOver { words, because: None });
        }
        let perpetual = annotations.perpetual && self.is_perpetual(&clause.span);
        Remarks {
            perpetual,
            retreats,
            results: annotations.results.iter().map(|&r| self.lexicon.result(r).to_owned()).collect(),
            origin: annotations.origin,
            preference: annotations.in_order,
            ..Remarks::default()
        }
    }
}
