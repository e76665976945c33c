import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { EXAMPLE_IDENTITY } from '#src/testing/identity.ts';
import { runningSite } from '#src/testing/running-site.ts';

const EXAMPLE = 'configuration/examples/full.json';
const { address, text } = EXAMPLE_IDENTITY.marks;

async function siteWith(change: object = {}) {
  const { data, ...answer } = example(EXAMPLE);
  const content = await contentServer({
    '/configuration': json({ ...answer, data: { ...Object(data), ...change } }),
  });
  return { content, ...(await runningSite(content)) };
}

test('the marks are one file, for ever under the address that pages name', async () => {
  const { get } = await siteWith();
  const reply = await get(address);
  expect(reply.text).toBe(text);
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'image/svg+xml',
  });
  const small = await get(address, { headers: { 'accept-encoding': 'br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(small.body.length).toBeLessThan(text.length);
});

test('a language’s set of faces has a sheet, which an older address leads to as well', async () => {
  const files = [
    { id: 'a'.repeat(12), role: 'display', characters: null },
    { id: 'b'.repeat(12), role: 'display', characters: '鬱' },
  ];
  const { get } = await siteWith({ font_set: { characters: '心鬱', files } });
  const { text: page } = await get('/ja/never-there');
  const [address = ''] = /\/assets\/faces-of-ja\.[\w-]+\.css/.exec(page) ?? [];
  const sheet = await get(address);
  expect(sheet.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/css; charset=utf-8',
  });
  expect(sheet.text).toContain(`/media/faces/${'b'.repeat(12)}.woff2`);
  expect(sheet.text).not.toContain('a'.repeat(12));
  const older = await get('/assets/faces-of-ja.older.css');
  expect([older.text, older.headers['cache-control']]).toEqual([sheet.text, 'no-cache']);
  expect((await get('/assets/faces-of-en.older.css')).status).toBe(404);
  expect((await get('/assets/faces-of-x.older.css')).status).toBe(404);
});

test('an older page’s address has the newest marks, and nobody keeps them', async () => {
  const { get } = await siteWith();
  const reply = await get('/assets/marks-older.svg');
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(reply.text).toBe(text);
});

test('marks and icons stay while the content server is away', async () => {
  const { content, get } = await siteWith();
  const icon = await get('/favicon.svg');
  content.goAway();
  expect((await get(address)).text).toBe(text);
  expect((await get('/favicon.svg')).text).toBe(icon.text);
});

test.each([
  ['/apple-touch-icon.png', 180, 180],
  ['/social-card.png', 1200, 630],
])('%s is a picture of %d by %d', async (path, width, height) => {
  const { get } = await siteWith();
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width, height });
});

test('the icon is the mark in the brand’s colour on ink', async () => {
  const { get } = await siteWith();
  const { text: svg, headers } = await get('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(svg).toContain('color="#ff4b1f"');
  expect(svg).toContain('M4 4L20 36L36 4');
  const { body } = await get('/favicon.ico');
  // One picture, which begins where the head says.
  expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 1]);
  const picture = body.subarray(body.readUInt32LE(18));
  expect(picture.length).toBe(body.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('icons are kept for a short while and then asked for by their tag', async () => {
  const { get } = await siteWith();
  const { headers } = await get('/social-card.png');
  expect(headers['cache-control']).toBe('public, max-age=300');
  const again = await get('/social-card.png', {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('another configuration has other icons', async () => {
  const { content, get } = await siteWith();
  const before = await get('/favicon.svg');
  const { data, ...answer } = example(EXAMPLE);
  content.say('/configuration', json({ ...answer, data: { ...Object(data), mark: null } }));
  content.announce('configuration');
  await expect.poll(async () => (await get('/favicon.svg')).text).not.toBe(before.text);
});

test('a company without mark and logo has its name on its card; one without brands no icons', async () => {
  const [first] = Object(example(EXAMPLE).data).brands;
  const brands = [{ ...first, logo: null }];
  const named = await siteWith({ mark: null, brands });
  const { body } = await named.get('/social-card.png');
  expect(await sharp(body).metadata()).toMatchObject({ width: 1200, height: 630 });
  const bare = await siteWith({ mark: null, brands: [] });
  expect((await bare.get('/favicon.ico')).status).toBe(404);
  expect((await bare.get('/en/magazine')).text).not.toContain('rel="icon"');
});

test('every page links the icons', async () => {
  const { get } = await siteWith();
  const { text: html } = await get('/en/nothing-here');
  expect(html).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
});
