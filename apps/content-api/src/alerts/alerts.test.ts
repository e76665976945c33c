/** E-mail alerts over a real mail server (issue 14): who is told of what, when, and how often. */
import { createHmac, randomUUID } from 'node:crypto';
import { changeId, placeOfChange } from '@masthead/contract/changes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readEpoch } from '#src/changes/change-log.ts';
import { alertTest, HOOK_SECRET, SITE, tokenIn } from '#src/testing/alerts.ts';
import { publishCanaries } from '#src/testing/canaries.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, reference } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';

const { server, mailbox, worker, at, call, subscribe } = await alertTest();
const { clock } = server;
const ADA = 'ada@readers.example';
const FRESH = { date: START };

const recipients = () => mailbox.mails.map(({ to }) => to).sort();
const subjects = () => mailbox.mails.map(({ subject }) => subject);

test('nothing is sent before its owner has confirmed, and one click ends it at once', async () => {
  const body = { address: ADA, locale: 'en', frequency: 'at_once', channels: ['releases'] };
  const asked = await call('POST', '/subscriptions', body);
  expect([asked.statusCode, asked.json()]).toEqual([202, { data: null, meta: null }]);
  await publish(server, anItem('release', 'early', { fields: FRESH }));
  await at(shifted(START, 1000));
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.headers.join()).not.toMatch(/list-unsubscribe/i);
  const confirm = tokenIn(mailbox.mails[0]?.text ?? '', 'confirm');
  const confirmed = await call('POST', '/confirmations', { token: confirm });
  expect(confirmed.json()).toMatchObject({ data: { address: ADA, channels: ['releases'] } });
  await at(shifted(START, 2000));
  expect(mailbox.mails, 'what was visible before is no news').toHaveLength(1);

  clock.set(shifted(START, 3000));
  await publish(server, anItem('release', 'later', { fields: FRESH }));
  await at(shifted(START, 4000));
  expect(mailbox.mails).toHaveLength(2);
  const mail = mailbox.mails[1];
  expect(mail?.text).toContain(`${SITE}/en/newsroom/releases/later`);
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.headers.join('\n')).toContain(
    `List-Unsubscribe: <${SITE}/en/alerts/unsubscribe?token=`,
  );

  clock.set(shifted(START, 5000));
  await publish(server, anItem('release', 'never', { fields: FRESH }));
  const token = tokenIn(mail?.html ?? '', 'unsubscribe');
  expect((await call('POST', '/unsubscriptions', { token })).statusCode).toBe(204);
  expect((await call('POST', '/unsubscriptions', { token })).statusCode).toBe(204);
  await at(shifted(START, 6000));
  expect(mailbox.mails).toHaveLength(2);
  const { alert_subscriber, alert_outbox, alert_subscription } = await dump(server.services);
  expect([alert_subscriber, alert_outbox, alert_subscription]).toEqual([[], [], []]);
});

test('a known address is answered as an unknown one, and nothing changes before it is confirmed', async () => {
  await subscribe(ADA);
  const body = { address: ' ADA@Readers.example', locale: 'de', frequency: 'weekly' };
  const asked = await call('POST', '/subscriptions', { ...body, channels: ['statements'] });
  const other = await call('POST', '/subscriptions', {
    ...{ ...body, address: 'nobody@readers.example', channels: ['statements'] },
  });
  expect([asked.statusCode, asked.body]).toEqual([other.statusCode, other.body]);
  const rows = (await dump(server.services)).alert_subscription;
  expect(rows?.join()).not.toContain('statements');
});

test('bad input is named by its field, and tokens are for one purpose and their time', async () => {
  const body = { address: 'ada', locale: 'xx', frequency: 'hourly', channels: ['gossip'] };
  const refused = await call('POST', '/subscriptions', body);
  expect(refused.statusCode).toBe(422);
  const { errors } = refused.json<{ errors: { path: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['address', 'frequency', 'channels.0']),
  );
  const topic = { address: ADA, locale: 'en', frequency: 'daily' };
  const unknown = await call('POST', '/subscriptions', {
    ...{ ...topic, channels: ['topic:00000000-0000-4000-8000-000000000001'] },
  });
  expect([unknown.statusCode, unknown.body]).toEqual([422, expect.stringContaining('channels.0')]);

  await call('POST', '/subscriptions', { ...topic, channels: ['releases'] });
  await worker.work();
  const token = tokenIn(mailbox.mails[0]?.text ?? '', 'confirm');
  expect((await call('POST', '/unsubscriptions', { token })).statusCode).toBe(404);
  expect((await call('GET', `/preferences?token=${token}`)).statusCode).toBe(404);
  expect((await call('POST', '/confirmations', { token: `${token}x` })).statusCode).toBe(404);
  clock.set(shifted(START, 2 * DAY));
  expect((await call('POST', '/confirmations', { token })).statusCode).toBe(404);
});

