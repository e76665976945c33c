import type { Release } from '@masthead/contract/release';
import { publicFingerprint } from '#src/proof/fingerprint.ts';
import { presentCorrectedArticle } from '#src/reading/presenters/article.ts';
import { presentLink, presentRelated } from '#src/reading/presenters/card.ts';
import { presentContacts } from '#src/reading/presenters/contacts.ts';
import { presentFiles } from '#src/reading/presenters/media.ts';
import type { RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';

/** A release's page (spec §3). */
export function presentRelease(referenced: Referenced, row: RowOf<'release'>): Release {
  const { fields, texts } = row;
  return {
    ...presentCorrectedArticle(referenced, row),
    brand: fields.brand,
    fingerprint: publicFingerprint(referenced, row),
    place: texts.place,
    about: texts.about,
    contacts: presentContacts(referenced, fields.contacts),
    primary_topic: presentLink(referenced, fields.primary_topic),
    assets: presentFiles(referenced, fields.assets),
    related: presentRelated(referenced, row),
  };
}
