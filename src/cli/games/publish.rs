//! `chancery games publish`: an issue of many games as a folder, with an index, maps, and a page for each power.
//!
//! What was issued is kept as facts beside the pages, so that a page is never replaced by other results without a word.

use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;
use serde_json::{Value, json};

use super::report::{FormatName, Look};
use super::{Output, Runner, drafts, failed, many, usage};
use crate::cli::common::board_picture::Maps;
use crate::cli::common::error::{CommandError, warn};
use crate::cli::common::own_maps;
use crate::cli::common::source::read_text;
use crate::draw::Drawing;
use crate::game::{Audience, Game};
use crate::order::Language;
use crate::publish::{
    Block, Document, Draft, Format, Link, Publication, Scope, SelectFault, Settings, mailbox, select,
    write_document,
};
use crate::store::{Disk, Opened, replace_like};
use crate::text::Clean;

/// Where the facts of what was issued are kept, within the folder.
const ISSUED: &str = "issued";

/// The longest record of a page, in bytes.
const MAX_RECORD: usize = 16 << 20;

/// Where the pages of the powers lie, within the folder. They are not for everybody.
const POWERS: &str = "powers";

#[derive(Debug, ClapArgs)]
pub struct Publish {
    /// The folder of the issue. It is made if it is not there.
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
    /// The games; without any, all games of the list in which a phase was adjudicated.
    #[arg(value_name = "GAME", value_parser = super::args::name_of_game())]
    pub which: Vec<String>,
    /// The title of the index; by default the name of the folder.
    #[arg(long)]
    pub title: Option<String>,
    /// Print the whole season that was adjudicated last, not only its last phase.
    #[arg(long)]
    pub season: bool,
    #[command(flatten)]
    pub private: Private,
    /// Replace pages whose results were corrected after they were issued. Otherwise they stay as they are.
    #[arg(long)]
    pub corrected: bool,
    #[command(flatten)]
    pub look: Look,
}

/// What is written for single players.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub struct Private {
    /// Also write a private page for each power, with what only that power may see, in the folder
    /// `powers`. Do not publish these.
    #[arg(long)]
    pub powers: bool,
    /// Also write mails to the players as drafts, in `powers/drafts.mbox`: results, what was understood, who is missing.
    /// They go to each power's `contact`. Nothing is sent.
    #[arg(long)]
    pub drafts: bool,
}

/// The outcome of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// It was not there.
    New,
    /// The same was issued before.
    Unchanged,
    /// Phases were added to what was issued.
    Extended,
    /// Something else was issued, and the page stays.
    Kept,
    /// Something else was issued, and the page was replaced.
    Corrected,
}

impl State {
    const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Unchanged => "unchanged",
            Self::Extended => "extended",
            Self::Kept => "kept",
            Self::Corrected => "corrected",
        }
    }
}

/// A file of the issue.
struct File {
    path: PathBuf,
    text: String,
    /// The file whose permissions it gets; its own if it is there, else the usual ones.
    like: Option<PathBuf>,
}

/// A page of the issue, and what belongs to it.
struct Page {
    game: String,
    /// The file, within the folder.
    name: String,
    /// The line of the index about it.
    link: String,
    /// The language in which it is written.
    language: Language,
    state: State,
    files: Vec<File>,
}

/// Returns the phases of a report without what depends on how one came to them.
fn facts(publication: &Publication<'_>) -> Vec<Value> {
    let mut json = publication.json();
    let phases = json["phases"].as_array_mut().map(std::mem::take).unwrap_or_default();
    let plain = |mut phase: Value| {
        if let Some(phase) = phase.as_object_mut() {
            phase.remove("id");
        }
        phase
    };
    phases.into_iter().map(plain).collect()
}

/// Returns what was issued of a page; `None` if nothing was.
fn issued(record: &Path) -> Result<Option<Vec<Value>>, CommandError> {
    if !record.exists() {
        return Ok(None);
    }
    let read = read_text(record, MAX_RECORD)?;
    serde_json::from_str(&read).map(Some).map_err(|why| {
        let shown = Clean::line(&record.to_string_lossy()).to_string();
        let why = anyhow::anyhow!("{shown} cannot be read: {why}");
        CommandError::Failed(why).hint("remove it to issue its page as a new one")
    })
}

/// Compares what was issued with what would be. The phases that differ are named.
fn compare(issued: &[Value], now: &[Value]) -> (State, Vec<String>) {
    let name = |phase: &Value| phase["phase"].as_str().unwrap_or_default().to_owned();
    let same = |old: &&Value| now.iter().any(|new| new == *old);
    let other: Vec<String> = issued.iter().filter(|old| !same(old)).map(name).collect();
    match other.as_slice() {
        [] if issued.len() == now.len() => (State::Unchanged, other),
        [] => (State::Extended, other),
        _ => (State::Kept, other),
    }
}

