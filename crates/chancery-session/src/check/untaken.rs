//! What was typed or came in a mail for the phase that is due and was left before it was taken, as the
//! check lists it: the phase is not to be committed as if it had not been there.

use crate::check::{Finding, FindingPlace, Topic};
use crate::drafts::{Draft, Purpose};
use crate::open_game::{GameSession, Look};
use chancery_core::map::Power;
use chancery_core::rules::ProxyOrders;
use chancery_core::text::Clean;
use chancery_game::game::{Nmr, WhichOrders};

/// Returns the lines, the mails and the sheets beside the orders that were left; none of a phase that is
/// past.
pub fn untaken(session: &GameSession) -> Vec<Finding> {
    if let Look::Past(_) = session.look {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for row in &session.board.rows {
        let Some(text) = session.line_left(row.key) else { continue };
        let stands =
            if row.written().is_some() { format!("{} is used", row.order) } else { "not used".to_owned() };
        findings.push(Finding {
            place: FindingPlace::Row(row.key),
            topic: Topic::Untaken,
            power: Some(row.power),
            order: format!("“{text}”"),
            why: format!("not saved yet; {stands}"),
            ruling: None,
        });
    }
    if session.what_if.is_some() {
        // A what-if takes no mails, and what was left for the game is none of its own.
        return findings;
    }
    findings.extend(session.map().powers().flat_map(|power| beside(session, power)));
    let now = Some(session.game.phase());
    for (at, draft) in session.left.iter().enumerate() {
        let Draft::Mail(mail) = draft else { continue };
        if mail.came.phase() == now {
            findings.push(Finding {
                place: FindingPlace::Mail(at),
                topic: Topic::Untaken,
                power: mail.power,
                order: Clean::line(&mail.source).to_string(),
                why: "not saved yet; not used".to_owned(),
                ruling: None,
            });
        }
    }
    findings
}

/// Returns the sheets beside a power's orders that were left, of those that the house makes something of.
fn beside(session: &GameSession, power: Power) -> impl Iterator<Item = Finding> + '_ {
    let (house, rules) = (&session.game.info.house, &session.game.info.rules);
    let press_list = &session.game.node(session.game.current()).records;
    let is_announced = rules.proxy_orders == ProxyOrders::Announced;
    [
        (Purpose::Later(power), WhichOrders::Later, "orders for later phases", house.two_seasons),
        (Purpose::Standby(power), WhichOrders::Standby, "the standby's orders", house.nmr == Nmr::Standby),
        (Purpose::Proxies(power), WhichOrders::Proxies, "recorded proxies", is_announced),
    ]
    .into_iter()
    .filter(|(purpose, .., counts)| *counts && is_left(session, *purpose))
    .map(move |(purpose, which, what, _)| {
        let stands =
            if press_list.beside(power, which).is_some() { "the saved orders are used" } else { "not used" };
        Finding {
            place: FindingPlace::Beside(purpose),
            topic: Topic::Untaken,
            power: Some(power),
            order: what.to_owned(),
            why: format!("not saved yet; {stands}"),
            ruling: None,
        }
    })
}

/// Returns whether such a form of the phase that is due was left.
fn is_left(session: &GameSession, purpose: Purpose) -> bool {
    let spot = purpose.spot(&session.game);
    session.left.iter().any(|draft| draft.is_form(purpose, spot.as_ref()))
}
