//! A mail under review: accepting, correcting and skipping its pieces, and taking it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::MergePolicy;
use crate::mail::{Letter, Weight};
use crate::map::Power;
use crate::order::MAX_TEXT_BYTES;
use crate::session::board::Board;
use crate::session::check::untaken::phase_of;
use crate::session::check::{Finding, review};
use crate::session::open_game::interpret;
use crate::session::open_game::{GameSession, Look};
use crate::store::{Change, Draft, ReceivedText, Waiting};
use crate::text::Clean;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::mail::Mail;
use crate::tui::layers::mail::view::{piece_at, render};
use crate::tui::layers::mail::{Piece, Rank, State};
use crate::tui::layers::naming;
use crate::tui::model::drafts::Home;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::naming::Naming;
use crate::tui::model::{Model, Stage, drafts};
use crate::widgets::entry::Edit;
use crate::widgets::list::moved;

impl Layer for Mail {
    fn scope(&self) -> Scope {
        if self.correcting.is_some() { Scope::PROMPT } else { Scope::MAIL_LIST }
    }

    fn about(&self) -> About {
        (
            "A mail under review",
            "Shows each line of the mail beside its order: unreadable lines first, then corrections and doubts. Enter accepts a line, or opens one that cannot be read. e opens any line, x ignores it, i decides a condition, w says whose orders the mail has. Below are all orders of the selected line, with remarks. a saves all orders as one step that can be undone. Esc keeps the mail for later, and Space o m resumes it. Ctrl-X discards it; then Ctrl-_ restores it while the game is open.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        if self.correcting.is_some() {
            return vec![(Command::Accept, "use the correction"), (Command::Close, "leave for later")];
        }
        let mut hints = match self.piece() {
            _ if self.next_open().is_none() => {
                vec![(Command::Accept, "save the orders"), (Command::Correct, "correct")]
            }
            Some(piece) if piece.is_unread() => vec![(Command::Accept, "correct")],
            _ => vec![(Command::Accept, "accept"), (Command::Correct, "correct")],
        };
        let is_conditional = self.piece().is_some_and(Piece::is_conditional)
            || self.decided.iter().any(|one| Some(&one.0) == self.listed.get(self.selected));
        hints.extend(is_conditional.then_some((Command::Decide, "decide")));
        hints.extend([(Command::Skip, "skip"), (Command::Whose, "whose")]);
        hints.extend(self.joined.first().map(|(_, joining, _)| match joining {
            MergePolicy::Replace => (Command::Join, "combine"),
            MergePolicy::Combine => (Command::Join, "replace"),
        }));
        hints.extend([
            (Command::TakeMail, "take all"),
            (Command::Close, "leave for later"),
            (Command::Discard, "discard"),
            (Command::Load, "another mail"),
        ]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        let screen = model.screen();
        let Some(session) = model.session() else { return Flow::Ignored };
        let corrects = self.correcting.is_some();
        match msg {
            Msg::Run(Command::Accept) => return self.accept(model),
            Msg::Run(Command::Close) if corrects => {
                if self.leave_correction(session) {
                    drafts::tell_left(model);
                }
            }
            Msg::Run(Command::Close) => {
                self.put_aside(model);
                return Flow::CLOSE;
            }
            Msg::Run(Command::Discard) if corrects => {
                self.uncorrect(session);
                model.say("discarded the correction");
            }
            Msg::Run(Command::Load) => {
                self.put_aside(model);
                naming::name(model, Naming::Mail);
                return Flow::CLOSE;
            }
            Msg::Run(Command::Correct) => self.open_correction(model),
            Msg::Run(Command::Skip) => self.skip(session),
            Msg::Run(Command::Whose) => {
                // Anybody's, then that of the power to which most orders belong, then each other's.
                let first = self.usual_power();
                let others = session.map().powers().filter(|&power| Some(power) != first);
                let mut powers = first.into_iter().chain(others);
                self.power = match self.power {
                    Some(now) => powers.skip_while(|&power| power != now).nth(1),
                    None => powers.next(),
                };
                self.read(session);
                let whose = self.power.map(|power| session.map().power(power).name.clone());
                model.say(match whose {
                    Some(name) => format!("all lines are read as orders of {name}; w goes to the next power"),
                    None => "each line is read as an order of its unit's power again".to_owned(),
                });
            }
            Msg::Run(Command::Decide) => match self.decide(session) {
                Some(told) => model.say(told),
                None => model.complain("this line has no condition that can be decided"),
            },
            Msg::Run(Command::Join) => {
                if !self.turn(session) {
                    model.complain("the powers in this mail have no orders yet");
                }
            }
            Msg::Run(Command::TakeMail) => {
                let foreign = self.listed.iter().position(|&at| self.pieces[at].is_foreign());
                let Some(at) = foreign else { return self.take(model) };
                self.selected = at;
                model.complain("this unit is another power's: Enter accepts the line, x skips it");
            }
            Msg::Run(_) | Msg::Tick(_) => return Flow::Ignored,
            Msg::Edit(edit) => self.edit(session, [edit]),
            Msg::Paste(text) => self.edit(session, Clean::line(text).chars().map(Edit::Insert)),
            _ if corrects => {}
            Msg::Step(by) => self.selected = moved(self.selected, by, self.listed.len().saturating_sub(1)),
            // A click selects the piece under it; a second one accepts it.
            Msg::Click(_, y) => match piece_at(self, screen, y) {
                Some(at) if at == self.selected => return self.accept(model),
                Some(at) => self.selected = at,
                None => {}
            },
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        render(&model.context(), self, screen, buffer);
    }

    fn discarded(&self, model: &Model) -> Vec<Effect> {
        let keep = |session| self.refused(session, "it was discarded on the screen");
        model.session().map(keep).into_iter().flatten().collect()
    }

    fn draft(&self, model: &Model) -> Option<(Home, Draft)> {
        Some((Home::Game, self.draft(&model.session()?.game)))
    }
}

impl Mail {
    /// Keeps the mail, which is left without being taken.
    fn put_aside(&self, model: &mut Model) {
        if let Some((home, draft)) = Layer::draft(self, model) {
            drafts::put_aside(model, home, draft);
            model.say(format!("no order was saved from {}; Space o m resumes it", self.source));
        }
    }

    /// Accepts the selected piece, or opens it if it cannot be read; once nothing is open any more, takes the mail.
    fn accept(&mut self, model: &mut Model) -> Flow {
        let corrects = self.correcting.take().is_some();
        if !corrects && self.next_open().is_none() {
            return self.take(model);
        }
        match self.piece_mut() {
            Some(piece) if piece.is_unread() && !corrects => {
                self.open_correction(model);
                return Flow::DONE;
            }
            Some(piece) if piece.rank != Rank::Unread && piece.state == State::Open => {
                piece.state = State::Accepted;
            }
            _ => {}
        }
        self.selected = self.next_open().unwrap_or(self.selected);
        Flow::DONE
    }

    /// Opens the selected piece to be corrected.
    fn open_correction(&mut self, model: &mut Model) {
        let resumed = model.session().is_some_and(|session| self.correct(session));
        if resumed {
            drafts::tell(model, "the correction");
        }
    }

    /// Leaves the piece that is corrected as it was; what was typed waits for the next time. Returns whether
    /// anything was.
    fn leave_correction(&mut self, session: &GameSession) -> bool {
        let typed = self.listed.get(self.selected).copied().zip(self.uncorrect(session));
        let is_typed = typed.is_some();
        self.left.extend(typed);
        is_typed
    }

    /// Changes the correction, and reads the mail once.
    fn edit(&mut self, session: &GameSession, edits: impl IntoIterator<Item = Edit>) {
        let Some((entry, _)) = &mut self.correcting else { return };
        edits.into_iter().for_each(|edit| entry.edit(edit));
        let text = entry.text().to_owned();
        if let Some(piece) = self.piece_mut().filter(|piece| piece.text != text) {
            piece.text = text;
            self.read(session);
        }
    }

    /// Leaves the selected piece out, or takes it in again.
    fn skip(&mut self, session: &GameSession) {
        let Some(piece) = self.piece_mut() else { return };
        let skipped = piece.state != State::Skipped;
        piece.state = if skipped { State::Skipped } else { State::Open };
        self.read(session);
        self.selected = self.next_open().filter(|_| skipped).unwrap_or(self.selected);
    }

    /// Writes the mail into the sheets, as one step.
    fn take(&self, model: &mut Model) -> Flow {
        let Some(session) = model.session_mut() else { return Flow::CLOSE };
        let understood = self.understood(session);
        let (orders, lines) = (understood.shown.len(), understood.lines.len());
        let sheets = interpret::sheets(session, &understood);
        let rulings = self.rulings(&found_in(session, &sheets));
        let received = self.received(session, &sheets);
        session.rule_and_write(sheets, &rulings, format!("taking {}", self.source));
        let effects = vec![Effect::KeepReceived(session.place.clone(), Box::new(received))];
        session.key = session.board.next_missing(None).or(session.key);
        let taken = if orders == 1 { "saved 1 order".to_owned() } else { format!("saved {orders} orders") };
        model.say(match lines.saturating_sub(orders) {
            0 => format!("{taken} from {}; Ctrl-_ undoes that", self.source),
            1 => format!("{taken}, 1 line unread; Space o k lists it, Ctrl-_ undoes all"),
            more => {
                format!("{taken}, {more} lines unread; Space o k lists them, Ctrl-_ undoes all")
            }
        });
        Flow::Close(effects)
    }

    /// Keeps the mail, which changes nothing, with the reason; nothing if it is empty.
    fn refused(&self, session: &GameSession, why: &str) -> Vec<Effect> {
        let mut received = self.received(session, &[]);
        if received.text.trim().is_empty() {
            return Vec::new();
        }
        received.waiting.push(Waiting { why: Clean::line(why).to_string(), ..Waiting::default() });
        vec![Effect::KeepReceived(session.place.clone(), Box::new(received))]
    }

    /// Returns the mail as it is kept with the game, with the sheets that it is about to change.
    fn received(&self, session: &GameSession, sheets: &[(Power, Vec<String>)]) -> ReceivedText {
        let whole = || self.pieces.iter().map(|piece| piece.text.as_str()).collect::<Vec<_>>().join("\n");
        let text = if self.original.is_empty() { whole() } else { self.original.clone() };
        let shown = |power: Power| -> Vec<String> {
            let pieces = self.pieces.iter().filter(|piece| piece.state != State::Skipped);
            let orders = pieces.flat_map(|piece| &piece.orders).filter(|taken| taken.power == power);
            orders.map(|taken| taken.shown.clone()).collect()
        };
        let mut received = ReceivedText::new(&self.source, &text);
        received.phase = session.game.phase().to_string();
        received.node = session.game.current().index();
        for (power, after) in sheets {
            let before = session.lines(*power);
            if before != *after {
                received.changes.push(Change {
                    power: session.map().power(*power).key.clone(),
                    understood: shown(*power),
                    before,
                    after: after.clone(),
                    ..Change::default()
                });
            }
        }
        received
    }
}

/// Goes on with a mail that was left, else asks for the file of one.
pub fn ask(model: &mut Model) {
    match drafts::take(model, Home::Game, |d| d.kind == "mail") {
        Some(draft) => resume(model, &draft),
        None => naming::name(model, Naming::Mail),
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
    model.open(mail);
    match phase_of(draft).filter(|came| *came != now) {
        Some(came) => {
            let came = came.title();
            model.say(format!("a mail for {came} is read again here; Ctrl-X discards it"));
        }
        None => drafts::tell(model, "the mail"),
    }
}

/// Opens the review of a text. One without orders is refused, and kept with the game.
pub fn open(model: &mut Model, source: &str, letter: Letter) -> Vec<Effect> {
    if let Some(why) = crate::tui::model::refusal::unavailable(model, Command::Load) {
        model.complain(why);
        return Vec::new();
    }
    let Stage::GameSession(session) = &mut model.stage else { return Vec::new() };
    session.look_at(Look::Now);
    let bytes = letter.text.len();
    if bytes > MAX_TEXT_BYTES {
        let mut mail = Mail::new(session, Clean::line(source).as_str(), "");
        mail.original = letter.text;
        let why = format!(
            "{source} is too long: it has {bytes} bytes of text, and at most {MAX_TEXT_BYTES} are read"
        );
        let keep = mail.refused(session, &why);
        model.complain(format!("{why}. Its beginning is kept with the game; no order was entered"));
        return keep;
    }
    let mut mail = Mail::new(session, Clean::line(source).as_str(), &letter.text);
    let lost = letter.is_lost();
    mail.told = letter.told;
    if mail.pieces.iter().all(|p| p.orders.is_empty() && (lost || p.rank > Rank::Doubtful)) {
        // Where something was not read, the orders may have been there.
        let unread: Vec<&str> =
            mail.told.iter().filter(|t| t.weight > Weight::Decoded).map(|t| t.words.as_str()).collect();
        let why = if unread.is_empty() { String::new() } else { format!(": {}", unread.join("; ")) };
        let why = format!("there is no order in {source}{why}");
        let keep = mail.refused(session, &why);
        model.complain(why);
        return keep;
    }
    model.put_aside();
    model.open(mail);
    Vec::new()
}

/// Returns what was read from a file.
pub fn loaded(model: &mut Model, read: Result<(String, Letter), String>) -> Vec<Effect> {
    let asked = model.reading.take();
    match read {
        Ok((name, letter)) => open(model, &name, letter),
        Err(why) => {
            ask_again(model, asked, why);
            Vec::new()
        }
    }
}

/// Asks for the name of a file again after it could not be read, with what was typed, to be corrected.
pub fn ask_again(model: &mut Model, asked: Option<(Naming, String)>, why: String) {
    if let Some((what, path)) = asked {
        naming::again(model, what, path);
    }
    model.complain(why);
}

/// Returns what the check would find with these sheets.
fn found_in(session: &GameSession, sheets: &[(Power, Vec<String>)]) -> Vec<Finding> {
    let mut game = session.game.clone();
    for (power, lines) in sheets {
        game.set_sheet(*power, lines);
    }
    review(game.map(), &Board::new(&game, game.current(), true), &[])
}
