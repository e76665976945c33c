import type { Translate } from '#src/view/translate.ts';

/** The most suggestions that fit below a field on a phone without scrolling. */
export const MAX_SUGGESTIONS = 8;

/**
 * The texts of a search field about its suggestions, by their number: an island cannot form plurals. The last one is
 * for all greater numbers, `#` for the number.
 */
export function suggestTexts(t: Translate) {
  return {
    suggestions: t('search.suggestions'),
    hint: t('search.choose_suggestion'),
    counts: withoutRepeats(
      Array.from({ length: MAX_SUGGESTIONS + 1 }, (_, count) =>
        t('search.suggestion_count', { count }).replace(String(count), '#'),
      ),
    ),
  };
}

function withoutRepeats(texts: readonly string[]): string[] {
  return texts.slice(0, texts.findLastIndex((text) => text !== texts.at(-1)) + 2);
}

/** The text for a number of suggestions, from the `counts` above. */
export function suggestionCount(counts: readonly string[], count: number): string {
  return (counts[count] ?? counts.at(-1) ?? '').replace('#', String(count));
}
