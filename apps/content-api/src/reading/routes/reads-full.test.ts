/** What the contract's full examples, all published together, are answered as. */
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { expect, test } from 'vitest';
import { FULL_EXAMPLES, readExample } from '#src/testing/examples.ts';
import { examplesServer } from '#src/testing/examples-server.ts';
import { read } from '#src/testing/reading.ts';

const server = await examplesServer();

const exampleId = (type: string) => FULL_EXAMPLES.find(({ item }) => item.type === type)?.id ?? '';

test('the full story is answered whole: every block, link and picture in its place', async () => {
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
