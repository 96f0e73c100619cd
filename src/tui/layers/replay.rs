//! Replays: opening one, stepping through it, letting it run.
//!
//! ```text
//! ┌ phase ───────── how far ┐
//! │ map                     │
//! ├─────────────────────────┤
//! │ what is told            │
//! └ keys ───────────────────┘
//! ```

use std::sync::Arc;
use std::time::Duration;

use crate::theme::Ink;
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layout::MAP_ROWS;
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, is_page};
use crate::tui::panes::map::board;
use crate::widgets::{Buffer, Cut, Rect, fitting_text, page, pieces, rule};
use chancery_core::map::Map;
use chancery_core::turn::Outcome;
use chancery_draw::{Direction, Scene};
use chancery_session::board::Board;
use chancery_session::open_game::{GameSession, Look};
use chancery_session::replay::{Replay, ReplayFrame, Speed, Subject, Turn};
use chancery_session::why::shows_results;

impl Layer for Replay {
    fn kind(&self) -> Kind {
        (
            Scope::REPLAY,
            "Replay",
            "Replays the phase: first each order with its result, then the moves. An order follows the orders that decide it. Tab replays the years of the game instead, phase by phase. Right and Left go a step, [ and ] a phase, Home and End to the ends. Space starts and stops it, + and - make it faster or slower; below the slowest speed nothing moves by itself. Enter goes to the phase that is shown; Esc returns to where you were.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let other = if self.subject == Subject::Phase { "the years" } else { "this phase" };
        let mut hints =
            vec![(Command::Arrow(Direction::Right), "step"), (Command::Arrow(Direction::Left), "back")];
        if model.pace.moves() {
            hints.push((Command::Run, if self.runs { "stop" } else { "run" }));
            hints.extend([(Command::Speed(Way::On), "faster"), (Command::Speed(Way::Back), "slower")]);
        }
        hints.extend([(Command::Phase(Way::On), "next phase"), (Command::Next(Way::On), other)]);
        hints.extend([(Command::Accept, "go there"), (Command::Close, "close"), (Command::Help, "help")]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        let hides_open = model.table_view.is_some();
        let Some(session) = model.session() else { return Flow::Close };
        match msg {
            Msg::Run(Command::Accept) => {
                let node = self.shot().map(|shot| shot.node);
                if let (Some(node), Some(session)) = (node, model.session_mut())
                    && node != session.node()
                {
                    session.look_at_phase(node);
                }
                return Flow::Close;
            }
            Msg::Run(Command::Arrow(Direction::Left)) => self.step(-1),
            Msg::Run(Command::Arrow(Direction::Right)) => self.step(1),
            Msg::Run(Command::Phase(way)) => {
                let back = way == Way::Back;
                let turn = self.turn_phase(session, back, hides_open);
                tell(model, turn, back);
            }
            Msg::Run(Command::Next(_)) => {
                let turn = self.turn_subject(session, hides_open);
                tell(model, turn, false);
            }
            Msg::Run(Command::Run) if model.pace.moves() => self.run_or_stop(),
            Msg::Run(Command::Run) => {
                model.complain("it goes step by step: Right goes on, + lets it run by itself");
            }
            Msg::Run(Command::Speed(way)) => {
                let faster = way == Way::On;
                // The frame that is shown stands from now on as long as the new speed says.
                self.ticket += 1;
                let Some(pace) = model.pace.changed(faster) else {
                    let slowest = "it goes step by step already";
                    model.say(if faster { "this is the highest speed" } else { slowest });
                    return Flow::Done;
                };
                let moved = std::mem::replace(&mut model.pace, pace).moves();
                self.runs &= pace.moves();
                let changed = (moved != pace.moves()).then_some(Setting::Still(!pace.moves()));
                model.request(changed.map(Effect::Remember));
            }
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) if is_page(by) => {
                let turn = self.turn_phase(session, by < 0, hides_open);
                tell(model, turn, by < 0);
            }
            Msg::Step(by) => self.step(by),
            Msg::Tick(ticket) if model.pace.moves() => self.tick(ticket),
            _ => {}
        }
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let (Some(session), Some(shot)) = (model.session(), self.shot()) else { return };
        let (area, told) = places(screen);
        let phase = session.game.node(shot.node).position.phase.title();
        let judged = session.game.is_adjudicated(shot.node);
        let subject = match self.subject {
            Subject::Years => "the years of the game",
            Subject::Phase if judged => "results",
            Subject::Phase => "a preview of the results",
        };
        let title = format!("{phase} · {subject}");
        page(model.theme, &title, &progress(model.pace, self), screen, buffer);
        map(model, shot, session, area, buffer);
        let is_ruled = told.height >= RULED_TEXT;
        if is_ruled {
            rule(buffer, told.rows_from(0, 1), model.theme);
        }
        let told = told.cut_top(u16::from(is_ruled)).columns_from(1, told.width).cut_right(1);
        text(model, self, shot, session.map(), told, buffer);
    }

    fn map_area(&self, model: &Model) -> Option<(Arc<Map>, Rect)> {
        Some((Arc::clone(model.session()?.game.map()), places(model.screen()).0))
    }

    fn wait(&self, model: &Model) -> Option<(u64, Duration)> {
        let long = self.wait(model.pace).filter(|_| model.pace.moves())?;
        Some((self.ticket, Duration::from_millis(long)))
    }
}

/// Shows how the phase that is looked at came out; of the phase that is due, the last movement.
pub fn watch(model: &mut Model) {
    let at_table = model.table_view.is_some();
    let Some(session) = model.session() else { return };
    let is_due = session.look == Look::Now && session.what_if.is_none();
    let told = session.phases_told().first().copied().filter(|_| at_table || is_due);
    if at_table && told.is_none() {
        return model.complain("nothing is adjudicated yet, so there is nothing to replay");
    }
    if let Some(node) = told {
        let mut replay = Replay::of_phase(&session.game, &Board::new(&session.game, node, true));
        if at_table && model.pace.moves() {
            replay.run_or_stop();
        }
        return model.open(replay);
    }
    if shows_results(session) || session.look == Look::Preview {
        model.open(Replay::of_phase(&session.game, &session.board));
    } else {
        model.complain(HIDDEN);
    }
}

const HIDDEN: &str = "results are hidden until adjudication; Space o v previews them";

/// Says why a step to another phase led nowhere.
fn tell(model: &mut Model, turn: Turn, back: bool) {
    match turn {
        Turn::Done => {}
        Turn::End => model.say(if back { "this is the first phase" } else { "this is the current phase" }),
        Turn::Hidden => model.complain(HIDDEN),
    }
}

/// The rows of the text where there is no room for more.
const LEAST_TEXT: u16 = 2;
/// From so many rows of text on a line parts it from the map.
const RULED_TEXT: u16 = 3;

/// Returns where the map stands, and what is told below it. The schematic map has all its rows before the text has more
/// than two.
fn places(screen: Rect) -> (Rect, Rect) {
    let body = screen.cut_bottom(1).cut_top(1);
    let most = if screen.height < 46 { 4 } else { 6 };
    let told = body.height.saturating_sub(MAP_ROWS).clamp(LEAST_TEXT, most).min(body.height / 3);
    (body.cut_bottom(told), body.rows_from(body.height - told, told))
}

fn progress(pace: Speed, replay: &Replay) -> String {
    let (at, count) = replay.count();
    let pace = if replay.runs || !pace.moves() { pace.text() } else { "stopped".to_owned() };
    format!("{at} of {count} · {pace}")
}

fn map(model: &Model, shot: &ReplayFrame, session: &GameSession, area: Rect, buffer: &mut Buffer) {
    let mut scene = Scene::new(session.map(), &shot.position);
    let judged = session.game.node(shot.node).judged.as_ref().map(|judged| &judged.outcome);
    let foreseen = Some(&session.board.report.outcome).filter(|_| session.board.report.id == shot.node);
    if let Some(resolution) = judged.or(foreseen).and_then(Outcome::movement) {
        scene.written_routes(resolution);
    }
    scene.orders.clone_from(&shot.orders);
    scene.highlighted.clone_from(&shot.lit);
    scene.under_way = shot.under_way;
    scene.built.clone_from(&shot.built);
    board(model, &scene, shot.lit.first().copied(), area, buffer);
}

/// Draws the text of a frame; with the years, how many centres everybody has.
fn text(model: &Model, replay: &Replay, shot: &ReplayFrame, map: &Map, area: Rect, buffer: &mut Buffer) {
    let theme = model.theme;
    let mut top = 0;
    if replay.subject == Subject::Years {
        let row = area.rows_from(0, 1);
        let mut x = 0;
        for power in map.powers() {
            let count = shot.position.centres_of(power).count();
            if count > 0 {
                let (name, count) = (&map.power(power).name, format!(" {count}  "));
                let parts = [(name.as_str(), theme.power(power)), (count.as_str(), theme.ink(Ink::Text))];
                x += pieces(buffer, row.columns_from(x, row.width), &parts);
            }
        }
        top = 1;
    }
    fitting_text(buffer, area.cut_top(top), &shot.text, theme.ink(Ink::Text));
}
