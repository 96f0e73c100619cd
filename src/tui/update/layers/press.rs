//! The papers of the game: reading, writing, taking away.

use super::votes::{close_vote, count, propose, vote};
use crate::game::{Ballot, Motion, NodeId, Press};
use crate::text::Clean;
use crate::tui::action::Effect;
use crate::tui::commands::Command;
use crate::tui::layers::form::Form;
use crate::tui::layers::press::proposal::Drafted;
use crate::tui::layers::press::{Paper, PressList, Tab, voters};
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, drafts};
use crate::tui::session::game_session::GameSession;
use crate::tui::session::purpose::Purpose;
use crate::tui::widgets::list::moved;

/// Opens the papers.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let tab = if session.game.ending().is_some() { Tab::Summary } else { Tab::Press };
    let press_list = PressList::new(session, tab);
    model.overlays.push(Overlay::PressList(press_list));
}

pub(in crate::tui) fn press_list(model: &Model) -> Option<PressList> {
    match model.overlays.last() {
        Some(Overlay::PressList(press_list)) => Some(*press_list),
        _ => None,
    }
}

pub(in crate::tui) fn set(model: &mut Model, to: PressList) {
    if let Some(Overlay::PressList(press_list)) = model.overlays.last_mut() {
        *press_list = to;
    }
}

/// Does one of the commands of the papers and of votes.
pub fn run(model: &mut Model, command: Command) {
    match command {
        Command::NewPaper => new(model),
        Command::PhaseNote => {
            if let Some(node) = model.session().map(crate::tui::session::game_session::GameSession::node) {
                write(model, Paper::Note(node));
            }
        }
        Command::NextTab => turn(model, false),
        Command::PreviousTab => turn(model, true),
        Command::Withdraw => withdraw(model),
        Command::VoteYes => vote(model, Ballot::Yes),
        Command::VoteNo => vote(model, Ballot::No),
        Command::Abstain => vote(model, Ballot::Abstains),
        Command::NamePower => {
            if let Some(Overlay::Motion(drafted)) = model.overlays.last_mut() {
                drafted.toggle();
            }
        }
        _ => count(model),
    }
    keep_in_range(model);
}

/// After papers went away, the last of them is selected.
pub fn keep_in_range(model: &mut Model) {
    let (Some(mut now), Some(session)) = (press_list(model), model.session()) else { return };
    if now.tab != Tab::Summary {
        now.at = now.at.min(now.list(&session.game).len().saturating_sub(1));
        set(model, now);
    }
}

fn turn(model: &mut Model, back: bool) {
    let (Some(mut now), Some(session)) = (press_list(model), model.session()) else { return };
    now.turn(session, now.tab.next(back));
    set(model, now);
}

/// Moves the selection; whether papers, votes or a proposal lie on top.
pub fn step(model: &mut Model, by: i64) -> bool {
    let Some(session) = model.session() else { return false };
    let count = match model.overlays.last() {
        Some(Overlay::PressList(press_list)) if press_list.tab == Tab::Summary => {
            crate::tui::layers::press::summary(&session.game, usize::from(model.size.0)).len()
        }
        Some(Overlay::PressList(press_list)) => press_list.list(&session.game).len(),
        Some(Overlay::Ballots { number, .. }) => voters(&session.game, *number).len(),
        Some(Overlay::Motion(drafted)) => drafted.rows(),
        _ => return false,
    };
    let last = count.saturating_sub(1);
    match model.overlays.last_mut() {
        Some(Overlay::PressList(PressList { at, .. }) | Overlay::Ballots { selected: at, .. }) => {
            *at = moved(*at, by, last);
        }
        Some(Overlay::Motion(drafted)) => {
            drafted.at = moved(drafted.at, by, last);
            drafted.trouble = None;
        }
        _ => {}
    }
    true
}

/// Left and right; whether papers or a proposal lie on top.
pub fn sideways(model: &mut Model, by: i64) -> bool {
    match model.overlays.last_mut() {
        Some(Overlay::PressList(_)) => turn(model, by < 0),
        Some(Overlay::Motion(drafted)) => drafted.turn(by < 0),
        Some(Overlay::Ballots { .. }) => {}
        _ => return false,
    }
    true
}

/// Writes what the page is for.
fn new(model: &mut Model) {
    let (Some(now), Some(session)) = (press_list(model), model.session()) else { return };
    let node = session.node();
    let phase = session.game.node(node).position.phase.title();
    let form = match now.tab {
        Tab::Press => press_form(Purpose::Press(node, None), &phase, &Press::default()),
        Tab::Rulings => ruling_form(Purpose::Ruling(node, None), &phase, "", ""),
        Tab::Proposals => {
            if let Some(ending) = session.game.ending() {
                let words = ending.describe(session.map());
                model.complain(format!("the game is over: {words}"));
                return;
            }
            let drafted = Drafted::new(&session.game);
            let left = drafts::take(model, Home::Game, |d| d.kind == "motion");
            let mut drafted = Box::new(drafted);
            if let (Some(draft), Some(session)) = (&left, model.session()) {
                drafted.resume(&session.game, draft);
            }
            model.overlays.push(Overlay::Motion(drafted));
            if left.is_some() {
                drafts::tell(model, "the proposal");
            }
            return;
        }
        Tab::Summary => {
            model.complain("the summary writes itself; Tab goes to the other papers");
            return;
        }
    };
    show(model, form);
}

