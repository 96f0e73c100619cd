//! A mail under review: accepting, correcting and skipping its pieces, and taking it.

use crate::mail::{Letter, Weight};
use crate::map::Power;
use crate::store::Draft;
use crate::text::Clean;
use crate::tui::commands::Command;
use crate::tui::layers::check::untaken::phase_of;
use crate::tui::layers::check::{Finding, review};
use crate::tui::layers::mail::Mail;
use crate::tui::layers::mail::mail_line::{Rank, State};
use crate::tui::model::drafts::Home;
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, Stage, drafts};
use crate::tui::session::board::Board;
use crate::tui::session::game_session::{GameSession, Look};
use crate::tui::session::naming::Naming;
use crate::tui::widgets::entry::Edit;
use crate::tui::widgets::list::moved;

/// What a key does with a mail.
pub fn run(model: &mut Model, command: Command) {
    match command {
        Command::Load => ask(model),
        Command::Correct => correct(model),
        Command::Skip => skip(model),
        Command::Whose => whose(model),
        Command::Join => join(model),
        _ => take(model),
    }
}

/// Goes on with a mail that was left, else asks for the file of one.
fn ask(model: &mut Model) {
    if let Some(mail) = take_off(model) {
        put_aside(model, &mail);
        super::naming::name(model, Naming::Mail);
        return;
    }
    match drafts::take(model, Home::Game, |d| d.kind == "mail") {
        Some(draft) => resume(model, &draft),
        None => super::naming::name(model, Naming::Mail),
    }
}

/// Goes on with the mail that lies at a place among what was left.
pub fn go_on(model: &mut Model, at: usize) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    if at < session.left.len() {
        let draft = session.left.remove(at);
        resume(model, &draft);
    }
}

/// Opens a mail again; in another phase than that in which it came, its lines may mean something else.
fn resume(model: &mut Model, draft: &Draft) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(Look::Now);
    let mail = Mail::resumed(session, draft);
    let now = session.game.phase();
    model.put_aside();
    model.overlays.push(Overlay::Mail(Box::new(mail)));
    match phase_of(draft).filter(|came| *came != now) {
        Some(came) => {
            let came = came.title();
            model.say(format!("a mail for {came}, is read anew here; Ctrl-X throws it away"));
        }
        None => drafts::tell(model, "the mail"),
    }
}

/// Opens the review of a text.
pub fn open(model: &mut Model, source: &str, letter: Letter) {
    if let Some(why) = crate::tui::update::unavailable(model, Command::Load) {
        model.complain(why);
        return;
    }
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(Look::Now);
    let mut mail = Mail::new(session, Clean::line(source).as_str(), &letter.text);
    let lost = letter.is_lost();
    mail.told = letter.told;
    if mail.pieces.iter().all(|p| p.orders.is_empty() && (lost || p.rank > Rank::Doubtful)) {
        // Where something was not read, the orders may have been there.
        let unread: Vec<&str> =
            mail.told.iter().filter(|t| t.weight > Weight::Decoded).map(|t| t.words.as_str()).collect();
        let why = if unread.is_empty() { String::new() } else { format!(": {}", unread.join("; ")) };
        model.complain(format!("there is no order in {source}{why}"));
        return;
    }
    model.put_aside();
    model.overlays.push(Overlay::Mail(Box::new(mail)));
}

/// What was read from a file.
pub fn loaded(model: &mut Model, read: Result<(String, Letter), String>) {
    let asked = model.reading.take();
    match read {
        Ok((name, letter)) => open(model, &name, letter),
        Err(why) => ask_again(model, asked, why),
    }
}

/// After a file could not be read: its name is asked for again, with what was typed, to be corrected.
pub fn ask_again(model: &mut Model, asked: Option<(Naming, String)>, why: String) {
    if let Some((what, path)) = asked {
        super::naming::again(model, what, path);
    }
    model.complain(why);
}

/// Keeps a mail that is left without being taken.
pub fn put_aside(model: &mut Model, mail: &Mail) {
    let Some(session) = model.session() else { return };
    let draft = mail.draft(&session.game);
    drafts::put_aside(model, Home::Game, draft);
    model.say(format!("nothing was taken from {}; Space o m goes on with it", mail.source));
}

/// A click selects the piece under it; a second one accepts it.
pub fn click(model: &mut Model, y: u16) {
    let screen = model.screen();
    let Some(Overlay::Mail(mail)) = model.overlays.last_mut() else { return };
    if mail.correcting.is_some() {
        return;
    }
    match crate::tui::layers::mail::view::piece_at(mail, screen, y) {
        Some(at) if at == mail.selected => accept(model),
        Some(at) => mail.selected = at,
        None => {}
    }
}

/// The mail on top, taken off for as long as it is worked on.
fn take_off(model: &mut Model) -> Option<Box<Mail>> {
    match model.overlays.pop() {
        Some(Overlay::Mail(mail)) => Some(mail),
        other => {
            model.overlays.extend(other);
            None
        }
    }
}

/// Does something with the mail on top; tells whether there is one.
fn with(model: &mut Model, act: impl FnOnce(&mut Mail, &GameSession)) -> bool {
    let Some(mut mail) = take_off(model) else { return false };
    if let Some(session) = model.session() {
        act(&mut mail, session);
    }
    model.overlays.push(Overlay::Mail(mail));
    true
}

