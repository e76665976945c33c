/** A site without English: its first language is what English is elsewhere. */
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const GERMAN = { 'accept-language': 'en-GB, en;q=0.9' };

async function germanSite(answers: Parameters<typeof contentServer>[0] = {}) {
  return runningSite(await contentServer(answers), { LOCALES: 'de,fr' });
}

test('a visitor who asks for a missing language is sent to the first one', async () => {
  const { get } = await germanSite();
  const root = await get('/', { headers: GERMAN });
  expect([root.status, root.headers.location]).toEqual([302, '/de']);
  const english = await get('/en/magazine', { headers: GERMAN });
  expect([english.status, english.headers.location]).toEqual([302, '/de/magazine']);
});

test('a page names the first language as the one for all others', async () => {
  const slugs = { de: 'erstes-licht', fr: 'premiere-lueur', en: 'first-light' };
  const story = example('story/examples/full.json', { localized_slugs: slugs });
  const { get } = await germanSite({ '/stories/erstes-licht': json(story) });
  const { status, text } = await get('/de/magazine/erstes-licht');
  expect(status).toBe(200);
  expect(text).toContain('<html lang="de"');
  const alternates = [...text.matchAll(/hrefLang="([\w-]+)" href="([^"]+)"/g)];
  expect(Object.fromEntries(alternates.map(([, locale, href]) => [locale, href]))).toEqual({
    de: 'https://news.example/de/magazine/erstes-licht',
    fr: 'https://news.example/fr/magazine/premiere-lueur',
    'x-default': 'https://news.example/de/magazine/erstes-licht',
  });
});

test('a missing page is in the first language, with its resources in the footer alone', async () => {
  // Without a menu of its own: the specification's four sections.
  const { data, meta } = ConfigurationAnswer.parse(example('configuration/examples/full.json'));
  const configuration = { data: { ...data, navigation: null }, meta };
  const { get } = await germanSite({ '/configuration': json(configuration) });
  const german = await get('/de/magazine/nichts');
  expect([german.status, german.headers['content-language']]).toEqual([404, 'de']);
  expect(german.text).toContain('href="/de/resources"');
  const french = await get('/fr/magazine/rien');
  expect(french.status).toBe(404);
  expect(french.text.match(/<footer[\s\S]*<\/footer>/)?.[0]).not.toContain('/resources"');
  expect((await get('/nichts')).text).toContain('<html lang="de"');
});

test('is searched in its own languages', async () => {
  const found = example('search/examples/full.json');
  const { get } = await germanSite({ '/search?': json(found) });
  const { status, text } = await get('/de/search?q=licht');
  expect(status).toBe(200);
  expect(text).toContain('<html lang="de"');
  expect((await get('/en/search?q=licht')).status).toBe(302);
});
