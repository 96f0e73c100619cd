//! What the workstation remembers of how it was left, apart from games: one small file of settings.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use chancery_core::map::ron_fault;
use chancery_game::store::{Disk, read_regular, replace, sweep};
use chancery_session::clock::Lengths;
use chancery_session::place::Place;

/// More than this is not a file of settings.
const MOST_BYTES: u64 = 64 * 1024;

/// The settings that are remembered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The format of the file: 1.
    pub format: u32,
    /// The theme that was chosen last.
    pub theme: Option<String>,
    /// How long the periods of the table clock are, and whether it rings.
    pub clock: Option<Lengths>,
    /// How finely the map is drawn; as finely as the terminal is known to show, if this was not written.
    pub map_resolution: Option<String>,
    /// Whether nothing is to move by itself.
    pub still: bool,
    /// Whether only ASCII is drawn; what suits the terminal, if this was not written.
    pub plain: Option<bool>,
    /// How the reports of each game are looked at, by its file.
    pub reports: BTreeMap<PathBuf, ReportLook>,
}

/// A setting that was chosen and is to be remembered.
#[derive(Clone, Debug)]
pub enum Setting {
    Theme(&'static str),
    /// The lengths of the table clock's periods.
    Clock(Lengths),
    /// Whether nothing is to move by itself.
    Still(bool),
    /// How the reports of a game are looked at.
    Report(Place, ReportLook),
}

/// How the reports of a game are looked at, in words that files keep.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReportLook {
    /// The format.
    pub format: String,
    /// The layout.
    pub layout: String,
    /// The name of the house profile; empty for none.
    pub house: String,
}

impl Setting {
    /// Remembers the setting beside the others.
    ///
    /// # Errors
    ///
    /// A sentence, if it cannot be.
    pub fn remember(self) -> Result<(), String> {
        let written = Settings::read().0.with(self).write();
        written.map_err(|why| format!("the setting is not remembered: {why}"))
    }
}

impl Settings {
    fn with(mut self, setting: Setting) -> Self {
        match setting {
            Setting::Theme(name) => self.theme = Some(name.to_owned()),
            Setting::Clock(lengths) => self.clock = Some(lengths),
            Setting::Still(still) => self.still = still,
            Setting::Report(place, look) => {
                self.reports.insert(place.0, look);
                // Games that were moved or deleted leave nothing behind.
                self.reports.retain(|file, _| file.exists());
            }
        }
        self
    }

    /// Returns what is remembered, and what is to be said if the file cannot be understood. Without a file
    /// nothing is remembered.
    pub fn read() -> (Self, Option<String>) {
        let Some(path) = file() else { return Default::default() };
        Self::read_from(&path)
    }

    fn read_from(path: &Path) -> (Self, Option<String>) {
        let fault = |why: String| {
            let text = format!("the settings in {} are ignored: {why}", path.display());
            (Self::default(), Some(text))
        };
        let bytes = match read_regular(path, MOST_BYTES) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Default::default(),
            Err(error) => return fault(error.to_string()),
            Ok(bytes) if bytes.len() as u64 > MOST_BYTES => return fault("the file is too long".to_owned()),
            Ok(bytes) => bytes,
        };
        let read = String::from_utf8(bytes).map_err(|_| "it is not text in UTF-8".to_owned());
        match read.and_then(|text| {
            ron::from_str(&text).map_err(|e| format!("line {}: {}", e.span.start.line, ron_fault(&e.code)))
        }) {
            Ok(settings) => (settings, None),
            Err(why) => fault(why),
        }
    }

    /// Remembers; the file holds at every instant what it held or what it is to hold.
    ///
    /// # Errors
    ///
    /// A sentence, if it cannot be written.
    pub fn write(&self) -> Result<(), String> {
        let path = file().ok_or("the system has no folder for settings")?;
        self.write_to(&path).map_err(|e| format!("{} could not be written: {e}", path.display()))
    }

    fn write_to(&self, path: &Path) -> io::Result<()> {
        if fs::metadata(path).is_ok_and(|found| found.permissions().readonly()) {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is marked read-only"));
        }
        let settings = Self { format: 1, ..self.clone() };
        let text = ron::ser::to_string_pretty(&settings, ron::ser::PrettyConfig::default())
            .map_err(io::Error::other)?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        sweep(&Disk, path.parent().unwrap_or(Path::new(".")));
        replace(&Disk, path, (text + "\n").as_bytes()).map_err(io::Error::other)
    }
}