/// Moves among the pieces; while one is corrected, nothing moves.
pub fn step(mail: &mut Mail, by: i64) {
    if mail.correcting.is_none() {
        mail.selected = moved(mail.selected, by, mail.listed.len().saturating_sub(1));
    }
}

/// Enter: accepts the selected piece, or opens it if it cannot be read; once nothing is open any more,
/// takes the mail.
pub fn accept(model: &mut Model) {
    let Some(Overlay::Mail(mail)) = model.overlays.last() else { return };
    if mail.correcting.is_none() && mail.next_open().is_none() {
        take(model);
        return;
    }
    let Some(piece) = mail.piece() else { return };
    if piece.rank == Rank::Unread && piece.is_open() && mail.correcting.is_none() {
        correct(model);
        return;
    }
    with(model, |mail, _| {
        mail.correcting = None;
        let Some(piece) = mail.piece_mut() else { return };
        if piece.rank != Rank::Unread && piece.state == State::Open {
            piece.state = State::Accepted;
        }
        if let Some(next) = mail.next_open() {
            mail.selected = next;
        }
    });
}

/// Opens the selected piece to be corrected.
fn correct(model: &mut Model) {
    let mut resumed = false;
    with(model, |mail, session| resumed = mail.correct(session));
    if resumed {
        drafts::tell(model, "the correction");
    }
}

/// An edit of the piece that is corrected.
pub fn edit(model: &mut Model, edit: Edit) -> bool {
    edit_all(model, std::iter::once(edit))
}

/// Makes several changes of the correction, as one that is pasted, and reads the mail once.
pub fn edit_all(model: &mut Model, edits: impl Iterator<Item = Edit>) -> bool {
    with(model, |mail, session| {
        let Some((entry, _)) = &mut mail.correcting else { return };
        edits.for_each(|edit| entry.edit(edit));
        let text = entry.text().to_owned();
        if let Some(piece) = mail.piece_mut().filter(|piece| piece.text != text) {
            piece.text = text;
            mail.read(session);
        }
    })
}

/// Esc: leaves the piece that is corrected as it was; what was typed waits for the next time. Tells
/// whether there was a correction.
pub fn leave(model: &mut Model) -> bool {
    close_correction(model, true)
}

/// Throws the correction away that is typed. Whether there was one.
pub fn discard(model: &mut Model) -> bool {
    close_correction(model, false)
}

fn close_correction(model: &mut Model, keep: bool) -> bool {
    let (mut was_open, mut kept) = (false, false);
    with(model, |mail, session| {
        was_open = mail.correcting.is_some();
        let typed = mail.uncorrect(session).filter(|_| keep);
        kept = typed.is_some();
        let index = mail.listed.get(mail.selected).copied();
        mail.left.extend(index.zip(typed));
    });
    if kept {
        drafts::tell_left(model);
    }
    was_open
}

/// Leaves the selected piece out, or takes it in again.
fn skip(model: &mut Model) {
    with(model, |mail, session| {
        let Some(piece) = mail.piece_mut() else { return };
        let skipped = piece.state != State::Skipped;
        piece.state = if skipped { State::Skipped } else { State::Open };
        mail.read(session);
        if let (true, Some(next)) = (skipped, mail.next_open()) {
            mail.selected = next;
        }
    });
}

/// Goes round whose sheet the mail is: anybody's, then each power's.
fn whose(model: &mut Model) {
    with(model, |mail, session| {
        let powers: Vec<_> = session.map().powers().collect();
        mail.power = match mail.power.and_then(|p| powers.iter().position(|&q| q == p)) {
            None => powers.first().copied(),
            Some(at) => powers.get(at + 1).copied(),
        };
        mail.read(session);
    });
}

/// Turns round whether the mail replaces the orders that stand.
fn join(model: &mut Model) {
    let mut any = false;
    with(model, |mail, session| any = mail.turn(session));
    if !any {
        model.complain("no orders stand yet of those whose orders are in the mail");
    }
}

/// Writes the mail into the sheets, as one step.
fn take(model: &mut Model) {
    let Some(mail) = take_off(model) else { return };
    let Stage::GameSession(session) = &mut model.stage else { return };
    let understood = mail.understood(session);
    let (orders, lines) = (understood.shown.len(), understood.lines.len());
    let sheets = crate::tui::session::interpret::sheets(session, &understood);
    let rulings = mail.rulings(&found_in(session, &sheets));
    session.rule_and_write(sheets, &rulings, format!("taking {}", mail.source));
    session.key = session.board.next_missing(None).or(session.key);
    let orders = if orders == 1 { "1 order".to_owned() } else { format!("{orders} orders") };
    match lines.saturating_sub(understood.shown.len()) {
        0 => model.say(format!("{orders} taken from {}; Ctrl-_ takes them back", mail.source)),
        1 => model
            .say(format!("{orders} taken, 1 line kept unread; Space o k lists it, Ctrl-_ takes all back")),
        more => {
            model.say(format!(
                "{orders} taken, {more} lines kept unread; Space o k lists them, Ctrl-_ takes all back"
            ));
        }
    }
}

/// What the check would find with these sheets.
fn found_in(session: &GameSession, sheets: &[(Power, Vec<String>)]) -> Vec<Finding> {
    let mut game = session.game.clone();
    for (power, lines) in sheets {
        game.set_sheet(*power, lines);
    }
    review(game.map(), &Board::new(&game, game.current(), true), &[])
}
