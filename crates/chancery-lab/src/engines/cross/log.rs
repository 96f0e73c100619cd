//! The log of Cross's adjudicator: his steps in his order, and what each finds.
//!
//! His order is: syntax, validity, dependencies, convoys, support cuts, moves in passes, dislodged
//! convoys and all of it again if necessary.

use super::Category;
use super::convoy::{Rulings, Way, detour, fleets, offers};
use super::field::Field;
use chancery_core::adjudicate::{Change, Journal, OrderState, Set, Situation, Terrain};
use chancery_core::order::Order;

/// Takes the steps down.
pub struct Log<'a, 'm>(pub &'a mut Journal<'m>);

impl Log<'_, '_> {
    fn note_line(&mut self, text: impl Into<String>) {
        self.0.note(None, text);
    }

    /// Writes a line about an order, and what it decides.
    fn say<const W: usize>(&mut self, s: &Situation<W>, u: usize, what: &str, decides: Option<bool>) {
        let order = self.0.order(s, u);
        self.0.note(Some(u), format!("{order} {what}"));
        if let Some(succeeds) = decides {
            self.0.mark(u, Change::OrderState(OrderState::Resolved(succeeds)));
        }
    }

    fn join_units<const W: usize>(&self, s: &Situation<W>, units: Set<W>) -> String {
        units.iter().map(|u| self.0.unit(s, u)).collect::<Vec<_>>().join(" and ")
    }

    /// Writes what was looked at before any adjudication.
    pub fn checks<const W: usize>(&mut self, s: &Situation<W>, rulings: Rulings) {
        self.note_line("syntax and validity: an order that cannot be carried out is a hold");
        let illegal = self.illegal(s, rulings);
        for u in illegal {
            self.say(s, u, "is illegal", None);
        }
        self.note_line("dependencies");
        for u in s.void() - illegal {
            let is_unmatched = match s.order(u) {
                Order::Support { .. } => true,
                Order::Convoy { .. } if detour(s, rulings, u).is_some() => {
                    // By his rulings a convoy may have any length.
                    self.say(s, u, "lies on no direct route, and counts for the convoy all the same", None);
                    false
                }
                Order::Convoy { unit, to } => {
                    !s.moves().iter().any(|u| s.province(u) == unit.at.0 && s.dest(u) == to.0)
                }
                Order::Hold | Order::Move { .. } => false,
            };
            if is_unmatched {
                self.say(s, u, "matches no order", None);
            }
        }
    }

    /// Returns the orders that no unit could carry out on this board. By his rulings a convoy may have any length.
    fn illegal<const W: usize>(&self, s: &Situation<W>, rulings: Rulings) -> Set<W> {
        let terrain = Terrain::new(self.0.map);
        let is_illegal = |&u: &usize| s.is_illegal(&terrain, u) && detour(s, rulings, u).is_none();
        s.void().iter().filter(is_illegal).collect()
    }

    /// Notes that an adjudication begins, and that nothing is decided.
    pub fn begin<const W: usize>(&mut self, s: &Situation<W>, rulings: Rulings, number: u32) {
        self.note_line(format!("adjudication {number}"));
        for u in s.moves() | s.supports() | counted(s, rulings) {
            self.0.mark(u, Change::OrderState(OrderState::Unresolved));
        }
    }

    /// Notes the validity of convoys: who goes by sea, who by land all the same, and who not at all.
    pub fn convoys<const W: usize>(
        &mut self,
        s: &Situation<W>,
        rulings: Rulings,
        way: &[Way<W>],
        disrupted: Set<W>,
    ) {
        self.note_line("convoys");
        let fleets_of = |u: usize| if let Way::Sea(fleets) = way[u] { fleets } else { Set::EMPTY };
        let carrying = s.moves().iter().fold(Set::EMPTY, |all, u| all | fleets_of(u));
        for u in s.moves() {
            let lost =
                if disrupted.contains(u) { "its convoy was dislodged" } else { "it has no valid convoy" };
            match way[u] {
                Way::Sea(fleets) => {
                    let through = self.join_units(s, fleets);
                    self.say(s, u, &format!("goes by convoy through {through}"), None);
                }
                Way::None if !disrupted.contains(u) && rulings.misses_line(s, u) => {
                    let fleets = self.join_units(s, fleets(s, rulings, u));
                    self.say(s, u, &format!("fails: {fleets} make no one unbroken line"), Some(false));
                }
                Way::None => self.say(s, u, &format!("fails: {lost}"), Some(false)),
                Way::Land if disrupted.contains(u) => {
                    self.say(s, u, &format!("goes by land: {lost}"), None);
                }
                Way::Land if offers(s, u) => self.say(s, u, "goes by land, not by convoy", None),
                Way::Land => {}
            }
        }
        for f in counted(s, rulings) {
            let what = if carrying.contains(f) { "is part of a valid convoy" } else { "carries nobody" };
            self.say(s, f, what, None);
        }
    }

