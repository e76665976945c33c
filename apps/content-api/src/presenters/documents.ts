import type { ImpactResource } from '@masthead/contract/impact-resource';
import type { Policy } from '@masthead/contract/policy';
import type { Report } from '@masthead/contract/report';
import type { Resource } from '@masthead/contract/resource';
import type { Statement } from '@masthead/contract/statement';
import { presentArticle } from '#src/presenters/article.ts';
import { presentCards, presentLink, presentLinks } from '#src/presenters/card.ts';
import { presentFiles } from '#src/presenters/media.ts';
import { isRowOf, type TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** An impact resource's page. */
function presentImpactResource(
  graph: Graph,
  row: ItemRow & TypedRow<'impact_resource'>,
): ImpactResource {
  const { fields } = row;
  return {
    _type: 'impact_resource',
    ...presentArticle(graph, row),
    category: fields.category,
    commitments: presentLinks(graph, fields.commitments),
    files: presentFiles(graph, fields.files),
    related: presentCards(graph, fields.related),
  };
}

/** A report's page. */
export function presentReport(graph: Graph, row: ItemRow & TypedRow<'report'>): Report {
  const { fields, texts } = row;
  return {
    _type: 'report',
    ...presentArticle(graph, row),
    year: fields.year,
    files: presentFiles(graph, fields.files),
    highlights: texts.highlights,
    commitments: presentLinks(graph, fields.commitments),
    related: presentCards(graph, fields.related),
  };
}

/** A statement's page. */
export function presentStatement(graph: Graph, row: ItemRow & TypedRow<'statement'>): Statement {
  const { fields, texts } = row;
  return {
    _type: 'statement',
    ...presentArticle(graph, row),
    place: texts.place,
    spokesperson: texts.spokesperson,
    contacts: fields.contacts,
    primary_topic: presentLink(graph, fields.primary_topic),
    related: presentCards(graph, fields.related),
  };
}

/** A policy's page. */
export function presentPolicy(graph: Graph, row: ItemRow & TypedRow<'policy'>): Policy {
  const { fields } = row;
  return {
    _type: 'policy',
    ...presentArticle(graph, row),
    edition: fields.edition,
    files: presentFiles(graph, fields.files),
    related: presentCards(graph, fields.related),
  };
}

/** Whichever of the four types stands at `resources/{slug}`; null for any other. */
export function presentResource(graph: Graph, row: ItemRow): Resource | null {
  if (isRowOf(row, 'impact_resource')) return presentImpactResource(graph, row);
  if (isRowOf(row, 'report')) return presentReport(graph, row);
  if (isRowOf(row, 'statement')) return presentStatement(graph, row);
  if (isRowOf(row, 'policy')) return presentPolicy(graph, row);
  return null;
}
