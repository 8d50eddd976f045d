//! Shapes for the description of the HTTP interface, of what is not in JSON as it is in memory.

use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{KnownFormat, Ref, RefOr, Schema, SchemaFormat};
use utoipa::{PartialSchema, ToSchema};

use super::{Amount, AthleteNumber, ByeEffectiveness, ByeScore, ChessPoints, Day, Side, TimeOfDay};

impl PartialSchema for Side {
    fn schema() -> RefOr<Schema> {
        let athlete = RefOr::Ref(Ref::from_schema_name(AthleteNumber::name()));
        let about = "Those who play together at a table: a pair, or one athlete.";
        let side = ArrayBuilder::new().items(athlete).min_items(Some(1)).max_items(Some(2));
        side.description(Some(about)).into()
    }
}

impl ToSchema for Side {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((AthleteNumber::name().into_owned(), AthleteNumber::schema()));
    }
}

impl PartialSchema for ChessPoints {
    fn schema() -> RefOr<Schema> {
        let points = ObjectBuilder::new().schema_type(Type::String);
        let points = points.pattern(Some("^[0-9]{1,3}([.][0-9])?$"));
        points.description(Some("Points, exact to the tenth, as `0.5`.")).into()
    }
}

impl ToSchema for ChessPoints {}

impl PartialSchema for Day {
    fn schema() -> RefOr<Schema> {
        let day = ObjectBuilder::new().schema_type(Type::String);
        let day = day.pattern(Some("^[0-9]{4}[-/][0-9]{1,2}[-/][0-9]{1,2}$"));
        day.description(Some("A day of the calendar, as `2026-03-01`.")).into()
    }
}

impl ToSchema for Day {}

impl PartialSchema for TimeOfDay {
    fn schema() -> RefOr<Schema> {
        let time = ObjectBuilder::new().schema_type(Type::String);
        let time = time.pattern(Some("^[0-9]{1,2}:[0-9]{1,2}$"));
        time.description(Some("A time of day, as `16:30`.")).into()
    }
}

impl ToSchema for TimeOfDay {}

impl PartialSchema for Amount {
    fn schema() -> RefOr<Schema> {
        let about = "An amount of money, in hundredths of the currency.";
        whole_number(KnownFormat::UInt64).description(Some(about)).into()
    }
}

impl ToSchema for Amount {}

impl PartialSchema for ByeScore {
    fn schema() -> RefOr<Schema> {
        number_or("target", "The score that a bye gives for a game: a number, or `target`.")
    }
}

impl ToSchema for ByeScore {}

impl PartialSchema for ByeEffectiveness {
    fn schema() -> RefOr<Schema> {
        let about = "The effectiveness that a bye gives for a game: a number, or `half-target`.";
        number_or("half-target", about)
    }
}

impl ToSchema for ByeEffectiveness {}

fn whole_number(format: KnownFormat) -> ObjectBuilder {
    let number = ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
    number.format(Some(SchemaFormat::KnownFormat(format)))
}

/// A small whole number, or a word in its place.
fn number_or(word: &str, about: &str) -> RefOr<Schema> {
    let word = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([word]));
    let either = OneOfBuilder::new().item(word).item(whole_number(KnownFormat::UInt16));
    either.description(Some(about)).into()
}
