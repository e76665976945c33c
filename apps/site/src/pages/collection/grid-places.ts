import type { File } from '@masthead/contract/media';

/**
 * An asset's space in the grid: the whole width at 16:9 or, `broad`, as a square, or half of it at a ratio.
 */
export type GridPlace = 'full' | 'broad' | 'wide' | 'tall' | 'square';

/** Whether an asset has the grid's whole width. */
export function isWhole(place: GridPlace): boolean {
  return place === 'full' || place === 'broad';
}

/** One file and its room. */
export interface PlacedAsset {
  readonly file: File;
  readonly place: GridPlace;
}

/**
 * The space of each asset in order: one wide picture, then a row of two, and so on. Two in a row share a
 * ratio, so they align. If one would be left alone in a row, a wide one gives up its row.
 */
export function placesOf(files: readonly File[]): readonly PlacedAsset[] {
  const placed = inRows(files, null);
  if (placed.at(-1)?.place !== 'broad') return placed;
  const lastFull = placed.findLast(({ place }) => place === 'full')?.file ?? null;
  const shared = inRows(files, lastFull);
  return shared.at(-1)?.place === 'broad' ? placed : shared;
}

/** `sharing` never has a row of its own. */
function inRows(files: readonly File[], sharing: File | null): PlacedAsset[] {
  const placed: PlacedAsset[] = [];
  let isFullNext = true;
  for (let at = 0; at < files.length; ) {
    const file = files[at];
    const next = files[at + 1];
    if (file === undefined) break;
    if (next === undefined || (isFullNext && isWide(file) && file !== sharing)) {
      placed.push({ file, place: isWide(file) || file.preview === null ? 'full' : 'broad' });
      isFullNext = false;
      at += 1;
      continue;
    }
    const place = halfOf(file, next);
    placed.push({ file, place }, { file: next, place });
    isFullNext = true;
    at += 2;
  }
  return placed;
}

/** The ratio that suits both of a row. */
function halfOf(one: File, other: File): GridPlace {
  if (isWide(one) && isWide(other)) return 'wide';
  return isTall(one) && isTall(other) ? 'tall' : 'square';
}

function isWide({ preview }: File): boolean {
  return preview !== null && preview.width > preview.height;
}

function isTall({ preview }: File): boolean {
  return preview !== null && preview.height > preview.width;
}
