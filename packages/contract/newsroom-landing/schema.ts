import { CARD_TYPES, Card } from '@masthead/contract/card';
import { Paragraph } from '@masthead/contract/common';
import { Contact, ContactsField } from '@masthead/contract/contact';
import { answer } from '@masthead/contract/envelope';
import { ItemFields, ItemLocaleFields, LANDING_WORDS, PageSettings } from '@masthead/contract/item';
import { itemReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const NewsroomLandingFields = ItemFields.extend({
  lead: itemReference(CARD_TYPES).nullable().default(null),
  contacts: ContactsField,
});
export const NewsroomLandingLocaleFields = ItemLocaleFields.extend({
  about: Paragraph.nullable().default(null),
});

export const NewsroomLanding = z
  .object({
    _type: z.literal('newsroom_landing'),
    ...LANDING_WORDS,
    about: z.string().nullable(),
    page: PageSettings,
    lead: Card.nullable(),
    latest: z.array(Card),
    collections: z.array(Card),
    statements: z.array(Card),
    policies: z.array(Card),
    reports: z.array(Card),
    contacts: z.array(Contact),
  })
  .meta({ id: 'NewsroomLanding' });
export type NewsroomLanding = z.infer<typeof NewsroomLanding>;

export const NewsroomLandingAnswer = answer(NewsroomLanding);