/// Returns the file of settings: in the XDG folder for configuration, else in the system's own.
fn file() -> Option<PathBuf> {
    let system = || directories::ProjectDirs::from("", "", "chancery").map(|d| d.config_dir().to_owned());
    folder(std::env::var_os("XDG_CONFIG_HOME"), system).map(|folder| folder.join("settings.ron"))
}

fn folder(xdg: Option<OsString>, system: impl Fn() -> Option<PathBuf>) -> Option<PathBuf> {
    // The XDG specification: a path that is not absolute is to be ignored.
    let xdg = xdg.map(PathBuf::from).filter(|p| p.is_absolute()).map(|p| p.join("chancery"));
    xdg.or_else(system)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page of settings has every field of the file.
    #[test]
    fn every_field_stands_on_the_page_of_settings() {
        let page = include_str!("../docs/reference/settings.md");
        let screen = page.split("\n## The screen\n").nth(1).expect("the part on the screen");
        let screen = screen.split("\n## ").next().expect("a part");
        let settings = Settings { format: 1, clock: Some(Lengths::default()), ..Settings::default() };
        let text = ron::ser::to_string_pretty(&settings, ron::ser::PrettyConfig::default()).expect("text");
        let fields = text.lines().filter_map(|line| line.strip_prefix("    ")?.split_once(':'));
        let fields: Vec<&str> =
            fields.map(|(field, _)| field).filter(|field| !field.starts_with(' ')).collect();
        assert!(fields.len() > 6, "{text}");
        for field in fields {
            assert!(screen.contains(&format!("\n| `{field}` |")), "`{field}` is not on the page");
        }
    }

    #[test]
    fn what_is_remembered_is_read_back() {
        let folder = std::env::temp_dir().join(format!("chancery-settings-{}", std::process::id()));
        let path = folder.join("inner").join("settings.ron");
        assert_eq!(Settings::read_from(&path), (Settings::default(), None));
        let settings = Settings {
            format: 1,
            theme: Some("light".to_owned()),
            still: true,
            plain: Some(false),
            clock: Some(Lengths::default()),
            map_resolution: Some("sextant".to_owned()),
            reports: [(path.clone(), ReportLook { house: "zine".to_owned(), ..ReportLook::default() })]
                .into(),
        };
        settings.write_to(&path).unwrap();
        assert_eq!(Settings::read_from(&path), (settings, None));
        fs::write(&path, "(theme: 7").unwrap();
        let (read, warning) = Settings::read_from(&path);
        assert_eq!(read, Settings::default());
        assert!(warning.unwrap().contains("ignored"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn each_setting_is_remembered_beside_the_others() {
        let written = Settings { plain: Some(true), ..Settings::default() };
        let chosen = [Setting::Clock(Lengths::default()), Setting::Still(true)];
        let all = chosen.into_iter().fold(written.clone(), Settings::with);
        let expected = Settings { clock: Some(Lengths::default()), still: true, ..written };
        assert_eq!(all, expected);
        let here = std::env::current_exe().unwrap();
        let look = ReportLook { layout: "zine".to_owned(), ..ReportLook::default() };
        let gone =
            Settings { reports: [("/nowhere/x.ron".into(), look.clone())].into(), ..Settings::default() };
        let kept = gone.with(Setting::Report(Place(here.clone()), look.clone()));
        assert_eq!(kept.reports, [(here, look)].into());
        let light = all.with(Setting::Theme("light"));
        assert_eq!((light.theme.as_deref(), light.plain), (Some("light"), Some(true)));
    }

    #[test]
    fn a_relative_folder_is_ignored() {
        let system = || Some(PathBuf::from("/system"));
        assert_eq!(folder(Some("here".into()), system), system());
        if cfg!(unix) {
            assert_eq!(folder(Some("/xdg".into()), system), Some(PathBuf::from("/xdg/chancery")));
        }
    }
}
