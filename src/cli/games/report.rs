//! `chancery games report`: the results of any phases, in every layout and format.

use std::path::{Path, PathBuf};

use clap::Args as ClapArgs;

use super::args::GameName;
use super::score::centre_chart;
use super::{Output, Runner, failed, failure, power_of, usage};
use crate::cli::common::error::{CommandError, CommandResult};
use crate::cli::common::own_maps;
use crate::cli::common::source::{read_text, shown};
use crate::cli::common::usage::{Word, one_of};
use crate::issue::board_picture::{Maps, PNG_WIDTH, PictureForm, print_colours};
use chancery_core::map::Phase;
use chancery_core::text::Clean;
use chancery_game::game::{Audience, Game, Phrase, say};
use chancery_game::publish::{
    self, BbcodeProfile, Format, Image, Layout, Picture, Profile, Publication, Scope, SeasonMap, Settings,
    select,
};
use chancery_game::store::{Disk, GameFolder, MAX_HOUSE_BYTES, OpenedGame, SaveError, put_new, read_regular};
use chancery_notation::Style;

#[derive(Debug, ClapArgs)]
#[command(group = clap::ArgGroup::new("scope"))]
pub struct Report {
    /// The game.
    pub game: GameName,
    /// Print one phase, such as F1903M. The default is what was adjudicated last.
    #[arg(long, value_name = "PHASE", group = "scope")]
    pub phase: Option<Phase>,
    /// Print a season with its retreats and adjustments, such as F1903.
    #[arg(long, value_name = "SEASON", group = "scope", value_parser = season)]
    pub season: Option<Phase>,
    /// Print a year.
    #[arg(long, group = "scope")]
    pub year: Option<u16>,
    /// Print the whole game, as a booklet with players and centres by year.
    #[arg(long, group = "scope")]
    pub all: bool,
    /// Print the branch that has the phase with this number; see `games branch`.
    #[arg(long, value_name = "N")]
    pub branch: Option<usize>,
    /// Draw the board of each phase with its orders: in HTML on the page, in Markdown as files beside FILE. Mail programs
    /// and forums show no SVG: for these, use png.
    #[arg(long, value_parser = one_of(&PICTURES), value_name = "svg|png", num_args = 0..=1, require_equals = true,
          default_missing_value = "svg", hide_possible_values = true)]
    pub map: Option<PictureForm>,
    #[command(flatten)]
    pub look: Look,
    /// The file, which must not exist yet; `-` for standard output. Without --format its ending chooses the format: html,
    /// md, txt, json or csv.
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

/// Whom a report is for, and how it is written.
#[derive(Debug, Default, ClapArgs)]
pub struct Look {
    /// Print for this reader. print: nothing private; gm: everything; a power: print and what only that power may see.
    #[arg(long = "for", value_name = "print|gm|POWER")]
    pub audience: Option<String>,
    /// The format.
    #[arg(long, value_parser = one_of(&FORMATS))]
    pub format: Option<Format>,
    /// How the orders are laid out.
    #[arg(long, value_parser = one_of(&LAYOUTS))]
    pub layout: Option<Layout>,
    /// Write orders in this style instead of the game's setting `style`: canonical, full, judge, zine, python,
    /// webdiplomacy or daide. JSON is always canonical.
    #[arg(long, value_name = "STYLE")]
    pub style: Option<Style>,
    /// Wrap lines of text at this width.
    #[arg(long, value_name = "COLUMNS")]
    pub width: Option<usize>,
    /// A house profile: a file, or the name of one in the folder of the games. `--house sample` prints one with every key.
    #[arg(long, value_name = "NAME")]
    pub house: Option<String>,
    /// Explain the marks below the report.
    #[arg(long)]
    pub legend: bool,
}

/// The formats of reports.
pub const FORMATS: [Word<Format>; 7] = [
    ("text", "", Format::Text),
    ("markdown", "", Format::Markdown),
    ("html", "", Format::Html),
    ("bbcode", "BBCode for phpBB", Format::Bbcode(BbcodeProfile::Phpbb)),
    (
        "webdiplomacy-bbcode",
        "BBCode for the forum of webDiplomacy",
        Format::Bbcode(BbcodeProfile::WebDiplomacy),
    ),
    ("json", "", Format::Json),
    ("csv", "The orders as a table", Format::Csv),
];

/// The forms of pictures.
pub const PICTURES: [Word<PictureForm>; 2] = [("svg", "", PictureForm::Svg), ("png", "", PictureForm::Png)];

const LAYOUTS: [Word<Layout>; 4] = [
    ("zine", "A paragraph for each power", Layout::Zine),
    ("table", "A line for each order", Layout::Table),
    ("prose", "Sentences", Layout::Prose),
    ("judge", "As the judges that play by mail print results; text only", Layout::Judge),
];

/// Reads `F1903`, `F1903M` or `W1903A` as any phase of that season.
fn season(text: &str) -> Result<Phase, String> {
    let phase = ["", "M", "A"].iter().find_map(|kind| format!("{text}{kind}").to_uppercase().parse().ok());
    phase.ok_or_else(|| format!("`{}` is not a season; write F1903", Clean::line(text)))
}

impl Report {
    /// Returns the format: the one that was asked for, else that of the file's ending.
    fn format(&self) -> CommandResult<Format> {
        let ending = self.output.as_ref().and_then(|path| path.extension()?.to_str());
        match (self.look.format, ending) {
            (Some(format), _) => Ok(format),
            (None, None) => Ok(Format::default()),
            (None, Some(ending)) => Format::of_ending(ending)
                .ok_or_else(|| usage("the file of a report ends with .txt, .md, .html, .json or .csv, unless there is --format")),
        }
    }
}

