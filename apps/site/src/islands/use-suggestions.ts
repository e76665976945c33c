import { useEffect, useMemo, useState } from 'react';
import { askable, type Suggestion, suggestionsFrom } from '#src/islands/fetch-suggestions.ts';

/** A pause in writing; shorter ones are between two letters. */
const PAUSE = 120;

interface Offered {
  readonly text: string;
  readonly suggestions: readonly Suggestion[];
}

const NOTHING: Offered = { text: '', suggestions: [] };

/**
 * Suggestions for a field's text, a moment after the writing pauses; those of the text before stay
 * until then, so that the list does not flicker. A newer text calls off what is under way. Null asks
 * for nothing: the text was not written, or is still being composed.
 */
export function useSuggestions(url: string, text: string | null): Offered {
  const [offered, setOffered] = useState(NOTHING);
  const suggest = useMemo(() => suggestionsFrom(url), [url]);
  const wanted = text === null ? null : askable(text);

  useEffect(() => {
    if (wanted === null) return;
    if (wanted === '') {
      setOffered(NOTHING);
      return;
    }
    const calledOff = new AbortController();
    const { signal } = calledOff;
    const waiting = setTimeout(async () => {
      const suggestions = await suggest(wanted, signal).catch(() => null);
      if (suggestions !== null && !signal.aborted) setOffered({ text: wanted, suggestions });
    }, PAUSE);
    return () => {
      clearTimeout(waiting);
      calledOff.abort();
    };
  }, [suggest, wanted]);

  return offered;
}