test('the feed has another history than without alerts, for every page may show them', async () => {
  const { database, feed } = server.services;
  expect(feed.epoch).not.toBe(await readEpoch(database.db));
  expect(placeOfChange(changeId(1, feed.epoch))).toEqual({ seq: 1, epoch: feed.epoch });
});

test('the calls are the site’s alone', async () => {
  const body = { address: ADA, locale: 'en', frequency: 'daily', channels: ['releases'] };
  const answer = await call('POST', '/subscriptions', body, { 'x-masthead-service': 'guessed' });
  expect(answer.statusCode).toBe(401);
});

test('an embargo ends: not a second before, and a second after', async () => {
  await subscribe(ADA);
  const end = shifted(START, HOUR);
  await publish(server, anItem('release', 'sealed', { fields: FRESH, embargo_until: end }));
  await at(shifted(end, -1000));
  expect(mailbox.mails).toEqual([]);
  await at(shifted(end, 1000));
  expect(subjects().join()).toContain('sealed');
  await at(shifted(end, DAY));
  expect(mailbox.mails).toHaveLength(1);
});

test('a mail whose item is withdrawn between the outbox and its hand-over is never sent', async () => {
  await subscribe(ADA, { frequency: 'daily' });
  const release = anItem('release', 'withdrawn', { fields: FRESH });
  const kept = anItem('release', 'kept', { fields: FRESH });
  clock.set(shifted(START, 1000));
  await publish(server, release);
  await publish(server, kept);
  await at(shifted(START, 2000));
  expect((await dump(server.services)).alert_outbox_item).toHaveLength(2);
  await server.send('DELETE', `/items/${release.id}`);
  await at(shifted(START, DAY));
  expect(mailbox.mails).toHaveLength(1);
  expect(mailbox.mails[0]?.text).toContain('/kept');
  expect(mailbox.mails[0]?.text).not.toContain('/withdrawn');
});

test('each hears of what there is in their language, and of their channels and topics', async () => {
  const topic = anItem('topic', 'trail');
  await publish(server, topic);
  await subscribe('en@readers.example');
  await subscribe('ja@readers.example', { locale: 'ja' });
  await subscribe('topic@readers.example', { channels: [`topic:${topic.id}`] });
  await subscribe('both@readers.example', { channels: ['magazine', `topic:${topic.id}`] });
  clock.set(shifted(START, 1000));
  const topics = [reference('topic', topic.id)];
  await publish(server, anItem('release', 'plain', { fields: FRESH }));
  await publish(server, anItem('story', 'walk', { fields: { ...FRESH, topics } }));
  await at(shifted(START, 2000));
  expect(recipients()).toEqual(['both', 'en', 'topic'].map((name) => `${name}@readers.example`));
  mailbox.mails.length = 0;
  const locales = { ja: language('atarashii', { title: 'atarashii' }) };
  clock.set(shifted(START, 3000));
  await publish(server, anItem('release', 'new', { fields: FRESH, locales }));
  await at(shifted(START, 4000));
  expect(recipients()).toEqual(['en@readers.example', 'ja@readers.example']);
  const inJapanese = mailbox.mails.find(({ to }) => to === 'ja@readers.example');
  expect(inJapanese?.text).toContain(`${SITE}/ja/newsroom/releases/atarashii`);
});

test('imported items with old dates are no news', async () => {
  await subscribe(ADA);
  clock.set(shifted(START, 1000));
  await publish(server, anItem('release', 'old', { fields: { date: shifted(START, -3 * DAY) } }));
  await at(shifted(START, 2000));
  expect(mailbox.mails).toEqual([]);
});

test('digests come in the morning, weekly ones on Monday', async () => {
  // START is a Saturday, 12:00 UTC.
  await subscribe('daily@readers.example', { frequency: 'daily' });
  await subscribe('weekly@readers.example', { frequency: 'weekly' });
  clock.set(shifted(START, 1000));
  await publish(server, anItem('release', 'one', { fields: FRESH }));
  await publish(server, anItem('release', 'two', { fields: FRESH }));
  await at(shifted(START, 2000));
  await at('2026-11-22T07:59:59.000Z');
  expect(mailbox.mails).toEqual([]);
  await at('2026-11-22T08:00:01.000Z');
  expect(recipients()).toEqual(['daily@readers.example']);
  expect(mailbox.mails[0]?.text).toMatch(/\/one[\s\S]*\/two|\/two[\s\S]*\/one/);
  await at('2026-11-23T08:00:01.000Z');
  expect(recipients()).toEqual(['daily@readers.example', 'weekly@readers.example']);
});

