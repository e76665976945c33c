import { expect, test, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

test('the site is up, and ready as long as it hears of changes', async () => {
  const content = await contentServer();
  const { get, isReady } = await runningSite(content);
  expect(JSON.parse((await get('/healthz')).text)).toEqual({ status: 'ok' });
  expect(JSON.parse((await get('/readyz')).text)).toEqual({ status: 'ready', problems: [] });
  content.goAway();
  await isReady(503);
  const { text, headers } = await get('/readyz');
  expect(JSON.parse(text)).toMatchObject({
    problems: [expect.stringMatching(/^content server: \S/)],
  });
  expect(headers['cache-control']).toBe('no-store');
  expect((await get('/healthz')).status).toBe(200);
  content.comeBack();
  await isReady(200);
});

test('a content server that hangs is noticed within three seconds', async () => {
  const content = await contentServer({
    '/stories/first-light': json(example('story/examples/full.json')),
  });
  const { get } = await runningSite(content);
  const sharedAge = async () => {
    const { headers } = await get('/en/magazine/first-light');
    return Number(/s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]);
  };
  expect(await sharedAge()).toBeGreaterThan(60);
  content.hang();
  await vi.waitFor(async () => expect(await sharedAge()).toBeLessThanOrEqual(5), {
    timeout: 3000,
  });
  const { problems } = JSON.parse((await get('/readyz')).text);
  expect(problems).toEqual([expect.stringContaining('the content server has fallen silent')]);
});

test('the figures count pages by what the cache said, and what it holds', async () => {
  const content = await contentServer({
    '/stories/first-light': json(example('story/examples/full.json')),
  });
  const { get } = await runningSite(content);
  for (let time = 0; time < 3; time += 1) await get('/en/magazine/first-light');
  await get('/xx');
  const { text, headers } = await get('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  const figure = (name: string): number => Number(text.split(`\n${name} `)[1]?.split('\n')[0]);
  expect(figure('site_page_replies_total{cache="hit"}')).toBe(2);
  expect(figure('site_page_replies_total{cache="fwd=miss"}')).toBe(1);
  expect(figure('site_page_replies_total{cache="fwd=bypass"}')).toBe(1);
  expect(figure('site_page_cache_pages')).toBe(1);
  expect(figure('site_page_cache_bytes')).toBeGreaterThan(10_000);
  expect(figure('site_page_cache_tags')).toBeGreaterThan(1);
  expect(figure('site_page_render_seconds_count{page="story"}')).toBe(1);
  expect(figure('site_page_render_seconds_count{page="none"}')).toBe(1);
});
