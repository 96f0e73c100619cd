//! Overruling the result of the selected order.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::theme::Ink;
use crate::tui::commands::{Command, Scope};
use crate::tui::model::layer::{About, Flow, Layer, Msg};
use crate::tui::model::{Model, drafts};
use crate::widgets::entry::Entry;
use crate::widgets::list::{List, item, moved};
use chancery_session::drafts::{Draft, Spot};
use chancery_session::open_game::Look;
use chancery_session::overruling::{Overruling, Way};

/// The question while it is open.
#[derive(Debug)]
struct Question {
    overruling: Overruling,
    /// The way that is selected.
    selected: usize,
    /// The reason that is being typed.
    reason: Option<Entry>,
    /// Why the last answer could not be taken.
    trouble: Option<String>,
}

/// Asks how the selected order is decided.
pub fn open(model: &mut Model) {
    let Some(session) = model.session() else { return };
    if session.look == Look::Now && !session.live {
        model.complain("Space o v previews the results; then a result can be overruled");
        return;
    }
    let row = session.key.and_then(|key| session.board.row(key));
    let asked = row.ok_or_else(|| "select an order first".to_owned());
    match asked.and_then(|row| Overruling::new(session, row)) {
        Ok((overruling, selected)) => {
            let mut question = Question { overruling, selected, reason: None, trouble: None };
            let is_resumed = question.resume(model, None);
            model.open(question);
            if is_resumed {
                drafts::tell(model, "the reason");
            }
        }
        Err(why) => model.complain(why),
    }
}

impl Layer for Question {
    fn scope(&self) -> Scope {
        if self.reason.is_some() { Scope::PROMPT } else { Scope::LIST }
    }

    fn about(&self) -> About {
        (
            "Overruling a result",
            "Sets the result of the order by hand, against the rules. Enter asks for the reason, which is kept with the game. Chancery then adjudicates all later phases again. Esc keeps the result.",
        )
    }

    fn hints(&self, _model: &Model) -> Vec<(Command, &'static str)> {
        let (accept, close) =
            if self.reason.is_some() { ("save the ruling", "back") } else { ("choose", "close") };
        vec![(Command::Accept, accept), (Command::Close, close)]
    }

    fn update(&mut self, model: &mut Model, msg: Msg) -> Flow {
        match msg {
            Msg::Run(Command::Accept) => return self.accept(model),
            // Esc while the reason is typed goes back to the ways, and what was typed is kept.
            Msg::Run(Command::Close) if self.reason.is_some() => {
                if let Some(draft) = self.draft(model) {
                    drafts::leave(model, draft);
                }
                (self.trouble, self.reason) = (None, None);
            }
            Msg::Run(Command::Discard) if self.reason.is_some() => {
                (self.trouble, self.reason) = (None, None);
                model.say("discarded the change");
            }
            Msg::Edit(edit) => {
                if let Some(reason) = &mut self.reason {
                    reason.edit(edit);
                }
            }
            Msg::Step(by) => {
                if self.reason.is_none() {
                    self.select(moved(self.selected, by, self.overruling.ways().len().saturating_sub(1)));
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

    fn draft(&self, model: &Model) -> Option<Draft> {
        self.overruling.draft(&model.session()?.game, self.way()?, self.reason.as_ref()?.text())
    }
}

impl Question {
    fn way(&self) -> Option<Way> {
        self.overruling.ways().get(self.selected).copied()
    }

    fn select(&mut self, way: usize) {
        self.selected = way;
        self.trouble = None;
    }

    fn list<T>(&self, with: impl FnOnce(&List) -> T) -> T {
        let overruling = &self.overruling;
        let title = format!("Overrule {}", overruling.matter.order);
        let items = overruling.ways().into_iter().map(|way| {
            let ((text, aside), is_barred) = (overruling.words(way), overruling.fault(way).is_some());
            item(text, aside, if is_barred { Ink::Quiet } else { Ink::Text })
        });
        let foot = match (&self.trouble, &self.reason) {
            (Some(trouble), _) => format!("{trouble}."),
            (None, Some(_)) => {
                "Why? Results, reports and the proof show the reason. Enter saves the ruling.".to_owned()
            }
            (None, None) => overruling.describe(),
        };
        let (entry, items, selected) = (self.reason.as_ref(), items.collect(), Some(self.selected));
        with(&List { title: &title, entry, items, selected, foot: &foot, ..List::default() })
    }

    /// Handles Enter: chooses the selected way and asks for the reason, or rules so.
    fn accept(&mut self, model: &mut Model) -> Flow {
        let Some(way) = self.way() else { return Flow::CLOSE };
        self.trouble = self.overruling.fault(way).filter(|_| self.reason.is_none()).map(ToString::to_string);
        if self.trouble.is_some() {
            return Flow::DONE;
        }
        if way != Way::Withdraw && self.reason.is_none() {
            self.reason = Some(Entry::new(self.overruling.reason()));
            if self.resume(model, Some(way)) {
                drafts::tell(model, "the reason");
            }
            return Flow::DONE;
        }
        let Some(session) = model.session_mut() else { return Flow::CLOSE };
        let node = session.game.node(self.overruling.node);
        let (was_judged, phase) = (node.judged.is_some(), node.position.phase.phrase());
        let ruled = self.overruling.rule(session, way, self.reason.as_ref().map_or("", Entry::text));
        let past = match ruled {
            Ok(past) => past.map(|_| session.game.phase().phrase()),
            Err(why) => {
                self.trouble = Some(why);
                return Flow::DONE;
            }
        };
        let what = if way == Way::Withdraw { "withdrew" } else { "saved" };
        let told = format!("{what} the ruling on {}", self.overruling.matter.order);
        let key = Command::Adjudicate.game_key().unwrap_or("F5");
        model.say(if let Some(present) = past {
            format!("{told}; {phase} is as it was, Esc returns to {present}")
        } else if was_judged {
            format!(
                "{told}; {key} adjudicates {phase} again, Space h b lists the old branch, Ctrl-_ undoes it"
            )
        } else {
            format!("{told}; Ctrl-_ undoes it")
        });
        Flow::CLOSE
    }

    /// Resumes a reason that was left, for one way or for any. Returns whether there was one.
    fn resume(&mut self, model: &mut Model, way: Option<Way>) -> bool {
        let Some(session) = model.session() else { return false };
        let here = (Spot::new(&session.game, self.overruling.node), self.overruling.province);
        let left = drafts::take(model, |draft| match draft {
            Draft::Overruling { spot, province, succeeds, reason }
                if (spot, province) == (&here.0, &here.1) =>
            {
                let left = Way::Say(*succeeds);
                way.is_none_or(|way| way == left).then(|| (left, reason.to_string()))
            }
            _ => None,
        });
        let Some((left, reason)) = left else { return false };
        let way = self.overruling.ways().iter().position(|way| *way == left);
        self.selected = way.unwrap_or(self.selected);
        self.reason = Some(Entry::new(reason));
        true
    }
}
