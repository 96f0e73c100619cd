//! A mail under review: accepting, correcting and skipping its lines, and saving its orders.

pub mod inbox;
pub mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::naming;
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, Stage, drafts, unavailable};
use crate::widgets::{Edit, Entry, moved};
use chancery_core::text::Clean;
use chancery_game::game::MergePolicy;
use chancery_game::intake::{Piece, State, Why};
use chancery_game::mail::Letter;
use chancery_game::store::ReceivedText;
use chancery_session::drafts::{Draft, MailDraft, Naming};
use chancery_session::mail_review::{Accepted, MailReview};
use chancery_session::open_game::{GameSession, Look};
use chancery_session::styled::counted;

/// The review while it is open.
#[derive(Debug)]
pub struct Mail {
    pub review: MailReview,
    /// The line in which the selected piece is corrected.
    pub entry: Option<Entry>,
    /// Whether somebody asked to save it although it may not count as a whole, and was told why.
    is_warned: bool,
    /// Whether lines were saved by themselves since it was opened.
    has_saved: bool,
}

impl Mail {
    fn new(review: MailReview) -> Self {
        let entry = review.corrected.is_some().then(|| Entry::new(review.line()));
        Self { review, entry, is_warned: false, has_saved: false }
    }

    /// Keeps the mail, which is left without being saved.
    fn put_aside(&self, model: &mut Model) {
        if let Some(draft) = Layer::draft(self, model) {
            drafts::put_aside(model, draft);
            let told = if self.has_saved { "saved only some lines of" } else { "no order was saved from" };
            model.say(format!("{told} {}; Space o m resumes it", self.review.source));
        }
    }

    /// Accepts the selected piece, unless it cannot be read.
    fn accept(&mut self, model: &mut Model) {
        self.is_warned |= self.review.piece().is_some_and(|piece| piece.misplaced);
        match self.review.accept() {
            Accepted::Everything => model.complain("all lines are decided: a saves the orders"),
            Accepted::Correction => {
                model.complain("this line cannot be read: Enter corrects it, x skips it");
            }
            Accepted::Next => {}
        }
    }

    /// Opens the selected piece to be corrected; while it is, takes the correction.
    fn correct(&mut self, model: &mut Model) {
        if self.entry.take().is_some() {
            self.review.accept();
            return;
        }
        let is_resumed = model.session().is_some_and(|session| self.review.correct(session));
        self.entry = Some(Entry::new(self.review.line()));
        if is_resumed {
            drafts::tell(model, "the correction");
        }
    }

    /// Changes the correction, and reads the mail once.
    fn edit(&mut self, session: &GameSession, edits: impl IntoIterator<Item = Edit>) {
        let Some(entry) = &mut self.entry else { return };
        edits.into_iter().for_each(|edit| entry.edit(edit));
        self.review.rewrite(session, entry.text());
    }

    /// Saves the orders of the selected line alone, as one step; the mail stays under review.
    fn save_line(&mut self, model: &mut Model) {
        let Some(session) = model.session_mut() else { return };
        let saved = self.review.save_line(session).map(|line| format!("saved {line}; Ctrl-Z undoes that"));
        self.has_saved |= saved.is_some();
        model.tell(saved.ok_or("this line has no order that could be saved alone"));
    }

    /// Saves the orders, as one step.
    fn save(&self, model: &mut Model) -> Flow {
        let Some(session) = model.session_mut() else { return Flow::Close };
        let disorder = self.review.disorder(session).map_or_else(String::new, |told| format!("; {told}"));
        let saved = self.review.save(session);
        keep(model, Some(saved.received));
        let lines = [(saved.unread, "unread"), (saved.doubtful, "doubtful"), (saved.skipped, "skipped")];
        let lines = lines.into_iter().filter(|line| line.0 > 0);
        let lines = lines.map(|(count, word)| format!("{} {word}", counted(count, "line")));
        let told = std::iter::once(format!("saved {}", counted(saved.orders, "order"))).chain(lines);
        let why = if saved.unread + saved.doubtful > 0 { "; Space o k says why" } else { "" };
        let told = told.collect::<Vec<_>>().join(", ");
        model.say(format!("{told}{disorder}{why}; Ctrl-Z undoes that"));
        Flow::Close
    }
}

