//! Overruling the result of the selected order.

use crate::store::Draft;
use crate::tui::commands::Command;
use crate::tui::layers::overrule::{Overruling, Way};
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, drafts};
use crate::tui::session::game_session::Look;
use crate::tui::widgets::entry::Entry;

/// Asks what is to be said of the selected order.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if session.look == Look::Now && !session.live {
        model.complain("p shows what would come of the orders; then a result can be overruled");
        return;
    }
    let row = session.key.and_then(|key| session.board.row(key));
    match row.ok_or_else(|| "select an order first".to_owned()).and_then(|row| Overruling::of(session, row)) {
        Ok(mut question) => {
            let place = question.place(&session.game);
            let left = drafts::take(model, Home::Game, |d| d.kind == "overrule" && d.place == place);
            if let Some(draft) = &left {
                question.resume(draft);
            }
            model.overlays.push(Overlay::Overrule(Box::new(question)));
            if left.is_some() {
                drafts::tell(model, "the reason");
            }
        }
        Err(why) => model.complain(why),
    }
}

/// Enter: chooses the selected way, or takes the reason.
pub fn accept(model: &mut Model) {
    let Some(Overlay::Overrule(mut question)) = model.overlays.pop() else { return };
    let Some(way) = question.way() else { return };
    question.trouble = None;
    match (way, question.reason.take()) {
        (Way::Say(succeeds), None) => {
            let fault = question.matter.sayings.iter().find(|s| s.succeeds == succeeds);
            if let Some(fault) = fault.and_then(|s| s.fault.as_ref()) {
                question.trouble = Some(fault.to_string());
            } else {
                let said = question.matter.now.as_ref().map(|o| o.reason.to_string());
                question.reason = Some(Entry::new(said.unwrap_or_default()));
                go_on(model, &mut question);
            }
        }
        (Way::Say(succeeds), Some(reason)) => {
            if let Err(fault) = say(model, &question, Some((succeeds, reason.text()))) {
                question.trouble = Some(fault);
                question.reason = Some(reason);
            } else {
                return;
            }
        }
        (Way::Withdraw, _) => match say(model, &question, None) {
            Ok(()) => return,
            Err(fault) => question.trouble = Some(fault),
        },
    }
    model.overlays.push(Overlay::Overrule(question));
}

/// Goes on with a reason that was left, for the way that is selected.
fn go_on(model: &mut Model, question: &mut Overruling) {
    let Some(place) = model.session().map(|session| question.place(&session.game)) else { return };
    let way = question.way();
    let ours = |d: &Draft| d.kind == "overrule" && d.place == place && Some(Overruling::way_of(d)) == way;
    if let Some(draft) = drafts::take(model, Home::Game, ours) {
        question.resume(&draft);
        drafts::tell(model, "the reason");
    }
}

/// Rules so, or takes the ruling back.
fn say(model: &mut Model, question: &Overruling, said: Option<(bool, &str)>) -> Result<(), String> {
    let Some(session) = model.session_mut() else { return Ok(()) };
    let (node, province) = (question.node, question.province);
    let order = &question.matter.order;
    let was_judged = session.game.node(node).judged.is_some();
    let phase = session.game.node(node).position.phase.title();
    session
        .alter(format!("the ruling on {order}"), |game| {
            game.go(node);
            if let Some((succeeds, why)) = said {
                return game.overrule(province, succeeds, why);
            }
            game.withdraw_overrule(province);
            Ok(())
        })
        .map_err(|fault| fault.to_string())?;
    let what = if said.is_some() { "is ruled on" } else { "comes out by the rules again" };
    let key = Command::Adjudicate.game_key().unwrap_or("F5");
    model.say(if was_judged {
        format!("{order} {what}; {key} adjudicates {phase} again, Space h b lists the branch that was, Ctrl-_ takes it back")
    } else {
        format!("{order} {what}; Ctrl-_ takes it back")
    });
    Ok(())
}

/// Esc while the reason is typed: back to the ways; what was typed is kept for the next time. Whether
/// there was a reason.
pub fn leave(model: &mut Model) -> bool {
    drafts::leave_line(model, discard)
}

/// Throws the reason away that is typed. Whether there was one.
pub fn discard(model: &mut Model) -> bool {
    let Some(Overlay::Overrule(question)) = model.overlays.last_mut() else { return false };
    question.trouble = None;
    question.reason.take().is_some()
}
