/** A sound server has no deviation; one broken in one place is found out. */
import pitch from '@masthead/contract/card/examples/pitch-minimal.json' with { type: 'json' };
import type { ReadName } from '@masthead/contract/reads';
import { READS } from '@masthead/contract/reads';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  type Asked,
  LOCALES,
  type Reply,
  startExampleServer,
  type Tamper,
} from '#src/testing/example-server.ts';
import { verify } from '#src/verify.ts';

// Each test makes hundreds of calls.
vi.setConfig({ testTimeout: 30_000 });

const Body = z.object({ data: z.unknown(), meta: z.looseObject({}) });
type Body = { data: unknown; meta: Record<string, unknown> };

async function verified(tamper?: Tamper, { releases = 3, paths = [] as string[] } = {}) {
  const server = await startExampleServer(tamper, releases);
  try {
    return await verify(server.base, { locales: LOCALES, paths });
  } finally {
    await server.close();
  }
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function answering(
  call: ReadName,
  change: (body: Body, asked: Asked) => Body,
  when: (asked: Asked) => boolean = () => true,
): Tamper {
  return (reply, asked) => {
    if (asked.call !== call || reply.status !== 200 || !when(asked)) return reply;
    return { ...reply, body: change(Body.parse(reply.body), asked) };
  };
}

const withMeta = (call: ReadName, meta: object, when?: (asked: Asked) => boolean) =>
  answering(call, (body) => ({ ...body, meta: { ...body.meta, ...meta } }), when);
const withData = (call: ReadName, change: (data: unknown) => unknown) =>
  answering(call, (body) => ({ ...body, data: change(body.data) }));

const replying =
  (call: ReadName, when: (asked: Asked, reply: Reply) => boolean, other: Partial<Reply>): Tamper =>
  (reply, asked) =>
    asked.call === call && when(asked, reply) ? { ...reply, ...other } : reply;

const list = (data: unknown) => z.array(z.unknown()).parse(data);
const isJapanese = ({ locale }: Asked) => locale === 'ja';
const asks = (text: string) => (asked: Asked) => asked.url.includes(text);
const refuses = (status: number) => (_: Asked, reply: Reply) => reply.status === status;

/** What is broken, in which call, how, and the words that tell it. */
const BREAKS: readonly [string, ReadName, Tamper, RegExp][] = [
  [
    'a field of a page is missing',
    'release',
    withData('release', (data) => ({ ...Object(data), brand: undefined })),
    /^data\.brand: /,
  ],
  [
    'a field of a card in a list is of another kind',
    'releases',
    withData('releases', (data) => list(data).map((each) => ({ ...Object(each), title: 7 }))),
    /^data\.0\.title: /,
  ],
  [
    'an answer is in another language',
    'story',
    withMeta('story', { locale: 'en' }, isJapanese),
    /^is in en$/,
  ],
  [
    'the number of pages is wrong',
    'releases',
    withMeta(
      'releases',
      { page: { number: 1, size: 24, total: 3, pages: 7 } },
      (asked) => !asked.url.includes('page='),
    ),
    /^meta\.page\.pages is 7 for 3 by 24$/,
  ],
  [
    'a list lacks an entry',
    'releases',
    withData('releases', (data) => list(data).slice(1)),
    /^has 2 entries, not 3$/,
  ],
  [
    'a list has an item twice',
    'releases',
    withData('releases', (data) => [list(data)[1], ...list(data).slice(1)]),
    /^lists an item twice$/,
  ],
  [
    'an answer has expired',
    'home',
    withMeta('home', { expires_at: '2020-01-01T00:00:00.000Z' }),
    /^meta\.expires_at has passed$/,
  ],
  [
    'an answer may be shown for a shorter time than it holds',
    'home',
    withMeta('home', {
      expires_at: '2099-01-02T00:00:00.000Z',
      stale_until: '2099-01-01T00:00:00.000Z',
    }),
    /^meta\.expires_at is later than meta\.stale_until$/,
  ],
  [
    'a page does not know its own language',
    'report',
    withMeta('report', { localized_slugs: { en: 'x' } }, isJapanese),
    /^meta\.localized_slugs lacks the language of the answer$/,
  ],
  [
    'another item stands under the slug of another language',
    'profile',
    answering('profile', (body, { url }) =>
      url.endsWith('-ja') ? { ...body, data: { ...Object(body.data), id: pitch.id } } : body,
    ),
    /^is another item$/,
  ],
  [
    'a listed item has no page',
    'statement',
    replying('statement', refuses(200), { status: 404 }),
    /^answers 404, not 200$/,
  ],
  [
    'a list fails',
    'volumes',
    replying('volumes', ({ url }) => !url.includes('?'), { status: 500 }),
    /^answers 500, not 200$/,
  ],
  [
    'an answer is no JSON',
    'topics',
    replying('topics', refuses(200), { type: 'text/html' }),
    /^is text\/html, not JSON$/,
  ],
  [
    'a bad query makes the server fail',
    'releases',
    replying('releases', asks('page=0'), { status: 500 }),
    /^answers 500, not 400 or 404$/,
  ],
  [
    'a bad query is answered as if it were a good one',
    'reports',
    replying('reports', asks('year=soon'), { status: 200 }),
    /^answers 200, not 400 or 404$/,
  ],
  [
    'more is given at once than may be asked for',
    'search',
    replying('search', asks('per_page=49'), { status: 200 }),
    /^answers 200, not 400 or 404$/,
  ],
  [
    'a page past the end is there',
    'policies',
    replying('policies', asks('page=99999'), { status: 200 }),
    /^answers 200, not 404$/,
  ],
  [
    'a refusal is not in the form of problem details',
    'story',
    replying('story', refuses(404), { type: 'application/json', body: { error: 'not found' } }),
    /^refuses with application\/json, not with application\/problem\+json$/,
  ],
  [
    'a refusal says nothing',
    'story',
    replying('story', refuses(404), { body: {} }),
    /^refuses without problem details$/,
  ],
  [
    'a refusal tells another status within',
    'release',
    (reply, { call }) =>
      call === 'release' && reply.status === 404
        ? { ...reply, body: { ...Object(reply.body), status: 410 } }
        : reply,
    /^tells another status within$/,
  ],
  [
    'what is no list of languages is refused for another reason',
    'taxonomies',
    (reply, { call, accept }) =>
      call === 'taxonomies' && accept.includes('_')
        ? { ...reply, body: { ...Object(reply.body), code: 'not_found' } }
        : reply,
    /^has the code not_found, not bad_request$/,
  ],
  [
    'what is no list of languages is answered',
    'configuration',
    replying('configuration', ({ accept }) => accept.includes('_'), { status: 200 }),
    /^answers 200, not 400$/,
  ],
  [
    'only exact languages are understood',
    'home',
    withMeta('home', { locale: 'en' }, ({ accept }) => accept.includes('JA')),
    /^is in en for xx, JA;/,
  ],
  [
    'an answer does not say its language',
    'topics',
    replying('topics', refuses(200), { headers: {} }),
    /^has the Content-Language nothing, not /,
  ],
  [
    'another method is answered like GET',
    'release',
    replying('release', ({ method }) => method === 'POST', { status: 404 }),
    /^answers 404, not 405$/,
  ],
  [
    'another method is refused without the one there is',
    'search',
    replying('search', refuses(405), { headers: {} }),
    /^refuses the method without GET in Allow$/,
  ],
  [
    'an unknown parameter is answered',
    'companyLanding',
    replying('companyLanding', asks('utm_source'), { status: 200 }),
    /^answers 200, not 400$/,
  ],
  [
    'an unknown parameter is refused without its name',
    'suggest',
    (reply, { call, url }) =>
      call === 'suggest' && url.includes('utm_source')
        ? { ...reply, body: { ...Object(reply.body), errors: [] } }
        : reply,
    /^refuses without naming utm_source$/,
  ],
  [
    'the connection breaks',
    'recirculation',
    (reply, { call }) => (call === 'recirculation' ? null : reply),
    /^does not answer: /,
  ],
];

test('a sound server has no deviation, and every call was made', async () => {
  const { deviations, asked } = await verified();
  expect(deviations).toEqual([]);
  expect([...asked.keys()].sort()).toEqual(Object.keys(READS).sort());
  expect(Math.min(...asked.values())).toBeGreaterThan(0);
});

/** Breaks of different calls are told apart, so that one run of all calls tries several. */
const ROUNDS = BREAKS.reduce<(typeof BREAKS)[number][][]>((rounds, each) => {
  const free = rounds.find((round) => round.every(([, call]) => call !== each[1]));
  if (free) free.push(each);
  else rounds.push([each]);
  return rounds;
}, []);

describe.each(ROUNDS)('is found out where', (...round) => {
  const verifying = lazily(() =>
    verified((reply, asked) => {
      const broken = round.find(([, call]) => call === asked.call);
      return broken ? broken[2](reply, asked) : reply;
    }),
  );

  test.each(round)('%s', async (_, call, _tamper, words) => {
    const { deviations } = await verifying();
    const ofCall = deviations.filter((each) => each.call === call);
    expect(ofCall.map(({ problem }) => problem)).toContainEqual(expect.stringMatching(words));
  });

  test('and nowhere else', async () => {
    const { deviations } = await verifying();
    const calls = new Set(deviations.map((each) => each.call));
    expect([...calls].sort()).toEqual(round.map(([, call]) => call).sort());
  });
});

describe('is found out where', () => {
  test('a list’s second page is not there', async () => {
    const tamper = replying('releases', asks('?page=2'), { status: 404 });
    const sound = await verified(undefined, { releases: 25 });
    expect(sound.deviations).toEqual([]);
    const { deviations } = await verified(tamper, { releases: 25 });
    expect(deviations.map(({ path, locale, problem }) => [path, locale, problem])).toEqual(
      LOCALES.map((locale) => ['/newsroom/releases?page=2', locale, 'answers 404, not 200']),
    );
  });

  test('a page that only the caller knows of breaks it', async () => {
    const broken = withData('pitch', (data) => ({ ...Object(data), assets: undefined }));
    const paths = [`/pitches/${pitch.slug}`];
    expect((await verified(undefined, { paths })).deviations).toEqual([]);
    const { deviations } = await verified(broken, { paths });
    expect(deviations.map(({ problem }) => problem.split(':')[0])).toContain('data.assets');
    expect((await verified(broken)).deviations).toEqual([]);
  });
});
