import { frameHeaders } from '#src/islands/frame-header.ts';

export interface Suggestion {
  readonly text: string;
  /** The page that it names; null for a text to search for. */
  readonly href: string | null;
  /** The kind of page, in the visitor's language. */
  readonly kind: string | null;
}

/** Shorter alphabetic texts say too little; one character of another script is a word. */
const MIN_QUERY_LENGTH = 2;
const OTHER_SCRIPT = /[\u0250-\u{10ffff}]/u;
/** The longest text that is searched, in UTF-16 units (product.md, readings). */
export const MAX_QUERY_LENGTH = 200;
/** Answers that going back and forth in a text finds again. */
const MAX_CACHED = 40;

/** The text to request suggestions for; `''` for none. */
export function suggestionQuery(text: string): string {
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  return query.length < MIN_QUERY_LENGTH && !OTHER_SCRIPT.test(query) ? '' : query;
}

/**
 * Requests suggestions, cached by text. Failures except aborts give none, since search works without them.
 */
export function suggestionsFrom(url: string, fetchOne: typeof fetch = fetch) {
  const cache = new Map<string, readonly Suggestion[]>();
  return async (text: string, signal: AbortSignal): Promise<readonly Suggestion[]> => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    try {
      const address = `${url}?${new URLSearchParams({ q: text })}`;
      const response = await fetchOne(address, { signal, headers: frameHeaders() });
      if (!response.ok) return [];
      const suggestions = readSuggestions(await response.json());
      const [oldest] = cache.keys();
      if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      cache.set(text, suggestions);
      return suggestions;
    } catch (error) {
      if (signal.aborted) throw error;
      return [];
    }
  };
}

function readSuggestions(answer: unknown): readonly Suggestion[] {
  if (typeof answer !== 'object' || answer === null || !('suggestions' in answer)) return [];
  const { suggestions } = answer;
  return Array.isArray(suggestions) ? suggestions.filter(isSuggestion) : [];
}

function isSuggestion(each: unknown): each is Suggestion {
  return typeof each === 'object' && each !== null && 'text' in each && 'href' in each;
}
