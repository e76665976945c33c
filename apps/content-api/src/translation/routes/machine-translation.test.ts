/** A machine translates what is open; what it wrote is marked, and goes live by no way until a person has taken it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runLedger } from '@masthead/content-files/ledger-command';
import { GuideAnswer } from '@masthead/contract/glossary';
import { LedgerAnswer } from '@masthead/contract/ledger';
import { MachineAnswer, TranslationsAnswer } from '@masthead/contract/translation';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ProblemError } from '#src/platform/problems.ts';
import { dump } from '#src/testing/dump.ts';
import { editorCommands } from '#src/testing/editor-commands.ts';
import { anItem, language, paragraph, uuid } from '#src/testing/items.ts';
import { ask, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';
import { machineTranslation } from '#src/translation/machine/service.ts';

interface Sent {
  readonly source: string;
  readonly target: string;
  readonly texts: { id: string; text: string; format: string; max_length: number | null }[];
  readonly glossary: object[];
  readonly style_notes: string | null;
}
interface Reply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: string;
}
type Answering = (sent: Sent) => Reply | Promise<Reply>;

const received: { body: Sent; token: string | undefined }[] = [];
const shouting: Answering = ({ texts }) => ({
  body: JSON.stringify({ texts: texts.map(({ id, text }) => ({ id, text: `[${text}]` })) }),
});
let answering = shouting;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body: Sent = JSON.parse(Buffer.concat(chunks).toString());
  received.push({ body, token: request.headers.authorization });
  const reply = await answering(body);
  response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
});
await once(service.listen(0, '127.0.0.1'), 'listening');
const { port } = service.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/translate`;
afterAll(() => service.close());

const server = await testServer({
  ...{ MACHINE_TRANSLATION_URL: url, MACHINE_TRANSLATION_TOKEN: 'machine-token' },
  MACHINE_TRANSLATION_PER_DAY: '600',
});
beforeEach(() => {
  received.length = 0;
  answering = shouting;
});

const machine = (id: string, locale = 'de', headers: Record<string, string> = AUTHORIZED) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/v1/translations/${id}/machine`, headers },
    payload: { locale },
  });

async function translated(id: string, locale = 'de'): Promise<number> {
  const response = await machine(id, locale);
  expect(response.statusCode, response.body).toBe(200);
  return MachineAnswer.parse(response.json()).data.texts;
}

async function deliveredIn(id: string, locale = 'de') {
  const response = await server.app.inject({
    url: `/api/v1/translations/${id}`,
    headers: AUTHORIZED,
  });
  const { data } = TranslationsAnswer.parse(response.json());
  return data.locales.find((each) => each.locale === locale)?.delivered ?? null;
}

async function marksInLedger(): Promise<number | undefined> {
  const { data } = LedgerAnswer.parse((await server.send('GET', '/ledger')).json());
  return data[0]?.locales.find(({ locale }) => locale === 'de')?.machine;
}

const TEXTS = { title: 'Dusk', description: 'At dusk.', body: paragraph('They run.') };
const BY_MACHINE = { title: '[Dusk]', description: '[At dusk.]' };
const aStory = (locales: object = {}, texts: object = TEXTS) =>
  anItem('story', 'dusk', { id: uuid(1), texts: { ...texts }, locales: { ...locales } });
const german = (fields: object, status: 'draft' | 'published' = 'published') => ({
  de: { ...language('abend', { ...fields }, status) },
});
const deliver = (id: string, fields: object) =>
  server.app.inject({
    ...{ method: 'POST', url: `/api/v1/translations/${id}`, headers: AUTHORIZED },
    payload: { locale: 'de', slug: 'abend', fields, source_version: 1 },
  });

test('it is sent the open texts with marks, limits, glossary and style, and what comes back waits, marked', async () => {
  const glossary = [{ term: 'dusk', translations: { de: 'Abend' }, note: 'Not night.' }];
  await server.send('PUT', '/configuration', { glossary, style_notes: { de: 'Sie.' } });
  const { id } = aStory();
  await publish(server, aStory());
  expect(await translated(id)).toBe(3);
  const [sent] = received;
  expect(sent?.token).toBe('Bearer machine-token');
  expect(sent?.body).toMatchObject({
    ...{ source: 'en', target: 'de', style_notes: 'Sie.' },
    glossary: [{ term: 'dusk', translation: 'Abend', note: 'Not night.' }],
    texts: [
      { id: 'title', text: 'Dusk', format: 'plain', max_length: 500 },
      { id: 'description', text: 'At dusk.', format: 'plain' },
      { text: 'They run.', format: 'tagged', max_length: null },
    ],
  });
  const waiting = await deliveredIn(id);
  expect(waiting?.fields).toMatchObject({ ...BY_MACHINE, body: [{ _type: 'block' }] });
  expect(waiting?.machine).toEqual(sent?.body.texts.map((text) => text.id));
  expect(waiting?.fields).not.toHaveProperty('_machine');
  expect(await marksInLedger()).toBe(3);
  const { data } = (await server.send('GET', `/items/${id}`)).json();
  expect(data.translations.de.machine).toHaveLength(3);
  // Nothing is left to do for it.
  expect(await translated(id)).toBe(0);
  const audit = await server.send('GET', `/audit?subject=${id}`);
  expect(audit.json().data.map(({ action }: { action: string }) => action)).toContain(
    'translation.machine',
  );
});

test('texts that people have written stay, and a changed source is translated again', async () => {
  const { id } = aStory();
  const own = german({ title: 'Abend', description: 'Am Abend.', body: paragraph('Sie laufen.') });
  await publish(server, aStory(own));
  expect(await translated(id)).toBe(0);
  const changed = { ...TEXTS, description: 'Long after dusk.' };
  await publish(server, {
    ...aStory(),
    item: { ...aStory(own, changed).item, version: 2 },
  });
  expect(await translated(id)).toBe(1);
  const waiting = await deliveredIn(id);
  expect(waiting?.machine).toEqual(['description']);
  expect(waiting?.fields).toMatchObject({ title: 'Abend', description: '[Long after dusk.]' });
});

test('no call publishes what nobody has taken, nor keeps it as a draft language', async () => {
  const story = aStory();
  const { id } = story;
  await publish(server, story);
  await translated(id);
  const before = await dump(server.services);
  const named = ['title', 'description'].map((field) => `locales.de.fields.${field}`);
  for (const status of ['published', 'draft'] as const) {
    const { item } = aStory(german(BY_MACHINE, status));
    const refused = await server.send('PUT', `/items/${id}`, item);
    expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(named);
    const batch = await server.send('PUT', '/items', { items: [{ id, item }] });
    expect(wrongFields(problemOf(batch, 'invalid_input'))).toEqual(
      named.map((path) => `items.0.item.${path}`),
    );
  }
  expect(await dump(server.services)).toEqual(before);
  const { version: _, ...content } = aStory(german(BY_MACHINE)).item;
  const saved = await server.send('PUT', `/items/${id}/draft`, { revision: null, item: content });
  expect(saved.statusCode, saved.body).toBe(200);
  const { revision } = saved.json().data;
  const asked = { revision, languages: ['de'] };
  const refused = await server.send('POST', `/items/${id}/draft/publish`, asked);
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(
    expect.arrayContaining([expect.stringContaining('locales.de.fields.title')]),
  );
  const plan = {
    ...{ name: 'Launch', at: '2030-01-01T00:00:00.000Z' },
    entries: [{ item: id, revision }],
  };
  expect((await server.send('POST', '/plans', plan)).statusCode).toBe(422);
});

test('a person who delivers it, changed or not, has taken it', async () => {
  const story = aStory();
  await publish(server, story);
  await translated(story.id);
  expect((await deliver(story.id, { ...BY_MACHINE, title: 'Abend' })).statusCode).toBe(200);
  expect((await deliveredIn(story.id))?.machine).toEqual([]);
  expect(await marksInLedger()).toBe(0);
  const { item } = aStory(german({ ...BY_MACHINE, title: 'Abend' }));
  expect((await server.send('PUT', `/items/${story.id}`, item)).statusCode).toBe(200);
});

test('texts of an editor’s own are published beside what waits', async () => {
  const story = aStory();
  await publish(server, story);
  await translated(story.id);
  const { item } = aStory(german({ title: 'Abend', description: 'Am Abend.' }));
  expect((await server.send('PUT', `/items/${story.id}`, item)).statusCode).toBe(200);
});

test('`npm run ledger` tells what a machine has written apart from what people have', async () => {
  const { run } = await editorCommands(server);
  const { id } = aStory();
  await publish(server, aStory());
  await translated(id);
  const inGerman = async () => {
    const { printed } = await run(runLedger, ['--locale', 'de']);
    return printed.find((line) => line.includes(id));
  };
  expect(await inGerman()).toMatch(/ from v1, 3 by a machine$/);
  const { printed } = await run(runLedger, []);
  const [marks = ''] = printed.filter((line) => line.includes(id));
  // Of English, and of German as its place among the languages has it.
  expect(marks.split(/ +/)).toEqual(expect.arrayContaining(['d*m', '+']));
  expect(printed.at(-2)).toContain('*m by a machine, for a person to take');
  await deliver(id, { ...BY_MACHINE, title: 'Abend' });
  expect(await inGerman()).toMatch(/ from v1$/);
  expect((await run(runLedger, [])).printed.join()).not.toContain('d*m');
});

const whole = ({ texts }: Sent, more: object = {}) => ({
  body: JSON.stringify({ texts: texts.map(({ id, text }) => ({ id, text, ...more })) }),
});
const LINKED = {
  ...TEXTS,
  body: paragraph('They run.').map((block) => ({
    ...block,
    markDefs: [{ _type: 'link', _key: 'l', href: '/en/magazine' }],
    children: [{ _type: 'span', _key: 's', text: 'They run.', marks: ['l'] }],
  })),
};
test.each<[string, Answering, RegExp]>([
  ['an error', () => ({ status: 500, body: 'no' }), /answered 500/],
  ['no JSON', () => ({ body: '<html>' }), /no JSON/],
  ['other JSON', () => ({ body: '{"translations":[]}' }), /no texts \(texts/],
  ['an empty text', (sent) => whole(sent, { text: ' ' }), /no texts \(texts\.0\.text/],
  ['too few texts', () => ({ body: '{"texts":[{"id":"title","text":"x"}]}' }), /left out/],
  ['lost marks', (sent) => whole(sent, { text: 'x' }), /mark that is missing: <a1>/],
  ['too long a text', (sent) => whole(sent, { text: 'x'.repeat(501) }), /more than 500/],
  ['too much', () => ({ body: ' '.repeat(8_000_001) }), /more than 8000000 bytes/],
  [
    'another address',
    () => ({ status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' }),
    /cannot be reached/,
  ],
])(
  '%s in answer is 503 with the reason, and nothing is stored but that it was sent',
  async (_, reply, reason) => {
    const story = aStory({}, LINKED);
    await publish(server, story);
    answering = reply;
    const { machine_use: _none, ...before } = await dump(server.services);
    expect(problemOf(await machine(story.id), 'unavailable').detail).toMatch(reason);
    const { machine_use, ...stored } = await dump(server.services);
    expect(stored).toEqual(before);
    expect(machine_use).toHaveLength(1);
  },
);

test('a delivery meanwhile is not overwritten', async () => {
  const story = aStory();
  await publish(server, story);
  answering = async (sent) => {
    await deliver(story.id, { title: 'Abend' });
    return shouting(sent);
  };
  problemOf(await machine(story.id), 'version_conflict');
  expect((await deliveredIn(story.id))?.fields).toMatchObject({ title: 'Abend' });
});

test('it is waited for so long, and where none is listening that is said', async () => {
  const order = { source: 'en', target: 'de', units: [], terms: [], styleNotes: null };
  answering = async () => {
    await sleep(300);
    return { body: '{"texts":[]}' };
  };
  const late = machineTranslation({ url, token: null, perDay: 1 }, 50).prepare(order).send();
  await expect(late).rejects.toThrow(/did not answer within 0.05 s/);
  const nowhere = machineTranslation({ url: 'http://127.0.0.1:1/', token: null, perDay: 1 });
  await expect(nowhere.prepare(order).send()).rejects.toBeInstanceOf(ProblemError);
});

async function budget() {
  const response = await server.app.inject({
    ...{ url: '/api/v1/translations/guide?locale=de', headers: AUTHORIZED },
  });
  return GuideAnswer.parse(response.json()).data.machine_budget;
}

test('a day has so many characters, whichever server sends them, and the next has as many', async () => {
  const renews_at = '2026-11-22T00:00:00.000Z';
  expect(await budget()).toEqual({ per_day: 600, left: 600, renews_at });
  const [one, other] = [200, 390].map((length, at) =>
    anItem('story', `long-${at}`, { texts: { title: 'It 🌅', description: 'x'.repeat(length) } }),
  );
  await publish(server, ...[one, other].flatMap((story) => story ?? []));
  // A character beyond the first 65,536 counts as one.
  expect(await translated(String(one?.id))).toBe(2);
  expect(await budget()).toEqual({ per_day: 600, left: 600 - 204, renews_at });
  expect(await translated(String(other?.id))).toBe(2);
  expect(await budget()).toMatchObject({ left: 2 });

  received.length = 0;
  const before = await dump(server.services);
  const refused = await machine(String(one?.id), 'ja');
  const { errors, detail } = problemOf(refused, 'too_many_requests');
  const message = `has 204 characters to translate; of 600 a day 2 are left until ${renews_at}`;
  expect([errors, detail]).toEqual([[{ path: 'id', message }], `id: the item ${message}.`]);
  expect(refused.headers['retry-after']).toBe(String(12 * 3600));
  expect(received).toEqual([]);
  expect(await dump(server.services)).toEqual(before);
  // Nothing to translate is nothing to pay for.
  expect(await translated(String(one?.id))).toBe(0);

  server.clock.set(renews_at);
  expect(await budget()).toMatchObject({ left: 600 });
  expect(await translated(String(one?.id), 'ja')).toBe(2);
});

test('of several at once no more are sent than the day has, and failed ones count', async () => {
  const stories = [1, 2, 3, 4, 5].map((each) =>
    anItem('story', `at-once-${each}`, { texts: { title: 'x'.repeat(200) } }),
  );
  await publish(server, ...stories);
  answering = () => ({ status: 500, body: 'no' });
  const answers = await Promise.all(stories.map(({ id }) => machine(id)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([429, 429, 503, 503, 503]);
  expect(received).toHaveLength(3);
  expect(await budget()).toMatchObject({ left: 0 });
  const long = anItem('story', 'long', { texts: { description: 'x'.repeat(601) } });
  await publish(server, long);
  server.clock.set('2026-11-22T00:00:00.000Z');
  problemOf(await machine(long.id), 'too_many_requests');
  expect(await budget()).toMatchObject({ left: 600 });
});

test('translators ask for their own languages, and nobody for the source', async () => {
  const story = aStory();
  await publish(server, story);
  const { cookie } = await join(server, 'translator', { languages: ['ja'] });
  const asked = (locale: string) =>
    ask(server, ['POST', `/v1/translations/${story.id}/machine`], { locale }, { cookie });
  problemOf(await asked('de'), 'forbidden');
  expect((await asked('ja')).statusCode).toBe(200);
  problemOf(await machine(story.id, 'en'), 'invalid_input');
  problemOf(await machine(uuid(404)), 'not_found');
});
