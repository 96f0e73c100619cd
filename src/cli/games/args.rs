//! The arguments of `chancery games`.

use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};
use clap::{Args as ClapArgs, Subcommand, ValueEnum};

use super::conditions::ConditionName;
use super::exchange::{Export, ImportFormat};
use super::lines::{BranchCommand, ResultName};
use super::report::{Look, Report};
use super::table::{MotionName, VoteName};
use crate::cli::common::groups::{Group, help_template};

/// Reads the name of a game. One that is not UTF-8 becomes what is shown of it, by which the game is found.
pub(super) fn name_of_game() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|name| name.to_string_lossy().into_owned())
}

#[derive(Debug, ClapArgs)]
#[command(after_long_help = GAMES_HELP, help_template = help_template::<GamesCommand>(GROUPS))]
pub struct Games {
    #[command(subcommand)]
    pub command: Option<GamesCommand>,
    #[command(flatten)]
    pub form: Form,
}

/// What every command of a game takes.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Form {
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

Examples:

  chancery games show \"Octopus 12\"
  chancery games orders @ France mail.txt
  chancery games set @ time-zone=Europe/Berlin \"deadline.F1901M=2026-12-01 18:00\"
  chancery games adjudicate --complete
  chancery games adjudicate --due --dry-run

docs/reference/games.md describes every command, and docs/reference/json.md the JSON that it prints.";

/// The commands by what they are for.
pub const GROUPS: &[Group] = &[
    ("Look", &["list", "show", "log", "report", "publish", "score", "summary"]),
    ("Set up", &["new", "set", "replace", "import"]),
    ("Run", &["orders", "mail", "received", "proxy", "suggest", "adjudicate", "overrule", "ruling", "press"]),
    ("Go back and branch", &["undo", "correct", "branch", "copy-orders"]),
    ("Vote", &["propose", "vote", "tally"]),
    ("Files", &["export", "copy", "rename", "archive", "trash", "verify", "recover"]),
];

