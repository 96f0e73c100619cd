//! The workstation while it runs: what happens becomes actions, effects are carried out, the screen is drawn.

use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Context;

use crate::settings::Settings;
use crate::terminal::{TerminalGuard, input};
use crate::theme::{self, Theme};
use crate::tui::action::{Action, Effect};
use crate::tui::commands::{Bindings, TABLE};
use crate::tui::model::{Model, keymap};
use crate::tui::worker::files::FileWorker;
use crate::tui::worker::letter;
use crate::tui::worker::outside::{self, News, Workers};
use crate::tui::worker::storage::StorageWorker;
use crate::tui::{Ending, Options, update, view};
use chancery_game::store::MAX_GAME_BYTES;
use chancery_session::clock::Clocks;
use chancery_session::replay::Speed;

/// Opens the workstation and returns when the user leaves it or a signal asks it to end; by then
/// everything is saved.
///
/// # Errors
///
/// If there is no terminal, or the folder of games cannot be used.
pub fn run(options: Options) -> anyhow::Result<Ending> {
    let bindings = Bindings::new(TABLE);
    let worker = FileWorker::new(options.games)?;
    let storage = StorageWorker::new(worker.game_list().clone());
    let (news, inbox) = channel();
    outside::heed_signals(news.clone()).context("cannot watch for signals")?;
    let mut taken = TerminalGuard::new().context("the workstation needs a terminal")?;
    let size = crossterm::terminal::size()?;
    let (settings, warning) = Settings::read();
    let asked = options.theme.as_deref();
    let theme = Theme::first(asked, settings.theme.as_deref(), |name| std::env::var(name).ok());
    let mut model = Model::new(theme, size);
    model.tables = worker.tables();
    model.today = crate::tui::worker::files::today();
    model.clocks = Clocks::new(settings.clock.unwrap_or_default());
    model.plain = options.plain;
    if settings.still || options.plain || !theme::moves(|name| std::env::var(name).ok()) {
        model.pace = Speed::STILL;
    }
    if let Some(warning) = warning {
        model.complain(warning);
    }
    model.glyphs = theme::first_glyphs(asked, theme, settings.plain, |name| std::env::var(name).ok());
    let written = settings.map_resolution.as_deref().and_then(|name| name.parse().ok());
    let finest = || theme::finest(|name| std::env::var(name).ok());
    let is_coloured = !model.plain && !theme.is_mono();
    model.map_resolution = written.or_else(|| is_coloured.then(finest)).unwrap_or_default();
    model.report_looks = settings.reports;
    input::listen(news.clone()).context("the terminal cannot be read")?;
    let workers = outside::work(storage, worker, news.clone());
    let mut app = App {
        model,
        bindings,
        workers: &workers,
        news,
        taken: &mut taken,
        due: None,
        leaving: None,
        began: Instant::now(),
    };
    let result = app.run(&inbox);
    let since = app.leaving.unwrap_or_else(Instant::now);
    drop(app);
    let lost = finish(workers, taken, since, &inbox);
    // A terminal that vanishes fails first and sends its signal along.
    let ending = match result {
        Err(fault) => ending_soon(&inbox).ok_or(fault),
        ended => ended,
    };
    match (ending, lost?) {
        (ending, lost) if lost.is_empty() => {
            if matches!(ending, Ok(Ending::Left)) {
                let _ = writeln!(std::io::stdout(), "Everything is saved.");
            }
            ending
        }
        (Ok(Ending::Left), lost) => Err(anyhow::anyhow!(lost.join(" "))),
        // How it ends is told by the status, or by what failed.
        (ending, lost) => {
            tell(&lost.join("\n"));
            ending
        }
    }
}

/// How long the end waits until everything is saved.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long of that the screen is left as it is.
const MOMENT: Duration = Duration::from_millis(500);

