//! The result of an order as a ruling to be published.

use std::io::Write;

use anyhow::anyhow;

use super::{Board, CommandError, Telling};
use crate::ruling::{printed, small_map};
use chancery_core::map::PhaseKind;
use chancery_game::game::{Phrase, RuledResult, say};
use chancery_game::protocol::Request;
use chancery_game::publish::{Format, Image, Picture, Profile};
use chancery_notation::{Language, power_name};
use chancery_why::words;

impl Board {
    /// Prints the result of an order as a ruling.
    pub fn ruling(
        &self,
        request: &Request,
        unit: Option<usize>,
        (file, language): (Format, Language),
        (ruled, telling): (&[RuledResult], &Telling),
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        let Self { map, position, .. } = self;
        if position.phase.kind != PhaseKind::Movement {
            return Err(anyhow!("--ruling is for movement phases only").into());
        }
        let unit = unit.ok_or_else(|| CommandError::Usage("name the order for --ruling".to_owned()))?;
        let orders = self.sheets(request).movement;
        let explainer = self.explainer(&orders, telling);
        let title = say(language, Phrase::Title(position.phase));
        let mut ruling = printed(&explainer, unit, language);
        let own = explainer.units()[unit];
        // What the game master ruled is the result, and what the rules say comes after it.
        if let Some(set) = ruled.iter().find(|set| set.row.unit == Some(own) && !set.row.refused) {
            let act = explainer.resolution().entries[unit].ordered.order.into();
            words::result(language, act, set.row.verdict, None).clone_into(&mut ruling.result);
            ruling.why.insert(0, set.describe_in(language));
        }
        ruling.title = title;
        ruling.order = format!("{}: {}", power_name(language, map, own.power), ruling.order);
        let reasons = explainer.reasons(Language::English, unit);
        ruling.picture = Some(Picture {
            alt: ruling.order.clone(),
            image: Image::Svg(small_map(&explainer, &reasons, &ruling.order)),
        });
        Ok(out.write_all(ruling.write(language, file, &Profile::default()).as_bytes())?)
    }
}
