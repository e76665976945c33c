/** What is counted of requests, and that nothing of who made them is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CountsInput } from '@masthead/contract/statistics';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SEARCH = '/topics?';

async function countingSite(environment: NodeJS.ProcessEnv = {}) {
  const bodies: unknown[] = [];
  const content = await contentServer({
    [SEARCH]: json(example('topic/examples/topics-full.json')),
    '/statistics/counts': (response: ServerResponse, request: IncomingMessage) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    },
  });
  const site = await runningSite(content, environment);
  const look = (headers: Record<string, string> = {}, path = '/en/topics') =>
    site.get(path, { headers: { 'user-agent': BROWSER, ...headers } });
  const counted = async () => {
    await site.close();
    return bodies.flatMap((body) => CountsInput.parse(body).counts);
  };
  return { ...site, look, counted };
}

test('views are counted by page, language and host, kept pages too; programs apart', async () => {
  const { look, counted } = await countingSite();
  expect((await look()).status).toBe(200);
  await look({ referer: 'https://Search.example:8443/?q=a+secret' });
  await look({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  await look({ referer: 'http://203.0.113.9/page' });
  const common = { day: '2026-11-21', route: 'topics', path: '/topics', locale: 'en' };
  expect(await counted()).toEqual([
    { ...common, host: null, views: 1, bots: 1 },
    { ...common, host: 'search.example', views: 1, bots: 0 },
    { ...common, host: 'other', views: 1, bots: 0 },
  ]);
});

test('nothing else is counted', async () => {
  const { look, get, counted } = await countingSite();
  await look();
  await look({ 'sec-purpose': 'prefetch' });
  await look({ 'sec-fetch-dest': 'empty' });
  await look({ dnt: '1' });
  await look({ 'sec-gpc': '1' });
  await look({}, '/en/there-is-no-such-page');
  await look({}, '/robots.txt');
  await get('/en/topics', { method: 'HEAD', headers: { 'user-agent': BROWSER } });
  expect((await counted()).map(({ path, views, bots }) => ({ path, views, bots }))).toEqual([
    { path: '/topics', views: 1, bots: 0 },
  ]);
});

test('a page that was prerendered is counted when the browser says that it is shown', async () => {
  const { look, get, counted } = await countingSite();
  await look({ 'sec-purpose': 'prefetch;prerender' });
  const shown = (headers: Record<string, string>) =>
    get('/statistics/shown', { method: 'POST', headers: { 'user-agent': BROWSER, ...headers } });
  const here = { 'sec-fetch-site': 'same-origin', referer: 'https://news.example/en/topics' };
  expect((await shown(here)).status).toBe(204);
  await shown({ ...here, 'sec-fetch-site': 'cross-site' });
  await shown({ ...here, referer: 'https://news.example/en/never-seen' });
  await shown({ 'sec-fetch-site': 'same-origin' });
  expect(await counted()).toMatchObject([{ path: '/topics', host: 'news.example', views: 1 }]);
});

test('nothing is counted if it is off', async () => {
  const { look, counted } = await countingSite({ STATISTICS: 'off' });
  expect((await look()).status).toBe(200);
  expect(await counted()).toEqual([]);
});
