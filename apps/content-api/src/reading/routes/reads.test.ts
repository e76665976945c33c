import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { expect, test } from 'vitest';
import { anItem, language, reference } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

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

test('lists hold what exists in the language, newest first, what has no date by when it was first public', async () => {
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
  expect(await slugs('en')).toEqual([4, 'undated', 'third', 'second', 'first']);
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
