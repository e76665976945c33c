/** The characters that a TrueType font has glyphs for, by its `cmap` (OpenType 1.9, formats 4 and 12). */
export function charactersOf(font: Buffer): Set<number> {
  const cmap = tableOf(font, 'cmap');
  const found = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + record * 8 + 4));
    const ranges = RANGES[table.readUInt16BE(0)]?.(table) ?? [];
    for (const [first, last] of ranges) {
      for (let point = first; point <= last; point += 1) found.add(point);
    }
  }
  return found;
}

type Ranges = [first: number, last: number][];

/** Readers by format. Glyph 0 within a range is possible, but no subsetter writes it. */
const RANGES: Readonly<Record<number, (table: Buffer) => Ranges>> = {
  4(table) {
    const count = table.readUInt16BE(6) / 2;
    const ends = 14;
    const starts = ends + count * 2 + 2;
    return Array.from({ length: count }, (_, at): Ranges[number] => [
      table.readUInt16BE(starts + at * 2),
      table.readUInt16BE(ends + at * 2),
    ]).filter(([first]) => first !== 0xffff);
  },
  12(table) {
    return Array.from({ length: table.readUInt32BE(12) }, (_, at): Ranges[number] => [
      table.readUInt32BE(16 + at * 12),
      table.readUInt32BE(16 + at * 12 + 4),
    ]);
  },
};

function tableOf(font: Buffer, tag: string): Buffer {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const entry = 12 + at * 16;
    if (font.toString('latin1', entry, entry + 4) !== tag) continue;
    const offset = font.readUInt32BE(entry + 8);
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12));
  }
  throw new Error(`a font without ${tag}`);
}
