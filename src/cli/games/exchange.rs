//! `chancery games export` and `import`: games in the forms of other programs.

use std::path::Path;

use anyhow::Context;
use serde_json::json;

use super::args::{ExportForm, ImportForm};
use super::{Output, Runner, failed, many, warn};
use crate::cli::common::file_kind::is_game;
use crate::cli::common::source::{name as source_name, read_plain, read_text};
use crate::cli::common::trouble::Trouble;
use crate::exchange::{Form, Imported, centres_csv, game_json, orders_csv, to_python};
use crate::store::{Disk, MAX_GAME_BYTES, Opened, SaveError, put_new_like, write};
use crate::text::Clean;

impl Runner<'_> {
    pub fn export(&mut self, name: &str, form: ExportForm, output: Option<&Path>) -> Result<(), Trouble> {
        let Opened { game, file, .. } = self.open(name)?;
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
            put_new_like(&Disk, path, file.path(), text.as_bytes()).map_err(failed)?;
        } else if path.exists() {
            return Err(failed(SaveError::There(path.to_owned())));
        }
        let json = json!({"file": shown, "bytes": text.len()});
        let done = format!("{shown} was written");
        self.print_done(Output { text: format!("{shown}: {}\n", many(text.len(), "byte")), json }, &done)
    }

    pub fn import(
        &mut self,
        file: &Path,
        form: ImportForm,
        name: Option<&str>,
        map: &str,
    ) -> Result<(), Trouble> {
        let tables = self.game_folder.tables();
        let stem = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        // Old mails are older than UTF-8.
        let text = match form {
            ImportForm::Judge => read_plain(file, MAX_GAME_BYTES as usize)?,
            ImportForm::Python | ImportForm::Ron => read_text(file, MAX_GAME_BYTES as usize)?,
        };
        if form != ImportForm::Ron && is_game(&text) {
            let own = "it is a game of Chancery; `--as ron` takes it in";
            return Err(Trouble::Failed(anyhow::anyhow!("{} was not taken in: {own}", source_name(file))));
        }
        let form = match form {
            ImportForm::Python => Form::Python,
            ImportForm::Judge => Form::Judge,
            ImportForm::Ron => Form::Own,
        };
        let imported = form.read(&text, &stem, map, tables);
        let imported = imported.with_context(|| format!("{} was not taken in", source_name(file)))?;
        let Imported { mut game, notices } = imported;
        if let Some(name) = name {
            super::short_name(name)?;
            game.info.name = name.into();
        }
        for notice in &notices {
            warn(notice);
        }
        self.put(&game)
    }
}
