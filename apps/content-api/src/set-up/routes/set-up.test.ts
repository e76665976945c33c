/** From the untouched sample to a newsroom of one's own: what is made, what is refused, and that nothing of the sample is left. */
import { LogAnswer } from '@masthead/contract/proof';
import { SetUpAnswer, SetUpStateAnswer } from '@masthead/contract/set-up';
import { expect, test, vi } from 'vitest';
import { createApp } from '#src/app.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, MEDIUM, PASSWORD, paragraph } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, remove, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

// Drawing pictures takes time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const server = await testServer({
  INDEXNOW_KEY: 'a-key-for-tests-0123',
  WEBSUB_HUB: 'https://hub.example/',
});
const WORD = 'quetzalcoatlus';
const SAMPLE_ID = '6f0c2b1e-93d4-4a57-8e2b-5c1d7a90f3e8';

const SAMPLE = {
  newsroom: {
    id: SAMPLE_ID,
    sample: true,
    languages: { source: 'en', enabled: ['de', 'en'] },
  },
  company: { name: WORD },
  brands: [
    { id: 'first', name: WORD, colours: { signal: '#0b6e4f' } },
    { id: 'second', name: 'Second', colours: { signal: '#7a3cff' } },
  ],
};
const story = anItem('story', 'first-light', {
  fields: { brand: 'second' },
  texts: { title: WORD, body: paragraph(`The ${WORD} stood here.`) },
});

/** Whose password makes a line in the audit of its own. */
const locked = anItem('story', 'for-some', { access: 'password', password: PASSWORD });

const CHOICES = {
  name: 'Nordwind',
  languages: { enabled: ['de', 'en'], source: 'de' },
  time_zone: 'Europe/Berlin',
  colour: '#0b7e5f',
  sections: ['magazine', 'newsroom', 'resources'],
  start: 'empty',
};

async function publishSample() {
  expect((await server.send('PUT', '/configuration', SAMPLE)).statusCode).toBe(200);
  await publish(server, story, locked);
}

async function state() {
  const response = await server.send('GET', '/set-up');
  expect(response.statusCode, response.body).toBe(200);
  return SetUpStateAnswer.parse(response.json()).data;
}

const setUp = (choices: object = {}) => server.send('POST', '/set-up', { ...CHOICES, ...choices });

async function isSetUp(choices: object = {}) {
  const response = await setUp(choices);
  expect(response.statusCode, response.body).toBe(200);
  return SetUpAnswer.parse(response.json());
}

test('a store is open for it while it holds the untouched sample alone', async () => {
  expect((await state()).is_open).toBe(false);
  problemOf(await setUp(), 'conflict');
  await publishSample();
  expect(await state()).toMatchObject({ is_open: true, source: 'en', restarts: false });
  await publish(server, { id: story.id, item: { ...story.item, version: 2, private: true } });
  expect((await state()).is_open).toBe(false);
  problemOf(await setUp(), 'conflict');
});

test('an own newsroom is never open for it', async () => {
  const own = { ...SAMPLE, newsroom: { ...SAMPLE.newsroom, sample: false } };
  expect((await server.send('PUT', '/configuration', own)).statusCode).toBe(200);
  await publish(server, story);
  expect((await state()).is_open).toBe(false);
  problemOf(await setUp(), 'conflict');
});

