import type { Across } from '#src/components/cards/CardRows.tsx';

/** Number of stories side by side, row after row (design.md: 6/6, 4/4/4, 12). */
const RHYTHM: readonly Across[] = [2, 3, 1];

export interface MosaicTile<T> {
  readonly item: T;
  readonly across: Across;
}

/** Lays items out in the mosaic's rhythm; a last row that would stay open takes fewer, wider tiles. */
export function mosaicRows<T>(items: readonly T[]): MosaicTile<T>[] {
  const tiles: MosaicTile<T>[] = [];
  for (let row = 0; tiles.length < items.length; row += 1) {
    const wanted = RHYTHM[row % RHYTHM.length] ?? 1;
    const left = items.length - tiles.length;
    const across: Across = left >= wanted ? wanted : left >= 2 ? 2 : 1;
    for (const item of items.slice(tiles.length, tiles.length + across))
      tiles.push({ item, across });
  }
  return tiles;
}
