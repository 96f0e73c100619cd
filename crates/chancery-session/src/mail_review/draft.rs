//! A mail under review as a draft.

use super::MailReview;
use crate::drafts::{MailDraft, Spot};
use crate::open_game::GameSession;
use chancery_core::text::Clean;
use chancery_game::game::Game;
use chancery_game::intake::Piece;

impl MailReview {
    /// Returns the mail as it stands.
    pub fn draft(&self, game: &Game) -> MailDraft {
        MailDraft {
            came: self.came.clone().unwrap_or_else(|| Spot::new(game, game.current())),
            source: Clean::line(&self.source),
            power: self.power,
            selected: self.listed.get(self.selected).copied(),
            asked: self.asked,
            corrected: self.corrected.as_deref().map(Clean::lines),
            told: self.told.clone(),
            pieces: self.pieces.iter().map(|piece| (Clean::lines(&piece.text), piece.state)).collect(),
            left: self.left.iter().map(|(at, text)| (*at, Clean::line(text))).collect(),
        }
    }

    /// Returns the mail of a draft, read again.
    pub fn resumed(session: &GameSession, draft: MailDraft) -> Self {
        let MailDraft { came, source, power, selected, asked, corrected, told, pieces, left } = draft;
        let pieces: Vec<Piece> =
            pieces.into_iter().map(|(text, state)| Piece { state, ..Piece::new(text.as_str()) }).collect();
        let power = power.filter(|power| power.index() < session.map().powers().len());
        let left = left.into_iter().filter(|left| left.0 < pieces.len());
        let left = left.map(|(at, text)| (at, text.to_string())).collect();
        let mut mail = Self::of(session, source.to_string(), power, pieces);
        (mail.left, mail.told, mail.asked, mail.came) = (left, told, asked, Some(came));
        mail.read(session);
        mail.selected = mail.listed.iter().position(|&i| Some(i) == selected).unwrap_or(0);
        mail.corrected = corrected.filter(|_| mail.piece().is_some()).map(|text| text.to_string());
        mail
    }
}
