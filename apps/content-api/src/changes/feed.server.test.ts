/** The change feed between several content servers, which only a database server allows. */
import { expect, test } from 'vitest';
import { type EventStream, openEventStream } from '#src/testing/event-stream.ts';
import { anItem } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';

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
