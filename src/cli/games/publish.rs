//! `chancery games publish`: an issue of many games as one file, with a front page. What only a power or its player may see
//! lies in a folder beside it.
//!
//! A file that says something else, because results were corrected or somebody edited it, is not replaced without a word.

use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::args::GameName;
use super::issue_files::{File, due_mails, is_late, result_mails, strictest, today};
use super::report::{Look, no_picture};
use super::{Output, Runner, failed, failure, many, usage};
use crate::cli::common::error::CommandError;
use crate::cli::common::own_maps;
use crate::cli::common::source::{read_text, shown};
use crate::issue::board_picture::{Maps, PictureForm};
use crate::issue::{self, IssueGame, last_season};
use chancery_core::text::Clean;
use chancery_game::game::{Audience, Game};
use chancery_game::publish::{
    Format, FrontPage, Layout, PhaseRange, Publication, SelectFault, Settings, mailbox,
};
use chancery_game::store::{MAX_HOUSE_BYTES, OpenedGame};

#[derive(Debug, ClapArgs)]
pub struct Publish {
    /// The file of the issue: its ending chooses the format, html, md or txt. A name without an ending is a folder, in which
    /// the file is called index.
    #[arg(value_name = "FILE|FOLDER")]
    pub place: PathBuf,
    /// The games; without any, all games of the list in which a phase was adjudicated.
    #[arg(value_name = "GAME")]
    pub which: Vec<GameName>,
    /// Write one file even if its name has no ending.
    #[arg(long)]
    pub single: bool,
    /// The title; by default the name of the file or folder.
    #[arg(long)]
    pub title: Option<String>,
    /// Print the editor's own text on the front page: a file with paragraphs apart by blank lines, and headings behind #.
    #[arg(long, value_name = "FILE")]
    pub editorial: Option<PathBuf>,
    /// Draw the maps of HTML pages as svg for the web, or as png for mails, which show no SVG.
    #[arg(long, value_enum, value_name = "svg|png", default_value = "svg", hide_possible_values = true)]
    pub map: PictureForm,
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
    /// Returns the file of the issue and its format.
    fn file(&self) -> Result<(PathBuf, Format), CommandError> {
        let ending = self.place.extension().and_then(|ending| ending.to_str());
        let of_ending = ending.and_then(Format::of_ending);
        let format = self.look.format.or(of_ending).unwrap_or(Format::Html);
        if matches!(format, Format::Json | Format::Csv) {
            return Err(usage("an issue is html, markdown, text or bbcode"));
        }
        let is_file = self.single || of_ending.is_some();
        let index = || self.place.join(format!("index.{}", format.ending()));
        Ok((if is_file { self.place.clone() } else { index() }, format))
    }

    /// Returns the name of the issue, without its ending.
    fn name(&self) -> String {
        let is_file = self.place.extension().and_then(|ending| Format::of_ending(ending.to_str()?)).is_some();
        let name = if is_file { self.place.file_stem() } else { self.place.file_name() };
        name.unwrap_or_default().to_string_lossy().into_owned()
    }
}

/// A game of the issue, and its last season.
struct Source {
    /// Its name in those of private pages.
    name: String,
    game: Game,
    /// Its file. Private pages get its permissions.
    file: PathBuf,
    season: PhaseRange,
    settings: Settings,
}

impl Source {
    /// Returns the private pages of the powers.
    fn pages<'a>(&'a self, folder: &'a Path, format: Format) -> impl Iterator<Item = File> + 'a {
        self.game.map().powers().map(move |power| {
            let settings = Settings { audience: Audience::Power(power), ..self.settings.clone() };
            let key = self.game.map().power(power).key.to_lowercase();
            File {
                path: folder.join(format!("{}-{key}.{}", self.name, format.ending())),
                text: Publication::new(&self.game, &self.season, &settings).write(),
                like: Some(self.file.clone()),
            }
        })
    }
}

