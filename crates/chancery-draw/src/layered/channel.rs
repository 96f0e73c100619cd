//! The columns between two layers: labels first, then a track for each block that links bend to.

/// A link between two layers.
pub(super) struct Segment {
    /// The number of its step.
    pub number: usize,
    /// The row that it comes from, and the one that it goes to.
    pub from: u16,
    pub to: u16,
    /// How many columns its label takes.
    pub label: u16,
}

pub(super) struct Channel {
    /// Where labels begin.
    pub label: u16,
    /// Where arrowheads are.
    pub head: u16,
    /// Where the next layer begins.
    pub end: u16,
    /// The rows that links bend to, each with its column.
    tracks: Vec<(u16, u16)>,
}

impl Channel {
    pub fn new(left: u16, segments: &[Segment]) -> Self {
        let longest = segments.iter().map(|s| s.label).max().unwrap_or(0);
        let label = left + 3;
        let first = label + longest + 1;
        let tracks = tracks(segments);
        let count = tracks.iter().map(|track| track.1 + 1).max().unwrap_or(0);
        let tracks = tracks.into_iter().map(|(row, track)| (row, first + 2 * track)).collect();
        let head = first + (2 * count).max(1);
        Self { label, head, end: head + 2, tracks }
    }

    /// Returns the column in which a link bends, if it does.
    pub fn track(&self, segment: &Segment) -> Option<u16> {
        let found = self.tracks.iter().find(|track| track.0 == segment.to && segment.from != segment.to);
        found.map(|track| track.1)
    }
}

/// Returns the rows that links bend to, each with the number of its track. Links to one row share a track.
fn tracks(segments: &[Segment]) -> Vec<(u16, u16)> {
    let mut open: Vec<u16> = segments.iter().filter(|s| s.from != s.to).map(|s| s.to).collect();
    open.sort_unstable();
    open.dedup();
    let span = |row: u16| {
        let rows = segments.iter().filter(|s| s.to == row).flat_map(|s| [s.from, s.to]);
        (rows.clone().min().unwrap_or(row), rows.max().unwrap_or(row))
    };
    // A link that comes from the very row must have bent away before others bend into it.
    let before =
        |row: u16, other: u16| segments.iter().any(|s| s.from == row && s.to == other && other != row);
    let mut placed: Vec<(u16, u16)> = Vec::new();
    while !open.is_empty() {
        let is_free = |row: &u16| !open.iter().any(|other| other != row && before(*row, *other));
        let at = open.iter().position(is_free).unwrap_or(0);
        let row = open.remove(at);
        let after = placed.iter().filter(|(other, _)| before(row, *other)).map(|(_, track)| track + 1).max();
        let (top, bottom) = span(row);
        let meets = |track: u16| {
            placed.iter().any(|(other, taken)| {
                let (above, below) = span(*other);
                *taken == track && above <= bottom && top <= below
            })
        };
        // Each row takes one track, so one of as many as there are rows is free.
        let first = after.unwrap_or(0);
        let last = first.saturating_add(placed.len() as u16);
        let track = (first..=last).find(|&track| !meets(track)).unwrap_or(last);
        placed.push((row, track));
    }
    placed
}
