/** Addresses over HTTP: other spellings, other languages, and names that are calls' own. */
import { describe, expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const endless = { expires_at: null, stale_until: null };
const siteWith = async () => {
  const content = await contentServer();
  return { content, ...(await runningSite(content)) };
};

describe('a language that the site does not have', () => {
  test.each([
    ['/es', '/es-ES'],
    [
      '/es-MX/magazine/first-light?utm_source=a&x=%26',
      '/es-419/magazine/first-light?utm_source=a&x=%26',
    ],
    ['/zh-TW', '/zh-Hant'],
    ['/PT-br/magazine', '/en/magazine'],
  ])('%s leads to %s for the time being', async (path, to) => {
    const { get } = await siteWith();
    const { status, headers } = await get(path, { headers: { cookie: 'NEXT_LOCALE=ja' } });
    expect([status, headers.location]).toEqual([302, to]);
  });

  test('leads where editors have sent it, if they have', async () => {
    const { content, get } = await siteWith();
    content.say(
      `/redirects?path=${encodeURIComponent('/es/prensa')}`,
      json({ data: { to: '/es-ES/newsroom', permanent: true } }),
    );
    const { status, headers } = await get('/es/%70rensa/');
    expect([status, headers.location]).toEqual([301, '/es-ES/newsroom']);
  });

  test('leads to the nearest with the content server away', async () => {
    const { content, get } = await siteWith();
    content.goAway();
    expect((await get('/es/magazine')).headers.location).toBe('/es-ES/magazine');
  });

  test.each(['/xx', '/news', '/en_US', '/english/magazine'])('%s is none', async (path) => {
    const { get } = await siteWith();
    expect((await get(path)).status).toBe(404);
  });
});

test.each([
  ['/en/magazine/%66irst-light?page=2', '/en/magazine/first-light?page=2'],
  ['/%65n', '/en'],
  ['/ja/magazine/%e6%97%a5', '/ja/magazine/%E6%97%A5'],
  ['/en/magazine/cafe%CC%81', '/en/magazine/caf%C3%A9'],
  ['/zh-Hant/Magazine/First-Light', '/zh-Hant/magazine/first-light'],
])('%s is another spelling of %s', async (path, to) => {
  const { get } = await siteWith();
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, to]);
});

test('a redirect of the editors goes before small letters', async () => {
  const { content, get } = await siteWith();
  content.say(
    `/redirects?path=${encodeURIComponent('/en/Magazine/Old')}`,
    json({ data: { to: '/en/newsroom', permanent: true } }),
  );
  expect((await get('/en/Magazine/Old')).headers.location).toBe('/en/newsroom');
});

test.each(['/%E5%8F%A4%E3%81%84', '/%e5%8f%a4%e3%81%84', '/%E5%8F%a4%E3%81%84/'])(
  'the redirect of a path in another script is found by every spelling: %s',
  async (path) => {
    const { content, get } = await siteWith();
    content.say(
      `/redirects?path=${encodeURIComponent('/%E5%8F%A4%E3%81%84')}`,
      json({ data: { to: '/ja/magazine', permanent: true } }),
    );
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, '/ja/magazine']);
  },
);

test.each(['/2024/01/%e6%97%a5%e6/', '/2024/01/%25e6%2597%25a5%25e6'])(
  'the redirect of an address that WordPress has cut within a character is asked for: %s',
  async (path) => {
    const { content, get } = await siteWith();
    content.say(
      `/redirects?path=${encodeURIComponent(path)}`,
      json({ data: { to: '/en/magazine', permanent: true } }),
    );
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, '/en/magazine']);
  },
);

test.each([
  '/en/magazine/videos',
  '/en/resources/landing',
  '/en/resources/taxonomies',
  '/en/volumes/latest',
  '/en/pitch-collections/token/x',
  '/en/pitch-collections/%2e%2e/topics',
  '/en/company/people/..',
])('%s is not found: the name is a call’s own, and nothing else is shown', async (path) => {
  const full = (type: string) => json(example(`${type}/examples/full.json`, endless));
  const content = await contentServer({
    '/stories/videos': full('vertical-video'),
    '/impact-resource/landing': full('impact-resource-landing'),
    '/impact-resource/taxonomies': full('taxonomies'),
    '/volumes/latest': full('volume'),
    '/pitch-collections/token/x': full('pitch-collection'),
    '/topics': json(example('topic/examples/topics-full.json', endless)),
  });
  const { get } = await runningSite(content);
  expect((await get(path)).status).toBe(404);
});
