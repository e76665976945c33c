import { LOCALES } from '@masthead/locales/registry';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentServer } from '#src/testing/content-server.ts';
import { readXml } from '#src/testing/read-xml.ts';
import { runningSite } from '#src/testing/running-site.ts';

test.each(LOCALES)(
  'the manifest in %s has what makes the newsroom an app, and its icons are there',
  async (locale) => {
    const { get } = await runningSite(await contentServer());
    const { headers, text } = await get(`/${locale}/manifest.webmanifest`);
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(text);
    expect(manifest).toMatchObject({ start_url: `/${locale}`, scope: '/', display: 'minimal-ui' });
    for (const text of [manifest.name, manifest.short_name, manifest.description]) {
      expect(text).toMatch(/\S/);
      expect(text).not.toContain('{{');
    }
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    if (locale !== 'en') return;
    for (const { src, sizes } of manifest.icons) {
      const { width, height, format } = await sharp((await get(src)).body).metadata();
      expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
    }
  },
);

test('the search is described within what the format allows', async () => {
  const { get } = await runningSite(await contentServer());
  const { headers, text } = await get('/de/opensearch.xml');
  expect(headers['content-type']).toBe('application/opensearchdescription+xml');
  readXml(text);
  expect(text).toContain('template="https://news.example/de/search?q={searchTerms}"');
  const [, name = ''] = /<ShortName>(.*?)<\/ShortName>/.exec(text) ?? [];
  expect(name.length).toBeGreaterThan(0);
  expect(name.length).toBeLessThanOrEqual(16);
  expect(
    (await get('/de/opensearch.xml', { headers: { 'if-none-match': String(headers.etag) } }))
      .status,
  ).toBe(304);
});

test('a path below no language is not found', async () => {
  const { get } = await runningSite(await contentServer(), { LOCALES: 'en,de' });
  for (const path of ['/fr/manifest.webmanifest', '/xx/opensearch.xml']) {
    expect([302, 404]).toContain((await get(path)).status);
  }
});

test('security.txt names the contact, and holds for some time', async () => {
  const contact = 'mailto:security@news.example';
  const content = await contentServer();
  const { get, clock } = await runningSite(content, { SECURITY_CONTACT: contact });
  const { status, text, headers } = await get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    `Contact: ${contact}`,
    'Expires: 2027-05-20T00:00:00Z',
    'Preferred-Languages: en',
    'Canonical: https://news.example/.well-known/security.txt',
    '',
  ]);
  clock.now += 30 * 86_400_000;
  expect((await get('/.well-known/security.txt')).text).toContain('Expires: 2027-06-19');
});

test('without a contact there is none', async () => {
  const { get } = await runningSite(await contentServer());
  expect((await get('/.well-known/security.txt')).status).toBe(404);
});

test('if nothing may be kept for reading offline, kept pages are deleted', async () => {
  const { get } = await runningSite(await contentServer(), { OFFLINE_READING: 'off' });
  const { status, headers, text } = await get('/offline-worker.js');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'no-cache',
  ]);
  expect(text).toContain('registration.unregister()');
  expect((await get('/en/offline')).status).toBe(404);
});
