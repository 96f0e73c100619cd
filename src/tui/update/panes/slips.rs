//! The question about an order for another power's unit in a line that was typed for a power.

use super::order_line;
use crate::theme::Ink;
use crate::tui::model::{About, Choices, Flow, Model};
use crate::widgets::list::{Item, item};
use chancery_core::map::Power;
use chancery_session::open_game::meaning::{Meaning, SlipRuling};

/// The question, with the line as it was understood.
#[derive(Debug)]
pub struct Slips(pub Meaning);

impl Slips {
    /// Returns the power that has the unit, for each of the orders in question.
    fn owners(&self) -> impl Iterator<Item = Power> {
        self.0.orders.iter().filter_map(|order| order.slip)
    }

    /// Returns the orders in question.
    fn words(&self, model: &Model) -> String {
        model.session().map(|session| self.0.slips_in_words(session)).unwrap_or_default()
    }
}

impl Choices for Slips {
    const ABOUT: About = (
        "Another power's unit",
        "The line orders a unit of another power. Enter gives the order to that power, keeps it as a void order, or drops it. The other orders of the line are saved with it. Esc goes back to the line.",
    );

    fn title(&self, model: &Model) -> String {
        if self.owners().count() == 1 { self.words(model) } else { "Units of other powers".to_owned() }
    }

    fn rows(&self, model: &Model) -> Vec<Item> {
        let Some(session) = model.session() else { return Vec::new() };
        let name = |power| session.map().power(power).name.clone();
        let mut owners: Vec<String> = self.owners().map(name).collect();
        owners.dedup();
        let replaced = self.0.replaced(session).into_iter().chain(session.unknown_sheets(&self.0)).min();
        let replaced = replaced.map(|replaced| format!("in place of {replaced}"));
        let own = self.0.author(session).map(name).unwrap_or_default();
        vec![
            item(format!("Give it to {}", owners.join(" and ")), replaced.unwrap_or_default(), Ink::Text),
            item(format!("Keep it as a void order of {own}"), "", Ink::Text),
            item("Drop it", "", Ink::Text),
        ]
    }

    fn foot(&self, model: &Model, _selected: usize) -> String {
        // The title has no room for several.
        let words = if self.owners().count() > 1 { self.words(model) + ". " } else { String::new() };
        format!("{words}Enter saves the line with this. Esc goes back to the line.")
    }

    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let rulings = [SlipRuling::Give, SlipRuling::Void, SlipRuling::Drop];
        // A line that is pasted next answers nothing.
        let (false, Some(&ruling), Some(session)) =
            (model.presses.is_rush(), rulings.get(selected), model.session())
        else {
            return Flow::DONE;
        };
        let settled = self.0.clone().settled(session, ruling);
        order_line::save(model, &settled);
        Flow::CLOSE
    }
}
