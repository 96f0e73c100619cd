//! The one table of commands: keys, help, palette and hints all come from it.

pub mod keys;
pub mod menu;
mod scope;
pub mod search;

pub use scope::Scope;
pub use search::found_commands;

use crate::tui::commands::keys::Chord;
use chancery_draw::Direction;

/// A command's row in the table.
#[derive(Debug)]
pub struct Info {
    pub command: Command,
    /// The name of the command in the palette.
    pub name: &'static str,
    /// The purpose of the command, as a sentence.
    pub doc: &'static str,
    pub group: Group,
    /// Where which key means it, the foremost first.
    pub keys: &'static [(Scope, &'static str)],
    /// Whether the palette lists it; keys that only move are left out.
    pub listed: bool,
}

macro_rules! commands {
    ($($Group:ident $title:literal { $($Command:ident $name:literal $doc:literal [$($scope:ident $key:literal),*] $listed:literal;)+ })+) => {
        /// The subject of a command, for the help.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Group { $($Group),+ }

        impl Group {
            pub const ALL: [Self; 7] = [$(Self::$Group),+];

            pub const fn title(self) -> &'static str {
                match self { $(Self::$Group => $title),+ }
            }
        }

        /// Everything that can be done with a key.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Command { $($($Command,)+)+ }

        /// All commands, group by group.
        pub const TABLE: &[Info] = &[$($(Info {
            command: Command::$Command,
            name: $name,
            doc: $doc,
            group: Group::$Group,
            keys: &[$((Scope::$scope, $key)),*],
            listed: $listed,
        },)+)+];
    };
}

