//! What can happen, and what is to be done about it outside the model.

pub use crate::settings::{ReportLook, Setting};

use std::time::Duration;

use crate::tui::commands::Command;
use crate::widgets::entry::Edit;
use chancery_core::map::{Phase, Unit};
use chancery_core::turn::Orders;
use chancery_game::exchange::ImportedGame;
use chancery_game::game::{Game, NodeId};
use chancery_game::inbox::WaitingText;
use chancery_game::mail::Letter;
use chancery_game::publish::{Profile, Settings};
use chancery_game::store::{DraftFile, Folder, GameFile, ReceivedText};
use chancery_session::bot_request::BotRequest;
use chancery_session::drafts::Draft;
use chancery_session::game_list::{GameEntry, Preview};
use chancery_session::new_game::Beginning;
use chancery_session::open_game::engine_steps::{Asking, EngineLog, Reply};
use chancery_session::place::Place;
use chancery_session::search::{SearchProgress, Task};

/// Something that happened: a key that was understood, or news from outside.
#[derive(Debug)]
pub enum Action {
    Run(Command),
    /// A key that answers the question came so soon after another one that it may belong to a typed or
    /// pasted order.
    TooSoon,
    /// A key that does not answer the question before adjudicating.
    NoAnswer,
    /// Something was typed into the open line.
    Edit(Edit),
    /// A text was pasted.
    Paste(String),
    /// The mouse was pressed at this column and row.
    Click(u16, u16),
    /// The mouse was moved to this column and row while its button was down.
    Drag(u16, u16),
    /// Its button was let go.
    LetGo,
    /// The wheel was turned at this column and row, down if positive.
    Scroll(u16, u16, i32),
    Resize(u16, u16),
    /// How long the workstation has run by the monotonic clock.
    Time(Duration),
    /// A key was pressed or a text was pasted, whatever it means: how long the workstation had run.
    Pressed(Duration),
    /// The time is over for which something waited that runs by itself, by its ticket.
    Tick(u64),
    /// The games in the folder were listed.
    Listed(Result<Vec<GameEntry>, String>),
    /// A game was read to be shown beside the list.
    Previewed(Preview),
    /// The games in the archive and the trash.
    LieAway(Vec<Folder>),
    /// What waits over all games was read.
    Inbox(Vec<WaitingText>),
    /// A game was read or begun.
    Opened(Result<Box<Arrival>, String>),
    /// A mail was read from a file: its name and its text.
    Mail(Result<(String, Letter), String>),
    /// A game of another program was read from a file.
    TakenIn(Result<Box<ImportedGame>, String>),
    /// An engine's log has come for the question of this number.
    Watched(u64, Reply<EngineLog>),
    /// The orders of a computer player.
    Suggested(Box<BotRequest>, Orders),
    /// The seed of a lot.
    Lot(u64),
    /// Something went wrong that needs no answer.
    Warn(String),
    /// Something was done, as it is said.
    Say(String),
    /// Files were written, and where.
    Wrote(String),
    /// A search of this number has something to tell.
    Searched(u64, SearchProgress),
    /// A game was moved to the archive or the trash, or back.
    Moved(Result<(Place, Option<Folder>), String>),
    /// A copy of a game was made, and where it is.
    Copied(Result<Place, String>),
    /// A game was renamed: where it is, what it was called, what it is called now.
    Renamed(Result<(Place, String, String), String>),
    /// The drafts that were being typed when the program last ended and belong to no game, and the warnings
    /// about them.
    Left(Vec<Draft>, Vec<String>),
    /// The games in the trash, by name.
    InTrash(Result<Vec<String>, String>),
    /// The games in the archive and in the trash.
    InDrawers(Result<Vec<(Folder, GameEntry)>, String>),
    /// So many games were removed from the trash.
    Emptied(Result<usize, String>),
    /// The house profiles that there are, by name, each with why it cannot be read.
    Houses(Vec<(String, Result<Profile, String>)>),
    /// A game was written as it stood at this revision.
    Saved(Place, u64, Result<(), String>),
}

