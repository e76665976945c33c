/** A release plan whose instant has passed before the program starts. */
import { expect, onTestFinished, test } from 'vitest';
import { freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { makePlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { startTestServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const AT = shifted(START, HOUR);

test('one whose instant passed while no server ran is published before the program is ready', {
  timeout: 60_000,
}, async () => {
  const store = await createTestStore();
  onTestFinished(() => store.remove());
  const before = await startTestServer(store);
  const draft = await saveDraft(before, topicNamed(uuid(1), 'one', 'One'));
  await makePlan(before, AT, [draft]);
  await before.close();
  const port = await freePort();
  const child = spawnServer({
    ...{ DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl ?? '' },
    ...{ CONTENT_API_PORT: String(port), SERVICE_TOKEN: 'a-service-token-for-tests' },
    CLOCK_OFFSET_MS: String(Date.parse(AT) + HOUR - Date.now()),
  });
  const url = `http://127.0.0.1:${port}`;
  await ready(child, url);
  expect((await fetch(`${url}/api/v1/topics/one`)).status).toBe(200);
});
