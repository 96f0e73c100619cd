//! The sizes at which tests draw the map.

/// The charts of the map beside the orders and alone on screens of 80x24, 120x40 and 200x55, and some more.
pub const SIZES: [(u16, u16); 12] = [
    (78, 20),
    (80, 20),
    (78, 29),
    (80, 28),
    (110, 34),
    (120, 32),
    (120, 33),
    (130, 40),
    (153, 34),
    (160, 46),
    (200, 42),
    (200, 44),
];
