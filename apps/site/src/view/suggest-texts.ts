import type { Translate } from '#src/view/translate.ts';

/** As many as the site offers below a field: they stand there without scrolling on a phone. */
export const MAX_SUGGESTIONS = 8;

/** What a search field says of its suggestions, by their number: an island cannot put plurals together. */
export function suggestTexts(t: Translate) {
  return {
    suggestions: t('search.suggestions'),
    hint: t('search.choose_suggestion'),
    counts: Array.from({ length: MAX_SUGGESTIONS + 1 }, (_, count) =>
      t('search.suggestion_count', { count }),
    ),
  };
}
