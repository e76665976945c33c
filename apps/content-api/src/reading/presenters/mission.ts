import type { Commitment } from '@masthead/contract/commitment';
import type { ImpactLanding } from '@masthead/contract/impact-landing';
import type { ImpactResourceLanding } from '@masthead/contract/impact-resource-landing';
import type { Initiative } from '@masthead/contract/initiative';
import type { ResourceCategoryPage } from '@masthead/contract/resource-category';
import { presentArticle } from '#src/reading/presenters/article.ts';
import {
  cardsOf,
  presentCardRows,
  presentCards,
  presentLink,
  presentRelated,
} from '#src/reading/presenters/card.ts';
import { presentFigures } from '#src/reading/presenters/figures.ts';
import { landingCovers, landingWords, written } from '#src/reading/presenters/landing.ts';
import { presentPageSettings } from '#src/reading/presenters/page.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

type Rows = readonly ItemRow[];

/** The progress of a target from its baseline, 0 to 1, whether its number is to rise or to fall. */
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
  referenced: Referenced,
  row: RowOf<'commitment'>,
  { initiatives, resources }: { initiatives: Rows; resources: Rows },
): Commitment {
  const { fields, texts } = row;
  // Stored before there were any.
  const units: Readonly<Record<string, string>> = texts.target_units ?? {};
  return {
    ...presentArticle(referenced, row),
    number: fields.number,
    targets: fields.targets.map((target) => ({
      ...target,
      unit: units[target.key] ?? target.unit,
      label: texts.target_labels[target.key] ?? target.key,
      progress: progressOf(target),
    })),
    initiatives: presentCardRows(referenced, initiatives),
    resources: presentCardRows(referenced, resources),
    related: presentRelated(referenced, row, resources),
  };
}

/** An initiative's page. */
export function presentInitiative(referenced: Referenced, row: RowOf<'initiative'>): Initiative {
  const { fields, texts } = row;
  return {
    ...presentArticle(referenced, row),
    commitment: presentLink(referenced, fields.commitment),
    started: fields.started,
    place: texts.place,
    partner: texts.partner,
    figures: presentFigures(texts.figures),
    related: presentRelated(referenced, row),
  };
}

/** The mission section's landing page (spec §2.5). */
export function presentImpactLanding(
  referenced: Referenced,
  lists: { row: ItemRow | null; commitments: Rows; initiatives: Rows; resources: Rows },
): ImpactLanding {
  const { row } = lists;
  const landing = written(row, 'impact_landing');
  const [report] = cardsOf(presentCards(referenced, [landing?.fields.report]), 'report');
  return {
    _type: 'impact_landing',
    ...landingWords(landing),
    ...landingCovers(referenced, landing),
    page: presentPageSettings(referenced, 'impact_landing', row),
    figures: presentFigures(landing?.texts.figures),
    report: report ?? null,
    commitments: cardsOf(presentCardRows(referenced, lists.commitments), 'commitment'),
    initiatives: presentCardRows(referenced, lists.initiatives),
    resources: presentCardRows(referenced, lists.resources),
  };
}

/** The resources' landing page. */
export function presentResourceLanding(
  referenced: Referenced,
  lists: { row: ItemRow | null; commitments: Rows } & Readonly<
    Record<'featured' | 'resources' | 'reports' | 'statements' | 'policies', Rows>
  >,
): ImpactResourceLanding {
  const { row } = lists;
  const landing = written(row, 'impact_resource_landing');
  const others = (rows: Rows) => rows.filter((each) => !lists.featured.includes(each));
  return {
    _type: 'impact_resource_landing',
    ...landingWords(landing),
    page: presentPageSettings(referenced, 'impact_resource_landing', row),
    featured: presentCardRows(referenced, lists.featured),
    resources: presentCardRows(referenced, others(lists.resources)),
    reports: presentCardRows(referenced, others(lists.reports)),
    statements: presentCardRows(referenced, others(lists.statements)),
    policies: presentCardRows(referenced, others(lists.policies)),
    commitments: lists.commitments.map(({ texts, slug }) => ({ title: String(texts.title), slug })),
  };
}

/** One page of the resources of a focus area; null where the row is none. */
export function presentResourceCategory(
  referenced: Referenced,
  row: ItemRow,
  resources: Rows,
): ResourceCategoryPage | null {
  const [commitment] = cardsOf(presentCardRows(referenced, [row]), 'commitment');
  if (commitment === undefined) return null;
  return {
    _type: 'resource_category',
    commitment,
    resources: resourceCards(referenced, resources),
  };
}

/** Cards of the four types below `resources`. */
export function resourceCards(
  referenced: Referenced,
  rows: Rows,
): ResourceCategoryPage['resources'] {
  return presentCardRows(referenced, rows).filter(
    (card) =>
      card._type === 'impact_resource' ||
      card._type === 'report' ||
      card._type === 'statement' ||
      card._type === 'policy',
  );
}
