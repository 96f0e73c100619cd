//! A scene as a picture for paper and the web: SVG that needs nothing beside itself.
//!
//! Meaning never hangs on colour: units have letters, armies are round and fleets have a bow, owners
//! stand as letters in the centres, and orders differ by stroke and by what stands at their end.

use std::fmt::Write;

use super::routes::{BETWEEN, End, Route, Station, Stroke};
use super::{Geography, Ground, Palette, Point, Role, Scene, unit_letter};
use crate::map::{Kind, Province, Unit, UnitKind};

/// Half the width of a unit's symbol.
const UNIT: f32 = 12.0;

/// Draws `scene` on `geography` under a title, in the colours of `palette`.
///
/// The picture is as wide as the geography in its own units and scales to any size.
pub fn svg(scene: &Scene, geography: &Geography, title: &str, palette: &Palette) -> String {
    let mut page = Page { scene, geography, palette, out: String::new() };
    page.document(title);
    page.out
}

struct Page<'a> {
    scene: &'a Scene<'a>,
    geography: &'a Geography,
    palette: &'a Palette,
    out: String,
}

impl Page<'_> {
    fn put(&mut self, line: std::fmt::Arguments) {
        self.out.write_fmt(line).expect("writing to a string cannot fail");
        self.out.push('\n');
    }

    fn ink(&self, role: Role) -> String {
        let (r, g, b) = self.palette.colour(role).unwrap_or_default();
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    fn document(&mut self, title: &str) {
        let (width, height) = self.geography.size();
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\" text-anchor=\"middle\">"
        ));
        self.put(format_args!("<title>{}</title>", escape(title)));
        let hatch = self.ink(Role::Border);
        let ground = self.ink(Role::Impassable);
        self.put(format_args!(
            "<defs><pattern id=\"closed\" width=\"7\" height=\"7\" patternUnits=\"userSpaceOnUse\">\
             <rect width=\"7\" height=\"7\" fill=\"{ground}\"/>\
             <path d=\"M0 7L7 0\" stroke=\"{hatch}\" stroke-width=\".8\"/></pattern></defs>"
        ));
        // Around islands there is paper, not sea.
        let around = if self.geography.links().is_empty() { self.ink(Role::Sea) } else { "#ffffff".into() };
        self.put(format_args!("<rect width=\"{width}\" height=\"{height}\" fill=\"{around}\"/>"));
        self.links();
        self.shapes();
        self.borders();
        for route in self.scene.routes().iter().rev() {
            self.route(route);
        }
        for province in self.scene.map.provinces() {
            self.label(province);
        }
        self.units();
        let frame = self.ink(Role::Coast);
        self.put(format_args!(
            "<rect width=\"{width}\" height=\"{height}\" fill=\"none\" stroke=\"{frame}\" stroke-width=\"3\"/>"
        ));
        self.out.push_str("</svg>\n");
    }

    fn paper(&self, ground: Ground) -> String {
        let Ground::Province(province) = ground else { return "url(#closed)".into() };
        if self.scene.selected == Some(province) {
            return self.ink(Role::Selected);
        }
        if self.scene.highlighted.contains(&province) {
            return self.ink(Role::Highlight);
        }
        match self.scene.map.province(province).kind {
            Kind::Sea => self.ink(Role::Sea),
            Kind::Impassable => "url(#closed)".into(),
            Kind::Coast | Kind::Land => self.ink(self.owner(province).map_or(Role::Land, Role::Owned)),
        }
    }

    fn owner(&self, province: Province) -> Option<crate::map::Power> {
        self.scene.owners.get(province.index()).copied().flatten()
    }

    fn is_sea(&self, ground: Ground) -> bool {
        matches!(ground, Ground::Province(p) if self.scene.map.province(p).kind == Kind::Sea)
    }

    fn shapes(&mut self) {
        let geography = self.geography;
        for shape in geography.shapes() {
            let mut path = String::new();
            for ring in &shape.rings {
                path.push_str(&line_path(&geography.ring(ring)));
                path.push('Z');
            }
            let fill = self.paper(shape.ground);
            let name = match shape.ground {
                Ground::Province(p) => escape(&self.scene.map.province(p).name),
                Ground::Blank | Ground::Void => "closed".into(),
            };
            self.put(format_args!(
                "<path fill=\"{fill}\" fill-rule=\"evenodd\" d=\"{path}\"><title>{name}</title></path>"
            ));
        }
    }

    fn links(&mut self) {
        let path: String = self.geography.links().iter().map(|link| line_path(link)).collect();
        if !path.is_empty() {
            let ink = self.ink(Role::Wave);
            self.put(format_args!(
                "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.6\" d=\"{path}\"/>"
            ));
        }
    }

    fn borders(&mut self) {
        let geography = self.geography;
        // The frame is drawn apart; borders at sea are broken lines, coasts the strongest.
        for (kind, ink, width, dash) in
            [(0, Role::Wave, 1.2, "5 4"), (1, Role::Border, 1.3, "none"), (2, Role::Coast, 1.8, "none")]
        {
            let mut path = String::new();
            for arc in geography.arcs() {
                let seas = arc.sides.iter().filter(|&&g| self.is_sea(g)).count();
                let this = match seas {
                    2 => 0,
                    1 => 2,
                    _ => 1,
                };
                let island = !self.geography.links().is_empty();
                if this == kind && (island || !arc.sides.contains(&Ground::Void)) {
                    path.push_str(&line_path(&arc.points));
                }
            }
            let ink = self.ink(ink);
            self.put(format_args!(
                "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-dasharray=\"{dash}\" \
                 stroke-linejoin=\"round\" d=\"{path}\"/>"
            ));
        }
    }

    fn label(&mut self, province: Province) {
        let Some((x, y)) = self.geography.label(province) else { return };
        let info = self.scene.map.province(province);
        let sea = info.kind == Kind::Sea;
        let ink = self.ink(if sea { Role::SeaLabel } else { Role::Label });
        let style = if sea { "italic" } else { "normal" };
        let code = escape(&info.code);
        // A rim of the paper's colour, so that a line behind the code does not run into it.
        let rim = self.paper(Ground::Province(province));
        // Written twice: not every reader of SVG can paint a rim behind its own text.
        for (fill, rim) in [("none", rim.as_str()), (ink.as_str(), "none")] {
            self.put(format_args!(
                "<text x=\"{x}\" y=\"{}\" font-size=\"13\" font-style=\"{style}\" fill=\"{fill}\" \
                 stroke=\"{rim}\" stroke-width=\"3\" stroke-linejoin=\"round\">{code}</text>",
                y + 4.5
            ));
        }
        if info.centre {
            let (x, y) = (x + 21.0, y);
            let owner = self.owner(province);
            let ink = self.ink(owner.map_or(Role::Centre, Role::Unit));
            let fill = if owner.is_some() { ink.as_str() } else { "#ffffff" };
            self.put(format_args!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"5.5\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"1.4\"/>"
            ));
            if let Some(power) = owner {
                let letter = escape(&self.scene.map.power(power).letter.to_string());
                self.put(format_args!(
                    "<text x=\"{x}\" y=\"{}\" font-size=\"8.5\" font-weight=\"bold\" fill=\"#ffffff\">{letter}</text>",
                    y + 3.1
                ));
            }
        }
    }

    fn units(&mut self) {
        let scene = self.scene;
        let new = scene.built.iter().filter(|b| !scene.units.iter().any(|u| u.at == b.at));
        for unit in scene.units.iter().chain(new) {
            if let Some(at) = self.geography.unit(scene.map, unit.at) {
                self.unit(*unit, at, false);
            }
        }
        for unit in &scene.dislodged {
            if let Some(at) = self.point(Station::DrivenOut(unit.at)) {
                self.unit(*unit, at, true);
            }
        }
    }

    fn unit(&mut self, unit: Unit, (x, y): Point, driven_out: bool) {
        let power = self.scene.map.power(unit.power);
        let ink = self.ink(Role::Unit(unit.power));
        let dash = if driven_out { "3 2" } else { "none" };
        let outline = match unit.kind {
            UnitKind::Army => format!("<rect x=\"-{UNIT}\" y=\"-9\" width=\"24\" height=\"18\" rx=\"8\""),
            // A hull, its bow to the left.
            UnitKind::Fleet => "<path d=\"M-16 -8H13L10 9H-9Z\"".into(),
        };
        let letter = escape(&unit_letter(power).to_string());
        let mark = if driven_out { "!" } else { "" };
        self.put(format_args!(
            "<g transform=\"translate({x} {y})\">{outline} fill=\"#ffffff\" stroke=\"{ink}\" stroke-width=\"2.2\" \
             stroke-dasharray=\"{dash}\"/><text y=\"5\" font-size=\"13.5\" font-weight=\"bold\" fill=\"{ink}\">\
             {}{letter}{mark}</text></g>",
            unit.kind.letter()
        ));
    }

    fn point(&self, station: Station) -> Option<Point> {
        let unit = |at| self.geography.unit(self.scene.map, at);
        match station {
            Station::Unit(at) => unit(at),
            Station::DrivenOut(at) => unit(at).map(|(x, y)| (x + 17.0, y + 15.0)),
            Station::Between(from, to) => {
                let (a, b) = (unit(from)?, unit(to)?);
                Some((a.0 + (b.0 - a.0) * BETWEEN, a.1 + (b.1 - a.1) * BETWEEN))
            }
        }
    }

    fn route(&mut self, route: &Route) {
        let ink = self.ink(route.ink);
        if let Some((station, end)) = route.sign
            && let Some((x, y)) = self.point(station)
        {
            self.end(end, (x + 19.0, y), (1.0, 0.0), &ink);
        }
        let points: Option<Vec<Point>> = route.stations.iter().map(|&s| self.point(s)).collect();
        let Some(mut points) = points.filter(|p| p.len() > 1) else { return };
        let last = points.len() - 1;
        // The line stops short of a unit, or of the place where one will stand.
        let to_unit = !matches!(route.stations.last(), Some(Station::Between(..)));
        let (away, direction) =
            shortened(points[last - 1], points[last], if to_unit { UNIT + 5.0 } else { 2.0 });
        points[last] = away;
        let width = if route.strong { 4.0 } else { 2.4 };
        let dash = match route.stroke {
            Stroke::Solid => "none",
            Stroke::Dashed => "7 4",
            Stroke::Dotted => "2 4",
        };
        let path = line_path(&points);
        self.put(format_args!(
            "<path fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-dasharray=\"{dash}\" \
             stroke-linejoin=\"round\" d=\"{path}\"/>"
        ));
        self.end(route.end, away, direction, &ink);
    }

    /// What stands at the end of a line that goes in a direction of length 1.
    fn end(&mut self, end: End, (x, y): Point, (dx, dy): Point, ink: &str) {
        let angle = dy.atan2(dx).to_degrees();
        let drawn = match end {
            End::Plain => return,
            End::Arrow => format!("<path d=\"M9 0L-4 -6L-1 0L-4 6Z\" transform=\"rotate({angle:.0})\"/>"),
            End::Cross => "<path d=\"M-5 -5L5 5M-5 5L5 -5\" stroke-width=\"3\"/>".into(),
            End::Plus => "<circle r=\"4\" fill=\"#ffffff\" stroke-width=\"2\"/>".into(),
            End::Carrier => "<path d=\"M-6 1Q-3 -4 0 1T6 1\" fill=\"none\" stroke-width=\"2\"/>".into(),
        };
        self.put(format_args!(
            "<g transform=\"translate({x:.1} {y:.1})\" fill=\"{ink}\" stroke=\"{ink}\">{drawn}</g>"
        ));
    }
}

/// The point `by` before `to` on the way from `from`, and the direction of the way.
fn shortened(from: Point, to: Point, by: f32) -> (Point, Point) {
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
    let direction = ((to.0 - from.0) / length, (to.1 - from.1) / length);
    let by = by.min(length * 0.7);
    ((to.0 - direction.0 * by, to.1 - direction.1 * by), direction)
}

fn line_path(points: &[Point]) -> String {
    let mut path = String::new();
    for (i, (x, y)) in points.iter().enumerate() {
        let step = if i == 0 { 'M' } else { 'L' };
        write!(path, "{step}{} {}", (x * 10.0).round() / 10.0, (y * 10.0).round() / 10.0)
            .expect("writing to a string cannot fail");
    }
    path
}

/// Text that may stand anywhere in XML; what XML cannot hold is left out.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() && c != '\n' => {}
            c => safe.push(c),
        }
    }
    safe
}
