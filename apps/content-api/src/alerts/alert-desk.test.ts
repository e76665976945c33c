/** What the press office is told of alerts, sees of a mail, and sends to itself, over a real mail server. */
import { AlertMailAnswer, AlertStateAnswer, TestMailAnswer } from '@masthead/contract/alert-desk';
import { expect, test } from 'vitest';
import { alertTest } from '#src/testing/alerts.ts';
import { CANARIES, publishCanaries } from '#src/testing/canaries.ts';
import { anItem, language, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const { server, mailbox, at, subscribe } = await alertTest();
const { clock } = server;
const off = await testServer();
const FRESH = { date: START };
const SOON = shifted(START, HOUR);

async function state({ cookie }: Joined, of = server) {
  const response = await ask(of, ['GET', '/v1/publishing/alerts'], undefined, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return AlertStateAnswer.parse(response.json()).data;
}

const mailOf = ({ cookie }: Joined, item: string, locale = 'en', form = '') =>
  ask(
    server,
    ['GET', `/v1/publishing/alerts/mail${form}?item=${item}&locale=${locale}`],
    undefined,
    { cookie },
  );

const sendTest = ({ cookie }: Joined, item: string, { locale = 'en', of = server } = {}) =>
  ask(of, ['POST', '/v1/publishing/alerts/test-mails'], { item, locale }, { cookie });

const tests = () => mailbox.mails.filter(({ subject }) => subject.startsWith('[Test]'));

test('the state counts what waits, was sent and came back, and names nobody', async () => {
  const officer = await join(server, 'press_officer');
  await subscribe('one@readers.example');
  await subscribe('gone@readers.example');
  await subscribe('full@readers.example');
  await subscribe('daily@readers.example', { locale: 'ja', frequency: 'daily' });
  const before = await state(officer);
  expect(before.types).toEqual(expect.arrayContaining(['release', 'statement', 'story']));
  expect(before.types).not.toContain('pitch');
  expect(before).toMatchObject({ is_on: true, from: 'News <news@news.example>', bounced: 0 });
  expect(before.subscribers).toEqual({
    confirmed: 4,
    asked: 0,
    by: [
      { channel: 'releases', topic: null, locale: 'en', frequency: 'at_once', count: 3 },
      { channel: 'releases', topic: null, locale: 'ja', frequency: 'daily', count: 1 },
    ],
  });
  mailbox.answer('gone@readers.example', 550);
  mailbox.answer('full@readers.example', 452);
  clock.set(shifted(START, 1000));
  const locales = { ja: language('atarashii', { title: 'atarashii' }) };
  await publish(server, anItem('release', 'new', { fields: FRESH, locales }));
  await at(shifted(START, 2000));
  const after = await state(officer);
  expect(after).toMatchObject({ bounced: 1, bounced_week: 1, subscribers: { confirmed: 3 } });
  // Confirmations were sent, too; of the address that refuses nothing is left.
  expect(after.outbox).toMatchObject({ due: 0, later: 1, retrying: 1, sent_day: 4, sent_week: 4 });
  expect(Date.parse(after.outbox.retry_at ?? '')).toBeGreaterThan(Date.parse(START));
  expect(after.outbox.later_at).toBe('2026-11-22T08:00:00.000Z');
  expect(after.last_refusal?.reason).toMatch(/^\w+ (550|452)$/);
  const { cookie } = officer;
  const { body } = await ask(server, ['GET', '/v1/publishing/alerts'], undefined, { cookie });
  expect(body).not.toContain('readers.example');
  mailbox.answer('full@readers.example', 250);
});

test('a mail is seen before its time, with its picture, and with no link of a subscriber', async () => {
  const officer = await join(server, 'press_officer');
  const cover = uuid(700);
  await upload(server, cover, await picture());
  const fields = { ...FRESH, cover_image: reference('media', cover) };
  const sealed = anItem('release', 'sealed', { fields, embargo_until: SOON });
  await publish(server, sealed);
  const response = await mailOf(officer, sealed.id);
  const { subject, text, is_public } = AlertMailAnswer.parse(response.json()).data;
  expect([subject.includes('sealed'), is_public]).toEqual([true, false]);
  expect(text).toContain('/en/newsroom/releases/sealed');
  const shown = await mailOf(officer, sealed.id, 'en', '.html');
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(shown.body).toContain(`src="../media/${cover}/original-1200.jpg"`);
  expect(text + shown.body).not.toMatch(/token=|<script/);
  const path = `/v1/publishing/media/${cover}/original-1200.jpg`;
  const file = await ask(server, ['GET', path], undefined, { cookie: officer.cookie });
  expect(file.statusCode).toBe(200);
  clock.set(SOON);
  expect(AlertMailAnswer.parse((await mailOf(officer, sealed.id)).json()).data.is_public).toBe(
    true,
  );
});

test('an item that no alert announces, or that is missing, has no mail', async () => {
  const officer = await join(server, 'press_officer');
  const pitch = anItem('pitch', 'a-pitch');
  const release = anItem('release', 'a-release', { fields: FRESH });
  await publish(server, pitch, release);
  for (const [item, locale, wrong] of [
    [pitch.id, 'en', 'item'],
    [uuid(4_000_000), 'en', 'item'],
    [release.id, 'de', 'item'],
    [release.id, 'xx', 'locale'],
  ] as const) {
    const seen = await mailOf(officer, item, locale);
    expect(wrongFields(problemOf(seen, 'invalid_input')), item).toEqual([wrong]);
    const sent = await sendTest(officer, item, { locale });
    expect(wrongFields(problemOf(sent, 'invalid_input')), item).toEqual([wrong]);
  }
});

test('a test mail goes to the person who asks, to nobody else, and only once the item is public', async () => {
  const officer = await join(server, 'press_officer');
  await subscribe('reader@readers.example', { channels: ['statements'] });
  const sealed = anItem('release', 'sealed', { fields: FRESH, embargo_until: SOON });
  await publish(server, sealed);
  problemOf(await sendTest(officer, sealed.id), 'conflict');
  expect(tests()).toEqual([]);
  clock.set(SOON);
  const sent = await sendTest(officer, sealed.id);
  expect(TestMailAnswer.parse(sent.json()).data).toEqual({ to: officer.email });
  const [mail] = tests();
  expect(tests().map(({ to }) => to)).toEqual([officer.email]);
  expect(mail?.subject).toContain('sealed');
  expect(mail?.headers.join()).not.toMatch(/list-unsubscribe/i);
  expect((mail?.text ?? '') + mail?.html).not.toContain('token=');
  const audit = await server.send('GET', `/audit?subject=${sealed.id}`);
  expect(audit.json().data[0]).toMatchObject({ action: 'alerts.test', by: /press/ });
});

test('test mails are bounded, and a token has no address for one', async () => {
  const officer = await join(server, 'press_officer');
  const release = anItem('release', 'open', { fields: FRESH });
  await publish(server, release);
  const body = { item: release.id, locale: 'en' };
  problemOf(await server.send('POST', '/alerts/test-mails', body), 'forbidden');
  for (let turn = 0; turn < 10; turn += 1) {
    expect((await sendTest(officer, release.id)).statusCode).toBe(200);
  }
  problemOf(await sendTest(officer, release.id), 'too_many_requests');
  expect(tests()).toHaveLength(10);
});

test("the mail server's error for a test mail is reported by its code, without its words", async () => {
  const officer = await join(server, 'press_officer');
  const release = anItem('release', 'open', { fields: FRESH });
  await publish(server, release);
  mailbox.answer(officer.email, 550);
  const refused = problemOf(await sendTest(officer, release.id), 'unavailable');
  mailbox.answer(officer.email, 250);
  expect(refused.detail).toMatch(/\(\w+ 550\)/);
  expect(refused.detail).not.toContain(officer.email);
});

test('without a mail server the state says so, and nothing can be sent', async () => {
  const officer = await join(off, 'press_officer');
  expect(await state(officer, off)).toMatchObject({ is_on: false, from: null });
  const release = anItem('release', 'open', { fields: FRESH });
  await publish(off, release);
  problemOf(await sendTest(officer, release.id, { of: off }), 'conflict');
});

test('no test mail has a trace of what is hidden', { timeout: 120_000 }, async () => {
  const officer = await join(server, 'press_officer');
  await publishCanaries(server);
  const refused = new Set<number>();
  for (const { id } of CANARIES) refused.add((await sendTest(officer, id)).statusCode);
  expect([...refused].sort()).toEqual([409, 422]);
  expect(JSON.stringify(mailbox.mails)).not.toContain('quillfax');
});
