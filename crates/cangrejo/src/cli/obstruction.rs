//! Says why not everyone can have a partner.

use cangrejo_matching::Obstruction;
use serde::Serialize;

use crate::messages::Messages;

/// How many vertices of a set, or parts of a graph, are named before the rest are counted.
const MOST_NAMED: usize = 10;

/// The obstruction in the shape of the JSON answer.
#[derive(Debug, Serialize)]
pub(super) struct Shape<'a> {
    barrier: &'a [usize],
    odd_components: &'a [Vec<usize>],
    deficiency: usize,
}

/// The obstruction for a program.
pub(super) fn shape(obstruction: &Obstruction) -> Shape<'_> {
    Shape {
        barrier: &obstruction.barrier,
        odd_components: &obstruction.odd_components,
        deficiency: obstruction.deficiency(),
    }
}

/// The obstruction for a person, in one sentence.
pub(super) fn describe(obstruction: &Obstruction, messages: &Messages) -> String {
    let parts = &obstruction.odd_components;
    let named = parts.iter().take(MOST_NAMED);
    let mut list: Vec<String> =
        named.map(|part| format!("{{{}}}", listed(part, messages))).collect();
    list.extend(rest(parts.len(), messages));
    messages.say(
        "no-perfect-matching",
        [
            ("barrier", obstruction.barrier.len().into()),
            ("without", listed(&obstruction.barrier, messages).into()),
            ("parts", parts.len().into()),
            ("list", list.join(", ").into()),
            ("deficiency", obstruction.deficiency().into()),
        ],
    )
}

fn listed(vertices: &[usize], messages: &Messages) -> String {
    let named = vertices.iter().take(MOST_NAMED).map(usize::to_string);
    named.chain(rest(vertices.len(), messages)).collect::<Vec<_>>().join(", ")
}

/// "and 7 more", if there are more than are named.
fn rest(count: usize, messages: &Messages) -> Option<String> {
    let more = count.checked_sub(MOST_NAMED).filter(|more| *more > 0)?;
    Some(messages.say("more", [("count", more.into())]))
}

#[cfg(test)]
mod tests {
    use super::describe;
    use crate::language::Language;
    use crate::messages::Messages;
    use cangrejo_matching::Obstruction;

    #[track_caller]
    fn check(barrier: &[usize], odd_components: &[&[usize]], english: &str, spanish: &str) {
        let odd_components = odd_components.iter().map(|part| part.to_vec()).collect();
        let obstruction = Obstruction { barrier: barrier.to_vec(), odd_components };
        assert_eq!(describe(&obstruction, &Messages::new(Language::En)), english);
        assert_eq!(describe(&obstruction, &Messages::new(Language::Es)), spanish);
    }

    #[test]
    fn a_barrier_is_explained_to_a_person() {
        check(
            &[3, 7],
            &[&[0], &[1], &[2, 4, 5], &[6]],
            "no perfect matching: without the vertices 3, 7 (2) the graph has 4 separate parts of \
             odd size ({0}, {1}, {2, 4, 5}, {6}); each such part needs one of the removed \
             vertices as partner for one of its members, so at least 2 vertices stay unmatched",
            "no hay emparejamiento perfecto: sin los vértices 3, 7 (2) el grafo tiene 4 partes \
             separadas de tamaño impar ({0}, {1}, {2, 4, 5}, {6}); cada una necesita uno de los \
             vértices retirados como pareja de uno de sus miembros, así que al menos 2 vértices \
             quedan solos",
        );
    }

    #[test]
    fn an_odd_field_needs_no_barrier() {
        check(
            &[],
            &[&[0, 1, 2]],
            "no perfect matching: the graph has a part of odd size ({0, 1, 2}); inside such a \
             part one vertex is always left over, so at least 1 vertex stays unmatched",
            "no hay emparejamiento perfecto: el grafo tiene una parte de tamaño impar \
             ({0, 1, 2}); dentro de una parte así siempre sobra un vértice, así que al menos 1 \
             vértice queda solo",
        );
    }

    #[test]
    fn long_lists_are_cut() {
        let parts: Vec<Vec<usize>> = (1..=13).map(|vertex| vec![vertex]).collect();
        let obstruction = Obstruction { barrier: vec![0], odd_components: parts };
        let sentence = describe(&obstruction, &Messages::new(Language::En));
        assert!(sentence.contains("without the vertex 0 the graph"), "{sentence}");
        assert!(sentence.contains("{9}, {10}, and 3 more)"), "{sentence}");
    }
}
