import type { Release } from '@masthead/contract/release';
import { presentCorrectedArticle } from '#src/presenters/article.ts';
import { presentLink, presentRelated } from '#src/presenters/card.ts';
import { presentContacts } from '#src/presenters/contacts.ts';
import { presentFiles } from '#src/presenters/media.ts';
import type { RowOf } from '#src/presenters/stored.ts';
import type { Referenced } from '#src/queries/referenced.ts';

/** A release's page (spec §3). */
export function presentRelease(referenced: Referenced, row: RowOf<'release'>): Release {
  const { fields, texts } = row;
  return {
    ...presentCorrectedArticle(referenced, row),
    brand: fields.brand,
    place: texts.place,
    about: texts.about,
    contacts: presentContacts(referenced, fields.contacts),
    primary_topic: presentLink(referenced, fields.primary_topic),
    assets: presentFiles(referenced, fields.assets),
    related: presentRelated(referenced, row),
  };
}
