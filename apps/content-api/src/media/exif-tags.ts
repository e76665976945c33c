/** EXIF tag names in a file: a TIFF of directories; values are not read. */

const ORDER = { II: true, MM: false } as const;
const ENTRY_BYTES = 12;
/** A damaged file may claim more directories and entries than it has. */
const MAX_ENTRIES = 2000;
const POINTERS = { exif: 0x8769, gps: 0x8825 } as const;

type Directory = 'image' | keyof typeof POINTERS;
export type ExifTags = Readonly<Record<Directory, ReadonlySet<number>>>;

/** The tags of each directory, empty if missing or unreadable. `exif` begins with `Exif\0\0`. */
export function exifTags(exif: Buffer): ExifTags {
  const tiff = exif.subarray(exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0);
  const order = tiff.toString('latin1', 0, 2);
  const isLittle = order === 'II' || order === 'MM' ? ORDER[order] : null;
  const none = new Map<number, number>();
  const read = (at: number | undefined) =>
    isLittle === null || at === undefined ? none : entriesAt(tiff, at, isLittle);
  const image = read(isLittle === null ? undefined : wordAt(tiff, 4, isLittle));
  const tagsOf = (entries: ReadonlyMap<number, number>) => new Set(entries.keys());
  return {
    image: tagsOf(image),
    exif: tagsOf(read(image.get(POINTERS.exif))),
    gps: tagsOf(read(image.get(POINTERS.gps))),
  };
}

function entriesAt(tiff: Buffer, at: number, isLittle: boolean): Map<number, number> {
  const entries = new Map<number, number>();
  if (at + 2 > tiff.length) return entries;
  const count = Math.min(isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at), MAX_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * ENTRY_BYTES;
    if (entry + ENTRY_BYTES > tiff.length) break;
    const tag = isLittle ? tiff.readUInt16LE(entry) : tiff.readUInt16BE(entry);
    entries.set(tag, wordAt(tiff, entry + 8, isLittle) ?? 0);
  }
  return entries;
}

function wordAt(tiff: Buffer, at: number, isLittle: boolean): number | undefined {
  if (at + 4 > tiff.length) return undefined;
  return isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at);
}
