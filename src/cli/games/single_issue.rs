//! `chancery games publish --single`: an issue of many games as one file, with a front page.

use super::issue_files::today;
use super::publish::Publish;
use super::report::no_picture;
use super::{Output, Runner, failed, failure, usage};
use crate::cli::common::board_picture::{Maps, PictureForm};
use crate::cli::common::error::CommandError;
use crate::cli::common::own_maps;
use crate::cli::common::source::{read_text, shown};
use chancery_core::text::Clean;
use chancery_game::publish::{
    Format, FrontPage, Layout, Publication, Scope, SelectFault, select, write_document,
};
use chancery_game::store::{Disk, Fs, MAX_HOUSE_BYTES, SaveError, replace_like};

impl Runner<'_> {
    /// Writes an issue of the season that was adjudicated last in each game.
    pub(super) fn publish_single(&mut self, publish: &Publish) -> Result<(), CommandError> {
        let path = &publish.folder;
        if path.exists() && !publish.force {
            return Err(failed(SaveError::There(path.clone())));
        }
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
        let format = publish.look.format.or_else(|| Format::of_ending(ending)).unwrap_or(Format::Html);
        if matches!(format, Format::Json | Format::Csv) {
            return Err(usage("an issue is html, markdown, text or bbcode"));
        }
        let mut sources = Vec::new();
        for opened in self.games_to_publish(publish)? {
            let game = opened.game;
            let last = match select(&game, Scope::Last, None) {
                Err(SelectFault::Nothing) if publish.which.is_empty() => continue,
                last => last.map_err(failed)?,
            };
            let Some(&last) = last.nodes.last() else { continue };
            let season = Scope::Season(game.node(last).position.phase);
            let selected = select(&game, season, None).map_err(failed)?;
            let mut settings = publish.look.settings(&self.game_folder, &game, format)?;
            settings.layout = settings.layout.or(Some(Layout::Zine));
            settings.answers = publish.map != PictureForm::Png;
            let drawing = own_maps::drawing(self.game_folder.tables(), game.map())?;
            sources.push((game, selected, settings, drawing));
        }
        let Some((_, _, first, _)) = sources.first() else {
            return Err(failure("no phase of any game is adjudicated yet"));
        };
        let maps = if format == Format::Html { Maps::OnThePage(publish.map) } else { Maps::Nowhere };
        let mut games = Vec::new();
        for (game, selected, settings, drawing) in &sources {
            let publication = Publication::new(game, selected, settings);
            let document = maps.document(&publication, drawing, &mut Vec::new());
            games.push((publication, document.map_err(no_picture)?));
        }
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let title = publish.title.clone().unwrap_or(stem);
        let editorial =
            publish.front.editorial.as_ref().map(|path| read_text(path, MAX_HOUSE_BYTES)).transpose()?;
        let front = FrontPage {
            title: Clean::line(&title).to_string(),
            date: today(),
            editorial: Clean::lines(&editorial.unwrap_or_default()).to_string(),
        };
        let text = write_document(&front.issue(&games), format, &first.profile);
        if !self.form.dry_run {
            if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
                Disk.create_folder(folder).map_err(|why| anyhow::Error::from(why).context(shown(folder)))?;
            }
            replace_like(&Disk, path, path, text.as_bytes()).map_err(failed)?;
        }
        let said = Output::said(format!("{}\n", shown(path))).with("file", shown(path));
        self.print_done(said.with("games", games.len()), "the issue was written")
    }
}
