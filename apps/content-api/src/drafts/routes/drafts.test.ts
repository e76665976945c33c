/** What an item is to be: kept with each save, read by publishers alone, and published by the rules of any call. */
import {
  type Draft,
  DraftAnswer,
  DraftSaveAnswer,
  DraftSavesAnswer,
  DraftsAnswer,
} from '@masthead/contract/draft';
import { AuditAnswer } from '@masthead/contract/publisher';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { createReadDatabases } from '#src/changes/read-databases.ts';
import { makePlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, publishOne, wrongFields } from '#src/testing/publishing.ts';
import { spiedDatabase } from '#src/testing/spied-database.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ID = uuid(1);
const MINUTE = 60_000;

async function draftOf(id: string): Promise<Draft> {
  const response = await server.send('GET', `/items/${id}/draft`);
  expect(response.statusCode, response.body).toBe(200);
  return DraftAnswer.parse(response.json()).data;
}

async function savesOf(id: string) {
  const response = await server.send('GET', `/items/${id}/draft/saves`);
  expect(response.statusCode, response.body).toBe(200);
  return DraftSavesAnswer.parse(response.json()).data;
}

const publishDraft = (draft: Pick<Draft, 'id' | 'revision'>, more: object = {}) =>
  server.send('POST', `/items/${draft.id}/draft/publish`, { revision: draft.revision, ...more });

async function tokenOf(name: string): Promise<string> {
  const response = await server.send('POST', '/tokens', { name, scopes: ['publish'] });
  return response.json().data.token;
}

test("an almost empty draft is kept, and PUT's errors for it are reported", async () => {
  const item = {
    type: 'topic',
    fields: { nothing: 1 },
    locales: { de: { slug: 'Ä', fields: {} } },
  };
  const draft = await saveDraft(server, { id: ID, item });
  expect(draft).toMatchObject({
    ...{ id: ID, item, base: null, edition: null, is_behind: false, plan: null, restores: null },
    ...{ by: 'PUBLISH_TOKEN', began_at: START, saved_at: START },
  });
  const put = problemOf(await server.send('PUT', `/items/${ID}`, item), 'invalid_input');
  expect(draft.problems).toEqual(put.errors);
  expect(draft.problems.length).toBeGreaterThan(3);
  expect(await draftOf(ID)).toEqual(draft);
});

test.each<[string, Parameters<typeof anItem>[2]]>([
  ['what needs no store', { locales: { xx: language('x') } }],
  ['what needs the store', { fields: { cover_image: { _ref: uuid(5), _type: 'media' } } }],
  ['a password', { access: 'password' }],
])('%s is told as well, and nothing of what stands as it should', async (_name, options) => {
  const { item } = anItem('topic', 'trail', options);
  const { password: _, ...kept } = item;
  const draft = await saveDraft(server, { id: ID, item: kept });
  const put = problemOf(await server.send('PUT', `/items/${ID}`, kept), 'invalid_input');
  expect(draft.problems).toEqual(put.errors);
  const whole = await saveDraft(server, topicNamed(ID, 'trail', 'Trail'), { after: draft });
  expect(whole.problems).toEqual([]);
});

test('an item of an unknown type, with a password or too large is refused', async () => {
  const before = await dump(server.services);
  const put = (body: object | string) => server.send('PUT', `/items/${ID}/draft`, body);
  const pathsOf = async (body: object) => wrongFields(problemOf(await put(body), 'invalid_input'));
  expect(await pathsOf({})).toEqual(['item']);
  expect(await pathsOf({ item: [] })).toEqual(['item']);
  expect(await pathsOf({ item: { type: 'poem' } })).toEqual(['item.type']);
  expect(await pathsOf({ item: { type: 'topic', password: 'x' } })).toEqual(['item.password']);
  expect(await pathsOf({ item: { type: 'topic' }, base: 7 })).toEqual(['base']);
  expect(await pathsOf({ item: { type: 'topic', fields: { a: '\0' } } })).toEqual([
    'item.fields.a',
  ]);
  const large = { item: { type: 'topic', text: 'x'.repeat(8_000_000) } };
  problemOf(await put(large), 'payload_too_large');
  expect(await dump(server.services)).toEqual(before);
});

