/** spec §3 */

import { BrandId } from '@masthead/contract/brand';
import { Card } from '@masthead/contract/card';
import { LinkedTitle } from '@masthead/contract/card-base';
import { Line, Paragraph, Sha256 } from '@masthead/contract/common';
import { Contact, ContactsField } from '@masthead/contract/contact';
import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import {
  ArticleLocaleFields,
  BrandField,
  CorrectedArticleBase,
  CorrectedFields,
} from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { itemReferences, MediaReference, titleReference } from '@masthead/contract/reference';
import { ReleaseCard } from '@masthead/contract/release/card.ts';
import { z } from 'zod';

export const ReleaseFields = CorrectedFields.extend({
  brand: BrandField,
  contacts: ContactsField,
  primary_topic: titleReference(['topic']).nullable().default(null),
  assets: z.array(MediaReference).max(100).default([]),
  related: itemReferences(['story', 'release', 'collection', 'statement', 'initiative'], 6),
});
export const ReleaseLocaleFields = ArticleLocaleFields.extend({
  /** The place that opens the dateline: `Rotterdam`. */
  place: Line.nullable().default(null),
  about: Paragraph.nullable().default(null),
});

export const Release = CorrectedArticleBase.extend({
  _type: z.literal('release'),
  brand: BrandId.nullable(),
  /** The printed SHA-256 of this edition (decision 0075); null where it is no public one. */
  fingerprint: Sha256.nullable().default(null),
  place: z.string().nullable(),
  about: z.string().nullable(),
  contacts: z.array(Contact),
  primary_topic: LinkedTitle.nullable(),
  assets: z.array(File),
  related: z.array(Card),
}).meta({ id: 'Release' });
export type Release = z.infer<typeof Release>;

export const ReleaseAnswer = answer(Release);
export const ReleasesAnswer = filteredListAnswer(ReleaseCard);