fn press_form(purpose: Purpose, phase: &str, press: &Press) -> Form {
    Form::new(purpose, format!("Press of {phase}"), "A text can be pasted whole.")
        .field("Dateline", &press.dateline)
        .field("From", &press.from)
        .field("To", &press.to)
        .lines(&press.text)
}

fn ruling_form(purpose: Purpose, phase: &str, about: &str, text: &str) -> Form {
    Form::new(purpose, format!("Ruling in {phase}"), "What was decided, and why.")
        .field("About", about)
        .lines(text)
}

fn note_form(purpose: Purpose, phase: &str, about: &str, note: &str) -> Form {
    let title = format!("Ruling in {phase}: {about}");
    Form::new(purpose, title, "Why? What was decided stays as it is.").lines(note)
}

/// Opens a paper to be written anew.
fn write(model: &mut Model, paper: Paper) {
    let Some(session) = model.session() else { return };
    let title = |id: NodeId| session.game.node(id).position.phase.title();
    let form = match paper {
        Paper::Press(id, at) => {
            let Some(press) = session.game.node(id).records.press.get(at) else { return };
            press_form(Purpose::Press(id, Some(at)), &title(id), press)
        }
        Paper::Ruling(id, at) => {
            let Some(ruling) = session.game.node(id).records.rulings.get(at) else { return };
            let (purpose, about) = (Purpose::Ruling(id, Some(at)), session.game.ruling_about(ruling));
            match ruling.on_order() {
                // What was decided is decided in the check; here only why is written.
                Some(on_order) => note_form(purpose, &title(id), &about, &on_order.note),
                None => ruling_form(purpose, &title(id), &about, &session.game.ruling_text(id, ruling)),
            }
        }
        Paper::Note(id) => Form::new(
            Purpose::Note(id),
            format!("Note on {}", title(id)),
            "For yourself; an empty note is none.",
        )
        .lines(&session.game.node(id).note),
        Paper::Proposal(number) => {
            model.overlays.push(Overlay::Ballots { number, selected: 0 });
            return;
        }
    };
    show(model, form);
}

/// Enter on a paper, on a vote or on a proposal; whether one of these lies on top.
pub fn accept(model: &mut Model) -> bool {
    match model.overlays.last() {
        Some(Overlay::PressList(press_list)) => {
            let paper = model.session().and_then(|d| press_list.selected(&d.game));
            match paper {
                Some(paper) => write(model, paper),
                None => new(model),
            }
        }
        Some(Overlay::Ballots { .. }) => count(model),
        Some(Overlay::Motion(_)) => propose(model),
        Some(Overlay::Count(asked)) => {
            let (number, silence) = (asked.number, asked.silence);
            model.overlays.pop();
            close_vote(model, number, silence);
        }
        _ => return false,
    }
    true
}

pub(in crate::tui) fn alter<E: ToString>(
    model: &mut Model,
    what: &str,
    change: impl FnOnce(&mut crate::game::Game) -> Result<(), E>,
) -> Result<(), String> {
    let Some(session) = model.session_mut() else { return Ok(()) };
    session.alter(what, change).map_err(|e| e.to_string())
}

/// Keeps what was written in a form; an empty new paper is none.
///
/// # Errors
///
/// Why it cannot be kept as it stands.
pub fn keep(model: &mut Model, form: &Form) -> Result<(), String> {
    type Done = Result<(), String>;
    let text = form.written().join("\n");
    let said = |field| Clean::line(form.said(field));
    match form.purpose {
        Purpose::Press(id, at) => {
            if text.is_empty() {
                return Err("there is nothing to print yet".to_owned());
            }
            let press = Press { dateline: said(0), from: said(1), to: said(2), text: Clean::lines(&text) };
            alter(model, "a piece of press", |game| -> Done {
                match at {
                    Some(at) => drop(game.set_press(id, at, press)),
                    None => game.add_press(id, press),
                }
                Ok(())
            })?;
        }
        Purpose::Ruling(id, at) => {
            let is_on_order = |session: &GameSession, at: usize| {
                session
                    .game
                    .node(id)
                    .records
                    .rulings
                    .get(at)
                    .is_some_and(|ruling| ruling.on_order().is_some())
            };
            let may_be_empty = at.zip(model.session()).is_some_and(|(at, session)| is_on_order(session, at));
            if text.is_empty() && !may_be_empty {
                return Err("say what was decided".to_owned());
            }
            let about = said(0);
            alter(model, "a ruling", |game| -> Done {
                match at {
                    Some(at) => drop(game.set_ruling(id, at, &about, &text)),
                    None => game.add_ruling(id, &about, &text),
                }
                Ok(())
            })?;
        }
        Purpose::Note(id) => alter(model, "the note on a phase", |game| -> Done {
            game.set_note(id, &text);
            Ok(())
        })?,
        Purpose::Motion(by) => {
            let motion = Motion::Other(Clean::line(form.said(0)));
            if form.said(0).is_empty() {
                return Err("say what is proposed".to_owned());
            }
            alter(model, "a proposal", |game| game.propose(motion, by).map(drop))?;
        }
        Purpose::Later(_) | Purpose::Standby(_) | Purpose::Proxies(_) | Purpose::Lengths => {}
    }
    let key = "u";
    model.say(format!("kept with the game; {key} takes it back"));
    // What was written last is what is looked at.
    if let (Some(mut now), Some(session)) = (press_list(model), model.session()) {
        let is_new =
            matches!(form.purpose, Purpose::Press(_, None) | Purpose::Ruling(_, None) | Purpose::Motion(_));
        if is_new {
            let tab = now.tab;
            now.turn(session, tab);
            if tab == Tab::Proposals {
                now.at = now.list(&session.game).len().saturating_sub(1);
            }
            set(model, now);
        }
    }
    Ok(())
}

