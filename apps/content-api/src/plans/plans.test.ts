/** Release plans: rehearsed when they are made, and published at their instant, all or none. */
import { allTags } from '@masthead/contract/changes';
import { type Plan, PlanEffectAnswer, PlannedAnswer, PlansAnswer } from '@masthead/contract/plan';
import { AuditAnswer } from '@masthead/contract/publisher';
import { afterAll, expect, test } from 'vitest';
import { revisionOf } from '#src/reading/queries/rows.ts';
import { makePlan, planWorkerOf, readPlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, type Publication, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const worker = planWorkerOf(server);
afterAll(() => worker.stop());

const AT = shifted(START, HOUR);
/** The source language, one with compounds, one without spaces. */
const LOCALES = ['en', 'de', 'ja'];
const [ONE, OTHER, COVER] = [uuid(1), uuid(2), uuid(3)];

const send = (method: 'POST' | 'PUT', path: string, at: string, entries: readonly object[]) =>
  server.send(method, path, { name: 'The launch', at, entries });
const effectOf = async ({ id }: Plan) =>
  PlanEffectAnswer.parse((await server.send('GET', `/plans/${id}/effect`)).json()).data;
const statusOf = async (path: string, locale = 'en') =>
  (await server.get(path, { 'accept-language': locale })).statusCode;

/** Moves the clock, and does what is due then. */
async function workAt(moment: string): Promise<void> {
  server.clock.set(moment);
  await worker.work();
}

/** An item whose every text in every language has the word. */
function telling(type: 'topic' | 'story', id: string, word: string): Publication {
  const texts = { title: word, description: word };
  const locales = Object.fromEntries(LOCALES.map((locale) => [locale, language(word, texts)]));
  const fields = { date: START, cover_image: reference('media', COVER) };
  return anItem(type, word, { id, fields, locales });
}

test('nothing of it is anywhere a second before, and all in each language a second after', async () => {
  await upload(server, COVER, await picture(), { name: 'quillfax.jpg' });
  await publish(server, anItem('topic', 'before', { id: OTHER }));
  const story = await saveDraft(server, telling('story', ONE, 'quillfax'));
  const topic = await saveDraft(server, telling('topic', OTHER, 'quillfax'));
  const row = await server.services.database.db
    .selectFrom('media')
    .selectAll()
    .executeTakeFirstOrThrow();
  const file = `/media/${COVER}/${revisionOf(row)}/original-240.webp`;
  const plan = await makePlan(server, AT, [story, topic]);
  const shown = async () => {
    const found: number[] = [];
    for (const locale of LOCALES) {
      const ask = (path: string) => server.get(path, { 'accept-language': locale });
      const paths = ['/stories/quillfax', '/topics/quillfax', '/topics', '/search?q=quillfax'];
      const rest = ['/story/landing', '/sitemap', '/search/suggest?q=quillf', `/stories/${ONE}`];
      const answers = await Promise.all([...paths, ...rest].map(ask));
      const bodies = answers.map(({ body }) => body.replace(/"query":"[^"]*"/, ''));
      found.push(bodies.filter((body) => body.includes('quillfax') || body.includes(ONE)).length);
    }
    return [...new Set([...found, await statusOf(file)])];
  };
  expect(await shown()).toEqual([0, 404]);
  server.clock.set(shifted(AT, -1000));
  // On a database server it is prepared by now.
  const working = worker.work();
  expect(await shown()).toEqual([0, 404]);
  server.clock.set(shifted(AT, 1000));
  await working;
  await worker.work();
  expect(await shown()).toEqual([8, 200]);
  expect(await readPlan(server, plan)).toMatchObject({ state: 'done', failures: [] });
  const editions = (await server.send('GET', `/items/${OTHER}/editions`)).json().data;
  expect(editions[0]).toMatchObject({ number: 2, note: 'The launch', by: 'PUBLISH_TOKEN' });
  problemOf(await server.send('GET', `/items/${ONE}/draft`), 'not_found');
  const audit = await server.send('GET', `/audit?subject=${plan.id}`);
  expect(AuditAnswer.parse(audit.json()).data.map(({ action }) => action)).toEqual([
    'plan.publish',
    'plan.create',
  ]);
}, 60_000);

test('a plan that would fail is refused with the entry and the field, and nothing is kept', async () => {
  await publish(server, anItem('topic', 'taken'), topicNamed(OTHER, 'other', 'Other'));
  const one = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const other = await saveDraft(server, topicNamed(OTHER, 'taken', 'Taken'));
  const before = await dump(server.services);
  const refused = async (at: string, entries: readonly object[], code = 'invalid_input' as const) =>
    wrongFields(problemOf(await send('POST', '/plans', at, entries), code));
  expect(await refused(AT, [one, other].map(entryOf))).toEqual(['entries.1.item.locales.en.slug']);
  expect(await refused(shifted(START, 4999), [entryOf(one)])).toEqual(['at']);
  expect(await refused(AT, [entryOf(one), entryOf(one)])).toEqual(['entries.1.id']);
  expect(await refused(AT, [entryOf({ ...one, revision: other.revision })])).toEqual([
    'entries.0.revision',
  ]);
  expect(await refused(AT, [{ ...entryOf(other), languages: ['xx'] }])).toEqual([
    'entries.0.languages.0',
  ]);
  expect(await refused(AT, [])).toEqual(['entries']);
  expect(await dump(server.services)).toEqual(before);
});

const entryOf = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

test('its effect is told beforehand: items, languages, addresses and what caches drop', async () => {
  await publish(server, anItem('topic', 'old', { id: OTHER, locales: { de: language('alt') } }));
  const one = await saveDraft(server, topicNamed(ONE, 'new', 'New'));
  const { item } = anItem('topic', 'moved', { id: OTHER, locales: { ja: language('atarashii') } });
  const other = await saveDraft(server, { id: OTHER, item });
  const plan = await makePlan(server, AT, [one, other]);
  const before = await dump(server.services);
  const effect = await effectOf(plan);
  expect(effect.items).toEqual([
    {
      ...{ id: ONE, type: 'topic', outcome: 'created' },
      languages: [{ locale: 'en', change: 'added', from: null, to: '/topics/new' }],
    },
    {
      ...{ id: OTHER, type: 'topic', outcome: 'updated' },
      languages: [
        { locale: 'de', change: 'removed', from: '/topics/alt', to: null },
        { locale: 'en', change: 'changed', from: '/topics/old', to: '/topics/moved' },
        { locale: 'ja', change: 'added', from: null, to: '/topics/atarashii' },
      ],
    },
  ]);
  expect(effect.tags.length).toBeGreaterThan(2);
  expect(await dump(server.services)).toEqual(before);
  const seq = await server.services.feed.latest();
  await workAt(AT);
  const changes = await server.services.feed.since(seq);
  expect(changes.flatMap(allTags)).toEqual(effect.tags);
  problemOf(await server.send('GET', `/plans/${plan.id}/effect`), 'conflict');
});

test('if one of its entries fails at the instant none goes through, and operators are told why', async () => {
  const one = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const other = await saveDraft(server, topicNamed(OTHER, 'other', 'Other'));
  const plan = await makePlan(server, AT, [one, other]);
  await publish(server, anItem('topic', 'other'));
  const wrong = { path: 'entries.1.item.locales.en.slug' };
  expect((await effectOf(plan)).problems).toMatchObject([wrong]);
  await workAt(AT);
  expect([await statusOf('/topics/one'), await statusOf('/topics/other')]).toEqual([404, 200]);
  const failed = await readPlan(server, plan);
  expect(failed).toMatchObject({ state: 'failed', ended_at: AT, failures: [wrong] });
  const { status, notes } = (await server.app.inject('/readyz')).json();
  // Anybody may ask this: not even a plan's name is told.
  expect([status, notes]).toEqual([
    'ready',
    ['plans: release plans have failed; change or cancel them (1)'],
  ]);
  const figures = (await server.app.inject('/metrics')).body;
  expect(figures).toContain('content_api_plans{state="failed"} 1');
  expect(figures).toMatch(/content_api_plans_total\{outcome="failed"\} [1-9]/);
  // It is tried again when somebody has seen to it, with what it has pinned.
  server.clock.set(shifted(AT, HOUR));
  const again = await send('PUT', `/plans/${plan.id}`, shifted(AT, 2 * HOUR), [entryOf(one)]);
  expect(PlannedAnswer.parse(again.json()).data).toMatchObject({ state: 'planned', failures: [] });
  await workAt(shifted(AT, 2 * HOUR));
  expect(await statusOf('/topics/one')).toBe(200);
});

test('the save that it names is published, whatever is written later, and that goes on from there', async () => {
  const first = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const plan = await makePlan(server, AT, [first]);
  const later = await saveDraft(server, topicNamed(ONE, 'one', 'Not yet'), { after: first });
  expect(later.plan).toMatchObject({ id: plan.id, revision: first.revision });
  expect((await readPlan(server, plan)).entries).toMatchObject([
    { revision: first.revision, newest: later.revision, is_behind: true },
  ]);
  await workAt(AT);
  expect((await server.get('/topics/one')).json().data.title).toBe('One');
  const draft = (await server.send('GET', `/items/${ONE}/draft`)).json().data;
  expect(draft).toMatchObject({ revision: later.revision, base: 1, is_behind: false, plan: null });
  expect(draft.item.locales.en.fields.title).toBe('Not yet');
});

test('a correction of what a plan replaces warns of it', async () => {
  await publish(server, topicNamed(ONE, 'one', 'One'));
  const draft = await saveDraft(server, topicNamed(ONE, 'one', 'Two'));
  const plan = await makePlan(server, AT, [draft]);
  const corrected = { ...topicNamed(ONE, 'one', 'Won').item, version: null };
  const { warnings } = (await server.send('PUT', `/items/${ONE}`, corrected)).json();
  expect(warnings).toEqual([
    {
      path: '',
      message: `has a draft, which is behind now; the release plan “The launch” of ${AT} waits with it and will not go through`,
    },
  ]);
  await workAt(AT);
  expect(await readPlan(server, plan)).toMatchObject({
    state: 'failed',
    failures: [{ path: 'entries.0.base' }],
  });
});

test('a plan may need what one before it publishes; no two wait with one draft', async () => {
  const topic = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const naming = anItem('story', 'story', {
    fields: { primary_topic: reference('topic', ONE) },
  });
  const story = await saveDraft(server, naming);
  const late = shifted(AT, HOUR);
  const alone = await send('POST', '/plans', late, [entryOf(story)]);
  expect(wrongFields(problemOf(alone, 'invalid_input'))).toEqual([
    'entries.0.item.fields.primary_topic',
  ]);
  await makePlan(server, AT, [topic]);
  await makePlan(server, late, [story]);
  const twice = await send('POST', '/plans', late, [entryOf(topic)]);
  expect(wrongFields(problemOf(twice, 'invalid_input'))).toEqual(['entries.0.id']);
  // Both have passed when somebody looks: each in its turn.
  await workAt(late);
  expect([await statusOf('/topics/one'), await statusOf('/stories/story')]).toEqual([200, 200]);
});

test('chosen languages alone are flipped', async () => {
  const { de, ja } = { de: language('weg'), ja: language('michi') };
  await publish(server, anItem('topic', 'trail', { id: ONE, locales: { de } }));
  const { item } = anItem('topic', 'path', { id: ONE, locales: { de: language('pfad'), ja } });
  const draft = await saveDraft(server, { id: ONE, item });
  await makePlan(server, AT, [{ ...draft, languages: ['de', 'ja'] }]);
  await workAt(AT);
  expect([
    await statusOf('/topics/trail'),
    await statusOf('/topics/pfad', 'de'),
    await statusOf('/topics/michi', 'ja'),
    await statusOf('/topics/path'),
  ]).toEqual([200, 200, 200, 404]);
});

test('one that is cancelled or moved does not fire; one that is done stays as it is', async () => {
  const draft = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  expect((await server.send('DELETE', `/plans/${plan.id}`)).json().data.state).toBe('cancelled');
  problemOf(await server.send('DELETE', `/plans/${plan.id}`), 'conflict');
  const next = await makePlan(server, AT, [draft]);
  const moved = shifted(AT, HOUR);
  await send('PUT', `/plans/${next.id}`, moved, [entryOf(draft)]);
  await workAt(AT);
  expect(await statusOf('/topics/one')).toBe(404);
  await workAt(moved);
  expect(await statusOf('/topics/one')).toBe(200);
  problemOf(await send('PUT', `/plans/${next.id}`, moved, [entryOf(draft)]), 'conflict');
  const listed = async (query: string) =>
    PlansAnswer.parse((await server.send('GET', `/plans${query}`)).json()).data.map(({ id }) => id);
  expect(await listed('')).toEqual([next.id, plan.id]);
  expect(await listed('?state=done')).toEqual([next.id]);
  problemOf(await server.send('GET', `/plans/${uuid(9)}`), 'not_found');
});

test('a change of one that somebody else has changed since is refused, and changes nothing', async () => {
  const draft = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  const change = (name: string, revision?: number | null) =>
    server.send('PUT', `/plans/${plan.id}`, {
      ...{ name, at: AT, entries: [entryOf(draft)] },
      ...(revision !== undefined && { revision }),
    });
  const changed = PlannedAnswer.parse((await change('Theirs', plan.revision)).json()).data;
  expect([plan.revision, changed.revision]).toEqual([1, 2]);
  const before = await dump(server.services);
  const refused = problemOf(await change('Mine', plan.revision), 'version_conflict');
  expect(refused.errors).toEqual([
    { path: 'revision', message: 'PUBLISH_TOKEN has changed the plan meanwhile: it is 2' },
  ]);
  expect(await dump(server.services)).toEqual(before);
  problemOf(await change('Mine', 3), 'version_conflict');
  expect(wrongFields(problemOf(await change('Mine', 0), 'invalid_input'))).toEqual(['revision']);
  // Who names none takes it as it is, as every program of before does.
  for (const given of [changed.revision, null, undefined]) {
    expect((await change('Mine', given)).statusCode).toBe(200);
  }
  expect(await readPlan(server, plan)).toMatchObject({ name: 'Mine', revision: 5 });
});

test('a late plan is reported, and published by the first process that looks', async () => {
  const draft = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  server.clock.set(shifted(AT, HOUR));
  const { notes } = (await server.app.inject('/readyz')).json();
  expect(notes).toEqual(['plans: release plans are late (1)']);
  await worker.work();
  expect(await readPlan(server, plan)).toMatchObject({ ended_at: shifted(AT, HOUR) });
});