/// The form in which pages are written.
struct Form {
    format: Format,
    ending: &'static str,
}

impl Form {
    fn of(format: Format) -> Result<Self, CommandError> {
        let ending = match format {
            Format::Html => "html",
            Format::Markdown => "md",
            Format::Text | Format::Bbcode(_) => "txt",
            Format::Json | Format::Csv => return Err(usage("an issue is html, markdown, text or bbcode")),
        };
        Ok(Self { format, ending })
    }

    /// Returns where the maps of a page are drawn whose file is named so, without its ending.
    fn maps(&self, stem: &str) -> Maps {
        match self.format {
            Format::Html => Maps::OnThePage,
            Format::Markdown => Maps::Beside(stem.to_owned()),
            _ => Maps::Nowhere,
        }
    }
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
    form: Form,
    pages: Vec<Page>,
    /// Mails to the players.
    drafts: Vec<Draft>,
    /// Pages that were not replaced, with the phases that differ.
    kept: Vec<String>,
}

impl Issue<'_> {
    fn path(&self, name: &str) -> PathBuf {
        self.publish.folder.join(name)
    }

    /// Refuses a folder with files that are no issue: an index or a page might take the place of one of them.
    fn check_folder(&self) -> Result<(), CommandError> {
        let folder = &self.publish.folder;
        let is_used = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
        if is_used && !self.path(ISSUED).is_dir() {
            let shown = Clean::line(&folder.to_string_lossy()).to_string();
            let why = anyhow::anyhow!("{shown} has files that are not an issue");
            return Err(CommandError::Failed(why).hint("name a new folder"));
        }
        Ok(())
    }

    /// Adds the page of a game, unless nothing of it was adjudicated.
    fn add(&mut self, source: &Source<'_>) -> Result<(), CommandError> {
        let Source { game, settings, drawing, .. } = source;
        let last = match select(game, Scope::Last, None) {
            Err(SelectFault::Nothing) if self.publish.which.is_empty() => return Ok(()),
            last => last.map_err(failed)?,
        };
        let phase = last.nodes.last().map(|&id| game.node(id).position.phase);
        let phase = phase.ok_or_else(|| failed(SelectFault::Nothing))?;
        let scope = if self.publish.season { Scope::Season(phase) } else { Scope::Last };
        let selected = select(game, scope, None).map_err(failed)?;
        let publication = Publication::new(game, &selected, settings);
        let first = publication.reports().first().map_or(phase, |report| report.phase);
        let is_season = self.publish.season || selected.nodes.len() > 1;
        let label = if is_season { first.season_code() } else { phase.to_string() };
        let stem = format!("{}-{label}", source.name);
        let name = format!("{stem}.{}", self.form.ending);
        let now = facts(&publication);
        let record = self.path(ISSUED).join(format!("{stem}.json"));
        let issued = issued(&record)?;
        let (mut state, other) = issued.map_or((State::New, Vec::new()), |issued| compare(&issued, &now));
        if state == State::Kept {
            let phases = other.join(", ");
            if self.publish.corrected {
                state = State::Corrected;
                warn(&format!("{name}: the results of {phases} were corrected since; the page is replaced"));
            } else {
                self.kept.push(format!("{name} ({phases})"));
            }
        }
        let language = publication.language();
        let mut files = Vec::new();
        if state != State::Kept {
            let maps = self.form.maps(&stem);
            let mut pictures = Vec::new();
            let text = publication
                .write_with(|report| maps.picture(game.map(), drawing, report, language, &mut pictures));
            let pictures = pictures.into_iter().map(|(name, text)| (self.path(&name), text));
            let facts = serde_json::to_string_pretty(&now).expect("values of JSON can be written");
            let page = (self.path(&name), text);
            let public = pictures.chain([page, (record, facts + "\n")]);
            files.extend(public.map(|(path, text)| File { path, text, like: None }));
            if self.publish.private.drafts {
                self.drafts.extend(drafts::results(game, &selected, settings));
            }
            if self.publish.private.powers {
                files.extend(game.map().powers().map(|power| {
                    let settings = Settings { audience: Audience::Power(power), ..(*settings).clone() };
                    let text = Publication::new(game, &selected, &settings).write();
                    let key = game.map().power(power).key.to_lowercase();
                    let path = self.path(POWERS).join(format!("{stem}-{key}.{}", self.form.ending));
                    File { path, text, like: Some(source.file.to_owned()) }
                }));
            }
        }
        let link = publication.line_in_list();
        self.pages.push(Page { game: source.name.to_owned(), name, link, language, state, files });
        Ok(())
    }

    fn index(&self, settings: &Settings) -> File {
        let folder = self.publish.folder.file_name().map(|name| name.to_string_lossy().into_owned());
        let title = self.publish.title.clone().or(folder).unwrap_or_default();
        let title = Clean::line(&title).to_string();
        let links =
            self.pages.iter().map(|page| Link { text: page.link.clone(), file: page.name.clone() }).collect();
        let blocks = vec![Block::Title(title.clone()), Block::Links(links)];
        let language = self.pages.first().map_or(Language::English, |page| page.language).code();
        let document = Document { title, language, blocks, phases: Vec::new() };
        let text = write_document(&document, self.form.format, &settings.profile);
        File { path: self.path(&format!("index.{}", self.form.ending)), text, like: None }
    }
}

