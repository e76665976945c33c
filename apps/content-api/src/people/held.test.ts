/** What somebody has still to open waits when their right ends, until another takes it over (decision 0054). */
import { HeldAnswer, TakeOverAnswer } from '@masthead/contract/held';
import { afterAll, expect, test } from 'vitest';
import { accessTo } from '#src/testing/access.ts';
import { makePlan, planWorkerOf, readPlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { callAs, doAs, endRight, heldIn, publishAs } from '#src/testing/rights.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const worker = planWorkerOf(server);
afterAll(() => worker.stop());

const AT = shifted(START, HOUR);
const [ONE, OTHER, THIRD] = [uuid(1), uuid(2), uuid(3)];
const opensAtT = { publish_at: AT };

const statusOf = async (path: string) => (await server.get(path)).statusCode;
const planAs = async (person: Joined, ...entries: { id: string; revision: number }[]) =>
  (await doAs(server, person, 'POST', '/plans', { name: 'The launch', at: AT, entries })).data;
const takeOver = (person: Joined, entries: readonly { kind: string; id: string }[]) =>
  callAs(server, person, 'POST', '/held/take-over', {
    entries: entries.map(({ kind, id }) => ({ kind, id })),
  });
const entryOf = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

async function shown(slug: string): Promise<string[]> {
  const paths = [`/stories/${slug}`, `/search?q=${slug}`, '/story/landing', '/sitemap'];
  const found: string[] = [];
  for (const path of paths) {
    const { body, statusCode } = await server.get(path);
    const said = body.replace(/"query":"[^"]*"/, '');
    if (statusCode === 200 && said.includes(slug)) found.push(path.split('?')[0] ?? '');
  }
  return found;
}

test.each(['writer', undefined] as const)(
  'what an editor has scheduled does not open where they are a %s a second before, caches included',
  async (role) => {
    const [editor, other] = [
      await join(server, 'editor'),
      await join(server, 'editor', { name: 'B' }),
    ];
    await publishAs(server, editor, anItem('story', 'quillfax', { id: ONE, ...opensAtT }));
    const embargoed = { embargo_until: AT, unpublish_at: shifted(AT, 2 * HOUR) };
    await publishAs(server, editor, anItem('story', 'quillfox', { id: OTHER, ...embargoed }));
    await publish(server, anItem('story', 'quillfux', opensAtT));
    server.clock.set(shifted(AT, -1000));
    // All answers are kept from here on, until T.
    for (const slug of ['quillfax', 'quillfox', 'quillfux']) expect(await shown(slug)).toEqual([]);
    const seq = await server.services.feed.latest();
    await endRight(server, editor, ...(role ? [role] : []));
    expect(await server.services.feed.since(seq), 'the site is told').toHaveLength(1);
    server.clock.set(AT);
    expect([await shown('quillfax'), await shown('quillfox')]).toEqual([[], []]);
    expect(await shown('quillfux')).toHaveLength(4);
    const held = await heldIn(server, other);
    expect(held).toMatchObject([
      { kind: 'item', id: ONE, type: 'story', name: 'quillfax', opens_at: AT, may_take_over: true },
      { kind: 'item', id: OTHER },
    ]);
    const { notes } = (await server.app.inject('/readyz')).json();
    expect(notes).toEqual(['held: what waits for somebody to take it over, see the studio (2)']);
    server.clock.set(shifted(AT, 1000));
    const taken = await takeOver(other, held);
    expect(taken.statusCode, taken.body).toBe(200);
    expect(TakeOverAnswer.parse(taken.json()).data).toContainEqual({
      kind: 'item',
      id: ONE,
      opens_at: shifted(AT, 1000),
    });
    expect([await shown('quillfax'), await shown('quillfox')].map(({ length }) => length)).toEqual([
      4, 4,
    ]);
    expect(await server.services.feed.since(seq)).toHaveLength(2);
    problemOf(await takeOver(other, held), 'conflict');
    // What closes does so at its time, taken over or not.
    server.clock.set(shifted(AT, 2 * HOUR));
    expect([await shown('quillfax'), await shown('quillfox')].map(({ length }) => length)).toEqual([
      4, 0,
    ]);
  },
);

test('a plan waits, and is published in the name of the person who takes it over, as soon as plans may be', async () => {
  const [editor, other] = [
    await join(server, 'editor'),
    await join(server, 'editor', { name: 'B' }),
  ];
  const draft = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  const plan = await planAs(editor, entryOf(draft));
  const approved = await saveDraft(server, topicNamed(OTHER, 'approved', 'Approved'));
  const theirs = await planAs(editor, entryOf(approved));
  await doAs(server, other, 'PUT', `/plans/${theirs.id}`, {
    ...{ name: 'Approved', at: AT, entries: [entryOf(approved)] },
  });
  server.clock.set(shifted(AT, -1000));
  await endRight(server, editor, 'writer');
  server.clock.set(AT);
  await worker.work();
  expect([await statusOf('/topics/one'), await statusOf('/topics/approved')]).toEqual([404, 200]);
  expect(await readPlan(server, plan)).toMatchObject({
    state: 'planned',
    held_at: shifted(AT, -1000),
  });
  server.clock.set(shifted(AT, HOUR));
  await worker.work();
  expect(await statusOf('/topics/one')).toBe(404);
  problemOf(await takeOver(editor, [{ kind: 'plan', id: plan.id }]), 'forbidden');
  const taken = await takeOver(other, await heldIn(server));
  expect(taken.statusCode, taken.body).toBe(200);
  const [renewed] = TakeOverAnswer.parse(taken.json()).data;
  server.clock.set(renewed?.opens_at ?? 'nothing was taken over');
  await worker.work();
  expect(await statusOf('/topics/one')).toBe(200);
  expect(await readPlan(server, plan)).toMatchObject({ state: 'done', by: `B (${other.id})` });
});

test('of a waiting plan, closings are done in time; openings are not', async () => {
  const editor = await join(server, 'editor');
  await publish(
    server,
    topicNamed(ONE, 'withdrawn', 'Withdrawn'),
    topicNamed(OTHER, 'corrected', 'Was'),
    anItem('topic', 'in-two', { id: THIRD, locales: { de: language('in-zwei') } }),
  );
  const gone = anItem('topic', 'withdrawn', {
    id: ONE,
    texts: { title: 'Withdrawn' },
    status: 'draft',
  });
  const oneLanguage = anItem('topic', 'in-two', { id: THIRD });
  const drafts = [
    await saveDraft(server, gone),
    await saveDraft(server, topicNamed(OTHER, 'corrected', 'Is')),
    await saveDraft(server, oneLanguage),
    await saveDraft(server, topicNamed(uuid(4), 'new', 'New')),
  ];
  const plan = await planAs(editor, ...drafts.map(entryOf));
  await endRight(server, editor);
  server.clock.set(AT);
  await worker.work();
  expect(await statusOf('/topics/withdrawn')).toBe(404);
  expect((await server.get('/topics/corrected')).json().data.title).toBe('Was');
  expect((await server.get('/topics/in-zwei', { 'accept-language': 'de' })).statusCode).toBe(404);
  expect(await statusOf('/topics/in-two')).toBe(200);
  expect(await statusOf('/topics/new')).toBe(404);
  const { entries, held_at } = await readPlan(server, plan);
  expect([entries.map(({ id }) => id), held_at]).toEqual([[OTHER, uuid(4)], START]);
  await worker.work();
  expect((await readPlan(server, plan)).entries).toHaveLength(2);
});

test('links and tokens of somebody who may not give them any more are as expired, until taken over', async () => {
  const { post } = accessTo(server);
  const admin = await join(server, 'administrator', { name: 'A' });
  const next = await join(server, 'administrator', { name: 'N' });
  const officer = await join(server, 'press_officer');
  await publish(server, anItem('story', 'secret', { id: ONE, ...opensAtT }));
  const grant = (
    await doAs(server, officer, 'POST', '/grants', {
      ...{ item: ONE, recipient: 'A. Reader', opens: 'embargoed', expires_at: shifted(AT, HOUR) },
    })
  ).data;
  const made = (
    await doAs(server, admin, 'POST', '/tokens', { name: 'importer', scopes: ['publish'] })
  ).data;
  const bearer = { authorization: `Bearer ${made.token}` };
  const byToken = anItem('topic', 'by-token', { id: OTHER, ...opensAtT });
  expect((await server.send('PUT', `/items/${OTHER}`, byToken.item, bearer)).statusCode).toBe(200);
  const invitation = { name: 'C', email: 'c@news.example', role: 'administrator' };
  const { link } = (await doAs(server, admin, 'POST', '/people/invitations', invitation)).data;
  const [never, holder] = [
    await post('token', { token: 'x'.repeat(43) }),
    await post('token', { token: grant.token }),
  ];
  expect([never.statusCode, holder.statusCode]).toEqual([404, 200]);
  const reading = () => server.get('/stories/secret', { authorization: `Bearer ${grant.token}` });
  expect((await reading()).statusCode).toBe(200);

  await endRight(server, officer, 'writer');
  await endRight(server, admin, 'editor');
  const dead = await post('token', { token: grant.token });
  expect([dead.statusCode, dead.body]).toEqual([never.statusCode, never.body]);
  expect((await reading()).statusCode).toBe(404);
  problemOf(await server.send('GET', '/items', undefined, bearer), 'unauthorized');
  const taken = { token: new URL(link).hash.slice(1), password: 'gravel otter lantern quilt' };
  expect((await ask(server, ['POST', '/auth/links/take'], taken)).statusCode).toBe(404);
  server.clock.set(AT);
  expect(await statusOf('/topics/by-token')).toBe(404);

  const held = await heldIn(server, next);
  expect(held.map(({ kind, name }) => [kind, name]).sort()).toEqual([
    ['grant', 'A. Reader'],
    ['item', 'by-token'],
    ['token', 'importer'],
  ]);
  // People who may not make links or tokens are not told about them.
  expect((await heldIn(server, admin)).map(({ kind }) => kind)).toEqual(['item']);
  expect((await takeOver(next, held)).statusCode).toBe(200);
  expect((await post('token', { token: grant.token })).statusCode).toBe(200);
  expect((await server.send('GET', '/items', undefined, bearer)).statusCode).toBe(200);
  expect(await statusOf('/topics/by-token')).toBe(200);
  // The last administrator stays one.
  await join(server, 'administrator');
  await endRight(server, next);
  expect((await post('token', { token: grant.token })).statusCode).toBe(404);
});

test('the calendar has no opening that waits, and what closes all the same', async () => {
  const editor = await join(server, 'editor');
  const closes = { ...opensAtT, unpublish_at: shifted(AT, HOUR) };
  await publishAs(server, editor, anItem('story', 'closing', { id: ONE, ...closes }));
  await publishAs(server, editor, anItem('story', 'lifting', { id: OTHER, embargo_until: AT }));
  const happening = async (): Promise<string[]> => {
    const query = new URLSearchParams({ from: START, until: shifted(START, 24 * HOUR) });
    const { data } = (await server.send('GET', `/calendar?${query}`)).json();
    return data.flatMap(({ happens }: { happens: string[] }) => happens).sort();
  };
  expect(await happening()).toEqual(['embargo_lifts', 'ends', 'publishes']);
  await endRight(server, editor, 'writer');
  expect(await happening()).toEqual(['ends']);
});

test('openings that somebody keeps the right to do not wait; the others are listed beforehand', async () => {
  const editor = await join(server, 'editor');
  const pitch = anItem('pitch', 'pitch', { id: ONE, ...opensAtT });
  const story = anItem('story', 'story', { id: OTHER, ...opensAtT });
  for (const item of [pitch, story, anItem('topic', 'open', { id: THIRD })]) {
    await publishAs(server, editor, item);
  }
  const draft = await saveDraft(server, topicNamed(uuid(4), 'planned', 'Planned'));
  const plan = await planAs(editor, entryOf(draft));
  const pending = async (query: string) =>
    HeldAnswer.parse((await server.send('GET', `/people/${editor.id}/pending${query}`)).json())
      .data;
  expect((await pending('?role=administrator')).map(({ id }) => id)).toEqual([]);
  expect((await pending('')).map(({ id }) => id).sort()).toEqual([ONE, OTHER, plan.id].sort());
  const told = await pending('?role=press_officer');
  expect(told.map(({ id, held_at }) => [id, held_at]).sort()).toEqual(
    [
      [OTHER, null],
      [plan.id, null],
    ].sort(),
  );
  expect(await heldIn(server)).toEqual([]);
  await endRight(server, editor, 'press_officer');
  expect((await heldIn(server)).map(({ id }) => id)).toEqual(told.map(({ id }) => id));
  server.clock.set(AT);
  expect([await statusOf('/pitches/pitch'), await statusOf('/stories/story')]).toEqual([200, 404]);
  // To publish an item, or to change a plan, takes it over as well.
  await publish(server, { ...story, item: { ...story.item, version: 2 } });
  expect(await statusOf('/stories/story')).toBe(200);
  await server.send('PUT', `/plans/${plan.id}`, {
    ...{ name: 'Theirs', at: shifted(AT, HOUR), entries: [entryOf(draft)] },
  });
  expect(await heldIn(server)).toEqual([]);
});

test('plans of the settings’ token are nobody’s to end', async () => {
  const editor = await join(server, 'editor', { name: 'PUBLISH_TOKEN' });
  const draft = await saveDraft(server, topicNamed(ONE, 'one', 'One'));
  await makePlan(server, AT, [draft]);
  await endRight(server, editor);
  server.clock.set(AT);
  await worker.work();
  expect(await statusOf('/topics/one')).toBe(200);
});
