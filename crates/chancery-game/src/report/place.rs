//! What a province was open to where nobody moves: each retreat and each build there, and why it is possible or not.

use crate::game::{Game, NodeId, Phrase, say};
use chancery_core::adjudicate::{Verdict, adjustments, retreats};
use chancery_core::map::{Map, PhaseKind, Power, Province, Unit, UnitKind};
use chancery_core::order::{Adjustment, GivenOrder, Piece, Position, Retreat};
use chancery_core::rules::Rules;
use chancery_notation::{Language, power_name, province_name};
use chancery_why::explain::{self, AnswerPhrase, Possible, Voice, answer_phrase};

/// A phase of retreats or adjustments, to be asked about its provinces.
#[derive(Clone, Copy, Debug)]
pub struct QuietPhase<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules by which retreats and builds are tried.
    pub rules: &'a Rules,
    /// The board.
    pub position: &'a Position,
    /// The builds and removals that were ordered.
    pub ordered: &'a [(Power, Adjustment)],
    /// The phase of a game, which knows since when a centre is whose it is.
    pub game: Option<(&'a Game, NodeId)>,
}

impl QuietPhase<'_> {
    /// Describes each retreat to a province, or each build there, as if it had been ordered unless one was; in winter also
    /// whose centre it is, and since when, or that the unit there stays.
    pub fn describe(&self, voice: Voice, province: Province) -> Vec<String> {
        let Self { map, rules, position, .. } = *self;
        let (language, name) = (voice.language, province_name(voice.language, map, province));
        let mut texts = Vec::new();
        // Nothing came of what is only tried.
        if position.phase.kind == PhaseKind::Retreats {
            let retreat = |dislodged: &chancery_core::order::DislodgedUnit| {
                let unit = dislodged.unit;
                let to = map.borders(unit.kind, unit.at).find(|&to| map.province_of(to) == province)?;
                Some(GivenOrder { by: unit.power, unit: unit.into(), order: Retreat::To(to) })
            };
            let tried: Vec<_> = position.dislodged.iter().filter_map(retreat).collect();
            let found = retreats(map, rules, position, &tried);
            let told = found.entries.iter().chain(&found.refused);
            let told = told.filter(|entry| tried.iter().any(|one| one.unit == entry.ordered.unit));
            texts.extend(told.map(|entry| match (entry.unit, entry.ordered.order) {
                (Some(unit), Retreat::To(to)) if entry.verdict == Verdict::Succeeds => {
                    explain::possible(voice, map, position, Possible::Retreat(unit, to))
                }
                _ => explain::retreat(voice, map, rules, position, entry, true).sentence,
            }));
            if texts.is_empty() {
                texts.push(answer_phrase(language, AnswerPhrase::NobodyNear(name)));
            }
        } else if map.centres().any(|centre| centre == province) {
            let owner = position.owners[province.index()];
            let since = self.game.map(|(game, id)| since(language, game, id, province));
            let owner_name = owner.map(|owner| power_name(language, map, owner));
            let phrase = AnswerPhrase::OwnedBy(name, owner_name, since.as_deref());
            let owned = answer_phrase(language, phrase);
            let is_build_here = |order: &Adjustment| matches!(order, Adjustment::Build(piece) if map.province_of(piece.at) == province);
            let mut tried = self.ordered.to_vec();
            let is_tried = !tried.iter().any(|(_, order)| is_build_here(order));
            if is_tried {
                let army = Piece { kind: UnitKind::Army, at: province.location() };
                let may = |&power: &Power| owner == Some(power) || map.power(power).homes.contains(&province);
                tried = map.powers().filter(may).map(|power| (power, Adjustment::Build(army))).collect();
            }
            let found = adjustments(map, rules, position, &tried);
            let told = found.entries.iter().chain(&found.refused);
            let told = told.filter(|entry| is_build_here(&entry.ordered.order));
            texts.extend(told.map(|entry| match entry.ordered.order {
                Adjustment::Build(piece) if is_tried && entry.verdict == Verdict::Succeeds => {
                    explain::possible(voice, map, position, Possible::Build(entry.ordered.by, piece))
                }
                _ => explain::adjustment(voice, map, rules, position, entry, true).sentence,
            }));
            // What was ordered is the answer.
            if is_tried {
                texts.insert(0, owned);
            }
        } else if let Some(unit) = position.unit_in(map, province).filter(|unit| !self.removes(*unit)) {
            texts.push(explain::possible(voice, map, position, Possible::Stay(unit)));
        } else {
            texts.push(answer_phrase(language, AnswerPhrase::NoCentre(name)));
        }
        texts
    }

    /// Returns whether a unit is removed.
    fn removes(&self, unit: Unit) -> bool {
        let found = adjustments(self.map, self.rules, self.position, self.ordered);
        found.entries.iter().any(|entry| entry.unit == Some(unit) && entry.verdict == Verdict::Succeeds)
    }
}

/// Names the season after which the owner of a centre last changed before a phase; if it never did, the start of the game.
fn since(language: Language, game: &Game, id: NodeId, province: Province) -> String {
    let owner = |id: NodeId| game.node(id).position.owners[province.index()];
    let earlier = std::iter::successors(game.node(id).parent, |&id| game.node(id).parent);
    let before = earlier.into_iter().find(|&before| owner(before) != owner(id));
    before.map_or_else(
        || answer_phrase(language, AnswerPhrase::GameStart),
        |before| say(language, Phrase::Season(game.node(before).position.phase)),
    )
}
