/** Which tags a change emits: those of what it makes out of date, and no others. */
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { expect, test } from 'vitest';
import { anItem, language, paragraph, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** The tags of all changes that `act` makes. */
async function tagsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { feed } = server.services;
  const before = await feed.latest();
  await act();
  return (await feed.since(before)).flatMap(({ tags }) => tags).sort();
}

/** A story in English and German that another one links to. */
async function publishLinked() {
  const story = anItem('story', 'first', { locales: { de: language('erste') } });
  const linking = anItem('story', 'linking', {
    fields: { related: [reference('story', story.id)] },
  });
  await publish(server, story, linking);
  return { id: story.id, linkingId: linking.id };
}

const republish = (id: string, options: Parameters<typeof anItem>[2], slug = 'first') =>
  publish(
    server,
    anItem('story', slug, { id, version: 2, locales: { de: language('erste') }, ...options }),
  );

test('a body alone: the page, in the language that changed', async () => {
  const { id } = await publishLinked();
  const body = paragraph('The gate squeaks.');
  expect(await tagsOf(() => republish(id, { texts: { body } }))).toEqual([
    `item:${id}:en`,
    'search:en',
  ]);
  const locales = { de: language('erste', { body }) };
  const german = () => republish(id, { version: 3, texts: { body }, locales });
  expect(await tagsOf(german)).toEqual([`item:${id}:de`, 'search:de']);
});

test('a title: the page and the card, so that every page with the card follows', async () => {
  const { id, linkingId } = await publishLinked();
  const changed = [`card:${id}:en`, `item:${id}:en`, 'search:en'];
  expect(await tagsOf(() => republish(id, { texts: { title: 'One' } }))).toEqual(changed);
  const { meta } = await read(server, StoryAnswer, `/stories/${linkingId}`);
  expect(meta.tags).toContain(`card:${id}:en`);
  expect(meta.tags).not.toContain(`item:${id}:en`);
});

test('a slug: page and card of its language, and the pages of the others, which link to it', async () => {
  const { id } = await publishLinked();
  expect(await tagsOf(() => republish(id, {}, 'renamed'))).toEqual([
    `card:${id}:en`,
    `item:${id}:de`,
    `item:${id}:en`,
    // The title is the slug here.
    'search:en',
  ]);
});

test('a cover: page and card in every language', async () => {
  const { id } = await publishLinked();
  await upload(server, uuid(500), await picture());
  const cover_image = reference('media', uuid(500));
  expect(await tagsOf(() => republish(id, { fields: { cover_image } }))).toEqual([
    `card:${id}:de`,
    `card:${id}:en`,
    `item:${id}:de`,
    `item:${id}:en`,
  ]);
});

test('a new item: its own tags and its type’s lists, in its languages', async () => {
  const story = anItem('story', 'first', { locales: { de: language('x', {}, 'draft') } });
  expect(await tagsOf(() => publish(server, story))).toEqual([
    `card:${story.id}:en`,
    `item:${story.id}:en`,
    'list:story:en',
    'search:en',
  ]);
});

test('an item that appears where others link to it: their pages and cards too', async () => {
  const topic = anItem('topic', 'trail', { status: 'draft' });
  const fields = { primary_topic: reference('topic', topic.id) };
  const linking = anItem('story', 'linking', { fields, locales: { de: language('link') } });
  await publish(server, topic, linking);
  const shown = () => publish(server, anItem('topic', 'trail', { id: topic.id, version: 2 }));
  expect(await tagsOf(shown)).toEqual(
    [
      `card:${linking.id}:de`,
      `card:${linking.id}:en`,
      `item:${linking.id}:de`,
      `item:${linking.id}:en`,
      `card:${topic.id}:en`,
      `item:${topic.id}:en`,
      'list:topic:en',
    ].sort(),
  );
});

test('a date or a time: the lists as well, for the item moves in them', async () => {
  const { id, linkingId } = await publishLinked();
  const everything = [
    ...['de', 'en'].flatMap((locale) => [
      `card:${id}:${locale}`,
      `item:${id}:${locale}`,
      `list:story:${locale}`,
      `search:${locale}`,
    ]),
    `card:${linkingId}:en`,
    `item:${linkingId}:en`,
  ].sort();
  expect(await tagsOf(() => republish(id, { fields: { date: START } }))).toEqual(everything);
  const unpublish_at = shifted(START, HOUR);
  const ending = await tagsOf(() => republish(id, { fields: { date: START }, unpublish_at }));
  expect(ending).toEqual(expect.arrayContaining(['list:story:de', 'list:story:en']));
  expect(ending).toEqual(expect.arrayContaining([`item:${id}:en`, `item:${linkingId}:en`]));
});

