/** Links of the site to itself that lead readers nowhere: of what is published, and of what is to be. */
import { type BrokenLink, BrokenLinksAnswer } from '@masthead/contract/broken-links';
import { DraftAnswer } from '@masthead/contract/draft';
import { expect, test } from 'vitest';
import { anItem, language, type Publication, uuid } from '#src/testing/items.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const ORIGIN = 'https://news.velden.example';
const server = await testServer({ SITE_ORIGIN: ORIGIN });

/** A body with a link to each of these. */
function linksTo(...hrefs: readonly string[]) {
  return hrefs.map((href, index) => ({
    ...{ _type: 'block', _key: `b${index}`, style: 'normal' },
    children: [{ _type: 'span', _key: 's', text: 'there', marks: ['l'] }],
    markDefs: [{ _type: 'link', _key: 'l', href }],
  }));
}

async function broken(query = '') {
  const response = await server.send('GET', `/broken-links${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return BrokenLinksAnswer.parse(response.json());
}
const idOf = (link: BrokenLink): string => ('id' in link ? link.id : '');
const endsOf = async () =>
  Object.fromEntries((await broken()).data.map(({ href, end }) => [href, end]));

/** What a draft of the item is warned of. */
async function warned({ id, item }: Publication) {
  const { version: _, ...draft } = item;
  const response = await server.send('PUT', `/items/${id}/draft`, { item: draft });
  expect(response.statusCode, response.body).toBe(200);
  return DraftAnswer.parse(response.json()).data.warnings;
}

/** One story for every end that a link can have. */
async function publishEnds(): Promise<void> {
  const deleted = anItem('story', 'deleted');
  const moved = anItem('story', 'moved');
  const renamed = anItem('story', 'old-name');
  await publish(
    server,
    ...[deleted, moved, renamed],
    anItem('story', 'here', { locales: { ja: language('朝') } }),
    anItem('story', 'draft', { status: 'draft' }),
    anItem('story', 'ended', { unpublish_at: shifted(START, -DAY) }),
    anItem('story', 'later', { publish_at: shifted(START, DAY) }),
  );
  await publish(server, anItem('story', 'new-name', { id: renamed.id, version: 2 }));
  await server.send('DELETE', `/items/${deleted.id}`, {});
  await server.send('DELETE', `/items/${moved.id}`, { redirect_to: '/magazine' });
}

const GOOD = [
  '/en/magazine/here',
  '/en/magazine/here/?from=a#b',
  '/ja/magazine/朝',
  `/ja/magazine/${encodeURIComponent('朝')}`,
  '/magazine/here',
  // Another language’s slug leads on to the page in this one.
  '/ja/magazine/here',
  '/en/magazine/old-name',
  '/en/magazine/moved',
  '/en/magazine',
  '/en',
  '/en/feeds',
  '/en/releases.xml',
  'https://velden.example/en/magazine/nothing',
  `${ORIGIN}.evil.example/en/magazine/nothing`,
  `${ORIGIN}/en/magazine/here?from=a#b`,
  `${ORIGIN}/en/magazine/old-name`,
  ORIGIN,
  'mailto:press@velden.example',
  '#part',
];
const BAD = {
  '/en/magazine/deleted': 'deleted',
  '/en/magazine/draft': 'unpublished',
  '/de/magazine/here': 'unpublished',
  '/en/magazine/ended': 'ended',
  '/en/magazine/later': 'not_yet',
  '/en/magazine/nothing': 'nowhere',
  '/en/magazin': 'nowhere',
  '/en/topics/here': 'nowhere',
  '/old-shop': 'nowhere',
  [`${ORIGIN}/en/magazine/deleted`]: 'deleted',
  [`${ORIGIN}/en/magazine/missing?from=a`]: 'nowhere',
} as const;

test('published items are searched for dead links', async () => {
  await publishEnds();
  const body = linksTo(...GOOD, ...Object.keys(BAD));
  const story = anItem('story', 'linking', { texts: { title: 'Links', body } });
  await publish(server, story);
  expect(await endsOf()).toEqual(BAD);
  const { data } = await broken();
  expect(data[0]).toMatchObject({ id: story.id, type: 'story', title: 'Links', locale: 'en' });

  server.clock.set(shifted(START, 2 * DAY));
  const { '/en/magazine/later': _, ...left } = BAD;
  expect(await endsOf()).toEqual(left);
  const redirects = [
    { from: '/en/magazine/nothing', to: '/magazine' },
    { from: '/magazine/deleted', to: '/magazine' },
  ];
  expect((await server.send('PUT', '/redirects', { redirects })).statusCode).toBe(200);
  const {
    '/en/magazine/nothing': __,
    '/en/magazine/deleted': ___,
    [`${ORIGIN}/en/magazine/deleted`]: ____,
    ...still
  } = left;
  expect(await endsOf()).toEqual(still);
});

test('a link breaks when what it leads to is taken away', async () => {
  const target = anItem('story', 'target');
  const linking = anItem('story', 'linking', { texts: { body: linksTo('/en/magazine/target') } });
  const bookmark = anItem('bookmark', 'place', { fields: { path: '/magazine/target' } });
  await publish(server, target, linking, bookmark);
  expect((await broken()).data).toEqual([]);
  await server.send('DELETE', `/items/${target.id}`, {});
  const { data } = await broken();
  expect(data.map((link) => ['type' in link && link.type, link.locale, link.href])).toEqual([
    ['story', 'en', '/en/magazine/target'],
    ['bookmark', null, '/magazine/target'],
  ]);
});

test('no draft and nothing that readers do not see is looked through', async () => {
  const body = linksTo('/en/magazine/nothing');
  const texts = { body };
  await publish(
    server,
    anItem('story', 'draft', { texts, status: 'draft' }),
    anItem('story', 'later', { texts, publish_at: shifted(START, DAY) }),
    anItem('story', 'half', { locales: { ja: language('朝', texts, 'draft') } }),
  );
  expect((await broken()).data).toEqual([]);
});

test('so many items at a time, from a place on', async () => {
  const texts = { body: linksTo('/en/magazine/nothing') };
  const stories = [1, 2, 3].map((number) =>
    anItem('story', `s${number}`, { id: uuid(number), texts }),
  );
  await publish(server, ...stories);
  const first = await broken('?limit=2');
  expect(first.data.map(idOf)).toEqual([uuid(1), uuid(2)]);
  expect(first.meta.next).toBe(uuid(2));
  const second = await broken(`?limit=2&after=${first.meta.next}`);
  expect(second.data.map(idOf)).toEqual([uuid(3)]);
  expect(second.meta.next).toBeNull();
  for (const wrong of ['?limit=1001', '?after=x', '?page=2']) {
    problemOf(await server.send('GET', `/broken-links${wrong}`), 'bad_request');
  }
});

test('so many links at a time, and all of an item: each stands on one page', async () => {
  const many = { body: linksTo('/en/magazine/one', '/en/magazine/two', '/en/magazine/three') };
  const stories = [1, 2, 3, 4].map((number) =>
    anItem('story', `s${number}`, { id: uuid(number), ...(number !== 2 && { texts: many }) }),
  );
  await publish(server, ...stories);
  const pages = async (query: string) => {
    const found: string[][] = [];
    for (let after = ''; ; ) {
      const { data, meta } = await broken(`?${query}${after}`);
      found.push(
        data.map((link) => `${Number(idOf(link).slice(-2))} ${link.href.split('/').at(-1)}`),
      );
      if (meta.next === null) return found;
      after = `&after=${meta.next}`;
    }
  };
  const [whole] = await pages('');
  expect(whole).toHaveLength(9);
  const [one, three, four] = [1, 3, 4].map((id) =>
    whole?.filter((each) => each.startsWith(`${id} `)),
  );
  for (const most of [1, 2, 3]) expect(await pages(`most=${most}`)).toEqual([one, three, four]);
  expect(await pages('most=4')).toEqual([[one, three].flat(), four]);
  expect(await pages('most=9')).toEqual([whole]);
  expect(await pages('most=2&limit=2')).toEqual([one, three, four]);
  for (const wrong of ['most=0', 'most=1001', 'most=x']) {
    problemOf(await server.send('GET', `/broken-links?${wrong}`), 'bad_request');
  }
});

test('a draft is warned of them, for the moment from which on readers see it', async () => {
  await publishEnds();
  const hrefs = [...GOOD, ...Object.keys(BAD)];
  const story = anItem('story', 'linking', {
    texts: { body: linksTo(...hrefs, '/en/magazine/linking') },
  });
  const warnings = await warned(story);
  expect(warnings.map(({ path }) => path)).toEqual(
    Object.keys(BAD).map((href) => `locales.en.fields.body.${hrefs.indexOf(href)}.markDefs.0.href`),
  );
  expect(warnings[0]?.message).toBe('leads to /en/magazine/deleted, which is deleted');
  const embargo_until = shifted(START, 2 * DAY);
  const late = anItem('story', 'late', {
    embargo_until,
    texts: { body: linksTo('/en/magazine/later') },
  });
  expect(await warned(late)).toEqual([]);
});

test('menu, footer and redirects are looked through, before the first items', async () => {
  await publishEnds();
  const labels = { en: 'Label', de: 'Marke' };
  const link = (href: string | Record<string, string>) => ({ href, labels });
  const configuration = {
    navigation: ['/topics', '/magazine/here', '/magazine/deleted', `${ORIGIN}/en/x`].map(link),
    secondary_links: [link(`${ORIGIN}/en/magazine/ended`), link('https://velden.example/nothing')],
    util_links: [link({ en: '/en/magazine/here', de: '/de/magazine/here' }), link('/old-shop')],
  };
  const answer = await server.send('PUT', '/configuration', configuration);
  expect(answer.statusCode, answer.body).toBe(200);
  const redirects = [
    { from: '/was', to: '/magazine/here' },
    { from: '/shop', to: '/magazine/nothing' },
    { from: '/sale', to: '/nothing' },
    { from: '/away', to: 'https://velden.example/nothing' },
  ];
  expect((await server.send('PUT', '/redirects', { redirects })).statusCode).toBe(200);
  const story = anItem('story', 'linking', { texts: { body: linksTo('/en/magazine/nothing') } });
  await publish(server, story);
  const { data } = await broken();
  expect(
    data.map(({ place, title, locale, href, end }) => [place, title, locale, href, end]),
  ).toEqual([
    ['navigation', 'Label', null, '/magazine/deleted', 'deleted'],
    ['navigation', 'Label', null, `${ORIGIN}/en/x`, 'nowhere'],
    ['secondary_links', 'Label', null, `${ORIGIN}/en/magazine/ended`, 'ended'],
    ['util_links', 'Marke', 'de', '/de/magazine/here', 'unpublished'],
    ['redirects', '/sale', null, '/nothing', 'nowhere'],
    ['redirects', '/shop', null, '/magazine/nothing', 'nowhere'],
    ['item', expect.anything(), 'en', '/en/magazine/nothing', 'nowhere'],
  ]);
  const { data: later } = await broken(`?after=${uuid(0)}`);
  expect(later.every(({ place }) => place === 'item')).toBe(true);
});
