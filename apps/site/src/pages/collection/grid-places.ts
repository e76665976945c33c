import type { File } from '@masthead/contract/media';

/** How much room an asset has in its grid: the whole width at 16:9, or half of it at a ratio. */
export type GridPlace = 'full' | 'wide' | 'tall' | 'square';

/** One file and its room. */
export interface PlacedAsset {
  readonly file: File;
  readonly place: GridPlace;
}

/**
 * The room of each asset, in order: one wide picture over the whole width, then a row of two, and
 * so on. Two in a row have the same ratio, so that they end on one line; no row stays half empty
 * but the last, where one that is not wide stands alone.
 */
export function placesOf(files: readonly File[]): readonly PlacedAsset[] {
  const placed: PlacedAsset[] = [];
  let isFullNext = true;
  for (let at = 0; at < files.length; ) {
    const file = files[at];
    const next = files[at + 1];
    if (file === undefined) break;
    if (next === undefined || (isFullNext && isWide(file))) {
      placed.push({ file, place: isWide(file) ? 'full' : halfOf(file, file) });
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
