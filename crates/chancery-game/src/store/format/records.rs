//! The papers of a phase, the votes and the facts of a game on disk.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::game::{
    Deadline, House, LateOrders, Motion, Nmr, Overrule, Press, Proposal, Records, Sheet, Votes, WhichOrders,
};
use crate::store::format::rulings::{SavedRuling, read_ruling, save_ruling};
use crate::store::format::saved_game::{is_false, is_zero};
use chancery_core::map::{Map, Phase, Power};
use chancery_core::text::Clean;
use chancery_notation::{Language, LanguageError, Style, StyleError};

#[derive(Clone, Default, Serialize, Deserialize)]
pub(in crate::store) struct SavedRecords {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub overruled: Vec<SavedOverrule>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rulings: Vec<SavedRuling>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub press: Vec<SavedPress>,
    /// By power: the orders of its standby.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub standby: BTreeMap<String, Sheet>,
    /// By power: what it orders for later in the season.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub later: BTreeMap<String, Sheet>,
    /// By power: what its standby orders for later in the season.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub standby_later: BTreeMap<String, Sheet>,
    /// By power: which of its units it announced that another power orders.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub proxies: BTreeMap<String, Sheet>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedOverrule {
    /// Where the unit stood, or is built.
    pub at: String,
    /// The order; absent if the ruling is on whatever was ordered there.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub order: String,
    pub succeeds: bool,
    pub reason: String,
}

#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedPress {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub dateline: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub from: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub to: String,
    pub text: Vec<String>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedProposal {
    pub phase: String,
    /// `draw`, `concession` or `other`.
    pub motion: String,
    /// Who shares in the draw, or to whom is conceded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub powers: Vec<String>,
    /// The text of another proposal.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    #[serde(default, skip_serializing_if = "is_false")]
    pub secret: bool,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ballots: BTreeMap<String, String>,
    /// How many vetoes there are besides, in a game that was passed on.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unnamed_vetoes: usize,
    pub standing: String,
}

pub(super) fn lines(text: &Clean) -> Vec<String> {
    text.split('\n').map(str::to_owned).collect()
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
) -> Result<BTreeMap<Power, Sheet>, String> {
    all.iter().map(|(key, sheet)| Ok((power(map, key)?, sheet.clone()))).collect()
}

pub(in crate::store) fn save_records(map: &Map, records: &Records) -> Option<SavedRecords> {
    if records.is_empty() {
        return None;
    }
    let beside = |which| save_sheets(map, records.all_beside(which));
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
    };
    Some(SavedRecords {
        overruled: records.overrules.iter().map(overrule).collect(),
        rulings: records.rulings.iter().map(|ruling| save_ruling(map, ruling)).collect(),
        press: records.press.iter().map(press).collect(),
        standby: beside(WhichOrders::Standby),
        later: beside(WhichOrders::Later),
        standby_later: beside(WhichOrders::StandbyLater),
        proxies: beside(WhichOrders::Proxies),
    })
}

pub(in crate::store) fn power(map: &Map, key: &str) -> Result<Power, String> {
    map.names().power(key).ok_or_else(|| format!("there is no power `{key}`"))
}

pub(in crate::store) fn read_records(map: &Map, saved: Option<&SavedRecords>) -> Result<Records, String> {
    let Some(saved) = saved else { return Ok(Records::default()) };
    let mut beside = BTreeMap::new();
    for (which, all) in [
        (WhichOrders::Standby, &saved.standby),
        (WhichOrders::Later, &saved.later),
        (WhichOrders::StandbyLater, &saved.standby_later),
        (WhichOrders::Proxies, &saved.proxies),
    ] {
        beside.extend(read_sheets(map, all)?.into_iter().map(|(power, sheet)| ((power, which), sheet)));
    }
    let mut overrules: Vec<Overrule> = Vec::new();
    for overrule in &saved.overruled {
        let province = map.names().province(&overrule.at);
        let province = province.ok_or_else(|| format!("there is no place `{}`", overrule.at))?;
        if overrules.iter().any(|o| o.province == province) {
            return Err(format!("{} is overruled twice", overrule.at));
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
    };
    Ok(Records {
        overrules,
        rulings: saved.rulings.iter().map(|r| read_ruling(map, r)).collect::<Result<_, _>>()?,
        press: saved.press.iter().map(press).collect(),
        beside,
    })
}

pub(in crate::store) fn save_votes(map: &Map, votes: &Votes) -> Vec<SavedProposal> {
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
        }
    };
    votes.list().iter().map(proposal).collect()
}

