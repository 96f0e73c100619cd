//! The report of the phase that is looked at, as it is printed: format, layout and audience are chosen by keys, and it
//! is copied or saved.

use crate::theme::Ink;
use crate::tui::action::{Effect, ReportLook, Setting};
use crate::tui::commands::{Command, ReportPart, Scope, Way};
use crate::tui::model::{Flow, Kind, Layer, Model, Msg, Stage};
use crate::tui::panes::results::{self, selected};
use crate::widgets::{Buffer, Cut, Rect, clean, fold, moved, page, put};
use chancery_core::map::{Map, Power};
use chancery_game::game::Audience;
use chancery_game::publish::{Format, Layout, PhaseRange, Profile, Publication, Settings, reminder};
use chancery_game::report::PhaseReport;
use chancery_session::open_game::GameSession;
use chancery_session::styled::counted;

/// The formats, each with its name and the ending of its files.
const FORMATS: [(Format, &str, &str); 7] = Format::ALL;

/// The layouts with what they are called. The last is of text only.
const LAYOUTS: [(Layout, &str); 4] =
    [(Layout::Table, "table"), (Layout::Zine, "zine"), (Layout::Prose, "prose"), (Layout::Judge, "judge")];

/// A report that is looked at.
#[derive(Debug, Default)]
pub struct Report {
    selected: PhaseRange,
    format: usize,
    layout: usize,
    audience: usize,
    /// The house profiles that there are, each with its name.
    houses: Vec<(String, Profile)>,
    /// The profile that is used; its name alone as long as none was read.
    house: String,
    /// Whether it reminds of missing orders instead.
    reminds: bool,
    /// The text that is printed.
    text: String,
    /// What is shown of a page for a browser: the same report as text.
    shown: Option<String>,
    /// The first row in sight.
    top: usize,
}

/// Opens the report of the phase that is looked at, else of all phases since the last movement, as the reports of the
/// game were looked at last, but for everybody: whoever copies it at once gives nothing private away.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if session.what_if.is_some() {
        return model.complain("this is a what-if: keep it with Space o s or leave it with Esc first");
    }
    let Some(selected) = selected(session) else {
        return model.complain("nothing is adjudicated yet, so there is no report; F5 adjudicates");
    };
    let look = model.report_looks.get(&session.place.0).cloned().unwrap_or_default();
    let mut report = Report::of(selected, look);
    report.write(session);
    model.open(report);
    model.request(Effect::ReadHouses);
}

/// Opens the mails that remind of missing orders.
pub fn remind(model: &mut Model) {
    let Some(session) = model.session() else { return };
    let mut report = Report { reminds: true, ..Report::default() };
    report.write(session);
    if report.text.is_empty() {
        return model.complain("no orders are missing, so nobody is reminded");
    }
    model.open(report);
}

/// Returns the mails that remind of missing orders, to one power or to all.
fn reminders(session: &GameSession, audience: Audience) -> String {
    let (game, map) = (&session.game, session.map());
    let whole = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let mail = |power: Power| {
        let mail = reminder(game, &whole, power, "")?;
        let player = &game.info.players[power.index()].name;
        let to = [mail.to.as_str(), player, &map.power(power).name].into_iter().find(|to| !to.is_empty())?;
        Some(format!("To: {to}\nSubject: {}\n\n{}\n\n", mail.subject, mail.body))
    };
    let is_for = |power: &Power| !matches!(audience, Audience::Power(only) if only != *power);
    map.powers().filter(is_for).filter_map(mail).collect()
}

/// Makes an issue of all games of the list, or of the open one.
pub fn publish(model: &mut Model) {
    let places = match &model.stage {
        Stage::GameList(list) => {
            let games = list.games.iter().filter(|game| game.sound);
            games.map(|game| game.place.clone()).collect()
        }
        Stage::GameSession(session) => vec![session.place.clone()],
    };
    let settings =
        Settings { format: Format::Html, layout: Some(Layout::Zine), answers: true, ..Settings::default() };
    model.say(format!("making an issue of {}…", counted(places.len(), "game")));
    model.request(Effect::Publish(places, Box::new(settings)));
}

