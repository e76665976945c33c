/** Where the keyboard goes in a grid (ARIA Authoring Practices): one cell is a tab stop, arrows lead to the others. */

export interface Place {
  readonly row: number;
  readonly column: number;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** Rows that a page goes. */
const PAGE = 10;

/** The place that a key leads to; null for a key that leads nowhere. */
export function placeAfter({ row, column }: Place, key: Key, size: Size): Place | null {
  const isFar = key.ctrlKey || key.metaKey;
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.max(0, Math.min(size.rows - 1, nextRow)),
    column: Math.max(0, Math.min(size.columns - 1, nextColumn)),
  });
  switch (key.key) {
    case 'ArrowUp':
      return to(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return to(isFar ? size.rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return to(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isFar ? size.columns - 1 : column + 1);
    case 'Home':
      return to(isFar ? 0 : row, 0);
    case 'End':
      return to(isFar ? size.rows - 1 : row, size.columns - 1);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'PageDown':
      return to(row + PAGE, column);
    default:
      return null;
  }
}
