/** Previews: the site as it will be, for their holders alone; nothing of it is stored, kept or told. */
import {
  PREVIEW_HEADER,
  PreviewCreatedAnswer,
  PreviewTakenAnswer,
} from '@masthead/contract/preview';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { revisionOf } from '#src/reading/queries/rows.ts';
import { COVER, WITH_COVER } from '#src/testing/access.ts';
import { makePlan, saveDraft } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SOON = shifted(START, HOUR / 2);
const MORROW = shifted(START, DAY);
const ID = uuid(1);

const releaseNamed = (id: string, slug: string, title: string) =>
  anItem('release', slug, { id, texts: { title } });

async function preview(input: object, headers?: Record<string, string>) {
  const response = await server.send('POST', '/previews', input, headers);
  expect(response.statusCode, response.body).toBe(200);
  return PreviewCreatedAnswer.parse(response.json()).data;
}

const through = (path: string, { token }: { token: string }, headers = {}) =>
  server.get(path, { [PREVIEW_HEADER]: token, ...headers });

const take = (token: string) =>
  server.app.inject({ method: 'POST', url: '/api/v1/access/preview', payload: { token } });

async function titlesOf(path: string, held?: { token: string }): Promise<string[]> {
  const response = held ? await through(path, held) : await server.get(path);
  expect(response.statusCode, response.body).toBe(200);
  const { data } = response.json();
  return data.map(
    (each: { title?: string; card?: { title: string } }) => each.title ?? each.card?.title,
  );
}

/** Everything that the public is answered of what these tests hide. */
async function publicAnswers() {
  const paths = [
    '/newsroom/releases',
    '/newsroom/releases/skarn',
    '/search?q=skarn',
    '/search/suggest?q=skarn',
    '/sitemap',
  ];
  const answers = [];
  for (const path of paths) {
    const { statusCode, body } = await server.get(path);
    answers.push({ path, statusCode, body });
  }
  return answers;
}

test('a draft is seen as it was saved last, on its page, in lists and by search, and by nobody else', async () => {
  await publish(server, anItem('release', 'open', { id: ID, texts: { title: 'Open' } }));
  const draft = await saveDraft(server, releaseNamed(ID, 'skarn', 'Skarn at dawn'));
  const before = await publicAnswers();
  const held = await preview({ items: [ID] });
  const store = await dump(server.services);
  expect(held.pages).toEqual([
    {
      item: ID,
      type: 'release',
      locale: 'en',
      path: `/en/newsroom/releases/skarn?preview=${held.token}`,
    },
  ]);
  const page = await through('/newsroom/releases/skarn', held);
  expect(page.json().data).toMatchObject({ title: 'Skarn at dawn' });
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(page.headers).not.toHaveProperty('vary');
  expect(await titlesOf('/newsroom/releases', held)).toEqual(['Skarn at dawn']);
  expect(await titlesOf('/search?q=skarn', held)).toEqual(['Skarn at dawn']);
  // What was the item's address leads to its new one, for holders.
  expect((await through('/newsroom/releases/open', held)).headers.location).toBe(
    '/api/v1/newsroom/releases/skarn',
  );
  expect(await publicAnswers()).toEqual(before);
  expect(await dump(server.services)).toEqual(store);
  await saveDraft(server, releaseNamed(ID, 'skarn', 'Skarn at noon'), { after: draft });
  expect(await titlesOf('/newsroom/releases', held)).toEqual(['Skarn at noon']);
  expect(await titlesOf('/newsroom/releases')).toEqual(['Open']);
});

test('answers to everybody are neither given to a preview nor made of one', async () => {
  await publish(server, anItem('release', 'open', { id: ID, texts: { title: 'Releasing' } }));
  await saveDraft(server, releaseNamed(ID, 'open', 'Releasing skarn'));
  const held = await preview({ items: [ID] });
  for (const path of ['/newsroom/releases', '/search?q=releasing', '/search']) {
    expect(await titlesOf(path), path).toEqual(['Releasing']);
    expect(await titlesOf(path, held), path).toEqual(['Releasing skarn']);
    expect(await titlesOf(path), path).toEqual(['Releasing']);
  }
});