    /// Notes the support cuts.
    pub fn cuts<const W: usize>(&mut self, s: &Situation<W>, field: &Field<'_, W>) {
        self.note_line("support cuts");
        for u in s.supports() {
            if field.cut.contains(u) {
                let by = self.join_units(s, field.cutters(u));
                self.say(s, u, &format!("is cut by {by}"), Some(false));
            } else {
                self.say(s, u, "is not cut", Some(true));
            }
        }
    }

    /// Notes the weights of the moves, and those of whoever is in their way.
    pub fn weights<const W: usize>(&mut self, s: &Situation<W>, field: &Field<'_, W>) {
        self.note_line("weights of attack, defence and counterattack");
        for u in field.open() {
            let weights = field.weights(u);
            let against_own = weights.against_own.map_or_else(String::new, |foreign| {
                format!(" ({foreign} against a unit of a power that supports it)")
            });
            let mut what = vec![format!("has weight {}{against_own}", weights.attack)];
            if let Some((unit, is_counterattack, weight)) = weights.defence {
                let role = if is_counterattack { "counterattack" } else { "defence" };
                what.push(format!("{role} of {} {weight}", self.0.unit(s, unit)));
            }
            what.extend(
                weights
                    .rivals
                    .into_iter()
                    .map(|(unit, weight)| format!("third party {} {weight}", self.0.unit(s, unit))),
            );
            self.say(s, u, &what.join("; "), None);
        }
    }

    /// Notes that a pass begins.
    pub fn pass(&mut self, number: u32) {
        self.note_line(format!("pass {number}"));
    }

    /// Notes the test for rotations, which comes where no category decides a move.
    pub fn rotation<const W: usize>(&mut self, s: &Situation<W>, ring: Option<Set<W>>) {
        let found = ring.map_or_else(|| "none".to_owned(), |ring| self.join_units(s, ring));
        self.note_line(format!("test for rotations: {found}"));
    }

    /// Notes that a move has its result.
    pub fn decided<const W: usize>(&mut self, s: &Situation<W>, u: usize, category: Category, pass: u32) {
        let result = if category.succeeds() { "succeeds" } else { "fails" };
        let reason = category.reason();
        self.say(s, u, &format!("{result}: {}: {}", reason.name, reason.sentence), Some(category.succeeds()));
        self.0.mark(u, Change::Category(reason, pass));
    }

    /// Notes the check for dislodged convoys: the armies that lose theirs, and the results of supports and
    /// convoys. `broken` are the fleets that were dislodged in this adjudication or one before.
    pub fn dislodged<const W: usize>(
        &mut self,
        s: &Situation<W>,
        rulings: Rulings,
        field: &Field<'_, W>,
        (dislodged, broken): (Set<W>, Set<W>),
        again: &[usize],
    ) {
        self.note_line("dislodged convoys");
        for u in s.supports() - field.cut - field.given() {
            let what = "counts no more: its unit was dislodged from where it was given into";
            self.say(s, u, what, Some(false));
        }
        for f in counted(s, rulings) {
            let (what, is_good) = if dislodged.contains(f) {
                ("is disrupted: the fleet is dislodged", false)
            } else if broken.contains(f) {
                (
                    "is disrupted: the fleet was dislodged with that convoy under way, and stays without it",
                    false,
                )
            } else {
                ("is available", true)
            };
            self.say(s, f, what, Some(is_good));
        }
        for &u in again {
            self.say(s, u, "loses its convoy: all is adjudicated again without it", None);
        }
        if again.is_empty() {
            self.note_line("no other convoy is dislodged");
        }
    }
}

/// Returns the fleets whose convoy orders count, also those that lie on no direct route.
fn counted<const W: usize>(s: &Situation<W>, rulings: Rulings) -> Set<W> {
    s.convoys() | s.void().iter().filter(|&f| detour(s, rulings, f).is_some()).collect()
}