/// Writes a file unless it says the same already.
fn put(file: &File) -> Result<(), CommandError> {
    if std::fs::read(&file.path).is_ok_and(|there| there == file.text.as_bytes()) {
        return Ok(());
    }
    if let Some(folder) = file.path.parent() {
        let shown = Clean::line(&folder.to_string_lossy()).to_string();
        std::fs::create_dir_all(folder).map_err(|why| anyhow::Error::from(why).context(shown))?;
    }
    let like = file.like.as_ref().unwrap_or(&file.path);
    replace_like(&Disk, &file.path, like, file.text.as_bytes()).map_err(failed)
}

impl Runner<'_> {
    pub(super) fn publish(&mut self, publish: &Publish) -> Result<(), CommandError> {
        if publish.look.audience.is_some() {
            return Err(usage("an issue is for print; --powers adds a page for each power"));
        }
        let form = Form::of(publish.look.format.map_or(Format::Html, FormatName::format))?;
        let mut issue = Issue { publish, form, pages: Vec::new(), drafts: Vec::new(), kept: Vec::new() };
        issue.check_folder()?;
        let names = if publish.which.is_empty() {
            let listed = self.game_folder.list().map_err(failed)?;
            listed.iter().map(|entry| entry.path.to_string_lossy().into_owned()).collect()
        } else {
            publish.which.clone()
        };
        let (mut last, mut private) = (None, None);
        for name in &names {
            let Opened { game, file, .. } = match self.open(name) {
                Ok(opened) => opened,
                // One broken file of the list keeps no other from being printed.
                Err(trouble) if publish.which.is_empty() => {
                    trouble.report();
                    continue;
                }
                Err(trouble) => return Err(trouble),
            };
            let settings = publish.look.settings(self.game_folder.folder(), &game)?;
            let settings = Settings { format: issue.form.format, ..settings };
            let drawing = own_maps::drawing(self.game_folder.tables(), game.map())?;
            let name = file.path().file_stem().unwrap_or_default().to_string_lossy();
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
                issue.drafts.extend(drafts::due(&game, &received));
                private.get_or_insert_with(|| file.path().to_owned());
            }
            last = Some(settings);
        }
        let Some(settings) = last.filter(|_| !issue.pages.is_empty()) else {
            return Err(CommandError::Failed(anyhow::anyhow!("no phase of any game is adjudicated yet")));
        };
        let index = issue.index(&settings);
        let drafts = private.map(|like| File {
            path: issue.path(POWERS).join("drafts.mbox"),
            text: mailbox(&issue.drafts),
            like: Some(like),
        });
        if !self.form.dry_run {
            for file in issue.pages.iter().flat_map(|page| &page.files).chain([&index]).chain(&drafts) {
                put(file)?;
            }
        }
        let width = issue.pages.iter().map(|page| page.name.chars().count()).max().unwrap_or(0);
        let lines = issue.pages.iter().map(|page| format!("{:width$}  {}\n", page.name, page.state.name()));
        let index = Clean::line(&index.path.to_string_lossy()).to_string();
        let mailed = drafts.map(|drafts| {
            let shown = Clean::line(&drafts.path.to_string_lossy()).to_string();
            format!("{shown}: {}\n", many(issue.drafts.len(), "draft"))
        });
        let text = lines.chain([format!("{index}\n")]).chain(mailed).collect();
        let pages: Vec<Value> = issue
            .pages
            .iter()
            .map(|page| json!({"game": page.game, "file": page.name, "state": page.state.name()}))
            .collect();
        self.print_done(
            Output { text, json: json!({"index": index, "pages": pages, "drafts": issue.drafts.len()}) },
            "the issue was written",
        )?;
        if issue.kept.is_empty() {
            return Ok(());
        }
        let (count, verb, whose) = match issue.kept.len() {
            1 => ("1 page".to_owned(), "was", "its"),
            more => (many(more, "page"), "were", "their"),
        };
        let pages = issue.kept.join(", ");
        let why =
            format!("{count} {verb} kept as issued, because {whose} results have changed since: {pages}");
        Err(CommandError::Failed(anyhow::anyhow!(why)).hint("--corrected replaces them"))
    }
}
