/** Unpacks fonts and gives them our own family name. */
import pLimit from 'p-limit';
import { decompress } from 'wawoff2';

const HEADER = 12;
const RECORD = 16;
/** Names of the family; for variable fonts also the prefix of instances. */
const FAMILY_NAMES = [1, 4, 6, 16] as const;
const STYLE_NAMES = [2, 17] as const;

/**
 * WOFF2 as TrueType or OpenType under the name `family`. Fonts' own names will not do: slices share
 * one, weights hide in it, and a company's may equal another's.
 */
export async function namedFace(woff2: Uint8Array, family: string): Promise<Buffer> {
  return withNames(await unpacked(woff2), nameTable(family));
}

// The decoder reuses its memory, so results are copied one after the other.
const inTurn = pLimit(1);

function unpacked(woff2: Uint8Array): Promise<Buffer> {
  return inTurn(async () => Buffer.from(await decompress(Buffer.from(woff2))));
}

/** Offsets follow; checksums stay, which nobody checks. */
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
