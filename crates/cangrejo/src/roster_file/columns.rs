//! Which column is what.

use serde::{Deserialize, Serialize};

/// What a column can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Field {
    /// The name, or the given name beside a surname.
    Name,
    /// The surname, which is printed after the name.
    Surname,
    /// Number of the identity document.
    IdNumber,
    /// Gender.
    Gender,
    /// Birth date.
    BirthDate,
    /// Club.
    Club,
    /// Association.
    Association,
    /// Country.
    Country,
    /// Category.
    Category,
    /// Tags, separated by commas, semicolons or bars.
    Tags,
    /// Rating.
    Elo,
    /// Phone number.
    Phone,
    /// Whether the athlete is a house player (comodín).
    Role,
    /// Title of chess.
    Title,
    /// Federation of chess.
    Federation,
    /// Number in the list of FIDE.
    FideId,
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 16] = [
        Field::Name,
        Field::Surname,
        Field::IdNumber,
        Field::Gender,
        Field::BirthDate,
        Field::Club,
        Field::Association,
        Field::Country,
        Field::Category,
        Field::Tags,
        Field::Elo,
        Field::Phone,
        Field::Role,
        Field::Title,
        Field::Federation,
        Field::FideId,
    ];

    /// The name by which it is typed.
    pub const fn name(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Surname => "surname",
            Field::IdNumber => "id-number",
            Field::Gender => "gender",
            Field::BirthDate => "birth-date",
            Field::Club => "club",
            Field::Association => "association",
            Field::Country => "country",
            Field::Category => "category",
            Field::Tags => "tags",
            Field::Elo => "elo",
            Field::Phone => "phone",
            Field::Role => "role",
            Field::Title => "title",
            Field::Federation => "federation",
            Field::FideId => "fide-id",
        }
    }

    /// The name by which it is typed in Spanish; [`Mapping::read`] takes both.
    pub const fn spanish_name(self) -> &'static str {
        match self {
            Field::Name => "nombre",
            Field::Surname => "apellido",
            Field::IdNumber => "cédula",
            Field::Gender => "género",
            Field::BirthDate => "fecha-de-nacimiento",
            Field::Club => "club",
            Field::Association => "asociación",
            Field::Country => "país",
            Field::Category => "categoría",
            Field::Tags => "etiquetas",
            Field::Elo => "elo",
            Field::Phone => "teléfono",
            Field::Role => "rol",
            Field::Title => "título",
            Field::Federation => "federación",
            Field::FideId => "fide-id",
        }
    }

    /// The headings that say it, [folded](fold).
    ///
    /// Only what cannot mean anything else: a bare `id` may count the rows, and whoever writes
    /// `apellido y nombre` has to say that names are to be printed so.
    const fn headings(self) -> &'static [&'static str] {
        match self {
            Field::Name => &[
                "name",
                "full name",
                "first name",
                "given name",
                "athlete",
                "player",
                "nombre",
                "nombres",
                "nombre completo",
                "nombre y apellido",
                "nombre y apellidos",
                "nombres y apellidos",
                "atleta",
                "jugador",
            ],
            Field::Surname => &["surname", "last name", "family name", "apellido", "apellidos"],
            Field::IdNumber => &[
                "id number",
                "identity number",
                "identity document",
                "cedula",
                "cedula de identidad",
                "n o de cedula",
                "numero de cedula",
                "documento",
                "documento de identidad",
                "numero de documento",
                "dni",
                "pasaporte",
                "passport",
            ],
            Field::Gender => &["gender", "sex", "sexo", "genero"],
            Field::BirthDate => &[
                "birth date",
                "birthdate",
                "date of birth",
                "fecha de nacimiento",
                "fecha nacimiento",
                "nacimiento",
            ],
            Field::Club => &["club"],
            Field::Association => &["association", "asociacion"],
            Field::Country => &["country", "pais"],
            Field::Category => &["category", "categoria"],
            Field::Tags => &["tags", "tag", "etiquetas", "etiqueta"],
            Field::Elo => &["elo", "elo rating", "rating"],
            Field::Phone => &[
                "phone",
                "phone number",
                "telephone",
                "mobile",
                "telefono",
                "numero de telefono",
                "celular",
                "movil",
            ],
            Field::Role => &["role", "house player", "rol", "comodin"],
            Field::Title => &["title", "titulo", "fide title", "titulo fide"],
            Field::Federation => &["federation", "fed", "federacion"],
            Field::FideId => &["fide id", "id fide", "fideid", "fide number"],
        }
    }

    /// What a heading says by itself.
    pub fn of_heading(heading: &str) -> Option<Field> {
        let heading = fold(heading);
        Field::ALL.into_iter().find(|field| field.headings().contains(&heading.as_str()))
    }
}

/// Headings that this program writes and does not take in: the next roster has its own numbers.
const OWN: [&str; 8] =
    ["no", "n o", "number", "numero", "entry", "inscripcion", "presence", "presencia"];

/// What is to be done with a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Taken as this.
    Field(Field),
    /// Left out.
    Nothing,
}

/// What a person says of columns that do not speak for themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mapping(Vec<(String, Target)>);

/// Error when a column is mapped to what is no field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAField {
    /// What was typed.
    pub text: String,
}

impl Mapping {
    /// Reads mappings as they are typed: `column=field`, or `column=-` to leave it out.
    ///
    /// A field may be called by its name or by any heading that says it.
    ///
    /// # Errors
    ///
    /// The first that does not name a field.
    pub fn read(typed: &[String]) -> Result<Mapping, NotAField> {
        let read = typed.iter().map(|text| {
            let not_a_field = || NotAField { text: text.clone() };
            let (column, field) = text.rsplit_once('=').ok_or_else(not_a_field)?;
            let target = if field.trim() == "-" {
                Target::Nothing
            } else {
                Target::Field(Field::of_heading(field).ok_or_else(not_a_field)?)
            };
            Ok((column.trim().to_owned(), target))
        });
        read.collect::<Result<_, _>>().map(Mapping)
    }

    /// What is to be done with the column under a heading; none if nobody knows.
    pub fn target(&self, heading: &str) -> Option<Target> {
        let heading = fold(heading);
        let mapped = self.0.iter().find(|(column, _)| fold(column) == heading);
        let own = || OWN.contains(&heading.as_str()).then_some(Target::Nothing);
        let by_itself = || Field::of_heading(&heading).map(Target::Field);
        mapped.map(|(_, target)| *target).or_else(own).or_else(by_itself)
    }

    /// Whether a person said what the column under a heading is.
    pub(super) fn names(&self, heading: &str) -> bool {
        let heading = fold(heading);
        self.0.iter().any(|(column, _)| fold(column) == heading)
    }

    /// The columns that are mapped and not among the headings, as typed.
    pub(super) fn missing_from(&self, headings: &[String]) -> Vec<&str> {
        let folded: Vec<String> = headings.iter().map(|heading| fold(heading)).collect();
        let columns = self.0.iter().map(|(column, _)| column.as_str());
        columns.filter(|column| !folded.contains(&fold(column))).collect()
    }
}

/// A text without capitals, accents and signs: words with one blank between them.
pub(crate) fn fold(text: &str) -> String {
    let letters = text.chars().flat_map(char::to_lowercase).map(|letter| match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ª' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'º' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    });
    // An accent may also be a character of its own, after its letter.
    let letters = letters.filter(|letter| !('\u{300}'..='\u{36f}').contains(letter));
    let letters: String = letters.collect();
    let words = letters.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