test('languages that are drafts, and times that have not come, hide nothing of an item of the preview', async () => {
  const item = anItem('story', 'first', {
    id: ID,
    embargo_until: MORROW,
    locales: { de: language('erste', {}, 'draft') },
  });
  await saveDraft(server, item);
  const held = await preview({ items: [ID] });
  expect(held.pages.map(({ locale }) => locale).sort()).toEqual(['de', 'en']);
  const german = await through('/stories/erste', held, { 'accept-language': 'de' });
  expect(german.json()).toMatchObject({
    data: { title: 'erste' },
    meta: { opened: { opens: 'draft', embargo_until: MORROW, status: 'draft' } },
  });
  // It is on its page before its time, and in no list.
  expect(await titlesOf('/search?type=story', held)).toEqual([]);
});

test('at an instant embargoes are lifted, what ends has ended, and plans are applied', async () => {
  await publish(
    server,
    anItem('release', 'skarn', { embargo_until: SOON }),
    anItem('release', 'leaving', { unpublish_at: SOON }),
    anItem('release', 'planned', { id: ID, texts: { title: 'Before' } }),
  );
  const draft = await saveDraft(server, releaseNamed(ID, 'planned', 'After'));
  await makePlan(server, shifted(START, HOUR), [draft]);
  const before = await publicAnswers();
  const early = await preview({ at: shifted(SOON, -1) });
  const lifted = await preview({ at: SOON });
  const launched = await preview({ at: shifted(START, HOUR) });
  const store = await dump(server.services);
  expect((await titlesOf('/newsroom/releases', early)).sort()).toEqual(['Before', 'leaving']);
  expect((await titlesOf('/newsroom/releases', lifted)).sort()).toEqual(['Before', 'skarn']);
  expect(await titlesOf('/search?q=skarn', lifted)).toEqual(['skarn']);
  expect((await titlesOf('/newsroom/releases', launched)).sort()).toEqual(['After', 'skarn']);
  expect(await publicAnswers()).toEqual(before);
  expect(await dump(server.services)).toEqual(store);
});

test('many calls at once are answered alike, also beside a publisher', async () => {
  await publish(server, anItem('release', 'open', { id: ID }));
  await saveDraft(server, releaseNamed(ID, 'open', 'Skarn'));
  const held = await preview({ items: [ID] });
  const [titles] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => titlesOf('/newsroom/releases', held))),
    publish(server, anItem('story', 'meanwhile')),
  ]);
  expect(titles).toEqual(Array(12).fill(['Skarn']));
  expect((await server.get('/stories/meanwhile')).statusCode).toBe(200);
});

test('a draft that breaks rules has no preview, and it is said why', async () => {
  const item = releaseNamed(ID, 'Not A Slug', 'Skarn');
  await saveDraft(server, item);
  const refused = await server.send('POST', '/previews', { items: [ID] });
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual([
    'items.0.item.locales.en.slug',
  ]);
  const fine = await saveDraft(server, releaseNamed(uuid(2), 'fine', 'Fine'));
  const held = await preview({ items: [uuid(2)] });
  expect((await through('/newsroom/releases/fine', held)).statusCode).toBe(200);
  await saveDraft(server, releaseNamed(uuid(2), 'Not Fine', 'Fine'), { after: fine });
  const calls = Array.from({ length: 3 }, () => through('/newsroom/releases', held));
  for (const response of await Promise.all(calls)) problemOf(response, 'invalid_input');
});

test('a draft that is behind what is published is shown all the same', async () => {
  await publish(server, anItem('release', 'open', { id: ID }));
  await saveDraft(server, releaseNamed(ID, 'open', 'Skarn'), { base: 1 });
  await publish(
    server,
    anItem('release', 'open', { id: ID, version: 2, texts: { title: 'Newer' } }),
  );
  expect(await titlesOf('/newsroom/releases', await preview({ items: [ID] }))).toEqual(['Skarn']);
});

test('files that a draft alone names are open to its preview', async () => {
  await upload(server, COVER, await picture());
  await publish(server, anItem('story', 'first', { id: ID }));
  await saveDraft(server, anItem('story', 'first', { id: ID, fields: WITH_COVER }));
  const row = await server.services.database.db
    .selectFrom('media')
    .selectAll()
    .executeTakeFirstOrThrow();
  const path = `/media/${row.id}/${revisionOf(row)}/original-240.webp`;
  const held = await preview({ items: [ID] });
  const other = await preview({ at: SOON });
  const file = await through(path, held);
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await through(path, { token: `${other.token},${held.token}` })).statusCode).toBe(200);
  expect((await through(path, other)).statusCode).toBe(404);
  expect((await server.get(path)).statusCode).toBe(404);
  expect((await through(`/media/kits/en/${ID}.zip`, held)).headers['cache-control']).toBe(
    'no-store',
  );
  expect((await server.get(`/media/kits/en/${ID}.zip`)).statusCode).toBe(404);
});

