//! The papers of a phase, the votes and the facts of a game on disk.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{
    Deadline, House, LateOrders, Motion, Nmr, Overrule, Press, Proposal, Records, Refusal, Sheet, WhichOrders,
};
use crate::store::format::rulings::{SavedRuling, read_ruling, save_ruling};
use chancery_core::map::{Map, Phase, Power};
use chancery_core::text::Clean;

saved! {
    #[derive(Default)]
    SavedRecords {
        overruled [default]: Vec<SavedOverrule>,
        rulings [default]: Vec<SavedRuling>,
        press [default]: Vec<SavedPress>,
        /// By power: the orders of its standby.
        standby [default]: BTreeMap<String, Sheet>,
        /// By power: what it orders for later in the season.
        later [default]: BTreeMap<String, Sheet>,
        /// By power: what its standby orders for later in the season.
        standby_later [default]: BTreeMap<String, Sheet>,
        /// By power: which of its units it announced that another power orders.
        proxies [default]: BTreeMap<String, Sheet>,
        /// By movement phase and power: what the power orders in advance.
        ahead [default]: BTreeMap<String, BTreeMap<String, Sheet>>,
    }

    SavedOverrule {
        /// Where the unit stood, or is built.
        at: String,
        /// The order; absent if the ruling is on whatever was ordered there.
        order [default]: String,
        succeeds: bool,
        reason: String,
    }

    SavedPress {
        dateline [default]: String,
        from [default]: String,
        to [default]: String,
        text: Vec<String>,
        late [default]: bool,
    }

    SavedProposal {
        phase: String,
        /// `draw`, `concession` or `other`.
        motion: String,
        /// Who shares in the draw, or to whom is conceded.
        powers [default]: Vec<String>,
        /// The text of another proposal.
        text [default]: String,
        by [default]: String,
        secret [default]: bool,
        ballots [default]: BTreeMap<String, String>,
        /// How many vetoes there are besides, in a game that was passed on.
        unnamed_vetoes [default]: usize,
        standing: String,
        /// The phase in which it got its result.
        settled [default]: String,
    }
}

pub(in crate::store) fn lines(text: &Clean) -> Vec<String> {
    if text.is_empty() { Vec::new() } else { text.split('\n').map(str::to_owned).collect() }
}

pub(super) fn joined(lines: &[String]) -> Clean {
    Clean::lines(&lines.join("\n"))
}

pub(in crate::store) fn save_sheets<'s>(
    map: &Map,
    sheets: impl IntoIterator<Item = (Power, &'s Sheet)>,
) -> BTreeMap<String, Sheet> {
    sheets.into_iter().map(|(power, sheet)| (map.power(power).key.clone(), sheet.clone())).collect()
}

pub(in crate::store) fn read_sheets(
    map: &Map,
    all: &BTreeMap<String, Sheet>,
) -> Result<BTreeMap<Power, Sheet>, Refusal> {
    all.iter().map(|(key, sheet)| Ok((read_power(map, key)?, sheet.clone()))).collect()
}

pub(in crate::store) fn save_records(map: &Map, records: &Records) -> Option<SavedRecords> {
    if records.is_empty() {
        return None;
    }
    let beside = |which| save_sheets(map, records.all_beside(which));
    let phases = records.beside.keys().filter_map(|(_, which)| match which {
        WhichOrders::Ahead(phase) => Some(*phase),
        _ => None,
    });
    let overrule = |o: &Overrule| SavedOverrule {
        at: map.code(o.province).to_owned(),
        order: o.order.to_string(),
        succeeds: o.succeeds,
        reason: o.reason.to_string(),
    };
    let press = |p: &Press| SavedPress {
        dateline: p.dateline.to_string(),
        from: p.from.to_string(),
        to: p.to.to_string(),
        text: lines(&p.text),
        late: p.late,
    };
    Some(SavedRecords {
        overruled: records.overrules.iter().map(overrule).collect(),
        rulings: records.rulings.iter().map(|ruling| save_ruling(map, ruling)).collect(),
        press: records.press.iter().map(press).collect(),
        standby: beside(WhichOrders::Standby),
        later: beside(WhichOrders::Later),
        standby_later: beside(WhichOrders::StandbyLater),
        proxies: beside(WhichOrders::Proxies),
        ahead: phases.map(|phase| (phase.to_string(), beside(WhichOrders::Ahead(phase)))).collect(),
    })
}

