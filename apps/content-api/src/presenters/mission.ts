import type { Commitment } from '@masthead/contract/commitment';
import type { ImpactLanding } from '@masthead/contract/impact-landing';
import type { ImpactResourceLanding } from '@masthead/contract/impact-resource-landing';
import type { Initiative } from '@masthead/contract/initiative';
import type { ResourceCategoryPage } from '@masthead/contract/resource-category';
import { presentArticle } from '#src/presenters/article.ts';
import { cardsOf, presentCardRows, presentCards, presentLink } from '#src/presenters/card.ts';
import { presentImage } from '#src/presenters/media.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import { isRowOf, type TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

type Rows = readonly ItemRow[];

/** How far a target has come from its baseline, 0 to 1, whether its number is to rise or to fall. */
export function progressOf({
  baseline,
  current,
  target,
}: Readonly<Record<'baseline' | 'current' | 'target', number>>): number {
  if (target === baseline) return current === target ? 1 : 0;
  return Math.min(1, Math.max(0, (current - baseline) / (target - baseline)));
}

/** A focus area's page with what belongs to it. */
export function presentCommitment(
  graph: Graph,
  row: ItemRow & TypedRow<'commitment'>,
  { initiatives, resources }: { initiatives: Rows; resources: Rows },
): Commitment {
  const { fields, texts } = row;
  return {
    _type: 'commitment',
    ...presentArticle(graph, row),
    number: fields.number,
    targets: fields.targets.map((target) => ({
      ...target,
      label: texts.target_labels[target.key] ?? target.key,
      progress: progressOf(target),
    })),
    initiatives: presentCardRows(graph, initiatives),
    resources: presentCardRows(graph, resources),
    related: presentCards(graph, fields.related),
  };
}

/** An initiative's page. */
export function presentInitiative(graph: Graph, row: ItemRow & TypedRow<'initiative'>): Initiative {
  const { fields, texts } = row;
  return {
    _type: 'initiative',
    ...presentArticle(graph, row),
    commitment: presentLink(graph, fields.commitment),
    started: fields.started,
    place: texts.place,
    partner: texts.partner,
    figures: texts.figures,
    related: presentCards(graph, fields.related),
  };
}

/** The mission section's landing page (spec §2.5). */
export function presentImpactLanding(
  graph: Graph,
  lists: { row: ItemRow | null; commitments: Rows; initiatives: Rows; resources: Rows },
): ImpactLanding {
  const { row } = lists;
  const landing = row !== null && isRowOf(row, 'impact_landing') ? row : null;
  const [report] = cardsOf(presentCards(graph, [landing?.fields.report]), 'report');
  return {
    _type: 'impact_landing',
    title: landing?.texts.title ?? null,
    description: landing?.texts.description ?? null,
    cover_image: presentImage(graph, landing?.fields.cover_image),
    cover_image_mobile: presentImage(graph, landing?.fields.cover_image_mobile),
    page: presentPageSettings('impact_landing', row),
    figures: landing?.texts.figures ?? [],
    report: report ?? null,
    commitments: cardsOf(presentCardRows(graph, lists.commitments), 'commitment'),
    initiatives: presentCardRows(graph, lists.initiatives),
    resources: presentCardRows(graph, lists.resources),
  };
}

/** The resources' landing page. */
export function presentResourceLanding(
  graph: Graph,
  lists: { row: ItemRow | null; commitments: Rows } & Readonly<
    Record<'featured' | 'resources' | 'reports' | 'statements' | 'policies', Rows>
  >,
): ImpactResourceLanding {
  const { row } = lists;
  const landing = row !== null && isRowOf(row, 'impact_resource_landing') ? row : null;
  return {
    _type: 'impact_resource_landing',
    title: landing?.texts.title ?? null,
    description: landing?.texts.description ?? null,
    page: presentPageSettings('impact_resource_landing', row),
    featured: presentCardRows(graph, lists.featured),
    resources: presentCardRows(graph, lists.resources),
    reports: presentCardRows(graph, lists.reports),
    statements: presentCardRows(graph, lists.statements),
    policies: presentCardRows(graph, lists.policies),
    commitments: lists.commitments.map(({ texts, slug }) => ({ title: String(texts.title), slug })),
  };
}

/** One page of the resources of a focus area; null where the row is none. */
export function presentResourceCategory(
  graph: Graph,
  row: ItemRow,
  resources: Rows,
): ResourceCategoryPage | null {
  const [commitment] = cardsOf(presentCardRows(graph, [row]), 'commitment');
  if (commitment === undefined) return null;
  return { _type: 'resource_category', commitment, resources: resourceCards(graph, resources) };
}

/** Cards of the four types that stand under `resources`. */
export function resourceCards(graph: Graph, rows: Rows): ResourceCategoryPage['resources'] {
  return presentCardRows(graph, rows).filter(
    (card) =>
      card._type === 'impact_resource' ||
      card._type === 'report' ||
      card._type === 'statement' ||
      card._type === 'policy',
  );
}
