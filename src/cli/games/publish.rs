//! `chancery games publish`: an issue of many games as a folder, with an index, maps, and a page for each power.
//!
//! A file that says something else, because results were corrected or somebody edited it, is not replaced without a word.

use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::args::GameName;
use super::issue_files::{File, State, due_mails, is_late, result_mails, strictest};
use super::report::{Look, Report, no_picture};
use super::{Output, Runner, failed, failure, many, usage};
use crate::cli::common::board_picture::{Maps, PictureForm};
use crate::cli::common::error::CommandError;
use crate::cli::common::own_maps;
use crate::cli::common::source::shown;
use chancery_core::text::Clean;
use chancery_draw::Drawing;
use chancery_game::game::{Audience, Game};
use chancery_game::publish::{
    Block, Document, Format, Link, MailDraft, Publication, Scope, SelectFault, Settings, mailbox, select,
    write_document,
};
use chancery_game::store::OpenedGame;
use chancery_notation::Language;

/// What follows on the name of the folder in the name of the one beside it that has what is not for everybody.
const PRIVATE: &str = "-private";

#[derive(Debug, ClapArgs)]
pub struct Publish {
    /// The folder of the issue. Chancery creates it if it does not exist. With --single, the file.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The games; without any, all games of the list in which a phase was adjudicated.
    #[arg(value_name = "GAME")]
    pub which: Vec<GameName>,
    /// The title of the index; by default the name of the folder.
    #[arg(long)]
    pub title: Option<String>,
    /// Draw the maps of HTML pages as svg for the web, or as png for mails, which show no SVG.
    #[arg(long, value_enum, value_name = "svg|png", default_value = "svg", hide_possible_values = true)]
    pub map: PictureForm,
    /// Print the whole season that was adjudicated last, not only its last phase.
    #[arg(long)]
    pub season: bool,
    #[command(flatten)]
    pub front: Front,
    #[command(flatten)]
    pub private: Private,
    /// Replace files that say something else: because results were corrected, or because they were edited.
    #[arg(long)]
    pub force: bool,
    /// Write the pages by a template of your own, as `report --template` does; without maps.
    #[arg(long, value_name = "FILE")]
    pub template: Option<PathBuf>,
    #[command(flatten)]
    pub look: Look,
}

/// An issue in one file.
#[derive(Debug, ClapArgs)]
pub struct Front {
    /// Write one file with a front page instead of a folder: the last season of each game, in the layout zine by default.
    /// Its ending chooses the format: html, md or txt.
    #[arg(long, conflicts_with_all = ["powers", "drafts", "template"])]
    pub single: bool,
    /// Print the editor's own text on the front page: a file with paragraphs apart by blank lines, and headings behind #.
    #[arg(long, value_name = "FILE", requires = "single")]
    pub editorial: Option<PathBuf>,
}

/// What is written for single players.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Private {
    /// Also write a private page for each power, with what only that power may see, in the folder
    /// `FOLDER-private` beside the issue. Do not publish these.
    #[arg(long)]
    pub powers: bool,
    /// Also write mails to the players as drafts, in `FOLDER-private/drafts.mbox`: results, what was understood, who is missing.
    /// They go to each power's `contact`. Nothing is sent.
    #[arg(long)]
    pub drafts: bool,
}

/// A page of the issue.
struct Page {
    game: String,
    /// The file, within the folder.
    name: String,
    /// The line of the index about it.
    link: String,
    /// The language in which it is written.
    language: Language,
    state: State,
}

/// A game to be printed.
struct Source<'a> {
    /// Its name in commands.
    name: &'a str,
    game: &'a Game,
    /// Its file. Private pages get its permissions.
    file: &'a Path,
    settings: &'a Settings,
    drawing: &'a Drawing,
}

/// The issue that is made.
struct Issue<'a> {
    publish: &'a Publish,
    /// The format of its pages.
    format: Format,
    pages: Vec<Page>,
    /// The files that are written.
    files: Vec<File>,
    /// Those that are there, say something else, and stay.
    kept: Vec<String>,
    /// Mails to the players.
    drafts: Vec<MailDraft>,
    /// Games whose deadline has passed, with the phase that is not adjudicated.
    late: Vec<String>,
}

