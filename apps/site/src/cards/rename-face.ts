/** Font files as the text engine takes them: unpacked, under a family name of our own choosing. */
import pLimit from 'p-limit';
import { decompress } from 'wawoff2';

const HEADER = 12;
const RECORD = 16;
/** Names that say of which family a face is; of a variable one also how its instances' names begin. */
const FAMILY_NAMES = [1, 4, 6, 16] as const;
const STYLE_NAMES = [2, 17] as const;

/**
 * A WOFF2 file as a TrueType or OpenType one that calls itself `family`. What files call themselves will
 * not do to find them by: slices of a face share a name, weights hide in it, and a company's own may have
 * any name at all, that of another face included.
 */
export async function namedFace(woff2: Uint8Array, family: string): Promise<Buffer> {
  return withNames(await unpacked(woff2), nameTable(family));
}

// What is unpacked stands in memory that the next one is unpacked into: it is copied before that begins.
const inTurn = pLimit(1);

function unpacked(woff2: Uint8Array): Promise<Buffer> {
  return inTurn(async () => Buffer.from(await decompress(Buffer.from(woff2))));
}

/** The font with another `name` table; offsets follow, sums of tables stay, which nobody checks. */
function withNames(font: Buffer, names: Buffer): Buffer {
  const count = font.readUInt16BE(4);
  const head = Buffer.from(font.subarray(0, HEADER + count * RECORD));
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const at = HEADER + index * RECORD;
    const start = head.readUInt32BE(at + 8);
    const own = font.subarray(start, start + head.readUInt32BE(at + 12));
    const table = head.toString('latin1', at, at + 4) === 'name' ? names : own;
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** In English, as Windows has it, which every engine reads. */
function nameTable(family: string): Buffer {
  const names = [
    ...FAMILY_NAMES.map((id) => [id, family] as const),
    ...STYLE_NAMES.map((id) => [id, 'Regular'] as const),
  ].sort(([one], [other]) => one - other);
  const head = Buffer.alloc(6 + names.length * 12);
  head.writeUInt16BE(names.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts: Buffer[] = [];
  let offset = 0;
  for (const [index, [id, text]] of names.entries()) {
    const bytes = Buffer.from(text, 'utf16le').swap16();
    for (const [part, value] of [3, 1, 0x409, id, bytes.length, offset].entries()) {
      head.writeUInt16BE(value, 6 + index * 12 + part * 2);
    }
    texts.push(bytes);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...texts]);
}
