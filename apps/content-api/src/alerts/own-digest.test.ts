/** The digest that the press office sees as it would be sent now, and sends to itself. */
import { AlertDigestAnswer, TestMailAnswer } from '@masthead/contract/alert-desk';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { alertTest } from '#src/testing/alerts.ts';
import { CANARIES, OPEN, publishCanaries } from '#src/testing/canaries.ts';
import { anItem, language, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';

const { server, mailbox, at, subscribe } = await alertTest();
const { clock } = server;
const FRESH = { date: START };
const SOON = shifted(START, HOUR);

const tests = () => mailbox.mails.filter(({ subject }) => subject.startsWith('[Test]'));

const digestOf = ({ cookie }: Joined, query: object, form = '') =>
  ask(
    server,
    [
      'GET',
      `/v1/publishing/alerts/digest${form}?${new URLSearchParams({ channel: 'releases', frequency: 'daily', locale: 'en', ...query })}`,
    ],
    undefined,
    { cookie },
  );

const shownDigest = async (person: Joined, query: object = {}) => {
  const response = await digestOf(person, query);
  expect(response.statusCode, response.body).toBe(200);
  return AlertDigestAnswer.parse(response.json()).data;
};

const sendDigest = ({ cookie }: Joined, query: object = {}) =>
  ask(
    server,
    ['POST', '/v1/publishing/alerts/test-digests'],
    { ...{ channel: 'releases', frequency: 'daily', locale: 'en' }, ...query },
    { cookie },
  );

test('the digest is seen as it will be sent: the same items, in the same words', async () => {
  const officer = await join(server, 'press_officer');
  await subscribe('daily@readers.example', { frequency: 'daily' });
  const cover = uuid(700);
  await upload(server, cover, await picture());
  const fields = { ...FRESH, cover_image: reference('media', cover) };
  clock.set(shifted(START, 1000));
  await publish(
    server,
    anItem('release', 'first', { fields }),
    anItem('statement', 'other-list', { fields: FRESH }),
    anItem('release', 'sealed', { fields: FRESH, embargo_until: SOON }),
  );
  // Announced already or not yet, it is the same.
  const before = await shownDigest(officer);
  await at(shifted(START, 2000));
  const digest = await shownDigest(officer);
  expect(digest).toEqual(before);
  expect(digest).toMatchObject({ items: 1, due_at: '2026-11-22T08:00:00.000Z' });
  expect(digest.text).toContain('/en/newsroom/releases/first');
  expect(digest.text).not.toMatch(/other-list|sealed|token=/);
  const shown = await digestOf(officer, {}, '.html');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(shown.body).toContain(`src="../media/${cover}/original-1200.jpg"`);
  await at(shifted(SOON, 1000));
  const last = await shownDigest(officer);
  await at('2026-11-22T08:00:00.000Z');
  const sent = mailbox.mails.find(({ to }) => to === 'daily@readers.example');
  expect(sent?.subject).toBe(last.subject);
  // The text before the subscription's links, which an editor's test mail doesn't have.
  const wordsOf = (text = '') => text.replace(/https:\S+\/alerts\S*/g, 'LINK');
  expect(wordsOf(sent?.text)).toBe(wordsOf(last.text ?? ''));
  expect(last).toMatchObject({ items: 2, text: expect.stringContaining('/releases/sealed') });
  // What was gathered until then begins again; what opened after it is the next one's.
  expect(await shownDigest(officer)).toMatchObject({
    ...{ subject: null, text: null, items: 0 },
    ...{ since: '2026-11-22T08:00:00.000Z', due_at: '2026-11-23T08:00:00.000Z' },
  });
  expect((await shownDigest(officer, { frequency: 'weekly' })).items).toBe(2);
  problemOf(await digestOf(officer, {}, '.html'), 'not_found');
});

test('the digest of a topic has what stands in its list, in the language that is asked for', async () => {
  const officer = await join(server, 'press_officer');
  const topic = anItem('topic', 'trail', { id: uuid(900) });
  const named = { ...FRESH, primary_topic: reference('topic', topic.id) };
  const locales = { ja: language('michi', { title: 'michi' }) };
  await publish(
    server,
    topic,
    anItem('story', 'of-it', { fields: named, locales }),
    anItem('story', 'of-none', { fields: FRESH, locales: { ja: language('betsu') } }),
  );
  const channel = `topic:${topic.id}`;
  const japanese = await shownDigest(officer, { channel, locale: 'ja' });
  expect([japanese.items, japanese.text?.includes('/ja/magazine/michi')]).toEqual([1, true]);
  expect(await shownDigest(officer, { channel, locale: 'de' })).toMatchObject({ items: 0 });
  expect((await shownDigest(officer, { channel: 'magazine' })).items).toBe(2);
  for (const [query, wrong] of [
    [{ channel: 'nonsense' }, 'channel'],
    [{ frequency: 'at_once' }, 'frequency'],
    [{ locale: 'xx' }, 'locale'],
  ] as const) {
    const { statusCode, body } = await digestOf(officer, query);
    expect([[400, 422].includes(statusCode), body.includes(wrong)], wrong).toEqual([true, true]);
  }
});

test('a test digest goes to the person who asks, and none is sent if nothing is new', async () => {
  const officer = await join(server, 'press_officer');
  await publish(server, anItem('release', 'sealed', { fields: FRESH, embargo_until: SOON }));
  problemOf(await sendDigest(officer), 'conflict');
  expect(tests()).toEqual([]);
  clock.set(SOON);
  const sent = await sendDigest(officer);
  expect(sent.statusCode, sent.body).toBe(200);
  expect(TestMailAnswer.parse(sent.json()).data).toEqual({ to: officer.email });
  const [mail] = tests();
  expect([mail?.to, mail?.subject.includes('sealed')]).toEqual([officer.email, true]);
  expect(mail?.headers.join()).not.toMatch(/list-unsubscribe/i);
  expect((mail?.text ?? '') + mail?.html).not.toContain('token=');
  const body = { channel: 'releases', frequency: 'daily', locale: 'en' };
  problemOf(await server.send('POST', '/alerts/test-digests', body), 'forbidden');
  // They are counted with the test mails of items.
  for (let turn = 1; turn < 10; turn += 1) expect((await sendDigest(officer)).statusCode).toBe(200);
  problemOf(await sendDigest(officer), 'too_many_requests');
  const [entry] = (await server.send('GET', '/audit?per_page=1')).json().data;
  expect(entry).toMatchObject({ action: 'alerts.test', subject: null, by: /press/ });
});

test('no digest has a trace of what is hidden', { timeout: 120_000 }, async () => {
  const officer = await join(server, 'press_officer');
  await publishCanaries(server);
  // As if all of it had just been announced, for everyone who can see it by now.
  await sql`
    insert into alert_announcement (item_id, locale, moment)
    select item_id, locale, ${clock.read()} from item_locale
  `.execute(server.services.database.db);
  const topics = CANARIES.filter(({ type }) => type === 'topic').map(({ id }) => `topic:${id}`);
  const open = OPEN.get('topic')?.id;
  let items = 0;
  const channels = ['releases', 'statements', 'magazine', `topic:${open}`];
  const all = channels.flatMap((channel) =>
    ['daily', 'weekly'].flatMap((frequency) =>
      ['en', 'ja'].map((locale) => ({ channel, frequency, locale })),
    ),
  );
  const hidden = topics.map((channel) => ({ channel, frequency: 'weekly', locale: 'en' }));
  for (const asked of [...all, ...hidden]) {
    const digest = await shownDigest(officer, asked);
    items += digest.items;
    expect(JSON.stringify(digest), asked.channel).not.toContain('quillfax');
    expect((await digestOf(officer, asked, '.html')).body).not.toContain('quillfax');
  }
  expect(items).toBeGreaterThan(0);
});
