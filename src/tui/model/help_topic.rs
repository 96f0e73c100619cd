//! What the help explains: what each place of the screen is for, in a title and a text, and which keys matter there.

use crate::tui::commands::{Group, Scope};
use crate::tui::layers::help::{About, Topic};
use crate::tui::model::overlay::Overlay;
use crate::tui::model::{Model, Stage};
use crate::tui::panes::layout::Pane;

impl Model {
    /// What the help explains now: what lies on top below the help, or where one is.
    pub fn help_topic(&self) -> Topic {
        let shown = self.overlays.iter().rev().find(|o| !matches!(o, Overlay::Help { .. }));
        let plain = Topic { about: SHELF, scope: None, is_map: false, foremost: None };
        match (shown, &self.stage) {
            (Some(overlay), _) => Topic { about: on_top(overlay), scope: Some(overlay.scope()), ..plain },
            (None, Stage::GameList(_)) => Topic { scope: Some(Scope::SHELF), ..plain },
            (None, Stage::GameSession(_)) if self.table_view.is_some() => {
                Topic { about: TABLETOP, scope: Some(Scope::TABLE), ..plain }
            }
            (None, Stage::GameSession(_)) => {
                let foremost = match self.pane {
                    Pane::Inspector => Some(Group::Why),
                    Pane::Results => Some(Group::Phases),
                    Pane::Orders | Pane::Map => None,
                };
                Topic { about: pane(self.pane), is_map: self.pane == Pane::Map, foremost, ..plain }
            }
        }
    }
}

const SHELF: About = (
    "The shelf",
    "Your games, the most urgent first. Enter opens the selected one; the sample game is there to look at and play with. The sign in front says what a game needs: ! it is ready to adjudicate, · orders are missing, r retreats are missing, ✓ it is finished, ✗ its file cannot be read. Every change to a game is saved by itself. i takes in a game of another program from its file.",
);

const TABLETOP: About = (
    "Table-top",
    "The whole screen for the map and what the last results were, for the players to look at; no order that is due is shown. The arrows go from province to province, [ and ] from phase to phase, Space to the next page of the results. L chooses what the map shows, v its arrows, + and - draw it larger and smaller. Esc goes back to the game.",
);

/// What a pane of a game is for.
fn pane(pane: Pane) -> About {
    match pane {
        Pane::Orders => (
            "Orders",
            "A sheet for each power. Type an order for the selected unit: “bur” or “- bur” moves it, “s mar - bur” supports, “h” holds; the unit need not be typed, and a whole order for another unit is taken, too. Whatever is typed goes into the order line, wherever one is on this screen. Tab completes to what is possible, Enter saves the order and goes on; on an empty line it opens the order of the selected unit, and Space opens the menu. A mail with many orders can be pasted whole, or read from a file with Space o m; each line is shown with what it was taken for. The sign in front says what comes of an order: ✓ succeeds, ✗ fails, ~ understood with a repair, ! impossible, · no order.",
        ),
        Pane::Map => (
            "Map",
            "Units are A or F with their power's letter. The arrow keys move from province to province; where a unit stands, its order is selected in all panes. Full lines are moves, broken ones supports and convoys. Enter, or a second click, gives the unit an order here: what is possible is lit, the arrows and Tab go from one place to the next, Enter picks; s supports, c convoys, and any other letter goes on in the order line.",
        ),
        Pane::Inspector => (
            "Inspector",
            "Why the selected order comes out as it does: its strengths, what opposes it, what it depends on and what depends on it.",
        ),
        Pane::Results => (
            "Results",
            "Every phase so far, and what would come of the orders as they stand. Moving through it shows the phase of the selected row in all panes; Esc comes back to the present.",
        ),
    }
}

