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

/// Declares a form: what it is made of, with the names that its values share, and each of its fields with its value.
macro_rules! form {
    (
        $(#[$about:meta])*
        $vis:vis $Form:ident($($source:ident: $Source:ty),+) where { $($shared:tt)* }
        $($(#[$doc:meta])* $field:ident: $Type:ty = $value:expr,)+
    ) => {
        $(#[$about])*
        #[derive(Serialize)]
        $vis struct $Form<'r> { $($(#[$doc])* $field: $Type,)+ }

        impl<'r> $Form<'r> {
            fn new($($source: $Source),+) -> Self {
                $($shared)*
                Self { $($field: $value,)+ }
            }
        }
    };
}

/// `docs/reference/json.md` describes each field.
impl Serialize for PhaseReport {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PhaseForm::new(self).serialize(serializer)
    }
}

form! {
    /// A phase with its orders and their results.
    PhaseForm(report: &'r PhaseReport) where {
        let (map, shows) = (&*report.map, report.is_adjudicated);
        let power = |own: &'r PowerReport| (key(map, own.power), PowerForm::new(map, own));
    }
    phase: Phase = report.phase,
    id: NodeId = report.id,
    adjudicated: bool = shows,
    deadline: &'r Option<Deadline> = &report.deadline,
    ending: Option<String> = report.ending.as_ref().map(|ending| ending.describe(map)),
    winner: Option<&'r str> = report.winner.map(|power| key(map, power)),
    closed: Vec<&'r str> = codes(map, &report.board.contested),
    powers: ByPower<PowerForm<'r>, &'r str> = ByPower(report.powers.iter().map(power).collect()),
    orders: Vec<OrderForm<'r>> = report.rows.iter().map(|row| OrderForm::new(map, row, shows)).collect(),
    #[serde(flatten)]
    results: Option<ResultsForm<'r>> = shows.then(|| ResultsForm::new(map, report)),
    unread: Vec<UnreadForm<'r>> = unread_forms(map, &report.unread),
    later_unread: Vec<UnreadForm<'r>> = unread_forms(map, &report.later_unread),
    overruled: Vec<OverruleForm<'r>> = report.overrules.iter().map(|one| OverruleForm::new(map, one)).collect(),
    rulings: &'r [RulingReport] = &report.rulings,
    press: &'r [Press] = &report.press,
}

form! {
    /// A result that the game master set by hand.
    OverruleForm(map: &'r Map, overrule: &'r Overrule) where {}
    at: &'r str = map.code(overrule.province),
    order: &'r Clean = &overrule.order,
    succeeds: bool = overrule.succeeds,
    reason: &'r Clean = &overrule.reason,
}

form! {
    /// A power in a phase.
    PowerForm(map: &'r Map, own: &'r PowerReport) where {
        let beside = |which| own.beside.get(&which).map(Sheet::lines).unwrap_or_default();
        let canonical = |unit: &Unit| unit.canonical(map);
        let ahead = |(which, sheet): (&WhichOrders, &'r Sheet)| match which {
            WhichOrders::Ahead(phase) => Some((phase.to_string(), sheet.lines())),
            _ => None,
        };
    }
    player: &'r Clean = &own.player,
    ordered_by: &'static str = (&own.ordered_by).into(),
    in_disorder: bool = own.in_disorder,
    units: Vec<String> = own.units.iter().map(canonical).collect(),
    dislodged: Vec<String> = own.retreats_due.iter().map(|(unit, _)| canonical(unit)).collect(),
    centers: Vec<&'r str> = codes(map, &own.centres),
    due: usize = own.due.orders,
    given: usize = own.due.given,
    sent: &'r [Clean] = own.sheet.lines(),
    standby: &'r [Clean] = beside(WhichOrders::Standby),
    standby_counts: bool = own.standby_counts(),
    standby_name: &'r Clean = &own.standby_name,
    later: &'r [Clean] = beside(WhichOrders::Later),
    standby_later: &'r [Clean] = beside(WhichOrders::StandbyLater),
    proxies: &'r [Clean] = beside(WhichOrders::Proxies),
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    ahead: BTreeMap<String, &'r [Clean]> = own.beside.iter().filter_map(ahead).collect(),
    remarks: Vec<&'r str> = own.remarks.iter().map(|remark| remark.text.as_str()).collect(),
}

form! {
    /// An order; of a phase that was adjudicated it shows the result.
    OrderForm(map: &'r Map, row: &'r Row, shows: bool) where {}
    power: &'r str = key(map, row.power),
    unit: Option<String> = row.unit.map(|unit| unit.canonical(map)),
    sent: Option<&'r str> = row.line.as_deref(),
    order: String = row.text(map),
    result: Option<&'static str> = shows.then(|| row.verdict.word()),
    reason: Option<&'static str> = row.reason.filter(|_| shows).map(Reason::code),
    why: Option<String> = row.why_for_programs(map, false).filter(|_| shows),
    fate: Option<&'static str> = row.fate.filter(|_| shows).map(Fate::word),
    overruled: Option<&'r Clean> = row.overruled.as_ref().map(|overrule| &overrule.reason),
    by_proxy: Option<&'r str> = row.by_proxy.map(|power| key(map, power)),
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'r Provenance> = row.from.as_deref(),
}

form! {
    /// What a phase leaves on the board.
    ResultsForm(map: &'r Map, report: &'r PhaseReport) where {
        let after = &report.board_after;
        // What a power has after the phase, and how many of its builds it did not use.
        let counts = |own: &'r PowerReport| {
            let unused = own.builds.as_ref().map_or(0, |builds| builds.waived);
            let (centres, units) = (after.centres_of(own.power).count(), after.units_of(own.power).count());
            (key(map, own.power), ByPower(vec![("centers", centres), ("units", units), ("unused", unused)]))
        };
    }
    dislodged: Value = dislodged(map, report.outcome.dislodged()),
    contested: Vec<&'r str> = codes(map, report.outcome.standoffs()),
    centers_after: Value = centres_after(map, &report.board, after),
    counts: ByPower<ByPower<usize, &'static str>, &'r str> = ByPower(report.powers.iter().map(counts).collect()),
}

form! {
    /// A part of a sheet that could not be read, or could not stand.
    pub UnreadForm(map: &'r Map, unread: &Unread) where {}
    power: &'r str = key(map, unread.power),
    unit: Option<String> = unread.unit.map(|unit| unit.canonical(map)),
    text: Clean = Clean::line(&unread.text),
    code: String = unread.code.as_str().to_lowercase(),
    message: Clean = Clean::line(&unread.message),
}

/// Lists what could not be read of the sheets of a phase.
pub fn unread_forms<'r>(map: &'r Map, unread: impl IntoIterator<Item = &'r Unread>) -> Vec<UnreadForm<'r>> {
    unread.into_iter().map(|unread| UnreadForm::new(map, unread)).collect()
}

fn key(map: &Map, power: Power) -> &str {
    &map.power(power).key
}

fn codes<'r>(map: &'r Map, provinces: &[Province]) -> Vec<&'r str> {
    provinces.iter().map(|&province| map.code(province)).collect()
}
