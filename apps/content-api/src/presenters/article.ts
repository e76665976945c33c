import type { CardType } from '@masthead/contract/card';
import { presentBody } from '#src/presenters/body.ts';
import { presentBase } from '#src/presenters/card.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

type PageType = CardType | 'pitch_collection';
type ArticleType = Exclude<PageType, 'topic' | 'vertical_video' | 'bookmark'>;

/** What every item's page has: the card's fields, the page's settings, when it last changed. */
export function presentItem(graph: Graph, row: ItemRow & TypedRow<PageType>) {
  return {
    ...presentBase(graph, row),
    page: presentPageSettings(row.type, row),
    updated_at: row.updatedAt.toISOString(),
    embargo_until: row.embargoUntil?.toISOString() ?? null,
  };
}

/** The same with the body, for types that have one. */
export function presentArticle(graph: Graph, row: ItemRow & TypedRow<ArticleType>) {
  return { ...presentItem(graph, row), body: presentBody(graph, row.texts.body) };
}
