import type { Collection } from '@masthead/contract/collection';
import type { ContentGrid } from '@masthead/contract/content-grid';
import { presentArticle } from '#src/reading/presenters/article.ts';
import { presentCards } from '#src/reading/presenters/card.ts';
import { presentFiles } from '#src/reading/presenters/media.ts';
import { isRowOf, type RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** A content grid's page. */
export function presentContentGrid(
  referenced: Referenced,
  row: RowOf<'content_grid'>,
): ContentGrid {
  return {
    ...presentArticle(referenced, row),
    assets: presentFiles(referenced, row.fields.assets),
  };
}

/** The item of either type at `newsroom/collections/{slug}`; null for any other. */
export function presentCollection(
  referenced: Referenced,
  row: ItemRow,
): Collection | ContentGrid | null {
  if (isRowOf(row, 'content_grid')) return presentContentGrid(referenced, row);
  if (!isRowOf(row, 'collection')) return null;
  return {
    ...presentArticle(referenced, row),
    items: presentCards(referenced, row.fields.items, [row]),
  };
}