commands! {
    Orders "Orders" {
        Type "type an order" "Opens the order of the selected unit; typing replaces it. If it has none, goes to the next unit without one." [DESK "Enter"] true;
        Reopen "open the order" "Opens the order of the selected unit, also from the results; in an earlier phase, to correct it." [DESK "F2"] true;
        Take "save the order" "Saves the typed order and goes on to the next unit without one."
            [TYPING "Enter"] false;
        Complete "complete" "Completes what is typed; pressed again, offers the next possibility." [TYPING "Tab", TYPING "Down", FILLING "Tab"] false;
        CompleteBack "complete backwards" "Offers the previous possibility." [TYPING "Shift-Tab", TYPING "Up", FILLING "Shift-Tab"] false;
        Leave "empty the line" "Empties the order line; what was typed or picked is kept for its unit."
            [TYPING "Esc", POINT "Esc"] false;
        NextMissing "next unit without an order" "Selects the next unit that still needs an order." [] true;
        Clear "remove the order" "Removes the order of the selected unit." [DESK "Delete"] true;
        ClearSheet "clear the power's orders" "Removes all orders of the selected power." [] true;
        Undo "undo" "Undoes the last change: an order or a whole phase; in the list of games, a game archived, deleted, copied or renamed." [DESK "Ctrl-_", SHELF "u", SHELF "Ctrl-_", TYPING "Ctrl-_", POINT "Ctrl-_", CHECK "u", PAPERS "u", VOTING "u", CHOOSING "u", CHECK "Ctrl-_", FILLING "Ctrl-_", PAPERS "Ctrl-_", VOTING "Ctrl-_", TELLING "Ctrl-_", CHOOSING "Ctrl-_"] true;
        Redo "redo" "Redoes what was undone last."
            [DESK "Ctrl-R", SHELF "Ctrl-R", TYPING "Ctrl-R", CHECK "Ctrl-R", POINT "Ctrl-R", FILLING "Ctrl-R", PAPERS "Ctrl-R", PAPERS "r", VOTING "Ctrl-R", TELLING "Ctrl-R", CHOOSING "Ctrl-R", CHOOSING "r"] true;
        Point "order on the map" "Orders the selected unit on the map: the places you can pick are lit, and the order line shows the order." [MAP "Enter"] true;
        Pick "pick" "Adds the place under the cursor to the order; the last one saves it. The unit's own place holds or disbands it."
            [POINT "Enter"] false;
        NextLit "next lit place" "Goes to the next place that can be picked."
            [POINT "Tab"] false;
        PreviousLit "previous lit place" "Goes to the previous place that can be picked."
            [POINT "Shift-Tab"] false;
        Discard "discard what was typed" "Discards the unsaved text; Esc keeps it for the next time. Undo restores a mail or a form while the game is open."
            [TYPING "Ctrl-X", PROMPT "Ctrl-X", FORM "Ctrl-X", MAIL "Ctrl-X", NAMING "Ctrl-X", DESK "Ctrl-X"] false;
        LaterOrders "orders for later phases" "Opens the selected power's orders for the retreats and adjustments of this season: preferences and conditions." [] true;
        StandbyOrders "standby orders" "Opens the orders of the selected power's standby." [] true;
        Proxies "record proxies" "Records a proxy: which units of the selected power another power orders (4.E.5)." [] true;
        Programs "bot's proposal" "Lets a computer player give the missing orders of the selected power." [] true;
        Load "read a mail" "Resumes the mail that you left, or reads a file with orders. Within a mail, keeps it for later and reads another." [MAIL "M"] true;
        Correct "correct the line" "Opens the selected line of a mail to correct it. Chancery reads it again at each key."
            [MAIL "e", MAIL "Right"] false;
        Skip "skip the line" "Ignores the selected line of a mail, or uses it again."
            [MAIL "x", MAIL "Delete"] false;
        Whose "whose mail it is" "Chooses whose orders the mail has, if the mail does not say."
            [MAIL "w"] false;
        Decide "decide a condition" "Decides the condition of the selected line of a mail: met, not met, or open."
            [MAIL "i"] false;
        Join "replace or combine" "Replaces the existing orders by those of the mail, or combines them; the house rule 4.D.1 is the default."
            [MAIL "="] false;
        TakeMail "save the mail" "Saves all orders of the mail as one step that can be undone."
            [MAIL "a"] false;
        Stands "keep the order" "Keeps the order, or the line of a mail, as it is; Chancery does not ask about it again."
            [CHECK "s", MAIL "s"] false;
        Strike "ignore the order" "Ignores the order and removes it from the power's orders." [CHECK "x", CHECK "Delete"] false;
        Note "note on the ruling" "Adds a note on the ruling; it is kept with the game."
            [CHECK "n"] false;
    }
    Phases "Phases" {
        Check "check list" "Lists orders that are missing, double, illegal, void, misplaced or doubtful, and lets you rule on each." [] true;
        Preview "preview" "Shows the board after these orders; nothing is adjudicated yet." [] true;
        Adjudicate "adjudicate" "Adjudicates the orders and opens the next phase. Asks first; y means yes. You can undo it." [DESK "F5", TYPING "F5", POINT "F5"] true;
        Yes "answer yes" "Answers yes to the question before adjudicating, if no key was pressed in the half second before."
            [CONFIRM "y"] false;
        BackPhase "correct the phase" "Reopens the phase that is shown, or the last one, to correct its orders." [] true;
        Overrule "overrule a result" "Sets the result of the selected order by hand, with a reason, or removes that ruling." [] true;
        Earlier "look at an earlier phase" "Shows the previous phase, with its orders and results." [DESK "Alt-Left", TYPING "Alt-Left", FILM "[", FILM "<", FILM ",", TABLE "[", TABLE "<", TABLE ","] true;
        Later "look at a later phase" "Shows the next phase, up to the current one." [DESK "Alt-Right", TYPING "Alt-Right", FILM "]", FILM ">", FILM ".", TABLE "]", TABLE ">", TABLE "."] true;
        Present "back to the present" "Returns from an earlier phase or a preview to the orders that are due." [DESK "Esc"] true;
        Watch "replay the phase" "Replays the phase on the map, order by order, and then the moves. From the orders that are due, replays the last movement instead." [TABLE "r"] true;
        Years "replay the years" "Replays the years of the game on the map, phase by phase. In a replay, switches between the phase and the years."
            [FILM "Tab", FILM "y"] true;
        Run "run or stop" "Starts the replay, or stops it."
            [FILM "Space", FILM "p"] false;
        Faster "faster" "Makes a replay faster." [FILM "+", FILM "="] false;
        Slower "slower" "Makes a replay slower." [FILM "-", FILM "_"] false;
        Motion "motion" "Lets a replay run by itself, or only step by step. Chancery remembers the choice."
            [FILM "m"] true;
        Lines "branches" "Lists the branches of the game, and goes to one." [] true;
        NameLine "name the branch" "Names the current branch, or the selected one." [LINES "B", COMPARING "B"] true;
        MarkLine "mark the branch" "Marks a branch to compare others with."
            [LINES "Space"] false;
        Compare "compare branches" "Shows two branches side by side: orders, results and boards from where they separate."
            [LINES "c"] false;
        MainLine "make it the main branch" "Makes the selected or the current branch the main branch: the game's official history."
            [LINES "m", COMPARING "m"] true;
        Carry "copy the orders of another branch" "Copies the orders of another branch for this phase, if none are entered yet." [] true;
    }
    Why "Why" {
        Explain "explain" "Shows why the order got its result: a sentence, or the full proof." [] true;
        Changes "what would have changed it" "Lists other orders that would have changed the result, grouped by idea." [] true;
        Saved "how the unit could have survived" "Asks how the unit could have survived. Press again to ask about its order." [] true;
        Graph "graph" "Draws the orders that decided the result, and what each did to the next." [] true;
        GraphList "graph as a list" "Shows the graph as an indented list. Press again to draw it." [] true;
        Questions "why not, and the unit's fate" "Shows the result to read aloud, and why it is not as expected. Also shows the house rules that would change it, and what happened to the unit." [] true;
        PrintRuling "ruling for print" "Writes the result of the selected order as a ruling, with its map and the rules, in the formats of reports." [] true;
        Lessons "lessons" "Lists the cases of the DATC and the diagrams of the rulebook as questions, each with its explanation." [] true;
        Export "picture of the graph" "Writes the graph as SVG and PNG, and the dependencies as DOT, into a folder beside the game." [] true;
        Report "report" "Writes the results as a text to print or send, into a folder beside the game. They are those of the past phase on the screen, or all since the last movement phase." [] true;
        ReportPreview "look at the report" "Shows the report of the phase as it is printed, in any format and layout, and for any audience. You can copy and save it." [] true;
        NextFormat "next format" "Shows the report in the next format: text, Markdown, HTML, BBCode, JSON, CSV." [REPORT "f"] false;
        NextLayout "next layout" "Shows the report in the next layout: table, zine, prose, judge." [REPORT "l"] false;
        NextAudience "for whom" "Shows the report for the next audience: for print, for the game master, for a power." [REPORT "a"] false;
        NextHouse "house profile" "Shows the report by the next house profile, and after the last by none. The profiles are in the folder `houses` beside the games." [REPORT "h"] false;
        CopyReport "copy the report" "Sends the report that is shown to the terminal's clipboard." [REPORT "c"] false;
        SaveReport "save the report" "Writes the report that is shown into a folder beside the game." [REPORT "s", REPORT "w"] false;
        ExportGame "export the game" "Writes the game as JSON, as CSV and for the Python package diplomacy into a folder beside it." [] true;
        CopyResults "copy results" "Sends the results to the terminal's clipboard, and writes them into a folder beside the game." [] true;
        ExportMap "picture of the board" "Writes the board as SVG and PNG into a folder beside the game, with phase, legend and standings. It shows all orders, or what the map's layer shows." [] true;
        WhatIf "what-if" "Starts a what-if: try other orders in a copy of the phase. Esc leaves it, and this command resumes it. In a what-if, starts it again." [] true;
        Keep "keep the what-if" "Keeps the what-if as a branch, after a question." [] true;
        Follow "follow" "Unfolds or folds a part, tries the change, or goes to the order." [WHY "Enter"] false;
        Stop "stop the search" "Stops the search, and shows what it found so far." [BUSY "Esc"] true;
    }
    Rules "Rules and engines" {
        House "house rules" "Chooses the rules and the engine of the game: presets, engines, every choice of DATC section 4." [] true;
        Engines "all engines" "Asks every engine about the phase, and shows where their results differ, and why." [] true;
        Steps "engine step by step" "Steps through an engine's work, forwards and backwards, with all orders and the map."
            [ASKING "S"] true;
        NextConcern "next that matters" "Goes to the next order in dispute, the next step about the selected order, or the next phase of two branches."
            [ASKING "n", WALKING "n", COMPARING "n"] false;
        PreviousConcern "previous that matters" "Goes to the previous order in dispute, step about the selected order, or phase of two branches."
            [ASKING "N", WALKING "N", COMPARING "N"] false;
        NextEngine "next engine" "Shows the next engine's work on the same phase, step by step." [WALKING "Tab"] false;
        PreviousEngine "previous engine" "Shows the previous engine's work on the same phase, step by step." [WALKING "Shift-Tab"] false;
        StepMap "map or orders" "Shows the map or the orders beside an engine's steps, if the screen has no room for both."
            [WALKING "v", WALKING "2"] false;
        StopEngines "stop the engines" "Stops waiting for engines that are still at work." [ASKING "x", WALKING "x"] false;
    }
    Moving "Moving about" {
        Up "up" "Goes a row up; on the map, to the province above." [MOVING "Up", LISTS "k", FORM "Shift-Tab", PROMPT "Shift-Tab"] false;
        Down "down" "Goes a row down; on the map, to the province below." [MOVING "Down", LISTS "j", FORM "Tab", PROMPT "Tab"] false;
        Left "left" "Goes left on the map, and from a unit to its power's heading. Folds a part of “Why”, goes a step back in a log, or chooses the previous option of a list or form."
            [DESK "Left", TABLE "Left", POINT "Left", WIDE "Left", WIDE "h", FILM "Left", FILM "h", FORM "Left", PAPERS "Left", PAPERS "h", NAMING "Left", TELLING "Left", NAMING "h", MENU "Left"] false;
        Right "right" "Goes right on the map, and from a heading to the power's first unit. Unfolds a part of “Why”, goes a step on in a log, or chooses the next option of a list or form."
            [DESK "Right", TABLE "Right", POINT "Right", WIDE "Right", WIDE "l", FILM "Right", FILM "l", FORM "Right", PAPERS "Right", PAPERS "l", NAMING "Right", TELLING "Right", NAMING "l", MENU "Right"] false;
        PageUp "page up" "Goes a page up." [PAGES "PageUp"] false;
        PageDown "page down" "Goes a page down." [PAGES "PageDown"] false;
        First "first" "Goes to the first row." [ENDS "Home", CONFIRM "Home", LISTS "g", FILM "g"] false;
        Last "last" "Goes to the last row." [ENDS "End", CONFIRM "End", BEYOND "G"] false;
        NextPane "next pane" "Goes to the next pane." [DESK "Tab"] true;
        PreviousPane "previous pane" "Goes to the previous pane." [DESK "Shift-Tab"] true;
        Orders "orders" "Goes to the orders." [] true;
        Map "map" "Goes to the map." [] true;
        Inspector "why" "Goes to the pane “Why”: the reasons for the selected order's result." [RESULTS "Enter"] true;
        Results "results" "Goes to the results of all phases so far." [] true;
        NextTab "next kind" "Goes to the next kind: press, rulings, proposals, summary." [PAPERS "Tab"] false;
        PreviousTab "previous kind" "Goes to the previous kind." [PAPERS "Shift-Tab"] false;
        Filter "filter" "Shows only the rows that have the typed words." [LIST "/"] false;
        Find "find" "Finds a unit or province by name." [DESK "/", POINT "/", TABLE "/"] true;
    }
    Game "Games" {
        Accept "choose" "Runs the selected line." [LIST "Enter", ASK "Enter", PROMPT "Enter", SHELF "Enter", WIDE "Enter", FILM "Enter", FORM "Enter", PAPERS "Enter", MENU "Enter"] false;
        Close "close" "Closes the window in front." [OVERLAY "Esc", CONFIRM "n", ASK "n", LIST "q", REPORT "q", ASK "q", WIDE "q", FILM "q", PAPERS "q", CLOCK "q", CLOCK "W", MENU "Esc"] false;
        New "new game" "Opens the form of a new game: its name, its map, who plays which power, and a button to begin." [SHELF "n"] true;
        SetUp "set up a position" "Sets up any position, starting from the board on the screen, and begins a new game with it." [SHELF "J"] true;
        EmptyBoard "empty the board" "Begins the text of a position anew: a line for each power, without units and centres."
            [SETUP "Ctrl-E"] false;
        GameList "games" "Goes back to the list of games. This game is saved." [] true;
        Save "save" "Saves now. Chancery also saves every change by itself." [DESK "Ctrl-S", TYPING "Ctrl-S"] true;
        Copy "save as another game" "Makes a copy of the game and opens it." [] true;
        Rename "rename the game" "Gives the game another name." [] true;
        Details "settings" "Shows and changes the game's settings: names, numbers, deadlines, house rules, players." [] true;
        RenamePlayer "rename a player" "Lists the players' names: type to change the selected one." [] true;
        Deadlines "deadlines" "Opens the settings at the deadlines of the coming phases." [] true;
        PressList "press and votes" "Opens press, rulings, proposals and votes, and the summary." [] true;
        Votes "draw and other votes" "Opens the proposals with their votes: n proposes a draw or a concession." [] true;
        NewPaper "write press or a ruling" "Writes a piece of press, a ruling or a proposal." [PAPERS "n"] false;
        PhaseNote "note on the phase" "Writes a note on the phase on the screen." [PAPERS "N"] false;
        Withdraw "remove press or a ruling" "Removes what is selected; removing a proposal reopens a game that it ended."
            [PAPERS "x", PAPERS "Delete"] false;
        CountVotes "count the votes" "Counts the votes on the selected proposal, and asks first if the game would end."
            [PAPERS "c", VOTING "c"] false;
        VoteYes "vote for it" "Records the selected power's vote for the proposal." [VOTING "y"] false;
        VoteNo "vote against it" "Records the selected power's vote against the proposal." [VOTING "n"] false;
        Abstain "abstain" "Records that the selected power abstains." [VOTING "a"] false;
        NamePower "choose the power" "Adds the selected power to the proposal, or leaves it out." [NAMING "Space"] false;
        KeepForm "save what is written" "Saves what was written in the form." [FILLING "Ctrl-S"] false;
        Clock "clock" "Shows the table clock in large digits." [SHELF "W"] true;
        ClockRun "start or pause the clock" "Starts the table clock, or pauses it." [CLOCK "Space", TABLE "c"] true;
        AddMinute "add a minute" "Adds a minute to the period of the table clock." [CLOCK "+", CLOCK "="] true;
        TakeMinute "remove a minute" "Removes a minute from the period of the table clock." [CLOCK "-"] true;
        SkipPeriod "next period" "Goes from negotiation to writing, or from writing to negotiation." [CLOCK "n"] true;
        ResetClock "reset the clock" "Stops the table clock at the beginning of negotiation." [CLOCK "r"] true;
        Bell "bell" "Turns the sound of the table clock's warnings on or off." [CLOCK "b"] true;
        Lengths "lengths of the periods" "Sets how long negotiation and writing take." [CLOCK "l"] true;
        Sort "sort the games" "Sorts the games by the next column: what is most urgent, last played, name, deadline, phase."
            [SHELF "S"] true;
        FindGame "find a game" "Finds a game by any letters of its name, number or state." [SHELF "/"] true;
        Archive "archive" "Puts the selected game into the archive." [SHELF "A"] true;
        Trash "move to the trash" "Moves the selected game to the trash, where it can be restored."
            [SHELF "x", SHELF "Delete"] true;
        BringBack "bring a game back" "Lists the games in the archive and the trash; Enter returns one to the list."
            [SHELF "B"] true;
        CopyGame "copy the game" "Copies the selected game under another name."
            [SHELF "c"] true;
        RenameGame "rename the selected game" "Gives the selected game another name; its file stays where it is."
            [SHELF "R"] true;
        Import "import a game" "Imports a game from a file: of the Python package diplomacy, a judge's mail, or Chancery's own."
            [SHELF "i"] true;
        PasteHistory "why did it fail? paste a history" "Explains the orders of a game on another site, without a new game in the list."
            [SHELF "w"] true;
        EmptyTrash "empty the trash" "Deletes the games in the trash for good, after a question." [SHELF "E"] true;
        Quit "quit" "Leaves the program; everything is saved first." [SHELF "q", ALL "Ctrl-C"] true;
    }
    Screen "The screen" {
        Help "help" "Explains the screen and lists every key." [START "?", POINT "?", LIST "?", REPORT "?", ASK "?", CONFIRM "?", CLOCK "?", WIDE "?", FILM "?", FORM "?", PAPERS "?", TABLE "?", TELLING "?", ALL "F1"] true;
        Menu "menu" "Shows the menu: two letters lead to each command; arrows and Enter, or a click, do too."
            [DESK "Space", POINT "Space"] true;
        MenuBack "menu back" "Goes back in the menu." [MENU "Backspace"] false;
        Palette "commands" "Finds any command by its name." [START ":", SHELF "Space", POINT ":"] true;
        Zoom "zoom the pane" "Gives the whole screen to one pane. Press again for all panes." [] true;
        MapOrders "orders on the map" "Draws the selected power's orders, all orders, or none." [TABLE "v"] true;
        Layers "layers of the map" "Chooses what the map shows: one power's orders, failures, threats, ranges, components." [TABLE "L"] true;
        TableView "table view" "Shows one screen for the players: the map, the clock, the standings, the last results. It shows no order that is still to be adjudicated." [TABLE "Esc"] true;
        NextPage "next page" "Goes to the next page of the results in the table view." [TABLE "Space", TABLE "n", TABLE "j"] false;
        PreviousPage "previous page" "Goes to the previous page of the results." [TABLE "Backspace", TABLE "N", TABLE "k"] false;
        Closer "zoom in" "Draws the map larger, around the selected province." [MAP "Alt-Up", POINT "Alt-Up", TABLE "+"] true;
        Farther "zoom out" "Draws the map smaller, until all of it is visible." [MAP "Alt-Down", POINT "Alt-Down", TABLE "-"] true;
        Whole "whole map" "Shows the whole map at any zoom." [TABLE "Z"] true;
        PanLeft "look to the left" "Moves the view of the map to the left."
            [MAP "Shift-Left", POINT "Shift-Left", TABLE "Shift-Left"] false;
        PanRight "look to the right" "Moves the view of the map to the right."
            [MAP "Shift-Right", POINT "Shift-Right", TABLE "Shift-Right"] false;
        PanUp "look upwards" "Moves the view of the map up."
            [MAP "Shift-Up", POINT "Shift-Up", TABLE "Shift-Up"] false;
        PanDown "look downwards" "Moves the view of the map down."
            [MAP "Shift-Down", POINT "Shift-Down", TABLE "Shift-Down"] false;
        Hide "hide orders" "Hides the results and all orders of the current phase, so that players can watch or type. Enter on a power's heading shows that power's orders; this command hides them again. If all orders are hidden, asks before it shows everything." [DESK "F8", TYPING "F8", POINT "F8"] true;
        Live "results while typing" "Shows or hides the results beside the orders before adjudication." [] true;
        Mouse "mouse" "Turns the mouse off, so that the terminal can select text, or on again." [] true;
        Themes "theme" "Chooses the colours: dark, light, high contrast, colour-blind, black on paper, the terminal's own, none, ASCII." [SHELF "T", TABLE "T"] true;
        Names "full names on the map" "Shows the full names of provinces where the map has room for them, or only their codes." [] true;
        Legend "legend of the map" "Shows or hides the line below the map that explains its signs." [] true;
        MapResolution "map resolution" "Chooses how finely the map is drawn: in parts of a cell, or in pixels." [] true;
        Plain "plain characters" "Draws with ASCII only, for terminals that show nothing else, or with all characters again." [] true;
        Redraw "redraw" "Redraws the screen." [ALL "Ctrl-L"] true;
        Suspend "suspend" "Suspends the program; the shell's fg resumes it." [ALL "Ctrl-Z"] true;
    }
}

