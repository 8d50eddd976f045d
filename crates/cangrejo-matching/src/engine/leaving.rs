//! Who is outside of a blossom, and a sample of them.

use super::nest::Nest;
use crate::graph::index;
use crate::weight::Weight;

/// Who is inside of a blossom, or who is outside.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaving {
    /// The blossom, and the version of the nest in which it was looked at.
    aim: Option<(u32, u64)>,
    /// The vertices of the blossom, unless those outside are listed.
    pub(super) inside: Vec<u32>,
    /// The vertices outside of a large blossom.
    pub(super) outside: Option<Vec<u32>>,
    /// One in [`SAMPLED`] of those outside, if they are listed; and one in so many of all.
    sample_outside: Vec<u32>,
    sample: Vec<u32>,
}

/// One vertex in so many is asked how soon the soonest edges may be tight.
pub(super) const SAMPLED: usize = 16;

/// The vertices that are asked, out of so many.
pub(super) fn sampled(n_vertices: usize) -> impl Iterator<Item = u32> {
    (0..index(n_vertices)).filter(|&v| is_sampled(v))
}

/// Whether a vertex is asked: without any pattern that a graph might have too.
fn is_sampled(v: u32) -> bool {
    // Multiplying by the golden ratio of 32 bits mixes a number into its highest bits.
    (v.wrapping_mul(0x9e37_79b1) as usize) < u32::MAX as usize / SAMPLED
}

impl Leaving {
    pub(super) fn new(n_vertices: usize) -> Self {
        Leaving { sample: sampled(n_vertices).collect(), ..Leaving::default() }
    }

    pub(super) fn aim_at<W: Weight>(&mut self, nest: &Nest<W>, top: u32) {
        let aim = Some((top, nest.version()));
        if self.aim == aim {
            return;
        }
        self.aim = aim;
        self.inside.clear();
        let is_large = 4 * nest.size(top) > nest.n_vertices();
        self.outside = is_large.then(|| nest.outside(top));
        if let Some(outside) = &self.outside {
            self.sample_outside.clear();
            self.sample_outside.extend(outside.iter().filter(|&&v| is_sampled(v)));
        } else {
            self.inside.extend(nest.members(top));
        }
    }

    /// Some of those outside, perhaps among others.
    pub(super) fn sample(&self) -> &[u32] {
        if self.outside.is_some() { &self.sample_outside } else { &self.sample }
    }
}
