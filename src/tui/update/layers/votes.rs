//! Proposals and the votes on them: put, taken, counted.

use crate::game::{Ballot, Standing, VoteFault};
use crate::map::Power;
use crate::tui::layers::form::Form;
use crate::tui::layers::press::proposal::ends;
use crate::tui::layers::press::{Count, Paper, Tab, Vote, Voter, voters};
use crate::tui::model::Model;
use crate::tui::model::overlay::Overlay;
use crate::tui::session::purpose::Purpose;
use crate::tui::update::layers::press::{alter, press_list, set, show, step};

/// Puts the proposal to the vote.
pub fn propose(model: &mut Model) {
    let Some(Overlay::Motion(drafted)) = model.overlays.last() else { return };
    let (motion, by) = (drafted.motion(), drafted.by);
    let result = match motion {
        Ok(None) => {
            model.overlays.pop();
            let form = Form::new(Purpose::Motion(by), "A proposal", "It does not end the game.")
                .field("Proposed", "");
            show(model, form);
            return;
        }
        Ok(Some(motion)) => alter(model, "a proposal", |game| game.propose(motion, by).map(drop)),
        Err(why) => Err(why),
    };
    match (result, model.overlays.last_mut()) {
        (Ok(()), _) => {
            model.overlays.pop();
            let number = model.session().map_or(0, |d| d.game.votes().list().len().saturating_sub(1));
            if let Some(mut now) = press_list(model) {
                now.at = number;
                set(model, now);
            }
            model.say("proposed; Enter takes the votes");
        }
        (Err(why), Some(Overlay::Motion(drafted))) => drafted.trouble = Some(why),
        _ => {}
    }
}

/// The vote that lies on top: its number, and the power that is selected.
fn voting(model: &Model) -> Option<(usize, Power)> {
    let Some(&Overlay::Ballots { number, selected }) = model.overlays.last() else { return None };
    let voter = voters(&model.session()?.game, number).get(selected).copied()?;
    Some((number, voter.power))
}

/// Takes the selected power's vote, and goes on to the next. How it voted is not said again: somebody
/// may stand behind the game master.
pub fn vote(model: &mut Model, ballot: Ballot) {
    let Some((number, power)) = voting(model) else { return };
    let Some(name) = model.session().map(|d| d.map().power(power).name.clone()) else { return };
    match alter(model, &format!("the vote of {name}"), |game| game.vote(number, power, ballot)) {
        Ok(()) => {
            model.say(format!("the vote of {name} is taken"));
            step(model, 1);
        }
        Err(why) => model.complain(why),
    }
}

/// Counts the votes, after a question where the game would end or silence would have to agree.
pub fn count(model: &mut Model) {
    let number = match model.overlays.last() {
        Some(Overlay::Ballots { number, .. }) => *number,
        Some(Overlay::PressList(press_list)) => {
            match model.session().and_then(|d| press_list.selected(&d.game)) {
                Some(Paper::Proposal(number)) => number,
                _ => return model.complain("select a proposal first"),
            }
        }
        _ => return,
    };
    let Some(session) = model.session() else { return };
    let waits = |v: &Voter| v.state == Vote::Waits && !v.need_not;
    let missing = voters(&session.game, number).into_iter().filter(waits);
    let missing: Vec<String> = missing.map(|v| session.power_and_player(v.power)).collect();
    let mut copy = session.game.clone();
    // One veto settles it, and is not to be guessed from a question that is left out.
    let silence = match copy.close_vote(number, false) {
        Ok(_) => !missing.is_empty(),
        Err(VoteFault::Missing(_)) => {
            drop(copy.close_vote(number, true));
            true
        }
        Err(fault) => return model.complain(fault.to_string()),
    };
    let proposal = copy.votes().list().get(number);
    let is_end = proposal.is_some_and(|p| p.standing == Standing::Passed && ends(p));
    if !silence && !is_end {
        return close_vote(model, number, false);
    }
    let mut text = String::new();
    if silence {
        text = format!("These have not voted: {}. Counted now, they agree. ", missing.join(", "));
    }
    if is_end {
        let words = copy.ending().map(|e| e.describe(copy.map())).unwrap_or_default();
        text = format!("{text}The proposal passes, and the game ends: {words}. ");
    }
    model.overlays.push(Overlay::Count(Box::new(Count { number, silence, text })));
}

pub fn close_vote(model: &mut Model, number: usize, silence: bool) {
    match alter(model, "counting the votes", |game| game.close_vote(number, silence).map(drop)) {
        Ok(()) => {
            // The proposal itself stands on the screen; the footer has no room for all of its powers.
            let told =
                model.session().and_then(|d| Some(d.game.votes().list().get(number)?.outcome(d.map())));
            let ended = model.session().is_some_and(|d| d.game.ending().is_some());
            if matches!(model.overlays.last(), Some(Overlay::Ballots { .. })) {
                model.overlays.pop();
            }
            if ended && let (Some(mut now), Some(session)) = (press_list(model), model.session()) {
                now.turn(session, Tab::Summary);
                set(model, now);
            }
            let told = if ended { "the game is over".to_owned() } else { told.unwrap_or_default() };
            model.say(format!("{told}; u takes that back"));
        }
        Err(why) => model.complain(why),
    }
}
