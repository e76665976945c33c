/** With four eyes, what somebody has saved last another person publishes. */
import { expect, test } from 'vitest';
import { topicNamed } from '#src/testing/drafts.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { HOUR, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ FOUR_EYES: 'on' });

/** Two editors, of whom each may publish what the other has saved. */
const twoEditors = async () =>
  [
    await join(server, 'editor', { name: 'One' }),
    await join(server, 'editor', { name: 'Other' }),
  ] as const;

const call = (method: 'PUT' | 'POST', path: string, body: object, { cookie }: Joined) =>
  ask(server, [method, `/v1/publishing${path}`], body, { cookie });

async function save(id: string, title: string, person: Joined, after?: number): Promise<number> {
  const { version: _, password: __, ...item } = topicNamed(id, `topic-${id}`, title).item;
  const saved = await call('PUT', `/items/${id}/draft`, { item, revision: after }, person);
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json().data.revision;
}

const publishDraft = (id: string, revision: number, person: Joined) =>
  call('POST', `/items/${id}/draft/publish`, { revision }, person);

test("the person who saved last can't publish it; the audit names both", async () => {
  const id = uuid(901);
  const [one, other] = await twoEditors();
  const writer = await join(server, 'writer');
  const proposed = await save(id, 'Proposed', writer);
  const corrected = await save(id, 'Corrected', one, proposed);
  problemOf(await publishDraft(id, corrected, writer), 'forbidden');
  problemOf(await publishDraft(id, corrected, one), 'forbidden');
  // Another name does not make another person.
  await ask(server, ['PUT', '/auth/name'], { name: 'Somebody else' }, { cookie: one.cookie });
  problemOf(await publishDraft(id, corrected, one), 'forbidden');
  const published = await publishDraft(id, corrected, other);
  expect(published.statusCode, published.body).toBe(200);
  const audit = (await server.send('GET', `/audit?subject=${id}`)).json().data;
  const whoDid = audit.map(({ action, by }: { action: string; by: string }) => [action, by]);
  expect(whoDid).toContainEqual(['draft.publish', `Other (${other.id})`]);
  expect(whoDid).toContainEqual(['draft.save', `One (${one.id})`]);
});

test('nor by a plan, neither a new one nor one that is changed', async () => {
  const id = uuid(902);
  const [one, other] = await twoEditors();
  const revision = await save(id, 'Planned', one);
  const plan = {
    name: 'A launch',
    at: shifted(server.clock.read(), HOUR),
    entries: [{ id, revision }],
  };
  problemOf(await call('POST', '/plans', plan, one), 'forbidden');
  const made = await call('POST', '/plans', plan, other);
  expect(made.statusCode, made.body).toBe(200);
  problemOf(await call('PUT', `/plans/${made.json().data.id}`, plan, one), 'forbidden');
});

test('no person stores a published item by themselves; drafts they do, and tokens do as before', async () => {
  const [one] = await twoEditors();
  const story = anItem('story', 'direct');
  const put = ({ id, item }: typeof story, person: Joined) =>
    call('PUT', `/items/${id}`, item, person);
  for (const person of [one, await join(server, 'administrator')]) {
    problemOf(await put(story, person), 'forbidden');
  }
  const officer = await join(server, 'press_officer');
  problemOf(await put(anItem('pitch', 'p'), officer), 'forbidden');
  expect((await put(anItem('story', 'later', { status: 'draft' }), one)).statusCode).toBe(200);
  await publish(server, story);
});
