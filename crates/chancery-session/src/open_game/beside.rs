//! Orders beside a power's own: for later phases, of its standby, and of its units that other powers order.

use crate::drafts::Purpose;
use crate::open_game::GameSession;
use chancery_core::map::PhaseKind;
use chancery_core::rules::{Lettered, ProxyOrders};
use chancery_game::game::{Nmr, Refusal, WhichOrders};

/// A text beside the orders, as it is saved, with what a form says of it.
#[derive(Clone, Debug)]
pub struct TextBeside {
    /// The title of the form.
    pub title: String,
    /// What is written in it, and how.
    pub hint: &'static str,
    /// The lines that are saved.
    pub text: String,
}

/// Returns why a form beside the orders cannot be opened now: a sentence.
pub fn refusal(session: &GameSession, purpose: Purpose) -> Option<String> {
    let is_movement = session.game.phase().kind == PhaseKind::Movement;
    let rule = session.game.info.rules.proxy_orders;
    match purpose {
        Purpose::Later(_) if !is_movement => {
            Some("orders for later phases come with the moves; they cannot be changed afterwards".to_owned())
        }
        Purpose::Proxies(_) if rule != ProxyOrders::Announced || !is_movement => Some(format!(
            "proxies need the house rule 4.E.5=a (Space x h) and a movement phase; this game has 4.E.5={}",
            rule.letter()
        )),
        _ => None,
    }
}

/// Returns what is saved beside a power's orders; nothing of another purpose.
pub fn text_beside(session: &GameSession, purpose: Purpose) -> Option<TextBeside> {
    let (power, which, what, hint) = match purpose {
        Purpose::Standby(power) => (
            power,
            WhichOrders::Standby,
            "standby's orders",
            "They are used if the power gives none and the house rules say so (Space g s, Without orders: standby).",
        ),
        Purpose::Later(power) => (
            power,
            WhichOrders::Later,
            "orders for later phases",
            "Retreats, builds and removals, each in order of preference (A VEN retreat TYR, TUS), and IF (ITA A TUS) THEN … ELSE … ENDIF.",
        ),
        Purpose::Proxies(power) => (
            power,
            WhichOrders::Proxies,
            "orders by proxy",
            "Units that other powers order in this phase, one per line: F BEL proxy England.",
        ),
        _ => return None,
    };
    let (title, text) = (&session.map().power(power).name, session.game.orders(power, which).text());
    Some(TextBeside { title: format!("{title}: {what}"), hint, text })
}

/// Saves lines beside a power's orders, as a step that can be undone; returns the message. Orders are read when their
/// phase comes, proxies at once.
///
/// # Errors
///
/// Why they cannot be saved, in a sentence.
pub fn save_beside(session: &mut GameSession, purpose: Purpose, lines: &[String]) -> Result<String, Refusal> {
    let (power, what) = match purpose {
        Purpose::Standby(power) => (power, "the standby's orders for"),
        Purpose::Later(power) => (power, "the orders for later phases of"),
        Purpose::Proxies(power) => (power, "the orders by proxy of"),
        _ => return Ok(String::new()),
    };
    let what = format!("{what} {}", session.map().power(power).name);
    let house = &session.game.info.house;
    let more = match purpose {
        Purpose::Standby(_) if house.nmr != Nmr::Standby => {
            "; they are used once the house rules say so (Space g s, Without orders: standby)"
        }
        Purpose::Later(_) if !house.two_seasons => {
            "; they are used once the game has two-season years (Space g s, Two-season years)"
        }
        _ => "",
    };
    let replaced = session.alter(what.clone(), |game| -> Result<Vec<String>, Refusal> {
        match purpose {
            Purpose::Standby(_) => game.set_orders(power, WhichOrders::Standby, lines),
            Purpose::Later(_) => game.set_orders(power, WhichOrders::Later, lines),
            _ => return game.announce(power, lines),
        }
        Ok(Vec::new())
    })?;
    // Of what was announced of one unit the last counts.
    let gone =
        if replaced.is_empty() { String::new() } else { format!(" in place of {}", replaced.join(", ")) };
    Ok(format!("saved {what}{gone}{more}; Ctrl-Z undoes that"))
}
