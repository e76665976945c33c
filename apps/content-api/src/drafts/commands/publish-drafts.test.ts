/** A draft is published by the rules of any publishing call: whole, or in some languages. */
import { type Draft, DraftAnswer, DraftSavesAnswer } from '@masthead/contract/draft';
import { AuditAnswer } from '@masthead/contract/publisher';
import { PublishedAnswer } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { makePlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, remove, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ID = uuid(1);

const publishDraft = (draft: Pick<Draft, 'id' | 'revision'>, more: object = {}) =>
  server.send('POST', `/items/${draft.id}/draft/publish`, { revision: draft.revision, ...more });

const draftOf = async (id: string) =>
  DraftAnswer.parse((await server.send('GET', `/items/${id}/draft`)).json()).data;
const savesOf = async (id: string) =>
  DraftSavesAnswer.parse((await server.send('GET', `/items/${id}/draft/saves`)).json()).data;
const titleOf = async (slug: string, locale = 'en') =>
  (await server.get(`/topics/${slug}`, { 'accept-language': locale })).json().data?.title;

test('publishing one makes an edition with its reason, and the draft is gone', async () => {
  await publish(server, topicNamed(ID, 'trail', 'Trail'));
  const draft = await saveDraft(server, topicNamed(ID, 'path', 'Path'));
  expect(draft).toMatchObject({ base: 1, edition: 1, is_behind: false, problems: [] });
  expect(await titleOf('trail')).toBe('Trail');
  expect(await titleOf('path')).toBeUndefined();
  problemOf(await publishDraft({ ...draft, revision: 9_999_999 }), 'version_conflict');
  const response = await publishDraft(draft, { note: 'Another word' });
  const { data } = PublishedAnswer.parse(response.json());
  expect(data).toMatchObject({ id: ID, version: 2, outcome: 'updated' });
  expect(await titleOf('path')).toBe('Path');
  problemOf(await server.send('GET', `/items/${ID}/draft`), 'not_found');
  const editions = (await server.send('GET', `/items/${ID}/editions`)).json().data;
  expect(editions[0]).toMatchObject({ number: 2, note: 'Another word', by: 'PUBLISH_TOKEN' });
  const audit = AuditAnswer.parse((await server.send('GET', `/audit?subject=${ID}`)).json()).data;
  expect(audit.map(({ action }) => action).sort()).toEqual(
    ['draft.publish', 'draft.save', 'item.publish', 'item.publish'].sort(),
  );
});

test('a violation of a rule is refused by its field as PUT would, and nothing changes', async () => {
  await publish(server, anItem('topic', 'taken'));
  const draft = await saveDraft(server, topicNamed(ID, 'taken', 'Taken'));
  expect(draft.problems.map(({ path }) => path)).toEqual(['locales.en.slug']);
  const before = await dump(server.services);
  expect(wrongFields(problemOf(await publishDraft(draft), 'invalid_input'))).toEqual([
    'item.locales.en.slug',
  ]);
  const some = await publishDraft(draft, { languages: ['en'] });
  expect(wrongFields(problemOf(some, 'invalid_input'))).toEqual(['languages']);
  expect(await dump(server.services)).toEqual(before);
});

test('a correction while a draft waits leaves it behind, and it says so until it takes it in', async () => {
  await publish(server, topicNamed(ID, 'trail', 'Trial'));
  const draft = await saveDraft(server, topicNamed(ID, 'trail', 'Trails'));
  const corrected = topicNamed(ID, 'trail', 'Trail').item;
  const put = await server.send('PUT', `/items/${ID}`, { ...corrected, version: null });
  expect(PublishedAnswer.parse(put.json()).warnings).toEqual([
    { path: '', message: 'has a draft, which is behind now' },
  ]);
  expect(await draftOf(ID)).toMatchObject({
    item: draft.item,
    base: 1,
    edition: 2,
    is_behind: true,
  });
  const refused = problemOf(await publishDraft(draft), 'version_conflict');
  expect(refused.errors).toEqual([
    { path: 'base', message: 'is edition 1; edition 2 is published by now' },
  ]);
  const { revision } = await saveDraft(server, topicNamed(ID, 'trail', 'Trails'), {
    after: draft,
    base: 2,
  });
  // What it was before it took the correction in is kept.
  expect(await savesOf(ID)).toHaveLength(2);
  expect((await publishDraft({ id: ID, revision })).statusCode).toBe(200);
  expect(await titleOf('trail')).toBe('Trails');
});

test('the draft of an item that was taken away does not bring it back unseen', async () => {
  await publish(server, topicNamed(ID, 'trail', 'Trail'));
  const draft = await saveDraft(server, topicNamed(ID, 'trail', 'Trails'));
  await remove(server, ID);
  problemOf(await publishDraft(draft), 'version_conflict');
  const again = await saveDraft(server, topicNamed(ID, 'trail', 'Trails'), {
    after: draft,
    base: null,
  });
  expect((await publishDraft(again)).json().data.outcome).toBe('created');
});

test('chosen languages are published, the others and what no language changes stay; the rest waits on', async () => {
  const de = { de: language('weg', { title: 'Weg' }), fr: language('voie', { title: 'Voie' }) };
  await publish(server, anItem('topic', 'trail', { id: ID, locales: de }));
  const later = shifted(START, DAY);
  const drafted = anItem('topic', 'path', {
    id: ID,
    embargo_until: later,
    locales: { de: language('pfad', { title: 'Pfad' }), ja: language('michi', { title: '道' }) },
  });
  const draft = await saveDraft(server, drafted);
  const none = await publishDraft(draft, { languages: ['de', 'th'] });
  expect(wrongFields(problemOf(none, 'invalid_input'))).toEqual(['languages.1']);
  // German changes, Japanese comes, French goes.
  const some = await publishDraft(draft, { languages: ['de', 'ja', 'fr'] });
  expect(some.json().data).toMatchObject({ version: 2, outcome: 'updated' });
  expect([await titleOf('pfad', 'de'), await titleOf('michi', 'ja')]).toEqual(['Pfad', '道']);
  expect([await titleOf('trail'), await titleOf('voie', 'fr')]).toEqual(['trail', undefined]);
  expect(await draftOf(ID)).toMatchObject({
    ...{ item: draft.item, revision: draft.revision, base: 2, is_behind: false },
  });
  expect((await publishDraft(draft)).statusCode).toBe(200);
  expect(await titleOf('pfad', 'de')).toBeUndefined();
  problemOf(await server.send('GET', `/items/${ID}/draft`), 'not_found');
});

test('a draft with news only in the chosen languages is used up', async () => {
  await publish(server, anItem('topic', 'trail', { id: ID, locales: { de: language('weg') } }));
  const { item } = anItem('topic', 'trail', { id: ID, locales: { de: language('pfad') } });
  const draft = await saveDraft(server, { id: ID, item });
  expect((await publishDraft(draft, { languages: ['de'] })).statusCode).toBe(200);
  problemOf(await server.send('GET', `/items/${ID}/draft`), 'not_found');
});

test('a protected item gets its password when its draft is published, and keeps it', async () => {
  const { password, ...item } = anItem('story', 'behind', { access: 'password' }).item;
  const draft = await saveDraft(server, { id: ID, item });
  expect(wrongFields(problemOf(await publishDraft(draft), 'invalid_input'))).toEqual([
    'item.password',
  ]);
  expect((await publishDraft(draft, { password })).statusCode).toBe(200);
  expect((await saveDraft(server, { id: ID, item })).problems).toEqual([]);
  expect(JSON.stringify(await dump(server.services))).not.toContain(password);
});

test('a plan that waits with a draft keeps it from being deleted or published by itself', async () => {
  const draft = await saveDraft(server, topicNamed(ID, 'trail', 'Trail'));
  await makePlan(server, shifted(START, DAY), [draft]);
  problemOf(await publishDraft(draft), 'conflict');
  problemOf(await server.send('DELETE', `/items/${ID}/draft`), 'conflict');
});