test('a full mailbox is tried again, a refusal is not; neither is logged by name', async () => {
  await subscribe('full@readers.example');
  await subscribe('gone@readers.example');
  mailbox.answer('full@readers.example', 452);
  mailbox.answer('gone@readers.example', 550);
  clock.set(shifted(START, 1000));
  await publish(server, anItem('release', 'one', { fields: FRESH }));
  await at(shifted(START, 2000));
  expect(mailbox.mails).toEqual([]);
  const stored = await dump(server.services);
  expect(stored.alert_subscriber?.filter((row) => row.includes('"refused"'))).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain('readers.example');
  mailbox.answer('full@readers.example', 250);
  await at(shifted(START, 2 * 60_000));
  const again = { address: 'gone@readers.example', locale: 'en', frequency: 'daily' };
  expect(
    (await call('POST', '/subscriptions', { ...again, channels: ['releases'] })).statusCode,
  ).toBe(202);
  await worker.work();
  expect(recipients().filter((to) => to.startsWith('gone'))).toEqual([]);
});

test('bounces are heard with their signature alone', async () => {
  await subscribe(ADA);
  const body = JSON.stringify({ bounces: [{ address: 'Ada@READERS.example', kind: 'permanent' }] });
  const send = (moment: string, secret = HOOK_SECRET) => {
    const timestamp = String(Math.floor(Date.parse(moment) / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return server.app.inject({
      ...{ method: 'POST', url: '/api/v1/alerts/bounces', payload: body },
      headers: {
        'content-type': 'application/json',
        'x-masthead-timestamp': timestamp,
        'x-masthead-signature': `sha256=${signature}`,
      },
    });
  };
  expect((await send(START, 'another')).statusCode).toBe(401);
  expect((await send(shifted(START, -HOUR))).statusCode).toBe(401);
  expect((await dump(server.services)).alert_subscriber?.join()).toContain('"confirmed"');
  expect((await send(START)).statusCode).toBe(204);
  const [row] = (await dump(server.services)).alert_subscriber ?? [];
  expect(row).toContain('"refused"');
  expect(row).toContain('"address": null');
});

test('preferences are read and changed by their link; without channels the subscription ends', async () => {
  await subscribe(ADA);
  clock.set(shifted(START, 1000));
  await publish(server, anItem('release', 'one', { fields: FRESH }));
  await at(shifted(START, 2000));
  const token = tokenIn(mailbox.mails[0]?.html ?? '', 'preferences');
  const read = await call('GET', `/preferences?token=${token}`);
  expect(read.json()).toMatchObject({ data: { frequency: 'at_once', channels: ['releases'] } });
  const choice = { token, locale: 'de', frequency: 'weekly', channels: ['statements'] };
  const gone = `topic:${randomUUID()}`;
  const strange = await call('PUT', '/preferences', { ...choice, channels: [gone] });
  expect(strange.statusCode).toBe(422);
  // One that has been taken back since it was chosen.
  await sql`
    insert into alert_subscription select id, ${gone}, changed_at from alert_subscriber
  `.execute(server.services.database.db);
  const kept = { ...choice, channels: ['statements', gone] };
  expect((await call('PUT', '/preferences', kept)).json()).toMatchObject({
    data: { channels: kept.channels },
  });
  const saved = await call('PUT', '/preferences', choice);
  expect(saved.json()).toMatchObject({ data: { locale: 'de', channels: ['statements'] } });
  expect((await call('PUT', '/preferences', { ...choice, channels: [] })).json()).toMatchObject({
    data: { channels: [] },
  });
  expect((await call('GET', `/preferences?token=${token}`)).statusCode).toBe(404);
});

test('an unconfirmed request is erased after a week, a sent mail after ninety days', async () => {
  await subscribe('kept@readers.example');
  const body = { address: ADA, locale: 'en', frequency: 'daily', channels: ['releases'] };
  await call('POST', '/subscriptions', body);
  await at(shifted(START, 1000));
  await at(shifted(START, 8 * DAY));
  const after = await dump(server.services);
  expect(after.alert_subscriber).toHaveLength(1);
  expect(after.alert_request).toEqual([]);
  await at(shifted(START, 91 * DAY));
  expect((await dump(server.services)).alert_outbox).toEqual([]);
});

test('no mail has a trace of what is hidden', async () => {
  await subscribe(ADA, { channels: ['releases', 'statements', 'magazine'] });
  await subscribe('daily@readers.example', {
    ...{ channels: ['releases', 'statements', 'magazine'], frequency: 'daily' },
  });
  clock.set(shifted(START, 1000));
  await publishCanaries(server);
  await publish(server, anItem('release', 'news-of-today', { fields: FRESH }));
  await worker.work();
  await at(shifted(START, HOUR - 1000));
  const sent = JSON.stringify(mailbox.mails);
  expect(sent).toContain('news-of-today');
  expect(sent).not.toContain('quillfax');
});
