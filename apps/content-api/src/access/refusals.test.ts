/** What `/access/…` refuses tells nothing of what there is: neither by what it says nor by what it does. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { accessTo } from '#src/testing/access.ts';
import { anItem, PASSWORD, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { spiedDatabase } from '#src/testing/spied-database.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SOON = shifted(START, HOUR);
const { grantFor } = accessTo(server);

/** A call's whole answer, and all that the database was asked for it. */
async function refusal(by: 'password' | 'token', payload: Record<string, string>) {
  const { database, statements } = spiedDatabase(server.services.database);
  const app = await createApp({ ...server.services, database });
  const answer = await app.inject({ method: 'POST', url: `/api/v1/access/${by}`, payload });
  await app.close();
  return { ...withoutDate(answer), statements };
}

function withoutDate({ statusCode, headers, body }: LightMyRequestResponse) {
  const { date: _, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

test('a password for what is hidden is refused as one for nothing', async () => {
  const access = 'password' as const;
  const deleted = anItem('story', 'deleted', { access });
  const hidden = [
    anItem('story', 'embargoed', { access, embargo_until: SOON }),
    anItem('story', 'to-come', { access, publish_at: SOON }),
    anItem('story', 'over', { access, unpublish_at: START }),
    anItem('story', 'draft', { access, status: 'draft' }),
    anItem('story', 'embargoed-and-open', { embargo_until: SOON }),
    anItem('story', 'open'),
    deleted,
  ];
  await publish(server, ...hidden);
  await server.send('DELETE', `/items/${deleted.id}`);
  const nothing = await refusal('password', { item: uuid(4_000_000), password: PASSWORD });
  expect(nothing).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } });
  for (const { id } of hidden) {
    expect(await refusal('password', { item: id, password: PASSWORD }), id).toEqual(nothing);
  }
});

test('a token that is over, was taken back or never was is refused all the same', async () => {
  const story = anItem('story', 'embargoed', { embargo_until: shifted(START, 2 * DAY) });
  await publish(server, story);
  const [expired, revoked] = [
    await grantFor(story.id, 'embargoed', SOON),
    await grantFor(story.id, 'embargoed'),
  ];
  await server.send('DELETE', `/grants/${revoked.id}`);
  server.clock.set(SOON);
  const invented = await refusal('token', { token: 'x'.repeat(43) });
  expect(invented.statusCode).toBe(404);
  for (const { token } of [expired, revoked]) {
    expect(await refusal('token', { token })).toEqual(invented);
  }
});
