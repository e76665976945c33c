import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { Profile } from '@masthead/contract/profile';
import { presentArticle } from '#src/reading/presenters/article.ts';
import { presentBody } from '#src/reading/presenters/body.ts';
import {
  cardsOf,
  presentCardRows,
  presentCards,
  presentRelated,
} from '#src/reading/presenters/card.ts';
import { presentFigures } from '#src/reading/presenters/figures.ts';
import { landingCovers, landingWords, written } from '#src/reading/presenters/landing.ts';
import { presentImage } from '#src/reading/presenters/media.ts';
import { presentPageSettings } from '#src/reading/presenters/page.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** A person's page, with others of the company beneath. */
export function presentProfile(
  referenced: Referenced,
  row: RowOf<'profile'>,
  { people, sourceTitle }: { people: readonly ItemRow[]; sourceTitle: string | null },
): Profile {
  const { fields, texts } = row;
  return {
    ...presentArticle(referenced, row),
    role: texts.role,
    text: texts.text,
    cover_image_landscape: presentImage(referenced, fields.cover_image_landscape),
    links: fields.links,
    related: presentRelated(referenced, row),
    people: cardsOf(presentCardRows(referenced, people), 'profile'),
    source_title: sourceTitle === texts.title ? null : sourceTitle,
  };
}

/** The company section's landing page. */
export function presentCompanyLanding(
  referenced: Referenced,
  { row, people }: { row: ItemRow | null; people: readonly ItemRow[] },
): CompanyLanding {
  const landing = written(row, 'company_landing');
  return {
    _type: 'company_landing',
    ...landingWords(landing),
    ...landingCovers(referenced, landing),
    page: presentPageSettings(referenced, 'company_landing', row),
    figures: presentFigures(landing?.texts.figures),
    body: presentBody(referenced, landing?.texts.body ?? []),
    people: cardsOf(presentCardRows(referenced, people), 'profile'),
    related: presentCards(referenced, landing?.fields.related ?? []),
  };
}