/// Takes the selected paper away; a proposal is taken back, and a game that it ended goes on.
fn withdraw(model: &mut Model) {
    let (Some(now), Some(session)) = (press_list(model), model.session()) else { return };
    let Some(paper) = now.selected(&session.game) else {
        model.complain("there is nothing to take away");
        return;
    };
    let ended = session.game.ending().is_some();
    let done = match paper {
        Paper::Press(id, at) => alter(model, "taking a piece of press away", |game| -> Result<(), String> {
            game.remove_press(id, at);
            Ok(())
        }),
        Paper::Ruling(id, at) => alter(model, "taking a ruling away", |game| -> Result<(), String> {
            game.remove_ruling(id, at);
            Ok(())
        }),
        Paper::Note(id) => alter(model, "taking a note away", |game| -> Result<(), String> {
            game.set_note(id, "");
            Ok(())
        }),
        Paper::Proposal(number) => alter(model, "taking a proposal back", |game| game.take_back_vote(number)),
    };
    match done {
        Ok(()) => {
            let goes_on = ended && model.session().is_some_and(|d| d.game.ending().is_none());
            let what = match paper {
                Paper::Proposal(_) if goes_on => "the proposal is taken back, and the game goes on",
                Paper::Proposal(_) => "the proposal is taken back",
                _ => "taken away",
            };
            model.say(format!("{what}; u undoes that"));
        }
        Err(why) => model.complain(why),
    }
}

/// Opens a form; one that was left half written is gone on with.
pub fn show(model: &mut Model, form: Form) {
    let mut form = Box::new(form);
    let wanted = model.session().and_then(|session| form.purpose.draft(&session.game));
    let left = wanted.and_then(|wanted| {
        drafts::take(model, Home::Game, |d| (&d.kind, &d.place) == (&wanted.kind, &wanted.place))
    });
    if let Some(draft) = &left {
        form.resume(draft);
    }
    model.overlays.push(Overlay::Form(form));
    if left.is_some() {
        drafts::tell(model, "what you wrote");
    }
}

/// Puts a form aside that was left.
pub fn put_aside(model: &mut Model, form: &Form) {
    if let Some(draft) = form.lengths() {
        drafts::leave(model, Home::GameList, draft);
    } else if let Some(draft) = model.session().and_then(|session| form.draft(&session.game)) {
        drafts::leave(model, Home::Game, draft);
    }
}

/// Puts a proposal aside that was left.
pub fn put_proposal_aside(model: &mut Model, drafted: &Drafted) {
    if let Some(draft) = model.session().and_then(|session| drafted.draft(&session.game)) {
        drafts::put_aside(model, Home::Game, draft);
        model.say("not proposed yet; opened again, it goes on where you left it");
    }
}

/// A form is taken; effects for outside.
pub fn take_form(model: &mut Model) -> Vec<Effect> {
    let Some(Overlay::Form(form)) = model.overlays.pop() else { return Vec::new() };
    let mut form = form;
    let result = match form.purpose {
        Purpose::Lengths => super::clock::take_lengths(model, &form),
        Purpose::Later(power) => {
            crate::tui::update::layers::sheets_beside::keep(model, power, &form.written(), false)
                .map(|()| Vec::new())
        }
        Purpose::Standby(power) => {
            crate::tui::update::layers::sheets_beside::keep(model, power, &form.written(), true)
                .map(|()| Vec::new())
        }
        Purpose::Proxies(power) => {
            crate::tui::update::layers::sheets_beside::announce(model, power, &form.written())
                .map(|()| Vec::new())
        }
        _ => keep(model, &form).map(|()| Vec::new()),
    };
    match result {
        Ok(effects) => effects,
        Err(why) => {
            form.trouble = Some(why);
            model.overlays.push(Overlay::Form(form));
            Vec::new()
        }
    }
}