test('saves of one person within minutes become one; those of others, and later ones, are kept', async () => {
  const [ada, ben] = [await tokenOf('Ada'), await tokenOf('Ben')];
  const first = await saveDraft(server, topicNamed(ID, 'a', 'One'), { token: ada });
  server.clock.set(shifted(START, 9 * MINUTE));
  const second = await saveDraft(server, topicNamed(ID, 'a', 'Two'), { after: first, token: ada });
  expect(second).toMatchObject({ began_at: START, saved_at: shifted(START, 9 * MINUTE) });
  expect(second.revision).toBeGreaterThan(first.revision);
  // What is the same is no save.
  expect(
    (await saveDraft(server, topicNamed(ID, 'a', 'Two'), { after: second, token: ada })).revision,
  ).toBe(second.revision);
  server.clock.set(shifted(START, 10 * MINUTE));
  const third = await saveDraft(server, topicNamed(ID, 'a', 'Three'), {
    after: second,
    token: ada,
  });
  const fourth = await saveDraft(server, topicNamed(ID, 'a', 'Four'), { after: third, token: ben });
  const saves = await savesOf(ID);
  expect(saves.map(({ revision, by }) => [revision, by])).toEqual([
    [fourth.revision, 'Ben'],
    [third.revision, 'Ada'],
    [second.revision, 'Ada'],
  ]);
  const audit = await server.send('GET', `/audit?subject=${ID}`);
  expect(AuditAnswer.parse(audit.json()).data.map(({ by, action }) => [by, action])).toEqual([
    ['Ben', 'draft.save'],
    ['Ada', 'draft.save'],
    ['Ada', 'draft.save'],
  ]);
});

test('a save on an old state does not overwrite the newest', async () => {
  const first = await saveDraft(server, topicNamed(ID, 'a', 'One'));
  const put = (revision?: number) =>
    server.send('PUT', `/items/${ID}/draft`, { item: { type: 'topic' }, revision });
  problemOf(await put(), 'version_conflict');
  const second = await saveDraft(server, topicNamed(ID, 'a', 'Two'), { after: first });
  const problem = problemOf(await put(first.revision), 'version_conflict');
  expect(problem.errors).toEqual([
    { path: 'revision', message: `PUBLISH_TOKEN has saved ${second.revision} meanwhile` },
  ]);
  await server.send('DELETE', `/items/${ID}/draft`);
  problemOf(await put(second.revision), 'version_conflict');
  // No revision is given twice, so that no draft is taken for another.
  expect((await saveDraft(server, topicNamed(ID, 'a', 'New'))).revision).toBeGreaterThan(
    second.revision,
  );
});

test('a save is read and made the newest again', async () => {
  const first = await saveDraft(server, topicNamed(ID, 'a', 'One'));
  server.clock.set(shifted(START, HOUR));
  const second = await saveDraft(server, topicNamed(ID, 'a', 'Two'), { after: first });
  const path = `/items/${ID}/draft/saves/${first.revision}`;
  const { data } = DraftSaveAnswer.parse((await server.send('GET', path)).json());
  expect(data).toMatchObject({ id: ID, revision: first.revision, item: first.item });
  problemOf(await server.send('POST', `${path}/restore`, { revision: 1 }), 'version_conflict');
  const restored = await server.send('POST', `${path}/restore`, { revision: second.revision });
  expect(DraftAnswer.parse(restored.json()).data).toMatchObject({
    ...{ item: first.item, restores: first.revision },
  });
  expect(await savesOf(ID)).toHaveLength(3);
  problemOf(await server.send('GET', `/items/${ID}/draft/saves/9999999`), 'not_found');
});

test('of old saves the newest, and those of waiting plans, are kept', async () => {
  const first = await saveDraft(server, topicNamed(ID, 'a', 'One'));
  await makePlan(server, shifted(START, 400 * DAY), [first]);
  server.clock.set(shifted(START, DAY));
  const second = await saveDraft(server, topicNamed(ID, 'a', 'Two'), { after: first });
  server.clock.set(shifted(START, 100 * DAY));
  const third = await saveDraft(server, topicNamed(ID, 'a', 'Three'), { after: second });
  const kept = (await savesOf(ID)).map(({ revision }) => revision);
  expect(kept).toEqual([third.revision, first.revision]);
  expect(third.plan).toMatchObject({ revision: first.revision });
});

