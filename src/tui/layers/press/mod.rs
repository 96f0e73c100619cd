//! Press, rulings, votes and the summary: reading, writing and removing them.

mod votes;

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layers::form::{Form, show};
use crate::tui::layers::report;
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, Picker, is_page};
use crate::widgets::{
    Buffer, Cut, Entry, Rect, columns, in_sight, moved, page, pieces, put, rule, wash, wrap, write,
};
use chancery_draw::Direction;
use chancery_game::game::{Game, NodeId, Press};
use chancery_game::publish::{power_letters, years_of_chart};
use chancery_session::drafts::{Draft, Purpose};
use chancery_session::open_game::GameSession;
use chancery_session::press::{self, Paper, PressList, Tab, heading, is_open, whole};
use chancery_session::styled::{StyledLine, Tone, line};
use chancery_session::summary;

/// Opens the proposals, the summary, or the press; of a game that is over the summary in its place.
pub fn open(model: &mut Model, command: Command) {
    let Some(session) = model.session() else { return };
    let tab = match command {
        Command::Votes => Tab::Proposals,
        Command::PressList if session.game.ending().is_none() => Tab::Press,
        _ => Tab::Summary,
    };
    model.open(PressList::new(session, tab));
}

impl Layer for PressList {
    fn kind(&self) -> Kind {
        (
            Scope::PAPERS,
            "Press, rulings and votes",
            "Press, rulings and notes, proposals with their votes, and the summary: Tab goes from one kind to the next. PageUp and PageDown scroll a long text. n writes a new one, N a note on the phase. Enter opens the selected one. x removes it; removing a proposal reopens a game that it ended. c counts the votes on a proposal, and copies the summary for the director of a tournament and saves it as a file. u undoes. Esc returns to the game.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let Some(session) = model.session() else { return Vec::new() };
        let selected = self.selected(&session.game);
        let mut hints = Vec::new();
        match (self.tab, selected) {
            (Tab::Summary, _) => hints.push((Command::CountVotes, "copy and save")),
            (Tab::Proposals, Some(Paper::Proposal(number))) => {
                hints.push((Command::NewPaper, "propose"));
                let vote = [(Command::Accept, "votes"), (Command::CountVotes, "count")];
                hints.extend(vote.into_iter().filter(|_| is_open(session, number)));
                hints.push((Command::Withdraw, "withdraw"));
            }
            (Tab::Proposals, _) => hints.push((Command::NewPaper, "propose")),
            (tab, _) => {
                // A new paper of the phase that is looked at, and not a change of one that is there.
                let node = session.node();
                let purpose = if tab == Tab::Press { Purpose::Press } else { Purpose::Ruling }(node, None);
                let spot = purpose.spot(&session.game);
                let is_new = |draft: &Draft| draft.is_form(purpose, spot.as_ref());
                let write = if session.left.iter().any(is_new) { "resume" } else { "write" };
                hints.push((Command::NewPaper, write));
                if selected.is_some() {
                    hints.extend([(Command::Accept, "change"), (Command::Withdraw, "remove")]);
                }
                hints.extend((tab == Tab::Rulings).then_some((Command::PhaseNote, "note")));
            }
        }
        hints.extend((reading(*self, model).1 > 0).then_some((Command::Page(Way::On), "read on")));
        hints.extend([
            (Command::Next(Way::On), "next kind"),
            (Command::Undo, "undo"),
            (Command::Close, "close"),
        ]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        let Some(session) = model.session() else { return Flow::Ignored };
        let selected = self.selected(&session.game);
        match (msg, selected) {
            (Msg::Run(Command::Accept), Some(Paper::Proposal(number))) => {
                let missing = press::voters(&session.game, number).iter().position(press::Voter::is_missing);
                Picker::open(model, votes::Ballots(number, None), missing.unwrap_or(0));
            }
            (Msg::Run(Command::Accept), Some(paper)) => change(model, paper),
            (Msg::Run(Command::Accept | Command::NewPaper), _) => new(model, self.tab),
            (Msg::Run(Command::PhaseNote), _) => {
                let note = Paper::Note(session.node());
                change(model, note);
            }
            (Msg::Run(to @ (Command::Next(_) | Command::Arrow(Direction::Left | Direction::Right))), _) => {
                let back = matches!(to, Command::Next(Way::Back) | Command::Arrow(Direction::Left));
                *self = Self::new(session, self.tab.next(back));
            }
            (Msg::Run(Command::Withdraw), Some(paper)) => remove(model, paper),
            (Msg::Run(Command::Withdraw), None) => model.complain("there is nothing to remove"),
            (Msg::Run(Command::CountVotes), _) if self.tab == Tab::Summary => {
                let (place, text) = (session.place.clone(), summary::text(&session.game));
                let file = vec![("summary.txt".to_owned(), text.clone().into_bytes())];
                model.say(report::SENT);
                model.effects.extend([Effect::Clip(text), Effect::Export(place, "reports", file)]);
            }
            (Msg::Run(Command::CountVotes), Some(Paper::Proposal(number))) => {
                let was_over = session.game.ending().is_some();
                votes::count(model, number);
                let is_over = |session: &&GameSession| !was_over && session.game.ending().is_some();
                if let Some(session) = model.session().filter(is_over) {
                    *self = Self::new(session, Tab::Summary);
                }
            }
            (Msg::Run(Command::CountVotes), _) => model.complain("select a proposal first"),
            (Msg::Step(by), _) if self.tab == Tab::Summary && !is_page(by) => {
                self.read_on(by, reading(*self, model).1);
            }
            (Msg::Step(by), _) if is_page(by) && reading(*self, model).1 > 0 => {
                let (area, past) = reading(*self, model);
                self.read_on(by.signum() * i64::from(area.height.max(4) - 2), past);
            }
            (Msg::Step(by), _) => {
                let last = self.list(&session.game).len().saturating_sub(1);
                (self.at, self.down) = (moved(self.at.min(last), by, last), 0);
            }
            _ => return Flow::Ignored,
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let Some(session) = model.session() else { return };
        let game = &session.game;
        let ending = game.ending().map(|e| format!("the game is over: {}", e.describe(session.map())));
        let aside = ending.unwrap_or_else(|| game.node(session.node()).position.phase.title());
        let page = page(model.theme, "Press, rulings and votes", &aside, screen, buffer);
        tabs(model, *self, page.rows_from(0, 1), buffer);
        let body = body(screen);
        if self.tab == Tab::Summary {
            return how_it_went(model, game, self.down, body, buffer);
        }
        let all = self.list(game);
        if all.is_empty() {
            let text = match self.tab {
                Tab::Press => "No press yet. n writes the first piece, for the phase that is shown.",
                Tab::Rulings => "No rulings yet. n writes one, N a note on the phase for yourself.",
                _ => "Nothing was proposed yet. n proposes a draw, a concession, or anything else.",
            };
            told(model, &[line(Tone::Quiet, 0, text)], body, buffer);
            return;
        }
        let (left, right) = list_and_paper(body, all.len());
        if right.x == left.x {
            rule(buffer, body.rows_from(left.height, 1), model.theme);
        }
        // After papers went away, the last of them is selected.
        let at = self.at.min(all.len() - 1);
        for (i, row) in in_sight(left, Some(at), all.len()) {
            let (phase, text) = heading(game, all[i]);
            let parts = [
                (phase.as_str(), model.theme.ink(Ink::Quiet)),
                ("  ", model.theme.ink(Ink::Text)),
                (&text, model.theme.ink(Ink::Text)),
            ];
            pieces(buffer, row, &parts);
            if i == at {
                wash(buffer, row, model.theme.ink(Ink::Selected));
            }
        }
        let lines = text(*self, game, right.width);
        let past = lines.len().saturating_sub(usize::from(right.height));
        write(model.theme, &lines[self.down.min(past)..], right, buffer);
    }

    fn scroll(&mut self, model: &Model, at: (u16, u16), by: i64) -> bool {
        let (area, past) = reading(*self, model);
        let is_scrolled = past > 0 && area.contains(at.into());
        if is_scrolled {
            self.read_on(by, past);
        }
        is_scrolled
    }
}

/// Returns where the selected paper is read, and how many rows of it can be scrolled past.
fn reading(list: PressList, model: &Model) -> (Rect, usize) {
    let of = |session: &GameSession| reading_of(list, &session.game, model.screen());
    model.session().map(of).unwrap_or_default()
}

/// Shows a kind of papers in the list below, the last one of the phase that is looked at selected.
fn turn_to(model: &mut Model, tab: Tab) {
    let now = model.session().map(|session| PressList::new(session, tab));
    if let (Some(list), Some(now)) = (model.layer_mut::<PressList>(), now) {
        *list = now;
    }
}

/// Writes a new paper of a kind.
fn new(model: &mut Model, tab: Tab) {
    let Some(session) = model.session() else { return };
    let node = session.node();
    let phase = session.game.node(node).position.phase.title();
    let form = match tab {
        Tab::Press => press_form(Purpose::Press(node, None), &phase, &Press::default()),
        Tab::Rulings => ruling_form(Purpose::Ruling(node, None), &phase, "", ""),
        Tab::Proposals => return votes::draft(model),
        Tab::Summary => {
            return model.complain("the summary writes itself; Tab goes to press, rulings and proposals");
        }
    };
    show(model, form);
}

fn press_form(purpose: Purpose, phase: &str, press: &Press) -> Form {
    let mut form = Form::new(purpose, format!("Press of {phase}"), "You can paste a whole text.")
        .field("Dateline", Entry::new(press.dateline.as_str()))
        .field("From", Entry::new(press.from.as_str()))
        .field("To", Entry::new(press.to.as_str()))
        .lines(&press.text);
    // Press needs its text alone, so typing begins there.
    form.body.at = form.body.fields.len();
    form
}

fn ruling_form(purpose: Purpose, phase: &str, about: &str, text: &str) -> Form {
    Form::new(purpose, format!("Ruling in {phase}"), "What was decided, and why.")
        .field("About", Entry::new(about))
        .lines(text)
}

/// Opens a paper to be changed.
fn change(model: &mut Model, paper: Paper) {
    let Some(GameSession { game, .. }) = model.session() else { return };
    let title = |id: NodeId| game.node(id).position.phase.title();
    let form = match paper {
        Paper::Press(id, at) => {
            let Some(press) = game.node(id).records.press.get(at) else { return };
            press_form(Purpose::Press(id, Some(at)), &title(id), press)
        }
        Paper::Ruling(id, at) => {
            let Some(ruling) = game.node(id).records.rulings.get(at) else { return };
            let (purpose, about) = (Purpose::Ruling(id, Some(at)), game.ruling_about(ruling));
            match ruling.on_order() {
                // What was decided is decided in the check; here only why is written.
                Some(on_order) => {
                    let title = format!("Ruling in {}: {}", title(id), about.as_str());
                    Form::new(purpose, title, "Why? The decision itself stays.").lines(&on_order.note)
                }
                None => ruling_form(purpose, &title(id), &about, &game.ruling_text(id, ruling)),
            }
        }
        Paper::Note(id) => {
            let title = format!("Note on {}", title(id));
            Form::new(Purpose::Note(id), title, "For yourself. An empty text deletes the note.")
                .lines(&game.node(id).note)
        }
        Paper::Proposal(_) => return,
    };
    show(model, form);
}

/// Saves what was written in a form.
///
/// # Errors
///
/// Why it cannot be saved as it stands.
pub fn keep(model: &mut Model, form: &Form) -> Result<(), String> {
    let Some(session) = model.session_mut() else { return Ok(()) };
    let fields: Vec<&str> = (0..form.body.fields.len()).map(|field| form.body.said(field)).collect();
    press::save(session, form.purpose, &fields, &form.written().join("\n"))?;
    model.say("saved with the game; u undoes it");
    // What was written last is what is looked at.
    let is_new =
        matches!(form.purpose, Purpose::Press(_, None) | Purpose::Ruling(_, None) | Purpose::Motion(_));
    if let Some(tab) = model.layer::<PressList>().map(|list| list.tab).filter(|_| is_new) {
        turn_to(model, tab);
    }
    Ok(())
}

/// Removes a paper, or withdraws a proposal.
fn remove(model: &mut Model, paper: Paper) {
    let Some(session) = model.session_mut() else { return };
    let removed = press::remove(session, paper).map(|done| format!("{done}; u undoes that"));
    model.tell(removed);
}

/// From so many columns what a paper says stands beside the list.
const BESIDE: u16 = 100;

/// Returns how many columns the bars of the years take, and how many of them beside the summary.
fn bars(game: &Game, body: Rect) -> (u16, u16) {
    let bars = 6 + game.map().centres().count() as u16;
    (bars, if body.width >= BESIDE + 10 { bars + 2 } else { 0 })
}

/// Returns the rows of the summary, and how many of it with the bars below it can be scrolled past.
fn summary_rows(game: &Game, body: Rect) -> (Vec<(String, Ink)>, usize) {
    let beside = bars(game, body).1;
    let width = body.width - beside;
    let rows = rows(&summary::lines(game, usize::from(width)), width);
    let below = if beside > 0 { 0 } else { years_of_chart(game.map(), &game.summary()).len() };
    let past = (rows.len() + below).saturating_sub(usize::from(body.height));
    (rows, past)
}

/// Draws the summary, some of its rows scrolled past.
fn how_it_went(model: &Model, game: &Game, down: usize, body: Rect, buffer: &mut Buffer) {
    let (bars, beside) = bars(game, body);
    let (rows, past) = summary_rows(game, body);
    let down = down.min(past);
    let is_more = down < past;
    let left = body.cut_right(beside).cut_bottom(u16::from(is_more));
    let shown = &rows[down.min(rows.len())..];
    write(model.theme, &shown[..shown.len().min(usize::from(left.height))], left, buffer);
    if beside > 0 {
        chart(model, game, 0, body.columns_from(body.width - bars, bars), buffer);
    } else {
        let skipped = down.saturating_sub(rows.len());
        chart(model, game, skipped, left.cut_top((shown.len() as u16).min(left.height)), buffer);
    }
    if is_more {
        let text = format!("… {} more below", past - down + 1);
        put(buffer, body.rows_from(body.height - 1, 1), &text, model.theme.ink(Ink::Quiet));
    }
}

/// Returns where papers are listed and read.
fn body(screen: Rect) -> Rect {
    screen.cut_bottom(1).cut_top(3).columns_from(1, screen.width).cut_right(1)
}

/// Returns where so many papers are listed, and where the selected one is read.
fn list_and_paper(body: Rect, count: usize) -> (Rect, Rect) {
    if body.width >= BESIDE {
        let half = body.width * 2 / 5;
        return (body.columns_from(0, half), body.columns_from(half + 2, body.width));
    }
    let few = (count as u16).min(body.height / 2).max(1);
    (body.rows_from(0, few), body.cut_top(few + 1))
}

/// Returns where the selected paper is read, and how many rows of it can be scrolled past.
fn reading_of(press_list: PressList, game: &Game, screen: Rect) -> (Rect, usize) {
    if press_list.tab == Tab::Summary {
        return (body(screen), summary_rows(game, body(screen)).1);
    }
    let area = list_and_paper(body(screen), press_list.list(game).len()).1;
    (area, text(press_list, game, area.width).len().saturating_sub(usize::from(area.height)))
}

/// Returns the selected paper, broken into rows.
fn text(press_list: PressList, game: &Game, width: u16) -> Vec<(String, Ink)> {
    press_list.selected(game).map(|paper| rows(&whole(game, paper), width)).unwrap_or_default()
}

fn tabs(model: &Model, press_list: PressList, row: Rect, buffer: &mut Buffer) {
    let mut x = 0;
    for tab in Tab::ALL {
        let is_open = tab == press_list.tab;
        let style = model.theme.tab(is_open, Ink::Quiet);
        // Read aloud, a word says what the colour shows.
        let open = if model.plain && is_open { " (open)" } else { "" };
        x += put(buffer, row.columns_from(x, row.width), &format!(" {}{open} ", tab.title()), style) + 1;
    }
}

/// Draws lines, each broken where it must be; returns how many rows they take.
fn told(model: &Model, lines: &[StyledLine], area: Rect, buffer: &mut Buffer) -> u16 {
    let rows = rows(lines, area.width);
    write(model.theme, &rows, area, buffer);
    rows.len() as u16
}

/// Breaks lines where they must be. What fits stays as it was written, with all its blanks.
fn rows(lines: &[StyledLine], width: u16) -> Vec<(String, Ink)> {
    let broken = |line: &StyledLine| {
        let fits = columns(&line.text) <= usize::from(width);
        let rows = if fits { vec![line.text.clone()] } else { wrap(&line.text, usize::from(width)) };
        rows.into_iter().map(|text| (text, Ink::from(line.tone))).collect::<Vec<_>>()
    };
    lines.iter().flat_map(broken).collect()
}

/// Draws a bar for each year: a letter for each centre in its owner's colour.
fn chart(model: &Model, game: &Game, past: usize, area: Rect, buffer: &mut Buffer) {
    let (map, summary) = (game.map(), game.summary());
    let letters = power_letters(map, |power| &map.power(power).name);
    for (year, y) in years_of_chart(map, &summary).iter().skip(past).zip(0..area.height) {
        let row = area.rows_from(y, 1);
        let mut x = put(buffer, row, &format!("{:>4}  ", year.year), model.theme.ink(Ink::Quiet));
        for &(power, count) in &year.counts {
            let bar = letters[power.index()].to_string().repeat(count);
            x += put(buffer, row.columns_from(x, row.width), &bar, model.theme.power(power));
        }
        put(buffer, row.columns_from(x, row.width), &".".repeat(year.free), model.theme.ink(Ink::Quiet));
    }
}
