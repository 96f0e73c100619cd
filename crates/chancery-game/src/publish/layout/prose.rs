//! Sentences, with the full names of provinces: `France moves from Paris to Burgundy; Marseilles supports …`.

use super::{Maker, StyledReport};
use crate::publish::document::{Block, Mark, Span};
use crate::report::{Deeds, Telling};
use chancery_why::words::capital;

impl Maker<'_> {
    pub(super) fn prose(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let Deeds { done, failed, begins_with_verb } =
                report.deeds(self.map, self.language, power, Telling::Whole);
            if done.is_empty() && failed.is_empty() && !Self::is_told(report, power) {
                continue;
            }
            let mut spans = self.power_head(report, power);
            if let Some(head) = spans.first_mut().filter(|_| begins_with_verb) {
                head.text = capital(&self.name_in_sentence(power));
            }
            // The player's name is set apart on both sides.
            let is_named = !report.power(power).player.is_empty();
            let joint = match (begins_with_verb, is_named) {
                (false, _) => self.spaced(':'),
                (true, true) => ", ".to_owned(),
                (true, false) => " ".to_owned(),
            };
            spans.push(Span::plain(joint));
            let last = (done.len() + failed.len()).saturating_sub(1);
            let done = done.into_iter().map(|text| (text, false));
            for (at, (text, is_failure)) in
                done.chain(failed.into_iter().map(|text| (text, true))).enumerate()
            {
                let mut span = Span::plain(text);
                span.marks.extend(is_failure.then_some(Mark::Aside));
                spans.push(span);
                spans.push(Span::plain(if at == last { ". ".to_owned() } else { self.spaced(';') }));
            }
            spans.push(Span::plain(format!("{}.", self.sum(report, power))));
            blocks.push(Block::Paragraph(spans));
        }
        let news = report.dislodged_and_bounced(self.map, self.language, false);
        blocks.extend(news.into_iter().map(|text| Block::Paragraph(vec![Span::plain(text)])));
    }
}
