/** What tokens open: what is protected, before its time, or a draft. */
import { GrantsAnswer, OpenedAnswer } from '@masthead/contract/grant';
import { READS } from '@masthead/contract/reads';
import { StoryAnswer } from '@masthead/contract/story';
import { expect, test } from 'vitest';
import { accessTo, COVER, WITH_COVER } from '#src/testing/access.ts';
import { anItem, language, paragraph, reference } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const [SOON, LATER] = [shifted(START, HOUR), shifted(START, DAY)];
const { publishProtected, post, asHolder, grantFor, coverPath } = accessTo(server);

const LEVELS = [
  ['protected', [200, 404, 404, 401]],
  ['embargoed', [200, 200, 404, 200]],
  ['draft', [200, 200, 200, 200]],
] as const;

test.each(LEVELS)('a token that opens what is %s opens no more', async (opens, statuses) => {
  await upload(server, COVER, await picture());
  const early = { embargo_until: SOON };
  const frames = [
    { access: 'password' as const },
    early,
    { status: 'draft' as const },
    { access: 'password' as const, ...early },
  ];
  const found = [];
  for (const [index, frame] of frames.entries()) {
    const story = anItem('story', `story-${index}`, { ...frame, fields: WITH_COVER });
    await publish(server, story);
    const { token } = await grantFor(story.id, opens);
    const page = await asHolder(`/stories/story-${index}`, token);
    found.push(page.statusCode);
    const file = await asHolder(await coverPath(), token);
    expect(file.statusCode).toBe(page.statusCode === 200 ? 200 : 404);
    await server.send('DELETE', `/items/${story.id}`);
  }
  // Before its time not even the question for the password is there.
  expect(found).toEqual(statuses.map((status) => (status === 401 ? 404 : status)));
});

test('a preview says that it is one, until when nobody else may see it, and in which languages', async () => {
  const locales = { ja: language('sōan', {}, 'draft') };
  const draft = anItem('story', 'draft', { status: 'draft', publish_at: SOON, locales });
  await publish(server, draft);
  const { token } = await grantFor(draft.id, 'draft');
  const { meta } = StoryAnswer.parse((await asHolder('/stories/draft', token)).json());
  expect(meta.opened).toEqual({
    ...{ opens: 'draft', expires_at: LATER, embargo_until: SOON, status: 'draft' },
  });
  expect(meta.localized_slugs).toEqual({ en: 'draft', ja: 'sōan' });
});

test('a token for a collection opens its pitches on their own pages, with their files', async () => {
  await upload(server, COVER, await picture());
  const pitch = anItem('pitch', 'own', {
    embargo_until: SOON,
    fields: { ...WITH_COVER, assets: [reference('media', COVER)] },
  });
  const other = anItem('pitch', 'other', { embargo_until: SOON });
  const pitches = [reference('pitch', pitch.id)];
  const collection = anItem('pitch_collection', 'spring', {
    embargo_until: SOON,
    fields: { pitches },
  });
  await publish(server, pitch, other, collection);
  const { token } = await grantFor(collection.id, 'embargoed');
  for (const path of [
    '/pitch-collections/spring',
    '/pitch-collections/spring/own',
    '/pitches/own',
    await coverPath(),
    `/media/kits/en/${pitch.id}.zip`,
  ]) {
    expect((await asHolder(path, token)).statusCode, path).toBe(200);
    problemOf(await server.get(path), 'not_found');
  }
  problemOf(await asHolder('/pitches/other', token), 'not_found');
});

