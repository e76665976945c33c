import {
  SEARCH_ALLOWANCE_HEADER,
  SEARCH_COST_HEADER,
  USUAL_SEARCH_COST,
} from '@masthead/contract/search-cost';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const VISITOR = '192.0.2.7';

async function siteWithSearch(settings: NodeJS.ProcessEnv = {}) {
  const allowances: number[] = [];
  const content = await contentServer({
    '/search/suggest?': json(example('search/examples/suggest-full.json')),
    '/search?': (response, request) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
      allowances.push(Number(request.headers[SEARCH_ALLOWANCE_HEADER]));
      // What is searched for says what it costs.
      response.setHeader(SEARCH_COST_HEADER, /^\d+$/.exec(query)?.[0] ?? 1);
      json(example('search/examples/full.json', { query }))(response, request);
    },
  });
  const site = await runningSite(content, { SEARCHES_PER_MINUTE: '2', ...settings });
  const ask = (path: string, address?: string) =>
    site.get(path, { headers: address === undefined ? {} : { 'x-forwarded-for': address } });
  const statuses = async (paths: readonly string[], address?: string) => {
    const found = [];
    for (const path of paths) found.push((await ask(path, address)).status);
    return found;
  };
  return { content, ask, statuses, allowances };
}

const SEARCHES = ['a', 'b', 'c', 'd'].map((word) => `/en/search?q=${word}`);

test('a visitor searches so often in a minute, and is then told when to come back', async () => {
  const { content, ask, statuses } = await siteWithSearch();
  expect(await statuses(SEARCHES.slice(0, 2), VISITOR)).toEqual([200, 200]);
  const asked = content.requests.length;
  const refusal = await ask('/de/search?q=c', VISITOR);
  expect(refusal.status).toBe(429);
  expect(refusal.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(refusal.text).toMatch(/<html lang="de"[\s\S]*<\/html>$/);
  expect(content.requests).toHaveLength(asked);
  expect((await ask('/metrics')).text).toMatch(/\nsite_searches_refused_total 1\n/);

  expect(await statuses(SEARCHES, '192.0.2.8')).toEqual([200, 200, 200, 200]);
});

test('a kept page costs nothing: neither a repeated search nor another page', async () => {
  const { ask, statuses } = await siteWithSearch();
  expect(await statuses([...SEARCHES.slice(0, 2), SEARCHES[2] ?? ''], VISITOR)).toEqual([
    200, 200, 429,
  ]);
  expect(cacheStatus(await ask(SEARCHES[0] ?? '', VISITOR))).toBe('hit');
  expect(await statuses(['/en/search', '/en/search?year=2026'], VISITOR)).toEqual([200, 200]);
});

test('suggestions count too, and are refused in a form that their field understands', async () => {
  const { ask, statuses } = await siteWithSearch();
  const path = '/en/search/suggest?q=fi';
  expect(await statuses([path, '/en/search/suggest', path], VISITOR)).toEqual([200, 200, 200]);
  const { status, headers, text } = await ask(path, VISITOR);
  expect([status, text]).toEqual([429, '{"suggestions":[]}']);
  expect(headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
});

test('a network of IPv6 is one visitor; a proxy that names nobody is none', async () => {
  const { ask, statuses } = await siteWithSearch();
  for (const [index, path] of SEARCHES.entries()) {
    const { status } = await ask(path, `2001:db8:0:1::${index + 1}`);
    expect(status).toBe(index < 2 ? 200 : 429);
  }
  const others = SEARCHES.map((path) => path.replace('/en/', '/ja/'));
  expect(await statuses(others)).toEqual([200, 200, 200, 200]);
});

test('without a trusted proxy nobody may name another address', async () => {
  const { ask } = await siteWithSearch({ TRUSTED_PROXIES: '192.0.2.250' });
  const found = [];
  for (const [index, path] of SEARCHES.entries()) {
    found.push((await ask(path, `192.0.2.${index + 1}`)).status);
  }
  expect(found).toEqual([200, 200, 429, 429]);
});

test('a search takes what it costs, and a usual one the least', async () => {
  const { statuses, allowances } = await siteWithSearch({ SEARCHES_PER_MINUTE: '5' });
  const costly = `/en/search?q=${3 * USUAL_SEARCH_COST}`;
  expect(await statuses([costly, ...SEARCHES], VISITOR)).toEqual([200, 200, 200, 429, 429]);
  expect(allowances).toEqual([100, 40, 20]);
});

test("a query's likely cost must be left before it is sent", async () => {
  const { statuses } = await siteWithSearch({ SEARCHES_PER_MINUTE: '4' });
  const long = encodeURIComponent('wqxzvkjy '.repeat(22));
  expect(await statuses([SEARCHES[0] ?? '', `/en/search?q=${long}`], VISITOR)).toEqual([200, 200]);
  const unspaced = encodeURIComponent('あいうえお'.repeat(40));
  expect(await statuses([...SEARCHES.slice(1, 3), `/ja/search?q=${unspaced}`], VISITOR)).toEqual([
    200, 200, 429,
  ]);
});

test('a search that is to come later is refused without a line in the log or a page drawn for it', async () => {
  const { content, ask } = await siteWithSearch({ SEARCHES_PER_MINUTE: '100' });
  const later = json(example('problem/examples/unavailable.json'), 503);
  content.say('/search?', (response, request) => {
    response.setHeader('retry-after', '2');
    later(response, request);
  });
  const before = content.requests.length;
  for (const path of SEARCHES) {
    const { status, headers } = await ask(path, VISITOR);
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // Nothing else is read for its page: a flood would keep the content server busy with that.
  expect(content.requests.slice(before)).toHaveLength(SEARCHES.length);
  expect((await ask('/metrics')).text).toMatch(/\nsite_pages_refused_total 4\n/);
});
