//! What a table file says before its blocks.
//!
//! Little-endian throughout: magic, version, length of the body, body, checksum of all
//! of it. The directory of blocks is part of the body, so that a probe finds its block
//! without reading any other.

use super::{KEYS_A_BLOCK, LABELS_A_BLOCK, Part, TableError, VERSION};
use crate::{Census, Label};

const MAGIC: [u8; 8] = *b"CANGREJO";
/// Magic, version and length of the body.
const PREFIX: usize = 16;

/// Everything but the labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) game: String,
    pub(super) n_numbers: u32,
    /// The number of the position where the game begins.
    pub(super) start: Option<u32>,
    pub(super) census: Census,
    /// Packed labels that occur, and 0 for numbers without a position.
    pub(super) palette: Vec<u32>,
    pub(super) labels: Vec<Block>,
    pub(super) keys: Vec<(u128, Block)>,
}

/// Where a block is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Block {
    pub(super) offset: u64,
    pub(super) length: u32,
    pub(super) checksum: u32,
}

impl Header {
    /// Bytes that one place in the palette takes in a block of labels.
    pub(super) fn width(&self) -> usize {
        match self.palette.len() {
            0..=0x100 => 1,
            0x101..=0x1_0000 => 2,
            _ => 4,
        }
    }

    pub(super) fn encode(&self) -> Vec<u8> {
        let mut body = Vec::new();
        put_u32(&mut body, u32::try_from(self.game.len()).expect("a short name"));
        body.extend(self.game.as_bytes());
        put_u32(&mut body, self.n_numbers);
        put_u32(&mut body, self.start.unwrap_or(u32::MAX));
        for count in [self.census.win, self.census.loss, self.census.draw] {
            body.extend(count.to_le_bytes());
        }
        put_u32(&mut body, self.census.longest_win.unwrap_or(u32::MAX));
        put_u32(&mut body, LABELS_A_BLOCK);
        put_u32(&mut body, KEYS_A_BLOCK);
        put_list(&mut body, &self.palette, |body, label| put_u32(body, *label));
        put_list(&mut body, &self.labels, |body, block| put_block(body, *block));
        put_list(&mut body, &self.keys, |body, (first, block)| {
            body.extend(first.to_le_bytes());
            put_block(body, *block);
        });
        let mut bytes = MAGIC.to_vec();
        put_u32(&mut bytes, VERSION);
        put_u32(&mut bytes, u32::try_from(body.len()).expect("a directory below 4 GB"));
        bytes.extend(body);
        let checksum = crc32fast::hash(&bytes);
        put_u32(&mut bytes, checksum);
        bytes
    }

    pub(super) fn decode(file: &[u8]) -> Result<Header, TableError> {
        let Some(prefix) = file.get(..PREFIX) else {
            let begins_well = MAGIC.starts_with(file) || file.starts_with(&MAGIC);
            return Err(if begins_well { truncated(PREFIX, file) } else { TableError::NotATable });
        };
        let mut reader = Reader(prefix);
        if reader.take::<8>()? != MAGIC {
            return Err(TableError::NotATable);
        }
        let version = reader.u32()?;
        if version != VERSION {
            return Err(TableError::Version { found: version });
        }
        let end = PREFIX + reader.u32()? as usize;
        let Some(checksum) = file.get(end..end + 4) else { return Err(truncated(end + 4, file)) };
        if crc32fast::hash(&file[..end]).to_le_bytes() != checksum {
            return Err(DAMAGED);
        }
        let header = Header::read(&mut Reader(&file[PREFIX..end]))?;
        let blocks = header.labels.iter().chain(header.keys.iter().map(|(_, block)| block));
        for block in blocks {
            let end = block.offset.saturating_add(u64::from(block.length));
            if end > file.len() as u64 {
                return Err(TableError::Truncated { expected: end, found: file.len() as u64 });
            }
        }
        Ok(header)
    }

    fn read(reader: &mut Reader<'_>) -> Result<Header, TableError> {
        let name_length = reader.u32()? as usize;
        let name = reader.0.split_off(..name_length).ok_or(DAMAGED)?;
        let mut header = Header {
            game: String::from_utf8(name.to_vec()).map_err(|_| DAMAGED)?,
            n_numbers: reader.u32()?,
            start: Some(reader.u32()?).filter(|&start| start != u32::MAX),
            ..Header::default()
        };
        header.census.win = u64::from_le_bytes(reader.take()?);
        header.census.loss = u64::from_le_bytes(reader.take()?);
        header.census.draw = u64::from_le_bytes(reader.take()?);
        header.census.longest_win = Some(reader.u32()?).filter(|&plies| plies != u32::MAX);
        if reader.u32()? != LABELS_A_BLOCK || reader.u32()? != KEYS_A_BLOCK {
            return Err(DAMAGED);
        }
        header.palette = reader.list(Reader::u32)?;
        header.labels = reader.list(Reader::block)?;
        header.keys =
            reader.list(|reader| Ok((u128::from_le_bytes(reader.take()?), reader.block()?)))?;
        let lawful = |&packed: &u32| packed == 0 || Label::unpack(packed).is_some();
        let n_blocks = header.n_numbers.div_ceil(LABELS_A_BLOCK) as usize;
        if !header.palette.iter().all(lawful) || header.labels.len() != n_blocks {
            return Err(DAMAGED);
        }
        Ok(header)
    }
}

const DAMAGED: TableError = TableError::Damaged { part: Part::Header };

fn truncated(expected: usize, file: &[u8]) -> TableError {
    TableError::Truncated { expected: expected as u64, found: file.len() as u64 }
}

fn put_u32(bytes: &mut Vec<u8>, value: u32) {
    bytes.extend(value.to_le_bytes());
}

fn put_block(bytes: &mut Vec<u8>, block: Block) {
    bytes.extend(block.offset.to_le_bytes());
    put_u32(bytes, block.length);
    put_u32(bytes, block.checksum);
}

fn put_list<T>(bytes: &mut Vec<u8>, list: &[T], put: impl Fn(&mut Vec<u8>, &T)) {
    put_u32(bytes, u32::try_from(list.len()).expect("lists are counted by 32 bits"));
    for item in list {
        put(bytes, item);
    }
}

/// What is left to read of a body whose checksum was right.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], TableError> {
        let (taken, rest) = self.0.split_first_chunk().ok_or(DAMAGED)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn u32(&mut self) -> Result<u32, TableError> {
        Ok(u32::from_le_bytes(self.take()?))
    }

    fn block(&mut self) -> Result<Block, TableError> {
        let offset = u64::from_le_bytes(self.take()?);
        Ok(Block { offset, length: self.u32()?, checksum: self.u32()? })
    }

    fn list<T>(
        &mut self,
        item: impl Fn(&mut Self) -> Result<T, TableError>,
    ) -> Result<Vec<T>, TableError> {
        let n_items = self.u32()?;
        (0..n_items).map(|_| item(self)).collect()
    }
}