pub(in crate::store) fn read_votes(map: &Map, saved: &[SavedProposal]) -> Result<Votes, String> {
    let mut proposals = Vec::new();
    for s in saved {
        let powers: Vec<Power> = s.powers.iter().map(|k| power(map, k)).collect::<Result<_, _>>()?;
        let motion = match (s.motion.as_str(), powers.as_slice()) {
            ("draw", [_, ..]) => Motion::Draw(powers),
            ("concession", &[one]) => Motion::Concession(one),
            ("other", []) => Motion::Other(Clean::line(&s.text)),
            (motion, _) => return Err(format!("`{motion}` is not a motion for {} powers", powers.len())),
        };
        let mut ballots = Vec::new();
        for (key, word) in &s.ballots {
            let ballot = word.parse().map_err(|_| format!("`{word}` is not yes, no or abstain"));
            ballots.push((power(map, key)?, ballot?));
        }
        ballots.sort_by_key(|(p, _)| *p);
        let phase: Phase = s.phase.parse().map_err(|e: chancery_core::map::PhaseError| e.to_string())?;
        let no_state = |_| format!("`{}` is not open, passed, failed or withdrawn", s.standing);
        let standing = s.standing.parse().map_err(no_state)?;
        let by = if s.by.is_empty() { None } else { Some(power(map, &s.by)?) };
        let (secret, unnamed_vetoes) = (s.secret, s.unnamed_vetoes);
        proposals.push(Proposal { motion, phase, by, secret, ballots, unnamed_vetoes, standing });
    }
    Ok(Votes::kept(proposals))
}

/// The word for late orders that wait.
const WAIT: &str = "wait";

/// The house rules of a game; what is usual is left out.
#[derive(Clone, Serialize, Deserialize)]
pub(in crate::store) struct SavedHouse {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub nmr: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub disorder_after: Option<u8>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub two_seasons: bool,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub late_orders: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victory: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub last_year: Option<u16>,
    #[serde(default, skip_serializing_if = "is_false")]
    pub draws_include_all: bool,
    #[serde(default, skip_serializing_if = "is_false")]
    pub open_votes: bool,
}

/// Returns the code of a language; English, in which orders are read everywhere, is not told.
pub(in crate::store) fn save_language(language: Language) -> String {
    if language == Language::default() { String::new() } else { language.code().to_owned() }
}

pub(in crate::store) fn read_language(saved: &str) -> Result<Language, String> {
    if saved.is_empty() {
        Ok(Language::default())
    } else {
        saved.parse().map_err(|e: LanguageError| e.to_string())
    }
}

/// Returns the name of a style; canonical notation, which is usual, is not told.
pub(in crate::store) fn save_style(style: Style) -> String {
    if style == Style::default() { String::new() } else { style.name().to_owned() }
}

pub(in crate::store) fn read_style(saved: &str) -> Result<Style, String> {
    if saved.is_empty() { Ok(Style::default()) } else { saved.parse().map_err(|e: StyleError| e.to_string()) }
}

pub(in crate::store) fn save_house(house: &House) -> Option<SavedHouse> {
    let usual = House::default();
    (*house != usual).then(|| SavedHouse {
        nmr: if house.nmr == usual.nmr { String::new() } else { house.nmr.word().to_owned() },
        disorder_after: house.disorder_after,
        two_seasons: house.two_seasons,
        late_orders: if house.late_orders == usual.late_orders { String::new() } else { WAIT.to_owned() },
        victory: house.victory,
        last_year: house.last_year,
        draws_include_all: house.draws_include_all,
        open_votes: !house.secret_votes,
    })
}

pub(in crate::store) fn read_house(saved: Option<&SavedHouse>) -> Result<House, String> {
    let Some(saved) = saved else { return Ok(House::default()) };
    let nmr = match saved.nmr.as_str() {
        "" => Nmr::default(),
        word => word.parse().map_err(|e: crate::game::UnknownNmr| e.to_string())?,
    };
    Ok(House {
        nmr,
        disorder_after: saved.disorder_after,
        two_seasons: saved.two_seasons,
        late_orders: match saved.late_orders.as_str() {
            "" => LateOrders::Count,
            WAIT => LateOrders::Wait,
            word => return Err(format!("late_orders must be `{WAIT}` or nothing, and not `{word}`")),
        },
        victory: saved.victory,
        last_year: saved.last_year,
        draws_include_all: saved.draws_include_all,
        secret_votes: !saved.open_votes,
    })
}

pub(in crate::store) fn read_deadlines(
    saved: &BTreeMap<String, String>,
) -> Result<BTreeMap<Phase, Deadline>, String> {
    let one = |(phase, deadline): (&String, &String)| {
        let phase: Phase = phase.parse().map_err(|e: chancery_core::map::PhaseError| e.to_string())?;
        let deadline = deadline.parse().map_err(|e: crate::game::DeadlineError| e.to_string())?;
        Ok((phase, deadline))
    };
    saved.iter().map(one).collect()
}
