/** Nobody but the site is told when something hidden will open, or something shown will leave. */
import { READS, type ReadName } from '@masthead/contract/reads';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { describe, expect, test } from 'vitest';
import { anItem, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SHOWN = uuid(1);
const HIDDEN = uuid(2);

const CALLS = (Object.keys(READS) as ReadName[])
  .map((call) => READS[call].path)
  .filter((path) => !path.includes('{') && path !== '/search/recirc');
const PATHS = [...CALLS, '/stories/shown', `/search/recirc?id=${SHOWN}`];

/** As anybody reads who does not hold the service token. */
const outside = (path: string, token?: string) =>
  server.app.inject({
    url: `/api/v1${path}`,
    headers: token === undefined ? {} : { [SERVICE_HEADER]: token },
  });

/** Every answer to an outsider, headers and all, while one item is hidden and one is shown. */
async function answers(
  hidden: Parameters<typeof anItem>[2],
  shown: Parameters<typeof anItem>[2] = {},
): Promise<unknown> {
  await publish(
    server,
    anItem('story', 'shown', { id: SHOWN, ...shown }),
    anItem('story', 'hidden', { id: HIDDEN, ...hidden }),
  );
  const seen = [];
  for (const path of PATHS) {
    const { statusCode, headers, body } = await outside(path);
    const { date: _, ...kept } = headers;
    seen.push({ path, statusCode, headers: kept, body });
  }
  await server.send('DELETE', `/items/${HIDDEN}`);
  await server.send('DELETE', `/items/${SHOWN}`);
  return seen;
}

describe('an answer is, byte for byte, what it is without', () => {
  test.each([
    ['an item that opens in an hour', { publish_at: shifted(START, HOUR) }, {}],
    ['one whose embargo ends in an hour', { embargo_until: shifted(START, HOUR) }, {}],
    ['one that opens in five minutes', { publish_at: shifted(START, 5 * MINUTE) }, {}],
    ['an end of what is shown', { status: 'draft' }, { unpublish_at: shifted(START, HOUR) }],
  ] as const)('%s', async (_what, hidden, shown) => {
    const without = await answers({ status: 'draft' });
    const { items } = await stored();
    expect(items).toBe(0);
    expect(await answers(hidden, shown)).toEqual(without);
  });

  async function stored(): Promise<{ items: number }> {
    const landing = await outside('/story/landing');
    return { items: landing.json().data.latest.length };
  }
});

test('the site is told the moment, to the millisecond', async () => {
  const opens = shifted(START, HOUR + 7);
  const leaves = shifted(START, 2 * HOUR + 7);
  await publish(
    server,
    anItem('story', 'shown', { id: SHOWN, unpublish_at: leaves }),
    anItem('story', 'hidden', { id: HIDDEN, publish_at: opens }),
  );
  const { meta } = (await server.get('/story/landing')).json();
  expect(meta).toMatchObject({ expires_at: opens, stale_until: leaves });
});

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['another', 'another-service-token'],
  ['the beginning of it', SERVICE_TOKEN.slice(0, -1)],
  ['more than it', `${SERVICE_TOKEN}x`],
])('with %s five minutes are all that is told', async (_what, token) => {
  await publish(server, anItem('story', 'hidden', { publish_at: shifted(START, HOUR) }));
  const answer = await outside('/story/landing', token);
  const latest = shifted(START, 5 * MINUTE);
  expect(answer.json().meta).toMatchObject({ expires_at: latest, stale_until: latest });
  expect(answer.headers['cache-control']).toBe('public, max-age=300');
  expect(answer.headers.vary).toBe(`accept-language, ${SERVICE_HEADER}`);
});

test("the last five minutes give at most a cache's lifetime, in whole seconds", async () => {
  await publish(server, anItem('story', 'hidden', { publish_at: shifted(START, 90_700) }));
  const answer = await outside('/story/landing');
  const latest = shifted(START, 90 * SECOND);
  expect(answer.json().meta).toMatchObject({ expires_at: latest });
  expect(answer.headers['cache-control']).toBe('public, max-age=90');
});

test('the service token opens nothing, and is no publisher’s', async () => {
  await publish(server, anItem('story', 'hidden', { publish_at: shifted(START, HOUR) }));
  expect((await server.get('/stories/hidden')).statusCode).toBe(404);
  const asPublisher = { [SERVICE_HEADER]: SERVICE_TOKEN, authorization: `Bearer ${SERVICE_TOKEN}` };
  const answer = await server.send('GET', '/ledger', undefined, asPublisher);
  expect(answer.statusCode).toBe(401);
});
