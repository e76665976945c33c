import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { Profile } from '@masthead/contract/profile';
import { presentArticle } from '#src/presenters/article.ts';
import { presentBody } from '#src/presenters/body.ts';
import { cardsOf, presentCardRows, presentCards } from '#src/presenters/card.ts';
import { presentImage } from '#src/presenters/media.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import { isRowOf, type TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** A person's page, with others of the company beneath. */
export function presentProfile(
  graph: Graph,
  row: ItemRow & TypedRow<'profile'>,
  people: readonly ItemRow[],
): Profile {
  const { fields, texts } = row;
  return {
    _type: 'profile',
    ...presentArticle(graph, row),
    role: texts.role,
    text: texts.text,
    cover_image_landscape: presentImage(graph, fields.cover_image_landscape),
    links: fields.links,
    related: presentCards(graph, fields.related),
    people: cardsOf(presentCardRows(graph, people), 'profile'),
  };
}

/** The company section's landing page. */
export function presentCompanyLanding(
  graph: Graph,
  { row, people }: { row: ItemRow | null; people: readonly ItemRow[] },
): CompanyLanding {
  const landing = row !== null && isRowOf(row, 'company_landing') ? row : null;
  return {
    _type: 'company_landing',
    title: landing?.texts.title ?? null,
    description: landing?.texts.description ?? null,
    cover_image: presentImage(graph, landing?.fields.cover_image),
    cover_image_mobile: presentImage(graph, landing?.fields.cover_image_mobile),
    page: presentPageSettings('company_landing', row),
    figures: landing?.texts.figures ?? [],
    body: presentBody(graph, landing?.texts.body ?? []),
    people: cardsOf(presentCardRows(graph, people), 'profile'),
    related: presentCards(graph, landing?.fields.related ?? []),
  };
}
