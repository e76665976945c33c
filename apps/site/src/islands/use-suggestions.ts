import { useEffect, useMemo, useState } from 'react';
import {
  type Suggestion,
  suggestionQuery,
  suggestionsFrom,
} from '#src/islands/fetch-suggestions.ts';
import { lateFaces } from '#src/islands/late-faces.ts';

/** In milliseconds; a shorter pause in writing is between two letters. */
const DEBOUNCE_MS = 120;

interface SuggestionState {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
}

const NOTHING: SuggestionState = { text: '', suggestions: [] };

/**
 * Suggestions for a field's text, a moment after the writing pauses; those of the text before stay
 * until then, so that the list does not flicker. A newer text aborts what is under way. Null asks
 * for nothing: the text was not written, or is still being composed.
 */
export function useSuggestions(url: string, text: string | null): SuggestionState {
  const [state, setState] = useState(NOTHING);
  const suggest = useMemo(() => suggestionsFrom(url), [url]);
  const query = text === null ? null : suggestionQuery(text);

  useEffect(() => {
    if (query === null) return;
    if (query === '') {
      setState(NOTHING);
      return;
    }
    const aborting = new AbortController();
    const { signal } = aborting;
    const waiting = setTimeout(async () => {
      const suggestions = await suggest(query, signal).catch(() => null);
      if (suggestions === null || signal.aborted) return;
      lateFaces([query, ...suggestions.map(({ text }) => text)].join(''));
      setState({ text: query, suggestions });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(waiting);
      aborting.abort();
    };
  }, [suggest, query]);

  return state;
}
