/** `title` is the person's name. */

import { Card } from '@masthead/contract/card';
import { GlobalLink, GlobalLinkInput, Line, Paragraph } from '@masthead/contract/common';
import { answer, listAnswer } from '@masthead/contract/envelope';
import { ArticleBase, ArticleLocaleFields, ItemFields } from '@masthead/contract/item';
import { ProfileCard } from '@masthead/contract/profile/card.ts';
import { itemReferences, MediaReference } from '@masthead/contract/reference';
import { z } from 'zod';

export const ProfileFields = ItemFields.extend({
  cover_image_landscape: MediaReference.nullable().default(null),
  /** Lower comes first. */
  position: z.int().min(0).max(9999).default(1000),
  links: z.array(GlobalLinkInput).max(6).default([]),
  related: itemReferences(['story', 'release', 'statement', 'initiative'], 6),
});
export const ProfileLocaleFields = ArticleLocaleFields.extend({
  role: Line,
  text: Paragraph.nullable().default(null),
});

export const Profile = ArticleBase.extend({
  _type: z.literal('profile'),
  role: z.string(),
  text: z.string().nullable(),
  cover_image_landscape: ProfileCard.shape.cover_image_landscape,
  links: z.array(GlobalLink),
  related: z.array(Card),
  people: z.array(ProfileCard),
  /** The name in the source language if different: `Noor Wassink` beside `ノール・ワシンク`. */
  source_title: z.string().nullable().default(null),
}).meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const ProfileAnswer = answer(Profile);
export const ProfilesAnswer = listAnswer(ProfileCard);
