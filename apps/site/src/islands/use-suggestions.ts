import { useEffect, useMemo, useState } from 'react';
import {
  type Suggestion,
  suggestionQuery,
  suggestionsFrom,
} from '#src/islands/fetch-suggestions.ts';
import { lateFaces } from '#src/islands/late-faces.ts';

const DEBOUNCE_MS = 120;

interface SuggestionState {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
}

const NOTHING: SuggestionState = { text: '', suggestions: [] };

/**
 * Suggestions for a text after a pause in typing; earlier ones stay until then, to avoid flicker. Newer text
 * aborts older requests. Null requests nothing: the text wasn't typed or is being composed.
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
