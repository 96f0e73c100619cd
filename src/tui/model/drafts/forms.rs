//! Forms, lists with a line to type in, and questions, as drafts.

use crate::game::Game;
use crate::game::NodeId;
use crate::store::Draft;
use crate::tui::layers::game_settings::Details;
use crate::tui::layers::naming::Naming;
use crate::tui::layers::overrule::{Overruling, Way};
use crate::tui::model::drafts::Home;
use crate::tui::model::{Model, Stage};
use crate::tui::session::drafts::{TEXT, key, spot};
use crate::tui::session::game_session::GameSession;
use crate::tui::widgets::entry::Entry;

/// The name under which is kept what a fact said while another was typed for it.
const WAS: &str = "was";

impl Details {
    /// What is typed for the selected row, if that is something else than it says; else what was typed
    /// before it was changed.
    pub fn draft(&self, session: &GameSession) -> Option<Draft> {
        let (row, entry) = (self.row(session)?, self.entry.as_ref()?);
        if entry.text() == row.value {
            return self.older.clone();
        }
        Some(Draft::new("fact", row.key).saying(TEXT, entry.text()).saying(WAS, row.value))
    }

    /// Goes on with what was typed for a row, or with what the row says if that was changed since. What
    /// is to be told of it; nothing if there is nothing to go on with.
    pub fn resume(&mut self, session: &GameSession, draft: Draft) -> Option<Resumed> {
        let rows = Self::rows(session);
        let at = rows.iter().position(|row| row.key == draft.place)?;
        let (now, typed) = (&rows[at].value, draft.said(TEXT));
        if typed == now {
            return None;
        }
        self.selected = at;
        // What a row said is not known of drafts that were left by an earlier version.
        let is_changed = draft.says.iter().any(|(name, was)| name == WAS && was != now);
        if is_changed {
            self.entry = Some(Entry::new(now.clone()));
            self.older = Some(draft);
            return Some(Resumed::Changed);
        }
        self.entry = Some(Entry::new(typed));
        self.older = None;
        Some(Resumed::AsLeft)
    }

    /// Exchanges what is typed with what was typed before the row was changed, if anything was.
    pub fn exchange(&mut self) {
        let (Some(entry), Some(older)) = (&mut self.entry, &mut self.older) else { return };
        let typed = entry.text().to_owned();
        *entry = Entry::new(older.said(TEXT));
        *older = Draft::new(&older.kind, &older.place).saying(TEXT, typed).saying(WAS, older.said(WAS));
    }
}

/// How a row of the facts goes on in which something was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Resumed {
    AsLeft,
    /// What the row says was changed since: it begins with that.
    Changed,
}

impl Overruling {
    /// The place of the draft of such a question.
    pub fn place(&self, game: &Game) -> String {
        format!("{} {}", spot(game, self.node), game.map().code(self.province))
    }

    /// The reason that is typed, if it is another than the one that was given before.
    pub fn draft(&self, game: &Game) -> Option<Draft> {
        let reason = self.reason.as_ref()?.text();
        let before = self.matter.now.as_ref().map_or("", |o| o.reason.as_str());
        let Some(Way::Say(succeeds)) = self.way().filter(|_| reason != before) else { return None };
        let way = if succeeds { "succeeds" } else { "fails" };
        Some(Draft::new("overrule", self.place(game)).saying("way", way).saying("reason", reason))
    }

    /// Goes on with the reason.
    pub fn resume(&mut self, draft: &Draft) {
        let way = self.ways().iter().position(|way| *way == Self::way_of(draft));
        self.selected = way.unwrap_or(self.selected);
        self.reason = Some(Entry::new(draft.said("reason")));
    }

    /// For what the reason of a draft is.
    pub fn way_of(draft: &Draft) -> Way {
        Way::Say(draft.said("way") == "succeeds")
    }
}

/// Where the draft of a name is kept, and its kind and place.
pub fn naming(model: &Model, what: Naming) -> Option<(Home, Draft)> {
    let on_shelf = |kind| match &model.stage {
        Stage::GameList(game_list) => {
            let file = game_list.chosen()?.place.0.file_name()?.to_string_lossy().into_owned();
            Some((Home::GameList, Draft::new(kind, file)))
        }
        Stage::GameSession(_) => None,
    };
    let game = || model.session().map(|session| &session.game);
    match what {
        Naming::ThisGame => Some((Home::Game, Draft::new("name", ""))),
        Naming::Line(node) => Some((Home::Game, Draft::new("line-name", spot(game()?, node)))),
        Naming::Ruling => {
            let (session, finding) = (model.session()?, model.finding()?);
            let (spot, power) = (spot(&session.game, session.board.node), key(&session.game, finding.power?));
            let place = format!("{spot} {power} {} {}", finding.matter.word(), finding.order);
            Some((Home::Game, Draft::new("ruling-note", place)))
        }
        Naming::CopyOnShelf => on_shelf("copy-name"),
        Naming::OnShelf => on_shelf("game-name"),
        Naming::WhatIf => Some((Home::WhatIf, Draft::new("what-if-name", ""))),
        Naming::Mail => Some((Home::Game, Draft::new("mail-path", ""))),
        Naming::Import => Some((Home::GameList, Draft::new("game-path", ""))),
    }
}

/// The draft of a name that is typed, unless it is the one that there is.
pub fn of_name(model: &Model, entry: &Entry, what: Naming) -> Option<(Home, Draft)> {
    let text = entry.text();
    if entry.is_empty() || text == name_now(model, what) {
        return None;
    }
    let (home, draft) = naming(model, what)?;
    Some((home, draft.saying(TEXT, text)))
}

/// The line in which something is named: what was typed the last time, else what it is called now.
/// Whether it goes on.
pub fn name_entry(model: &mut Model, what: Naming) -> (Entry, bool) {
    let left = naming(model, what).and_then(|(home, wanted)| {
        super::take(model, home, |d| (&d.kind, &d.place) == (&wanted.kind, &wanted.place))
    });
    match left {
        Some(draft) => (Entry::new(draft.said(TEXT)), true),
        None => (Entry::new(name_now(model, what)), false),
    }
}

/// What is called so now, before another name is typed.
fn name_now(model: &Model, what: Naming) -> String {
    let chosen = || match &model.stage {
        Stage::GameList(game_list) => game_list.chosen().map(|game| game.name.clone()).unwrap_or_default(),
        Stage::GameSession(_) => String::new(),
    };
    match (what, model.session()) {
        (Naming::ThisGame, Some(session)) => session.game.info.name.to_string(),
        (Naming::Line(node), Some(session)) => line_name(session, node),
        (Naming::Ruling, _) => {
            model.finding().and_then(|f| f.ruling).map(|r| r.note.to_string()).unwrap_or_default()
        }
        (Naming::WhatIf, Some(session)) => what_if_name(session),
        (Naming::CopyOnShelf, _) => format!("{}, copy", chosen()),
        (Naming::OnShelf, _) => chosen(),
        _ => String::new(),
    }
}

/// What a what-if is called unless something else is said: by the first order that is another.
fn what_if_name(session: &GameSession) -> String {
    let other = session.what_if.as_ref().and_then(|what_if| {
        what_if.differing(&session.board).find(|(was, now)| was.order != now.order).map(|(_, now)| &now.order)
    });
    other.map_or_else(|| "what-if".to_owned(), |order| format!("what if {order}"))
}

/// The name of the line of play that ends with a phase; empty if it has none.
fn line_name(session: &GameSession, end: NodeId) -> String {
    let branches = session.game.branches();
    branches.iter().find(|b| b.end == end).map(|b| b.name.to_string()).unwrap_or_default()
}
