//! The commands as lists. The help: what the topmost layer or the pane is for, and every command with its keys. The palette:
//! commands by their names. Typing searches both, and Enter does the selected command.

use crate::theme::Ink;
use crate::tui::commands::search::search;
use crate::tui::commands::{Command, Group, Info, Scope, TABLE, found_commands};
use crate::tui::layout::Pane;
use crate::tui::model::keymap::places_below;
use crate::tui::model::{About, Choices, Flow, Model, Picker, Stage, in_game_list, unavailable};
use crate::widgets::list::{Item, heading, item};

/// How wide the column of keys is.
const KEYS_WIDTH: usize = 18;

/// The help, about one place of the screen.
#[derive(Debug)]
pub struct Help {
    about: About,
    /// The scopes whose keys work here.
    here: Scope,
    rows: Vec<Row>,
}

#[derive(Debug)]
enum Row {
    Heading(&'static str),
    /// A command with its keys that work here.
    Command(&'static Info, String),
}

/// Opens the help about what lies on top, or where one is.
pub fn open(model: &mut Model) {
    if model.layer::<Picker<Help>>().is_some() {
        return;
    }
    let here = model.layers.last().map_or_else(|| places_below(model), |layer| layer.scope());
    let mut help = Help { about: GAMES, here, rows: Vec::new() };
    let mut foremost = None;
    match (model.layers.last(), &model.stage) {
        (Some(layer), _) => {
            help.about = (layer.kind().1, layer.kind().2);
            help.keys_here();
        }
        (None, Stage::GameList(_)) => help.keys_here(),
        (None, Stage::GameSession(_)) if model.table_view.is_some() => {
            help.about = TABLE_VIEW;
            help.keys_here();
        }
        (None, Stage::GameSession(_)) => {
            help.about = pane(model.pane);
            match model.pane {
                Pane::Inspector => foremost = Some(Group::Why),
                Pane::Results => foremost = Some(Group::Phases),
                Pane::Map => {
                    let works = |(scope, _): &(Scope, &str)| scope.meets(Scope::MAP.or(Scope::POINT));
                    let of_map = TABLE.iter().filter(|i| i.group != Group::Game && i.keys().any(works));
                    // First the keys that begin an order or move the map, then those within an order.
                    let mut rows: Vec<_> = of_map.collect();
                    rows.sort_by_key(|info| !info.keys().any(|(scope, _)| *scope == Scope::MAP));
                    let here = help.here.or(Scope::POINT);
                    help.add("On the map", rows.into_iter().map(|info| (info, info.command().keys_in(here))));
                }
                Pane::Orders => {}
            }
        }
    }
    let rest = Group::ALL.into_iter().filter(|group| Some(*group) != foremost);
    for group in foremost.into_iter().chain(rest) {
        help.group(group, Some(group) == foremost);
    }
    // No command is selected at first: Enter, pressed to close the help, would run it.
    Picker::open(model, help, 0);
}

impl Help {
    fn add(&mut self, title: &'static str, commands: impl IntoIterator<Item = (&'static Info, String)>) {
        self.rows.push(Row::Heading(title));
        self.rows.extend(commands.into_iter().map(|(info, keys)| Row::Command(info, keys)));
    }

    fn keys_here(&mut self) {
        let here = self.here;
        let keys = TABLE.iter().map(|info| (info, info.command().keys_in(here)));
        self.add("Keys here", keys.filter(|(_, keys)| !keys.is_empty()));
    }

    /// Adds the commands of a group: those first that have a key here, and in the foremost group those that are heard in
    /// a pane.
    fn group(&mut self, group: Group, is_foremost: bool) {
        let mut rows: Vec<_> = TABLE.iter().filter(|i| i.group == group).collect();
        if is_foremost {
            let scope = Scope::GAME.or(Scope::WHY);
            rows.sort_by_key(|info| !info.keys().any(|(s, _)| s.meets(scope)));
        }
        let here = self.here;
        rows.sort_by_key(|info| info.command().keys_in(here).is_empty());
        self.add(group.title(), rows.into_iter().map(|info| (info, info.command().keys_in(here))));
    }
}

impl Choices for Help {
    const ABOUT: About = (
        "Help",
        "Explains the screen that was open, and lists every command with its keys. Type to search; Enter runs the selected command. Esc closes the help.",
    );
    const SCOPE: Scope = Scope::PROMPT;
    const VERB: &'static str = "run";

    fn above(&self) -> About {
        self.about
    }

    fn rows(&self, _model: &Model) -> Vec<Item> {
        let one = |row: &Row| match row {
            Row::Heading(title) => heading(*title),
            Row::Command(info, keys) => {
                let (keys, text, ink) = match info.command().key_elsewhere() {
                    _ if !keys.is_empty() => (keys.as_str(), info.doc.to_owned(), Ink::Text),
                    Some((key, place)) => (key, format!("{} (in: {place})", info.doc), Ink::Quiet),
                    // What has no key is found by its name.
                    None => (":", format!("{}: {}", info.name, info.doc), Ink::Text),
                };
                item(text, "", ink).led_by(format!("{keys:<KEYS_WIDTH$} ")).broken()
            }
        };
        self.rows.iter().map(one).collect()
    }

