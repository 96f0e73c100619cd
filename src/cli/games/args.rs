//! The arguments of `chancery games`.

use std::ffi::OsString;
use std::ops::Deref;
use std::path::PathBuf;

use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use super::lines::{BranchCommand, Overrule};
use super::new::{Export, Import, New};
use super::order_lines::ANSWERS;
use super::report::Report;
use super::season::Adjudicate;
use super::table::MotionName;
use crate::cli::common::usage::{Group, Word, help_template, one_of};
use chancery_core::map::Phase;
use chancery_game::game::{Ballot, MergePolicy};
use chancery_game::store::Folder;
use chancery_lab::agent::PlayerId;
use chancery_notation::Style;

/// The name of a game on the command line. One that is not UTF-8 becomes what is shown of it, by which the game is found.
#[derive(Clone, Debug)]
pub struct GameName(String);

impl From<OsString> for GameName {
    fn from(name: OsString) -> Self {
        Self(name.to_string_lossy().into_owned())
    }
}

impl Deref for GameName {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = GAMES_HELP, help_template = help_template::<GamesCommand>(GROUPS))]
pub struct Games {
    #[command(subcommand)]
    pub command: Option<GamesCommand>,
    #[command(flatten)]
    pub form: Manner,
}

/// What every command of a game takes.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Manner {
    /// Print JSON for programs.
    #[arg(long, global = true)]
    pub json: bool,
    /// Report what would happen, and change nothing.
    #[arg(long, global = true)]
    pub dry_run: bool,
}

const GAMES_HELP: &str = "\
GAME is a file, or a name in any case, or the beginning of a name if no other game begins so.
@ is the game that a command used last. Without a command the games are listed. The games are in the
folder of --games, else of CHANCERY_GAMES, else in the usual folder for your files.

docs/reference/games.md describes every command, and docs/reference/json.md the JSON that it prints.";

/// The commands by what they are for.
pub const GROUPS: &[Group] = &[
    ("Look", &["list", "show", "log", "report", "publish", "score", "summary"]),
    ("Set up", &["new", "set", "players", "boards", "import"]),
    (
        "Run",
        &[
            "orders",
            "mail",
            "inbox",
            "received",
            "proxy",
            "suggest",
            "adjudicate",
            "overrule",
            "ruling",
            "press",
        ],
    ),
    ("Go back and branch", &["undo", "correct", "branch", "copy-orders"]),
    ("Vote", &["propose", "vote", "tally"]),
    ("Files", &["export", "copy", "rename", "archive", "trash", "verify", "recover"]),
];

const FOLDERS: [Word<Folder>; 2] = [("archive", "", Folder::Archive), ("trash", "", Folder::Trash)];

const SETS: [Word<MergePolicy>; 2] = [
    ("combine", "Of each unit the latest order is used", MergePolicy::Combine),
    ("replace", "Only these orders are used", MergePolicy::Replace),
];

const BALLOTS: [Word<Ballot>; 3] =
    [("yes", "", Ballot::Yes), ("no", "", Ballot::No), ("abstain", "", Ballot::Abstains)];

/// Which games are listed, and in which order.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub struct List {
    /// List archived or deleted games instead.
    #[arg(long = "in", value_name = "WHERE", value_parser = one_of(&FOLDERS))]
    pub within: Option<Folder>,
    /// Sort the games.
    #[arg(long, value_name = "BY", default_value = "game")]
    pub sort: SortName,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SortName {
    /// By the name of the file.
    #[default]
    Game,
    Name,
    /// The next deadline first.
    Deadline,
    Phase,
}