impl Look {
    /// Returns how a report of a game is written in a format. House profiles are looked for beside the games of a folder.
    pub fn settings(&self, games: &GameFolder, game: &Game, format: Format) -> CommandResult<Settings> {
        let audience = match self.audience.as_deref() {
            None | Some("print") => Audience::Everyone,
            Some("gm") => Audience::GameMaster,
            Some(power) => Audience::Power(power_of(game, power)?),
        };
        let mut profile =
            self.house.as_deref().map_or_else(|| Ok(Profile::default()), |name| house(games, name))?;
        profile.width = self.width.unwrap_or(profile.width);
        profile.legend |= self.legend;
        if self.layout == Some(Layout::Judge) && !matches!(format, Format::Text | Format::Json | Format::Csv)
        {
            return Err(usage("the layout judge is text: use --format text"));
        }
        let (layout, style) = (self.layout, self.style);
        Ok(Settings { audience, format, layout, style, profile, answers: true, ..Settings::default() })
    }
}

/// Reads a house profile: a file, or `NAME.ron` in the folder `houses` below the games.
pub(super) fn house(games: &GameFolder, name: &str) -> CommandResult<Profile> {
    let path = if Path::new(name).is_file() { PathBuf::from(name) } else { games.house(name) };
    let text = read_text(&path, MAX_HOUSE_BYTES)?;
    Profile::read(&text).map_err(|why| failure(format!("{}, {why}", shown(&path))))
}

/// Says that a picture of a report could not be made.
pub(super) fn no_picture(why: String) -> CommandError {
    failure(why).hint("--map=svg needs less memory")
}

impl Runner<'_> {
    pub(super) fn report(&mut self, report: &Report) -> CommandResult {
        if report.look.house.as_deref() == Some("sample") {
            return Ok(write!(self.out, "{}", publish::SAMPLE)?);
        }
        let OpenedGame { game, file, .. } = self.open(&report.game)?;
        let mut settings = report.look.settings(&self.game_folder, &game, report.format()?)?;
        // Mails show no script, and no pictures but these.
        settings.answers = report.map != Some(PictureForm::Png);
        let scope = match (report.phase, report.season, report.year, report.all) {
            (Some(phase), ..) => Scope::Phase(phase),
            (_, Some(season), ..) => Scope::Season(season),
            (_, _, Some(year), _) => Scope::Year(year),
            (.., true) => Scope::All,
            _ => Scope::Last,
        };
        let selected = select(&game, scope, report.branch).map_err(failed)?;
        let publication = Publication::new(&game, &selected, &settings);
        if self.form.json {
            return self.print_json(publication.json());
        }
        let path = report.output.as_ref().filter(|path| path.as_os_str() != "-");
        let maps = Maps::of(report.map, settings.format, path.map(PathBuf::as_path)).ok_or_else(|| {
            usage("a map needs HTML, or Markdown in a file: use --format html, or -o FILE.md")
        })?;
        let drawing = own_maps::drawing(self.game_folder.tables(), game.map())?;
        let mut files = Vec::new();
        let language = publication.language();
        let chart =
            publication.summary().filter(|_| maps != Maps::Nowhere || settings.format == Format::Html);
        let chart = chart.map(|summary| {
            let (chart, palette) = (centre_chart(&game, summary, language), print_colours());
            let image = match maps {
                Maps::OnThePage(PictureForm::Png) | Maps::Beside(_, PictureForm::Png) => {
                    Image::Png(chart.png(&palette, PNG_WIDTH)?)
                }
                _ => Image::Svg(chart.svg(&palette)),
            };
            let image = maps.placed(image, "centres", &mut files);
            Ok(Picture { alt: say(language, Phrase::YearsHeading), image })
        });
        let publication = publication.with_chart(chart.transpose().map_err(no_picture)?);
        let document = publication
            .illustrated(false, |report| {
                maps.picture(&publication, &drawing, report, SeasonMap::Orders, &mut files)
            })
            .map_err(no_picture)?;
        let text = publication.write_as(&document);
        let Some(path) = path else {
            return Ok(self.out.write_all(text.as_bytes())?);
        };
        let all = std::iter::once((path.clone(), text.into_bytes()))
            .chain(files.into_iter().map(|(name, bytes)| (path.with_file_name(name), bytes)));
        let all: Vec<(PathBuf, Vec<u8>)> = all.collect();
        // A picture that a killed run left as it is now is taken for its own. The report itself comes last.
        let is_same = |path: &Path, bytes: &[u8]| {
            path != all[0].0 && read_regular(path, bytes.len() as u64).is_ok_and(|there| there == bytes)
        };
        let new: Vec<_> = all.iter().rev().filter(|(path, bytes)| !is_same(path, bytes)).collect();
        // Nothing is written if one of the files is there already.
        if let Some((there, _)) = new.iter().rev().find(|(path, _)| path.symlink_metadata().is_ok()) {
            return Err(failed(SaveError::There(there.clone())));
        }
        if !self.form.dry_run {
            for (path, bytes) in new {
                put_new(&Disk, path, file.path(), bytes).map_err(failed)?;
            }
        }
        let shown: Vec<String> = all.iter().map(|(path, _)| shown(path)).collect();
        let done = format!("{} {} written", shown.join(", "), if shown.len() == 1 { "was" } else { "were" });
        let said = Output::said(shown.join("\n") + "\n").with("file", &shown[0]);
        self.print_done(if shown.len() > 1 { said.with("maps", &shown[1..]) } else { said }, &done)
    }
}