    fn find(&self, _model: &Model, typed: &str) -> Option<Vec<usize>> {
        // Elsewhere `/` begins a search.
        let typed = typed.trim_start_matches('/');
        if typed.is_empty() {
            return Some((0..self.rows.len()).collect());
        }
        let place = |command| {
            self.rows.iter().position(|row| matches!(row, Row::Command(info, _) if info.command() == command))
        };
        Some(search(typed, |_| true, |_| false).into_iter().filter_map(place).collect())
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        match self.rows.get(selected) {
            Some(Row::Command(info, _)) => format!("Enter runs the command “{}”.", info.name),
            Some(Row::Heading(_)) => {
                "Down goes to the commands, or type to search. Esc closes the help.".to_owned()
            }
            None => "No command has this name or does this.".to_owned(),
        }
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        match self.rows.get(selected) {
            // What answers a question is never run from a list.
            Some(Row::Command(info, _)) if info.command() == Command::Yes => {
                model.say("only the key y itself says yes, half a second after the last key");
                Flow::Close
            }
            Some(Row::Command(info, _)) => Flow::Run(info.command()),
            _ => Flow::Done,
        }
    }
}

const GAMES: About = (
    "The list of games",
    "Your games, the most urgent first. Enter opens the selected one; in the sample game you can try everything. The sign in front says what a game needs: ! ready to adjudicate, · orders are missing, r retreats are missing, ✓ finished, ✗ the file cannot be read. Every change is saved at once. i imports the file of another program.",
);

const TABLE_VIEW: About = (
    "Table view",
    "One screen for the players to look at: the map with the last movement, the clock, the deadline, the standings, and the results in sentences. It shows no order of the current phase. Space goes to the next page of the results, r replays the last movement, c starts or pauses the clock, [ and ] go from phase to phase. The arrows go from province to province, L chooses what the map shows, + and - draw it larger and smaller. Esc goes back to the game.",
);

/// Returns what a pane of a game is for.
fn pane(pane: Pane) -> About {
    match pane {
        Pane::Orders => (
            "Orders",
            "The orders of each power. Type an order for the selected unit: “bur” or “- bur” moves it, “s mar - bur” supports, “h” holds. You can also type a whole order for another unit. Whatever you type on this screen goes into the order line. Tab completes a possible order, Enter saves the order and goes to the next unit without one. On an empty line Enter opens the order of the selected unit, and Space opens the menu. Up and Down go from unit to unit, Left to the power's heading. You can paste a whole mail, or read one from a file with Space o m. The sign in front shows the result: ✓ succeeds, ✗ fails, ~ corrected, ! illegal, · no order.",
        ),
        Pane::Map => (
            "Map",
            "The ground has the owner's colour. ● is an owned centre, ○ a free one; a badge A or F is a unit in its power's colour. The arrow keys go from province to province; a province with a unit selects its order in all panes. Enter, or a second click, orders the unit here: possible places are lit, the arrows and Tab go from one to the next, Enter picks. s supports, c convoys; any other letter goes to the order line.",
        ),
        Pane::Inspector => (
            "Why this result",
            "Why the selected order came out as it did: the answer, the rule, and the tree of the orders that decided it, each with what it did to the order above. The map draws these orders alone. Below stand the orders that would have changed it. Up and Down go from line to line, Left and Right fold; Enter asks about an order, Backspace goes back. ! supposes that the order under the cursor came out the other way; once all orders are in, whatever you type supposes, too. ] and [ step through an engine's work, } takes another engine. . goes to the next order that failed.",
        ),
        Pane::Results => (
            "Results",
            "Every phase so far, and a preview of the current one. The selected row's phase is shown in all panes; Esc returns to the current phase.",
        ),
    }
}

/// The commands.
#[derive(Debug)]
pub struct Palette;

/// Returns why a command can do nothing below the palette, if so.
fn refusal(model: &Model, command: Command) -> Option<&'static str> {
    if model.session().is_some() { unavailable(model, command) } else { in_game_list(command) }
}

fn listed() -> impl Iterator<Item = &'static Info> {
    TABLE.iter().filter(|info| info.listed)
}

impl Choices for Palette {
    const ABOUT: About = (
        "Commands",
        "Commands by their names. Type what you want to do; Enter runs the selected command. Commands that cannot run now are below the others, with the reason.",
    );
    const SCOPE: Scope = Scope::PROMPT;

    /// Returns the commands, some of which can do nothing now.
    fn rows(&self, model: &Model) -> Vec<Item> {
        let here = places_below(model);
        let one = |info: &Info| match refusal(model, info.command()) {
            Some(why) => item(info.name, why, Ink::Quiet),
            None => item(info.name, info.command().keys_in(here), Ink::Text),
        };
        listed().map(one).collect()
    }

    fn find(&self, model: &Model, typed: &str) -> Option<Vec<usize>> {
        let place = |command: Command| listed().position(|info| info.command() == command);
        let mut found = found_commands(typed, |command| refusal(model, command).is_some());
        // In the list of games what is about games comes first.
        if typed.is_empty() && model.session().is_none() {
            let is_other = |command: Command| command.info().group != Group::Game;
            found.sort_by_key(|&command| (refusal(model, command).is_some(), is_other(command)));
        }
        Some(found.into_iter().filter_map(place).collect())
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        listed().nth(selected).map_or("no command is found", |info| info.doc).to_owned()
    }

    fn choose(&mut self, _model: &mut Model, selected: usize) -> Flow {
        listed().nth(selected).map_or(Flow::Close, |info| Flow::Run(info.command()))
    }
}
