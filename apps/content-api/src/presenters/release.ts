import type { Release } from '@masthead/contract/release';
import { presentBody } from '#src/presenters/body.ts';
import { presentBase, presentCards, presentLink } from '#src/presenters/card.ts';
import { presentEach, presentFile } from '#src/presenters/media.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import type { TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A release's page (spec §3). */
export function presentRelease(graph: Graph, row: ItemRow & TypedRow<'release'>): Release {
  const { fields, texts } = row;
  return {
    _type: 'release',
    ...presentBase(graph, row),
    page: presentPageSettings('release', row),
    updated_at: row.updatedAt.toISOString(),
    embargo_until: row.embargoUntil?.toISOString() ?? null,
    body: presentBody(graph, texts.body),
    brand: fields.brand,
    place: texts.place,
    about: texts.about,
    contacts: fields.contacts,
    primary_topic: presentLink(graph, fields.primary_topic),
    assets: presentEach(fields.assets, (reference) => presentFile(graph, reference)),
    related: presentCards(graph, fields.related),
  };
}