/// Waits until everything is saved, a limited time since then, or until a signal comes; gives the terminal back,
/// and returns what was not saved, in sentences.
fn finish(
    workers: Workers,
    taken: TerminalGuard,
    since: Instant,
    inbox: &Receiver<News>,
) -> anyhow::Result<Vec<String>> {
    workers.close();
    let mut done = workers.pending.wait(MOMENT);
    drop(taken);
    if !done {
        let rest = (since + PATIENCE).saturating_duration_since(Instant::now());
        if !rest.is_zero() {
            let awaited = workers.pending.awaited();
            tell(&format!("waiting up to {} s until {awaited} is on disk", rest.as_secs() + 1));
        }
        let is_signal = |news: News| News::ending(news).is_some();
        while !done && since.elapsed() < PATIENCE && !inbox.try_iter().any(is_signal) {
            done = workers.pending.wait(Duration::from_millis(100));
        }
    }
    let (lost, failed) = workers.end();
    anyhow::ensure!(!failed, "the thread that saves games failed");
    Ok(lost)
}

/// Tells something on standard error. If nobody listens, there is nobody to tell.
fn tell(text: &str) {
    for line in text.lines() {
        let _ = writeln!(std::io::stderr(), "chancery: {line}");
    }
}

/// Returns the ending that a signal asks for, which may come a moment after what it is about.
fn ending_soon(inbox: &Receiver<News>) -> Option<Ending> {
    let until = Instant::now() + Duration::from_millis(500);
    loop {
        let news = inbox.recv_timeout(until.saturating_duration_since(Instant::now())).ok()?;
        if let Some(ending) = News::ending(news) {
            return Some(ending);
        }
    }
}

/// How long a burst of keys may go on before the screen shows how far it is.
const LONGEST_UNDRAWN: Duration = Duration::from_millis(100);

/// The workstation while it runs.
struct App<'a> {
    model: Model,
    bindings: Bindings,
    workers: &'a Workers,
    news: Sender<News>,
    taken: &'a mut TerminalGuard,
    /// The event that is waited for, by its ticket, and the time until which.
    due: Option<(u64, Instant)>,
    /// Since when it is only waited for a game to be saved before the end.
    leaving: Option<Instant>,
    /// When the workstation began; the table clock is told how long ago that is.
    began: Instant,
}

