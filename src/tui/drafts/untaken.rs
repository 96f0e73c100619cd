//! What was typed or came in a mail for the phase that is due and was left before it was taken, as the
//! check lists it: the phase is not to be committed as if it had not been there.

use super::super::desk::{Desk, Look};
use super::super::review::{Finding, Matter, Place};
use crate::map::Phase;
use crate::store::Draft;
use crate::text::Clean;

/// The phase that a draft was for, where its place says one.
pub fn phase_of(draft: &Draft) -> Option<Phase> {
    draft.place.split(' ').nth(1)?.parse().ok()
}

/// The lines and the mails that were left; none of a phase that is past.
pub fn untaken(desk: &Desk) -> Vec<Finding> {
    if let Look::Past(_) = desk.look {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for row in &desk.board.rows {
        let Some(text) = desk.line_left(row.key) else { continue };
        let stands = if row.written.is_some() {
            format!("{} counts", row.order)
        } else {
            "nothing of it counts".to_owned()
        };
        findings.push(Finding {
            place: Place::Row(row.key),
            matter: Matter::Untaken,
            power: Some(row.power),
            order: format!("“{text}”"),
            why: format!("it was left before it was taken; {stands}"),
            ruling: None,
        });
    }
    // A what-if takes no mails.
    let mails = desk.left.iter().enumerate().filter(|_| desk.trial.is_none());
    let now = desk.game.phase();
    for (at, mail) in mails.filter(|(_, d)| d.kind == "mail" && phase_of(d) == Some(now)) {
        findings.push(Finding {
            place: Place::Mail(at),
            matter: Matter::Untaken,
            power: desk.map().names().power(mail.said("whose")),
            order: Clean::line(mail.said("source")).to_string(),
            why: "it was left before it was taken; nothing of it counts".to_owned(),
            ruling: None,
        });
    }
    findings
}
