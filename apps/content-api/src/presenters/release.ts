import type { Release } from '@masthead/contract/release';
import { presentArticle } from '#src/presenters/article.ts';
import { presentCards, presentLink } from '#src/presenters/card.ts';
import { presentFiles } from '#src/presenters/media.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A release's page (spec §3). */
export function presentRelease(graph: Graph, row: ItemRow & TypedRow<'release'>): Release {
  const { fields, texts } = row;
  return {
    _type: 'release',
    ...presentArticle(graph, row),
    brand: fields.brand,
    place: texts.place,
    about: texts.about,
    contacts: fields.contacts,
    primary_topic: presentLink(graph, fields.primary_topic),
    assets: presentFiles(graph, fields.assets),
    related: presentCards(graph, fields.related),
  };
}
