//! Sheets for printing: typst markup and data in, PDF or PNG out.
//!
//! Markup is the program's own. Whatever people have typed comes beside it as JSON, which the
//! markup reads with `json("data.json")`: a name is set as the text it is, and never as markup.
//! A [`Press`] has its letters with it, and reaches no file, no network and no clock.
//!
//! # Examples
//!
//! ```
//! use cangrejo_paper::{Press, Sheet};
//!
//! let markup = "#let data = json(\"data.json\")\n#data.name";
//! let sheet = Sheet { markup, data: r##"{ "name": "#eval(*)" }"## };
//! let pdf = Press::new().pdf(&sheet).unwrap();
//! assert!(pdf.starts_with(b"%PDF"));
//! ```

use std::fmt;

use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::{LazyHash, Scalar};
use typst::{Library, LibraryExt as _, World};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;
use typst_render::RenderOptions;

/// What goes onto paper.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a> {
    /// How it is set.
    pub markup: &'a str,
    /// What stands on it, as JSON.
    pub data: &'a str,
}

/// Sets sheets; it is made once, because it reads its letters first.
pub struct Press {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

impl Press {
    /// A press with the letters of the program.
    pub fn new() -> Press {
        let fonts: Vec<Font> =
            typst_assets::fonts().flat_map(|file| Font::iter(Bytes::new(file))).collect();
        Press {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
        }
    }

    /// A sheet as PDF.
    ///
    /// # Errors
    ///
    /// If the markup is wrong, or does not go with the data.
    pub fn pdf(&self, sheet: &Sheet<'_>) -> Result<Vec<u8>, PressError> {
        let document = self.document(sheet)?;
        typst_pdf::pdf(&document, &PdfOptions::default()).map_err(|errors| PressError::of(&errors))
    }

    /// Every page of a sheet as a picture, with so many pixels to a point.
    ///
    /// # Errors
    ///
    /// As [`Press::pdf`]; or if a page is too large for a picture.
    pub fn png(
        &self,
        sheet: &Sheet<'_>,
        pixels_per_point: f64,
    ) -> Result<Vec<Vec<u8>>, PressError> {
        /// A picture beyond this many pixels either way is of no use to anybody.
        const MOST_PIXELS: f64 = 30_000.0;
        let document = self.document(sheet)?;
        let options =
            RenderOptions { pixel_per_pt: Scalar::new(pixels_per_point), ..Default::default() };
        let picture = |page: &typst_layout::Page| {
            let size = page.frame.size();
            if size.x.to_pt().max(size.y.to_pt()) * pixels_per_point > MOST_PIXELS {
                return Err(PressError { what: "the page is too large for a picture".to_owned() });
            }
            let drawn = typst_render::render(page, &options).encode_png();
            drawn.map_err(|error| PressError { what: error.to_string() })
        };
        document.pages().iter().map(picture).collect()
    }

    fn document(&self, sheet: &Sheet<'_>) -> Result<PagedDocument, PressError> {
        let job = Job {
            press: self,
            markup: Source::new(id_of("main.typ"), sheet.markup.to_owned()),
            data: Bytes::from_string(sheet.data.to_owned()),
        };
        let document = typst::compile::<PagedDocument>(&job).output;
        // What typst remembers of one print is of no use for the next, and adds up.
        typst::comemo::evict(0);
        document.map_err(|errors| PressError::of(&errors))
    }
}

impl Default for Press {
    fn default() -> Press {
        Press::new()
    }
}

impl fmt::Debug for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Press").field("fonts", &self.fonts.len()).finish_non_exhaustive()
    }
}

/// Error when a sheet cannot be set: its markup is wrong, which no test lets through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressError {
    what: String,
}

impl PressError {
    fn of(errors: &[SourceDiagnostic]) -> PressError {
        let said: Vec<&str> = errors.iter().map(|error| error.message.as_str()).collect();
        PressError { what: said.join("; ") }
    }
}

impl fmt::Display for PressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the sheet cannot be set: {}", self.what)
    }
}

impl std::error::Error for PressError {}

/// One sheet on the press: all that its markup can see.
struct Job<'a> {
    press: &'a Press,
    markup: Source,
    data: Bytes,
}

impl World for Job<'_> {
    fn library(&self) -> &LazyHash<Library> {
        &self.press.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.press.book
    }

    fn main(&self) -> FileId {
        self.markup.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.markup.id() { Ok(self.markup.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if id == id_of("data.json") { Ok(self.data.clone()) } else { Err(FileError::AccessDenied) }
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.press.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

/// The name of one of the two files that there are.
fn id_of(name: &str) -> FileId {
    let path = VirtualPath::new(name).expect("a plain name is a path");
    RootedPath::new(VirtualRoot::Project, path).intern()
}

#[cfg(test)]
mod tests {
    use super::{Press, Sheet};

    #[test]
    fn markup_reaches_no_file_and_no_clock() {
        let press = Press::new();
        for markup in ["#read(\"other.txt\")", "#datetime.today()", "#import \"@preview/a:1.0.0\""]
        {
            assert!(press.pdf(&Sheet { markup, data: "{}" }).is_err(), "{markup}");
        }
    }

    #[test]
    fn every_page_is_a_picture() {
        let sheet = Sheet { markup: "One #pagebreak() Two", data: "{}" };
        let pictures = Press::new().png(&sheet, 0.5).expect("it can be set");
        assert_eq!(pictures.len(), 2);
        assert!(pictures.iter().all(|picture| picture.starts_with(b"\x89PNG")));
    }

    #[test]
    fn a_page_beyond_measure_is_an_error_and_no_crash() {
        let markup = "#set page(height: 90000pt)\nOne";
        assert!(Press::new().png(&Sheet { markup, data: "{}" }, 1.0).is_err());
    }
}
