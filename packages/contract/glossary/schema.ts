/** The words that a newsroom wants used and how it writes, for those who translate. No answer to readers has them. */

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

/** A word of the source language, or a few. */
const GlossaryEntry = z.strictObject({
  term: Term,
  /** What must stand for it, by language. */
  translations: z.record(LocaleCode, Term).default({}),
  /** It is not translated: in languages that have no translation here it stays as it is. */
  keep: z.boolean().default(false),
  /** What it means, and when it is meant. */
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

/** For each language how it is written here: address, tone, numbers, quotation marks. Plain text. */
export const StyleNotesInput = z.record(LocaleCode, z.string().trim().min(1).max(MAX_NOTES));
export type StyleNotesInput = z.output<typeof StyleNotesInput>;

/** A term as those who translate into one language are told of it. */
const GuideTerm = z.object({
  term: z.string(),
  /** Null: it is free, and the note says what is meant. */
  translation: z.string().nullable(),
  /** Whether it is not translated. */
  keep: z.boolean(),
  note: z.string().nullable(),
});
export type GuideTerm = z.infer<typeof GuideTerm>;

/** `GET /translations/guide`: what whoever translates into a language should know. */
export const GuideQuery = z.strictObject({ locale: LocaleCode });

/** How many characters the service may still be sent, by all servers together. */
const MachineBudget = z.object({
  per_day: z.int().positive(),
  left: z.int().nonnegative(),
  /** When another day begins, of UTC. */
  renews_at: Instant,
});
export type MachineBudget = z.infer<typeof MachineBudget>;

export const TranslationGuide = z
  .object({
    locale: LocaleCode,
    terms: z.array(GuideTerm),
    style_notes: z.string().nullable(),
    /** Whether the server has a service that translates. */
    machine_translation: z.boolean(),
    /** Null: there is none. */
    machine_budget: MachineBudget.nullable(),
  })
  .meta({ id: 'TranslationGuide' });
export type TranslationGuide = z.infer<typeof TranslationGuide>;

export const GuideAnswer = z.object({ data: TranslationGuide, meta: z.null() });
