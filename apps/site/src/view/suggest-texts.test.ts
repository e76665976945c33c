import { LOCALES } from '@masthead/locales/registry';
import { expect, it } from 'vitest';
import { MAX_SUGGESTIONS, suggestionCount, suggestTexts } from '#src/view/suggest-texts.ts';
import { translatorFor } from '#src/view/translate.ts';

it.each(LOCALES)('every number of suggestions is said as %s says it, in few texts', (locale) => {
  const t = translatorFor(locale);
  const { counts } = suggestTexts(t);
  for (let count = 0; count <= MAX_SUGGESTIONS; count += 1) {
    expect(suggestionCount(counts, count)).toBe(t('search.suggestion_count', { count }));
  }
  expect(counts.length).toBeLessThanOrEqual(3);
});
