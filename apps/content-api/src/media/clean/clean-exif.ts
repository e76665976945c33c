/** Rebuilds EXIF 2.32 without personal data, with only the tags listed here. */

type Directory = 'image' | 'exif' | 'interoperability';

const KEPT: Readonly<Record<Directory, readonly number[]>> = {
  /** Orientation; resolution and its unit; artist; how colour is sampled; copyright. */
  image: [0x0112, 0x011a, 0x011b, 0x0128, 0x013b, 0x0213, 0x8298],
  /** Version; colour space and gamma, the only signs of Adobe RGB without a profile. */
  exif: [0x9000, 0xa001, 0xa500],
  interoperability: [0x0001, 0x0002],
};
const EXIF_POINTER = 0x8769;
const INTEROPERABILITY_POINTER = 0xa005;

const HEADER_BYTES = 8;
const ENTRY_BYTES = 12;
const LONG = 4;
/** Bytes of one value, by type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  readonly value: Buffer;
}

/**
 * `exif` is a TIFF, with or without `Exif\0\0`, as is the result. Null if nothing is left or it is
 * unreadable. The thumbnail, which may show cropped parts, is removed too.
 */
export function cleanExif(exif: Buffer): Buffer | null {
  const start = exif.toString('latin1', 0, 4) === 'Exif' ? 6 : 0;
  const tiff = new Tiff(exif.subarray(start));
  const image = tiff.entriesAt(tiff.wordAt(4));
  const inner = tiff.entriesAt(pointerIn(image, EXIF_POINTER, tiff));
  const innermost = tiff.entriesAt(pointerIn(inner, INTEROPERABILITY_POINTER, tiff));
  const written = tiff.write([
    { entries: keptOf(image, 'image'), pointer: EXIF_POINTER },
    { entries: keptOf(inner, 'exif'), pointer: INTEROPERABILITY_POINTER },
    { entries: keptOf(innermost, 'interoperability'), pointer: 0 },
  ]);
  return written && Buffer.concat([exif.subarray(0, start), written]);
}

const keptOf = (entries: readonly Entry[], directory: Directory): Entry[] =>
  entries.filter(({ tag }) => KEPT[directory].includes(tag));

function pointerIn(entries: readonly Entry[], tag: number, tiff: Tiff): number | null {
  const found = entries.find((entry) => entry.tag === tag);
  return found?.value.length === LONG ? tiff.wordIn(found.value) : null;
}

interface Written {
  readonly entries: readonly Entry[];
  readonly pointer: number;
}

class Tiff {
  readonly #bytes: Buffer;
  readonly #isLittle: boolean;
  readonly #isKnown: boolean;

  constructor(bytes: Buffer) {
    const order = bytes.toString('latin1', 0, 2);
    this.#bytes = bytes;
    this.#isLittle = order === 'II';
    this.#isKnown = (order === 'II' || order === 'MM') && bytes.length >= HEADER_BYTES;
  }

  wordIn(value: Buffer): number {
    return this.#isLittle ? value.readUInt32LE() : value.readUInt32BE();
  }

  wordAt(at: number): number | null {
    if (!this.#isKnown || at + LONG > this.#bytes.length) return null;
    return this.wordIn(this.#bytes.subarray(at));
  }

  entriesAt(at: number | null): Entry[] {
    const bytes = this.#bytes;
    if (at === null || at + 2 > bytes.length) return [];
    const count = this.#short(at);
    const entries: Entry[] = [];
    for (let index = 0; index < count; index += 1) {
      const place = at + 2 + index * ENTRY_BYTES;
      if (place + ENTRY_BYTES > bytes.length) break;
      const type = this.#short(place + 2);
      const values = this.wordIn(bytes.subarray(place + 4));
      const length = (TYPE_BYTES[type] ?? 0) * values;
      const from = length > LONG ? this.wordIn(bytes.subarray(place + 8)) : place + 8;
      if (length === 0 || from + length > bytes.length) continue;
      const value = bytes.subarray(from, from + length);
      entries.push({ tag: this.#short(place), type, count: values, value });
    }
    return entries;
  }

  /** Directories, each linked from the one before, in this file's byte order; null if all are empty. */
  write(directories: readonly Written[]): Buffer | null {
    const last = directories.findLastIndex(({ entries }) => entries.length > 0);
    if (last === -1) return null;
    const parts = [this.#bytes.subarray(0, 4), this.#long(HEADER_BYTES)];
    let at = HEADER_BYTES;
    for (const [index, { entries, pointer }] of directories.slice(0, last + 1).entries()) {
      const whole = [...entries];
      const { length } = this.#directory(whole, at);
      const next = at + length + ENTRY_BYTES;
      if (index < last) {
        whole.push({ tag: pointer, type: LONG, count: 1, value: this.#long(next) });
        whole.sort((one, other) => one.tag - other.tag);
      }
      const written = this.#directory(whole, at);
      parts.push(written);
      at += written.length;
    }
    return Buffer.concat(parts);
  }

  /** A directory at offset `at` and the values that do not fit into it, at even places. */
  #directory(entries: readonly Entry[], at: number): Buffer {
    const fixed: Buffer[] = [this.#shortOf(entries.length)];
    const behind: Buffer[] = [];
    let free = at + 2 + entries.length * ENTRY_BYTES + LONG;
    for (const { tag, type, count, value } of entries) {
      fixed.push(this.#shortOf(tag), this.#shortOf(type), this.#long(count));
      if (value.length <= LONG) {
        fixed.push(Buffer.concat([value, Buffer.alloc(LONG - value.length)]));
        continue;
      }
      fixed.push(this.#long(free));
      const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
      behind.push(padded);
      free += padded.length;
    }
    return Buffer.concat([...fixed, this.#long(0), ...behind]);
  }

  #short(at: number): number {
    return this.#isLittle ? this.#bytes.readUInt16LE(at) : this.#bytes.readUInt16BE(at);
  }

  #shortOf(value: number): Buffer {
    const bytes = Buffer.alloc(2);
    if (this.#isLittle) bytes.writeUInt16LE(value);
    else bytes.writeUInt16BE(value);
    return bytes;
  }

  #long(value: number): Buffer {
    const bytes = Buffer.alloc(LONG);
    if (this.#isLittle) bytes.writeUInt32LE(value);
    else bytes.writeUInt32BE(value);
    return bytes;
  }
}