#[derive(Debug, Subcommand)]
pub enum GamesCommand {
    /// List the games: phase, deadline, and whose orders are missing.
    List(List),
    /// Start a game.
    New(New),
    /// Show a phase: units, centres, orders, and what is due.
    Show(Show),
    /// List the phases of the current branch, the newest first.
    Log {
        /// The game.
        game: GameName,
    },
    /// Rename a game. Its file keeps its name.
    Rename {
        /// The game.
        game: GameName,
        /// The new name.
        name: String,
    },
    /// List or change settings: deadlines, players, house rules.
    Set {
        /// The game.
        game: GameName,
        /// Change a setting, such as `deadline.F1901M=2026-12-01`, `time-zone=Europe/Berlin`, `player.FRANCE=Ann`,
        /// `rules=booijink` or `rule.4.A.3=c`. Without one, all settings are listed.
        #[arg(value_name = "SETTING=VALUE")]
        facts: Vec<String>,
    },
    /// List who plays and who played, or record that a player leaves or is replaced.
    Players(Players),
    /// Write or read who plays which power in which game, as a table for spreadsheets.
    ///
    /// Without a file the table of all games is written. A file makes the games that it names, or sets their players.
    Boards(super::new::Boards),
    /// Enter a power's orders.
    ///
    /// A new order replaces the old order of the same unit; the other orders stay (4.D.1). A text without a usable order
    /// changes nothing.
    Orders(Orders),
    /// Read mails with orders for any games, and enter what is certain; the rest waits for a person. The exit status is 1
    /// if something waits or a mail only has messages, and 3 if a mail was neither entered nor kept.
    Mail(super::mail::MailArgs),
    /// List what waits for a person over all games, the newest first, and settle it: enter it, discard it, or mark it as done.
    Inbox(super::inbox::InboxArgs),
    /// List the texts that came in for a game, or show one: what was understood, what it changed, what waits.
    Received(Received),
    /// Record a proxy: another power orders this unit in the current phase (4.E.5=a).
    Proxy(Proxy),
    /// Print the orders that a bot would give for a power, or enter them.
    Suggest(Suggest),
    /// Adjudicate the current phase of one game or several.
    Adjudicate(Adjudicate),
    /// Print the results of a phase, a season, a year or the whole game.
    Report(Report),
    /// Go back to the previous phase. Nothing is lost.
    Undo {
        /// The game.
        game: GameName,
    },
    /// Correct an order of a past phase, and reopen that phase. The old branch is kept.
    Correct {
        /// The game.
        game: GameName,
        /// The phase, such as `S1901M`.
        phase: Phase,
        /// The correct order, such as `A BUD - RUM`.
        order: String,
    },
    /// List, open, compare or switch branches.
    Branch {
        /// The game.
        game: GameName,
        #[command(subcommand)]
        what: Option<BranchCommand>,
    },
    /// Copy the orders of the current phase from another branch.
    CopyOrders {
        /// The game.
        game: GameName,
        /// Copy from the phase with this number, which `games branch GAME compare N M --json` prints. The default is the
        /// branch that separates last from the current one.
        #[arg(long, value_name = "PHASE")]
        from: Option<usize>,
    },
    /// Overrule the result of an order, with a reason.
    Overrule(Overrule),
    /// Add a ruling to the current phase, or delete one.
    Ruling(Ruling),
    /// Add press to the current phase, or delete it.
    Press(Press),
    /// Record a proposal: a draw, a concession or something else.
    Propose(Propose),
    /// Record a power's vote on a proposal.
    Vote(Vote),
    /// Count the votes on a proposal, or list all proposals.
    Tally(Tally),
    /// Write an issue of many games as one file: a front page, and each game with its map.
    Publish(super::publish::Publish),
    /// Score a game by the systems of tournaments, or several games by one.
    Score(super::score::Score),
    /// Show centres by year, eliminations, and how the game ended.
    Summary(super::score::Summary),
    /// Export a game in another format.
    Export(Export),
    /// Import a game of another program.
    Import(Import),
    /// Copy a game.
    Copy {
        /// The game.
        game: GameName,
        /// The name of the copy.
        name: String,
        /// Copy the texts that came in, too.
        #[arg(long)]
        received: bool,
    },
    /// Archive a game, or move it back to the list.
    Archive {
        /// The game.
        game: GameName,
        /// Move an archived game back to the list.
        #[arg(long)]
        restore: bool,
    },
    /// Delete a game, restore it, or empty the trash.
    Trash {
        /// The game.
        #[arg(required_unless_present = "empty")]
        game: Option<GameName>,
        /// Move a deleted game back to the list.
        #[arg(long, conflicts_with = "empty")]
        restore: bool,
        /// Delete for good what is in the trash.
        #[arg(long, conflicts_with = "game")]
        empty: bool,
    },
    /// Check saved games for damage: each phase must follow from the one before.
    Verify {
        /// The games; the default is all games of the list.
        #[arg(value_name = "GAME")]
        which: Vec<GameName>,
    },
    /// Recover a damaged game as a new game.
    Recover {
        /// The game.
        game: GameName,
    },
}

