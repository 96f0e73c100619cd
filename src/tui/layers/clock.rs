//! The table clock on the whole screen.

use std::time::Duration;

use crate::theme::Ink;
use crate::tui::action::{Effect, Setting};
use crate::tui::commands::{Command, Scope, Way};
use crate::tui::layers::form::{Form, show};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, drafts};
use crate::widgets::{Buffer, Cut, Entry, Rect, Style, columns, cut, put, wipe};
use chancery_session::clock::{Clock, Lengths, read_length, spelled};
use chancery_session::drafts::Purpose;
use chancery_session::styled::counted;

/// Takes note that the instant is another, and rings if there is something to be heard.
pub fn time(model: &mut Model, now: Duration) {
    model.now = now;
    let told = model.clocks.tick(now, &model.timed_game().0);
    // What is left survives a crash.
    drafts::keep(model);
    if !told.is_empty() {
        model.say(told.join("; "));
        model.request((!model.clocks.lengths().silent).then_some(Effect::Bell));
    }
}

/// The clock in large digits, on the whole screen.
#[derive(Debug)]
struct TableClock;

impl Layer for TableClock {
    fn kind(&self) -> Kind {
        (
            Scope::CLOCK,
            "Clock",
            "Negotiation and writing by turns, in large digits. Space starts and pauses it, + and - add and remove a minute, n starts the next period, r resets it. b turns the bell on or off, l sets the lengths. Esc closes the screen; the clock then runs on in the title.",
        )
    }

    fn hints(&self, model: &Model) -> Vec<(Command, &'static str)> {
        let runs = model.clock().is_running();
        vec![
            (Command::Run, if runs { "pause" } else { "start" }),
            (Command::SkipPeriod, "next period"),
            (Command::Minute(Way::On), "a minute more"),
            (Command::Minute(Way::Back), "less"),
            (Command::Close, "close"),
            // A narrow screen has no room for the rest, which the help lists.
            (Command::Help, "help"),
            (Command::Bell, "bell"),
            (Command::Lengths, "lengths"),
            (Command::ResetClock, "reset"),
        ]
    }

    fn update(&mut self, _model: &mut Model, msg: Msg) -> Flow {
        match msg {
            // The clock's commands are done wherever they come from.
            Msg::Run(_) => Flow::Ignored,
            _ => Flow::Done,
        }
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let (clock, now) = (model.clock(), model.now);
        let name = model.timed_game().1;
        let theme = model.theme;
        let whole = screen.cut_bottom(1);
        wipe(buffer, whole);
        let style = theme.ink(ink(clock, now));
        let title = if clock.is_over() { "time is up" } else { clock.period.word() };
        let letters: Vec<String> = title.to_uppercase().chars().map(String::from).collect();
        middle(buffer, whole.rows_from(1, 1), &letters.join(" "), style);
        let below = whole.rows_from(whole.height.saturating_sub(3), 2);
        middle(buffer, below.rows_from(0, 1), &clock.describe(), theme.ink(Ink::Text));
        let phase = model.session().map_or_else(String::new, |d| format!(": {}", d.game.phase().title()));
        middle(buffer, below.rows_from(1, 1), &format!("{name}{phase}"), theme.ink(Ink::Quiet));
        let room = whole.cut_top(3).cut_bottom(4);
        if model.plain {
            let minutes = clock.left(now).as_secs().div_ceil(60) as usize;
            middle(buffer, room.rows_from(room.height / 2, 1), &counted(minutes, "minute"), style);
        } else {
            digits(&clock.text(now), room, style, buffer);
        }
    }
}

/// Does one of the clock's commands.
pub fn run(model: &mut Model, command: Command) {
    let now = model.now;
    let is_open = model.layer::<TableClock>().is_some();
    match command {
        Command::Clock if is_open => {}
        Command::Clock => model.open(TableClock),
        Command::Run => {
            model.clock_mut().run(now);
            // In large digits it is there to be seen, and in the title of the table view, too.
            let is_seen = is_open || (model.table_view.is_some() && !model.plain);
            match model.clock().is_running() {
                _ if is_seen => {}
                // How much is left would soon be wrong, and the title says it.
                true => model.say(format!("the clock is running: {}", model.clock().period.word())),
                false => {
                    model.say(format!("the clock is paused: {}", model.clock().text_of_period(now)));
                }
            }
        }
        Command::Minute(way) => model.clock_mut().add(now, way == Way::On),
        Command::SkipPeriod => model.clock_mut().skip(now),
        Command::ResetClock => {
            let left = model.clock().text_of_period(now);
            model.clock_mut().reset();
            model.say(format!("reset the clock; it showed {left}"));
        }
        Command::Bell => {
            let lengths = model.clocks.lengths();
            let lengths = Lengths { silent: !lengths.silent, ..lengths };
            model.clocks.set_lengths(lengths);
            model.say(if lengths.silent { "the bell is off" } else { "the bell is on" });
            model.request((!lengths.silent).then_some(Effect::Bell));
            model.request(Effect::Remember(Setting::Clock(lengths)));
        }
        _ => ask(model),
    }
}

