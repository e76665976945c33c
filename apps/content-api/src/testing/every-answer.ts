/** Every answer that the reading calls give of a newsroom: each call, filter, page and language. */
import { CARD_TYPES } from '@masthead/contract/card';
import { callsFor, READ_NAMES, READS, type ReadName } from '@masthead/contract/reads';
import { z } from 'zod';
import type { RandomNewsroom } from '#src/testing/random-newsroom.ts';
import { EDITED_LOCALES, OLD_PATHS } from '#src/testing/random-newsroom.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** An address's answer with its tags; null: nothing is there. */
export interface Known {
  readonly content: string;
  readonly tags: readonly string[];
  /** How many pages its list has. */
  readonly pages: number;
}

/** One address in one language. */
export interface Asked {
  readonly path: string;
  readonly locale: string;
}

const Answer = z.object({
  data: z.unknown(),
  meta: z.looseObject({
    tags: z.array(z.string()),
    page: z.object({ pages: z.number() }).optional(),
  }),
});

export async function ask(server: TestServer, { path, locale }: Asked): Promise<Known | null> {
  const response = await server.get(path, { 'accept-language': locale });
  if (response.statusCode !== 200) return null;
  const { data, meta } = Answer.parse(response.json());
  const { tags, ...rest } = meta;
  return { content: JSON.stringify([data, rest]), tags, pages: rest.page?.pages ?? 1 };
}

/** The first pages of all answers; further ones follow from what those say. */
export function everyAddress({ items }: RandomNewsroom): Asked[] {
  const idsOf = (type: string) => items.flatMap((item) => (item.type === type ? [item.id] : []));
  const values: Readonly<Record<string, readonly string[]>> = {
    topic: idsOf('topic'),
    commitment: idsOf('commitment'),
    year: ['2025', '2026'],
    category: ['fact_sheet', 'data', 'guide'],
    scope: ['newsroom', 'resources'],
    q: ['Harbour', 'Quary'],
  };
  const pages = items.flatMap(({ id, type }) =>
    callsFor(type).flatMap((call) => queriesOf(call, values, READS[call].path.replace('{id}', id))),
  );
  const pitches = idsOf('pitch_collection').flatMap((collection) =>
    idsOf('pitch').map((pitch) => `/pitch-collections/${collection}/${pitch}`),
  );
  const lists = READ_NAMES.filter((name) => !READS[name].path.includes('{'))
    .filter((name) => name !== 'recirculation')
    .flatMap((name) => queriesOf(name, values, READS[name].path));
  const related = items
    .filter(({ type }) => CARD_TYPES.some((known) => known === type))
    .map(({ id }) => `/search/recirc?id=${id}`);
  const redirects = OLD_PATHS.map((path) => `/redirects?path=${path}`);
  return [...pages, ...pitches, ...lists, ...related, ...redirects].flatMap((path) =>
    EDITED_LOCALES.map((locale) => ({ path, locale })),
  );
}

/** A call without a filter, and with each value of each that it takes. */
function queriesOf(
  call: ReadName,
  values: Readonly<Record<string, readonly string[]>>,
  path: string,
): string[] {
  const shape: Record<string, z.core.$ZodType> = READS[call].query.shape;
  // A list of everything would by twos be most of all the answers there are.
  const perPage = call === 'sitemap' ? 24 : 2;
  const size = 'per_page' in shape ? [`per_page=${perPage}`] : [];
  const typed = shape.type instanceof z.ZodOptional ? shape.type.unwrap() : undefined;
  const types = typed instanceof z.ZodEnum ? typed.options.map(String) : [];
  const filters = Object.keys(shape).flatMap((name) =>
    (name === 'type' ? types : (values[name] ?? [])).map((value) => `${name}=${value}`),
  );
  const both = 'topic' in shape && 'year' in shape ? [`topic=${values.topic?.[0]}&year=2026`] : [];
  return [[], ...filters.map((each) => [each]), ...both.map((each) => [each])].map((narrowed) => {
    const query = [...narrowed, ...size].join('&');
    return query === '' ? path : `${path}?${query}`;
  });
}

/** Whether the call is search's own: what is related is none. */
export const isSearch = ({ path }: Asked): boolean => /^\/search(\?|\/suggest|$)/.test(path);

/** The next page of the list that an answer is one page of, or null. */
export function nextPage({ path, locale }: Asked, { pages }: Known): Asked | null {
  const [, shown = '1'] = /[?&]page=(\d+)/.exec(path) ?? [];
  const number = Number(shown);
  if (number >= pages) return null;
  const first = path.replace(/&page=\d+/, '');
  return { path: `${first}&page=${number + 1}`, locale };
}