#[derive(Debug, ClapArgs)]
pub struct Show {
    /// The game.
    pub game: GameName,
    /// Show this power only.
    pub power: Option<String>,
    /// Show this phase of the current branch, such as F1903M; the default is the current phase.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// Print the results as the screen lists them after F5, what went wrong first, and what a correction changed; without
    /// a phase, those of the last one that was adjudicated.
    #[arg(long, conflicts_with = "style")]
    pub results: bool,
    /// Print the orders as Chancery understood them, instead of as they were sent: canonical, full, judge, zine,
    /// python, webdiplomacy or daide. JSON has both.
    #[arg(long, value_name = "STYLE")]
    pub style: Option<Style>,
}

#[derive(Debug, ClapArgs)]
pub struct Players {
    /// The game.
    pub game: GameName,
    /// The power.
    #[arg(requires = "change")]
    pub power: Option<String>,
    /// The new player; `bot` lets a computer player order.
    #[arg(group = "change")]
    pub name: Option<String>,
    /// Say that the player leaves and nobody takes over: the power is in civil disorder.
    #[arg(long, group = "change")]
    pub leaves: bool,
    /// Bring back the player who was replaced last.
    #[arg(long, group = "change", conflicts_with_all = ["from", "contact", "note"])]
    pub take_back: bool,
    /// Name the first phase that the new player orders, such as F1902M; without it, the current one.
    #[arg(long, value_name = "PHASE")]
    pub from: Option<Phase>,
    /// Record the new player's address.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub contact: String,
    /// Give the reason.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub note: String,
}

#[derive(Debug, ClapArgs)]
pub struct Orders {
    /// The game.
    pub game: GameName,
    /// The power.
    pub power: String,
    /// A file with the orders, or `-` for standard input.
    #[arg(value_name = "FILE", required_unless_present_any = ["clear", "restore", "phase"])]
    pub file: Option<PathBuf>,
    /// Combine these orders with the old ones, or replace all of them, whatever the house rules say (4.D.1).
    #[arg(long, value_name = "HOW", value_parser = one_of(&SETS), conflicts_with_all = ["later", "clear"])]
    pub sets: Option<MergePolicy>,
    /// Decide the orders under a condition: it is met, or not. One answer applies to all conditions of the text;
    /// several apply to one each, in sequence.
    #[arg(long, value_name = "ANSWER", value_parser = one_of(&ANSWERS), value_delimiter = ',')]
    #[arg(conflicts_with_all = ["later", "clear", "restore"])]
    pub conditions: Vec<bool>,
    /// These are the orders of the power's standby. They are used with nmr=standby if the power sends none.
    #[arg(long)]
    pub standby: bool,
    /// These are orders for later phases of the season: preferences and conditions for retreats and adjustments. They
    /// replace the old ones.
    #[arg(long)]
    pub later: bool,
    /// These are orders in advance for a movement phase to come, such as F1901M. They wait until it is due; then the same
    /// command without FILE enters those that fit the board.
    #[arg(long, value_name = "PHASE", conflicts_with_all = ["standby", "later", "sets", "conditions", "restore"])]
    pub phase: Option<Phase>,
    /// Delete the orders instead.
    #[arg(long, conflicts_with_all = ["file", "restore"])]
    pub clear: bool,
    /// Restore the orders from before text N (see `games received`), or from before the last text that changed them.
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["file", "sets"])]
    pub restore: Option<u32>,
}