/// Takes the house profiles that were read. One that cannot be read is reported.
pub fn houses(model: &mut Model, found: Vec<(String, Result<Profile, String>)>) {
    let faults =
        found.iter().filter_map(|(name, read)| Some(format!("{name}.ron, {}", read.as_ref().err()?)));
    let fault = faults.reduce(|all, one| format!("{all}; {one}"));
    let Some(mut report) = model.layer_mut::<Report>().map(std::mem::take) else { return };
    let read = |(name, profile): (String, Result<Profile, String>)| Some((name, profile.ok()?));
    report.houses = found.into_iter().filter_map(read).collect();
    if report.profile().is_none() {
        report.house.clear();
    }
    if let Some(session) = model.session() {
        report.write(session);
    }
    if let Some(layer) = model.layer_mut() {
        *layer = report;
    }
    if let Some(fault) = fault {
        model.complain(format!("a house profile cannot be read: {fault}"));
    }
}

/// Copies the results and has them written beside the game.
pub fn copy(model: &mut Model) {
    model.settle();
    let Some(session) = model.session() else { return };
    if session.what_if.is_some() {
        model.complain("a what-if has no results to pass on: Space o s keeps it, Esc leaves it");
    } else if let Some(file) = results::report(session) {
        let (place, text) = (session.place.clone(), file.1.clone());
        model.say(SENT);
        let export = Effect::Export(place, "reports", vec![(file.0, file.1.into_bytes())]);
        model.effects.extend([Effect::Clip(text), export]);
    } else {
        model.complain("nothing is adjudicated yet, so there are no results; F5 adjudicates");
    }
}

/// What is said of a text that was copied. Whether the terminal took it cannot be known.
pub const SENT: &str = "sent to the terminal's clipboard";

/// Returns whom a report can be for.
fn audiences(map: &Map) -> Vec<Audience> {
    [Audience::Everyone, Audience::GameMaster].into_iter().chain(map.powers().map(Audience::Power)).collect()
}

impl Report {
    /// Returns the report with the choices that are remembered; what is not known any more is the usual.
    fn of(selected: PhaseRange, look: ReportLook) -> Self {
        let format = FORMATS.iter().position(|format| format.1 == look.format).unwrap_or_default();
        let layout = LAYOUTS.iter().position(|layout| layout.1 == look.layout).unwrap_or_default();
        let mut report = Self { selected, format, layout, house: look.house, ..Self::default() };
        report.layout = layout.min(report.layouts() - 1);
        report
    }

    /// Returns the choices as they are remembered.
    fn look(&self) -> ReportLook {
        ReportLook {
            format: FORMATS[self.format].1.to_owned(),
            layout: LAYOUTS[self.layout].1.to_owned(),
            house: self.house.clone(),
        }
    }

    /// Returns the house profile that is used.
    fn profile(&self) -> Option<&Profile> {
        self.houses.iter().find(|(name, _)| *name == self.house).map(|(_, profile)| profile)
    }

    fn has_layouts(&self) -> bool {
        !matches!(FORMATS[self.format].0, Format::Json | Format::Csv)
    }

    /// Returns how many layouts the format has.
    fn layouts(&self) -> usize {
        LAYOUTS.len() - usize::from(FORMATS[self.format].0 != Format::Text)
    }

    fn audience(&self, map: &Map) -> Audience {
        audiences(map).get(self.audience).copied().unwrap_or(Audience::Everyone)
    }

    /// Returns how the report is printed, for an audience.
    fn settings(&self, audience: Audience) -> Settings {
        Settings {
            audience,
            format: FORMATS[self.format].0,
            layout: Some(LAYOUTS[self.layout].0),
            profile: self.profile().cloned().unwrap_or_default(),
            answers: true,
            ..Settings::default()
        }
    }

