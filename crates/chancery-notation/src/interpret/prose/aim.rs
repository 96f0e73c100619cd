//! What stands behind a unit or an order and belongs to it: `, which goes to Greece`, `to keep an eye on Ann`.

use super::{Part, Prose, ProseClause, VERBS, has, is_subject};
use crate::vocabulary::language::Word;
use crate::vocabulary::token::Mark;

/// Words for a unit that was named before, and words before what an order is for.
const RELATIVES: [&str; 7] = ["WHICH", "WHO", "DIE", "QUI", "CHE", "QUE", "DEN"];
const AIMS: [&str; 8] = ["TO", "FOR", "JUST", "UM", "POUR", "PER", "PARA", "OM"];

impl Prose<'_> {
    /// Returns whether `, which goes` stands here, behind a unit.
    pub(super) fn is_relative(&self, parts: &[Part]) -> bool {
        let [which, verb] = [1, 2].map(|next| self.at(self.cursor.at + next));
        let goes = || verb.word().is_some_and(|(word, _)| word == Word::Move || VERBS.contains(&word));
        RELATIVES.contains(&which.cursor.fold())
            && matches!(parts, [.., Part::Place(..)])
            && parts.iter().all(is_subject)
            && goes()
    }

    /// Returns whether words begin here that say for what an order is, and no more: `to keep an eye on Ann`, `for the tapas`.
    pub(super) fn is_aim(&self, parts: &[Part]) -> bool {
        let is_filler = |here: &Self| here.word().is_some_and(|(word, _)| word == Word::Filler);
        let (mut here, mut is_one) = (self.at(self.cursor.at), false);
        while here.cursor.is(Mark::Word) && AIMS.contains(&here.cursor.fold()) {
            (here, is_one) = (here.at(here.cursor.at + 1), true);
        }
        while is_one && is_filler(&here) {
            here = here.at(here.cursor.at + 1);
        }
        let says = has(parts, &VERBS) || has(parts, &[Word::To, Word::Move]);
        let names = |here: &Self| {
            here.cursor.peek_name().is_some() || here.place_name().is_some_and(|(all, _)| !all.is_empty())
        };
        is_one
            && says
            && parts.iter().any(|part| matches!(part, Part::Place(..)))
            && here.cursor.is(Mark::Word)
            && here.word().is_none_or(|(word, _)| word == Word::Keep)
            && !names(&here)
    }

    /// Steps over what an order is for, up to the next mark or unit. It says nothing of the writer's units.
    pub(super) fn aim(&mut self) -> Option<()> {
        const ENDS: [Mark; 6] =
            [Mark::Comma, Mark::Semicolon, Mark::Open, Mark::Close, Mark::Colon, Mark::Dash];
        let (start, mut parts) = (self.cursor.at, Vec::new());
        let names_unit = |here: &Self| {
            let and = here.word().filter(|(word, _)| *word == Word::And);
            and.is_some_and(|(_, end)| here.at(end).place_name().is_some())
        };
        while !self.ends_sentence()
            && !self.cursor.mark().is_none_or(|mark| ENDS.contains(&mark))
            && !names_unit(self)
        {
            parts.extend(self.part(&parts));
        }
        let says_nothing = |part: &Part| match part {
            Part::Word(word) => {
                matches!(word, Word::Keep | Word::To | Word::From | Word::Me | Word::Owns | Word::Move)
            }
            Part::Place(all, _) => !all.iter().any(|at| self.concerns(*at, true)),
            Part::Unknown => true,
        };
        parts.iter().all(says_nothing).then_some(())?;
        self.clauses.push(ProseClause { span: self.cursor.since(start), order: None });
        Some(())
    }
}
