//! `chancery map --layer`: one thing shown on the map instead of all orders.

use crate::cli::common::error::{CommandResult, usage};
use chancery_core::map::{Map, Power, Province};
use chancery_core::order::{Position, Ranges, Threats};
use chancery_draw::Scene;
use chancery_why::words;

/// The layer that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Who can move into a province.
    Threats(Province),
    /// How soon the unit in a province could be where.
    RangeOf(Province),
    /// How soon the units of a power could be where.
    RangesOf(Power),
}

impl Layer {
    /// Reads `threats:BUR`, `ranges:PAR` or `ranges:France`.
    pub fn read(map: &Map, text: &str) -> CommandResult<Self> {
        let (name, of) = text.split_once(':').map_or((text, None), |(name, of)| (name, Some(of.trim())));
        let province = || {
            let of = of.ok_or_else(|| usage(format!("--layer {name} needs a place, as in {name}:BUR")))?;
            let found = map.names().province(of);
            found.ok_or_else(|| usage(format!("there is no province called `{of}`")))
        };
        match name {
            "threats" => Ok(Self::Threats(province()?)),
            "ranges" => match of.and_then(|of| map.names().power(of)) {
                Some(power) => Ok(Self::RangesOf(power)),
                None => Ok(Self::RangeOf(province()?)),
            },
            _ => Err(usage(format!("--layer takes threats or ranges, not `{name}`"))),
        }
    }

    /// Puts the layer into a scene that has all orders; gives what there is to say, in pieces.
    pub fn show(self, scene: &mut Scene, map: &Map, position: &Position) -> CommandResult<Vec<String>> {
        let unit_in = |at: Province| {
            let none = || usage(format!("there is no unit in {}", map.code(at)));
            position.unit_in(map, at).ok_or_else(none)
        };
        Ok(match self {
            Self::Threats(at) => {
                let threats = Threats::new(map, position, at);
                scene.threats(&threats);
                words::threats(map, &threats)
            }
            Self::RangeOf(at) => {
                let unit = unit_in(at)?;
                let ranges = Ranges::new(map, position, [unit]);
                scene.ranges(&ranges);
                scene.selected = Some(at);
                words::range_of_unit(map, &ranges, unit)
            }
            Self::RangesOf(power) => {
                let ranges = Ranges::new(map, position, position.units_of(power));
                scene.ranges(&ranges);
                words::ranges_of_power(map, &ranges, position, power)
            }
        })
    }
}
