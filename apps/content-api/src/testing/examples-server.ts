/** The server of a test file that only reads: the full examples are published once, for all tests. */
import { afterAll, beforeAll } from 'vitest';
import { publishFullExamples } from '#src/testing/examples.ts';
import { startTestServer, type TestServer } from '#src/testing/test-server.ts';
import { borrowTestStore } from '#src/testing/test-store.ts';

/** Everything that the examples are published for has begun, nothing has ended. */
const WHEN_ALL_IS_OPEN = '2027-03-01T00:00:00.000Z';

/** Starts it; `prepare` may publish more, before the first test. */
export async function examplesServer(
  prepare: (server: TestServer) => Promise<unknown> = async () => undefined,
): Promise<TestServer> {
  const store = await borrowTestStore();
  const server = await startTestServer(store);
  beforeAll(async () => {
    await publishFullExamples(server);
    await prepare(server);
    server.clock.set(WHEN_ALL_IS_OPEN);
  });
  afterAll(async () => {
    await server.close();
    await store.remove();
  });
  return server;
}
