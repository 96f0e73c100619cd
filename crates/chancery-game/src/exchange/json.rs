//! A game as JSON for other programs, and a phase as they read it: `games show`, reports, what adjudicating prints and the
//! export have this one form. `docs/reference/exchange.md` describes every field. The values of a report hold numbers of
//! powers and places; the forms here are these values with the codes that the map has for them.

use serde_json::{Map as Object, Value, json};

use crate::game::{
    Audience, Ballot, Game, NodeId, OrderedBy, Overrule, Player, Proposal, ProposalState, Row, Sheet, Unread,
    WhichOrders,
};
use crate::protocol::{ByPower, centres_after, dislodged};
use crate::report::{PhaseReport, PowerReport};
use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::{Map, Power, Province, Unit};
use chancery_core::order::Canonical;
use chancery_core::text::Clean;

/// The name that tells this form from others.
pub(super) const FORMAT: &str = "chancery-game";

/// The number of the form. It grows when a reader of an older one would misunderstand it.
pub const EXPORT_VERSION: u32 = 1;

/// Returns a value for each power that has one.
fn by_power<T>(map: &Map, value: impl Fn(Power) -> Option<T>) -> ByPower<T, &str> {
    ByPower(map.powers().filter_map(|p| Some((key(map, p), value(p)?))).collect())
}

/// Lists the proposals of a game. Of votes only what may be told is there: of a secret one whether it passed, and how many
/// were against it once it is closed; for the game master also who has not voted on an open one.
pub fn proposals_json(game: &Game, for_master: bool) -> Vec<Value> {
    let map = game.map();
    let form = |(number, p): (usize, &Proposal)| {
        let counted = p.standing.is_counted();
        let votes = || by_power(map, |power| p.ballot(power).map(Ballot::word));
        let mut form = json!({
            "number": number,
            "phase": p.phase,
            "motion": p.motion.describe(map),
            "standing": p.standing.word(),
            "vetoes": counted.then(|| p.vetoes()),
            "votes": (counted && !p.secret).then(votes),
        });
        if for_master {
            let missing = if p.standing == ProposalState::Open { game.missing_votes(p) } else { Vec::new() };
            form["missing"] = missing.into_iter().map(|power| key(map, power)).collect();
        }
        form["told"] = json!(p.describe(map));
        form
    };
    (1..).zip(game.votes()).map(form).collect()
}

/// Returns a game with every phase of every line.
pub fn game_json(game: &Game) -> Value {
    let map = game.map();
    let info = &game.info;
    let house = &info.house;
    let summary = game.summary();
    let players = by_power(map, |p| {
        let Player { name, former, .. } = &info.players[p.index()];
        let former = former.iter().map(|f| json!({"name": f.name, "until": f.until}));
        let former: Vec<Value> = former.collect();
        (!name.is_empty() || !former.is_empty()).then(|| json!({"name": name, "former": former}))
    });
    let ending = summary.ending.as_ref().map(|ending| {
        let powers = ending.sharing().iter().map(|&p| map.power(p).key.as_str());
        json!({"text": ending.describe(map), "powers": powers.collect::<Vec<_>>()})
    });
    json!({
        "format": FORMAT,
        "version": EXPORT_VERSION,
        "name": info.name,
        "number": info.number,
        "miller": info.miller,
        "master": info.master,
        "event": info.event,
        "tournament": {
            "name": info.tournament.name,
            "round": info.tournament.round,
            "board": info.tournament.board,
            "scoring": info.tournament.scoring,
        },
        "map": map.name(),
        "engine": info.engine.name(),
        "rules": info.choices().map(|(id, chosen)| (id.to_owned(), chosen.into())).collect::<Object<_, _>>(),
        "house": {
            "strict": info.reading_options.strict,
            "language": info.reading_options.language.code(),
            "nmr": house.nmr.word(),
            "two_seasons": house.two_seasons,
            "victory": game.victory(),
            "last_year": house.last_year,
            "draws_include_all": house.draws_include_all,
            "secret_votes": !house.open_votes,
        },
        "players": players,
        "phase": game.phase(),
        "current": game.current(),
        "ending": ending,
        "years": summary.years,
        "center_counts": by_power(map, |p| Some(&summary.powers[p.index()].centres)),
        "eliminated": by_power(map, |p| summary.powers[p.index()].eliminated),
        "proposals": proposals_json(game, false),
        "phases": game.history().ids().map(|id| node_json(game, id)).collect::<Value>(),
    })
}

/// Returns a phase with its place in the tree.
fn node_json(game: &Game, id: NodeId) -> Value {
    let (node, report) = (game.node(id), PhaseReport::new(game, id, Audience::GameMaster));
    let mut form = phase_json(game.map(), &report, None);
    form["after"] = json!(node.parent);
    form["main"] = json!(game.is_main(id));
    form["name"] = json!(node.name);
    form["note"] = json!(node.note);
    form
}