#[derive(Debug, ClapArgs)]
pub struct Received {
    /// The game. Without one, the mails for no known game.
    pub game: Option<GameName>,
    /// The number of a text, to show it as it came in.
    pub number: Option<u32>,
    /// Delete that text for good instead. The orders that it changed stay.
    #[arg(long, requires = "game")]
    pub delete: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Proxy {
    /// The game.
    pub game: GameName,
    /// The power whose unit it is.
    pub power: String,
    /// The unit, such as `F BEL`.
    pub unit: String,
    /// The power that orders it.
    #[arg(required_unless_present = "take_back")]
    pub to: Option<String>,
    /// Delete the proxy of the unit.
    #[arg(long, conflicts_with = "to")]
    pub take_back: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Suggest {
    /// The game.
    pub game: GameName,
    /// The power.
    pub power: String,
    /// The bot; `chancery players` lists them.
    #[arg(long, value_name = "PLAYER", default_value = "dumb")]
    pub by: PlayerId,
    /// Random seed.
    #[arg(long, value_name = "S", default_value_t = 0)]
    pub seed: u64,
    /// Enter the orders, unless the power has orders already.
    #[arg(long)]
    pub enter: bool,
    /// Explain the orders: the plan of `ares`, and what it expects of the others.
    #[arg(long, conflicts_with = "enter")]
    pub why: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Ruling {
    /// The game.
    pub game: GameName,
    /// What was decided, and why.
    #[arg(required_unless_present = "take_back")]
    pub text: Option<String>,
    /// Say what the ruling is about.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub about: String,
    /// Add it to this phase instead of the current one, such as F1901M.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// Delete the ruling with this number instead, counted from 1 as `games show` lists them.
    #[arg(long, value_name = "N", conflicts_with_all = ["text", "about"])]
    pub take_back: Option<usize>,
}

#[derive(Debug, ClapArgs)]
pub struct Press {
    /// The game.
    pub game: GameName,
    /// A file with the text, or `-` for standard input.
    #[arg(value_name = "FILE", required_unless_present = "take_back")]
    pub file: Option<PathBuf>,
    /// Add a dateline: where and when it claims to be written.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub dateline: String,
    /// Sign it with this name.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub from: String,
    /// Address it to these readers.
    #[arg(long, default_value = "", hide_default_value = true)]
    pub to: String,
    /// Add it to this phase instead of the current one, such as F1901M: late press stands in its report.
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<Phase>,
    /// Delete the press with this number instead, counted from 1.
    #[arg(long, value_name = "N", conflicts_with_all = ["file", "dateline", "from", "to"])]
    pub take_back: Option<usize>,
}

#[derive(Debug, ClapArgs)]
pub struct Propose {
    /// The game.
    pub game: GameName,
    /// What kind of proposal.
    pub motion: MotionName,
    /// The powers that share a draw, the power that wins by concession, or a text.
    pub words: Vec<String>,
    /// Who proposes it.
    #[arg(long, value_name = "POWER")]
    pub by: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct Vote {
    /// The game.
    pub game: GameName,
    /// The number of the proposal, from 1.
    pub number: usize,
    /// The power.
    pub power: String,
    /// How it votes.
    #[arg(value_name = "VOTE", value_parser = one_of(&BALLOTS))]
    pub ballot: Ballot,
}

#[derive(Debug, ClapArgs)]
pub struct Tally {
    /// The game.
    pub game: GameName,
    /// The number of the proposal, from 1.
    pub number: Option<usize>,
    /// Count missing votes as yes.
    #[arg(long)]
    pub missing_as_yes: bool,
    /// Withdraw the proposal instead. A game that it ended continues.
    #[arg(long, conflicts_with = "missing_as_yes")]
    pub take_back: bool,
}
