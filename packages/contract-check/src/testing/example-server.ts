/** A content server that answers the contract's examples, and that a test can break. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { CARD_TYPES, type CardType } from '@masthead/contract/card';
import { callsFor, READS, type ReadName } from '@masthead/contract/reads';
import { RESOURCE_TYPES } from '@masthead/contract/resource';
import { resultTypeOf } from '@masthead/contract/search';
import { ITEM_TYPES } from '@masthead/contract/types';
import { negotiateLocale } from '@masthead/locales/negotiate';
import type { Locale } from '@masthead/locales/registry';
import { z } from 'zod';

const CONTRACT = dirname(createRequire(import.meta.url).resolve('@masthead/contract/package.json'));
const NAMES = Object.keys(READS) as ReadName[];
export const LOCALES: readonly Locale[] = ['en', 'ja'];

const Card = z.looseObject({ _type: z.string(), id: z.string(), slug: z.string() });
type Card = z.infer<typeof Card>;
const Example = z.object({ data: z.unknown(), meta: z.looseObject({}) });
const Paged = z.looseObject({ page: z.number(), per_page: z.number() });

export interface Reply {
  status: number;
  type: string;
  /** Becomes JSON; undefined breaks the connection. */
  body: unknown;
  headers?: Readonly<Record<string, string>>;
}

export interface Asked {
  readonly call: ReadName;
  readonly method: string;
  readonly locale: string;
  /** `Accept-Language`. */
  readonly accept: string;
  /** Path and query. */
  readonly url: string;
}

/** Changes a good reply; null breaks the connection. */
export type Tamper = (reply: Reply, asked: Asked) => Reply | null;

const example = (file: string): unknown => JSON.parse(readFileSync(join(CONTRACT, file), 'utf8'));
const folder = (type: string): string => type.replaceAll('_', '-');

const LISTS: Partial<Record<ReadName, readonly string[]>> = {
  verticalVideos: ['vertical_video'],
  volumes: ['volume'],
  topics: ['topic'],
  releases: ['release'],
  collections: ['collection', 'content_grid'],
  statements: ['statement'],
  policies: ['policy'],
  reports: ['report'],
  resources: RESOURCE_TYPES,
  search: ITEM_TYPES.filter((type) => resultTypeOf(type) !== null),
};

function cardsOf(releases: number): Card[] {
  return CARD_TYPES.flatMap((type) => {
    const card = Card.parse(example(`card/examples/${folder(type)}-minimal.json`));
    const copies = type === 'release' ? releases : 1;
    return Array.from({ length: copies }, (_, index) => {
      if (index === 0) return card;
      const id = `${String(index).padStart(8, '0')}${card.id.slice(8)}`;
      return { ...card, id, slug: `${card.slug}-${index}` };
    });
  });
}

const slugIn = (locale: string, { slug }: Card): string => (locale === 'en' ? slug : `${slug}-ja`);

/** On its own port. */
export async function startExampleServer(tamper: Tamper = (reply) => reply, releases = 3) {
  const cards = cardsOf(releases);
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const accept = String(request.headers['accept-language']);
    const locale = negotiateLocale(accept, LOCALES, 'en');
    const call = callOf(url.split('?')[0] ?? '');
    const asked = { method: request.method ?? '', locale, accept, url };
    const good = call === null ? refused(404, 'not-found') : answerTo(cards, { call, ...asked });
    const reply = call === null ? good : tamper(structuredClone(good), { call, ...asked });
    if (reply === null) {
      response.destroy();
      return;
    }
    response.writeHead(reply.status, { 'content-type': reply.type, ...reply.headers });
    response.end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function callOf(path: string): ReadName | null {
  const fits = NAMES.filter((name) =>
    new RegExp(`^${READS[name].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  const places = (name: ReadName) => READS[name].path.split('{').length;
  return fits.sort((a, b) => places(a) - places(b))[0] ?? null;
}

function refused(status: number, name: string): Reply {
  return {
    status,
    type: 'application/problem+json',
    body: example(`problem/examples/${name}.json`),
  };
}

function refusedFor(name: string): Reply {
  const reply = refused(400, 'bad-request');
  const errors = [{ path: name, message: 'is not valid' }];
  return { ...reply, body: { ...Object(reply.body), errors } };
}

function answerTo(cards: readonly Card[], { call, method, accept, locale, url }: Asked): Reply {
  if (method !== 'GET') {
    return { ...refused(405, 'method-not-allowed'), headers: { allow: 'GET, HEAD' } };
  }
  if (accept.includes('_')) return refusedFor('accept-language');
  const [path = '', text = ''] = url.split('?');
  const query = READS[call].query.safeParse(parametersOf(text));
  if (!query.success) {
    const [issue] = query.error.issues;
    return refusedFor(issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : 'query');
  }
  const { data, meta } = Example.parse(example(`${READS[call].examples}minimal.json`));
  const found = (answer: unknown, more: object): Reply => ({
    status: 200,
    type: 'application/json; charset=utf-8',
    headers: { 'content-language': locale },
    body: { data: answer, meta: { ...meta, locale, ...more } },
  });
  if (READS[call].path.includes('{') || call === 'latestVolume') {
    const card = call === 'latestVolume' ? cards.find(({ _type }) => _type === 'volume') : named();
    if (card === undefined) return refused(404, 'not-found');
    const localized_slugs = Object.fromEntries(LOCALES.map((each) => [each, slugIn(each, card)]));
    return found(pageOf(card), { localized_slugs });
  }
  if (call === 'recirculation' && !cards.some(({ id }) => url.includes(id))) {
    return refused(404, 'not-found');
  }
  const types = LISTS[call];
  if (types !== undefined) return list(types, Paged.parse(query.data));
  // The magazine's landing page has no further pages.
  if (Number(Object(query.data).page ?? 1) > 1) return refused(404, 'not-found');
  const own = 'localized_slugs' in meta && { localized_slugs: { en: '', ja: '' } };
  return found(data, { ...own });

  function named(): Card | undefined {
    const name = decodeURIComponent(path.split('/').at(-1) ?? '');
    return cards.find(
      (card) =>
        callsFor(card._type as CardType).includes(call) &&
        (card.id === name || slugIn(locale, card) === name),
    );
  }

  function pageOf(card: Card): unknown {
    if (call === 'resourceCategory') {
      return { ...Object(data), commitment: shown(card) };
    }
    const page = Example.parse(example(`${folder(card._type)}/examples/minimal.json`)).data;
    return { ...Object(page), id: card.id, slug: slugIn(locale, card) };
  }

  function shown(card: Card): Card {
    return { ...card, slug: slugIn(locale, card) };
  }

  function list(of: readonly string[], { page, per_page }: z.infer<typeof Paged>): Reply {
    const all = cards.filter(({ _type }) => of.includes(_type));
    const pages = Math.ceil(all.length / per_page);
    if (page > Math.max(1, pages)) return refused(404, 'not-found');
    const part = all.slice((page - 1) * per_page, page * per_page).map(shown);
    const entries = call === 'search' ? part.map((card) => ({ card, snippet: [] })) : part;
    return found(entries, { page: { number: page, size: per_page, total: all.length, pages } });
  }
}

/** A repeated parameter is a list, as servers see it. */
function parametersOf(text: string): Record<string, unknown> {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
