import type { IncomingMessage } from 'node:http';
import { countableTerm, MAX_TERMS, type SearchedTerm } from '@masthead/contract/empty-search';
import { isCountable, isProgram } from '#src/statistics/countable.ts';

/** Searches that found nothing since they were last taken out, with nothing of who made them (decision 0086). */
export class EmptySearches {
  #searches = new Map<string, SearchedTerm>();

  /** Notes one, unless it may be about a person, or whoever made it is a program or asks to be left out. */
  note(
    request: Pick<IncomingMessage, 'method' | 'headers'>,
    { locale, words }: { readonly locale: string; readonly words: string },
  ): void {
    if (this.#searches.size >= MAX_TERMS || !isCountable(request)) return;
    if (isProgram(request.headers['user-agent'])) return;
    const term = countableTerm(words);
    if (term !== null) this.#searches.set(`${locale} ${term}`, { locale, term });
  }

  take(): SearchedTerm[] {
    const searches = [...this.#searches.values()];
    this.#searches = new Map();
    return searches;
  }
}