    /// Prints the report anew, after something was chosen.
    fn write(&mut self, session: &GameSession) {
        let audience = self.audience(session.map());
        self.top = 0;
        let settings = self.settings(audience);
        let printed = |settings: &Settings| Publication::new(&session.game, &self.selected, settings).write();
        self.text = if self.reminds { reminders(session, audience) } else { printed(&settings) };
        self.shown = (!self.reminds && settings.format == Format::Html)
            .then(|| printed(&Settings { format: Format::Text, ..settings }));
    }

    /// Returns the text in rows for an area.
    fn rows(&self, area: Rect) -> Vec<String> {
        let shown = self.shown.as_ref().unwrap_or(&self.text);
        shown.lines().flat_map(|line| fold(&clean(line), usize::from(area.width))).collect()
    }

    /// Returns what the report is called as a file, after its game.
    fn file(&self, session: &GameSession) -> String {
        let phase = self.selected.nodes.first().map(|&id| session.game.node(id).position.phase);
        let whose = match self.audience(session.map()) {
            Audience::Everyone => "",
            Audience::GameMaster => "-gm",
            Audience::Power(power) => &format!("-{}", session.map().power(power).key.to_lowercase()),
        };
        let phase = phase.map(|phase| phase.to_string()).unwrap_or_default();
        if self.reminds {
            return format!("{}-reminders{whose}.txt", session.game.phase());
        }
        format!("{phase}{whose}.{}", FORMATS[self.format].2)
    }

    /// Returns what is chosen, in words.
    fn chosen(&self, session: &GameSession) -> String {
        let whose = match self.audience(session.map()) {
            Audience::Everyone => "for everybody",
            Audience::GameMaster => "for the GM, with everything private",
            Audience::Power(power) => &format!("for {}", session.map().power(power).name),
        };
        if self.reminds {
            return format!("reminders of missing orders, {whose}");
        }
        let format = FORMATS[self.format].1;
        let layout = LAYOUTS[self.layout].1;
        let house = if self.house.is_empty() { String::new() } else { format!(", house {}", self.house) };
        let layout = if self.has_layouts() { format!(", {layout}") } else { String::new() };
        let shown = if self.shown.is_some() { "; the page as text" } else { "" };
        format!("{format}{layout}{house}, {whose}{shown}")
    }

    /// Remembers the choices with the game.
    fn remember(&self, model: &mut Model) {
        let Some(session) = model.session() else { return };
        let (place, look) = (session.place.clone(), self.look());
        if self.reminds || place.is_nowhere() || session.audience != Audience::GameMaster {
            return;
        }
        let usual = Self::of(self.selected.clone(), ReportLook::default()).look();
        let before = model.report_looks.insert(place.0.clone(), look.clone()).unwrap_or(usual);
        model.request((before != look).then_some(Effect::Remember(Setting::Report(place, look))));
    }
}