pub(in crate::store) fn read_power(map: &Map, key: &str) -> Result<Power, Refusal> {
    map.names().power(key).ok_or_else(|| format!("there is no power `{key}`").into())
}

pub(in crate::store) fn read_records(map: &Map, saved: Option<&SavedRecords>) -> Result<Records, Refusal> {
    let Some(saved) = saved else { return Ok(Records::default()) };
    let mut beside = BTreeMap::new();
    let mut all_beside = vec![
        (WhichOrders::Standby, &saved.standby),
        (WhichOrders::Later, &saved.later),
        (WhichOrders::StandbyLater, &saved.standby_later),
        (WhichOrders::Proxies, &saved.proxies),
    ];
    for (phase, all) in &saved.ahead {
        all_beside.push((WhichOrders::Ahead(parsed(phase)?), all));
    }
    for (which, all) in all_beside {
        beside.extend(read_sheets(map, all)?.into_iter().map(|(power, sheet)| ((power, which), sheet)));
    }
    let mut overrules: Vec<Overrule> = Vec::new();
    for overrule in &saved.overruled {
        let province = map.names().province(&overrule.at);
        let province = province.ok_or_else(|| format!("there is no place `{}`", overrule.at))?;
        if overrules.iter().any(|o| o.province == province) {
            return Err(format!("{} is overruled twice", overrule.at).into());
        }
        overrules.push(Overrule {
            province,
            order: Clean::line(&overrule.order),
            succeeds: overrule.succeeds,
            reason: Clean::line(&overrule.reason),
        });
    }
    overrules.sort_by_key(|o| o.province);
    let press = |p: &SavedPress| Press {
        dateline: Clean::line(&p.dateline),
        from: Clean::line(&p.from),
        to: Clean::line(&p.to),
        text: joined(&p.text),
        late: p.late,
    };
    Ok(Records {
        overrules,
        rulings: saved.rulings.iter().map(|r| read_ruling(map, r)).collect::<Result<_, _>>()?,
        press: saved.press.iter().map(press).collect(),
        beside,
    })
}

pub(in crate::store) fn save_votes(map: &Map, votes: &[Proposal]) -> Vec<SavedProposal> {
    let key = |p: &Power| map.power(*p).key.clone();
    let proposal = |p: &Proposal| {
        let (motion, powers, text) = match &p.motion {
            Motion::Draw(powers) => ("draw", powers.iter().map(key).collect(), String::new()),
            Motion::Concession(power) => ("concession", vec![key(power)], String::new()),
            Motion::Other(text) => ("other", Vec::new(), text.to_string()),
        };
        SavedProposal {
            phase: p.phase.to_string(),
            motion: motion.to_owned(),
            powers,
            text,
            by: p.by.as_ref().map(key).unwrap_or_default(),
            secret: p.secret,
            ballots: p.ballots.iter().map(|(power, b)| (key(power), b.word().to_owned())).collect(),
            unnamed_vetoes: p.unnamed_vetoes,
            standing: p.standing.word().to_owned(),
            settled: p.settled.map(|phase| phase.to_string()).unwrap_or_default(),
        }
    };
    votes.iter().map(proposal).collect()
}

