import type { TranslationGuide } from '@masthead/contract/glossary';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';

/** The terms of a language and how it is written, by the newsroom's configuration. For those who translate alone. */
export async function translationGuide(
  db: Kysely<Schema>,
  locale: string,
): Promise<Pick<TranslationGuide, 'terms' | 'style_notes'>> {
  const stored = await readConfiguration(db);
  // Stored before there was a glossary, it has none.
  const terms = (stored?.glossary ?? []).map(({ term, translations, keep, note }) => ({
    ...{ term, keep, note },
    translation: translations[locale] ?? (keep ? term : null),
  }));
  return {
    terms: terms.filter(({ translation, note }) => translation !== null || note !== null),
    style_notes: stored?.style_notes?.[locale] ?? null,
  };
}
