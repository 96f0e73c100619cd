//! The one table of commands: keys, help, palette and hints all come from it.

pub mod keys;
pub mod menu;
mod scope;
pub mod search;

pub use scope::Scope;
pub use search::found_commands;

use crate::tui::commands::keys::Chord;
use chancery_draw::Direction;
use chancery_game::game::Ballot;

/// A command's row in the table.
#[derive(Debug)]
pub struct Info {
    /// The forms of the command, such as on and back; the palette runs the first.
    pub forms: &'static [Form],
    /// The name of the command in the palette.
    pub name: &'static str,
    /// The purpose of the command, as a sentence.
    pub doc: &'static str,
    pub group: Group,
    /// Whether the palette lists it; what only moves, or is used where it is shown, is left out.
    pub listed: bool,
    /// What else people call it. Those of vi stand first for themselves: `:q` leaves. Of several commands with a word, the
    /// one is found first in whose list the word is further in front.
    pub words: &'static str,
}

/// A form of a command.
#[derive(Debug)]
pub struct Form {
    pub command: Command,
    /// Where which key means it, the foremost first.
    pub keys: &'static [(Scope, &'static str)],
}

impl Info {
    /// Returns the command in its first form.
    pub const fn command(&self) -> Command {
        self.forms[0].command
    }

    /// Returns the keys of all forms, each with the scope in which it is heard.
    pub fn keys(&self) -> impl Iterator<Item = &(Scope, &'static str)> {
        self.forms.iter().flat_map(|form| form.keys)
    }

    /// Returns the keys of the menu that lead to it.
    pub fn menu_keys(&self) -> impl Iterator<Item = &'static str> {
        self.forms.iter().filter_map(|form| menu::keys(form.command))
    }
}

/// One of the two ways in which a command can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    On,
    Back,
}

/// What can be chosen of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReportPart {
    Format,
    Layout,
    House,
    Audience,
}

macro_rules! commands {
    ($($Group:ident $title:literal { $($Command:ident $(($Of:ident))? $name:literal $doc:literal
        $($(| $form:path)? [$($scope:ident $key:literal),*])+ $listed:literal $($words:literal)?;)+ })+) => {
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
        pub enum Command { $($($Command $(($Of))?,)+)+ }

        /// The rows of the table, by the names of their commands.
        #[derive(Clone, Copy)]
        enum Row { $($($Command,)+)+ }

        impl Command {
            const fn row(self) -> Row {
                match self { $($(Self::$Command { .. } => Row::$Command,)+)+ }
            }
        }

        /// All commands, group by group.
        pub const TABLE: &[Info] = &[$($(Info {
            forms: &[$(Form {
                command: Command::$Command $(($form))?,
                keys: &[$((Scope::$scope, $key)),*],
            },)+],
            name: $name,
            doc: $doc,
            group: Group::$Group,
            listed: $listed,
            words: concat!("" $(, $words)?),
        },)+)+];
    };
}

