/** Which tags a change emits: those of what it makes out of date, and no others. */
import { allTags } from '@masthead/contract/changes';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { anItem, language, paragraph, reference, uuid } from '#src/testing/items.ts';
import { CAPTIONS, film, picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** The tags of all changes that `act` makes, without those of places and choices in lists, and of mere links. */
async function tagsOf(act: () => Promise<unknown>): Promise<string[]> {
  const { feed } = server.services;
  const before = await feed.latest();
  await act();
  const all = (await feed.since(before)).flatMap(allTags);
  return all
    .filter(
      (tag) =>
        !/^(place|end|order|choices|links|times|slugs|title|there|names|moves|told):|@|:recommended:|:pages:/.test(
          tag,
        ),
    )
    .sort();
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
    'list:stories:en',
    'search:en',
  ]);
});

test('an item that appears where others link to it: their pages, and the cards that show it', async () => {
  const topic = anItem('topic', 'trail', { status: 'draft' });
  const fields = { primary_topic: reference('topic', topic.id) };
  const linking = anItem('story', 'linking', { fields, locales: { de: language('link') } });
  await publish(server, topic, linking);
  const shown = () => publish(server, anItem('topic', 'trail', { id: topic.id, version: 2 }));
  // The story has no German page that could show the topic, for the topic speaks English alone.
  expect(await tagsOf(shown)).toEqual(
    [
      `card:${linking.id}:en`,
      `item:${linking.id}:en`,
      `card:${topic.id}:en`,
      `item:${topic.id}:en`,
      'list:topics:en',
      'search:en',
    ].sort(),
  );
});

test('a date: the card as well, and its places; a time: the items that name it', async () => {
  const { id, linkingId } = await publishLinked();
  const own = ['de', 'en'].flatMap((locale) => [
    `card:${id}:${locale}`,
    `item:${id}:${locale}`,
    `search:${locale}`,
  ]);
  expect(await tagsOf(() => republish(id, { fields: { date: shifted(START, -HOUR) } }))).toEqual(
    own.sort(),
  );
  const unpublish_at = shifted(START, HOUR);
  const ending = await tagsOf(() =>
    republish(id, { fields: { date: shifted(START, -HOUR) }, unpublish_at }),
  );
  expect(ending).toEqual([...own, `item:${linkingId}:en`].sort());
});

test('taking an item away: its own tags, its lists, and all that linked to it', async () => {
  const { id, linkingId } = await publishLinked();
  expect(await tagsOf(() => server.send('DELETE', `/items/${id}`))).toEqual(
    [
      ...['de', 'en'].flatMap((locale) => [
        `card:${id}:${locale}`,
        `item:${id}:${locale}`,
        `list:stories:${locale}`,
        `search:${locale}`,
      ]),
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
  // The film stands in the body, of which no card shows anything.
  const users = [`item:${story.id}:en`];
  const redrawn = async () => upload(server, poster, await picture(0.1));
  expect(await tagsOf(redrawn)).toEqual(users);
  const spoken = Buffer.concat([CAPTIONS, Buffer.from('\n')]);
  expect(await tagsOf(() => upload(server, track, spoken, { name: 'a.vtt' }))).toEqual(users);
});

test('configuration: the languages that read it otherwise; redirects: the paths that lead elsewhere', async () => {
  const put = (path: string, body: object) => () => server.send('PUT', path, body);
  const link = (labels: object) => ({ util_links: [{ href: '/company', labels }] });
  const german = (await tagsOf(put('/configuration', link({ en: 'Work' })))).length;
  expect(german).toBe(LOCALES.length);
  const translated = put('/configuration', link({ en: 'Work', de: 'Arbeit' }));
  expect(await tagsOf(translated)).toEqual(['configuration:de']);
  expect(await tagsOf(translated)).toEqual([]);
  const old = { from: '/en/old', to: '/en/magazine' };
  const older = { from: '/en/older', to: '/en/newsroom' };
  expect(await tagsOf(put('/redirects', { redirects: [old] }))).toEqual(['redirect:/en/old']);
  expect(await tagsOf(put('/redirects', { redirects: [old, older] }))).toEqual([
    'redirect:/en/older',
  ]);
  expect(await tagsOf(put('/redirects', { redirects: [old, older] }))).toEqual([]);
});

test('an answer is tagged with all that it was made of', async () => {
  const topic = anItem('topic', 'trail');
  const fields = { primary_topic: reference('topic', topic.id) };
  const story = anItem('story', 'first', { fields });
  const release = anItem('release', 'spring');
  await publish(server, topic, story, release);
  const magazine = await read(server, StoryLandingAnswer, '/story/landing');
  const inLists = (id: string, list: string) => [`place:${list}:en:${id}`];
  expect(magazine.meta.tags).toEqual(
    [
      `card:${story.id}:en`,
      `title:${topic.id}:en`,
      ...inLists(story.id, 'stories'),
      ...inLists(topic.id, 'topics'),
      ...['stories', 'topics', 'videos', 'volumes'].flatMap((list) => [
        `end:${list}:en`,
        `order:${list}:en`,
      ]),
      'list:singleton@story_landing:en',
      'list:stories:en',
      ...['singleton@story_landing', 'stories', 'topics', 'videos', 'volumes'].map(
        (list) => `times:${list}:en`,
      ),
    ].sort(),
  );
  const newsroom = await read(server, NewsroomLandingAnswer, '/newsroom/landing', 'de');
  expect(newsroom.meta.tags.every((tag) => tag.includes(':de'))).toBe(true);
  const page = await read(server, StoryAnswer, '/stories/first');
  expect(page.meta.tags).toEqual([`item:${story.id}:en`, `title:${topic.id}:en`]);
});