/// Returns a phase with its orders and their results; of one power its own part alone. `docs/reference/json.md` describes
/// each field.
pub fn phase_json(map: &Map, report: &PhaseReport, only: Option<Power>) -> Value {
    let (shows, is_told) = (report.is_adjudicated, |power: Power| only.is_none_or(|only| only == power));
    let powers = report.powers.iter().filter(|own| is_told(own.power));
    let rows = report.rows.iter().filter(|row| is_told(row.power));
    let unread = |all: &[Unread]| unread_forms(map, all.iter().filter(|unread| is_told(unread.power)));
    let overruled = report.overrules.iter().map(|Overrule { province, order, succeeds, reason }| {
        json!({ "at": map.code(*province), "order": order, "succeeds": succeeds, "reason": reason })
    });
    let mut form = json!({
        "phase": report.phase,
        "id": report.id,
        "adjudicated": shows,
        "deadline": report.deadline,
        "ending": report.ending.as_ref().map(|ending| ending.describe(map)),
        "winner": report.winner.map(|power| key(map, power)),
        "closed": codes(map, &report.board.contested),
        "powers": ByPower(powers.map(|own| (key(map, own.power), power_json(map, own))).collect()),
        "orders": rows.map(|row| order_json(map, row, shows)).collect::<Value>(),
    });
    if shows {
        let after = &report.board_after;
        let counts = report.powers.iter().map(|own| {
            let (centres, units) = (after.centres_of(own.power).count(), after.units_of(own.power).count());
            let unused = own.builds.as_ref().map_or(0, |builds| builds.waived);
            (key(map, own.power), json!({ "centers": centres, "units": units, "unused": unused }))
        });
        form["dislodged"] = dislodged(map, report.outcome.dislodged());
        form["contested"] = json!(codes(map, report.outcome.standoffs()));
        form["centers_after"] = centres_after(map, &report.board, after);
        form["counts"] = json!(ByPower(counts.collect()));
    }
    form["unread"] = unread(&report.unread);
    form["later_unread"] = unread(&report.later_unread);
    form["overruled"] = overruled.collect();
    form["rulings"] = json!(report.rulings);
    form["press"] = json!(report.press);
    form
}

fn power_json(map: &Map, own: &PowerReport) -> Value {
    let beside = |which| own.beside.get(&which).map(Sheet::lines).unwrap_or_default();
    let canonical = |unit: &Unit| unit.canonical(map);
    json!({
        "player": own.player,
        "ordered_by": match own.ordered_by {
            OrderedBy::Player => "player",
            OrderedBy::Nobody => "nobody",
            OrderedBy::Standby => "standby",
            OrderedBy::Bot(_) => "bot",
        },
        "in_disorder": own.in_disorder,
        "units": own.units.iter().map(canonical).collect::<Value>(),
        "dislodged": own.retreats_due.iter().map(|(unit, _)| canonical(unit)).collect::<Value>(),
        "centers": codes(map, &own.centres),
        "due": own.due.orders,
        "given": own.due.given,
        "sent": own.sheet.lines(),
        "standby": beside(WhichOrders::Standby),
        "standby_counts": own.standby_counts(),
        "later": beside(WhichOrders::Later),
        "standby_later": beside(WhichOrders::StandbyLater),
        "proxies": beside(WhichOrders::Proxies),
        "remarks": own.remarks.iter().map(|remark| remark.text.as_str()).collect::<Value>(),
    })
}

fn order_json(map: &Map, row: &Row, shows: bool) -> Value {
    let mut form = json!({
        "power": key(map, row.power),
        "unit": row.unit.map(|unit| unit.canonical(map)),
        "sent": row.line.as_deref(),
        "order": row.text(map),
        "result": shows.then(|| row.verdict.word()),
        "reason": row.reason.filter(|_| shows).map(Reason::code),
        "why": row.why_for_programs(map, false).filter(|_| shows),
        "fate": row.fate.filter(|_| shows).map(Fate::word),
        "overruled": row.overruled.as_ref().map(|overrule| &overrule.reason),
        "by_proxy": row.by_proxy.map(|power| key(map, power)),
    });
    if let Some(from) = &row.from {
        form["from"] = json!(**from);
    }
    form
}

/// Lists what could not be read, or could not stand, of the sheets of a phase.
pub fn unread_forms<'r>(map: &Map, unread: impl IntoIterator<Item = &'r Unread>) -> Value {
    let one = |unread: &Unread| {
        json!({
            "power": key(map, unread.power),
            "unit": unread.unit.map(|unit| unit.canonical(map)),
            "text": Clean::line(&unread.text),
            "code": unread.code.as_str().to_lowercase(),
            "message": Clean::line(&unread.message),
        })
    };
    unread.into_iter().map(one).collect()
}

fn key(map: &Map, power: Power) -> &str {
    &map.power(power).key
}

fn codes<'r>(map: &'r Map, provinces: &[Province]) -> Vec<&'r str> {
    provinces.iter().map(|&province| map.code(province)).collect()
}
