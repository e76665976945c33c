import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Random names of `docx`. */
const LOT = /(?<=rId)[a-z0-9_-]{21}/g;
/** Numbers that it counts on between documents. */
const COUNTED = /(?<=<wp:docPr id=")\d+/g;
const TIME = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;

/** The same article makes the same bytes: random names are numbered, all times are `moment`. */
export function settled(file: Uint8Array, moment: Date): Uint8Array {
  const names = new Map<string, string>();
  const parts = Object.entries(unzipSync(file)).map(([path, bytes]) => {
    if (!/\.(?:xml|rels)$/.test(path)) return [path, bytes] as const;
    let pictures = 0;
    const text = strFromU8(bytes)
      .replace(LOT, (lot) => {
        const name = names.get(lot) ?? `N${names.size + 1}`;
        names.set(lot, name);
        return name;
      })
      .replace(COUNTED, () => {
        pictures += 1;
        return String(pictures);
      })
      .replace(TIME, (_whole, tag: string) => `${tag}${moment.toISOString()}`);
    return [path, strToU8(text)] as const;
  });
  // A fixed time, the first that the format knows.
  return zipSync(Object.fromEntries(parts), { mtime: new Date(1980, 0, 1) });
}
