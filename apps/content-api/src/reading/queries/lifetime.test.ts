/** `meta.expires_at` and `meta.stale_until`: until when an answer holds, and may be shown at all. */
import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { HomeLandingAnswer } from '@masthead/contract/home-landing';
import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { expect, test } from 'vitest';
import { anItem, language, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const SOON = shifted(START, HOUR);
const LATER = shifted(START, 2 * HOUR);
const MUCH_LATER = shifted(START, 3 * HOUR);

/** `[expires_at, stale_until]` of an answer. */
async function ends(path: string, locale = 'en') {
  const [schema] = SCHEMAS.find(([, start]) => path.startsWith(start)) ?? [StoryAnswer];
  const { meta } = await read(server, schema, path, locale);
  return [meta.expires_at, meta.stale_until];
}

const SCHEMAS = [
  [HomeLandingAnswer, '/home'],
  [StoryLandingAnswer, '/story/'],
  [NewsroomLandingAnswer, '/newsroom/landing'],
  [ConfigurationAnswer, '/configuration'],
] as const;

const LANDINGS = ['/home/landing', '/story/landing', '/newsroom/landing'];

test('nothing is scheduled, or all is past: there is no end', async () => {
  await publish(
    server,
    anItem('story', 'first', { publish_at: START, embargo_until: shifted(START, -DAY) }),
    anItem('story', 'ended', { unpublish_at: START }),
    anItem('release', 'spring'),
  );
  for (const path of [...LANDINGS, '/stories/first', '/configuration']) {
    expect(await ends(path)).toEqual([null, null]);
  }
});

test('an item about to enter a list ends the answer, but not its right to be shown', async () => {
  await publish(server, anItem('story', 'soon', { publish_at: SOON, unpublish_at: MUCH_LATER }));
  expect(await ends('/home/landing')).toEqual([SOON, null]);
  expect(await ends('/story/landing')).toEqual([SOON, null]);
  expect(await ends('/newsroom/landing')).toEqual([null, null]);
  server.clock.set(SOON);
  expect(await ends('/home/landing')).toEqual([MUCH_LATER, MUCH_LATER]);
  server.clock.set(MUCH_LATER);
  expect(await ends('/home/landing')).toEqual([null, null]);
});

test('the first of many transitions counts', async () => {
  await publish(
    server,
    anItem('story', 'leaves-later', { unpublish_at: LATER }),
    anItem('story', 'leaves-last', { unpublish_at: MUCH_LATER }),
    anItem('release', 'enters-soon', { embargo_until: SOON }),
  );
  expect(await ends('/home/landing')).toEqual([SOON, LATER]);
  expect(await ends('/story/landing')).toEqual([LATER, LATER]);
  expect(await ends('/newsroom/landing')).toEqual([SOON, null]);
  expect(await ends('/stories/leaves-last')).toEqual([MUCH_LATER, MUCH_LATER]);
});

test('an item on a later page of a list bounds every page, for it moves the others', async () => {
  const old = { fields: { date: shifted(START, -DAY) }, unpublish_at: SOON };
  const recent = { fields: { date: START } };
  await publish(server, anItem('story', 'old', old), anItem('story', 'recent', recent));
  expect(await ends('/story/landing?per_page=1')).toEqual([SOON, null]);
  expect(await ends('/story/landing?per_page=1&page=2')).toEqual([SOON, SOON]);
});

test('a linked item bounds the page, hidden or shown, however it is linked', async () => {
  const hidden = anItem('story', 'hidden', { embargo_until: SOON });
  const topic = anItem('topic', 'trail', { unpublish_at: LATER });
  const profile = anItem('profile', 'ines', { publish_at: MUCH_LATER });
  await publish(
    server,
    hidden,
    topic,
    profile,
    anItem('story', 'related', { fields: { related: [reference('story', hidden.id)] } }),
    anItem('story', 'topical', { fields: { primary_topic: reference('topic', topic.id) } }),
    anItem('story', 'authored', {
      fields: { authors: [{ name: 'Ines', profile: reference('profile', profile.id) }] },
    }),
  );
  expect(await ends('/stories/related')).toEqual([SOON, null]);
  expect(await ends('/stories/topical')).toEqual([LATER, LATER]);
  expect(await ends('/stories/authored')).toEqual([MUCH_LATER, null]);
});

test('drafts, other languages and what a password protects bound nothing', async () => {
  await publish(
    server,
    anItem('story', 'draft', { status: 'draft', publish_at: SOON }),
    anItem('story', 'protected', { access: 'password', publish_at: SOON }),
    anItem('story', 'english', { publish_at: LATER, locales: { de: language('e', {}, 'draft') } }),
  );
  expect(await ends('/home/landing')).toEqual([LATER, null]);
  expect(await ends('/home/landing', 'de')).toEqual([null, null]);
});

test('a picture whose licence ends bounds what shows it, and is gone then', async () => {
  const cover = uuid(500);
  await upload(server, cover, await picture(), { expires_at: SOON });
  const fields = { cover_image: reference('media', cover) };
  await publish(server, anItem('story', 'first', { fields }));
  expect(await ends('/stories/first')).toEqual([SOON, SOON]);
  expect(await ends('/home/landing')).toEqual([SOON, SOON]);
  server.clock.set(SOON);
  const { data } = await read(server, StoryAnswer, '/stories/first');
  expect(data.cover_image).toBeNull();
  expect(await ends('/stories/first')).toEqual([null, null]);
});

test('a landing that is itself scheduled bounds its answer', async () => {
  await publish(server, anItem('home', 'home', { publish_at: SOON, unpublish_at: LATER }));
  expect(await ends('/home/landing')).toEqual([SOON, null]);
  server.clock.set(SOON);
  expect(await ends('/home/landing')).toEqual([LATER, LATER]);
});

test('no cache may keep an answer longer than five minutes, or past its end', async () => {
  await publish(server, anItem('story', 'soon', { publish_at: SOON }));
  const maxAge = async () => (await server.get('/story/landing')).headers['cache-control'];
  expect(await maxAge()).toBe('public, max-age=300');
  server.clock.set(shifted(SOON, -90_500));
  expect(await maxAge()).toBe('public, max-age=90');
  server.clock.set(shifted(SOON, -1));
  expect(await maxAge()).toBe('public, max-age=0');
  server.clock.set(SOON);
  expect(await maxAge()).toBe('public, max-age=300');
});
