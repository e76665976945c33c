/** Words that mean the same in searches. */

import { LocaleCode } from '@masthead/contract/common';
import { z } from 'zod';

const MAX_WORD = 60;
const MAX_WORDS = 12;
const MAX_GROUPS = 300;

/** Case, diacritics and endings do not matter. */
const Word = z
  .string()
  .trim()
  .min(1)
  .max(MAX_WORD)
  .regex(/[\p{L}\p{N}]/u, { message: 'has no letter' });

const Group = z
  .array(Word)
  .min(2)
  .max(MAX_WORDS)
  .superRefine((words, context) => {
    const plain = words.map((word) => word.toLowerCase());
    for (const [index, word] of plain.entries()) {
      if (plain.indexOf(word) === index) continue;
      context.addIssue({ code: 'custom', path: [index], message: 'stands twice' });
    }
  });

/** Groups of words per language: a search for one also finds the others. */
export const SynonymsInput = z.record(LocaleCode, z.array(Group).max(MAX_GROUPS));
