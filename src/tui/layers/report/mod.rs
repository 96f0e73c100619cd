//! The report of the phase that is looked at, as it is printed: format, layout and audience are chosen by keys, and it
//! is copied or saved.

pub mod view;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::game::Audience;
use crate::map::Map;
use crate::order::power_name;
use crate::publish::{BbcodeProfile, Format, Layout, PhaseRange, Publication, Settings};
use crate::session::open_game::GameSession;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::panes::results::report::selected;
use crate::tui::widgets::clean::{clean, fold};

/// The formats with what they are called and how their files end.
const FORMATS: [(Format, &str, &str); 7] = [
    (Format::Text, "text", "txt"),
    (Format::Markdown, "Markdown", "md"),
    (Format::Html, "HTML", "html"),
    (Format::Bbcode(BbcodeProfile::Phpbb), "BBCode of phpBB", "txt"),
    (Format::Bbcode(BbcodeProfile::WebDiplomacy), "BBCode of webDiplomacy", "txt"),
    (Format::Json, "JSON", "json"),
    (Format::Csv, "CSV", "csv"),
];

/// The layouts with what they are called. The last is of text only.
const LAYOUTS: [(Layout, &str); 4] =
    [(Layout::Table, "table"), (Layout::Zine, "zine"), (Layout::Prose, "prose"), (Layout::Judge, "judge")];

/// A report that is looked at.
#[derive(Debug)]
pub struct Report {
    selected: PhaseRange,
    format: usize,
    layout: usize,
    audience: usize,
    /// The text that is printed.
    text: String,
    /// The first row in sight.
    top: usize,
}

/// Opens the report of the phase that is looked at, else of all phases since the last movement.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if session.what_if.is_some() {
        return model.complain("this is a what-if: keep it with Space o s or leave it with Esc first");
    }
    let Some(selected) = selected(session) else {
        return model.complain("nothing is adjudicated yet, so there is no report; F5 adjudicates");
    };
    let mut report = Report { selected, format: 0, layout: 0, audience: 0, text: String::new(), top: 0 };
    report.write(session);
    model.open(report);
}

/// Returns whom a report can be for.
fn audiences(map: &Map) -> Vec<Audience> {
    [Audience::Everyone, Audience::GameMaster].into_iter().chain(map.powers().map(Audience::Power)).collect()
}

impl Report {
    fn has_layouts(&self) -> bool {
        !matches!(FORMATS[self.format].0, Format::Json | Format::Csv)
    }

    /// Returns how many layouts the format has.
    fn layouts(&self) -> usize {
        match FORMATS[self.format].0 {
            Format::Text => LAYOUTS.len(),
            _ => LAYOUTS.len() - 1,
        }
    }

    fn audience(&self, map: &Map) -> Audience {
        audiences(map).get(self.audience).copied().unwrap_or(Audience::Everyone)
    }

    /// Prints the report anew, after something was chosen.
    fn write(&mut self, session: &GameSession) {
        let settings = Settings {
            audience: self.audience(session.map()),
            format: FORMATS[self.format].0,
            layout: Some(LAYOUTS[self.layout].0),
            ..Settings::default()
        };
        self.text = Publication::new(&session.game, &self.selected, &settings).write();
        self.top = 0;
    }

    /// Returns the text in rows for an area.
    fn rows(&self, area: Rect) -> Vec<String> {
        self.text.lines().flat_map(|line| fold(&clean(line), usize::from(area.width))).collect()
    }

    /// Returns what the report is called as a file, after its game.
    fn file(&self, session: &GameSession) -> String {
        let phase = self.selected.nodes.first().map(|&id| session.game.node(id).position.phase);
        let whose = match self.audience(session.map()) {
            Audience::Everyone => String::new(),
            Audience::GameMaster => "-gm".to_owned(),
            Audience::Power(power) => format!("-{}", session.map().power(power).key.to_lowercase()),
        };
        let phase = phase.map(|phase| phase.to_string()).unwrap_or_default();
        format!("{phase}{whose}.{}", FORMATS[self.format].2)
    }

    /// Returns what is chosen, in words.
    fn chosen(&self, session: &GameSession) -> String {
        let language = session.game.info.reading_options.language;
        let whose = match self.audience(session.map()) {
            Audience::Everyone => "for everybody",
            Audience::GameMaster => "for the game master, with all that is private",
            Audience::Power(power) => &format!("for {}", power_name(language, session.map(), power)),
        };
        let format = FORMATS[self.format].1;
        let layout = LAYOUTS[self.layout].1;
        if self.has_layouts() { format!("{format}, {layout}, {whose}") } else { format!("{format}, {whose}") }
    }

    /// Moves so many rows down, not past the end.
    fn scroll(&mut self, by: i64, screen: Rect) {
        let area = view::room(screen);
        let most = self.rows(area).len().saturating_sub(usize::from(area.height));
        self.top = self.top.saturating_add_signed(isize::try_from(by).unwrap_or(isize::MAX)).min(most);
    }
}

impl Layer for Report {
    fn scope(&self) -> Scope {
        Scope::REPORT
    }

    fn about(&self) -> About {
        (
            "Report",
            "The report of the phase, exactly as it is printed. f chooses the format, l the layout, and a whom it is for: print leaves out all that is private. c sends it to the terminal's clipboard, s saves it into a folder beside the game. Esc closes this.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let layout = self.has_layouts().then_some((Command::NextLayout, "layout"));
        [(Command::NextFormat, "format")]
            .into_iter()
            .chain(layout)
            .chain([
                (Command::NextAudience, "for whom"),
                (Command::CopyReport, "copy"),
                (Command::SaveReport, "save"),
                (Command::PageDown, "page"),
                (Command::Help, "help"),
                (Command::Close, "close"),
            ])
            .collect()
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        let Some(session) = model.session() else { return Flow::CLOSE };
        match msg {
            Msg::Run(Command::NextFormat) => {
                self.format = (self.format + 1) % FORMATS.len();
                self.layout = self.layout.min(self.layouts() - 1);
            }
            Msg::Run(Command::NextLayout) => {
                self.layout =
                    if self.has_layouts() { (self.layout + 1) % self.layouts() } else { self.layout };
            }
            Msg::Run(Command::NextAudience) => {
                self.audience = (self.audience + 1) % audiences(session.map()).len();
            }
            Msg::Run(Command::CopyReport) => {
                let copied = Effect::Clip(self.text.clone());
                model.say("sent to the terminal's clipboard");
                return Flow::Done(vec![copied]);
            }
            Msg::Run(Command::SaveReport) => {
                let files = vec![(self.file(session), self.text.clone().into_bytes())];
                return Flow::Done(vec![Effect::Export(session.place.clone(), "reports", files)]);
            }
            Msg::Run(Command::Close) => return Flow::CLOSE,
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) => {
                self.scroll(by, model.screen());
                return Flow::DONE;
            }
            _ => return Flow::DONE,
        }
        self.write(session);
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let Some(session) = model.session() else { return };
        view::render(model.theme, self, &self.chosen(session), screen, buffer);
    }

    fn fills_the_screen(&self) -> bool {
        true
    }
}