commands! {
    Orders "Orders" {
        Type "type an order" "Opens the order of the selected unit; typing replaces it. If it has none, goes to the next unit without one." [GAME "Enter"] true;
        Reopen "open the order" "Opens the order of the selected unit, also from the results; in an earlier phase, to correct it." [GAME "F2"] false;
        Take "save the order" "Saves the typed order and goes on to the next unit without one; within a mail, saves the orders of the selected line alone."
            [TYPING "Enter", MAIL "o"] false;
        Complete(Way) "complete" "Completes what is typed; pressed again, offers the next possibility, or the previous one."
            | Way::On [TYPING "Tab", TYPING "Down", FILLING "Tab"]
            | Way::Back [TYPING "Shift-Tab", TYPING "Up", FILLING "Shift-Tab"] false;
        NextMissing "next unit without an order" "Selects the next unit that still needs an order." [] true;
        Clear "remove the order" "Removes the order of the selected unit; on a power's heading, all orders of the power." [GAME "Delete"] false;
        Undo "undo" "Undoes the last change: an order or a whole phase; in the list of games, a game archived, deleted, copied or renamed." [GAME "Ctrl-Z", GAMES "u", GAMES "Ctrl-Z", TYPING "Ctrl-Z", POINT "Ctrl-Z", CHECK "u", PAPERS "u", VOTING "u", CHOOSING "u", CHECK "Ctrl-Z", FILLING "Ctrl-Z", PAPERS "Ctrl-Z", VOTING "Ctrl-Z", TELLING "Ctrl-Z", CHOOSING "Ctrl-Z"] true "revert back";
        Redo "redo" "Redoes what was undone last."
            [GAME "Ctrl-R", GAMES "Ctrl-R", TYPING "Ctrl-R", CHECK "Ctrl-R", POINT "Ctrl-R", FILLING "Ctrl-R", PAPERS "Ctrl-R", PAPERS "r", VOTING "Ctrl-R", TELLING "Ctrl-R", CHOOSING "Ctrl-R", CHOOSING "r"] true "again";
        Point "order on the map" "Orders the selected unit on the map: the places you can pick are lit, and the order line shows the order. Then it picks the place under the cursor; the last one saves the order. The unit's own place holds or disbands it." [MAP "Enter", POINT "Enter"] true;
        Discard "discard what was typed" "Discards the unsaved text; Esc keeps it for the next time. Undo restores a mail or a form while the game is open."
            [TYPING "Ctrl-X", PROMPT "Ctrl-X", FORM "Ctrl-X", MAIL "Ctrl-X", NAMING "Ctrl-X", GAME "Ctrl-X"] false;
        LaterOrders "orders for later phases" "Opens the selected power's orders for the retreats and adjustments of this season: preferences and conditions." [] true "retreats conditional builds";
        Ahead "orders for the next season" "Opens orders that the selected power gives in advance for the next movement phase. Adjudicating enters those that fit the board then; `Space o m` says why the others do not." [] true "advance ahead early later conditional both fall spring";
        StandbyOrders "standby orders" "Opens the orders of the selected power's standby." [] true "substitute replacement";
        Proxies "record proxies" "Records a proxy: which units of the selected power another power orders (4.E.5)." [] true;
        Programs "bot's proposal" "Lets a computer player give the missing orders of the selected power." [] true "bot program computer ai suggest";
        Load "inbox: mails, what waits" "Lists what waits: the mail that you left first, then texts that came in, drafts, orders in advance, missing orders, votes. A row reads a file with orders; if nothing waits, that is asked for at once. Within a mail, keeps it for later and reads another." [MAIL "M", GAMES "M"] true "mail email import file paste inbox waiting";
        Correct "correct the line" "Opens the selected line of a mail to correct it. Chancery reads it again at each key."
            [MAIL "e", MAIL "Right"] false;
        Whose "whose mail it is" "Chooses whose orders the mail has, if the mail does not say."
            [MAIL "w"] false;
        Decide "decide a condition" "Decides the condition of the selected line of a mail: met, not met, or open."
            [MAIL "i"] false;
        Join "replace or combine" "Replaces the existing orders by those of the mail, or combines them; the house rule 4.D.1 is the default."
            [MAIL "="] false;
        Stands "keep the order" "Keeps the order, or the line of a mail, as it is; Chancery does not ask about it again."
            [CHECK "s", MAIL "s"] false;
        Strike "ignore the order" "Ignores the order and removes it from the power's orders; ignores the line of a mail, or uses it again."
            [CHECK "x", CHECK "Delete", MAIL "x", MAIL "Delete"] false;
        Note "note on the ruling" "Adds a note on the ruling; it is kept with the game."
            [CHECK "n"] false;
    }
    Phases "Phases" {
        Check "check list" "Lists orders that are missing, double, illegal, void, misplaced or doubtful, and lets you rule on each." [] true "missing nmr validate review problems check the orders";
        Preview "preview" "Shows the board after these orders; nothing is adjudicated yet." [] true "dry run outcome";
        Adjudicate "adjudicate" "Adjudicates the orders and opens the next phase. Asks first; y means yes. You can undo it." [GAME "F5", TYPING "F5", POINT "F5"] true "resolve process run turn deadline next";
        Yes "answer yes" "Answers yes to the question before adjudicating, if no key was pressed in the half second before."
            [CONFIRM "y"] false;
        BackPhase "correct the phase" "Reopens the phase that is shown, or the last one, to correct its orders." [] true "misread correct correction reopen wrong mistake amend fix";
        Overrule "overrule a result" "Sets the result of the selected order by hand, with a reason, or removes that ruling." [] true "override force result";
        Phase(Way) "look at an earlier phase" "Shows the previous phase, with its orders and results, or the next one, up to the current phase."
            | Way::Back [GAME "Alt-Left", TYPING "Alt-Left", REPLAY "[", REPLAY "<", REPLAY ",", TABLE "[", TABLE "<", TABLE ","]
            | Way::On [GAME "Alt-Right", TYPING "Alt-Right", REPLAY "]", REPLAY ">", REPLAY ".", TABLE "]", TABLE ">", TABLE "."] true;
        Watch "replay" "Replays the phase on the map, order by order, and then the moves. From the orders that are due, replays the last movement instead. Tab replays the years of the game, phase by phase." [TABLE "r"] true "animation years history";
        Run "start or stop the clock" "Starts the table clock, or pauses it; starts or stops a replay."
            [CLOCK "Space", TABLE "c", REPLAY "Space", REPLAY "p"] false;
        Speed(Way) "speed" "Makes a replay faster, or slower until it only goes step by step. Chancery remembers whether it runs by itself."
            | Way::On [REPLAY "+", REPLAY "="] | Way::Back [REPLAY "-", REPLAY "_"] false;
        Lines "branches" "Lists the branches of the game, and goes to one." [] true "branches variations history";
        NameLine "name the branch" "Names the selected branch." [LINES "B", COMPARING "B"] false;
        Compare "compare branches" "Shows two branches side by side: orders, results and boards from where they separate."
            [LINES "c"] false;
        MainLine "make it the main branch" "Makes the selected branch the main branch: the game's official history."
            [LINES "m", COMPARING "m"] false;
        Carry "copy the orders of another branch" "Copies the orders of another branch for this phase, if none are entered yet." [] true;
    }
    Why "Why" {
        Failure(Way) "next failure" "Goes to the next order that failed, or to the previous one, and shows why."
            | Way::On [GAME "."] | Way::Back [GAME ","] true;
        Opposite "suppose the opposite" "Supposes that the order under the cursor had come out the other way, and shows at once what changes. Any order that you type there supposes, too." [WHY "!"] true "suppose what-if changed survived saved";
        Rule "the rule" "Shows where the rule is printed, the cases and diagrams that practise it, and the house rules that would change the result." [WHY "="] true "proof diagram practise";
        Aloud "read aloud" "Shows the result as it is read aloud, with full names." [GAME "\""] true;
        Story "what happened to the unit" "Shows the history of a unit in all seasons: its orders and results, and its fate." [FINDING "Tab"] true "fate story lost life search season";
        Dependencies "dependencies" "Shows what the order depends on by its equation, as in “The Math of Adjudication”, or the reasons again." [WHY "#"] true;
        AskBack "the last question" "Asks again about the order that you asked about before." [WHY "Backspace"] false;
        PrintRuling "ruling for print" "Writes the result of the selected order as a ruling, with its map and the rules, in the formats of reports." [] true;
        Lessons "lessons" "Lists the cases of the DATC, the diagrams of the rulebook and the positions of authors as questions, each with its explanation." [] true;
        ReportPreview "look at the report" "Shows the report of the phase as it is printed, in any format and layout, and for any audience. You can copy and save it." [] true "report print send share write the publish html markdown bbcode zine forum format";
        Reminders "reminders of missing orders" "Shows a mail to each player whose orders are missing, with the units and the deadline. You can copy and save them." [] true "reminder reminders remind late mails";
        Look(ReportPart) "change the report" "Shows the report in the next format, in the next layout, by the next house profile, or for the next audience."
            | ReportPart::Format [REPORT "f"] | ReportPart::Layout [REPORT "l"]
            | ReportPart::House [REPORT "h"] | ReportPart::Audience [REPORT "a"] false;
        ExportGame "export the game" "Writes the game as JSON, as CSV and for the Python package diplomacy into a folder beside it." [] true "json csv python share";
        CopyResults "copy results" "Sends the results to the terminal's clipboard, and writes them into a folder beside the game; sends the report that is shown, or the answer of the pane “Why”." [REPORT "c"] true "copy share clipboard select text";
        ExportMap "picture of the board" "Writes the board as SVG and PNG into a folder beside the game, with phase, legend and standings. It shows all orders, or what the map's layer shows. From the pane “Why”, writes the reasons instead, as SVG and PNG, and the dependencies." [] true "share picture screenshot image png svg print save a";
        WhatIf "what-if" "Starts a what-if: try other orders in a copy of the phase. Esc leaves it, and this command resumes it. In a what-if, starts it again." [] true "sandbox try test experiment throw away discard";
        Keep "keep the what-if" "Keeps the what-if as a branch, after a question." [] true;
        Stop "stop the search" "Stops the search, and shows what was found so far." [BUSY "Esc"] false;
    }
    Rules "Rules and engines" {
        House "house rules" "Chooses the rules and the engine of the game: presets, engines, every choice of DATC section 4." [] true "rules datc variants engine";
        Step(Way) "step of an engine" "Goes a step on in an engine's work, or back: what it knew of each order of the tree, what it guessed, and what it settled. Begins with the engine of the game."
            | Way::On [GAME "]"] | Way::Back [GAME "["] true;
        Engine(Way) "the next engine's steps" "Shows the work of the next engine on the same orders, or of the previous one."
            | Way::On [WHY "}"] | Way::Back [WHY "{"] false;
        BeginWith "begin with the order" "Has the engine begin with the order under the cursor, whatever comes first on the board; press again for the usual sequence." [WHY "@"] false;
        Onward(Way) "next that matters" "Goes to the next phase of two branches, or to the previous one."
            | Way::On [COMPARING "n"] | Way::Back [COMPARING "N"] false;
    }
    Moving "Moving about" {
        Arrow(Direction) "arrows" "Go from row to row; on the map, from province to province; sideways, from a unit to its power's heading and back, and from option to option in a list or form. They fold and unfold the lines of “Why”."
            | Direction::Up [MOVING "Up", LISTS "k", FORM "Shift-Tab", PROMPT "Shift-Tab"] | Direction::Down [MOVING "Down", LISTS "j", FORM "Tab", PROMPT "Tab"]
            | Direction::Left [GAME "Left", TABLE "Left", POINT "Left", WIDE "Left", WIDE "h", REPLAY "Left", REPLAY "h", FORM "Left", PAPERS "Left", PAPERS "h", NAMING "Left", VOTING "Left", TELLING "Left", NAMING "h", MENU "Left"]
            | Direction::Right [GAME "Right", TABLE "Right", POINT "Right", WIDE "Right", WIDE "l", REPLAY "Right", REPLAY "l", FORM "Right", PAPERS "Right", PAPERS "l", NAMING "Right", VOTING "Right", TELLING "Right", NAMING "l", MENU "Right"] false;
        Page(Way) "page" "Goes a page down or up; in the table view, to the next page of the results or the previous one."
            | Way::On [TABLE "Space", TABLE "n", TABLE "j", PAGES "PageDown"]
            | Way::Back [TABLE "Backspace", TABLE "N", TABLE "k", PAGES "PageUp"] false;
        End(Way) "first or last" "Goes to the first or the last row."
            | Way::Back [ENDS "Home", CONFIRM "Home", LISTS "g", REPLAY "g"] | Way::On [ENDS "End", CONFIRM "End", BEYOND "G"] false;
        Next(Way) "next" "Goes to the next pane, to the next place that can be picked, or to the next kind of press and votes; or back to the previous one. In a replay, switches between the phase and the years."
            | Way::On [GAME "Tab", POINT "Tab", PAPERS "Tab", REPLAY "Tab"]
            | Way::Back [GAME "Shift-Tab", POINT "Shift-Tab", PAPERS "Shift-Tab"] false;
        Orders "orders" "Goes to the orders." [] true;
        Map "map" "Goes to the map." [] true;
        Inspector "why" "Goes to the pane “Why”: the reasons for the selected order's result, and what would have changed it. Press again for the orders." [GAME "F6", RESULTS "Enter"] true "reason reasons explain proof graph strengths changed survived";
        Results "results" "Goes to the results of all phases so far." [] true "log history score standings centres";
        Find "find" "Finds a unit or province by name; in the list of games, a game by any letters of its name, number or state. In a list, shows only the rows that have the typed words."
            [GAME "/", POINT "/", TABLE "/", GAMES "/", LIST "/"] true "search province unit";
    }
    Game "Games" {
        Accept "choose" "Runs the selected line. In the pane “Why”, asks about the order, supposes the change, or unfolds a part." [LIST "Enter", ASK "Enter", PROMPT "Enter", GAMES "Enter", WIDE "Enter", REPLAY "Enter", FORM "Enter", PAPERS "Enter", MENU "Enter", WHY "Enter"] false;
        Close "back" "Closes the window in front. Without one, empties the order line, and what was typed or picked is kept for its unit; shows all panes again; leaves a what-if; returns from an earlier phase or a preview to the orders that are due." [OVERLAY "Esc", CONFIRM "n", ASK "n", LIST "q", REPORT "q", ASK "q", WIDE "q", REPLAY "q", PAPERS "q", CLOCK "q", CLOCK "W", MENU "Esc", GAME "Esc", TYPING "Esc", POINT "Esc", MENU "Backspace"] false;
        New "new game" "Opens the form of a new game: its name, its map, who plays which power, and a button to begin." [GAMES "n"] true "create start begin";
        SetUp "set up a position" "Sets up any position, starting from the board on the screen, and begins a new game with it." [GAMES "J"] true "editor board edit units";
        EmptyBoard "empty the board" "Begins the text of a position anew: a line for each power, without units and centres."
            [SETUP "Ctrl-E"] false;
        GameList "games" "Goes back to the list of games. This game is saved." [] true "open load switch list";
        Save "save" "Saves what is in front: all orders of a mail as one step that can be undone, the text of a form, the report, or the game. Chancery also saves every change of a game by itself." [GAME "Ctrl-S", TYPING "Ctrl-S", FILLING "Ctrl-S", MAIL "a", REPORT "s", REPORT "w"] false;
        Copy "copy the game" "Makes a copy of the game and opens it; in the list of games, copies the selected game under another name." [GAMES "c"] true "duplicate fork copy";
        Rename "rename the game" "Gives the selected game another name; its file stays where it is." [GAMES "R"] true "title name";
        Details "settings" "Shows and changes the game's settings: names, numbers, deadlines, house rules, players." [] true "settings players names options details rename tournament scoring language report";
        Players "players" "Lists who plays each power and who played it before: type who takes over the selected one, press Delete if its player leaves, or Enter to correct the name." [] true "player leave player's players name names rename who substitute replace change edit civil disorder leaves left resigns dropped quits absent";
        Deadlines "deadlines" "Lists the deadlines of the coming phases: type the selected one, such as Friday 18:00." [] true "due dates time";
        PressList "press and votes" "Opens press, rulings, proposals and votes, and the summary." [] true "press messages rulings notes";
        Summary "summary" "Shows how the game went, to be copied for the director of a tournament and saved as a file." [] true "director points rank";
        Votes "draw and other votes" "Opens the proposals with their votes: n proposes a draw or a concession." [] true "draw vote votes concede propose proposal end finish win victory solo";
        NewPaper "write press or a ruling" "Writes a piece of press, a ruling or a proposal." [PAPERS "n"] false;
        PhaseNote "note on the phase" "Writes a note on the phase on the screen." [PAPERS "N"] false;
        Withdraw "remove press or a ruling" "Removes what is selected; removing a proposal reopens a game that it ended."
            [PAPERS "x", PAPERS "Delete"] false;
        CountVotes "count the votes" "Counts the votes on the selected proposal, and asks first if the game would end; copies the summary where that is shown."
            [PAPERS "c", VOTING "c"] false;
        Vote(Ballot) "vote" "Records the selected power's vote for or against the proposal, or that it abstains."
            | Ballot::Yes [VOTING "y"] | Ballot::No [VOTING "n"] | Ballot::Abstains [VOTING "a"] false;
        NamePower "choose the power" "Adds the selected power to the proposal, or leaves it out." [NAMING "Space"] false;
        Clock "clock" "Shows the table clock in large digits." [GAMES "W"] true "timer table time negotiation";
        Minute(Way) "add or remove a minute" "Adds a minute to the period of the table clock, or removes one."
            | Way::On [CLOCK "+", CLOCK "="] | Way::Back [CLOCK "-"] false;
        SkipPeriod "next period" "Goes from negotiation to writing, or from writing to negotiation." [CLOCK "n"] false;
        ResetClock "reset the clock" "Stops the table clock at the beginning of negotiation." [CLOCK "r"] false;
        Bell "bell" "Turns the sound of the table clock's warnings on or off." [CLOCK "b"] false;
        Lengths "lengths of the periods" "Sets how long negotiation and writing take." [CLOCK "l"] false;
        Archive "archive" "Puts the selected game into the archive." [GAMES "A"] true;
        Trash "move to the trash" "Moves the selected game to the trash, where it can be restored."
            [GAMES "x", GAMES "Delete"] true "delete remove";
        BringBack "bring a game back" "Lists the games in the archive and the trash; Enter returns one to the list."
            [GAMES "B"] true "restore deleted undelete undo archive trash";
        Import "import a game" "Imports a game from a file: of the Python package diplomacy, a judge's mail, or Chancery's own."
            [GAMES "i"] true;
        Publish "publish an issue" "Makes an issue of all games of the list, or of the open one: a front page, and the last season of each game with its map. It is saved in the folder reports beside the games. On the command line, `chancery games publish issue --drafts` also writes mails to the players: results, and reminders of missing orders."
            [GAMES "P", REPORT "i"] true "issue zine mails";
        PasteHistory "why did it fail? paste a history" "Explains the orders of a game on another site, without a new game in the list."
            [GAMES "w"] true "explain reason proof webdiplomacy backstabbr judge orders";
        EmptyTrash "empty the trash" "Deletes the games in the trash for good, after a question." [GAMES "E"] true;
        Quit "quit" "Leaves the program; everything is saved first." [GAMES "q", ALL "Ctrl-C"] true "q wq x exit leave close bye";
    }
    Screen "The screen" {
        Help "help" "Explains the screen and lists every key." [START "?", POINT "?", LIST "?", REPORT "?", ASK "?", CONFIRM "?", CLOCK "?", WIDE "?", REPLAY "?", FORM "?", PAPERS "?", TABLE "?", TELLING "?", ALL "F1"] true "keys legend manual shortcuts";
        Menu "menu" "Shows the menu: two letters lead to each command; arrows and Enter, or a click, do too."
            [GAME "Space", POINT "Space"] false;
        Palette "commands" "Finds any command by its name." [START ":", GAMES "Space", POINT ":"] false;
        Zoom "zoom the pane" "Gives the whole screen to one pane. Press again for all panes." [] true;
        Layers "layers of the map" "Chooses what the map shows: the selected power's orders, all orders or none, threats, ranges." [TABLE "L", TABLE "v"] true "arrows ranges threats";
        TableView "table view" "Shows one screen for the players: the map, the clock, the standings, the last results. It shows no order that is still to be adjudicated." [TABLE "Esc"] true "score standings centres presentation projector fullscreen players";
        Scale(Way) "zoom the map" "Draws the map larger, around the selected province, or smaller, until all of it is visible."
            | Way::On [MAP "Alt-Up", POINT "Alt-Up", TABLE "+"]
            | Way::Back [MAP "Alt-Down", POINT "Alt-Down", TABLE "-"] true;
        Whole "whole map" "Shows the whole map at any zoom." [TABLE "Z"] false;
        Pan(Direction) "move the map" "Moves the view of the map."
            | Direction::Left [MAP "Shift-Left", POINT "Shift-Left", TABLE "Shift-Left"]
            | Direction::Right [MAP "Shift-Right", POINT "Shift-Right", TABLE "Shift-Right"]
            | Direction::Up [MAP "Shift-Up", POINT "Shift-Up", TABLE "Shift-Up"]
            | Direction::Down [MAP "Shift-Down", POINT "Shift-Down", TABLE "Shift-Down"] false;
        Hide "hide orders" "Hides the results and all orders of the current phase, so that players can watch or type. Enter on a power's heading shows that power's orders; this command hides them again. If all orders are hidden, asks before it shows everything." [GAME "F8", TYPING "F8", POINT "F8"] true "players secret privacy audience conceal";
        Themes "theme" "Chooses the colours: dark, light, high contrast, colour-blind, black on paper." [GAMES "T", TABLE "T"] true "colours colors dark light contrast";
        Redraw "redraw" "Redraws the screen." [ALL "Ctrl-L"] false;
        Suspend "suspend" "Suspends the program; the shell's fg resumes it." [] true;
    }
}

