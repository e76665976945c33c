/** Hand-over between colleagues: reviews by language, approval of exactly what was looked at, comments, notices. */
import { NoticesAnswer, ReviewAnswer, ReviewTasksAnswer } from '@masthead/contract/review';
import { expect, test } from 'vitest';
import { makePlan, planWorkerOf, readPlan, saveDraft } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, languageOf, type Publication } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ FOUR_EYES: 'approval' });
const SECRET = 'quetzalcoatlus';

const story = (title = 'First light', id?: string) =>
  anItem('story', 'first-light', {
    ...(id !== undefined && { id }),
    texts: { title },
    locales: { de: languageOf('story', 'erstes-licht', { title: 'Erstes Licht' }) },
  });

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
const as = ({ cookie }: Joined, method: Method, path: string, body?: object) =>
  ask(server, [method, `/v1/publishing${path}`], body, { cookie });

async function saved(by: Joined, { id, item }: Publication, revision: number | null = null) {
  const { version: _, ...content } = item;
  const response = await as(by, 'PUT', `/items/${id}/draft`, { item: content, revision });
  expect(response.statusCode, response.body).toBe(200);
  return Number(response.json().data.revision);
}

const review = (by: Joined, { id }: Publication, locale: string, body: object) =>
  as(by, 'PUT', `/items/${id}/review/${locale}`, body);

async function reviewed(by: Joined, item: Publication, locale: string, body: object) {
  const response = await review(by, item, locale, body);
  expect(response.statusCode, response.body).toBe(200);
  return ReviewAnswer.parse(response.json()).data.languages.map((each) => [
    ...[each.locale, each.state, each.is_changed],
  ]);
}

const tasksOf = async (by: Joined) =>
  ReviewTasksAnswer.parse((await as(by, 'GET', '/reviews')).json()).data.map(
    ({ item, locale, why, due }) => ({ item, locale, why, due }),
  );
const noticesOf = async (by: Joined) =>
  NoticesAnswer.parse((await as(by, 'GET', '/notices')).json()).data.map(({ kind }) => kind);

const publishing = (by: Joined, { id }: Publication, body: object) =>
  as(by, 'POST', `/items/${id}/draft/publish`, body);

async function newsroom() {
  const writer = await join(server, 'writer');
  const editor = await join(server, 'editor');
  return { writer, editor, other: await join(server, 'editor', { name: 'The other' }) };
}