/// A game that is opened on the screen.
#[derive(Debug)]
pub struct Arrival {
    pub game: Game,
    pub place: Place,
    /// The notices about its file that people must be shown.
    pub warnings: Vec<String>,
    /// The drafts that were being typed when it was last open.
    pub drafts: Vec<Draft>,
    /// Whether it can be looked at and not saved.
    pub read_only: bool,
    /// The phase that is looked at first, if not the one that is due.
    pub looks_at: Option<NodeId>,
    /// What it teaches, if it is the case of a lesson.
    pub lesson: Option<OpenedLesson>,
}

/// A lesson whose question was answered.
#[derive(Debug)]
pub struct OpenedLesson {
    /// The name of its case.
    pub id: String,
    /// The unit whose order was asked about.
    pub asked: Unit,
    /// What is said to the answer.
    pub said: String,
}

/// Something to be done outside: nothing in the model touches a file or the terminal.
#[derive(Debug)]
pub enum Effect {
    /// List the games.
    List,
    /// Read a game, or the sample game, to show it beside the list.
    Preview(Place),
    /// Read a game.
    Open(Place),
    /// Copy the sample game into the folder of games and open it.
    Sample,
    /// Open the case of a lesson with this number as a game that is not saved; this is said to the answer.
    Lesson(String, String),
    /// Begin a game.
    Begin(Box<Beginning>),
    /// Give a seed to draw lots with.
    DrawLots,
    /// Copy a game whose file is there, and open the copy, with what is typed for it and not saved.
    Copy(Box<Game>, Place, Vec<Draft>),
    /// Write a game.
    Save(Box<Game>, Place, u64),
    /// Keep what is being typed, in the place of what was kept before: of a game, or of none.
    KeepDrafts(Option<Place>, Vec<Draft>),
    /// Keep a text that came in with its game.
    KeepReceived(Place, Box<ReceivedText>),
    /// Read what waits over all games.
    ReadInbox,
    /// Write into a text that came in for a game, or for none, how a part of it was settled.
    Settle(Option<Place>, u32, usize, &'static str),
    /// Look for what was being typed that belongs to no game.
    LookForDrafts,
    /// Read a mail from a file.
    Load(String),
    /// Read a game of another program from a file.
    Import(String),
    /// Read the pasted history of a game that is kept elsewhere, and open it, or the one of its seasons.
    ReadHistory(String, Option<Phase>),
    /// Import a game of another program, and open it.
    TakeIn(Box<ImportedGame>),
    /// Save a game that was opened by way of this file; it has so many phases now.
    Admit(Box<GameFile>, usize),
    /// Keep what is typed and belongs to no game in this file, if there is one.
    AdmitDrafts(Option<Box<DraftFile>>),
    /// Move a game to the archive or the trash, or back to the list.
    PutAway(Place, Option<Folder>),
    /// Copy a game under this name.
    Duplicate(Place, String),
    /// Rename a game that is not open.
    Retitle(Place, String),
    /// List what is in the trash.
    LookIntoTrash,
    /// Remove what is in the trash for good.
    EmptyTrash,
    /// Read the house profiles.
    ReadHouses,
    /// List what lies in the archive and in the trash.
    LookIntoDrawers,
    /// Let go of an open game's lock.
    Release(Place),
    /// Ask a program for orders.
    Suggest(Box<BotRequest>),
    /// Ask engines on a thread of its own.
    Ask(Asking),
    /// Remember a setting for the next time.
    Remember(Setting),
    /// Ring the terminal's bell.
    Bell,
    /// Put a text into the terminal's clipboard.
    Clip(String),
    /// Write files into a folder beside a game: what they are called after it, and their texts.
    Export(Place, &'static str, Vec<(String, Vec<u8>)>),
    /// Make an issue of these games, and write it into the folder of reports beside them.
    Publish(Vec<Place>, Box<Settings>),
    /// Search for what would have changed a result.
    Search(Box<Task>),
    Redraw,
    Suspend,
    Quit,
}
