import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { expect, test } from 'vitest';
import { FULL_EXAMPLES, publishFullExamples, readExample } from '#src/testing/examples.ts';
import { anItem, language, reference } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** Everything that the examples are published for has begun, nothing has ended. */
const WHEN_ALL_IS_OPEN = '2027-03-01T00:00:00.000Z';

const exampleId = (type: string) => FULL_EXAMPLES.find(({ item }) => item.type === type)?.id ?? '';

test('an empty store answers every landing with nothing in it', async () => {
  const home = await read(server, HomeLandingAnswer, '/home/landing');
  expect(home.data).toMatchObject({ title: null, hero_items: [], recent_news: [] });
  const magazine = await read(server, StoryLandingAnswer, '/story/landing');
  expect(magazine.data).toMatchObject({ hero: null, latest: [], topics: [] });
  expect(magazine.meta.page).toEqual({ number: 1, size: 12, total: 0, pages: 0 });
  const newsroom = await read(server, NewsroomLandingAnswer, '/newsroom/landing');
  expect(newsroom.data).toMatchObject({ lead: null, latest: [], contacts: [] });
  const { data, meta } = await read(server, ConfigurationAnswer, '/configuration');
  expect(data).toMatchObject({ twitter_url: null, secondary_links: [], util_links: [] });
  expect(meta).toEqual({
    locale: 'en',
    tags: ['configuration:en'],
    expires_at: null,
    stale_until: null,
  });
});

test('the full story is answered whole: every block, link and picture in its place', async () => {
  await publishFullExamples(server);
  server.clock.set(WHEN_ALL_IS_OPEN);
  const { data, meta } = await read(server, StoryAnswer, '/stories/first-light');
  expect(data.body).toHaveLength(FULL_BODY.length);
  expect(data.body.map(({ _type }) => _type)).toEqual(FULL_BODY.map(({ _type }) => _type));
  expect(data.related.map(({ _type }) => _type)).toEqual([
    'story',
    'vertical_video',
    'release',
    'collection',
    'initiative',
  ]);
  expect(data.primary_topic).toEqual({ title: 'Trail running', slug: 'trail-running' });
  expect(data.topics).toHaveLength(2);
  expect(data.authors.map(({ name, slug }) => [name, slug === null])).toEqual([
    // By the title of her profile.
    ['linked-3761bde3', false],
    ['Samir Oudelaar', true],
  ]);
  expect(data).toMatchObject({
    date: '2026-10-15T06:00:00.000Z',
    date_label: '2026-10-15 06:00:00',
    hero_layout: 'full_bleed',
    cover_image: { width: 1600, height: 1000, alt: 'A picture' },
  });
  expect(meta).toMatchObject({
    locale: 'en',
    localized_slugs: { en: 'first-light', de: 'erstes-licht', ja: '夜明けの走り' },
    stale_until: '2031-06-30T22:00:00.000Z',
  });
});

const FULL_BODY = (
  readExample('publishing/examples/story-full.json') as {
    locales: { en: { fields: { body: { _type: string }[] } } };
  }
).locales.en.fields.body;

test('a film brings its poster, captions and the text of the language asked for', async () => {
  await publishFullExamples(server);
  server.clock.set(WHEN_ALL_IS_OPEN);
  const { data } = await read(server, StoryAnswer, '/stories/first-light');
  const films = data.body.filter((block) => block._type === 'video');
  expect(films).toHaveLength(1);
  expect(films[0]?.video).toMatchObject({ mime: 'video/mp4', alt: 'A film' });
  expect(films[0]?.video.cover_image?.width).toBe(1600);
  expect(films[0]?.video.captions).toEqual([
    { locale: 'en', src: expect.stringMatching(/\/film\.en\.vtt$/) },
  ]);
});

test('slug and UUID lead to the same story, in each language by its own slug', async () => {
  await publishFullExamples(server);
  server.clock.set(WHEN_ALL_IS_OPEN);
  for (const [locale, slug] of [
    ['en', 'first-light'],
    ['de', 'erstes-licht'],
    ['ja', encodeURIComponent('夜明けの走り')],
  ] as const) {
    const bySlug = await read(server, StoryAnswer, `/stories/${slug}`, locale);
    const byId = await read(server, StoryAnswer, `/stories/${exampleId('story')}`, locale);
    expect(byId).toEqual(bySlug);
    expect(bySlug.meta.locale).toBe(locale);
  }
});