pub(in crate::store) fn read_votes(map: &Map, saved: &[SavedProposal]) -> Result<Vec<Proposal>, Refusal> {
    let mut proposals = Vec::new();
    for s in saved {
        let powers: Vec<Power> = s.powers.iter().map(|k| read_power(map, k)).collect::<Result<_, _>>()?;
        let motion = match (s.motion.as_str(), powers.as_slice()) {
            ("draw", [_, ..]) => Motion::Draw(powers),
            ("concession", &[one]) => Motion::Concession(one),
            ("other", []) => Motion::Other(Clean::line(&s.text)),
            (motion, _) => {
                return Err(format!("`{motion}` is not a motion for {} powers", powers.len()).into());
            }
        };
        let mut ballots = Vec::new();
        for (key, word) in &s.ballots {
            let ballot = word.parse().map_err(|_| format!("`{word}` is not yes, no or abstain"));
            ballots.push((read_power(map, key)?, ballot?));
        }
        ballots.sort_by_key(|(p, _)| *p);
        let phase = parsed(&s.phase)?;
        let no_state = |_| format!("`{}` is not open, passed, failed or withdrawn", s.standing);
        let standing = s.standing.parse().map_err(no_state)?;
        let by = if s.by.is_empty() { None } else { Some(read_power(map, &s.by)?) };
        let settled = if s.settled.is_empty() { None } else { Some(parsed(&s.settled)?) };
        let (secret, unnamed_vetoes) = (s.secret, s.unnamed_vetoes);
        proposals.push(Proposal { motion, phase, by, secret, ballots, unnamed_vetoes, standing, settled });
    }
    Ok(proposals)
}

saved! {
    /// The house rules of a game; what is usual is left out.
    SavedHouse {
        nmr [default]: String,
        disorder_after [default]: Option<u8>,
        two_seasons [default]: bool,
        late_orders [default]: String,
        victory [default]: Option<u16>,
        last_year [default]: Option<u16>,
        draws_include_all [default]: bool,
        open_votes [default]: bool,
    }
}

/// Returns the word for a value; what is usual is not told.
pub(in crate::store) fn save_word<T: Default + PartialEq>(value: T, word: fn(T) -> &'static str) -> String {
    if value == T::default() { String::new() } else { word(value).to_owned() }
}

/// Reads the word for a value, which is the usual one if none is written.
pub(in crate::store) fn read_word<T: Default + FromStr<Err: Display>>(word: &str) -> Result<T, Refusal> {
    if word.is_empty() { Ok(T::default()) } else { parsed(word) }
}

pub(in crate::store) fn parsed<T: FromStr<Err: Display>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(Refusal::of)
}

pub(in crate::store) fn save_house(house: &House) -> Option<SavedHouse> {
    (*house != House::default()).then(|| SavedHouse {
        nmr: save_word(house.nmr, Nmr::word),
        disorder_after: house.disorder_after,
        two_seasons: house.two_seasons,
        late_orders: save_word(house.late_orders, LateOrders::into),
        victory: house.victory,
        last_year: house.last_year,
        draws_include_all: house.draws_include_all,
        open_votes: house.open_votes,
    })
}

pub(in crate::store) fn read_house(saved: Option<&SavedHouse>) -> Result<House, Refusal> {
    let Some(saved) = saved else { return Ok(House::default()) };
    Ok(House {
        nmr: read_word(&saved.nmr)?,
        disorder_after: saved.disorder_after,
        two_seasons: saved.two_seasons,
        late_orders: read_word(&saved.late_orders)
            .map_err(|_| format!("late_orders must be `wait` or nothing, and not `{}`", saved.late_orders))?,
        victory: saved.victory,
        last_year: saved.last_year,
        draws_include_all: saved.draws_include_all,
        open_votes: saved.open_votes,
    })
}

pub(in crate::store) fn read_deadlines(
    saved: &BTreeMap<String, String>,
) -> Result<BTreeMap<Phase, Deadline>, Refusal> {
    saved.iter().map(|(phase, deadline)| Ok((parsed(phase)?, parsed(deadline)?))).collect()
}
