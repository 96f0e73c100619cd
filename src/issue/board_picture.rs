//! The board of a phase with its orders, drawn for a picture.

use std::path::Path;
use std::sync::Arc;

use chancery_draw::{Caption, Drawing, Palette, Scene};
use chancery_game::game::{Phrase, say};
use chancery_game::publish::{Format, Image, Picture, Publication, SeasonMap};
use chancery_game::report::PhaseReport;

/// The form of a report's pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PictureForm {
    /// Lines, for the web and print.
    #[default]
    Svg,
    /// Pixels, for mails and forums, which do not show SVG.
    Png,
}

/// How many pixels wide a report's PNG is: half as many again as a page shows, so that it is sharp on paper and not too
/// large for a mail.
pub const PNG_WIDTH: u32 = 1080;

/// Returns the colours of pictures in a report.
pub fn print_colours() -> Arc<Palette> {
    Palette::builtin("light").unwrap_or_default()
}

/// The place where the maps of a report or an issue are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Maps {
    /// Nowhere.
    Nowhere,
    /// On the page.
    OnThePage(PictureForm),
    /// In files beside it, whose names begin so.
    Beside(String, PictureForm),
}

impl Maps {
    /// Returns where maps of a form are drawn, if of any: on a page of HTML, or beside this file of Markdown. No other format
    /// can have them.
    pub fn of(form: Option<PictureForm>, format: Format, file: Option<&Path>) -> Option<Self> {
        let Some(form) = form else { return Some(Self::Nowhere) };
        match format {
            Format::Html => Some(Self::OnThePage(form)),
            Format::Markdown => Some(Self::Beside(file?.file_stem()?.to_string_lossy().into_owned(), form)),
            _ => None,
        }
    }

    /// Returns the same for a game of this name among others.
    #[must_use]
    pub fn of_game(&self, name: &str) -> Self {
        match self {
            Self::Beside(stem, form) => Self::Beside(format!("{stem}-{name}"), *form),
            other => other.clone(),
        }
    }

    /// Draws the board of a phase with all orders that its audience may see, or the board after it, in the colours of paper. If
    /// it lies beside the page, it is added to `files`, by its name.
    ///
    /// # Errors
    ///
    /// If there is not the memory for a picture in pixels.
    pub fn picture(
        &self,
        publication: &Publication<'_>,
        drawing: &Drawing,
        report: &PhaseReport,
        shown: SeasonMap,
        files: &mut Vec<(String, Vec<u8>)>,
    ) -> Result<Option<Picture>, String> {
        let form = match self {
            Self::Nowhere => return Ok(None),
            Self::OnThePage(form) | Self::Beside(_, form) => *form,
        };
        let language = publication.language();
        let mut title = say(language, Phrase::Title(report.phase));
        let mut scene = Scene::new(publication.map(), &report.board);
        if shown == SeasonMap::Position && report.is_adjudicated {
            title = say(language, Phrase::PositionAfter(&title));
            scene = Scene { is_after: true, ..Scene::new(publication.map(), &report.board_after) };
        } else if report.is_adjudicated {
            scene.results(&report.outcome);
        }
        let alt = say(language, Phrase::MapOf(&title));
        let palette = print_colours();
        let sheet = drawing.sheet(publication.game.map());
        let image = match form {
            PictureForm::Svg => Image::Svg(chancery_draw::svg(&scene, sheet, &title, &palette)),
            PictureForm::Png => {
                Image::Png(chancery_draw::png(&scene, sheet, &palette, PNG_WIDTH, &Caption::default())?)
            }
        };
        Ok(Some(Picture { alt, image: self.placed(image, &report.phase.to_string(), files) }))
    }

    /// Returns a picture of the page, or what stands for it if it becomes a file beside the page.
    pub fn placed(&self, image: Image, name: &str, files: &mut Vec<(String, Vec<u8>)>) -> Image {
        let Self::Beside(stem, _) = self else { return image };
        let (ending, bytes) = match image {
            Image::Svg(svg) => ("svg", svg.into_bytes()),
            Image::Png(bytes) => ("png", bytes),
            Image::File(_) => return image,
        };
        let name = format!("{stem}-{name}.{ending}");
        files.push((name.clone(), bytes));
        Image::File(name)
    }
}