impl Command {
    pub fn info(self) -> &'static Info {
        // The macro makes the rows and the table together, so the row is there at its number.
        &TABLE[self.row() as usize]
    }

    /// Returns where which key means it, in this form.
    pub fn keys(self) -> &'static [(Scope, &'static str)] {
        self.info().forms.iter().find(|form| form.command == self).map_or(&[], |form| form.keys)
    }

    /// Returns the foremost key in `scope`, as people read it.
    pub fn key(self, scope: Scope) -> Option<&'static str> {
        self.keys().iter().find(|(s, _)| s.meets(scope)).map(|(_, key)| *key)
    }

    /// Returns the foremost key on the game screen, or the keys of the menu.
    pub fn game_key(self) -> Option<&'static str> {
        self.key(Scope::GAME).or_else(|| menu::keys(self)).or_else(|| self.key(Scope::WHY.or(Scope::MAP)))
    }

    /// Returns the keys in `here`, each once; those of the menu first, where it can be opened. Of a command with several
    /// forms, returns the foremost key of each.
    pub fn keys_in(self, here: Scope) -> String {
        let keys_of = |form: &Form| {
            let own = form.keys.iter().filter(|(scope, _)| scope.meets(here)).map(|(_, key)| *key);
            let menu = menu::keys(form.command).filter(|_| here.meets(Scope::GAME));
            (menu, own.collect::<Vec<_>>())
        };
        let mut keys: Vec<&str> = match self.info().forms {
            [form] => {
                let (menu, own) = keys_of(form);
                menu.into_iter().chain(own).collect()
            }
            forms => {
                forms.iter().map(keys_of).filter_map(|(menu, own)| own.first().copied().or(menu)).collect()
            }
        };
        keys.dedup();
        keys.join(" · ")
    }

    /// Returns its foremost key anywhere, and what the place is called where it works.
    pub fn key_elsewhere(self) -> Option<(&'static str, &'static str)> {
        let of_menu = self.info().menu_keys().next().map(|key| (Scope::GAME, key));
        let (scope, key) = of_menu.or_else(|| self.info().keys().next().copied())?;
        Some((key, scope.places().next()?))
    }
}

