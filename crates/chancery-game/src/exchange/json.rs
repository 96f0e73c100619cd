//! A game as JSON for other programs, and a phase as they read it: `games show`, reports, what adjudicating prints and the
//! export have this one form. `docs/reference/exchange.md` describes every field. The values of a report hold numbers of
//! powers and places; the forms here are these values with the codes that the map has for them.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::{Map as Object, Value, json};

use crate::game::{
    Audience, Ballot, Deadline, Game, NodeId, Overrule, Player, Press, Proposal, ProposalState, Provenance,
    Row, Sheet, Unread, WhichOrders,
};
use crate::protocol::{ByPower, centres_after, dislodged};
use crate::report::{PhaseReport, PowerReport, RulingReport};
use chancery_core::adjudicate::{Fate, Reason};
use chancery_core::map::{Map, Phase, Power, Province, Unit};
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
    let node = |id: NodeId| {
        let (node, phase) = (game.node(id), PhaseReport::new(game, id, Audience::GameMaster));
        NodeForm { phase, after: node.parent, main: game.is_main(id), name: &node.name, note: &node.note }
    };
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
        "phases": game.history().ids().map(node).collect::<Vec<_>>(),
    })
}

/// A phase with its place in the tree.
#[derive(Serialize)]
struct NodeForm<'g> {
    #[serde(flatten)]
    phase: PhaseReport,
    after: Option<NodeId>,
    main: bool,
    name: &'g Clean,
    note: &'g Clean,
}

/// `docs/reference/json.md` describes each field.
impl Serialize for PhaseReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PhaseForm::new(self).serialize(serializer)
    }
}

/// A phase with its orders and their results.
#[derive(Serialize)]
struct PhaseForm<'r> {
    phase: Phase,
    id: NodeId,
    adjudicated: bool,
    deadline: &'r Option<Deadline>,
    ending: Option<String>,
    winner: Option<&'r str>,
    closed: Vec<&'r str>,
    powers: ByPower<PowerForm<'r>, &'r str>,
    orders: Vec<OrderForm<'r>>,
    #[serde(flatten)]
    results: Option<ResultsForm<'r>>,
    unread: Vec<UnreadForm<'r>>,
    later_unread: Vec<UnreadForm<'r>>,
    overruled: Vec<OverruleForm<'r>>,
    rulings: &'r [RulingReport],
    press: &'r [Press],
}

impl<'r> PhaseForm<'r> {
    fn new(report: &'r PhaseReport) -> Self {
        let (map, shows) = (&*report.map, report.is_adjudicated);
        let power = |own: &'r PowerReport| (key(map, own.power), PowerForm::new(map, own));
        let overruled = report.overrules.iter().map(|Overrule { province, order, succeeds, reason }| {
            OverruleForm { at: map.code(*province), order, succeeds: *succeeds, reason }
        });
        Self {
            phase: report.phase,
            id: report.id,
            adjudicated: shows,
            deadline: &report.deadline,
            ending: report.ending.as_ref().map(|ending| ending.describe(map)),
            winner: report.winner.map(|power| key(map, power)),
            closed: codes(map, &report.board.contested),
            powers: ByPower(report.powers.iter().map(power).collect()),
            orders: report.rows.iter().map(|row| OrderForm::new(map, row, shows)).collect(),
            results: shows.then(|| ResultsForm::new(map, report)),
            unread: unread_forms(map, &report.unread),
            later_unread: unread_forms(map, &report.later_unread),
            overruled: overruled.collect(),
            rulings: &report.rulings,
            press: &report.press,
        }
    }
}

/// A result that the game master set by hand.
#[derive(Serialize)]
struct OverruleForm<'r> {
    at: &'r str,
    order: &'r Clean,
    succeeds: bool,
    reason: &'r Clean,
}

/// A power in a phase.
#[derive(Serialize)]
struct PowerForm<'r> {
    player: &'r Clean,
    ordered_by: &'static str,
    in_disorder: bool,
    units: Vec<String>,
    dislodged: Vec<String>,
    centers: Vec<&'r str>,
    due: usize,
    given: usize,
    sent: &'r [Clean],
    standby: &'r [Clean],
    standby_counts: bool,
    standby_name: &'r Clean,
    later: &'r [Clean],
    standby_later: &'r [Clean],
    proxies: &'r [Clean],
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    ahead: BTreeMap<String, &'r [Clean]>,
    remarks: Vec<&'r str>,
}

