//! Says what was put right about athletes, which takes what was known of them before.

use cangrejo_tournament::event::{
    AthleteChange, AthleteNumber, Commitments, Details, Fact, Gender, Title,
};
use cangrejo_tournament::tournament::State;

use super::Messages;

/// A fact in words, as [`fact`](super::fact) has it, and what it changes about athletes.
///
/// `before` is the state that it meets. Of what is private only the name of the field is told.
pub fn fact_after(fact: &Fact, before: &State, messages: &Messages) -> String {
    let told = super::fact(fact, messages);
    let changed = match fact {
        Fact::AthleteChanged { athlete, details, commitments } => {
            changes(before, *athlete, (details, commitments), messages)
        }
        Fact::AthletesChanged { changes: all } => {
            let one = |change: &AthleteChange| {
                let after = (&change.details, &change.commitments);
                let what = changes(before, change.athlete, after, messages);
                (!what.is_empty()).then(|| format!("{}: {what}", change.athlete))
            };
            all.iter().filter_map(one).collect::<Vec<_>>().join("; ")
        }
        _ => String::new(),
    };
    if changed.is_empty() {
        return told;
    }
    messages.say("fact-changed-what", [("what", told.into()), ("changes", changed.into())])
}

/// What is known of an athlete that was known otherwise, or not at all.
fn changes(
    before: &State,
    athlete: AthleteNumber,
    (details, commitments): (&Details, &Commitments),
    messages: &Messages,
) -> String {
    let Some(known) = before.athletes.get(&athlete) else { return String::new() };
    let (old, new) = (printed(&known.details), printed(details));
    let open = old.into_iter().zip(new).filter(|(old, new)| old.1 != new.1);
    let open = open.map(|((field, old), (_, new))| {
        let shown = |value: String| {
            if value.is_empty() { messages.text("change-nothing") } else { value }
        };
        let values = [
            ("field", messages.text(field).into()),
            ("old", shown(old).into()),
            ("new", shown(new).into()),
        ];
        messages.say("change-from-to", values)
    });
    let private = [
        ("export-id-number", known.commitments.id_number != commitments.id_number),
        ("export-birth-date", known.commitments.birth_date != commitments.birth_date),
        ("export-phone", known.commitments.phone != commitments.phone),
    ];
    let private = private.into_iter().filter(|(_, is_new)| *is_new);
    let private = private
        .map(|(field, _)| messages.say("change-private", [("field", messages.text(field).into())]));
    open.chain(private).collect::<Vec<_>>().join(", ")
}

/// What may be printed of an athlete: the key of each field, and its value.
fn printed(details: &Details) -> [(&'static str, String); 12] {
    let Details {
        name,
        gender,
        club,
        association,
        country,
        category,
        tags,
        elo,
        title,
        federation,
        fide_id,
        national,
        // It is no knowledge of its own: it follows from the name.
        sorted_as: _,
    } = details;
    // The letters that lists of athletes have.
    let gender = gender.map(|gender| match gender {
        Gender::Female => "F",
        Gender::Male => "M",
        Gender::Other => "X",
    });
    let national = national.iter().map(|one| format!("{} {}", one.list, one.number));
    [
        ("desk-name", name.clone()),
        ("export-gender", gender.unwrap_or_default().to_owned()),
        ("desk-club", club.clone()),
        ("export-association", association.clone()),
        ("export-country", country.clone()),
        ("export-category", category.clone()),
        ("export-tags", tags.join(" ")),
        ("export-elo", elo.map(|elo| elo.to_string()).unwrap_or_default()),
        ("export-title", title.map(Title::letters).unwrap_or_default().to_owned()),
        ("export-federation", federation.clone()),
        ("export-fide-id", fide_id.map(|number| number.to_string()).unwrap_or_default()),
        ("export-national", national.collect::<Vec<_>>().join(", ")),
    ]
}