impl Command {
    pub fn info(self) -> &'static Info {
        // The macro makes the enum and the table together, so the row is there at its number.
        &TABLE[self as usize]
    }

    /// Returns where an arrow key leads.
    pub const fn direction(self) -> Option<Direction> {
        Some(match self {
            Self::Up => Direction::Up,
            Self::Down => Direction::Down,
            Self::Left => Direction::Left,
            Self::Right => Direction::Right,
            _ => return None,
        })
    }

    /// Returns the foremost key in `scope`, as people read it.
    pub fn key(self, scope: Scope) -> Option<&'static str> {
        self.info().keys.iter().find(|(s, _)| s.meets(scope)).map(|(_, key)| *key)
    }

    /// Returns whether a key means it in `scope`.
    pub fn has_key(self, scope: Scope, key: &str) -> bool {
        self.info().keys.iter().any(|(of, its)| of.meets(scope) && *its == key)
    }

    /// Returns the foremost key on the game screen, or the keys of the menu.
    pub fn game_key(self) -> Option<&'static str> {
        self.key(Scope::DESK).or_else(|| menu::keys(self)).or_else(|| self.key(Scope::WHY.or(Scope::MAP)))
    }

    /// Returns the keys that mean it in `here`, each once; those of the menu first, where it can be opened.
    pub fn keys_in(self, here: Scope) -> String {
        let mut keys: Vec<&str> = menu::keys(self).filter(|_| here.meets(Scope::DESK)).into_iter().collect();
        for (scope, key) in self.info().keys {
            if scope.meets(here) && !keys.contains(key) {
                keys.push(key);
            }
        }
        keys.join(" · ")
    }

    /// Returns its foremost key anywhere, and what the place is called where it works.
    pub fn key_elsewhere(self) -> Option<(&'static str, &'static str)> {
        let of_menu = menu::keys(self).map(|key| (Scope::DESK, key));
        let (scope, key) = of_menu.or_else(|| self.info().keys.first().copied())?;
        Some((key, scope.places().next()?))
    }
}