/// Returns a name for the pages of a game: that of its file, cleaned, with a number if another game of the issue has it.
fn name_of(file: &Path, others: &[Source]) -> String {
    let stem = Clean::line(&file.file_stem().unwrap_or_default().to_string_lossy()).replace('/', "-");
    let is_taken =
        |name: &String| others.iter().any(|other| other.name.to_lowercase() == name.to_lowercase());
    let numbered = (2..).map(|number| format!("{stem}-{number}"));
    std::iter::once(stem.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(stem)
}

impl Runner<'_> {
    /// Opens the games of an issue: those that are named, else all of the list.
    fn games_to_publish(&self, publish: &Publish) -> Result<Vec<OpenedGame>, CommandError> {
        if !publish.which.is_empty() {
            return publish.which.iter().map(|name| self.open(name)).collect();
        }
        let listed = self.game_folder.list().map_err(failed)?;
        let opened = listed.iter().map(|entry| self.open(&entry.path.to_string_lossy()));
        // One broken file of the list keeps no other from being printed.
        Ok(opened.filter_map(|opened| opened.map_err(|trouble| trouble.report()).ok()).collect())
    }

    pub(super) fn publish(&mut self, publish: &Publish) -> Result<(), CommandError> {
        if publish.look.audience.is_some() {
            return Err(usage("an issue is for print; --powers adds a page for each power"));
        }
        let (path, format) = publish.file()?;
        let (mut sources, mut drafts, mut late): (Vec<Source>, _, _) = (Vec::new(), Vec::new(), Vec::new());
        for OpenedGame { game, file, .. } in self.games_to_publish(publish)? {
            let season = match last_season(&game) {
                Err(SelectFault::Nothing) if publish.which.is_empty() => continue,
                season => season.map_err(failed)?,
            };
            let mut settings = publish.look.settings(&self.game_folder, &game, format)?;
            settings.answers = publish.map != PictureForm::Png;
            let name = name_of(file.path(), &sources);
            if is_late(&game) {
                late.push(format!("{name} ({})", game.phase()));
            }
            if publish.private.drafts {
                let received: Vec<_> =
                    file.received().into_iter().filter_map(|(_, text)| text.ok()).collect();
                drafts.extend(result_mails(&game, &season, &settings));
                drafts.extend(due_mails(&game, &received));
            }
            settings.layout = settings.layout.or(Some(Layout::Zine));
            sources.push(Source { name, file: file.path().to_owned(), game, season, settings });
        }
        if sources.is_empty() {
            return Err(failure("no phase of any game is adjudicated yet"));
        }
        let title = publish.title.clone().unwrap_or_else(|| publish.name());
        let editorial =
            publish.editorial.as_ref().map(|path| read_text(path, MAX_HOUSE_BYTES)).transpose()?;
        let front = FrontPage {
            title: Clean::line(&title).to_string(),
            date: today(),
            editorial: Clean::lines(&editorial.unwrap_or_default()).to_string(),
        };
        let mut games = Vec::new();
        for Source { game, season, settings, .. } in &sources {
            let drawing = own_maps::drawing(self.game_folder.tables(), game.map())?;
            games.push(IssueGame { game, season, settings, drawing });
        }
        let text = issue::write(&front, &games, format, &Maps::OnThePage(publish.map)).map_err(no_picture)?;
        // Whoever uploads the issue does not upload this folder.
        let private = publish.place.with_file_name(publish.name() + "-private");
        let shown_to = sources.iter().filter(|_| publish.private.powers);
        let pages = shown_to.flat_map(|source| source.pages(&private, format));
        let mut files = vec![File { path: path.clone(), text, like: None }];
        files.extend(pages);
        let kept: Vec<String> =
            files.iter().filter(|file| file.says_other()).map(|file| shown(&file.path)).collect();
        if !kept.is_empty() && !publish.force {
            let why =
                format!("nothing was written, because these files say something else: {}", kept.join(", "));
            return Err(failure(why).hint("use another name, or replace them with --force"));
        }
        let mut said = format!("{}\n", shown(&path));
        if publish.private.drafts {
            let path = private.join("drafts.mbox");
            said.extend([&*shown(&path), ": ", &many(drafts.len(), "draft"), "\n"]);
            let like = strictest(sources.iter().map(|source| source.file.clone()));
            files.push(File { path, text: mailbox(&drafts), like });
        }
        if !self.form.dry_run {
            files.iter().try_for_each(File::put)?;
        }
        let said = Output::said(said).with("file", shown(&path)).with("games", games.len());
        self.print_done(said.with("drafts", drafts.len()), "the issue was written")?;
        if late.is_empty() {
            return Ok(());
        }
        let games = late.join(", ");
        let why = format!("the deadline of these games has passed, and they are not adjudicated: {games}");
        Err(failure(why).hint("`chancery games adjudicate --due`"))
    }
}
