/** What operators are told of an alert worker that cannot do its work: once, and when it is over (issue 14). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { alertTest } from '#src/testing/alerts.ts';
import { anItem } from '#src/testing/items.ts';
import { openMailbox } from '#src/testing/mailbox.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';

const { server, mailbox, worker, said, at, subscribe } = await alertTest();
const { clock } = server;
const ADA = 'ada@readers.example';

const notes = async () => (await server.app.inject('/readyz')).json<{ notes?: unknown[] }>().notes;
const figures = async () => (await server.app.inject('/metrics')).body;
const messages = () => said().map(({ msg }) => msg);

async function linkNotice() {
  const link = { rel: 'privacy-policy', href: '/resources/privacy', labels: { en: 'Privacy' } };
  expect((await server.send('PUT', '/configuration', { util_links: [link] })).statusCode).toBe(200);
}

test('alerts wait for a privacy notice', async () => {
  const isOn = async () => (await server.get('/configuration')).json().data.alerts;
  expect([await isOn(), await notes()]).toEqual([
    false,
    [expect.stringMatching(/^alerts: they wait for a link with rel: privacy-policy/)],
  ]);
  await linkNotice();
  expect([await isOn(), await notes()]).toEqual([true, undefined]);
});

test('work that fails is told of once, however often it is tried, and when it goes on', async () => {
  const { db } = server.services.database;
  await worker.turn();
  expect(said(), 'nothing is said where nothing fails').toEqual([]);
  await sql`alter table alert_announcement rename to away`.execute(db);
  try {
    for (let turn = 0; turn < 3; turn += 1) await worker.turn();
    expect(said()).toEqual([
      expect.objectContaining({ msg: 'alerts: the work failed', reason: '42P01' }),
    ]);
  } finally {
    await sql`alter table away rename to alert_announcement`.execute(db);
  }
  for (let turn = 0; turn < 3; turn += 1) await worker.turn();
  expect(messages()).toEqual(['alerts: the work failed', 'alerts: the work goes on']);
});

test('a mail server that is away is told of once, after ten minutes by the notes, until it is back', async () => {
  await linkNotice();
  await subscribe(ADA);
  const { port } = new URL(mailbox.url);
  await mailbox.close();
  clock.set(shifted(START, 1000));
  await publish(server, anItem('release', 'one', { fields: { date: START } }));
  await at(shifted(START, 2000));
  expect(await notes()).toBeUndefined();
  for (const after of [HOUR / 4, HOUR / 2, HOUR]) await at(shifted(START, after));
  expect(await notes()).toEqual([
    expect.stringMatching(/^alerts: no mail could be handed over since .* \(E\w+\)$/),
  ]);
  const waiting = await figures();
  expect(waiting).toContain('content_api_alert_outbox_mails{which="due"} 1');
  expect(waiting).toMatch(/^content_api_alert_failing_seconds 3[56]\d\d/m);
  expect(waiting).toContain('content_api_alert_mails_total{outcome="unreachable"} 4');
  expect(messages()).toEqual(['alerts: no mail can be handed over']);
  const back = await openMailbox({ port: Number(port) });
  await at(shifted(START, 2 * HOUR));
  expect(back.mails.map(({ to }) => to)).toEqual([ADA]);
  expect(messages().slice(1)).toEqual(['alerts: mails are handed over again']);
  expect(await notes()).toBeUndefined();
  expect(await figures()).toContain('content_api_alert_failing_seconds 0');
  await back.close();
});
