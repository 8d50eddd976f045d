//! A small disk of memory, which one check fills to the last byte.

use std::process::{Command, Stdio};

/// Says loudly that no small disk can be mounted here and what did not run for it.
///
/// `None` where it can: by this user, in a name space of its own.
pub(crate) fn absence() -> Option<String> {
    let mount = ["--map-root-user", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/tmp"];
    let tried = Command::new("unshare")
        .args(mount)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let can_be = tried.is_ok_and(|status| status.success());
    (!can_be).then(|| {
        "!!! NO SMALL DISK can be mounted by this user (unshare --map-root-user --mount).\n\
         !!! Checks that did not run for it:\n\
         !!!   - the whole program on a full disk"
            .to_owned()
    })
}