impl Layer for Mail {
    fn kind(&self) -> Kind {
        (
            if self.entry.is_some() { Scope::PROMPT } else { Scope::MAIL.or(Scope::LIST) },
            "A mail under review",
            "Shows each line of the mail beside its order: unreadable lines first, then corrections and doubts. Enter opens a line to correct it, s accepts it as it stands, x skips it, i decides a condition, w chooses whose orders the mail has. o saves the orders of one line alone, beside those that are there, and the rest stays under review. a saves all orders as one step that can be undone. Esc keeps the mail for later, and Space o m resumes it. Ctrl-X discards it; then Ctrl-Z restores it while the game is open.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let review = &self.review;
        if self.entry.is_some() {
            return vec![(Command::Accept, "use the correction"), (Command::Close, "leave for later")];
        }
        let mut hints = vec![(Command::Accept, "correct"), (Command::Save, "save all")];
        let is_doubtful = review.piece().is_some_and(|piece| piece.is_open() && !piece.is_unread());
        hints.extend(is_doubtful.then_some((Command::Stands, "accept")));
        let is_conditional = review.piece().is_some_and(Piece::is_conditional) || review.is_decided();
        hints.extend(is_conditional.then_some((Command::Decide, "decide")));
        hints.push((Command::Strike, "skip"));
        let has_orders = review.piece().is_some_and(|piece| !piece.orders.is_empty());
        hints.extend(has_orders.then_some((Command::Take, "save this line")));
        hints.push((Command::Whose, "whose"));
        hints.extend(review.joined.first().map(|(_, joining, _)| match joining {
            MergePolicy::Replace => (Command::Join, "combine"),
            MergePolicy::Combine => (Command::Join, "replace"),
        }));
        hints.extend([
            (Command::Close, "leave for later"),
            (Command::Discard, "discard"),
            (Command::Load, "another mail"),
        ]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        let screen = model.screen();
        let Some(session) = model.session() else { return Flow::Ignored };
        let review = &mut self.review;
        match msg {
            Msg::Run(Command::Accept | Command::Correct) => self.correct(model),
            Msg::Run(Command::Stands) => self.accept(model),
            Msg::Run(Command::Close) if self.entry.take().is_some() => {
                if review.leave_correction(session) {
                    drafts::tell_left(model);
                }
            }
            Msg::Run(Command::Discard) if self.entry.take().is_some() => {
                review.discard_correction(session);
                model.say("discarded the correction");
            }
            Msg::Run(Command::Close) => {
                self.put_aside(model);
                return Flow::Close;
            }
            Msg::Run(Command::Load) => {
                self.put_aside(model);
                naming::ask(model, Naming::Mail);
                return Flow::Close;
            }
            Msg::Run(Command::Strike) => {
                let is_saved = review.piece().is_some_and(|piece| {
                    piece.state != State::Skipped && MailReview::is_saved(session, piece)
                });
                review.skip(session);
                if is_saved {
                    model.say("skipped in this mail; its order stays saved: Delete in the orders removes it");
                }
            }
            Msg::Run(Command::Take) => self.save_line(model),
            Msg::Run(Command::Whose) => {
                let name = |power| session.map().power(power).name.as_str();
                // What the mail names is nobody else's.
                let mut of_piece = review.piece().into_iter().flat_map(|piece| &piece.orders);
                let kept =
                    of_piece.find(|order| order.order.named.is_some()).map(|order| name(order.line.power));
                review.turn_power(session);
                let told = match (review.power.map(name), kept) {
                    (None, _) => "each line is read as an order of its unit's power again".to_owned(),
                    (Some(name), Some(kept)) => format!(
                        "this line stays {kept}'s; lines without a power are read as orders of {name}"
                    ),
                    (Some(name), None) => format!(
                        "lines without a power are read as orders of {name}; w goes to the next power"
                    ),
                };
                model.say(told);
            }
            Msg::Run(Command::Decide) => {
                let decided = review.decide(session);
                model.tell(decided.ok_or("this line has no condition that can be decided"));
            }
            Msg::Run(Command::Join) => {
                if !review.turn(session) {
                    model.complain("the powers in this mail have no orders yet");
                }
            }
            Msg::Run(Command::Save) => {
                let foreign = review.listed.iter().position(|&at| review.pieces[at].is_foreign());
                let Some(at) = foreign else {
                    let mut doubts = review.doubts.iter().filter(|_| !self.is_warned);
                    let Some(why) = doubts.find(|why| why.is_of_another()).map(Why::sentence) else {
                        return self.save(model);
                    };
                    self.is_warned = true;
                    model.complain(format!("{why} a again saves the orders all the same"));
                    return Flow::Done;
                };
                review.selected = at;
                model.complain("this unit is another power's: s accepts the line, x skips it");
            }
            Msg::Run(_) | Msg::Tick(_) => return Flow::Ignored,
            Msg::Edit(edit) => self.edit(session, [edit]),
            Msg::Paste(text) => self.edit(session, Clean::line(text).chars().map(Edit::Insert)),
            _ if self.entry.is_some() => {}
            Msg::Step(by) => {
                review.selected = moved(review.selected, by, review.listed.len().saturating_sub(1));
            }
            // A click selects the piece under it; a second one corrects it.
            Msg::Click(_, y) => match view::piece_at(session, self, screen, y) {
                Some(at) if at == self.review.selected => self.correct(model),
                Some(at) => self.review.selected = at,
                None => {}
            },
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        view::render(model, self, screen, buffer);
    }

    fn discarded(&self, model: &mut Model) {
        let Some(session) = model.session() else { return };
        let mut received = self.review.refused(session, "it was discarded on the screen");
        received
            .iter_mut()
            .flat_map(|text| &mut text.waiting)
            .for_each(|part| part.settled = "discarded".into());
        keep(model, received);
    }

    fn draft(&self, model: &Model) -> Option<Draft> {
        Some(Draft::Mail(self.review.draft(&model.session()?.game)))
    }
}

/// Keeps a mail with the open game.
fn keep(model: &mut Model, received: Option<Box<ReceivedText>>) {
    let place = model.session().map(|session| session.place.clone());
    model.request(place.zip(received).map(|(place, received)| Effect::KeepReceived(place, received)));
}

/// Lists what waits over all games, read anew; if nothing does, reads a mail.
pub fn ask(model: &mut Model) {
    model.with_session(|session| session.look_at(Look::Now));
    let is_open = inbox::open(model);
    if !is_open && model.session().is_some() {
        return naming::ask(model, Naming::Mail);
    }
    if !is_open {
        model.say("nothing waits in any game; open a game to read a mail for it");
    }
    model.request(Effect::ReadInbox);
}

/// Resumes the mail that lies at a place among what was left.
pub fn go_on(model: &mut Model, at: usize) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    if let Some(Draft::Mail(mail)) = session.left.get(at).cloned() {
        session.left.remove(at);
        resume(model, mail);
    }
}

/// Opens a mail again; in another phase than that in which it came, its lines may mean something else.
fn resume(model: &mut Model, draft: MailDraft) {
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(Look::Now);
    let came = draft.came.phase();
    let review = MailReview::resumed(session, draft);
    let now = session.game.phase();
    model.put_aside();
    model.open(Mail::new(review));
    match came.filter(|came| *came != now) {
        Some(came) => {
            let came = came.phrase();
            model.say(format!("a mail for {came} is read again here; Ctrl-X discards it"));
        }
        None => drafts::tell(model, "the mail"),
    }
}

/// Opens the review of a text. One without orders is refused, and kept with the game.
pub fn open(model: &mut Model, source: &str, letter: Letter) {
    if let Some(why) = unavailable(model, Command::Load) {
        return model.complain(why);
    }
    let Stage::GameSession(session) = &mut model.stage else { return };
    session.look_at(Look::Now);
    match MailReview::open(session, source, letter) {
        Ok(review) => {
            model.put_aside();
            model.open(Mail::new(review));
        }
        Err(refused) => {
            keep(model, refused.received);
            model.complain(refused.why);
        }
    }
}

/// Opens the review of a file that was read.
pub fn loaded(model: &mut Model, read: Result<(String, Letter), String>) {
    let asked = model.reading.take();
    match read {
        Ok((name, letter)) => open(model, &name, letter),
        Err(why) => ask_again(model, asked, why),
    }
}

/// Asks for the name of a file again after it could not be read, with what was typed, to be corrected.
pub fn ask_again(model: &mut Model, asked: Option<(Naming, String)>, why: String) {
    if let Some((what, path)) = asked {
        naming::ask_again(model, what, path);
    }
    model.complain(why);
}
