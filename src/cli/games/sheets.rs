//! `chancery games orders`: sheets as they are handed in, and what is the matter with them.

use std::path::Path;

use serde_json::json;

use super::{Clerk, Said, power_of};
use crate::cli::source;
use crate::cli::trouble::Trouble;
use crate::exchange::unread_json;
use crate::game::{Game, Nmr, Sheet, Unread};
use crate::map::Power;
use crate::order::{MAX_TEXT_BYTES, Severity};
use crate::text::Clean;

/// Writes a sheet beside a power's own, and says what is the matter with it.
fn beside(game: &mut Game, power: Power, text: &str, standby: bool) -> Said {
    let (mut notes, mut counts) = (Vec::new(), game.info.house.two_seasons);
    let (what, unless) = if standby {
        game.set_standby(power, text.lines());
        let (info, sheet) = (&game.info, Sheet::new(text.lines()));
        let reading = game.table().read(&info.rules, info.strict, game.position(), power, &sheet);
        notes.extend(reading.notes.iter().map(|n| Clean::line(&n.message).to_string()));
        counts = game.info.house.nmr == Nmr::Standby;
        ("its standby's orders", "; they count once the house says so (nmr=standby)")
    } else {
        game.set_later(power, text.lines());
        let read = game.later_notes(power, &Sheet::new(text.lines()));
        notes.extend(read.iter().map(|n| Clean::line(&n.message).to_string()));
        ("orders for later in the season", "; they count with two-seasons=yes, or adjudicate --season")
    };
    let name = &game.map().power(power).name;
    let unless = if counts { "" } else { unless };
    let lines = notes.iter().map(|n| format!("! {n}"));
    let json = json!({
        "power": game.map().power(power).key, "lines": text.lines().count(), "remarks": notes, "counts": counts,
    });
    let last = format!("{name}: {what} are kept{unless}\n");
    Said { text: lines.chain([last]).collect::<Vec<_>>().join("\n"), json }
}

/// The sign of a remark: `!` on what is wrong, `~` on what was put right, `-` on what was passed over.
pub const fn mark(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "!",
        Severity::Warning => "~",
        Severity::Remark => "-",
    }
}

impl Clerk<'_> {
    pub fn orders(
        &mut self,
        name: &str,
        power: &str,
        file: &Path,
        standby: bool,
        later: bool,
    ) -> Result<(), Trouble> {
        let text = source::read_text(file, MAX_TEXT_BYTES)?;
        let mut lost = None;
        self.change(name, |game| {
            let power = power_of(game, power)?;
            let power_name = game.map().power(power).name.clone();
            if standby || later {
                return Ok(beside(game, power, &text, standby));
            }
            game.set_sheet(power, text.lines());
            let read = game.reading(power).notes;
            let notes: Vec<String> = read.iter().map(|n| Clean::line(&n.message).to_string()).collect();
            let due = game.due()[power.index()];
            let unread = game.unread_at(game.current()).into_iter().filter(|u| u.power == power);
            let unread: Vec<Unread> = unread.collect();
            lost = (!unread.is_empty()).then(|| (power_name.clone(), unread.len()));
            let lines = read.iter().zip(&notes).map(|(note, text)| format!("{} {text}", mark(note.severity)));
            let last = format!("{power_name}: {} of {} orders\n", due.given, due.orders);
            let said = lines.chain([last]).collect::<Vec<_>>().join("\n");
            let json = json!({
                "power": game.map().power(power).key, "phase": game.phase().to_string(),
                "due": due.orders, "given": due.given, "remarks": notes,
                "unread": unread_json(game.map(), &unread),
            });
            Ok(Said { text: said, json })
        })?;
        let Some((power, count)) = lost else { return Ok(()) };
        let (orders, is) = if count == 1 { ("order", "does") } else { ("orders", "do") };
        let kept = if self.form.dry_run { "would be kept" } else { "was kept" };
        Err(Trouble::Failed(anyhow::anyhow!(
            "{count} {orders} on the sheet of {power} {is} not count; the sheet {kept} as it was written"
        )))
    }
}