impl<'r> PowerForm<'r> {
    fn new(map: &'r Map, own: &'r PowerReport) -> Self {
        let beside = |which| own.beside.get(&which).map(Sheet::lines).unwrap_or_default();
        let canonical = |unit: &Unit| unit.canonical(map);
        let ahead = |(which, sheet): (&WhichOrders, &'r Sheet)| match which {
            WhichOrders::Ahead(phase) => Some((phase.to_string(), sheet.lines())),
            _ => None,
        };
        Self {
            player: &own.player,
            ordered_by: (&own.ordered_by).into(),
            in_disorder: own.in_disorder,
            units: own.units.iter().map(canonical).collect(),
            dislodged: own.retreats_due.iter().map(|(unit, _)| canonical(unit)).collect(),
            centers: codes(map, &own.centres),
            due: own.due.orders,
            given: own.due.given,
            sent: own.sheet.lines(),
            standby: beside(WhichOrders::Standby),
            standby_counts: own.standby_counts(),
            standby_name: &own.standby_name,
            later: beside(WhichOrders::Later),
            standby_later: beside(WhichOrders::StandbyLater),
            proxies: beside(WhichOrders::Proxies),
            ahead: own.beside.iter().filter_map(ahead).collect(),
            remarks: own.remarks.iter().map(|remark| remark.text.as_str()).collect(),
        }
    }
}

#[derive(Serialize)]
struct OrderForm<'r> {
    power: &'r str,
    unit: Option<String>,
    sent: Option<&'r str>,
    order: String,
    result: Option<&'static str>,
    reason: Option<&'static str>,
    why: Option<String>,
    fate: Option<&'static str>,
    overruled: Option<&'r Clean>,
    by_proxy: Option<&'r str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'r Provenance>,
}

impl<'r> OrderForm<'r> {
    fn new(map: &'r Map, row: &'r Row, shows: bool) -> Self {
        Self {
            power: key(map, row.power),
            unit: row.unit.map(|unit| unit.canonical(map)),
            sent: row.line.as_deref(),
            order: row.text(map),
            result: shows.then(|| row.verdict.word()),
            reason: row.reason.filter(|_| shows).map(Reason::code),
            why: row.why_for_programs(map, false).filter(|_| shows),
            fate: row.fate.filter(|_| shows).map(Fate::word),
            overruled: row.overruled.as_ref().map(|overrule| &overrule.reason),
            by_proxy: row.by_proxy.map(|power| key(map, power)),
            from: row.from.as_deref(),
        }
    }
}

/// What a phase leaves on the board.
#[derive(Serialize)]
struct ResultsForm<'r> {
    dislodged: Value,
    contested: Vec<&'r str>,
    centers_after: Value,
    counts: ByPower<CountsForm, &'r str>,
}

impl<'r> ResultsForm<'r> {
    fn new(map: &'r Map, report: &'r PhaseReport) -> Self {
        let after = &report.board_after;
        let counts = report.powers.iter().map(|own| {
            let counts = CountsForm {
                centers: after.centres_of(own.power).count(),
                units: after.units_of(own.power).count(),
                unused: own.builds.as_ref().map_or(0, |builds| builds.waived),
            };
            (key(map, own.power), counts)
        });
        Self {
            dislodged: dislodged(map, report.outcome.dislodged()),
            contested: codes(map, report.outcome.standoffs()),
            centers_after: centres_after(map, &report.board, after),
            counts: ByPower(counts.collect()),
        }
    }
}

/// What a power has after a phase, and how many of its builds it did not use.
#[derive(Serialize)]
struct CountsForm {
    centers: usize,
    units: usize,
    unused: usize,
}

/// A part of a sheet that could not be read, or could not stand.
#[derive(Serialize)]
pub struct UnreadForm<'r> {
    power: &'r str,
    unit: Option<String>,
    text: Clean,
    code: String,
    message: Clean,
}

/// Lists what could not be read of the sheets of a phase.
pub fn unread_forms<'r>(map: &'r Map, unread: impl IntoIterator<Item = &'r Unread>) -> Vec<UnreadForm<'r>> {
    let one = |unread: &Unread| UnreadForm {
        power: key(map, unread.power),
        unit: unread.unit.map(|unit| unit.canonical(map)),
        text: Clean::line(&unread.text),
        code: unread.code.as_str().to_lowercase(),
        message: Clean::line(&unread.message),
    };
    unread.into_iter().map(one).collect()
}

fn key(map: &Map, power: Power) -> &str {
    &map.power(power).key
}

fn codes<'r>(map: &'r Map, provinces: &[Province]) -> Vec<&'r str> {
    provinces.iter().map(|&province| map.code(province)).collect()
}
