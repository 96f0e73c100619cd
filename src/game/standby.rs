//! Whose sheets count in a phase: each power's own, or its standby's where it gave no orders itself.
//!
//! What is shown before a phase is adjudicated and what adjudicating does both ask here, so they cannot
//! differ.

use std::borrow::Cow;

use super::{Due, Game, Handed, Manner, Nmr, NodeId, Sheet, lines};
use crate::adjudicate::EngineId;
use crate::map::Power;
use crate::rules::Rules;

impl Game {
    /// The rules, the engine and the manner of reading by which a phase was adjudicated, or would be now.
    pub fn terms_at(&self, id: NodeId) -> (Rules, EngineId, Manner) {
        match &self.node(id).judged {
            Some(judged) => (judged.rules, judged.engine, judged.manner),
            None => (self.info.rules, self.info.engine, self.info.manner),
        }
    }

    /// The powers that have something to decide in a phase and have given no order themselves, as their
    /// sheets stand.
    pub fn silent_at(&self, id: NodeId) -> Vec<Power> {
        let node = self.node(id);
        let (rules, _, manner) = self.terms_at(id);
        let own = self.table().hand_in(&rules, manner, &node.position, &node.sheets, &node.papers);
        let of = |p: &Power| Due::of(self.map(), &rules, &node.position, *p, &own.readings).is_silent();
        self.map().powers().filter(of).collect()
    }

    /// The powers for whose own orders those of their standbys count in a phase: in an open one as it
    /// stands now, in an adjudicated one as it was done.
    pub fn standbys_at(&self, id: NodeId) -> Vec<Power> {
        let node = self.node(id);
        let papers = &node.papers;
        if papers.standby.is_empty() {
            return Vec::new();
        }
        // The sheet of a standby that counted was put in the place of the power's own.
        let done =
            |p: &Power| node.silent.contains(p) && papers.standby_of(*p) == Some(&node.sheets[p.index()]);
        let mut powers: Vec<Power> = self.map().powers().filter(done).collect();
        if node.judged.is_none() && self.info.house.nmr == Nmr::Standby {
            powers.extend(self.silent_at(id).into_iter().filter(|p| papers.standby_of(*p).is_some()));
            powers.sort();
            powers.dedup();
        }
        powers
    }

    /// The powers for which somebody else's orders stand on the sheet of a phase, of their standby or of a
    /// program.
    pub fn stood_in_for(&self, id: NodeId) -> Vec<Power> {
        let standbys = self.by_standby(id);
        let is_made = |p: &Power| standbys.contains(p) || self.is_by_program(id, *p);
        self.map().powers().filter(is_made).collect()
    }

    /// The powers on whose sheets the orders of their standbys were put when the phase was adjudicated.
    fn by_standby(&self, id: NodeId) -> Vec<Power> {
        let node = self.node(id);
        if node.judged.is_none() {
            return Vec::new();
        }
        let mut powers = self.standbys_at(id);
        // A power may have sent itself, to no effect, what its standby sent: a ruling tells who did.
        let told = |p: &Power| {
            let name = &self.map().power(*p).name;
            node.papers.rulings.iter().any(|r| lines::is_by_standby(name, r))
        };
        powers.retain(|p| self.info.house.nmr == Nmr::Standby || told(p));
        powers
    }

    /// The powers for which a program ordered in a phase.
    pub fn by_program_at(&self, id: NodeId) -> Vec<Power> {
        self.map().powers().filter(|p| self.is_by_program(id, *p)).collect()
    }

    /// Whether a program ordered for a power in a phase.
    fn is_by_program(&self, id: NodeId, power: Power) -> bool {
        let node = self.node(id);
        let name = &self.map().power(power).name;
        node.silent.contains(&power) && node.papers.rulings.iter().any(|r| lines::is_by_program(name, r))
    }

    /// Whether others ordered for the silent in the current phase, which was adjudicated, as the house has it now.
    /// That a program should have is known only to whoever brings one along.
    pub(super) fn silence_is_as_agreed(&self, has_program: bool) -> bool {
        let here = self.current();
        let nmr = self.info.house.nmr;
        let by_program = self.map().powers().any(|p| self.is_by_program(here, p));
        let silent = self.silent_at(here);
        let papers = &self.node(here).papers;
        match nmr {
            Nmr::Hold => self.stood_in_for(here).is_empty(),
            Nmr::Standby => !by_program && !silent.iter().any(|p| papers.standby_of(*p).is_some()),
            Nmr::Program => {
                let asked = by_program || silent.is_empty() || !has_program;
                asked && self.by_standby(here).is_empty()
            }
        }
    }

    /// Whether the current phase was adjudicated with others ordering, or not, for the silent than the house has it now,
    /// so that adjudicated again it is done anew; by somebody who brings a program along.
    pub fn silence_is_anew(&self) -> bool {
        self.node(self.current()).judged.is_some() && !self.silence_is_as_agreed(true)
    }

    /// By power, the sheets that count in a phase.
    pub fn sheets_at(&self, id: NodeId) -> Cow<'_, [Sheet]> {
        let node = self.node(id);
        let mut sheets = Cow::from(&node.sheets);
        if node.judged.is_none() {
            for power in self.standbys_at(id) {
                if let Some(sheet) = node.papers.standby_of(power).filter(|s| **s != sheets[power.index()]) {
                    sheets.to_mut()[power.index()] = sheet.clone();
                }
            }
        }
        sheets
    }

    /// All orders of a phase that count, as they were handed in, or would be now.
    pub fn handed_at(&self, id: NodeId) -> Handed {
        let (rules, _, manner) = self.terms_at(id);
        let node = self.node(id);
        self.table().hand_in(&rules, manner, &node.position, &self.sheets_at(id), &node.papers)
    }
}
