import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const HOME = '/home/landing';

const siteOver = async (content: Awaited<ReturnType<typeof contentServer>>) => ({
  content,
  ...(await runningSite(content)),
});

test('a page of each route that links lead to is made from home on, and none is kept', async () => {
  const { content, warmUp, get } = await siteOver(
    await contentServer({ [HOME]: json(example('home-landing/examples/full.json')) }),
  );
  const made = await warmUp(Number.POSITIVE_INFINITY);
  expect(content.requests).toContain(HOME);
  expect(content.requests).toContain('/story/landing?page=1');
  expect(content.requests.some((path) => /^\/stories\/[^/]+$/.test(path))).toBe(true);
  expect(made).toBeGreaterThan(5);
  expect(cacheStatus(await get('/en'))).toBe('fwd=miss');
});

test('it ends at the first page for which the content server does not answer', async () => {
  const { content, warmUp } = await siteOver(await contentServer());
  content.goAway();
  expect(await warmUp()).toBe(1);
});
