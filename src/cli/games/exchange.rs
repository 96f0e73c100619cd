//! `chancery games export` and `import`: games in the forms of other programs.

use std::path::Path;

use anyhow::Context;
use serde_json::json;

use super::args::{ExportForm, ImportForm};
use super::{Clerk, Said, failed, many, warn};
use crate::cli::source::{name as source_name, read_text};
use crate::cli::trouble::Trouble;
use crate::exchange::{
    Imported, MAX_JUDGE_BYTES, centres_csv, from_python, game_json, orders_csv, read_judge, to_python,
};
use crate::store::{Disk, MAX_GAME_BYTES, SaveError, put_new, read, write};
use crate::text::Clean;

impl Clerk<'_> {
    pub fn export(&mut self, name: &str, form: ExportForm, output: Option<&Path>) -> Result<(), Trouble> {
        let game = self.open(name)?.game;
        let text = match form {
            ExportForm::Json => format!("{}\n", game_json(&game)),
            ExportForm::Orders => orders_csv(&game),
            ExportForm::Centres => centres_csv(&game),
            ExportForm::Python => format!("{}\n", to_python(&game)),
            ExportForm::Ron => write(&game),
        };
        let Some(path) = output else {
            let is_json = matches!(form, ExportForm::Json | ExportForm::Python);
            if self.form.json && !is_json {
                return Ok(writeln!(self.out, "{}", json!({ "text": text }))?);
            }
            return Ok(self.out.write_all(text.as_bytes())?);
        };
        let shown = Clean::line(&path.to_string_lossy()).to_string();
        if !self.form.dry_run {
            put_new(&Disk, path, text.as_bytes()).map_err(failed)?;
        } else if path.exists() {
            return Err(failed(SaveError::There(path.to_owned())));
        }
        let json = json!({"file": shown, "bytes": text.len()});
        let done = format!("{shown} was written");
        self.tell_done(Said { text: format!("{shown}: {}\n", many(text.len(), "byte")), json }, &done)
    }

    pub fn import(
        &mut self,
        file: &Path,
        form: ImportForm,
        name: Option<&str>,
        map: &str,
    ) -> Result<(), Trouble> {
        let tables = self.shelf.tables();
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        let refused = || format!("{} was not taken in", source_name(file));
        let imported = match form {
            ImportForm::Python => {
                let text = read_text(file, MAX_GAME_BYTES as usize)?;
                let value = serde_json::from_str(&text);
                let value = value.with_context(|| format!("{} is no JSON", source_name(file)))?;
                from_python(&value, tables).with_context(refused)?
            }
            ImportForm::Judge => {
                let text = read_text(file, MAX_JUDGE_BYTES)?;
                read_judge(&text, &stem, map, tables).with_context(refused)?
            }
            ImportForm::Ron => {
                let text = read_text(file, MAX_GAME_BYTES as usize)?;
                let made = read(text.as_bytes(), tables).with_context(refused)?;
                Imported { game: made.game, notices: made.notices.iter().map(ToString::to_string).collect() }
            }
        };
        let Imported { mut game, notices } = imported;
        if let Some(name) = name {
            game.info.name = name.into();
        }
        for notice in &notices {
            warn(notice);
        }
        self.put(&game)
    }
}