/// What something that lies on top is for. Each has its own text, so that none can be told of as another.
fn on_top(overlay: &Overlay) -> About {
    match overlay {
        Overlay::Layer(layer) => layer.about(),
        Overlay::Review { .. } => REVIEW,
        Overlay::Commit(_) => COMMIT,
        Overlay::Overrule(_) => OVERRULE,
        Overlay::Find(_) => FIND,
        Overlay::Jump { .. } => JUMP,
        Overlay::Menu(_) => MENU,
        Overlay::House(_) => HOUSE,
        Overlay::Wizard(_) => WIZARD,
        Overlay::Details(_) => DETAILS,
        Overlay::Games(_) => GAMES,
        Overlay::Name { .. } => NAME,
        Overlay::Help { .. } => HELP,
        Overlay::Palette(_) => PALETTE,
    }
}

// Orders and their results.

const REVIEW: About = (
    "The check",
    "What a game master should look at before the orders are committed: first what was left before it was taken, what cannot be read, belongs elsewhere or cannot be carried out, then what is missing, then what was understood with a repair. Enter goes to the order. s rules that it stands, x strikes it off its sheet, n writes down why; what was ruled is asked about no more, and is kept with the game.",
);

const COMMIT: About = (
    "Before adjudicating",
    "The question before anything is adjudicated, with what the check found. Only y means yes, and only if no key was pressed in the half second before: so orders that are typed or pasted here by mistake answer nothing. Esc or n goes back. Down looks at a finding; to rule on it, go back and open the check list with Space o k.",
);

const OVERRULE: About = (
    "Overruling a result",
    "What is to come of the order instead of what the rules say. Enter chooses, and asks for the reason, which is kept with the game; what follows from it is worked out anew. Esc leaves the result as it is.",
);

const FIND: About =
    ("Find", "A unit or a province by any letters of its name or its code. Enter goes there.");

const JUMP: About = (
    "Go to a code",
    "Type the code of a province letter by letter; the map goes there as soon as only one is left. Esc goes back to where you were.",
);

const MENU: About = (
    "The menu",
    "Every command of the game screen behind two letters: the first opens a group, the second runs a command. Arrows and Enter, or clicks, do the same; Backspace goes back and Esc closes. A key that the menu does not know closes it, and what was typed goes into the order line.",
);

// Rules and engines.

const HOUSE: About = (
    "House rules",
    "The rules and the engine by which the game is adjudicated from now on; they are saved with it. Enter takes a preset or an engine; of a choice, Left and Right go through the options. u undoes, Ctrl-R does it again. ≠ marks a choice that differs from what the DATC prefers.",
);

// Games.

const WIZARD: About = (
    "A new game",
    "One page: the map, the name, who plays which power, and three buttons. Letters are text; Tab and Shift-Tab, or Down and Up, go from line to line, Left and Right go through what a line may say, Enter presses a button. From the name Enter goes to Begin, and Enter again begins the game; from a player it goes to the next. Draw powers by lot shuffles the powers among the names. More… has numbers, deadline, seasons, standbys, house rules, engines and the start. What is left out can be said later: the settings with Space g s, the rules with Space x h. Esc leaves the form, and n goes on with it; Ctrl-X throws it away.",
);

const DETAILS: About = (
    "Facts of the game",
    "What there is to know about the game beside its orders: names, numbers, deadlines, players, and what the house agreed on. Up and Down select a fact; Enter opens it, and again takes what was typed. What is wrong is said below. u undoes, Ctrl-R does it again. Esc closes the list.",
);

const GAMES: About = ("Find a game", "A game by any letters of its name, number or state. Enter opens it.");

const NAME: About = (
    "A name",
    "Type the name; Enter takes it, Esc leaves everything as it was and keeps what was typed for the next time. Ctrl-X throws it away.",
);

// The screen.

const HELP: About = (
    "Help",
    "What stands on top is explained, and every key is listed. Up, Down, PageUp and PageDown move through it; Esc closes it.",
);

const PALETTE: About = (
    "Commands",
    "Every command by its name. Type some letters of what you want; Enter does the selected one. Those that can do nothing now say why.",
);
