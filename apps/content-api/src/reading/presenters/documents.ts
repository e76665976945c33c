import type { ImpactResource } from '@masthead/contract/impact-resource';
import type { Policy } from '@masthead/contract/policy';
import type { Report } from '@masthead/contract/report';
import type { Resource } from '@masthead/contract/resource';
import type { Statement } from '@masthead/contract/statement';
import { presentArticle, presentCorrectedArticle } from '#src/reading/presenters/article.ts';
import { presentLink, presentLinks, presentRelated } from '#src/reading/presenters/card.ts';
import { presentContacts } from '#src/reading/presenters/contacts.ts';
import { presentFigures } from '#src/reading/presenters/figures.ts';
import { presentFiles } from '#src/reading/presenters/media.ts';
import { isRowOf, type RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** An impact resource's page. */
function presentImpactResource(
  referenced: Referenced,
  row: RowOf<'impact_resource'>,
): ImpactResource {
  const { fields } = row;
  return {
    ...presentArticle(referenced, row),
    category: fields.category,
    commitments: presentLinks(referenced, fields.commitments),
    files: presentFiles(referenced, fields.files),
    related: presentRelated(referenced, row),
  };
}

/** A report's page. */
export function presentReport(referenced: Referenced, row: RowOf<'report'>): Report {
  const { fields, texts } = row;
  return {
    ...presentCorrectedArticle(referenced, row),
    year: fields.year,
    files: presentFiles(referenced, fields.files),
    highlights: presentFigures(texts.highlights),
    commitments: presentLinks(referenced, fields.commitments),
    related: presentRelated(referenced, row),
  };
}

/** A statement's page. */
export function presentStatement(referenced: Referenced, row: RowOf<'statement'>): Statement {
  const { fields, texts } = row;
  return {
    ...presentCorrectedArticle(referenced, row),
    place: texts.place,
    spokesperson: texts.spokesperson,
    contacts: presentContacts(referenced, fields.contacts),
    primary_topic: presentLink(referenced, fields.primary_topic),
    related: presentRelated(referenced, row),
  };
}

/** A policy's page. */
export function presentPolicy(referenced: Referenced, row: RowOf<'policy'>): Policy {
  const { fields } = row;
  return {
    ...presentCorrectedArticle(referenced, row),
    edition: fields.edition,
    files: presentFiles(referenced, fields.files),
    related: presentRelated(referenced, row),
  };
}

/** The item of one of the four types at `resources/{slug}`; null for any other. */
export function presentResource(referenced: Referenced, row: ItemRow): Resource | null {
  if (isRowOf(row, 'impact_resource')) return presentImpactResource(referenced, row);
  if (isRowOf(row, 'report')) return presentReport(referenced, row);
  if (isRowOf(row, 'statement')) return presentStatement(referenced, row);
  if (isRowOf(row, 'policy')) return presentPolicy(referenced, row);
  return null;
}