/// The bindings of the table, ready to be looked up.
#[derive(Debug)]
pub struct Bindings(Vec<(Scope, Chord, Command)>);

impl Bindings {
    /// Reads the keys of a table. A test holds that each can be read, and has one meaning in one place.
    pub fn new(table: &[Info]) -> Self {
        let forms = table.iter().flat_map(|info| info.forms);
        let keys = forms.flat_map(|form| form.keys.iter().map(|&(scope, key)| (scope, key, form.command)));
        Self(keys.filter_map(|(scope, key, command)| Some((scope, key.parse().ok()?, command))).collect())
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
            for form in info.forms {
                assert_eq!(form.command.row() as usize, i, "{}", info.name);
            }
        }
    }

    #[test]
    fn names_are_unique_and_every_command_can_be_reached() {
        for (i, info) in TABLE.iter().enumerate() {
            assert!(TABLE[..i].iter().all(|other| other.name != info.name), "{}", info.name);
            assert!(info.listed || info.keys().next().is_some(), "{}", info.name);
            assert!(info.doc.ends_with('.'), "{}", info.name);
        }
    }

    /// Whoever needs another command merges two, or leaves one to a menu.
    #[test]
    fn there_are_not_more_commands_than_fit_into_a_head() {
        let listed = TABLE.iter().filter(|info| info.listed).count();
        assert!(TABLE.len() <= 120 && listed <= 70, "{} commands, {listed} in the palette", TABLE.len());
    }

    #[test]
    fn every_key_can_be_read_and_has_one_meaning_in_one_place() {
        let Bindings(bindings) = Bindings::new(TABLE);
        assert_eq!(bindings.len(), TABLE.iter().map(|info| info.keys().count()).sum::<usize>());
        for (i, (scope, chord, command)) in bindings.iter().enumerate() {
            let twice = |other: &&(Scope, Chord, Command)| other.0.meets(*scope) && other.1 == *chord;
            let other = bindings[..i].iter().find(twice).map(|other| other.2);
            assert!(other.is_none_or(|other| other == *command), "{chord:?} of {command:?}: {other:?}");
        }
    }
}
