//! The reference engine of chess pairings, which nobody has to have.

/// Says loudly that the engine is not here and what did not run for it.
///
/// `None` where `CANGREJO_BBP` names its executable.
pub(crate) fn absence() -> Option<String> {
    std::env::var_os("CANGREJO_BBP").is_none().then(|| {
        "!!! NO REFERENCE ENGINE (set CANGREJO_BBP to the executable of bbpPairings 6.0.0).\n\
         !!! Checks that did not run for it:\n\
         !!!   - whether it still answers command lines as recorded"
            .to_owned()
    })
}
