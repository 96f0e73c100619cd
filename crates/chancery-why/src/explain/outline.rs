//! A graph as an indented list.

/// A line of the list.
pub(super) struct Listed<L> {
    pub depth: usize,
    pub node: usize,
    /// The link by which it stands under the node above it; none for one that begins the list.
    pub link: Option<L>,
    /// Whether what stands under it was listed further up.
    pub is_repeated: bool,
}

/// Lists so many nodes, from each start that was not listed before, with what is `below` a node that stands there by a link.
pub(super) fn outline<L: Copy>(
    count: usize,
    starts: impl IntoIterator<Item = usize>,
    below: impl Fn(usize, Option<L>) -> Vec<(L, usize)>,
) -> Vec<Listed<L>> {
    let (mut is_listed, mut is_unfolded) = (vec![false; count], vec![false; count]);
    let mut lines = Vec::new();
    for start in starts {
        if is_unfolded[start] || is_listed[start] && below(start, None).is_empty() {
            continue;
        }
        let mut open = vec![(0, start, None)];
        while let Some((depth, node, link)) = open.pop() {
            let parts = below(node, link);
            let is_repeated = is_unfolded[node] && !parts.is_empty();
            lines.push(Listed { depth, node, link, is_repeated });
            is_listed[node] = true;
            if !is_repeated {
                is_unfolded[node] |= !parts.is_empty();
                open.extend(parts.into_iter().rev().map(|(link, node)| (depth + 1, node, Some(link))));
            }
        }
    }
    lines
}