/// Asks for the lengths of the periods.
fn ask(model: &mut Model) {
    let Lengths { negotiation, writing, restarts, .. } = model.clocks.lengths();
    let form = Form::new(
        Purpose::Lengths,
        "Lengths of the periods",
        "In minutes, such as 15 or 2:30. With “yes” in the last line, a clock that was started begins anew with each season. They are remembered for all games.",
    );
    let length = |seconds: u32| Entry::selected(spelled(seconds.into()));
    let form = form.field("Negotiation", length(negotiation)).field("Writing", length(writing));
    show(model, form.field("Each season", Entry::selected(if restarts { "yes" } else { "no" })));
}

/// Takes the lengths that were typed.
///
/// # Errors
///
/// A sentence, if one of them cannot be understood.
pub fn take_lengths(model: &mut Model, form: &Form) -> Result<(), String> {
    let length =
        |at: usize, label: &str| read_length(form.body.said(at)).map_err(|why| format!("{label}: {why}"));
    let (negotiation, writing) = (length(0, "Negotiation")?, length(1, "Writing")?);
    let restarts = match form.body.said(2).trim() {
        "yes" | "y" => true,
        "no" | "n" | "" => false,
        other => return Err(format!("Each season: “{}” is neither yes nor no", cut(other, 20))),
    };
    let lengths = Lengths { negotiation, writing, restarts, ..model.clocks.lengths() };
    model.clocks.set_lengths(lengths);
    let (n, w) = (spelled(negotiation.into()), spelled(writing.into()));
    model.say(format!("from the next period on: {n} of negotiation, {w} of writing"));
    model.request(Effect::Remember(Setting::Clock(lengths)));
    Ok(())
}

/// Returns the ink of what is left; a clock that stands is quiet until it is over.
pub fn ink(clock: &Clock, now: Duration) -> Ink {
    match clock.seconds_left(now) {
        0..=10 => Ink::Bad,
        11..=60 => Ink::Doubt,
        _ if clock.is_running() => Ink::Heading,
        _ => Ink::Text,
    }
}

/// The digits, five rows of three; a one is a filled cell.
const DIGITS: [[u8; 5]; 10] = [
    [0b111, 0b101, 0b101, 0b101, 0b111],
    [0b010, 0b110, 0b010, 0b010, 0b111],
    [0b111, 0b001, 0b111, 0b100, 0b111],
    [0b111, 0b001, 0b111, 0b001, 0b111],
    [0b101, 0b101, 0b111, 0b001, 0b001],
    [0b111, 0b100, 0b111, 0b001, 0b111],
    [0b111, 0b100, 0b111, 0b101, 0b111],
    [0b111, 0b001, 0b010, 0b010, 0b010],
    [0b111, 0b101, 0b111, 0b101, 0b111],
    [0b111, 0b101, 0b111, 0b001, 0b111],
];
const COLON: [u8; 5] = [0, 1, 0, 1, 0];

/// Writes text in the middle of a row.
fn middle(buffer: &mut Buffer, row: Rect, text: &str, style: Style) {
    let indent = row.width.saturating_sub(columns(text) as u16) / 2;
    put(buffer, row.columns_from(indent, row.width), text, style);
}

/// Draws digits and colons as large as an area allows; where not even the smallest fit, as plain text.
fn digits(text: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    let glyph = |c: char| c.to_digit(10).map_or((1, COLON), |digit| (3, DIGITS[digit as usize % 10]));
    let glyphs: Vec<(u16, [u8; 5])> = text.chars().map(glyph).collect();
    let units: u16 = glyphs.iter().map(|g| g.0 + 1).sum::<u16>().saturating_sub(1).max(1);
    let (wide, high) = (area.width / units, area.height / 5);
    if wide == 0 || high == 0 {
        return middle(buffer, area.rows_from(area.height / 2, 1), text, style);
    }
    // A cell is about twice as high as it is wide.
    let wide = wide.min(high * 3);
    let high = high.min(wide * 2);
    let (left, top) = ((area.width - units * wide) / 2, (area.height - 5 * high) / 2);
    let mut x = left;
    let block = "█".repeat(usize::from(wide));
    for (columns, rows) in glyphs {
        for (y, bits) in (0u16..).zip(rows) {
            for column in 0..columns {
                if bits >> (columns - 1 - column) & 1 == 0 {
                    continue;
                }
                for line in 0..high {
                    let row = area.rows_from(top + y * high + line, 1);
                    put(buffer, row.columns_from(x + column * wide, wide), &block, style);
                }
            }
        }
        x += (columns + 1) * wide;
    }
}
