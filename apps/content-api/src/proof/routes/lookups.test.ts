/** What the newsroom says of a file, an edition or a text, and that it never says more than an item's own address does. */
import { type ProofAnswer as Answer, ProofAnswer } from '@masthead/contract/proof';
import { ReleaseAnswer } from '@masthead/contract/release';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { anItem, language, PASSWORD, paragraph } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SITE = { [SERVICE_HEADER]: SERVICE_TOKEN };
const FILE = 'f'.repeat(64);

const SENTENCES =
  'Velden opens its indoor track in June. Forty runners may train at once. Tickets cost 12 euros a day.';
const aRelease = (slug: string, options: Parameters<typeof anItem>[2] = {}) =>
  anItem('release', slug, {
    texts: { title: 'The track', body: paragraph(SENTENCES) },
    ...options,
  });
type Publication = ReturnType<typeof aRelease>;

const post = (path: string, payload: object, headers: Record<string, string> = SITE) =>
  server.app.inject({ method: 'POST', url: `/api/v1/proof/${path}`, payload, headers });

async function ask(path: 'hashes' | 'texts', question: object): Promise<Answer['data']> {
  const response = await post(path, { locale: 'en', ...question });
  expect(response.statusCode, response.body).toBe(200);
  return ProofAnswer.parse(response.json()).data;
}
const askHash = async (hash: string, locale = 'en') =>
  (await ask('hashes', { hash, locale })).record;
const askText = async (text: string) => (await ask('texts', { text })).comparison;

const report = async ({ id }: Publication, hash = FILE) =>
  (await post('files', { hash, kind: 'pdf', item: id, locale: 'en' })).statusCode;

async function fingerprintOf(slug: string, headers = {}): Promise<string> {
  const answer = ReleaseAnswer.parse(
    (await server.get(`/newsroom/releases/${slug}`, headers)).json(),
  );
  return answer.data.fingerprint ?? '';
}

const version = ({ id, item }: Publication, number: number, change: object): Publication => ({
  id,
  item: { ...item, version: number, ...change },
});

test('a file and the printed fingerprint are known: current, corrected, withdrawn', async () => {
  const release = aRelease('track');
  await publish(server, release);
  const printed = await fingerprintOf('track');
  expect([await report(release), await report(release)]).toEqual([204, 204]);
  const item = { type: 'release', slug: 'track', locale: 'en', title: 'The track' };
  const known = { locale: 'en', since: START, state: 'current', until: null, item };
  expect(await askHash(printed)).toMatchObject({ what: 'edition', ...known });
  expect(await askHash(FILE.toUpperCase(), 'ja')).toMatchObject({
    what: 'pdf',
    edition: START,
    ...known,
  });
  expect(await askHash('0'.repeat(64))).toBeNull();

  server.clock.set(shifted(START, HOUR));
  const mended = language('track', { title: 'The new track', body: paragraph(SENTENCES) });
  await publish(server, version(release, 2, { locales: { en: mended } }));
  expect(await fingerprintOf('track')).not.toBe(printed);
  for (const hash of [printed, FILE]) {
    expect(await askHash(hash)).toMatchObject({
      ...{ state: 'corrected', since: START, until: shifted(START, HOUR) },
      item: { title: 'The new track' },
    });
  }

  server.clock.set(shifted(START, DAY));
  await remove(server, release.id);
  const withdrawn = { state: 'withdrawn', until: shifted(START, DAY), item: null };
  expect(await askHash(FILE)).toMatchObject(withdrawn);
  expect(JSON.stringify(await askHash(printed))).not.toMatch(/track/);
});

test('yesterday’s file verifies after the logo, a contact and the program that makes it changed', async () => {
  const release = aRelease('track');
  await publish(server, release);
  const printed = await fingerprintOf('track');
  expect(await report(release)).toBe(204);
  server.clock.set(shifted(START, DAY));
  const put = await server.send('PUT', '/configuration', {
    brands: [{ id: 'velden', name: 'Velden', colours: { signal: '#336699' } }],
    about_brand: 'velden',
  });
  expect(put.statusCode, put.body).toBe(200);
  // Other bytes of the same edition: a new logo, or a new renderer.
  const today = 'e'.repeat(64);
  expect(await report(release, today)).toBe(204);
  expect(await fingerprintOf('track')).toBe(printed);
  for (const hash of [FILE, today, printed]) {
    expect(await askHash(hash)).toMatchObject({ state: 'current', until: null });
  }
  expect(await askHash(FILE)).toMatchObject({ since: START, edition: START });
});

