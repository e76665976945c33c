import type { Translate } from '#src/view/translate.ts';

/** As many as the site offers below a field: they stand there without scrolling on a phone. */
export const MAX_SUGGESTIONS = 8;

/**
 * What a search field says of its suggestions, by their number: an island cannot put plurals together.
 * The last one stands for all greater numbers, `#` for the number.
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

/** How many suggestions there are, of the `counts` above. */
export function suggestionCount(counts: readonly string[], count: number): string {
  return (counts[count] ?? counts.at(-1) ?? '').replace('#', String(count));
}
