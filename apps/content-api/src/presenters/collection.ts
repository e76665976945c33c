import type { Collection } from '@masthead/contract/collection';
import type { ContentGrid } from '@masthead/contract/content-grid';
import { presentArticle } from '#src/presenters/article.ts';
import { presentCards } from '#src/presenters/card.ts';
import { presentFiles } from '#src/presenters/media.ts';
import { isRowOf, type TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A content grid's page. */
export function presentContentGrid(
  graph: Graph,
  row: ItemRow & TypedRow<'content_grid'>,
): ContentGrid {
  return {
    _type: 'content_grid',
    ...presentArticle(graph, row),
    assets: presentFiles(graph, row.fields.assets),
  };
}

/** Whichever of the two types stands at `newsroom/collections/{slug}`; null for any other. */
export function presentCollection(graph: Graph, row: ItemRow): Collection | ContentGrid | null {
  if (isRowOf(row, 'content_grid')) return presentContentGrid(graph, row);
  if (!isRowOf(row, 'collection')) return null;
  return {
    _type: 'collection',
    ...presentArticle(graph, row),
    items: presentCards(graph, row.fields.items),
  };
}