test('taking an item away: its own tags, its lists, and all that linked to it', async () => {
  const { id, linkingId } = await publishLinked();
  expect(await tagsOf(() => server.send('DELETE', `/items/${id}`))).toEqual(
    [
      ...['de', 'en'].flatMap((locale) => [
        `card:${id}:${locale}`,
        `item:${id}:${locale}`,
        `list:story:${locale}`,
        `search:${locale}`,
      ]),
      `card:${linkingId}:en`,
      `item:${linkingId}:en`,
    ].sort(),
  );
});

test('a draft, and what is put again unchanged, emit nothing', async () => {
  const draft = anItem('story', 'draft', { status: 'draft' });
  expect(await tagsOf(() => publish(server, draft))).toEqual([]);
  const { id } = await publishLinked();
  expect(await tagsOf(() => republish(id, { version: 1 }))).toEqual([]);
  expect(await tagsOf(() => republish(id, { version: 9 }))).toEqual([]);
});

test('the text of a picture: whatever shows it, in all its languages, and nothing else', async () => {
  const image = await picture();
  await upload(server, uuid(500), image);
  await upload(server, uuid(501), image);
  const cover = (id: string) => ({ fields: { cover_image: reference('media', id) } });
  const user = anItem('story', 'user', { ...cover(uuid(500)), locales: { de: language('d') } });
  await publish(server, user, anItem('story', 'other', cover(uuid(501))));
  const described = { locales: { en: { alt: 'Two runners' } } };
  expect(await tagsOf(() => upload(server, uuid(500), image, described))).toEqual([
    `card:${user.id}:de`,
    `card:${user.id}:en`,
    `item:${user.id}:de`,
    `item:${user.id}:en`,
  ]);
  expect(await tagsOf(() => upload(server, uuid(500), image, described))).toEqual([]);
  const replaced = await tagsOf(async () =>
    upload(server, uuid(500), await picture(0.2), described),
  );
  expect(replaced).toContain(`card:${user.id}:en`);
});

test('a film’s poster and captions: whatever shows the film', async () => {
  const [poster, track, reel] = [uuid(500), uuid(501), uuid(502)];
  await upload(server, poster, await picture());
  await upload(server, track, CAPTIONS, { name: 'a.vtt' });
  const en = { alt: '', captions: reference('media', track) };
  const about = { name: 'a.mp4', poster: reference('media', poster), locales: { en } };
  await upload(server, reel, film(), about);
  const body = [{ _type: 'video', _key: 'b1', video: reference('media', reel) }];
  const story = anItem('story', 'first', { texts: { body } });
  await publish(server, story);
  const users = [`card:${story.id}:en`, `item:${story.id}:en`];
  const redrawn = async () => upload(server, poster, await picture(0.1));
  expect(await tagsOf(redrawn)).toEqual(users);
  const spoken = Buffer.concat([CAPTIONS, Buffer.from('\n')]);
  expect(await tagsOf(() => upload(server, track, spoken, { name: 'a.vtt' }))).toEqual(users);
});

test('configuration and redirects have a tag each, and none where nothing changed', async () => {
  const put = (path: string, body: object) => () => server.send('PUT', path, body);
  const configuration = { youtube_url: 'https://video.example/velden' };
  expect(await tagsOf(put('/configuration', configuration))).toEqual(['configuration']);
  expect(await tagsOf(put('/configuration', configuration))).toEqual([]);
  const redirects = { redirects: [{ from: '/en/old', to: '/en/magazine' }] };
  expect(await tagsOf(put('/redirects', redirects))).toEqual(['redirects']);
  expect(await tagsOf(put('/redirects', redirects))).toEqual([]);
});

test('an answer is tagged with all that it was made of', async () => {
  const topic = anItem('topic', 'trail');
  const fields = { primary_topic: reference('topic', topic.id) };
  const story = anItem('story', 'first', { fields });
  const release = anItem('release', 'spring');
  await publish(server, topic, story, release);
  const magazine = await read(server, StoryLandingAnswer, '/story/landing');
  expect(magazine.meta.tags).toEqual(
    [
      `card:${story.id}:en`,
      `card:${topic.id}:en`,
      ...['story', 'story_landing', 'topic', 'vertical_video', 'volume'].map((t) => `list:${t}:en`),
    ].sort(),
  );
  const newsroom = await read(server, NewsroomLandingAnswer, '/newsroom/landing', 'de');
  expect(newsroom.meta.tags.every((tag) => tag.endsWith(':de'))).toBe(true);
  const page = await read(server, StoryAnswer, '/stories/first');
  expect(page.meta.tags).toEqual([`card:${topic.id}:en`, `item:${story.id}:en`]);
});
