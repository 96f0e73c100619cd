//! A map's drawing from an SVG that somebody has.

use std::io::Write;
use std::path::Path;

use crate::cli::common::error::{CommandResult, failure};
use crate::cli::common::output::Destination;
use crate::cli::common::output::many;
use crate::cli::common::{own_maps, source};
use chancery_core::map::{Map, Province};
use chancery_core::text::Clean;
use chancery_draw::Geography;
use chancery_draw::import::{Imported, MAX_BYTES, OutlineRemark, from_svg};

/// How many shapes without a province are named.
const STRANGERS: usize = 20;

/// Makes the drawing and lists what does not match.
pub fn draw(
    map: &Map,
    from: &Path,
    shapes: &[String],
    destination: &Destination,
    out: &mut dyn Write,
) -> CommandResult {
    destination.check()?;
    let given = shapes.iter().map(|pair| read_pair(map, pair)).collect::<Result<Vec<_>, _>>()?;
    let name = source::name(from);
    let text = source::read_plain(from, MAX_BYTES)?;
    let Imported { text, remarks } =
        from_svg(&text, map, &given, &name).map_err(|fault| own_maps::report_faults(&name, &[fault]))?;
    list_remarks(map, &name, &remarks);
    let Some(text) = text else {
        return Err(failure(format!(
            "{}: provinces have no shape, so there is no drawing",
            Clean::line(&name)
        ))
        .hint("name their shapes, with `--shape ID=CODE` or in a program such as Inkscape"));
    };
    if let Err(faults) = Geography::read(&text, map) {
        return Err(own_maps::report_faults(&name, &faults));
    }
    destination.write(text.as_bytes(), None, out)
}

/// Reads `ID=CODE`.
fn read_pair(map: &Map, pair: &str) -> CommandResult<(String, Province)> {
    let bad = |why: String| failure(why).hint("write --shape ID=CODE, as in --shape sea_12=NTH");
    let shown = Clean::line(pair);
    let (id, code) = pair.rsplit_once('=').ok_or_else(|| bad(format!("`{shown}` has no `=`")))?;
    let province = map.names().province(code);
    province
        .map(|province| (id.to_owned(), province))
        .ok_or_else(|| bad(format!("`{}` is not a province of {}", Clean::line(code), map.name())))
}

/// Lists on standard error what does not match.
fn list_remarks(map: &Map, name: &str, remarks: &[OutlineRemark]) {
    let mut errors = std::io::stderr().lock();
    let mut strangers = 0;
    for remark in remarks {
        if matches!(remark, OutlineRemark::NoProvince(_)) {
            strangers += 1;
            if strangers > STRANGERS {
                continue;
            }
        }
        // If nobody listens to the remarks, there is nobody to tell.
        let _ = writeln!(errors, "{}", Clean::line(&remark.describe(map)));
    }
    if strangers > STRANGERS {
        let _ = writeln!(errors, "{} more shapes were left out", strangers - STRANGERS);
    }
    let differences = remarks.iter().filter(|r| r.matters()).count();
    let said = match differences {
        0 => "every province has its shape, and all borders match".to_owned(),
        count => format!("{} from the map", many(count, "difference")),
    };
    let _ = writeln!(errors, "{}: {said}", Clean::line(name));
}
