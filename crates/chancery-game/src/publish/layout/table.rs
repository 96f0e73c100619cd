//! A line for each order, below the name of its power.

use super::{Maker, StyledReport};
use crate::publish::document::Block;

impl Maker<'_> {
    pub(super) fn table(&self, styled: &StyledReport<'_>, blocks: &mut Vec<Block>) {
        let report = styled.report;
        for power in self.powers() {
            let orders: Vec<_> =
                styled.of(power).map(|(row, written)| self.order_line(report, row, written)).collect();
            if orders.is_empty() && !Self::is_told(report, power) {
                continue;
            }
            blocks.push(Block::Power {
                head: self.power_head(report, power),
                orders,
                sum: self.sum(report, power),
            });
        }
    }
}
