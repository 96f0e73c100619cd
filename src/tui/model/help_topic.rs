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
                Topic { about: TABLE_VIEW, scope: Some(Scope::TABLE), ..plain }
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

const TABLE_VIEW: About = (
    "Table view",
    "One screen for the players to look at: the map with the last movement, the clock, the deadline, the standings, and the results in sentences; no order that is due is shown. Space goes to the next page of the results, r replays the last movement, c starts or pauses the clock, [ and ] go from phase to phase. The arrows go from province to province, L chooses what the map shows, v its arrows, + and - draw it larger and smaller. Esc goes back to the game.",
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
        Overlay::Mail(_) => MAIL,
        Overlay::Overrule(_) => OVERRULE,
        Overlay::Find(_) => FIND,
        Overlay::Jump { .. } => JUMP,
        Overlay::Menu(_) => MENU,
        Overlay::Replay(_) => FILM,
        Overlay::House(_) => HOUSE,
        Overlay::Opinions(_) => OPINIONS,
        Overlay::Steps(_) => STEPS,
        Overlay::Lines { .. } => LINES,
        Overlay::Compare(_) => COMPARE,
        Overlay::PressList(_) => PAPERS,
        Overlay::Ballots { .. } => BALLOTS,
        Overlay::Motion(_) => MOTION,
        Overlay::Count(_) => COUNT,
        Overlay::Form(_) => FORM,
        Overlay::Wizard(_) => WIZARD,
        Overlay::Editor(_) => EDITOR,
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

const MAIL: About = (
    "A mail under review",
    "Each line of the mail stands beside what it was taken for: what cannot be read first, then repairs and doubts. Enter accepts a line, or opens one that cannot be read; e opens any, x leaves it out, w says whose sheet the mail is. Below stand all orders of the selected line, and what there is to remark. a takes the mail as it stands, in one step of undo; Esc leaves it for later, and Space o m goes on with it. Ctrl-X throws it away, and u brings it back while the game is open.",
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

const FILM: About = (
    "A film",
    "How the phase came out, in the order in which it was decided: each order after all that it depends on, and then the moves. Tab shows the years of the game instead, phase by phase. Right and Left go a step, [ and ] a phase, Home and End to the ends. Space lets the film run by itself, + and - faster or slower; m forbids everything that it moves by itself. Enter goes to the phase that is shown, Esc back to where you were.",
);

// Rules and engines.

const HOUSE: About = (
    "House rules",
    "The rules and the engine by which the game is adjudicated from now on; they are saved with it. Enter takes a preset or an engine; of a choice, Left and Right go through the options. u undoes, Ctrl-R does it again. ≠ marks a choice that differs from what the DATC prefers.",
);

const OPINIONS: About = (
    "All engines",
    "A row for each order, a column for each engine. ✓ and ✗ say what came of the order, ? that the engine could not decide, - that it does not work under these rules. ≠ marks what differs from the arbiter, which tries every assignment. n goes to the next order in dispute; Enter says what each engine says of it, and why.",
);

const STEPS: About = (
    "Step by step",
    "What an engine does, line by line, and how far it is with every order: · unresolved, ? guessed, ~ resting on a guess, ✓ and ✗ decided. Strengths are intervals of what the decided orders leave possible. Left and Right go a step, PageUp and PageDown ten, Home and End to the ends, n and N to the steps that concern the selected order.",
);

// Lines of play and the papers of a game.

const LINES: About = (
    "Lines of play",
    "The ways that the game took: undoing and correcting a phase keeps the line that was. Enter goes to the selected line. Space marks one, and c compares the selected line with it, or with the present one. m makes a line the main one, which counts; B names it. Esc closes the list.",
);

const COMPARE: About = (
    "Two lines of play",
    "Two lines side by side from where they part: orders, results and boards, phase by phase. ≠ marks what differs. n and N go to the next phase and the one before, the arrows move through the rows. Esc goes back.",
);

const PAPERS: About = (
    "Papers of the game",
    "Press, rulings and notes, proposals with their votes, and the summary: Tab goes from one kind to the next. n writes a paper of the kind that is shown, N a note on the phase. Enter opens the selected one. x takes it away; a proposal is taken back, and a game that it ended goes on. c counts the votes on a proposal. u undoes. Esc goes back to the game.",
);

const BALLOTS: About = (
    "Votes on a proposal",
    "One row a power. y, n and a take the selected power's vote: for it, against it, or neither. c counts the votes, after a question where the game would end. Esc goes back to the proposals, and the vote stays open.",
);

const MOTION: About = (
    "A proposal",
    "What is proposed: Left and Right go through what it may be and who it is about, Space names the selected power in it or not. Enter proposes it, or asks for its words. Esc leaves it for later; Ctrl-X throws it away.",
);

const COUNT: About = (
    "Counting the votes",
    "The question before votes are counted that may end the game. Enter counts them; Esc leaves the vote open.",
);

const FORM: About = (
    "A form",
    "Tab goes from field to field, and so do Up and Down. Ctrl-S keeps what is written; Esc leaves it for later, and Ctrl-X throws it away.",
);

// Games.

const WIZARD: About = (
    "A new game",
    "One page: the map, the name, who plays which power, and three buttons. Letters are text; Tab and Shift-Tab, or Down and Up, go from line to line, Left and Right go through what a line may say, Enter presses a button. From the name Enter goes to Begin, and Enter again begins the game; from a player it goes to the next. Draw powers by lot shuffles the powers among the names. More… has numbers, deadline, seasons, standbys, house rules, engines and the start. What is left out can be said later: the settings with Space g s, the rules with Space x h. Esc leaves the form, and n goes on with it; Ctrl-X throws it away.",
);

const EDITOR: About = (
    "A position",
    "Any position, set up on the map or by typing. The arrows go from province to province; a and f put an army or a fleet of the power in hand, f again takes the next coast, x takes off, o gives the centre. p or Tab takes the next power in hand; s and S change the phase, + and - the year. d drives a unit out, for retreats, and c marks a place that a standoff left vacant. i opens the units of the power as a line, O its centres, / a line for anything; whole positions can be pasted. u undoes. What is wrong is told below and lit on the map. Enter takes the position, and a new game begins with it; Ctrl-X throws it away.",
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