test('a writer asks, an editor gives it back, then approves, and it is published', async () => {
  const { writer, editor, other } = await newsroom();
  const item = story();
  const first = await saved(writer, item);
  expect(await reviewed(writer, item, 'en', { state: 'in_review', revision: first })).toEqual(
    [
      ['en', 'in_review', false],
      ['de', 'draft', false],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
  const waiting = { item: item.id, locale: 'en', due: null };
  expect(await tasksOf(editor)).toEqual([{ ...waiting, why: 'review' }]);
  expect(await tasksOf(writer)).toEqual([]);
  expect(await noticesOf(editor)).toEqual(['in_review']);
  expect(await noticesOf(writer)).toEqual([]);
  problemOf(await review(writer, item, 'en', { state: 'approved', revision: first }), 'forbidden');
  await reviewed(editor, item, 'en', { state: 'draft', revision: first });
  expect(await tasksOf(writer)).toEqual([{ ...waiting, why: 'back' }]);
  expect(await noticesOf(writer)).toEqual(['returned']);

  const second = await saved(writer, story('First light, mended', item.id), first);
  await reviewed(writer, item, 'en', {
    ...{ state: 'in_review', revision: second, assignee: other.id, due: '2026-12-01' },
  });
  expect(await tasksOf(editor)).toEqual([]);
  expect(await tasksOf(other)).toEqual([{ ...waiting, due: '2026-12-01', why: 'yours' }]);
  for (const locale of ['en', 'de']) {
    await reviewed(other, item, locale, { state: 'approved', revision: second });
  }
  expect(await tasksOf(other)).toEqual([]);
  const done = await publishing(editor, item, { revision: second });
  expect(done.statusCode, done.body).toBe(200);
  const { languages } = (await as(editor, 'GET', `/items/${item.id}/review`)).json().data;
  expect(languages).toEqual([]);
  expect((await server.get('/stories/first-light')).json().data.title).toBe('First light, mended');
});

test('an approval is of this text in this language: any later change of it ends it', async () => {
  const { writer, editor } = await newsroom();
  const item = story();
  const first = await saved(writer, item);
  for (const locale of ['en', 'de']) {
    await reviewed(editor, item, locale, { state: 'approved', revision: first });
  }
  const second = await saved(writer, story('Another title', item.id), first);
  const states = async () =>
    ReviewAnswer.parse((await as(editor, 'GET', `/items/${item.id}/review`)).json()).data.languages;
  expect(await states()).toMatchObject([
    { locale: 'de', state: 'approved', is_changed: false },
    { locale: 'en', state: 'in_review', is_changed: true },
  ]);
  const refused = problemOf(await publishing(editor, item, { revision: second }), 'forbidden');
  expect(wrongFields(refused)).toEqual(['item.locales.en']);
  // As it was before, it is what was approved. What no language changes is part of each.
  const third = await saved(writer, item, second);
  expect(await states()).toMatchObject([{ state: 'approved' }, { state: 'approved' }]);
  const timed = { id: item.id, item: { ...item.item, unpublish_at: shifted(START, HOUR) } };
  const fourth = await saved(writer, timed, third);
  expect(await states()).toMatchObject([{ is_changed: true }, { is_changed: true }]);
  problemOf(await publishing(editor, item, { revision: fourth }), 'forbidden');
  problemOf(
    await review(editor, item, 'en', { state: 'approved', revision: third }),
    'version_conflict',
  );
});

test('nobody approves what they saved last, and what cannot be published is not approved', async () => {
  const { editor, other } = await newsroom();
  const item = story();
  const revision = await saved(editor, item);
  problemOf(await review(editor, item, 'en', { state: 'approved', revision }), 'forbidden');
  await reviewed(other, item, 'en', { state: 'approved', revision });
  problemOf(await review(other, item, 'fr', { state: 'approved', revision }), 'invalid_input');
  const wrong = { ...item.item, locales: { en: { slug: 'A B', status: 'published', fields: {} } } };
  const next = await saved(editor, { id: item.id, item: wrong }, revision);
  const refused = await review(other, item, 'en', { state: 'approved', revision: next });
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toContain('locales.en.slug');
});

test('scripts, restored editions, plans and tokens pass the same check', async () => {
  const { writer, editor } = await newsroom();
  const item = story();
  const direct = await server.send('PUT', `/items/${item.id}`, item.item);
  expect(wrongFields(problemOf(direct, 'forbidden'))).toEqual(['locales.en', 'locales.de']);
  problemOf(await server.send('PUT', '/items', { items: [item] }), 'forbidden');
  const revision = await saved(writer, item);
  for (const locale of ['en', 'de']) {
    await reviewed(editor, item, locale, { state: 'approved', revision });
  }
  // What was approved may come by any way.
  await publish(server, item);
  const mended = await saveDraft(server, story('Mended', item.id), {
    after: { revision },
    base: 1,
  });
  const at = shifted(START, HOUR);
  const entries = [{ id: item.id, revision: mended.revision }];
  problemOf(await server.send('POST', '/plans', { name: 'P', at, entries }), 'forbidden');
  await reviewed(editor, item, 'en', { state: 'approved', revision: mended.revision });
  await reviewed(editor, item, 'de', { state: 'approved', revision: mended.revision });
  const plan = await makePlan(server, at, [mended]);
  server.clock.set(at);
  await planWorkerOf(server).work();
  expect((await readPlan(server, plan)).state).toBe('done');
  problemOf(await server.send('POST', `/items/${item.id}/editions/1/restore`, {}), 'forbidden');
  // What only takes away needs nobody, nor does what comes back as it was.
  await server.send('DELETE', `/items/${item.id}`);
  const back = await server.send('POST', `/items/${item.id}/put-back`, {});
  expect(back.statusCode, back.body).toBe(200);
});

test('comments stand at a place, mention colleagues, are answered, settled and deleted', async () => {
  const { writer, editor } = await newsroom();
  const translator = await join(server, 'translator');
  const item = story();
  await saved(writer, item);
  const path = `/items/${item.id}/comments`;
  const said = await as(editor, 'POST', path, {
    ...{ text: `Why ${SECRET}?`, place: 'locales.en.fields.title', quote: 'First light' },
    mentions: [writer.id],
  });
  expect(said.statusCode, said.body).toBe(200);
  const { id } = said.json().data;
  expect(await noticesOf(writer)).toEqual(['mentioned']);
  const strange = await as(editor, 'POST', path, { text: 'You?', mentions: [translator.id] });
  expect(wrongFields(problemOf(strange, 'invalid_input'))).toEqual(['mentions.0']);
  const answer = await as(writer, 'POST', path, { text: 'It is a name.', answers: id });
  expect(answer.json().data).toMatchObject({ answers: id, place: 'locales.en.fields.title' });
  expect(await noticesOf(editor)).toEqual(['answered']);
  expect((await as(translator, 'GET', `/items/${item.id}/review`)).statusCode).toBe(403);
  const settled = await as(writer, 'PUT', `${path}/${id}`, { resolved: true });
  expect(settled.json().data.resolved_by).toContain(writer.id);
  problemOf(await as(writer, 'DELETE', `${path}/${id}`), 'forbidden');
  // Nothing of it is found, listed, exported or in what is heard of.
  const list = await as(editor, 'GET', `/items?drafts=true&q=${SECRET}`);
  expect(list.json().data).toEqual([]);
  for (const each of [`/items/${item.id}/draft`, '/notices', '/audit', '/reviews']) {
    expect((await server.send('GET', each)).body, each).not.toContain(SECRET);
  }
  expect((await as(editor, 'DELETE', `${path}/${id}`)).json().data).toEqual({ erased: 1 });
  const { comments } = (await as(editor, 'GET', `/items/${item.id}/review`)).json().data;
  expect(comments).toEqual([]);
});

test('comments end with the item and with the person', async () => {
  const { writer, editor, other } = await newsroom();
  const item = story();
  await saved(writer, item);
  const path = `/items/${item.id}/comments`;
  await as(other, 'POST', path, { text: `Their ${SECRET}`, mentions: [editor.id] });
  await server.send('DELETE', `/people/${other.id}`);
  expect(JSON.stringify(await dump(server.services))).not.toContain(SECRET);
  await as(editor, 'POST', path, { text: `Again ${SECRET}` });
  await server.send('DELETE', `/items/${item.id}/draft`);
  expect(JSON.stringify(await dump(server.services))).not.toContain(SECRET);
  problemOf(await as(editor, 'POST', path, { text: 'Nowhere' }), 'not_found');
});

test('a notice is shown once as new; a translator sees her language and no title', async () => {
  const { writer, editor } = await newsroom();
  const translator = await join(server, 'translator');
  const item = story();
  const revision = await saved(writer, item);
  await reviewed(editor, item, 'de', { revision, assignee: translator.id });
  const french = await review(editor, item, 'en', { revision, assignee: translator.id });
  expect(wrongFields(problemOf(french, 'invalid_input'))).toEqual(['assignee']);
  const read = async () =>
    NoticesAnswer.parse((await as(translator, 'GET', '/notices')).json()).meta.new;
  expect(await read()).toBe(1);
  await as(translator, 'POST', '/notices/seen');
  expect(await read()).toBe(0);
  const { data } = (await as(translator, 'GET', '/reviews')).json();
  expect(data).toMatchObject([{ item: item.id, locale: 'de', why: 'yours', title: '' }]);
});
