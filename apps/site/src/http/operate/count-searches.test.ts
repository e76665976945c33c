/** Which searches that found nothing are counted, and that the privacy notice names them (decision 0086). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { EmptySearchesInput } from '@masthead/contract/empty-search';
import { SearchAnswer } from '@masthead/contract/search';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ON = { SEARCHES_WITHOUT_FINDS: 'on', SERVICE_TOKEN: 'a-service-token-for-tests' };
const CONFIGURATION = ConfigurationAnswer.parse(example('configuration/examples/full.json'));

/** A search finds something only if it is for `known`. */
function searchFor(request: IncomingMessage) {
  const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
  const { data, meta } = SearchAnswer.parse(example('search/examples/full.json'));
  const isKnown = query === 'known';
  const page = { ...meta.page, ...(!isKnown && { number: 1, total: 0, pages: 1 }) };
  return { data: isKnown ? data : [], meta: { ...meta, page, query, exact: isKnown } };
}

async function searchedSite(
  environment: NodeJS.ProcessEnv = ON,
  { notice = '/en/resources/privacy', status = 204 } = {},
) {
  const bodies: string[] = [];
  const tokens: unknown[] = [];
  const lines: string[] = [];
  const util_links = [{ label: 'Privacy', href: notice, rel: 'privacy-policy' }];
  const content = await contentServer({
    '/configuration': json({ ...CONFIGURATION, data: { ...CONFIGURATION.data, util_links } }),
    '/search?': (response, request) => json(searchFor(request))(response, request),
    '/impact-resource/privacy': json(example('policy/examples/full.json')),
    '/impact-resource/other': json(example('policy/examples/full.json')),
    '/statistics/counts': json({}),
    '/statistics/searches': (response: ServerResponse, request: IncomingMessage) => {
      const chunks: Buffer[] = [];
      tokens.push(request.headers[SERVICE_HEADER]);
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        bodies.push(Buffer.concat(chunks).toString());
        response.writeHead(status).end();
      });
    },
  });
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const site = await runningSite(content, environment, { logger: { level: 'trace', stream } });
  const search = (query: string, headers: Record<string, string> = {}) =>
    site.get(`/en/search?${query}`, { headers: { 'user-agent': BROWSER, ...headers } });
  const sent = async () => {
    const { text } = await site.get('/metrics');
    await site.close();
    const searches = bodies.flatMap((body) => EmptySearchesInput.parse(JSON.parse(body)).searches);
    return { searches, tokens, told: lines.join('\n') + text };
  };
  return { ...site, search, sent, bodies };
}

test('what finds nothing is sent once, with the proof of the site, and is in no log or metric', async () => {
  const { search, sent } = await searchedSite();
  expect((await search('q=Trainers')).status).toBe(200);
  await search('q=%20Trainers%20');
  await search('q=%EF%BC%B4hree%20%20words');
  await search('q=known');
  const { searches, tokens, told } = await sent();
  expect(searches).toEqual([
    { locale: 'en', term: 'Trainers' },
    { locale: 'en', term: 'Three words' },
  ]);
  expect(tokens).toEqual([ON.SERVICE_TOKEN]);
  expect(told).toMatch(/\/en\/search/);
  expect(told).not.toMatch(/trainers|three/i);
});

test.each<[string, string, Record<string, string>]>([
  ['61 characters', `q=${'a'.repeat(61)}`, {}],
  ['a digit', 'q=order%2066', {}],
  ['an address', 'q=mara%40news.example', {}],
  ['Do Not Track', 'q=trainers', { dnt: '1' }],
  ['Global Privacy Control', 'q=trainers', { 'sec-gpc': '1' }],
  ['a program', 'q=trainers', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
  ['a browser without a name', 'q=trainers', { 'user-agent': '' }],
  ['a prefetch', 'q=trainers', { 'sec-purpose': 'prefetch' }],
  ['a grant', 'q=trainers', { cookie: 'masthead_grant=x' }],
  ['a preview', 'q=trainers', { cookie: 'masthead_preview=x' }],
  ['a filter', 'q=trainers&type=story', {}],
  ['nothing asked', 'q=', {}],
])('%s is not counted', async (_what, query, headers) => {
  const { search, sent } = await searchedSite();
  await search(query, headers);
  expect((await sent()).searches).toEqual([]);
});

test('an answer from the cache is not counted, nor another page of search, nor HEAD', async () => {
  const { get, search, sent } = await searchedSite();
  await search('q=trainers', { dnt: '1' });
  expect(cacheStatus(await search('q=trainers'))).toBe('hit');
  const headers = { 'user-agent': BROWSER };
  await get('/en/newsroom/search?q=sneakers', { headers });
  await get('/en/search?q=boots', { method: 'HEAD', headers });
  expect((await sent()).searches).toEqual([]);
});

test('a page that found nothing is made again on the next day of the newsroom, and counted', async () => {
  const { clock, search, sent } = await searchedSite({ ...ON, TIME_ZONE: 'Asia/Tokyo' });
  await search('q=trainers', { dnt: '1' });
  clock.now = Date.parse('2026-11-21T14:59:59.000Z');
  expect(cacheStatus(await search('q=trainers'))).toBe('hit');
  clock.now = Date.parse('2026-11-21T15:00:00.000Z');
  expect(cacheStatus(await search('q=trainers'))).not.toBe('hit');
  expect((await sent()).searches).toEqual([{ locale: 'en', term: 'trainers' }]);
});

test('what the content server does not take is dropped, and the log says so without a word of it', async () => {
  const { search, sent, bodies } = await searchedSite(ON, { status: 503 });
  await search('q=trainers');
  const { told } = await sent();
  expect(bodies).toHaveLength(1);
  expect(told).toContain('takes no searches that found nothing');
  expect(told).not.toContain('trainers');
});

test('two hundred a minute are noted at most', async () => {
  const { search, sent } = await searchedSite({ ...ON, SEARCHES_PER_MINUTE: '1000' });
  const words = Array.from({ length: 205 }, (_, n) =>
    String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26)),
  );
  for (const word of words) await search(`q=${word}`);
  expect((await sent()).searches).toHaveLength(200);
});

const NAMED = 'Searches that find nothing';

test('the notice names it while it is on, as a file too; no other page does', async () => {
  const { get } = await searchedSite();
  for (const file of ['', '.md']) {
    expect((await get(`/en/resources/privacy${file}`)).text).toContain(NAMED);
  }
  const { status, text } = await get('/en/resources/other');
  expect([status, text.includes(NAMED)]).toEqual([200, false]);
});

test.each([
  ['off', {}, {}],
  ['without a notice on this site', ON, { notice: 'https://company.example/en/resources/privacy' }],
])('%s nothing is counted, and no page names it', async (_what, environment, options) => {
  const { get, search, sent } = await searchedSite(environment, options);
  await search('q=trainers');
  const { status, text } = await get('/en/resources/privacy');
  expect([status, text.includes(NAMED)]).toEqual([200, false]);
  expect((await sent()).searches).toEqual([]);
});

test('it is refused where nothing is counted', async () => {
  await expect(searchedSite({ ...ON, STATISTICS: 'off' })).rejects.toThrow(
    /^SEARCHES_WITHOUT_FINDS: must be off with STATISTICS=off/,
  );
});
