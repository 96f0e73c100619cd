//! Prints how long each engine takes.
fn main() -> anyhow::Result<()> {
    let positions = chancery::cli::bench::bundled()?;
    for f in chancery::cli::bench::all(&positions, 30) {
        println!(
            "{:<12} build {:7.1}  solve {:8.1}  both {:8.1}  p99 {:8.1}",
            f.engine, f.build_ns, f.solve_ns, f.both_ns, f.p99_ns
        );
    }
    Ok(())
}