test('a token for a collection tells in which languages its pitches can be read', async () => {
  const pitch = anItem('pitch', 'own', {
    embargo_until: SOON,
    locales: { ja: language('teian'), de: language('angebot', {}, 'draft') },
  });
  const pitches = [reference('pitch', pitch.id)];
  const collection = anItem('pitch_collection', 'spring', {
    embargo_until: SOON,
    fields: { pitches },
  });
  await publish(server, pitch, collection);
  const localesFor = async (opens: string) => {
    const { token } = await grantFor(collection.id, opens);
    return OpenedAnswer.parse((await post('token', { token })).json()).data.pitch_locales;
  };
  expect(await localesFor('embargoed')).toEqual(['en', 'ja']);
  expect(await localesFor('draft')).toEqual(['de', 'en', 'ja']);
  const { token } = await grantFor(pitch.id, 'embargoed');
  const own = OpenedAnswer.parse((await post('token', { token })).json()).data;
  expect(own).not.toHaveProperty('pitch_locales');
});

test('of many tokens all are used; more than can be looked up are refused', async () => {
  const id = await publishProtected({ embargo_until: SOON });
  const weaker = await grantFor(id, 'embargoed');
  const { token } = await grantFor(id, 'draft', shifted(START, 2 * DAY));
  const others = Array.from({ length: 62 }, (_, index) => `${index}`.padStart(43, 'x'));
  const asked = await asHolder('/stories/secret', ...others, weaker.token, token);
  const { opened } = StoryAnswer.parse(asked.json()).meta;
  expect(opened).toMatchObject({ opens: 'draft', expires_at: shifted(START, 2 * DAY) });
  const again = await asHolder('/stories/secret', ...others, ...others, token);
  expect(again.statusCode, 'the same twice is one').toBe(200);
  problemOf(await asHolder('/stories/secret', 'a', 'b', 'c', ...others, token), 'bad_request');
});

test('a token may stand in the query; each opening is counted, reading on is not', async () => {
  const id = await publishProtected({ embargo_until: SOON });
  const { token, id: name } = await grantFor(id, 'embargoed');
  const uses = async () => {
    const { data } = GrantsAnswer.parse((await server.send('GET', '/grants')).json());
    return data.map((grant) => [grant.uses, grant.last_used_at]);
  };
  expect(await uses()).toEqual([[0, null]]);
  const opened = await post('token', { token });
  expect(OpenedAnswer.parse(opened.json()).data).toMatchObject({ grant: token, item: id });
  expect(await uses()).toEqual([[1, START]]);
  await asHolder('/stories/secret', token);
  expect(await uses()).toEqual([[1, START]]);
  for (const key of ['secret', 'token']) {
    const answer = await server.get(`/stories/secret?${key}=${token}`);
    expect(StoryAnswer.parse(answer.json()).meta.opened?.opens).toBe('embargoed');
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(await uses()).toEqual([[3, START]]);
  await server.send('DELETE', `/grants/${name}`);
  problemOf(await server.get(`/stories/secret?token=${token}`), 'not_found');
  problemOf(await post('token', { token }), 'not_found');
  problemOf(await post('token', { token: 'x'.repeat(43) }), 'not_found');
  expect(await uses()).toEqual([[3, START]]);
});

test('a draft’s own pictures open for its preview alone', async () => {
  await upload(server, COVER, await picture());
  const image = { _type: 'image', _key: 'b1', image: reference('media', COVER) };
  const german = language('erste', { body: [...paragraph('Bild'), image] }, 'draft');
  const story = anItem('story', 'first', { locales: { de: german } });
  await publish(server, story);
  const [preview, early] = [
    await grantFor(story.id, 'draft'),
    await grantFor(story.id, 'embargoed'),
  ];
  expect((await asHolder(await coverPath(), preview.token)).statusCode).toBe(200);
  problemOf(await asHolder(await coverPath(), early.token), 'not_found');
  const kit = await asHolder(`/media/kits/de/${story.id}.zip`, preview.token);
  expect(kit.statusCode).toBe(200);
});

test('every call for one item takes a grant', () => {
  const without = Object.entries(READS)
    .filter(([, { path, query }]) => /\{id\}/.test(path) && !('token' in query.shape))
    .map(([name]) => name);
  expect(without).toEqual(['pitchCollectionByToken', 'resourceCategory']);
});
