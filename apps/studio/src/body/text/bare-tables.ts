/** Tables that name neither their columns nor their rows: read aloud, their cells are numbers of nothing. */
import { keyOf } from '#src/body/text/blocks.ts';
import { isObject, type Json } from '#src/items/json.ts';

export interface BareTable {
  readonly key: string;
  readonly caption: string;
}

export function bareTables(blocks: readonly Json[]): BareTable[] {
  return blocks.flatMap((block) => {
    const key = keyOf(block);
    if (key === null || !isObject(block) || block._type !== 'table') return [];
    if (block.header_row !== false || block.header_column === true) return [];
    return [{ key, caption: typeof block.caption === 'string' ? block.caption : '' }];
  });
}