impl Issue<'_> {
    fn path(&self, name: &str) -> PathBuf {
        self.publish.folder.join(name)
    }

    /// Returns the folder of what is not for everybody: whoever uploads the folder of the issue does not upload it.
    fn private(&self) -> PathBuf {
        let folder = &self.publish.folder;
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        folder.with_file_name(name + PRIVATE)
    }

    /// Adds a file of the folder, unless it stays as it is. `like` is the file whose permissions it gets; it is private.
    fn put(&mut self, name: String, text: String, like: Option<PathBuf>) -> State {
        let path = if like.is_some() { self.private().join(&name) } else { self.path(&name) };
        let file = File { path, text, like };
        let state = file.state(self.publish.force);
        match state {
            State::New | State::Replaced => self.files.push(file),
            State::Kept => self.kept.push(name),
            State::Unchanged => {}
        }
        state
    }

    /// Returns where the maps of a page are drawn whose file is named so, without its ending.
    fn maps(&self, stem: &str) -> Maps {
        match self.format {
            Format::Html => Maps::OnThePage(self.publish.map),
            Format::Markdown => Maps::Beside(stem.to_owned(), PictureForm::Svg),
            _ => Maps::Nowhere,
        }
    }

    /// Returns a name for the pages of a game: that of its file, cleaned, with a number if another game of the issue has
    /// the same.
    fn name_of(&self, file: &Path) -> String {
        let stem = Clean::line(&file.file_stem().unwrap_or_default().to_string_lossy()).replace('/', "-");
        let is_taken =
            |name: &str| self.pages.iter().any(|page| page.game.to_lowercase() == name.to_lowercase());
        let numbered = (2..).map(|number| format!("{stem}-{number}"));
        std::iter::once(stem.clone()).chain(numbered).find(|name| !is_taken(name)).unwrap_or(stem)
    }

    /// Adds the page of a game, unless nothing of it was adjudicated.
    fn add(&mut self, source: &Source<'_>) -> Result<(), CommandError> {
        let Source { game, settings, drawing, .. } = source;
        let last = match select(game, Scope::Last, None) {
            Err(SelectFault::Nothing) if self.publish.which.is_empty() => return Ok(()),
            last => last.map_err(failed)?,
        };
        if is_late(game) {
            self.late.push(format!("{} ({})", source.name, game.phase()));
        }
        let phase = last.nodes.last().map(|&id| game.node(id).position.phase);
        let phase = phase.ok_or_else(|| failed(SelectFault::Nothing))?;
        let scope = if self.publish.season { Scope::Season(phase) } else { Scope::Last };
        let selected = select(game, scope, None).map_err(failed)?;
        let publication = Publication::new(game, &selected, settings);
        let first = publication.reports.first().map_or(phase, |report| report.phase);
        let is_season = self.publish.season || selected.nodes.len() > 1;
        let label = if is_season { first.season_code() } else { phase.to_string() };
        let stem = format!("{}-{label}", source.name);
        let name = format!("{stem}.{}", self.format.ending());
        let maps = self.maps(&stem);
        let mut pictures = Vec::new();
        let text = match &self.publish.template {
            Some(template) => Report::by_template(template, &publication, settings)?,
            None => maps.write(&publication, game.map(), drawing, &mut pictures).map_err(no_picture)?,
        };
        // Beside a page lie only SVGs.
        for (name, svg) in pictures {
            self.put(name, String::from_utf8_lossy(&svg).into_owned(), None);
        }
        let state = self.put(name.clone(), text, None);
        if self.publish.private.drafts {
            self.drafts.extend(result_mails(game, &selected, settings));
        }
        let powers = game.map().powers().filter(|_| self.publish.private.powers);
        for power in powers {
            let settings = Settings { audience: Audience::Power(power), ..(*settings).clone() };
            let publication = Publication::new(game, &selected, &settings);
            let text = match &self.publish.template {
                Some(template) => Report::by_template(template, &publication, &settings)?,
                None => publication.write(),
            };
            let key = game.map().power(power).key.to_lowercase();
            let name = format!("{stem}-{key}.{}", self.format.ending());
            self.put(name, text, Some(source.file.to_owned()));
        }
        let (game, link) = (source.name.to_owned(), publication.line_in_list());
        self.pages.push(Page { game, name, link, language: publication.language(), state });
        Ok(())
    }

    /// Returns what is not as it should be, if anything: games that are late, files that say something else.
    fn end(&self) -> Result<(), CommandError> {
        if !self.late.is_empty() {
            let games = self.late.join(", ");
            let why =
                format!("the deadline of these games has passed, and they are not adjudicated: {games}");
            return Err(failure(why).hint("`chancery games adjudicate --due`"));
        }
        if self.kept.is_empty() {
            return Ok(());
        }
        let files = self.kept.join(", ");
        let why = format!("these files stay as they are, because they say something else than now: {files}");
        Err(failure(why).hint("--force replaces them"))
    }

    /// Counts the pages: `1 new, 9 unchanged`.
    fn counted(&self) -> String {
        let mut counts: Vec<(State, usize)> = Vec::new();
        for page in &self.pages {
            match counts.iter_mut().find(|(of, _)| *of == page.state) {
                Some((_, count)) => *count += 1,
                None => counts.push((page.state, 1)),
            }
        }
        counts.iter().map(|(state, count)| format!("{count} {}", state.word())).collect::<Vec<_>>().join(", ")
    }

    /// Adds the index.
    fn put_index(&mut self, settings: &Settings) -> PathBuf {
        let folder = self.publish.folder.file_name().map(|name| name.to_string_lossy().into_owned());
        let title = self.publish.title.clone().or(folder).unwrap_or_default();
        let title = Clean::line(&title).to_string();
        let links =
            self.pages.iter().map(|page| Link { text: page.link.clone(), file: page.name.clone() }).collect();
        let blocks = vec![Block::Title(title.clone()), Block::Links(links)];
        let language = self.pages.first().map_or(Language::English, |page| page.language).code();
        let document = Document { title, language, blocks, ..Document::default() };
        let text = write_document(&document, self.format, &settings.profile);
        let name = format!("index.{}", self.format.ending());
        self.put(name.clone(), text, None);
        self.path(&name)
    }
}

