/**
 * Font files for Typst: TrueType or OpenType under a family name of our own. Offsets are of ISO/IEC
 * 14496-22.
 */
import { inflateSync } from 'node:zlib';

const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;
const HEAD = 12;
const RECORD = 16;
/** `wOFF`. */
const WOFF = 0x774f4646;
const TRUE_TYPE = 0x00010000;
/** `OTTO`: OpenType with PostScript outlines. */
const OPEN_TYPE = 0x4f54544f;
/** Ids of the `name` table: family, full name, PostScript name. */
const NAME_IDS = [1, 4, 6] as const;

/** By tag. */
export interface Sfnt {
  readonly version: number;
  readonly tables: ReadonlyMap<string, Buffer>;
}

/** TrueType, OpenType or WOFF 1.0 of one style. Throws for anything else. */
export function readSfnt(file: Buffer): Sfnt {
  const isPacked = file.readUInt32BE(0) === WOFF;
  const version = file.readUInt32BE(isPacked ? 4 : 0);
  if (version !== TRUE_TYPE && version !== OPEN_TYPE) throw new Error('no font of one style');
  const count = file.readUInt16BE(isPacked ? 12 : 4);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = isPacked ? WOFF_HEAD + index * WOFF_ENTRY : HEAD + index * RECORD;
    const start = file.readUInt32BE(at + (isPacked ? 4 : 8));
    const length = file.readUInt32BE(at + 12);
    const packed = isPacked ? file.readUInt32BE(at + 8) : length;
    const data = file.subarray(start, start + packed);
    const tag = file.toString('latin1', at, at + 4);
    tables.set(tag, packed < length ? inflateSync(data) : Buffer.from(data));
  }
  return { version, tables };
}

/** Its only name is `family`: slices of a font share a name, and a newsroom's own may have any. */
export function writeSfnt({ version, tables }: Sfnt, family: string): Buffer {
  const all = new Map([...tables, ['name', nameTable(family)] as const]);
  const sorted = [...all].sort(([one], [other]) => (one < other ? -1 : 1));
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  const head = Buffer.alloc(HEAD + sorted.length * RECORD);
  head.writeUInt32BE(version, 0);
  for (const [index, value] of [
    sorted.length,
    power * 16,
    Math.log2(power),
    (sorted.length - power) * 16,
  ].entries()) {
    head.writeUInt16BE(value, 4 + index * 2);
  }
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = HEAD + index * RECORD;
    head.write(tag, at, 'latin1');
    // No checksums: Typst checks none.
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** In English, as Windows has it. */
function nameTable(family: string): Buffer {
  const text = Buffer.from(family, 'utf16le').swap16();
  const head = Buffer.alloc(6 + NAME_IDS.length * 12);
  head.writeUInt16BE(NAME_IDS.length, 2);
  head.writeUInt16BE(head.length, 4);
  for (const [index, id] of NAME_IDS.entries()) {
    for (const [part, value] of [3, 1, 0x409, id, text.length, 0].entries()) {
      head.writeUInt16BE(value, 6 + index * 12 + part * 2);
    }
  }
  return Buffer.concat([head, text]);
}

/** Inclusive. */
type Range = readonly [first: number, last: number];

/** By `cmap` formats 4 and 12, which all current fonts have. */
export function coverageOf({ tables }: Sfnt): (point: number) => boolean {
  const cmap = tables.get('cmap');
  if (cmap === undefined) return () => false;
  const ranges: Range[] = [];
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const platform = cmap.readUInt16BE(4 + index * 8);
    // Other platforms use other numbers.
    if (platform !== 0 && platform !== 3) continue;
    ranges.push(...rangesOf(cmap.subarray(cmap.readUInt32BE(8 + index * 8))));
  }
  return (point) => ranges.some(([first, last]) => point >= first && point <= last);
}

function rangesOf(table: Buffer): Range[] {
  const format = table.readUInt16BE(0);
  if (format === 12) {
    return Array.from({ length: table.readUInt32BE(12) }, (_none, index): Range => {
      const at = 16 + index * 12;
      return [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    });
  }
  if (format !== 4) return [];
  const size = table.readUInt16BE(6);
  return Array.from({ length: size / 2 }, (_none, index): Range => {
    const last = table.readUInt16BE(14 + index * 2);
    return [table.readUInt16BE(16 + size + index * 2), last];
  }).filter(([first]) => first !== 0xffff);
}

/** The default weight of a variable font; null for another. */
export function drawnWeight({ tables }: Sfnt): number | null {
  const fvar = tables.get('fvar');
  if (fvar === undefined) return null;
  const [start, , count, size] = [4, 6, 8, 10].map((at) => fvar.readUInt16BE(at));
  for (let index = 0; index < (count ?? 0); index += 1) {
    const at = (start ?? 0) + index * (size ?? 0);
    // Fixed-point, 16.16.
    if (fvar.toString('latin1', at, at + 4) === 'wght') return fvar.readInt32BE(at + 8) / 65_536;
  }
  return null;
}
