/** Paths that editors write below no language must lead to a page of the site. */
import { PublishedAnswer } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { anItem, language, type Publication } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

let bookmarks = 0;
function bookmark(path: string): Publication {
  bookmarks += 1;
  return anItem('bookmark', `place-${bookmarks}`, { fields: { path } });
}

/** The fields that an item is refused for, or warned of, with what is said of them. */
async function told({ id, item }: Publication) {
  const response = await server.send('PUT', `/items/${id}`, item);
  if (response.statusCode === 200) {
    return { warnings: PublishedAnswer.parse(response.json()).warnings };
  }
  return { errors: problemOf(response, 'invalid_input').errors };
}

const NOTHING = { warnings: [] };
const nowhere = (path: string, field = 'fields.path') => [
  {
    path: field,
    message: `leads nowhere: the site has no page ${path} (written without its language)`,
  },
];

test.each([
  '/',
  '/magazine',
  '/newsroom/releases?year=2026',
  '/search?q=a#b',
  '/resources/reports/',
])('the page %s is always there', async (path) =>
  expect(await told(bookmark(path))).toEqual(NOTHING),
);

test.each([
  '/magazin',
  '/newsroom/relases',
  '/en/magazine',
  '/magazine/first',
  '/pitches',
  '/a/b/c',
  '/media/x.pdf',
])('%s leads nowhere and is refused', async (path) =>
  expect(await told(bookmark(path))).toEqual({ errors: nowhere(path) }),
);

test('an item in whatever language and state, by its present slug or an old one', async () => {
  const { id } = anItem('story', 'first');
  await publish(server, anItem('story', 'first', { id, locales: { ja: language('朝') } }));
  const renamed = { ja: language('夜', {}, 'draft') };
  await publish(server, anItem('story', 'second', { id, version: 2, locales: renamed }));
  await publish(server, anItem('statement', 'on-time'), anItem('commitment', 'courts'));
  for (const path of [
    '/magazine/first',
    '/magazine/second?from=here',
    '/magazine/夜',
    `/magazine/${encodeURIComponent('朝')}`,
    '/resources/on-time',
    '/resources/commitment/courts',
  ]) {
    expect(await told(bookmark(path)), path).toEqual(NOTHING);
  }
  for (const path of ['/topics/first', '/magazine/videos/first', '/newsroom/releases/on-time']) {
    expect(await told(bookmark(path)), path).toEqual({ errors: nowhere(path) });
  }
});

test('an item of the same batch, and what the editors redirect', async () => {
  await publish(server, bookmark('/topics/trail'), anItem('topic', 'trail'));
  const redirects = [
    { from: '/en/shop', to: 'https://shop.velden.example' },
    { from: '/old', to: '/magazine' },
  ];
  expect((await server.send('PUT', '/redirects', { redirects })).statusCode).toBe(200);
  for (const path of ['/shop', '/old', '/old/?a']) {
    expect(await told(bookmark(path)), path).toEqual(NOTHING);
  }
});

test('the figures of the home page and the redirect target of any page are held to it too', async () => {
  const figures = ['/mission', '/mision'].map((path) => ({ value: '1', text: 'One', path }));
  const home = anItem('home', 'home', { texts: { mission_figures: figures } });
  expect(await told(home)).toEqual({
    errors: nowhere('/mision', 'locales.en.fields.mission_figures.1.path'),
  });
  const moved = anItem('story', 'moved', { fields: { redirect_target: '/magazine/other' } });
  expect(await told(moved)).toEqual({
    errors: nowhere('/magazine/other', 'fields.redirect_target'),
  });
});

test('only links that end because of a deletion or another table of redirects are warned of', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const redirects = [{ from: '/old', to: '/magazine' }];
  await server.send('PUT', '/redirects', { redirects });
  const [toStory, toOld] = [bookmark('/magazine/first'), bookmark('/old')];
  expect(await told(toStory)).toEqual(NOTHING);
  expect(await told(toOld)).toEqual(NOTHING);
  await server.send('DELETE', `/items/${story.id}`);
  await server.send('PUT', '/redirects', { redirects: [] });
  expect(await told({ ...toStory, item: { ...toStory.item, version: 2 } })).toEqual({
    warnings: [{ path: 'fields.path', message: 'leads to a deleted item: /magazine/first' }],
  });
  expect(await told({ ...toOld, item: { ...toOld.item, version: 2 } })).toEqual({
    warnings: nowhere('/old'),
  });
  // Nobody has had it before: here it is a slip.
  const other = bookmark('/old');
  expect(await told(other)).toEqual({ errors: nowhere('/old') });
});

test('one that moved elsewhere is no dead end', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  await server.send('DELETE', `/items/${story.id}`, { redirect_to: '/magazine' });
  expect(await told(bookmark('/magazine/first'))).toEqual(NOTHING);
});
