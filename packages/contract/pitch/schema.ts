/** A confidential offer to named journalists, with files to download. */

import { BrandId } from '@masthead/contract/brand';
import { HeroLayout } from '@masthead/contract/common';
import { Contact, ContactsField } from '@masthead/contract/contact';
import { answer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { File } from '@masthead/contract/media';
import { MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const PitchFields = ItemFields.extend({
  /** Null: the page shows no header (spec §2.3). */
  brand: BrandId.nullable().default(null),
  hero_layout: HeroLayout.default('standard'),
  contacts: ContactsField,
  assets: z.array(MediaReference).max(200).default([]),
});
export const PitchLocaleFields = ArticleLocaleFields;

export const Pitch = ArticleBase.extend({
  _type: z.literal('pitch'),
  brand: BrandId.nullable(),
  hero_layout: HeroLayout,
  contacts: z.array(Contact),
  assets: z.array(File),
}).meta({ id: 'Pitch' });
export type Pitch = z.infer<typeof Pitch>;

export const PitchAnswer = answer(Pitch);