test('"empty" leaves nothing of the sample: no 410, no line of audit or log, no ping, no file', async () => {
  await upload(server, MEDIUM, await picture());
  await publishSample();
  const redirects = [{ from: '/en/old', to: '/en/magazine/first-light' }];
  expect((await server.send('PUT', '/redirects', { redirects })).statusCode).toBe(200);
  expect((await server.get('/stories/first-light')).statusCode).toBe(200);
  // Reading the log makes its entries.
  expect(LogAnswer.parse((await server.get('/proof/log')).json()).data.length).toBeGreaterThan(0);
  server.clock.set(shifted(START, DAY));

  const { data, warnings } = await isSetUp();
  expect(data.restart).toBe('needed');
  expect(warnings.map(({ path }) => path)).toEqual([
    'newsroom.languages.enabled',
    'newsroom.languages.source',
    'newsroom.time_zone',
  ]);
  const { change, ...left } = await dump(server.services);
  expect(change?.length).toBeGreaterThan(0);
  for (const trace of [WORD, story.id, SAMPLE_ID, 'first-light', MEDIUM]) {
    const tables = Object.keys(left).filter((table) => left[table]?.join().includes(trace));
    expect(tables, trace).toEqual([]);
  }
  expect(left.withdrawal).toEqual([]);
  expect(left.audit?.join()).not.toContain('delete');
  expect(left.files).toHaveLength(3);
  expect((await server.get('/stories/first-light')).statusCode).toBe(404);
  expect((await server.get(`/search?q=${WORD}`)).json().meta.page.total).toBe(0);
  const log = LogAnswer.parse((await server.get('/proof/log')).json()).data;
  expect(log[0]).toMatchObject({ n: 1, previous: '0'.repeat(64) });
  expect((await state()).is_open).toBe(false);
});

test('the new newsroom has its landings, a release and drafts of its legal texts in its languages', async () => {
  await publishSample();
  await isSetUp();
  const german = { 'accept-language': 'de' };
  const { data } = (await server.get('/configuration', german)).json();
  expect(data).toMatchObject({
    company: { name: 'Nordwind' },
    brands: [{ id: 'nordwind', colours: { signal: '#0b7e5f' } }],
    sections: ['magazine', 'newsroom', 'resources'],
    util_links: [],
  });
  expect((await server.get('/home/landing', german)).json().data.title).toContain('Nordwind');
  const releases = (await server.get('/newsroom/releases', german)).json();
  expect(releases.data).toHaveLength(1);
  const stored = (await server.send('GET', '/configuration')).json().data.newsroom;
  expect(stored).toMatchObject({ sample: false, time_zone: 'Europe/Berlin' });
  expect(stored.id).not.toBe(SAMPLE_ID);
});

test('"sample" keeps the items, under the company’s name, colour and brand', async () => {
  await publishSample();
  await isSetUp({ start: 'sample', sections: [...SECTIONS] });
  const { data } = (await server.get('/configuration')).json();
  expect(data.company.name).toBe('Nordwind');
  expect(data.brands).toMatchObject([
    { id: 'first', name: 'Nordwind', colours: { signal: '#0b7e5f' } },
    { id: 'second', name: 'Second' },
  ]);
  expect((await server.get('/stories/first-light')).statusCode).toBe(200);
  expect((await state()).is_open).toBe(false);
});

const SECTIONS = [
  ...['magazine', 'mission', 'company', 'newsroom', 'resources', 'videos', 'volumes', 'pitches'],
] as const;

test.each([
  [{ name: 'A<b>' }, 'name'],
  [{ languages: { enabled: ['xx'], source: 'xx' } }, 'languages.enabled'],
  [{ logo: '<svg viewBox="0 0 40 10"><text>N</text></svg>' }, 'logo'],
  [{ start: 'sample', sections: ['newsroom'] }, 'sections.magazine'],
])('%j is refused, and nothing is changed', async (choices, path) => {
  await publishSample();
  const before = await dump(server.services);
  expect(wrongFields(problemOf(await setUp(choices), 'invalid_input'))).toContain(path);
  expect(await dump(server.services)).toEqual(before);
  expect((await state()).is_open).toBe(true);
});

test('a launcher that starts programs again is asked to, once the answer has left', async () => {
  await publishSample();
  const ask = vi.fn();
  const app = await createApp({
    ...server.services,
    restart: { isPossible: () => true, ask },
  });
  const headers = { authorization: 'Bearer a-publishing-token-for-tests' };
  const response = await app.inject({
    ...{ method: 'POST', url: '/api/v1/publishing/set-up', headers, payload: CHOICES },
  });
  expect(SetUpAnswer.parse(response.json())).toMatchObject({
    data: { restart: 'begun' },
    warnings: [],
  });
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  await app.close();
});

test('a story of the sample that was withdrawn is a change, too', async () => {
  await publishSample();
  await remove(server, story.id);
  expect((await state()).is_open).toBe(false);
});