test('all drafts are listed, the newest save first', async () => {
  await publishOne(server, topicNamed(ID, 'trail', 'Trail'));
  await saveDraft(server, topicNamed(ID, 'trail', 'Trails'));
  await saveDraft(server, { id: uuid(2), item: { type: 'story', locales: { en: { fields: 7 } } } });
  const response = await server.send('GET', '/drafts?per_page=1&page=2');
  const { data, meta } = DraftsAnswer.parse(response.json());
  expect(data).toMatchObject([{ id: ID, type: 'topic', title: 'Trails', edition: 1 }]);
  expect(meta.page).toEqual({ number: 2, size: 1, total: 2, pages: 2 });
  const [newest] = DraftsAnswer.parse((await server.send('GET', '/drafts')).json()).data;
  expect(newest).toMatchObject({ id: uuid(2), type: 'story', title: null });
});

test('drafts are found by text, by who saved them, and by what was published since', async () => {
  const token = await tokenOf('Ada');
  await publishOne(server, topicNamed(ID, 'trail', 'Trail'));
  await saveDraft(server, topicNamed(ID, 'trail', 'Trails'), { token });
  await saveDraft(server, topicNamed(uuid(2), 'harbour', 'Harbour 100%'));
  await saveDraft(server, { id: uuid(3), item: { type: 'story', locales: 'none yet' } });
  const found = async (query: string) => {
    const response = await server.send('GET', `/drafts?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    const { data, meta } = DraftsAnswer.parse(response.json());
    expect(meta.page.total).toBe(data.length);
    return data.map(({ id }) => id);
  };
  expect(await found('q=TRAILS')).toEqual([ID]);
  expect(await found('q=0%25')).toEqual([uuid(2)]);
  expect(await found('q=none')).toEqual([]);
  expect(await found('mine=true')).toEqual([uuid(3), uuid(2)]);
  expect(await found('mine=false')).toEqual([ID]);
  expect(await found(`ids=${ID},${uuid(3)}`)).toEqual([uuid(3), ID]);
  expect(await found('behind=true')).toEqual([]);
  await publish(server, topicNamed(ID, 'trail', 'Trail, corrected'));
  expect(await found('behind=true')).toEqual([ID]);
  expect(await found('behind=false&mine=true')).toEqual([uuid(3), uuid(2)]);
});

test('the law’s forgetting takes the saves of before as well', async () => {
  await publish(server, topicNamed(ID, 'trail', 'Trail'));
  const first = await saveDraft(server, topicNamed(ID, 'trail', 'Nobody’s name'));
  server.clock.set(shifted(START, HOUR));
  await saveDraft(server, topicNamed(ID, 'trail', 'Trails'), { after: first });
  await server.send('DELETE', `/items/${ID}/editions`);
  expect(JSON.stringify(await dump(server.services))).not.toContain('Nobody’s name');
  expect(await savesOf(ID)).toHaveLength(1);
});

test('a missing one is not found', async () => {
  problemOf(await server.send('GET', `/items/${ID}/draft`), 'not_found');
  problemOf(await server.send('GET', `/items/${ID}/draft/saves`), 'not_found');
  problemOf(await server.send('DELETE', `/items/${ID}/draft`), 'not_found');
  problemOf(await publishDraft({ id: ID, revision: 1 }), 'version_conflict');
  problemOf(await server.send('GET', `/items/${ID}/draft/saves/none`), 'bad_request');
});

test('a page is read by the same statements, however many editions and saves there are', async () => {
  await publish(server, anItem('topic', 'trail', { id: ID }));
  const { database, statements } = spiedDatabase(server.services.database);
  const app = await createApp({
    ...{ ...server.services, database, readDatabases: createReadDatabases(database) },
  });
  const read = async () => {
    server.services.answers.clear();
    statements.length = 0;
    await app.inject({ url: '/api/v1/topics/trail' });
    return [...statements];
  };
  const before = await read();
  for (let version = 2; version <= 20; version += 1) {
    await publish(
      server,
      anItem('topic', 'trail', { id: ID, version, texts: { title: `${version}` } }),
    );
  }
  await saveDraft(server, topicNamed(ID, 'trail', 'Trails'));
  expect(await read()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
});
