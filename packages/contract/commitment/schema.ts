/** A focus area of the mission section, with measurable targets. */

import { Card } from '@masthead/contract/card';
import { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import { Line } from '@masthead/contract/common';
import { answer, listAnswer } from '@masthead/contract/envelope';
import { ArticleBase, DescribedLocaleFields, ItemFields } from '@masthead/contract/item';
import { itemReferences } from '@masthead/contract/reference';
import { z } from 'zod';

const Year = z.int().min(1900).max(2200);

/** `key` ties a target's numbers to its label in each language. */
const TargetNumbers = z.object({
  key: z.string().regex(/^[a-z0-9_]{1,40}$/),
  unit: z.string().max(20).nullable().default(null),
  baseline: z.number(),
  baseline_year: Year,
  current: z.number(),
  current_year: Year,
  target: z.number(),
  target_year: Year,
});

export const CommitmentFields = ItemFields.extend({
  number: z.int().positive().max(99),
  targets: z.array(TargetNumbers.strict()).max(12).default([]),
  related: itemReferences(['story', 'vertical_video', 'release', 'report', 'impact_resource'], 12),
});
export const CommitmentLocaleFields = DescribedLocaleFields.extend({
  target_labels: z.record(z.string(), Line).default({}),
  /** Units in this language if they differ, by key: `面` for `courts`. */
  target_units: z.record(z.string(), z.string().trim().min(1).max(20)).default({}),
});

/** `progress` from 0 to 1 between baseline and target. */
export const Target = TargetNumbers.extend({
  label: z.string(),
  progress: z.number().min(0).max(1),
});

export const Commitment = ArticleBase.extend({
  _type: z.literal('commitment'),
  number: z.int().positive(),
  targets: z.array(Target),
  initiatives: z.array(Card),
  resources: z.array(Card),
  related: z.array(Card),
}).meta({ id: 'Commitment' });
export type Commitment = z.infer<typeof Commitment>;

export const CommitmentAnswer = answer(Commitment);
export const CommitmentsAnswer = listAnswer(CommitmentCard);
