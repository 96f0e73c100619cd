//! All tests of the library and of the command line in one program: it links once.
//!
//! Three other programs stand beside it: `datc` names each test case, `terminal` and `safety` start, stop and
//! kill the real program.

mod architecture;
mod authors;
mod boards;
mod changes;
mod cli;
mod disk;
mod documented_settings;
mod documents;
mod draw_bad_files;
mod draw_documents;
mod draw_geography;
mod draw_network;
mod draw_pictures;
mod draw_schematic;
mod draw_svg;
mod effort;
mod forecast;
mod game_carry;
mod game_laws;
mod game_preferences;
mod game_replay;
mod games;
mod generated;
mod golden_reports;
mod keeping;
mod library_docs;
mod map_faults;
mod map_import;
mod map_mutations;
mod messages;
mod notation_canonical;
mod notation_command;
mod notation_corpus;
mod notation_datc;
mod notation_docs;
mod notation_grammar;
mod notation_mutations;
mod notation_rewritten;
mod notation_round_trip;
mod notation_rules;
mod players;
mod proofs;
mod protocol_schema;
mod publish;
mod rules;
mod snapshots;
mod store_bad_files;
mod store_faults;
mod store_files;
mod store_maps;
mod store_recovery;
mod store_round_trip;
mod variants;