impl Layer for Report {
    fn kind(&self) -> Kind {
        (
            Scope::REPORT,
            "Report",
            "The report of the phase, exactly as it is printed; a page for a browser is shown as text. f chooses the format, l the layout, h a house profile of the folder houses beside the games, and a whom it is for: print leaves out everything private. c sends it to the terminal's clipboard, s saves it into a folder beside the game; i saves an issue there, which has a front page and the whole season with its map, for everybody. Esc closes this.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        if self.reminds {
            let own = [(Command::Look(ReportPart::Audience), "for whom"), (Command::CopyResults, "copy")];
            return own.into_iter().chain([(Command::Save, "save"), (Command::Close, "close")]).collect();
        }
        let layout = self.has_layouts().then_some((Command::Look(ReportPart::Layout), "layout"));
        let house = (!self.houses.is_empty()).then_some((Command::Look(ReportPart::House), "house"));
        let next = FORMATS[(self.format + 1) % FORMATS.len()].1;
        let mut hints = vec![(Command::Look(ReportPart::Format), next)];
        hints.extend(layout.into_iter().chain(house));
        hints.extend([
            (Command::Look(ReportPart::Audience), "for whom"),
            (Command::CopyResults, "copy"),
            (Command::Save, "save"),
            (Command::Publish, "issue"),
            (Command::Page(Way::On), "page"),
            (Command::Help, "help"),
            (Command::Close, "close"),
        ]);
        hints
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        let Some(session) = model.session() else { return Flow::Close };
        match msg {
            Msg::Run(Command::Look(ReportPart::Format)) => {
                self.format = (self.format + 1) % FORMATS.len();
                self.layout = self.layout.min(self.layouts() - 1);
            }
            Msg::Run(Command::Look(ReportPart::Layout)) => {
                self.layout =
                    if self.has_layouts() { (self.layout + 1) % self.layouts() } else { self.layout };
            }
            Msg::Run(Command::Look(ReportPart::Audience)) => {
                self.audience = (self.audience + 1) % audiences(session.map()).len();
            }
            Msg::Run(Command::Look(ReportPart::House)) if self.houses.is_empty() => {
                model.complain("there is no house profile in the folder houses beside the games; `chancery games report GAME --house sample` prints one");
                return Flow::Done;
            }
            Msg::Run(Command::Look(ReportPart::House)) => {
                // The next profile, with its layout; behind the last none.
                let at = self.houses.iter().position(|(name, _)| *name == self.house);
                let next = self.houses.get(at.map_or(0, |at| at + 1));
                self.house = next.map(|(name, _)| name.clone()).unwrap_or_default();
                let layout = self.profile().map(|profile| profile.layout).unwrap_or_default();
                let layout = LAYOUTS.iter().position(|of| of.0 == layout).unwrap_or_default();
                self.layout = layout.min(self.layouts() - 1);
            }
            Msg::Run(Command::CopyResults) => {
                model.say(SENT);
                model.request(Effect::Clip(self.text.clone()));
                return Flow::Done;
            }
            Msg::Run(Command::Publish) if self.has_layouts() && !self.reminds => {
                let settings = Box::new(self.settings(Audience::Everyone));
                let publish = Effect::Publish(vec![session.place.clone()], settings);
                model.request(publish);
                return Flow::Done;
            }
            Msg::Run(Command::Save) => {
                let files = vec![(self.file(session), self.text.clone().into_bytes())];
                let export = Effect::Export(session.place.clone(), "reports", files);
                model.request(export);
                return Flow::Done;
            }
            Msg::Run(Command::Close) => {
                self.remember(model);
                return Flow::Close;
            }
            Msg::Run(_) => return Flow::Ignored,
            Msg::Step(by) => {
                // So many rows down, not past the end.
                let area = room(model.screen());
                let most = self.rows(area).len().saturating_sub(usize::from(area.height));
                self.top = moved(self.top, by, most);
                return Flow::Done;
            }
            _ => return Flow::Done,
        }
        self.write(session);
        Flow::Done
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        let Some(session) = model.session() else { return };
        let (theme, chosen) = (model.theme, self.chosen(session));
        let area = room(screen);
        let rows = self.rows(area);
        let height = usize::from(area.height);
        let top = self.top.min(rows.len().saturating_sub(height));
        let last = (top + height).min(rows.len());
        let place = format!("{}-{last} of {}", (top + 1).min(last), rows.len());
        page(theme, &format!("Report: {chosen}"), &place, screen, buffer);
        for (row, y) in rows[top..last].iter().zip(0..area.height) {
            put(buffer, area.rows_from(y, 1), row, theme.ink(Ink::Text));
        }
    }
}

/// Returns where the rows stand.
fn room(screen: Rect) -> Rect {
    screen.cut_bottom(1).cut_top(1).columns_from(1, screen.width).cut_right(1)
}