/// Which games are listed, and in which order.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub struct List {
    /// List archived or deleted games instead.
    #[arg(long = "in", value_name = "WHERE")]
    pub within: Option<FolderName>,
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
    New {
        /// The game's name.
        name: String,
        /// The map; `chancery maps` lists them. The default is that of the position, or standard.
        #[arg(long, value_name = "NAME")]
        map: Option<String>,
        /// Start from the position in this file, with its orders and rules; `-` is standard input. Any form that
        /// `chancery adjudicate` reads.
        #[arg(long, value_name = "FILE")]
        position: Option<PathBuf>,
        /// Change a setting, such as `player.France=Anna`, `master=Zoe` or `two-seasons=yes`; may be given several times.
        #[arg(long = "set", value_name = "SETTING=VALUE")]
        facts: Vec<String>,
        /// Use the setting `nmr` of a house profile: a file, or the name of one in the folder of the games. `--set`
        /// overrides it.
        #[arg(long, value_name = "NAME")]
        house: Option<String>,
    },
    /// Show a phase: units, centres, orders, and what is due.
    Show {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Show this power only.
        power: Option<String>,
        /// Show this phase of the current branch, such as F1903M; the default is the current phase.
        #[arg(long, value_name = "PHASE")]
        phase: Option<String>,
        /// Print the orders as Chancery understood them, instead of as they were sent: canonical, full, judge, zine,
        /// python, webdiplomacy or daide. JSON has the orders as they were sent.
        #[arg(long, value_name = "STYLE")]
        style: Option<String>,
    },
    /// List the phases of the current branch, the newest first.
    Log {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
    },
    /// Rename a game. Its file keeps its name.
    Rename {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The new name.
        name: String,
    },
    /// List or change settings: deadlines, players, house rules.
    Set {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Change a setting, such as `deadline.F1901M=2026-12-01`, `time-zone=Europe/Berlin`, `player.FRANCE=Ann`,
        /// `rules=booijink` or `rule.4.A.3=c`. Without one, all settings are listed.
        #[arg(value_name = "SETTING=VALUE")]
        facts: Vec<String>,
    },
    /// Replace a player from the current phase on.
    Replace {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power.
        power: String,
        /// The new player.
        #[arg(required_unless_present = "take_back")]
        name: Option<String>,
        /// Record the new player's address.
        #[arg(long, default_value = "", hide_default_value = true)]
        contact: String,
        /// Give the reason.
        #[arg(long, default_value = "", hide_default_value = true)]
        note: String,
        /// Bring back the player who was replaced last.
        #[arg(long, conflicts_with_all = ["name", "contact", "note"])]
        take_back: bool,
    },
    /// Enter a power's orders.
    ///
    /// A new order replaces the old order of the same unit; the other orders stay (4.D.1). A text without a usable order
    /// changes nothing.
    Orders {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power.
        power: String,
        /// A file with the orders, or `-` for standard input.
        #[arg(value_name = "FILE", required_unless_present_any = ["clear", "restore"])]
        file: Option<PathBuf>,
        /// Combine these orders with the old ones, or replace all of them, whatever the house rules say (4.D.1).
        #[arg(long, value_name = "HOW", conflicts_with_all = ["later", "clear"])]
        sets: Option<SetsName>,
        /// Decide the orders under a condition: it is met, or not. One answer applies to all conditions of the text;
        /// several apply to one each, in sequence.
        #[arg(long, value_name = "ANSWER", value_delimiter = ',', conflicts_with_all = ["later", "clear", "restore"])]
        conditions: Vec<ConditionName>,
        /// These are the orders of the power's standby. They are used with nmr=standby if the power sends none.
        #[arg(long)]
        standby: bool,
        /// These are orders for later phases of the season: preferences and conditions for retreats and adjustments. They
        /// replace the old ones.
        #[arg(long)]
        later: bool,
        /// Delete the orders instead.
        #[arg(long, conflicts_with_all = ["file", "restore"])]
        clear: bool,
        /// Restore the orders from before text N (see `games received`), or from before the last text that changed them.
        #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["file", "sets"])]
        restore: Option<u32>,
    },
    /// Read mails with orders for any games, and enter what is certain; the rest waits for a person. The exit status is 1
    /// if something waits, and 3 if a mail was neither entered nor kept.
    Mail(super::mail::MailArgs),
    /// List the texts that came in for a game, or show one: what was understood, what it changed, what waits.
    Received {
        /// The game. Without one, the mails for no known game.
        #[arg(value_parser = name_of_game())]
        game: Option<String>,
        /// The number of a text, to show it as it came in.
        number: Option<u32>,
        /// Delete that text for good instead. The orders that it changed stay.
        #[arg(long, requires = "game")]
        delete: bool,
    },
    /// Record a proxy: another power orders this unit in the current phase (4.E.5=a).
    Proxy {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power whose unit it is.
        power: String,
        /// The unit, such as `F BEL`.
        unit: String,
        /// The power that orders it.
        #[arg(required_unless_present = "take_back")]
        to: Option<String>,
        /// Delete the proxy of the unit.
        #[arg(long, conflicts_with = "to")]
        take_back: bool,
    },
    /// Print the orders that a bot would give for a power, or enter them.
    Suggest {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The power.
        power: String,
        /// The bot; `chancery players` lists them.
        #[arg(long, value_name = "PLAYER", default_value = "dumb")]
        by: String,
        /// Random seed.
        #[arg(long, value_name = "S", default_value_t = 0)]
        seed: u64,
        /// Enter the orders, unless the power has orders already.
        #[arg(long)]
        enter: bool,
        /// Explain the orders: the plan of `ares`, and what it expects of the others.
        #[arg(long, conflicts_with = "enter")]
        why: bool,
    },
    /// Adjudicate the current phase of one game or several.
    Adjudicate {
        /// The games. With --due or --complete and no game, all games of the list.
        #[arg(value_name = "GAME", value_parser = name_of_game(), required_unless_present_any = ["due", "complete"])]
        which: Vec<String>,
        /// Adjudicate only games whose deadline has passed.
        #[arg(long)]
        due: bool,
        /// Adjudicate only games in which no orders are missing.
        #[arg(long)]
        complete: bool,
        /// Adjudicate the whole season with its retreats and adjustments, whatever the house rules say.
        #[arg(long)]
        season: bool,
        #[command(flatten)]
        look: Look,
    },
    /// Print the results of a phase, a season, a year or the whole game.
    Report(Report),
    /// Go back to the previous phase. Nothing is lost.
    Undo {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
    },
    /// Correct an order of a past phase, and reopen that phase. The old branch is kept.
    Correct {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The phase, such as `S1901M`.
        phase: String,
        /// The correct order, such as `A BUD - RUM`.
        order: String,
    },
    /// List, open, compare or switch branches.
    Branch {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        #[command(subcommand)]
        what: Option<BranchCommand>,
    },
    /// Copy the orders of the current phase from another branch.
    CopyOrders {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Copy from the phase with this number, which `games branch GAME compare N M --json` prints. The default is the
        /// branch that separates last from the current one.
        #[arg(long, value_name = "PHASE")]
        from: Option<usize>,
    },
    /// Overrule the result of an order, with a reason.
    Overrule {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Where the ordered unit stands.
        place: String,
        /// The result; `withdraw` removes the overruling.
        result: ResultName,
        /// The reason; `withdraw` needs none.
        #[arg(long, default_value = "", hide_default_value = true)]
        reason: String,
    },
    /// Add a ruling to the current phase, or delete one.
    Ruling {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// What was decided, and why.
        #[arg(required_unless_present = "take_back")]
        text: Option<String>,
        /// Say what the ruling is about.
        #[arg(long, default_value = "", hide_default_value = true)]
        about: String,
        /// Delete the ruling with this number instead, counted from 1 as `games show` lists them.
        #[arg(long, value_name = "N", conflicts_with_all = ["text", "about"])]
        take_back: Option<usize>,
    },
    /// Add press to the current phase, or delete it.
    Press {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// A file with the text, or `-` for standard input.
        #[arg(value_name = "FILE", required_unless_present = "take_back")]
        file: Option<PathBuf>,
        /// Add a dateline: where and when it claims to be written.
        #[arg(long, default_value = "", hide_default_value = true)]
        dateline: String,
        /// Sign it with this name.
        #[arg(long, default_value = "", hide_default_value = true)]
        from: String,
        /// Address it to these readers.
        #[arg(long, default_value = "", hide_default_value = true)]
        to: String,
        /// Delete the press with this number instead, counted from 1.
        #[arg(long, value_name = "N", conflicts_with_all = ["file", "dateline", "from", "to"])]
        take_back: Option<usize>,
    },
    /// Record a proposal: a draw, a concession or something else.
    Propose {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// What kind of proposal.
        motion: MotionName,
        /// The powers that share a draw, the power that wins by concession, or a text.
        words: Vec<String>,
        /// Who proposes it.
        #[arg(long, value_name = "POWER")]
        by: Option<String>,
    },
    /// Record a power's vote on a proposal.
    Vote {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The number of the proposal, from 1.
        number: usize,
        /// The power.
        power: String,
        /// How it votes.
        vote: VoteName,
    },
    /// Count the votes on a proposal, or list all proposals.
    Tally {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The number of the proposal, from 1.
        number: Option<usize>,
        /// Count missing votes as yes.
        #[arg(long)]
        missing_as_yes: bool,
        /// Withdraw the proposal instead. A game that it ended continues.
        #[arg(long, conflicts_with = "missing_as_yes")]
        take_back: bool,
    },
    /// Write an issue of many games: a folder with an index, a page for each game, and maps.
    Publish(super::publish::Publish),
    /// Score a game by the systems of tournaments, or several games by one.
    Score(super::score::Score),
    /// Show centres by year, eliminations, and how the game ended.
    Summary(super::summary::Summary),
    /// Export a game in another format.
    Export(Export),
    /// Import a game of another program.
    Import {
        /// The file, or `-` for standard input.
        file: PathBuf,
        /// The format.
        #[arg(long, value_name = "FORMAT", default_value = "python")]
        format: ImportFormat,
        /// Name the game; the default is the name of the file.
        #[arg(long)]
        name: Option<String>,
        /// The map on which a judge's game was played.
        #[arg(long, value_name = "NAME", default_value = "standard")]
        map: String,
    },
    /// Copy a game.
    Copy {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// The name of the copy.
        name: String,
        /// Copy the texts that came in, too.
        #[arg(long)]
        received: bool,
    },
    /// Archive a game, or move it back to the list.
    Archive {
        /// The game.
        #[arg(value_parser = name_of_game())]
        game: String,
        /// Move an archived game back to the list.
        #[arg(long)]
        restore: bool,
    },
    /// Delete a game, restore it, or empty the trash.
    Trash {
        /// The game.
        #[arg(required_unless_present = "empty", value_parser = name_of_game())]
        game: Option<String>,
        /// Move a deleted game back to the list.
        #[arg(long, conflicts_with = "empty")]
        restore: bool,
        /// Delete for good what is in the trash.
        #[arg(long, conflicts_with = "game")]
        empty: bool,
    },
    /// Check saved games for damage: each phase must follow from the one before.
    Verify(Verify),
    /// Recover a damaged game as a new game.
    Recover(Recover),
}

#[derive(Debug, ClapArgs)]
#[group(skip)]
pub struct Verify {
    /// The games; the default is all games of the list.
    #[arg(value_name = "GAME", value_parser = name_of_game())]
    pub which: Vec<String>,
}

#[derive(Debug, ClapArgs)]
#[group(skip)]
pub struct Recover {
    /// The game.
    #[arg(value_parser = name_of_game())]
    pub game: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FolderName {
    Archive,
    Trash,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SetsName {
    /// Of each unit the latest order is used.
    Combine,
    /// Only these orders are used.
    Replace,
}