impl App<'_> {
    fn run(&mut self, inbox: &Receiver<News>) -> anyhow::Result<Ending> {
        for effect in [Effect::List, Effect::LookForDrafts] {
            self.carry_out(effect)?;
        }
        loop {
            let began = Instant::now();
            self.taken.show(view::draw(&self.model))?;
            // A slow machine does not spend more than a fifth of a burst on drawing.
            let undrawn = LONGEST_UNDRAWN.max(began.elapsed() * 4);
            let Some(first) = self.hear(inbox) else { return Ok(Ending::Left) };
            self.act(Action::Time(self.began.elapsed()))?;
            // Whatever came in meanwhile is done before the screen is drawn again, unless it takes long.
            let began = Instant::now();
            for news in std::iter::once(first).chain(inbox.try_iter()) {
                let action = match news {
                    News::End(Some(signal)) => return Ok(Ending::Signal(signal)),
                    News::End(None) => anyhow::bail!("the terminal is gone"),
                    #[cfg(unix)]
                    News::Stop => Some(Action::Run(crate::tui::commands::Command::Suspend)),
                    News::Action(action) => Some(action),
                    News::Resized => {
                        // Signals and events may come late: what counts is the size by now.
                        let (width, height) = crossterm::terminal::size()?;
                        Some(Action::Resize(width, height))
                    }
                    News::Event(event, read) => {
                        fail_if_asked(&event);
                        if let Some(pressed) = keymap::pressed(&event, read.duration_since(self.began)) {
                            self.act(pressed)?;
                        }
                        keymap::action(&self.bindings, &self.model, event)
                    }
                };
                if let Some(action) = action
                    && self.act(action)?
                {
                    return Ok(Ending::Left);
                }
                if began.elapsed() > undrawn {
                    break;
                }
            }
        }
    }

    /// Waits for the next news. Returns `None` if nobody is left to send any, or if the end has waited long
    /// enough for a game to be saved. While something runs by itself, the end of its time is news, too; else
    /// nothing is done until something happens.
    fn hear(&mut self, inbox: &Receiver<News>) -> Option<News> {
        // Other news must not make the wait longer.
        self.due = self.model.wait().map(|(ticket, long)| match self.due {
            Some((waited, until)) if waited == ticket => (ticket, until),
            _ => (ticket, Instant::now() + long),
        });
        self.leaving = self.model.leaving.then(|| self.leaving.unwrap_or_else(Instant::now));
        if let Some(since) = self.leaving {
            let left = PATIENCE.saturating_sub(since.elapsed());
            return inbox.recv_timeout(left).ok();
        }
        let now = self.began.elapsed();
        let shown = self.model.timed_game().0;
        let wait = self.model.clocks.wait(now, (!self.model.plain).then_some(&shown));
        let second = wait.map(|wait| self.began + now + wait);
        let (until, news) = match (self.due, second) {
            (None, None) => return inbox.recv().ok(),
            (Some((ticket, until)), second) if second.is_none_or(|second| until <= second) => {
                (until, Action::Tick(ticket))
            }
            (_, second) => (second.unwrap_or(self.began), Action::Time(self.began.elapsed())),
        };
        match inbox.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Err(RecvTimeoutError::Timeout) => Some(News::Action(news)),
            heard => heard.ok(),
        }
    }

    /// Does an action and its effects; tells whether the program is to end.
    fn act(&mut self, action: Action) -> anyhow::Result<bool> {
        let is_time = matches!(action, Action::Time(_) | Action::Pressed(..));
        // What is to be kept is on its way before anything is worked out for the screen.
        for effect in update::act(&mut self.model, action) {
            if self.carry_out(effect)? {
                return Ok(true);
            }
        }
        if !is_time && let Some(effect) = update::settle(&mut self.model) {
            return self.carry_out(effect);
        }
        Ok(false)
    }

    /// Does what an effect says, or passes it on; tells whether the program is to end.
    fn carry_out(&mut self, effect: Effect) -> anyhow::Result<bool> {
        match effect {
            Effect::Quit => return Ok(true),
            Effect::Redraw => self.taken.redraw(),
            Effect::Suspend => self.taken.suspend()?,
            Effect::Bell => TerminalGuard::ring()?,
            Effect::Clip(text) => TerminalGuard::copy(&text)?,
            Effect::DrawLots => {
                // The system gives the keys of hashing at random, so nobody can know the number beforehand.
                let lot = std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), Instant::now());
                return self.act(Action::Lot(lot));
            }
            Effect::Search(task) => outside::search(task, self.news.clone()),
            Effect::Suggest(request) => outside::order(request, self.news.clone()),
            Effect::Ask(asking) => outside::ask(asking, self.news.clone()),
            Effect::Load(path) => outside::fetch(path, self.news.clone(), letter::read, Action::Mail),
            Effect::Import(path) => {
                let tables = std::sync::Arc::clone(&self.model.tables);
                let read = move |path: &str| {
                    let (name, text) = letter::read_at_most(path, MAX_GAME_BYTES)?;
                    letter::game(&name, &text, &tables).map(Box::new)
                };
                outside::fetch(path, self.news.clone(), read, Action::TakenIn);
            }
            effect => anyhow::ensure!(self.workers.send(effect), "the thread that saves games has ended"),
        }
        Ok(false)
    }
}

/// Panics on the key F12 in builds for testing, if the environment asks for it, so that a test can see the
/// terminal given back.
fn fail_if_asked(event: &crossterm::event::Event) {
    use crossterm::event::{Event, KeyCode};
    if cfg!(debug_assertions)
        && let Event::Key(key) = event
        && key.code == KeyCode::F(12)
    {
        assert!(std::env::var_os("CHANCERY_TEST_PANIC").is_none(), "a panic that was asked for");
    }
}
