/** The change feed between several content servers, which only a database server allows. */
import { expect, test } from 'vitest';
import { cuttableLine } from '#src/testing/cuttable-line.ts';
import { type EventStream, openEventStream } from '#src/testing/event-stream.ts';
import { anItem } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, startTestServer, testServer } from '#src/testing/test-server.ts';
import { borrowTestStore } from '#src/testing/test-store.ts';

const server = await testServer();
const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

let named = 0;

/** Publishes a new story; answers its change's number. */
async function publishStory(to: Parameters<typeof publish>[0]): Promise<number> {
  named += 1;
  const [outcome] = await publish(to, anItem('story', `story-${named}`));
  if (outcome?.seq == null) throw new Error('was not announced');
  return outcome.seq;
}

const numbers = (stream: EventStream) => stream.changes.map(({ seq }) => seq);

/** The changes that a client which reconnects is sent; null while the feed is refused. */
async function toldAfter(from: string, seq: number): Promise<number[] | null> {
  const stream = await openEventStream(from, String(seq)).catch(() => null);
  if (stream === null) return null;
  await stream.until(1);
  stream.cut();
  return numbers(stream);
}

test('two servers over one database hear each other', async () => {
  const second = await startTestServer(server.store);
  const secondUrl = await second.app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const [here, there] = [await openEventStream(url), await openEventStream(secondUrl)];
    const published: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      published.push(...(await Promise.all([publishStory(server), publishStory(second)])));
    }
    for (const stream of [here, there]) {
      await stream.until(11);
      expect(numbers(stream).slice(1)).toEqual(published.toSorted((a, b) => a - b));
      stream.cut();
    }
  } finally {
    await second.close();
  }
});

/** A server on a store of its own, for a test that runs beside another. */
async function serverOfItsOwn() {
  const store = await borrowTestStore();
  const server = await startTestServer(store);
  const end = async () => {
    await server.close();
    await store.remove();
  };
  return { server, [Symbol.asyncDispose]: end };
}

/** How long a lost notice or a dead line may go unnoticed; the feed itself needs some six seconds. */
const WITHIN = { timeout: 25_000 };
/** Closing waits for connections that are dead, until each is given up. Both tests wait at the same time. */
const TEST_TIMEOUT = 90_000;

test.concurrent(
  'a change is told although the line of the notices died without a word',
  async ({ expect }) => {
    await using own = await serverOfItsOwn();
    const { server } = own;
    await using line = await cuttableLine(String(server.store.databaseUrl));
    const second = await startTestServer({ ...server.store, databaseUrl: line.url });
    try {
      const secondUrl = await second.app.listen({ host: '127.0.0.1', port: 0 });
      const last = second.services.feed.lastTold();
      line.silence();
      await line.mend();
      const missed = await publishStory(server);
      await expect.poll(() => toldAfter(secondUrl, last), WITHIN).toEqual([missed]);
      // By then it listens again, on a line that lives.
      await expect.poll(() => second.services.feed.problem(), WITHIN).toBeNull();
      const stream = await openEventStream(secondUrl, String(last));
      const next = await publishStory(server);
      await stream.until(2);
      expect(numbers(stream)).toEqual([missed, next]);
      stream.cut();
    } finally {
      await second.close();
    }
  },
  TEST_TIMEOUT,
);

test.concurrent(
  'while the network is silent the server is not ready, and nobody follows it; it recovers by itself and has lost nothing',
  async ({ expect }) => {
    await using own = await serverOfItsOwn();
    const { server } = own;
    await using line = await cuttableLine(String(server.store.databaseUrl));
    const second = await startTestServer({ ...server.store, databaseUrl: line.url });
    const ready = async () => (await second.app.inject('/readyz')).json<{ problems: string[] }>();
    try {
      const secondUrl = await second.app.listen({ host: '127.0.0.1', port: 0 });
      const following = await fetch(`${secondUrl}/api/v1/changes`, { headers: AUTHORIZED });
      const last = second.services.feed.lastTold();
      expect((await ready()).problems).toEqual([]);
      line.silence();
      const missed = [await publishStory(server), await publishStory(server)];
      const changes = expect.stringMatching(/^changes: (behind|not subscribed)/);
      await expect.poll(async () => (await ready()).problems, WITHIN).toContainEqual(changes);
      expect((await second.app.inject('/readyz')).statusCode).toBe(503);
      // Else a site would go on taking for in date what this server hears no change of.
      expect(await following.text()).not.toContain(`"seq":${missed[0]}`);
      await expect(openEventStream(secondUrl)).rejects.toThrow('503');
      await line.mend();
      await expect.poll(async () => (await ready()).problems, WITHIN).toEqual([]);
      await expect.poll(() => toldAfter(secondUrl, last), WITHIN).toEqual(missed);
    } finally {
      await second.close();
    }
  },
  TEST_TIMEOUT,
);
