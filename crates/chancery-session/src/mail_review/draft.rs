//! A mail under review as a draft: its pieces as they stand, each with what was decided.

use super::MailReview;
use crate::drafts::spot;
use crate::game::{Game, MergePolicy};
use crate::intake::{Piece, State};
use crate::mail::{MailRemark, Weight};
use crate::open_game::GameSession;
use crate::store::Draft;
use crate::text::Clean;

/// The words for what was decided on a piece.
const STATES: [(&str, State); 3] =
    [("open", State::Open), ("accepted", State::Accepted), ("skipped", State::Skipped)];

/// The words for how grave what is told of the mail is.
const WEIGHTS: [(&str, Weight); 4] = [
    ("decoded", Weight::Decoded),
    ("beside", Weight::Beside),
    ("unread", Weight::Unread),
    ("lost", Weight::Lost),
];

/// The word before the policy for the orders that stand.
const SETS: &str = "sets";

/// The word behind a piece, before a correction of it that was left.
const LEFT: &str = "left";

impl MailReview {
    /// Returns the mail as it stands.
    pub fn draft(&self, game: &Game) -> Draft {
        let whose = self.power.map_or("", |p| &game.map().power(p).key);
        let place = self.came.clone().unwrap_or_else(|| spot(game, game.current()));
        let mut draft =
            Draft::new("mail", place).saying("source", self.source.as_str()).saying("whose", whose);
        if let Some(at) = self.listed.get(self.selected) {
            draft = draft.saying("selected", at.to_string());
        }
        if let Some(asked) = self.asked {
            draft = draft.saying(SETS, if asked == MergePolicy::Replace { "replace" } else { "combine" });
        }
        if let Some(before) = &self.corrected {
            draft = draft.saying("correcting", before.as_str());
        }
        for told in &self.told {
            let word = WEIGHTS.into_iter().find(|w| w.1 == told.weight).map_or("lost", |w| w.0);
            draft = draft.saying(word, told.words.as_str());
        }
        for (at, piece) in self.pieces.iter().enumerate() {
            let word = STATES.into_iter().find(|s| s.1 == piece.state).map_or("open", |s| s.0);
            draft = draft.saying(word, piece.text.as_str());
            for (_, text) in self.left.iter().filter(|left| left.0 == at) {
                draft = draft.saying(LEFT, text.as_str());
            }
        }
        draft
    }

    /// Returns the mail of a draft, read again.
    pub fn resumed(session: &GameSession, draft: &Draft) -> Self {
        let (mut pieces, mut left, mut told) = (Vec::new(), Vec::new(), Vec::new());
        for (word, text) in &draft.says {
            if let Some((_, state)) = STATES.into_iter().find(|s| s.0 == word) {
                let mut piece = Piece::new(text.as_str());
                piece.state = state;
                pieces.push(piece);
            } else if word == LEFT && !pieces.is_empty() {
                left.push((pieces.len() - 1, text.clone()));
            } else if let Some((_, weight)) = WEIGHTS.into_iter().find(|w| w.0 == word) {
                told.push(MailRemark { weight, words: Clean::line(text) });
            }
        }
        let source = Clean::line(draft.said("source")).to_string();
        let power = session.map().names().power(draft.said("whose"));
        let mut mail = Self::of(session, source, power, pieces);
        (mail.left, mail.told) = (left, told);
        mail.asked = match draft.said(SETS) {
            "replace" => Some(MergePolicy::Replace),
            "combine" => Some(MergePolicy::Combine),
            _ => None,
        };
        mail.read(session);
        mail.came = Some(draft.place.clone());
        let selected = draft.said("selected").parse().ok();
        mail.selected = mail.listed.iter().position(|&i| Some(i) == selected).unwrap_or(0);
        let corrected = draft.says.iter().find(|said| said.0 == "correcting");
        mail.corrected = corrected.filter(|_| mail.piece().is_some()).map(|said| said.1.clone());
        mail
    }
}
