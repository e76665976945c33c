/** Searches as tests look at them: titles, snippets with what was found in brackets, suggestions. */
import { SearchAnswer, SuggestAnswer } from '@masthead/contract/search';
import { anItem, type Publication, paragraph } from '#src/testing/items.ts';
import { read } from '#src/testing/reading.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** Those of one server. */
export function searchOver(server: TestServer) {
  async function find(query: string, locale = 'en') {
    const { data, meta } = await read(server, SearchAnswer, `/search?${query}`, locale);
    return {
      titles: data.map(({ card }) => card.title),
      snippets: data.map(({ snippet }) =>
        snippet.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
      ),
      meta,
    };
  }

  async function suggestions(q: string, locale = 'en') {
    const path = `/search/suggest?q=${encodeURIComponent(q)}`;
    return (await read(server, SuggestAnswer, path, locale)).data;
  }

  return { find, suggestions };
}

/** A story with a title and a text. */
export const story = (
  title: string,
  text = '',
  options: Parameters<typeof anItem>[2] = {},
): Publication =>
  anItem('story', title.toLowerCase().replace(/[^a-z]+/g, '-'), {
    ...options,
    texts: { title, body: paragraph(text), ...options.texts },
  });
