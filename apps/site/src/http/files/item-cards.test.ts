import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentServer, json, moved } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { gatedContent, TOKEN } from '#src/testing/gated-content.ts';
import { EXAMPLE_CONFIGURATION } from '#src/testing/identity.ts';
import { NOW, runningSite } from '#src/testing/running-site.ts';
import { cookieFor } from '#src/testing/set-cookies.ts';

const FACE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
);
const STORY = '/stories/first-light';
const PAGE = '/en/magazine/first-light';

const ENDLESS = { expires_at: null, stale_until: null };
const NOT_FOUND = json(example('problem/examples/not-found.json'), 404);

function story(data: object = {}, meta: object = ENDLESS) {
  const answer = example('story/examples/full.json', { ...meta });
  return { ...answer, data: { ...Object(answer.data), ...data } };
}

/** A file as the content server sends them, with its length. */
const file = (bytes: Uint8Array) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);

async function siteWithStory(answer = story()) {
  const photo = await sharp({
    create: { width: 1200, height: 675, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer();
  const path = `${Object(answer.data).cover_image.src}/16x9-1200.jpg`;
  const content = await contentServer({
    [STORY]: json(answer),
    ...Object.fromEntries(
      EXAMPLE_CONFIGURATION.faces.map(({ id }) => [
        `/media/faces/${id}.woff2`,
        file(readFileSync(FACE)),
      ]),
    ),
    [path]: file(photo),
  });
  return { content, photo: path, ...(await runningSite(content)) };
}

const cardIn = (html: string): string =>
  /property="og:image" content="https:\/\/news\.example([^"]+)"/.exec(html)?.[1] ?? '';

test('a page names its card, which is a picture of 1200 by 630', async () => {
  const { get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  expect(card).toMatch(/^\/cards\/[\w-]{10}\/en\/magazine\/first-light\.jpg$/);
  const { status, body, headers } = await get(card);
  expect([status, headers['content-type'], headers.location]).toEqual([
    200,
    'image/jpeg',
    undefined,
  ]);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('an older address leads to the newest card, and no card outlives its item', async () => {
  const { content, get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  expect((await get(card)).status).toBe(200);
  const older = await get(card.replace(/cards\/[\w-]+/, 'cards/older'));
  expect([older.status, older.headers.location]).toEqual([302, card]);
  content.say(STORY, NOT_FOUND);
  content.announce('*');
  await expect.poll(async () => (await get(card)).status).toBe(404);
  expect((await get(card)).headers['cache-control']).toBe('no-store');
});

test('without its cover the card is the page’s own picture', async () => {
  const { content, photo, get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  content.say(photo, json({}, 503));
  const { status, headers } = await get(card);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, photo, 'no-store']);
});

test('a title that changes has a card at another address', async () => {
  const { content, get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  content.say(STORY, json(story({ title: 'Quite another' })));
  content.announce('*');
  await expect.poll(async () => cardIn((await get(PAGE)).text)).not.toBe(card);
  const newest = cardIn((await get(PAGE)).text);
  const { status, headers } = await get(card);
  expect([status, headers.location, headers['cache-control']]).toEqual([302, newest, 'no-store']);
  expect((await get(newest)).status).toBe(200);
});

test('no card a second before its item is there, one a second after', async () => {
  const { content, get, clock } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  const opensAt = NOW + 60_000;
  content.say(STORY, (response, request) =>
    (clock.now < opensAt ? NOT_FOUND : json(story()))(response, request),
  );
  content.announce('*');
  clock.now = opensAt - 1000;
  await expect.poll(async () => (await get(card)).status).toBe(404);
  expect((await get(card)).headers['cache-control']).toBe('no-store');
  clock.now = opensAt + 1000;
  expect((await get(card)).status).toBe(200);
});

test('a card is kept by nobody beyond the end of its item', async () => {
  const end = new Date(NOW + 10_000).toISOString();
  const { content, get, clock } = await siteWithStory(
    story({}, { expires_at: end, stale_until: end }),
  );
  const card = cardIn((await get(PAGE)).text);
  expect((await get(card)).headers['cache-control']).toBe('public, max-age=9');
  clock.now = NOW + 9000;
  expect((await get(card)).headers['cache-control']).toBe('public, max-age=0');
  content.say(STORY, NOT_FOUND);
  clock.now = NOW + 10_000;
  expect((await get(card)).status).toBe(404);
});

test('a card that has not changed is not sent again', async () => {
  const { get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  const { headers, body } = await get(card);
  const { etag = '' } = headers;
  expect((await get(card, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await get(card, { method: 'HEAD' });
  expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
  expect(head.headers['content-length']).toBe(String(body.length));
});

test.each(['locked', 'hidden'] as const)('of a %s item nobody has a card', async (gate) => {
  const { get } = await runningSite(await gatedContent(gate));
  const { headers: opened } = await get(`${PAGE}?secret=${TOKEN}`);
  const cookie = cookieFor(opened, PAGE);
  for (const headers of [{}, { cookie }]) {
    const { status, text, headers: said } = await get(`/cards/a${PAGE}.jpg`, { headers });
    expect([status, text, said.location]).toEqual([404, '', undefined]);
  }
});

test('a private page has no card, nor has what is no item’s page', async () => {
  const { page } = Object(story().data);
  const hidden = story({ page: { ...page, flags: { ...page.flags, private: true } } });
  const { get } = await siteWithStory(hidden);
  expect(cardIn((await get(PAGE)).text)).toBe('');
  const others = ['/en', '/en/magazine', '/xx/magazine/first-light', '/en/magazine/none'];
  for (const path of [PAGE, ...others, `${PAGE}.md`, '/..%2f..%2fetc/passwd']) {
    expect((await get(`/cards/a${path}.jpg`)).status, path).toBe(404);
  }
});

test('a cover that is larger than any, or of no known size, is not read', async () => {
  const { content, photo, get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  const answers = [
    file(new Uint8Array(4_000_001)),
    (response: ServerResponse) => void response.writeHead(200).end('x'),
  ];
  for (const answer of answers) {
    content.say(photo, answer);
    const { status, headers } = await get(card);
    expect([status, headers.location]).toEqual([302, photo]);
  }
});

test('the card of what has another address by now leads to the new one', async () => {
  const { content, get } = await siteWithStory();
  const card = cardIn((await get(PAGE)).text);
  content.say('/stories/older', moved('/api/v1/stories/first-light'));
  const { status, headers } = await get('/cards/older/en/magazine/older.jpg');
  expect([status, headers.location]).toEqual([302, '/cards/moved/en/magazine/first-light.jpg']);
  expect((await get(String(headers.location))).headers.location).toBe(card);
});

test('one card is drawn at a time, twenty wait, and what is more is the page’s own picture', async () => {
  const { content, photo, get } = await siteWithStory();
  const gate = Promise.withResolvers<void>();
  content.say(
    photo,
    (response, request) => void gate.promise.then(() => json({}, 503)(response, request)),
  );
  const addresses = Array.from({ length: 24 }, async (_each, index) => {
    content.say(`${STORY}-${index}`, json(story()));
    const { headers } = await get(`/cards/older/en/magazine/first-light-${index}.jpg`);
    return String(headers.location);
  });
  const cards = new Set(await Promise.all(addresses));
  expect(cards.size).toBe(24);
  let done = 0;
  const asked = [...cards].map(async (card) => {
    const { status, headers } = await get(card);
    done += 1;
    return [status, headers.location];
  });
  await expect.poll(() => done).toBe(3);
  gate.resolve();
  expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set([`302,${photo}`]));
});
