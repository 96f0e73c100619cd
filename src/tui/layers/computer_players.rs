//! Letting a program order what a power has not ordered.

use crate::agent::{Orders, PlayerId};
use crate::map::{Power, Province};
use crate::order::{Adjustment, Piece, SheetStatement};
use crate::session::open_game::GameSession;
use crate::session::questions::errand::{Errand, Stop};
use crate::theme::Ink;
use crate::tui::action::Effect;
use crate::tui::model::Model;
use crate::tui::model::layer::{About, Flow};
use crate::tui::model::picker::{Choices, Picker};
use crate::widgets::list::{Item, item};

/// Lists the programs, for the selected power.
pub fn open(model: &mut Model) {
    if let Some(why) = crate::tui::model::refusal::unavailable(model, crate::tui::commands::Command::Programs)
    {
        model.complain(why);
        return;
    }
    let Some(session) = model.session() else { return };
    let Some(power) = session.selected_power() else {
        model.complain("select a power first: one of its units, or its name among the orders");
        return;
    };
    if missing(session, power) == 0 {
        let name = session.map().power(power).name.clone();
        model.complain(format!("no order of {name} is missing"));
        return;
    }
    // The strongest that answers at once is offered first.
    let selected = PlayerId::ALL.iter().position(|p| *p == PlayerId::Dumb).unwrap_or(0);
    Picker::open(model, Programs { power, working: None }, selected);
}

/// Returns how many orders of a power are missing.
fn missing(session: &GameSession, power: Power) -> usize {
    let due = session.game.due()[power.index()];
    due.orders.saturating_sub(due.given)
}

/// The programs that can order for a power; while one is at work, how to stop it.
#[derive(Debug)]
struct Programs {
    power: Power,
    working: Option<Stop>,
}

impl Choices for Programs {
    fn about(&self) -> About {
        (
            "Orders by a computer player",
            "A computer player orders what the selected power has not ordered, for a player who is away: moves, retreats, builds or removals. Existing orders stay as they are, and Ctrl-_ undoes what it adds. It sees nobody else's orders. Asked again, it may order something else. While it works, Esc stops it, and nothing is ordered.",
        )
    }

    fn title(&self, model: &Model) -> String {
        let name = model.session().map_or("", |session| &session.map().power(self.power).name);
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

    /// Asks the selected program, once. The list stays until it has answered, so that Esc stops it.
    fn choose(&mut self, model: &mut Model, selected: usize) -> Flow {
        let Some(&player) = PlayerId::ALL.get(selected).filter(|_| self.working.is_none()) else {
            return Flow::DONE;
        };
        model.asked += 1;
        let seed = model.asked;
        let Some(session) = model.session() else { return Flow::CLOSE };
        let errand = Errand::of(session, self.power, player, seed);
        self.working = Some(errand.stop.clone());
        Flow::Done(vec![Effect::Suggest(Box::new(errand))])
    }

    /// Discards what a program that is at work will order.
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

/// Writes down what a program ordered for units that have no order, as one step that can be undone.
pub fn suggested(model: &mut Model, errand: &Errand, orders: &Orders) {
    if errand.stop.is_asked() {
        return;
    }
    // The list whose program was at work closes.
    let works = |list: &Picker<Programs>| list.choices.working.is_some();
    model.layers.retain(|layer| !layer.get().is_some_and(works));
    let Some(session) = model.session_mut() else { return };
    let power = errand.power;
    let name = session.map().power(power).name.clone();
    let player = errand.player.name();
    if session.place != errand.place || session.game.current() != errand.node {
        model.say(format!("the game has moved on; {player}'s orders for {name} were not used"));
        return;
    }
    let missing = missing(session, power);
    let new = unordered(session, power, orders);
    // Of builds and removals as many as are still due.
    let new: Vec<String> = new.into_iter().take(missing).collect();
    if new.is_empty() {
        model.say(format!("{player} orders nothing more for {name}"));
        return;
    }
    let count = if new.len() == 1 { "1 order".to_owned() } else { format!("{} orders", new.len()) };
    let lines = session.lines(power).into_iter().chain(new).collect();
    session.write(vec![(power, lines)], format!("the orders of {player} for {name}"));
    model.say(format!("{count} of {name} by {player}; Ctrl-_ undoes that"));
}

/// Returns the lines of a program's orders for units and places that no order of the power speaks of.
fn unordered(session: &GameSession, power: Power, orders: &Orders) -> Vec<String> {
    let map = session.map();
    let left = session.game.proxies().into_iter().filter(|proxy| proxy.owner == power).map(|proxy| proxy.at);
    let spoken: Vec<Province> = session
        .game
        .reading(power)
        .orders
        .iter()
        .filter_map(|order| match &order.given {
            SheetStatement::Movement(piece, _) | SheetStatement::Retreat(piece, _) => {
                Some(map.province_of(piece.at))
            }
            SheetStatement::Adjustment(adjustment) => {
                piece(*adjustment).map(|piece| map.province_of(piece.at))
            }
            _ => None,
        })
        .chain(left)
        .collect();
    let place = |piece: Piece| map.province_of(piece.at);
    let places: Vec<Option<Province>> = match orders {
        Orders::Movement(orders) => orders.orders.iter().map(|o| Some(place(o.unit))).collect(),
        Orders::Retreats(orders) => orders.iter().map(|o| Some(place(o.unit))).collect(),
        Orders::Adjustments(orders) => orders.iter().map(|&o| piece(o).map(place)).collect(),
    };
    let is_new = |province: &Option<Province>| province.is_none_or(|p| !spoken.contains(&p));
    orders.lines(map).into_iter().zip(places).filter(|(_, at)| is_new(at)).map(|(line, _)| line).collect()
}

/// Returns the unit that is built or removed.
fn piece(adjustment: Adjustment) -> Option<Piece> {
    match adjustment {
        Adjustment::Build(piece) | Adjustment::Remove(piece) => Some(piece),
        Adjustment::Waive => None,
    }
}