/// The bindings of the table, ready to be looked up.
#[derive(Debug)]
pub struct Bindings(Vec<(Scope, Chord, Command)>);

/// A table of commands that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BindingError(String);

impl Bindings {
    /// Reads the keys of a table.
    ///
    /// # Errors
    ///
    /// If a key cannot be read or has two meanings in one place; the message names both commands.
    pub fn new(table: &[Info]) -> Result<Self, BindingError> {
        let mut bindings: Vec<(Scope, Chord, Command)> = Vec::new();
        for info in table {
            for &(scope, key) in info.keys {
                let chord: Chord =
                    key.parse().map_err(|e| BindingError(format!("the key of “{}”: {e}", info.name)))?;
                let taken = bindings
                    .iter()
                    .find(|(s, c, command)| s.meets(scope) && *c == chord && *command != info.command);
                if let Some((_, _, other)) = taken {
                    let other = other.info().name;
                    let message = format!("{key} is bound to “{other}” and to “{}”", info.name);
                    return Err(BindingError(message));
                }
                bindings.push((scope, chord, info.command));
            }
        }
        Ok(Self(bindings))
    }

    /// Returns what a chord means in one place.
    pub fn command(&self, scope: Scope, chord: Chord) -> Option<Command> {
        self.0.iter().find(|(s, c, _)| s.meets(scope) && *c == chord).map(|(_, _, command)| *command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_at_its_commands_number() {
        for (i, info) in TABLE.iter().enumerate() {
            assert_eq!(info.command as usize, i, "{}", info.name);
        }
    }

    #[test]
    fn names_are_unique_and_every_command_can_be_reached() {
        for (i, info) in TABLE.iter().enumerate() {
            assert!(TABLE[..i].iter().all(|other| other.name != info.name), "{}", info.name);
            assert!(info.listed || !info.keys.is_empty(), "{}", info.name);
            assert!(info.doc.ends_with('.'), "{}", info.name);
        }
    }

    #[test]
    fn the_table_has_no_key_twice() {
        Bindings::new(TABLE).unwrap();
    }

    #[test]
    fn a_key_with_two_meanings_is_refused() {
        let row = |command, name| Info {
            command,
            name,
            doc: "",
            group: Group::Game,
            keys: &[(Scope::DESK, "a")],
            listed: true,
        };
        let table = [row(Command::Adjudicate, "adjudicate"), row(Command::Save, "save")];
        let message = Bindings::new(&table).unwrap_err().to_string();
        assert_eq!(message, "a is bound to “adjudicate” and to “save”");
    }
}