test('as a recipient sees it: what their grant opens, and no use of it is counted', async () => {
  const pitch = anItem('pitch', 'skarn', { embargo_until: MORROW });
  const fields = { pitches: [reference('pitch', pitch.id)] };
  const collection = anItem('pitch_collection', 'spring', { embargo_until: MORROW, fields });
  await publish(server, pitch, collection);
  const made = await server.send('POST', '/grants', {
    ...{ item: collection.id, recipient: 'A. Writer', expires_at: MORROW },
  });
  const grant = made.json().data;
  const held = await preview({ recipient: grant.id });
  expect((await through('/pitch-collections/spring', held)).statusCode).toBe(200);
  expect((await through('/pitches/skarn', held)).statusCode).toBe(200);
  expect((await through('/pitches/skarn', await preview({}))).statusCode).toBe(404);
  problemOf(await through(`/pitch-collections/token/${grant.token}`, held), 'not_found');
  expect((await server.send('GET', '/grants')).json().data[0]).toMatchObject({ uses: 0 });
  await server.send('DELETE', `/grants/${grant.id}`);
  expect((await through('/pitches/skarn', held)).statusCode).toBe(404);
  const refused = await server.send('POST', '/previews', { recipient: grant.id });
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(['recipient']);
});

test('who makes no grants sees none of them', async () => {
  const { cookie } = await join(server, 'editor');
  const asked = { recipient: uuid(77) };
  problemOf(await ask(server, ['POST', '/v1/publishing/previews'], asked, { cookie }), 'forbidden');
});

test('a token tells what it shows, for an hour, and as long as its maker may read', async () => {
  const held = await preview({ at: MORROW });
  expect(held).toMatchObject({ at: MORROW, expires_at: shifted(START, HOUR), pages: [] });
  expect(PreviewTakenAnswer.parse((await take(held.token)).json()).data).toEqual({
    ...{ at: MORROW, expires_at: shifted(START, HOUR), has_drafts: false, as_recipient: false },
    comments_on: [],
  });
  const { token } = (
    await server.send('POST', '/tokens', { name: 'desk', scopes: ['publish'] })
  ).json().data;
  const theirs = await preview({}, { authorization: `Bearer ${token}` });
  expect((await through('/newsroom/releases', theirs)).statusCode).toBe(200);
  const [own] = (await server.send('GET', '/tokens')).json().data;
  await server.send('DELETE', `/tokens/${own.id}`);
  problemOf(await through('/newsroom/releases', theirs), 'unauthorized');
  problemOf(await take(theirs.token), 'not_found');
  server.clock.set(shifted(START, HOUR - 1000));
  expect((await through('/newsroom/releases', held)).statusCode).toBe(200);
  server.clock.set(shifted(START, HOUR));
  problemOf(await through('/newsroom/releases', held), 'unauthorized');
  problemOf(await through('/newsroom/releases', { token: 'invented' }), 'unauthorized');
  const forged = held.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  problemOf(await through('/newsroom/releases', { token: forged }), 'unauthorized');
  // It opens nothing in the place of a grant.
  const bearer = { authorization: `Bearer ${held.token}` };
  expect((await server.get('/newsroom/releases', bearer)).statusCode).toBe(200);
});

test('an instant that has passed is none to look at', async () => {
  const refused = await server.send('POST', '/previews', { at: shifted(START, -1) });
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(['at']);
});

test('every reading call is answered to a preview as it will be to everybody', async () => {
  await publish(
    server,
    anItem('release', 'skarn', { embargo_until: SOON }),
    anItem('story', 'first', { embargo_until: SOON }),
  );
  const held = await preview({ at: SOON });
  const calls = Object.values(READS).filter(({ path }) => !path.includes('{'));
  const asked = calls.map(({ path }) => (path === '/search/suggest' ? `${path}?q=skarn` : path));
  const paths = [
    ...asked.filter((path) => path !== '/search/recirc'),
    '/newsroom/releases/skarn',
    '/stories/first',
  ];
  const seen = [];
  for (const path of paths) seen.push([path, (await through(path, held)).json().data]);
  server.clock.set(SOON);
  server.services.answers.clear();
  for (const [path, data] of seen) {
    expect((await server.get(path)).json().data, path).toEqual(data);
  }
});