test('a redirected item is replaced; after a 404 by editors the answer is the same as for an unknown file', async () => {
  const [moved, erased] = [aRelease('moved'), aRelease('erased')];
  await publish(server, moved, erased);
  const prints = [await fingerprintOf('moved'), await fingerprintOf('erased')] as const;
  server.clock.set(shifted(START, HOUR));
  await server.send('DELETE', `/items/${moved.id}`, { redirect_to: '/newsroom' });
  await server.send('DELETE', `/items/${erased.id}`, { answer: 'not_found' });
  expect(await askHash(prints[0])).toMatchObject({ state: 'replaced', moved_to: '/newsroom' });
  const strangers = await post('hashes', { hash: '0'.repeat(64), locale: 'en' });
  expect((await post('hashes', { hash: prints[1], locale: 'en' })).body).toBe(strangers.body);
});

test('under embargo, behind a password or as a draft nothing is known, and nothing may be sent', async () => {
  const embargoed = aRelease('coming', { embargo_until: shifted(START, HOUR) });
  const closed = aRelease('closed', { access: 'password', password: PASSWORD });
  const draft = aRelease('draft', { status: 'draft' });
  await publish(server, embargoed, closed, draft);
  const { rows } = await server.services.database.db
    .selectFrom('proof_text')
    .select(['item_id', 'fingerprint'])
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows.map(({ item_id }) => item_id)).toEqual([embargoed.id]);
  const print = rows[0]?.fingerprint ?? '';
  expect(await askHash(print)).toBeNull();
  expect(await ask('texts', { text: SENTENCES })).toEqual({ record: null, comparison: null });
  for (const hidden of [embargoed, closed, draft]) expect(await report(hidden)).toBe(404);

  server.clock.set(shifted(START, HOUR));
  expect(await fingerprintOf('coming')).toBe(print);
  expect(await askHash(print)).toMatchObject({ state: 'current', since: shifted(START, HOUR) });
  expect(await askText(SENTENCES)).toMatchObject({ is_same: true, item: { slug: 'coming' } });
});

test('an unlisted item: an exact file verifies, no text or address finds it', async () => {
  const unlisted = aRelease('unlisted', { private: true });
  await publish(server, unlisted);
  await report(unlisted);
  const answer = await ask('hashes', { hash: FILE });
  expect(answer.record).toMatchObject({ what: 'pdf', state: 'unlisted', item: null, locale: null });
  expect(JSON.stringify(answer)).not.toMatch(/track|unlisted"?:|release/);
  expect(await ask('texts', { text: SENTENCES })).toEqual({ record: null, comparison: null });
});

test('a pasted text: as it stands, a part of it, and changed by a word or a sign', async () => {
  await publish(server, aRelease('track'), anItem('story', 'other', { texts: { title: 'Other' } }));
  const whole = `The track\r\n\r\n${SENTENCES}`;
  expect(await askText(whole)).toMatchObject({ is_same: true, is_excerpt: false });
  const part = 'Forty runners may train at once.';
  expect(await askText(part)).toMatchObject({
    ...{ is_same: true, is_excerpt: true },
    parts: [{ kind: 'same', text: part }],
  });
  expect(await askText(SENTENCES.replace('12', '−12'))).toMatchObject({ is_same: false });
  const false_ = SENTENCES.replace('Forty', 'Four hundred').replace(' at once', '');
  const found = await askText(`${false_} Invest now.`);
  expect(found?.is_same).toBe(false);
  expect(found?.parts.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'added', text: 'Four hundred' },
    { kind: 'missing', text: 'Forty' },
    { kind: 'missing', text: 'at once' },
    { kind: 'added', text: 'Invest now.' },
  ]);
  const joined = found?.parts
    .flatMap(({ kind, text }) => (kind === 'missing' ? [] : text))
    .join('');
  expect(joined).toBe(`${false_} Invest now.`);
  expect(await askText('Nobody here has ever written a sentence such as this one is.')).toBeNull();
});

test('an entry that was wrong is superseded: what it names is a stranger’s from then on', async () => {
  const release = aRelease('track');
  await publish(server, release);
  await report(release);
  const { entry } = (await askHash(FILE)) ?? { entry: 0 };
  const corrected = await server.send('POST', '/proof/corrections', { entry });
  expect(corrected.json()).toEqual({ data: { n: entry + 1 }, meta: null });
  expect(await askHash(FILE)).toBeNull();
  expect((await server.send('POST', '/proof/corrections', { entry: entry + 1 })).statusCode).toBe(
    404,
  );
});

test('questions are taken from the site alone', async () => {
  for (const path of ['hashes', 'texts', 'files']) {
    expect((await post(path, {}, {})).statusCode).toBe(401);
  }
});
