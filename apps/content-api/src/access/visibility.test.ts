/** Who sees what, and when: what may not be seen leaves no trace in any answer. */
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { expect, test } from 'vitest';
import { revisionOf } from '#src/reading/queries/rows.ts';
import { anItem, language, type Publication, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const SECRET = 'Skarn Five';
const COVER = uuid(500);

/** A story about a secret, and everything that may name it: a linking story and the landings. */
async function publishSecret(hidden: Parameters<typeof anItem>[2]): Promise<Publication> {
  await upload(server, COVER, await picture(), { locales: { en: { alt: SECRET } } });
  const { fields, texts, ...frame } = hidden ?? {};
  const german = language('skarn-fuenf', { title: SECRET }, frame.status);
  const secret = anItem('story', 'skarn-five', {
    ...frame,
    fields: { cover_image: reference('media', COVER), date: START, ...fields },
    texts: { title: SECRET, ...texts },
    locales: { de: german },
  });
  const link = reference('story', secret.id);
  const linking = anItem('story', 'linking', {
    fields: { related: [link] },
    texts: { body: [{ _type: 'related_items', _key: 'b1', items: [link] }] },
    locales: { de: language('verweis') },
  });
  await publish(
    server,
    secret,
    linking,
    anItem('home', 'home', { fields: { hero_items: [{ story: link }] } }),
    anItem('story_landing', 'magazine', { fields: { hero: link, featured: [link] } }),
    anItem('newsroom_landing', 'newsroom', { fields: { lead: link } }),
  );
  return secret;
}

/** What each answer in which the secret could stand shows of it. */
async function traces(secret: Publication) {
  const page = await server.get('/stories/skarn-five');
  const byId = await server.get(`/stories/${secret.id}`);
  const linking = await read(server, StoryAnswer, '/stories/linking');
  const home = await read(server, HomeLandingAnswer, '/home/landing');
  const magazine = await read(server, StoryLandingAnswer, '/story/landing');
  // Its landing has no German version, so nothing leads and the secret is among the latest.
  const list = await read(server, StoryLandingAnswer, '/story/landing', 'de');
  const newsroom = await read(server, NewsroomLandingAnswer, '/newsroom/landing');
  const answers = [linking, home, magazine, list, newsroom];
  return {
    page: [page.statusCode, byId.statusCode],
    linked: linking.data.related.length,
    blocks: linking.data.body.length,
    hero: [home.data.hero_items.length, magazine.data.hero === null ? 0 : 1],
    lists: [home.data.latest_stories.length, list.data.latest.length, list.meta.page.total],
    chosen: [magazine.data.featured.length, newsroom.data.lead === null ? 0 : 1],
    named: answers.map((answer) => /skarn/i.test(JSON.stringify(answer))),
    tagged: answers.map(({ meta }) => meta.tags.some((tag) => tag.includes(secret.id))),
    file: (await server.get(await coverPath())).statusCode,
  };
}

async function coverPath(): Promise<string> {
  const row = await server.services.database.db
    .selectFrom('media')
    .selectAll()
    .executeTakeFirstOrThrow();
  return `/media/${row.id}/${revisionOf(row)}/original-240.webp`;
}

const SEEN = {
  page: [200, 200],
  linked: 1,
  blocks: 1,
  hero: [1, 1],
  lists: [2, 2, 2],
  // What leads the magazine is not among what is featured as well.
  chosen: [0, 1],
  named: [true, true, true, true, true],
  tagged: [true, true, true, true, true],
  file: 200,
};
const UNSEEN = {
  page: [404, 404],
  linked: 0,
  blocks: 0,
  hero: [0, 0],
  lists: [1, 1, 1],
  chosen: [0, 0],
  named: [false, false, false, false, false],
  tagged: [false, false, false, false, false],
  file: 404,
};

test.each([
  ['publish_at', { publish_at: shifted(START, HOUR) }],
  ['embargo_until', { embargo_until: shifted(START, HOUR) }],
  ['both, the embargo later', { publish_at: START, embargo_until: shifted(START, HOUR) }],
  ['both, the publication later', { publish_at: shifted(START, HOUR), embargo_until: START }],
])('%s: unseen everywhere one millisecond before, seen on the very one', async (_name, times) => {
  const secret = await publishSecret(times);
  expect(await traces(secret)).toEqual(UNSEEN);
  server.clock.set(shifted(START, HOUR - 1));
  expect(await traces(secret)).toEqual(UNSEEN);
  server.clock.set(shifted(START, HOUR));
  expect(await traces(secret)).toEqual(SEEN);
});

test('unpublish_at: seen up to the last millisecond, then nowhere', async () => {
  const secret = await publishSecret({ unpublish_at: shifted(START, HOUR) });
  expect(await traces(secret)).toEqual(SEEN);
  server.clock.set(shifted(START, HOUR - 1));
  expect(await traces(secret)).toEqual(SEEN);
  server.clock.set(shifted(START, HOUR));
  expect(await traces(secret)).toEqual(UNSEEN);
});

test('a draft is seen nowhere', async () => {
  const draft = await publishSecret({ status: 'draft' });
  expect(await traces(draft)).toEqual(UNSEEN);
});

test('a protected item is seen nowhere; its own page asks for the password', async () => {
  const secret = await publishSecret({ access: 'password' });
  expect(await traces(secret)).toEqual({ ...UNSEEN, page: [401, 401] });
});

test('a withdrawn item is seen nowhere', async () => {
  const secret = await publishSecret({});
  await server.send('DELETE', `/items/${secret.id}`);
  const after = await traces(secret);
  expect(after).toEqual({ ...UNSEEN, page: [410, 404] });
});

test('a page under embargo gives, byte for byte, what a missing one gives', async () => {
  await publishSecret({ embargo_until: shifted(START, HOUR) });
  const [hidden, missing] = [
    await server.get('/stories/skarn-five'),
    await server.get('/stories/never-there'),
  ];
  expect(hidden.rawPayload).toEqual(missing.rawPayload);
  const { date: _hidden, ...headers } = hidden.headers;
  const { date: _missing, ...ofMissing } = missing.headers;
  expect(headers).toEqual(ofMissing);
  problemOf(hidden, 'not_found');
});

test('a draft language is no language of the page', async () => {
  const story = anItem('story', 'first', {
    locales: { de: language('entwurf', {}, 'draft'), ja: language('最初') },
  });
  await publish(server, story);
  const { meta } = await read(server, StoryAnswer, '/stories/first');
  expect(meta.localized_slugs).toEqual({ en: 'first', ja: '最初' });
  const german = await server.get('/stories/entwurf', { 'accept-language': 'de' });
  const missing = await server.get('/stories/fehlt', { 'accept-language': 'de' });
  expect(german.rawPayload).toEqual(missing.rawPayload);
  const byId = await server.get(`/stories/${story.id}`, { 'accept-language': 'de' });
  expect(byId.rawPayload).toEqual(missing.rawPayload);
});

test('a picture that only a draft language shows is closed', async () => {
  await upload(server, COVER, await picture());
  const image = { _type: 'image', _key: 'b1', image: reference('media', COVER) };
  const german = language('erste', { body: [image] }, 'draft');
  const story = anItem('story', 'first', { locales: { de: german } });
  await publish(server, story);
  expect((await server.get(await coverPath())).statusCode).toBe(404);
  const published = { de: { ...german, status: 'published' } };
  await publish(server, anItem('story', 'first', { id: story.id, version: 2, locales: published }));
  expect((await server.get(await coverPath())).statusCode).toBe(200);
});

test('a linked title two steps away is hidden as well', async () => {
  const topic = anItem('topic', 'skarn-topic', { embargo_until: shifted(START, HOUR) });
  const primary_topic = reference('topic', topic.id);
  const linked = anItem('story', 'linked', { fields: { primary_topic } });
  const related = [reference('story', linked.id)];
  await publish(server, topic, linked, anItem('story', 'first', { fields: { related } }));
  const topicOf = async () => {
    const { data, meta } = await read(server, StoryAnswer, '/stories/first');
    const [card] = data.related;
    return [card?._type === 'story' ? card.primary_topic : card, meta.expires_at];
  };
  expect(await topicOf()).toEqual([null, shifted(START, HOUR)]);
  server.clock.set(shifted(START, HOUR));
  expect(await topicOf()).toEqual([{ title: 'skarn-topic', slug: 'skarn-topic' }, null]);
});
