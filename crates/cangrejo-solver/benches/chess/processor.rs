//! The time of the processor, which other programs on the machine do not lengthen.

/// The time that all threads of this process run until something is done; `None` where
/// the system does not say.
pub(crate) fn processor_seconds(run: impl FnOnce()) -> Option<f64> {
    let so_far = || {
        let line = std::fs::read_to_string("/proc/self/stat").ok()?;
        // The name of the program comes before and may hold anything; a bracket ends it.
        let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |place: usize| fields.get(place)?.parse::<u32>().ok();
        Some(f64::from(ticks(11)? + ticks(12)?) / 100.0)
    };
    let before = so_far();
    run();
    Some(so_far()? - before?)
}