impl Runner<'_> {
    /// Opens the games of an issue: those that are named, else all of the list.
    pub(super) fn games_to_publish(&self, publish: &Publish) -> Result<Vec<OpenedGame>, CommandError> {
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
        if publish.front.single {
            return self.publish_single(publish);
        }
        let format = publish.look.format.unwrap_or(Format::Html);
        if matches!(format, Format::Json | Format::Csv) {
            return Err(usage("an issue is html, markdown, text or bbcode"));
        }
        if publish.template.is_some() && publish.look.format.is_none() {
            return Err(usage("a template needs --format: html, markdown, text or bbcode"));
        }
        let mut issue = Issue {
            publish,
            format,
            pages: Vec::new(),
            files: Vec::new(),
            kept: Vec::new(),
            drafts: Vec::new(),
            late: Vec::new(),
        };
        let (mut last, mut sources) = (None, Vec::new());
        for OpenedGame { game, file, .. } in self.games_to_publish(publish)? {
            let mut settings = publish.look.settings(&self.game_folder, &game, issue.format)?;
            settings.answers = publish.map != PictureForm::Png;
            let drawing = own_maps::drawing(self.game_folder.tables(), game.map())?;
            let name = issue.name_of(file.path());
            let source = Source {
                name: &name,
                game: &game,
                file: file.path(),
                settings: &settings,
                drawing: &drawing,
            };
            issue.add(&source)?;
            if publish.private.drafts {
                let received: Vec<_> =
                    file.received().into_iter().filter_map(|(_, text)| text.ok()).collect();
                issue.drafts.extend(due_mails(&game, &received));
                sources.push(file.path().to_owned());
            }
            last = Some(settings);
        }
        let Some(settings) = last.filter(|_| !issue.pages.is_empty()) else {
            return Err(failure("no phase of any game is adjudicated yet"));
        };
        let index = shown(&issue.put_index(&settings));
        let mailed = strictest(sources).map(|like| {
            let path = issue.private().join("drafts.mbox");
            let said = format!("{}: {}\n", shown(&path), many(issue.drafts.len(), "draft"));
            issue.files.push(File { path, text: mailbox(&issue.drafts), like: Some(like) });
            said
        });
        if !self.form.dry_run {
            issue.files.iter().try_for_each(File::put)?;
        }
        let width = issue.pages.iter().map(|page| page.name.chars().count()).max().unwrap_or(0);
        let lines = issue.pages.iter().map(|page| format!("{:width$}  {}\n", page.name, page.state.word()));
        let text: String =
            lines.chain([format!("{index}\n")]).chain(mailed).chain([issue.counted() + "\n"]).collect();
        let page = |page: &Page| {
            let said = Output::default().with("game", &page.game).with("file", &page.name);
            said.with("state", page.state).json
        };
        let pages: Vec<_> = issue.pages.iter().map(page).collect();
        let said = Output::said(text).with("index", index).with("pages", pages);
        self.print_done(said.with("drafts", issue.drafts.len()), "the issue was written")?;
        issue.end()
    }
}
