import { frameHeaders } from '#src/islands/frame-header.ts';

/** What is offered while the visitor writes. */
export interface Suggestion {
  readonly text: string;
  /** The page that it names; null for a text to search for. */
  readonly href: string | null;
  /** What the page is, in the visitor's language. */
  readonly kind: string | null;
}

/** Below this, texts in alphabets say too little; one sign of another script is a word. */
const MIN_QUERY_LENGTH = 2;
const OTHER_SCRIPT = /[\u0250-\u{10ffff}]/u;
/** As much as is searched, in UTF-16 units (product.md, readings). */
export const MAX_QUERY_LENGTH = 200;
/** Answers that going back and forth in a text finds again. */
const MAX_CACHED = 40;

/** The part of a field's text that suggestions are asked for; `''` where there are none to ask for. */
export function suggestionQuery(text: string): string {
  const query = text.trim().slice(0, MAX_QUERY_LENGTH);
  return query.length < MIN_QUERY_LENGTH && !OTHER_SCRIPT.test(query) ? '' : query;
}

/**
 * Asks the site for suggestions. A text asked for before is answered from memory; whatever fails,
 * an abort aside, is no suggestions, for a search works without them.
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
