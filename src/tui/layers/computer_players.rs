//! Letting a computer player order what a power has not ordered.

use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::{About, Choices, Flow, Model, Picker, unavailable};
use crate::widgets::{Item, item};
use chancery_core::map::Power;
use chancery_core::turn::Orders;
use chancery_lab::agent::PlayerId;
use chancery_session::bot_request::{BotRequest, missing};
use chancery_session::search::Stop;
use chancery_session::styled;

/// Lists the computer players, for the selected power.
pub fn open(model: &mut Model) {
    if let Some(why) = unavailable(model, Command::Programs) {
        return model.complain(why);
    }
    let Some(session) = model.session() else { return };
    let Some(power) = session.selected_power() else {
        return model.complain("select a power first: one of its units, or its name among the orders");
    };
    if missing(session, power) == 0 {
        let name = styled::with_power(&session.game, power);
        return model.complain(format!("no order of {name} is missing"));
    }
    // The strongest that answers at once is offered first.
    let selected = PlayerId::ALL.iter().position(|p| *p == PlayerId::Dumb).unwrap_or(0);
    Picker::open(model, Programs { power, working: None }, selected);
}

/// The computer players that can order for a power; while one is at work, how to stop it.
#[derive(Debug)]
struct Programs {
    power: Power,
    working: Option<Stop>,
}

impl Choices for Programs {
    const ABOUT: About = (
        "Orders by a computer player",
        "A computer player orders what the selected power has not ordered, for a player who is away: moves, retreats, builds or removals. Existing orders stay as they are, and Ctrl-Z undoes what it adds. It sees nobody else's orders. If you ask it again, it may order something else. While it works, Esc stops it, and nothing is ordered.",
    );
    const SCOPE: Scope = Scope::PROMPT;

    fn title(&self, model: &Model) -> String {
        let name =
            model.session().map_or_else(String::new, |session| styled::with_power(&session.game, self.power));
        format!("Who orders for {name}")
    }

    fn rows(&self, _model: &Model) -> Vec<Item> {
        PlayerId::ALL.iter().map(|p| item(p.name(), p.source(), Ink::Text)).collect()
    }

    fn foot(&self, _model: &Model, selected: usize) -> String {
        let (name, account) = PlayerId::ALL.get(selected).map_or(("", ""), |p| (p.name(), p.account()));
        match self.working {
            Some(_) => format!("{name} is at work. Esc stops it."),
            None => format!("It {account}. Enter lets it write the missing orders."),
        }
    }

    /// Asks the selected player, once. The list stays until it has answered, so that Esc stops it.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Some(&player) = PlayerId::ALL.get(selected).filter(|_| self.working.is_none()) else {
            return Flow::Done;
        };
        model.asked += 1;
        let seed = model.asked;
        let Some(session) = model.session() else { return Flow::Close };
        let request = BotRequest::of(session, self.power, player, seed);
        self.working = Some(request.stop.clone());
        model.request(Effect::Suggest(Box::new(request)));
        Flow::Done
    }

    /// Discards what a player that is at work will order.
    fn cancel(&mut self, model: &mut Model, selected: usize) {
        if let (Some(stop), Some(player)) = (&self.working, PlayerId::ALL.get(selected)) {
            stop.ask();
            model.say(format!("{} was stopped; nothing was ordered", player.name()));
        }
    }

    fn moves(&self) -> bool {
        self.working.is_none()
    }
}

/// Writes down what a computer player ordered, unless it was stopped.
pub fn suggested(model: &mut Model, request: &BotRequest, orders: &Orders) {
    if request.stop.is_asked() {
        return;
    }
    // The list whose player was at work closes.
    let works = |list: &Picker<Programs>| list.choices.working.is_some();
    model.layers.retain(|layer| !layer.get().is_some_and(works));
    if let Some(session) = model.session_mut() {
        let message = request.write(session, orders);
        model.say(message);
    }
}
