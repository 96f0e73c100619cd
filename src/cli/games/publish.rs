//! `chancery games publish`: an issue of many games as one file, with a front page. What only a power or its player may see
//! lies in a folder beside it.
//!
//! A file that says something else, because results were corrected or somebody edited it, is not replaced without a word.
//!
//! Mails to the players are drafts: nothing is sent. Each goes to the contact of its power and has nothing but what is that
//! power's own. What was understood is confirmed only where the text came from that contact.

use std::collections::HashSet;
use std::fmt::Write;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::args::GameName;
use super::report::{Look, PICTURES, no_picture};
use super::{Output, Runner, failed, failure, many, usage};
use crate::cli::common::error::{CommandError, CommandResult, warn};
use crate::cli::common::own_maps;
use crate::cli::common::source::{read_text, shown};
use crate::cli::common::usage::one_of;
use crate::issue::board_picture::{Maps, PictureForm};
use crate::issue::{self, IssueGame};
use chancery_core::map::Power;
use chancery_core::text::Clean;
use chancery_game::game::{Audience, Game, Phrase, say};
use chancery_game::mail::{Sender, addresses};
use chancery_game::publish::{
    Format, FrontPage, Layout, MailDraft, PhaseRange, Profile, Publication, SelectFault, Settings, mailbox,
    reminder,
};
use chancery_game::report::PhaseReport;
use chancery_game::store::{Disk, Fs, MAX_HOUSE_BYTES, OpenedGame, ReceivedText, replace_like, sweep};
use chancery_notation::{Language, in_language};

#[derive(Debug, ClapArgs)]
pub struct Publish {
    /// The file of the issue: its ending chooses the format, html, md or txt. A name without an ending is a folder, in which
    /// the file is called index.
    #[arg(value_name = "FILE|FOLDER")]
    pub place: PathBuf,
    /// The games; without any, all games of the list in which a phase was adjudicated.
    #[arg(value_name = "GAME")]
    pub which: Vec<GameName>,
    /// Print no season of this game, only where it stands and when its orders are due; can be repeated.
    #[arg(long, value_name = "GAME")]
    pub without: Vec<GameName>,
    /// Do the same for each game of which an earlier issue printed the last season, or the start.
    #[arg(long)]
    pub only_new: bool,
    /// Write one file even if its name has no ending.
    #[arg(long)]
    pub single: bool,
    /// The title; by default the name of the file or folder.
    #[arg(long)]
    pub title: Option<String>,
    /// Print the editor's own text on the front page: a file with paragraphs apart by blank lines, headings behind #, lists behind - or 1., verse behind |, and **strong** words.
    #[arg(long, value_name = "FILE")]
    pub editorial: Option<PathBuf>,
    /// Write the front page in this language, en, de or fr, instead of that of the profile or of the first game.
    #[arg(long, value_name = "LANGUAGE")]
    pub language: Option<Language>,
    /// Draw the maps as svg for the web, or as png for mails and forums, which show no SVG. HTML always has them, on its page;
    /// for Markdown they are files beside it. They show the orders, or as the house profile says the position.
    #[arg(long, value_parser = one_of(&PICTURES), value_name = "svg|png", hide_possible_values = true)]
    pub map: Option<PictureForm>,
    #[command(flatten)]
    pub private: PrivateParts,
    /// Replace files that say something else: because results were corrected, or because they were edited.
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub look: Look,
}

/// What is written for single players.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct PrivateParts {
    /// Also write a private page for each power, with what only that power may see, in the folder
    /// `NAME-private` beside the issue. Do not publish these.
    #[arg(long)]
    pub powers: bool,
    /// Also write mails to the players as drafts, in `NAME-private/drafts.mbox`: results, what was understood, who is missing.
    /// They go to each power's `contact`. Nothing is sent.
    #[arg(long)]
    pub drafts: bool,
}

impl Publish {
    /// Returns the file of the issue, its name without its ending, and its format.
    fn file(&self) -> CommandResult<(PathBuf, String, Format)> {
        let ending = self.place.extension().and_then(|ending| ending.to_str());
        let of_ending = ending.and_then(Format::of_ending);
        let format = self.look.format.or(of_ending).unwrap_or(Format::Html);
        if matches!(format, Format::Json | Format::Csv) {
            return Err(usage("an issue is html, markdown, text or bbcode"));
        }
        let name = if of_ending.is_some() { self.place.file_stem() } else { self.place.file_name() };
        let name = name.unwrap_or_default().to_string_lossy().into_owned();
        let is_file = self.single || of_ending.is_some();
        let index = || self.place.join(format!("index.{}", format.ending()));
        Ok((if is_file { self.place.clone() } else { index() }, name, format))
    }
}

