/** For translators. No answer to readers has it. */

import { Instant, LocaleCode } from '@masthead/contract/common';
import { z } from 'zod';

const MAX_TERMS = 1000;
const MAX_NOTES = 8000;

const Term = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/[\p{L}\p{N}]/u, { message: 'has no letter' });
const TermNote = z.string().trim().min(1).max(500);

const GlossaryEntry = z.strictObject({
  term: Term,
  translations: z.record(LocaleCode, Term).default({}),
  /** Languages without a translation here keep the term as it is. */
  keep: z.boolean().default(false),
  note: TermNote.nullable().default(null),
});

export const GlossaryInput = z
  .array(GlossaryEntry)
  .max(MAX_TERMS)
  .superRefine((entries, context) => {
    const terms = entries.map(({ term }) => term.toLowerCase());
    for (const [index, term] of terms.entries()) {
      if (terms.indexOf(term) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'term'], message: 'stands twice' });
    }
  });
export type GlossaryInput = z.output<typeof GlossaryInput>;

/** Plain text: address, tone, numbers, quotation marks. */
export const StyleNotesInput = z.record(LocaleCode, z.string().trim().min(1).max(MAX_NOTES));
export type StyleNotesInput = z.output<typeof StyleNotesInput>;

/** For translators into one language. */
const GuideTerm = z.object({
  term: z.string(),
  /** Null: no fixed translation; the note says what is meant. */
  translation: z.string().nullable(),
  keep: z.boolean(),
  note: z.string().nullable(),
});
export type GuideTerm = z.infer<typeof GuideTerm>;

/** `GET /translations/guide` */
export const GuideQuery = z.strictObject({ locale: LocaleCode });

/** Characters left for the machine, shared by all servers. */
const MachineBudget = z.object({
  per_day: z.int().positive(),
  left: z.int().nonnegative(),
  /** The next day, in UTC. */
  renews_at: Instant,
});
export type MachineBudget = z.infer<typeof MachineBudget>;

export const TranslationGuide = z
  .object({
    locale: LocaleCode,
    terms: z.array(GuideTerm),
    style_notes: z.string().nullable(),
    machine_translation: z.boolean(),
    machine_budget: MachineBudget.nullable(),
  })
  .meta({ id: 'TranslationGuide' });
export type TranslationGuide = z.infer<typeof TranslationGuide>;

export const GuideAnswer = z.object({ data: TranslationGuide, meta: z.null() });