test('the full release and the three landings', async () => {
  await publishFullExamples(server);
  server.clock.set(WHEN_ALL_IS_OPEN);
  const release = await read(server, ReleaseAnswer, '/newsroom/releases/tarn-skarn-4');
  expect(release.data).toMatchObject({ place: 'Osterhaven', brand: 'tarn' });
  expect(release.data.assets).toHaveLength(4);
  expect(release.data.assets[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  expect(release.data.related).toHaveLength(5);
  const home = await read(server, HomeLandingAnswer, '/home/landing');
  expect(home.data.hero_items).toHaveLength(2);
  expect(home.data.people).toHaveLength(3);
  expect(home.data.mission_figures).toHaveLength(3);
  expect(Object.keys(home.meta.localized_slugs)).toHaveLength(13);
  const magazine = await read(server, StoryLandingAnswer, '/story/landing');
  expect(magazine.data.hero?.story.slug).toBe('first-light');
  const newsroom = await read(server, NewsroomLandingAnswer, '/newsroom/landing');
  expect(newsroom.data.lead?._type).toBe('release');
  expect(newsroom.data.contacts.length).toBeGreaterThan(0);
});

test('another type’s UUID or slug is no story', async () => {
  const release = anItem('release', 'spring');
  await publish(server, release);
  expect((await server.get('/stories/spring')).statusCode).toBe(404);
  expect((await server.get(`/stories/${release.id}`)).statusCode).toBe(404);
});

test('the configuration speaks the language asked for, English where it does not', async () => {
  const href = { en: '/en/company', th: '/th/company' };
  const secondary_links = [
    { href: '/company', labels: { en: 'Company', ja: '会社' } },
    { href, rel: 'terms-of-service', labels: { en: 'Terms' } },
  ];
  const youtube_url = 'https://video.example/velden';
  await server.send('PUT', '/configuration', { youtube_url, secondary_links });
  const labels = async (locale: string) => {
    const { data } = await read(server, ConfigurationAnswer, '/configuration', locale);
    expect(data).toMatchObject({ youtube_url, linkedin_url: null });
    return data.secondary_links;
  };
  const terms = { rel: 'terms-of-service', label: 'Terms' };
  expect(await labels('ja')).toEqual([
    { href: '/company', rel: null, label: '会社' },
    { ...terms, href: '/en/company' },
  ]);
  expect(await labels('th')).toEqual([
    { href: '/company', rel: null, label: 'Company' },
    { ...terms, href: '/th/company' },
  ]);
});

test('lists hold what exists in the language, newest first, undated last', async () => {
  const dated = (day: number) => ({ fields: { date: `2026-10-0${day}T08:00:00.000Z` } });
  await publish(
    server,
    anItem('story', 'second', dated(2)),
    anItem('story', 'undated'),
    anItem('story', 'third', { ...dated(3), locales: { de: language('dritte') } }),
    anItem('story', 'first', dated(1)),
  );
  const slugs = async (locale: string) => {
    const { data, meta } = await read(server, StoryLandingAnswer, '/story/landing', locale);
    return [meta.page.total, ...data.latest.map(({ slug }) => slug)];
  };
  expect(await slugs('en')).toEqual([4, 'third', 'second', 'first', 'undated']);
  expect(await slugs('de')).toEqual([1, 'dritte']);
  expect(await slugs('fr')).toEqual([0]);
});

test('a link to an item that the language lacks is left out', async () => {
  const topic = anItem('topic', 'trail');
  const story = anItem('story', 'first', {
    fields: { primary_topic: reference('topic', topic.id), topics: [reference('topic', topic.id)] },
    locales: { de: language('erste') },
  });
  await publish(server, topic, story);
  const english = await read(server, StoryAnswer, '/stories/first');
  expect(english.data.topics).toEqual([{ title: 'trail', slug: 'trail' }]);
  const german = await read(server, StoryAnswer, '/stories/erste', 'de');
  expect(german.data).toMatchObject({ primary_topic: null, topics: [] });
});