/// Returns the private pages of the powers of a game, whose names begin so. They get the permissions of its file.
fn pages(one: &IssueGame, folder: &Path, format: Format) -> Vec<File> {
    let IssueGame { file, name, game, season, settings, .. } = one;
    let of = |power| {
        let settings = Settings { audience: Audience::Power(power), ..settings.clone() };
        let key = game.map().power(power).key.to_lowercase();
        File {
            path: folder.join(format!("{name}-{key}.{}", format.ending())),
            bytes: Publication::new(game, season, &settings).write().into_bytes(),
            like: Some(file.clone()),
        }
    };
    game.map().powers().map(of).collect()
}

/// Returns the mails to the players of a game: its results if they are printed, and what is to be written of the next phase.
fn mails(one: &IssueGame, received: &[ReceivedText]) -> Vec<MailDraft> {
    let results = (!one.is_left_out).then(|| result_mails(&one.game, &one.season, &one.settings));
    let due = due_mails(&one.game, received, &one.settings.profile.zone);
    results.into_iter().flatten().chain(due).collect()
}

/// Returns a name for the pages of a game: that of its file, cleaned, with a number if another game of the issue has it.
fn name_of(file: &Path, others: &[IssueGame]) -> String {
    let stem = Clean::line(&file.file_stem().unwrap_or_default().to_string_lossy()).replace('/', "-");
    let is_taken =
        |name: &String| others.iter().any(|other| other.name.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    std::iter::once(stem.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(stem)
}

/// Returns whether a game has deadlines, but none for the phase that is due.
fn is_without_deadline(game: &Game) -> bool {
    let deadlines = &game.info.deadlines;
    game.ending().is_none() && !(deadlines.is_empty() || deadlines.contains_key(&game.phase()))
}

/// Names the games of which this is true, with the phases that are due.
fn named(games: &[IssueGame], is_it: fn(&Game) -> bool) -> String {
    let named = games.iter().filter(|one| is_it(&one.game));
    named.map(|one| format!("{} ({})", one.name, one.game.phase())).collect::<Vec<_>>().join(", ")
}

/// Returns whether the deadline of the phase that is due has passed.
pub(super) fn is_late(game: &Game) -> bool {
    let zone = game.info.time_zone.rules().cloned().unwrap_or_else(TimeZone::system);
    let due = game.info.deadlines.get(&game.phase()).and_then(|due| due.instant(&zone));
    game.ending().is_none() && due.is_some_and(|due| due <= Timestamp::now())
}

/// Returns the day by UTC.
pub(super) fn today() -> Date {
    TimeZone::UTC.to_datetime(Timestamp::now()).date()
}

pub(super) struct File {
    pub path: PathBuf,
    pub bytes: Vec<u8>,
    /// The file whose permissions it gets; its own if it is there, else the usual ones.
    pub like: Option<PathBuf>,
}

impl File {
    /// Writes it. What a killed run left unfinished in its folder goes first.
    pub(super) fn write(&self) -> CommandResult {
        if let Some(folder) = self.path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            let like = self.like.as_ref().map(|like| Disk.create_folder_for(folder, like));
            let made = like.unwrap_or_else(|| Disk.create_folder(folder));
            made.map_err(|why| anyhow::Error::from(why).context(shown(folder)))?;
            sweep(&Disk, folder);
        }
        let like = self.like.as_ref().unwrap_or(&self.path);
        replace_like(&Disk, &self.path, like, &self.bytes).map_err(failed)
    }
}

/// Returns that of these files which the fewest may read.
pub(super) fn strictest(files: impl IntoIterator<Item = PathBuf>) -> Option<PathBuf> {
    #[cfg(unix)]
    let readers = |file: &PathBuf| {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(file).map_or(0, |found| (found.permissions().mode() & 0o077).count_ones())
    };
    #[cfg(not(unix))]
    let readers = |_: &PathBuf| 0;
    files.into_iter().min_by_key(readers)
}

pub(super) const MAIL_WIDTH: usize = 72;

/// Returns the address of a power's player, if its contact is one.
pub(super) fn contact(game: &Game, power: Power) -> Option<String> {
    addresses(&game.info.players[power.index()].contact).into_iter().next()
}

/// Returns a mail for each power with the results of some phases.
pub(super) fn result_mails(game: &Game, selected: &PhaseRange, settings: &Settings) -> Vec<MailDraft> {
    let of = |power: Power| {
        let profile = Profile { width: MAIL_WIDTH, ..settings.profile.clone() };
        let settings =
            Settings { audience: Audience::Power(power), format: Format::Text, profile, ..settings.clone() };
        let publication = Publication::new(game, selected, &settings);
        let subject = publication.document().title;
        Some(MailDraft { to: contact(game, power)?, subject, body: publication.write() })
    };
    game.map().powers().filter_map(of).collect()
}

/// Returns what is to be written of the phase that is due: to a power whose contact sent its orders what was understood,
/// and to a power without orders that they are missing. `zone` is the time zone of the deadline, if it is to be named.
pub(super) fn due_mails(game: &Game, received: &[ReceivedText], zone: &str) -> Vec<MailDraft> {
    if game.ending().is_some() {
        return Vec::new();
    }
    let whole = PhaseReport::new(game, game.current(), Audience::GameMaster);
    let here = |text: &&ReceivedText| text.node == game.current().index();
    let of = |power: Power| {
        let to = contact(game, power)?;
        let key = &game.map().power(power).key;
        let sent = |text: &ReceivedText| {
            Sender::of_field(&text.sender).address() == Some(&*to)
                && text.changes.iter().any(|change| *change.power == **key)
        };
        if let Some(reminder) = reminder(game, &whole, power, zone) {
            return Some(reminder);
        }
        received.iter().filter(here).any(sent).then(|| acknowledgement(game, &whole, power))?
    };
    game.map().powers().filter_map(of).collect()
}

/// Returns a mail to the contact of a power with its orders for the phase that is due as they were understood, and what of
/// its lines was not.
pub(super) fn acknowledgement(game: &Game, whole: &PhaseReport, power: Power) -> Option<MailDraft> {
    let phase = say(whole.language, Phrase::Title(whole.phase));
    let map = in_language(whole.language, game.map(), |_| None);
    let mut body = say(whole.language, Phrase::OrdersUnderstood(&phase)) + "\n\n";
    for row in whole.rows_of(power).filter(|row| row.written.is_some()) {
        let _ = writeln!(body, "  {}", row.text(&map));
    }
    for unread in whole.unread.iter().filter(|unread| unread.power == power) {
        let _ = writeln!(body, "  {}: {}", unread.text, unread.in_language(whole.language));
    }
    Some(MailDraft { to: contact(game, power)?, subject: format!("{}: {phase}", game.info.name), body })
}

impl Runner<'_> {
    /// Opens the games of an issue: those that are named, printed or not, else all of the list.
    fn games_to_publish(&self, publish: &Publish) -> CommandResult<Vec<OpenedGame>> {
        if !publish.which.is_empty() {
            let mut seen = HashSet::new();
            let all = publish.which.iter().chain(&publish.without);
            let new = all.filter(|name| self.file_of(name).map_or(true, |path| seen.insert(path)));
            return new.map(|name| self.open(name)).collect();
        }
        let listed = self.game_folder.list().map_err(failed)?;
        let opened = listed.iter().map(|entry| self.open(&entry.path.to_string_lossy()));
        // One broken file of the list keeps no other from being printed.
        Ok(opened.filter_map(|opened| opened.map_err(|trouble| trouble.report()).ok()).collect())
    }

    /// Prepares the games of an issue, each with the texts that came in for it.
    fn issue_games(
        &self,
        publish: &Publish,
        format: Format,
        title: &str,
    ) -> CommandResult<(Vec<IssueGame>, Vec<Vec<ReceivedText>>)> {
        let without = publish.without.iter().map(|name| Ok(self.open(name)?.file.path().to_owned()));
        let without: Vec<PathBuf> = without.collect::<CommandResult<_>>()?;
        let (mut games, mut received) = (Vec::new(), Vec::new());
        for OpenedGame { game, file, .. } in self.games_to_publish(publish)? {
            let mut settings = publish.look.settings(&self.game_folder, &game, format)?;
            settings.answers = publish.map != Some(PictureForm::Png);
            settings.today = Some(today());
            settings.profile.front_language = publish.language.or(settings.profile.front_language);
            if publish.look.width.is_none() && settings.profile.width == 0 {
                settings.profile.width = MAIL_WIDTH;
            }
            let drawing = own_maps::drawing(self.game_folder.tables(), game.map())?;
            let one = IssueGame::new(&self.game_folder, (file.path(), game), settings, drawing, title);
            let mut one = match one {
                Err(SelectFault::Nothing) if publish.which.is_empty() => continue,
                one => one.map_err(failed)?,
            };
            one.name = name_of(file.path(), &games);
            one.is_left_out = publish.only_new && one.printed_in.is_some();
            if without.iter().any(|path| path == file.path()) {
                one.is_left_out = true;
                one.late.clear();
            }
            received.push(file.received().into_iter().filter_map(|(_, text)| text.ok()).collect::<Vec<_>>());
            games.push(one);
        }
        if !games.iter().any(IssueGame::is_printed) {
            let old = "an earlier issue printed the last season or the start of every game";
            let none = "no game has an adjudicated phase, a player or a deadline yet";
            return Err(failure(if games.is_empty() { none } else { old }));
        }
        issue::name_time_zones(&mut games);
        Ok((games, received))
    }

    pub(super) fn publish(&mut self, publish: &Publish) -> CommandResult {
        if publish.look.audience.is_some() {
            return Err(usage("an issue is for print; --powers adds a page for each power"));
        }
        let (path, name, format) = publish.file()?;
        let title = Clean::line(publish.title.as_ref().unwrap_or(&name));
        let form = publish.map.or((format == Format::Html).then_some(PictureForm::Svg));
        let maps = Maps::of(form, format, Some(&path))
            .ok_or_else(|| usage("a map needs HTML or Markdown: use a name that ends with .html or .md"))?;
        let (mut games, received) = self.issue_games(publish, format, &title)?;
        let asked = games.iter().zip(received).filter(|_| publish.private.drafts);
        let drafts: Vec<MailDraft> = asked.flat_map(|(one, received)| mails(one, &received)).collect();
        for one in &mut games {
            one.settings.layout = one.settings.layout.or(Some(Layout::Zine));
        }
        let editorial =
            publish.editorial.as_ref().map(|path| read_text(path, MAX_HOUSE_BYTES)).transpose()?;
        let front = FrontPage {
            title: title.to_string(),
            date: today().to_string(),
            editorial: Clean::lines(&editorial.unwrap_or_default()).to_string(),
        };
        let mut drawn = Vec::new();
        let text = issue::write(&front, &games, format, &maps, &mut drawn).map_err(no_picture)?;
        // Whoever uploads the issue does not upload this folder.
        let private = publish.place.with_file_name(name + "-private");
        let shown_to = games.iter().filter(|one| publish.private.powers && !one.is_left_out);
        let pages = shown_to.flat_map(|one| pages(one, &private, format));
        let drawn = drawn.into_iter().map(|(name, bytes)| (path.with_file_name(name), bytes));
        let public = std::iter::once((path.clone(), text.into_bytes())).chain(drawn);
        let public = public.map(|(path, bytes)| File { path, bytes, like: None });
        let mut files: Vec<File> = public.collect();
        let maps: Vec<String> = files[1..].iter().map(|file| shown(&file.path)).collect();
        files.extend(pages);
        let says_other = |file: &&File| match std::fs::read(&file.path) {
            Ok(there) => there != file.bytes,
            Err(fault) => fault.kind() != ErrorKind::NotFound,
        };
        let kept: Vec<String> = files.iter().filter(says_other).map(|file| shown(&file.path)).collect();
        if !kept.is_empty() && !publish.force {
            let why =
                format!("nothing was written, because these files say something else: {}", kept.join(", "));
            return Err(failure(why).hint("use another name, or replace them with --force"));
        }
        let mut said = format!("{}\n", shown(&path));
        said.extend(maps.iter().flat_map(|map| [map.as_str(), "\n"]));
        if publish.private.powers {
            let pages = files.len() - 1 - maps.len();
            said.extend([&*shown(&private), ": ", &many(pages, "private page"), "\n"]);
        }
        let open = named(&games, is_without_deadline);
        if !open.is_empty() {
            let hint = "`games set GAME deadline.PHASE=DATE` sets it";
            said.extend(["no deadline: ", &*open, "; ", hint, "\n"]);
        }
        if publish.private.drafts {
            let path = private.join("drafts.mbox");
            said.extend([&*shown(&path), ": ", &many(drafts.len(), "draft"), "\n"]);
            let like = strictest(games.iter().map(|one| one.file.clone()));
            files.push(File { path, bytes: mailbox(&drafts).into_bytes(), like });
        }
        if !self.form.dry_run {
            files.iter().try_for_each(File::write)?;
            let mut printed = games.iter().filter(|one| one.is_printed());
            printed.try_for_each(|one| one.note_printed(&self.game_folder, &title)).map_err(failed)?;
        }
        let said = Output::said(said)
            .with("file", shown(&path))
            .with("games", games.iter().filter(|one| one.is_printed()).count());
        let said = said.with("drafts", drafts.len());
        self.print_done(
            if maps.is_empty() { said } else { said.with("maps", maps) },
            "the issue was written",
        )?;
        let late = named(&games, is_late);
        if late.is_empty() {
            return Ok(());
        }
        warn(&format!("the deadline of these games has passed, and they are not adjudicated: {late}"));
        Err(CommandError::NotPassed.hint("`chancery games adjudicate --due`"))
    }
}
