//! Overruling the result of the selected order.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::session::open_game::Look;
use crate::store::Draft;
use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::layers::overrule::{Overruling, Way};
use crate::tui::model::drafts::Home;
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::{Model, drafts};
use crate::widgets::entry::Entry;
use crate::widgets::list::{List, item, moved};

/// Asks what is to be said of the selected order.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if session.look == Look::Now && !session.live {
        model.complain("Space o v previews the results; then a result can be overruled");
        return;
    }
    let row = session.key.and_then(|key| session.board.row(key));
    match row.ok_or_else(|| "select an order first".to_owned()).and_then(|row| Overruling::of(session, row)) {
        Ok(mut question) => {
            let place = question.place(&session.game);
            let left = drafts::take(model, Home::Game, |d| d.kind == "overrule" && d.place == place);
            if let Some(draft) = &left {
                question.resume(draft);
            }
            model.open(question);
            if left.is_some() {
                drafts::tell(model, "the reason");
            }
        }
        Err(why) => model.complain(why),
    }
}

impl Layer for Overruling {
    fn scope(&self) -> Scope {
        if self.reason.is_some() { Scope::PROMPT } else { Scope::LIST }
    }

    fn about(&self) -> About {
        (
            "Overruling a result",
            "Choose the result of the order, instead of what the rules say. Enter chooses it and asks for the reason, which is kept with the game. Everything that follows is adjudicated again. Esc leaves the result as it is.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let (accept, close) = if self.reason.is_some() { ("rule so", "back") } else { ("choose", "close") };
        vec![(Command::Accept, accept), (Command::Close, close)]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => return self.accept(model),
            // Esc while the reason is typed goes back to the ways, and what was typed is kept.
            Msg::Run(Command::Close) if self.reason.is_some() => {
                if let Some((home, draft)) = Layer::draft(self, model) {
                    drafts::leave(model, home, draft);
                }
                self.close_reason();
            }
            Msg::Run(Command::Discard) if self.reason.is_some() => {
                self.close_reason();
                model.say("discarded the change");
            }
            Msg::Edit(edit) => {
                if let Some(reason) = &mut self.reason {
                    reason.edit(edit);
                }
            }
            Msg::Step(by) => {
                if self.reason.is_none() {
                    self.select(moved(self.selected, by, self.ways().len().saturating_sub(1)));
                }
            }
            Msg::Click(x, y) => {
                let screen = model.screen();
                match self.list(|list| list.row_at(screen, x, y)) {
                    None => return Flow::Ignored,
                    Some(_) if self.reason.is_some() => {}
                    Some(row) if row == self.selected => return self.accept(model),
                    Some(row) => self.select(row),
                }
            }
            _ => return Flow::Ignored,
        }
        Flow::DONE
    }

    fn render(&self, model: &Model, screen: Rect, buffer: &mut Buffer) {
        self.list(|list| list.render(model.theme, screen, buffer));
    }

    fn draft(&self, model: &Model) -> Option<(Home, Draft)> {
        Some((Home::Game, self.unsaved(&model.session()?.game)?))
    }
}

impl Overruling {
    fn select(&mut self, way: usize) {
        self.selected = way;
        self.trouble = None;
    }

    fn close_reason(&mut self) {
        self.trouble = None;
        self.reason = None;
    }

    fn list<T>(&self, with: impl FnOnce(&List) -> T) -> T {
        let title = format!("Overrule {}", self.matter.order);
        let items = self.ways().into_iter().map(|way| {
            let ((text, aside), is_barred) = (self.words(way), self.fault(way).is_some());
            item(text, aside, if is_barred { Ink::Quiet } else { Ink::Text })
        });
        let (entry, selected) = (self.reason.as_ref(), Some(self.selected));
        let items = items.collect();
        with(&List { title: &title, entry, items, selected, foot: &self.foot(), ..List::default() })
    }

    /// Handles Enter: chooses the selected way, or takes the reason.
    fn accept(&mut self, model: &mut Model) -> Flow {
        let Some(way) = self.way() else { return Flow::CLOSE };
        self.trouble = None;
        let done = match (way, &self.reason) {
            (Way::Say(succeeds), None) => {
                let saying = self.matter.sayings.iter().find(|s| s.succeeds == succeeds);
                if let Some(fault) = saying.and_then(|s| s.fault.as_ref()) {
                    Err(fault.to_string())
                } else {
                    let said = self.matter.now.as_ref().map(|o| o.reason.to_string());
                    self.reason = Some(Entry::new(said.unwrap_or_default()));
                    self.go_on(model);
                    return Flow::DONE;
                }
            }
            (Way::Say(succeeds), Some(reason)) => self.say(model, Some((succeeds, reason.text()))),
            (Way::Withdraw, _) => self.say(model, None),
        };
        match done {
            Ok(()) => Flow::CLOSE,
            Err(why) => {
                self.trouble = Some(why);
                Flow::DONE
            }
        }
    }

    /// Goes on with a reason that was left, for the way that is selected.
    fn go_on(&mut self, model: &mut Model) {
        let Some(place) = model.session().map(|session| self.place(&session.game)) else { return };
        let way = self.way();
        let ours = |d: &Draft| d.kind == "overrule" && d.place == place && Some(Self::way_of(d)) == way;
        if let Some(draft) = drafts::take(model, Home::Game, ours) {
            self.resume(&draft);
            drafts::tell(model, "the reason");
        }
    }

    /// Rules so, or takes the ruling back.
    fn say(&self, model: &mut Model, said: Option<(bool, &str)>) -> Result<(), String> {
        let Some(session) = model.session_mut() else { return Ok(()) };
        let (node, province) = (self.node, self.province);
        let order = &self.matter.order;
        let was_judged = session.game.node(node).judged.is_some();
        let phase = session.game.node(node).position.phase.title();
        session
            .alter(format!("the ruling on {order}"), |game| {
                game.go(node);
                if let Some((succeeds, why)) = said {
                    return game.overrule(province, succeeds, why);
                }
                game.withdraw_overrule(province);
                Ok(())
            })
            .map_err(|fault| fault.to_string())?;
        let what = if said.is_some() { "is ruled on" } else { "is decided by the rules again" };
        let key = Command::Adjudicate.game_key().unwrap_or("F5");
        model.say(if was_judged {
            format!("{order} {what}; {key} adjudicates {phase} again, Space h b lists the old branch, Ctrl-_ undoes it")
        } else {
            format!("{order} {what}; Ctrl-_ undoes it")
        });
        Ok(())
    }
}
