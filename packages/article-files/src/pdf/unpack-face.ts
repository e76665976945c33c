import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;

/**
 * A WOFF 1.0 file as the TrueType that it packs (W3C, WOFF File Format 1.0). fontkit reads the packed form as well,
 * but unpacks a table of megabytes for each glyph; and of WOFF 2.0 it cannot write composite glyphs.
 */
export function unpackFace(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== 0x774f4646) throw new Error('no WOFF file');
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT_HEAD + count * SFNT_ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const power = 2 ** Math.floor(Math.log2(count));
  head.writeUInt16BE(power * 16, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE(count * 16 - power * 16, 10);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = HEAD + index * ENTRY;
    const [from, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    if (from === undefined || packed === undefined || length === undefined) break;
    const data = woff.subarray(from, from + packed);
    const table = packed < length ? inflateSync(data) : data;
    const place = SFNT_HEAD + index * SFNT_ENTRY;
    woff.copy(head, place, entry, entry + 4);
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), place + 4);
    head.writeUInt32BE(offset, place + 8);
    head.writeUInt32BE(length, place + 12);
    // Tables begin at whole words.
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}
