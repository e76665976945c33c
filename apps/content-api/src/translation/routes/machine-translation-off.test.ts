/** Without a setting nothing is sent anywhere. */
import { expect, test } from 'vitest';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test('no machine translates unless the operator has set one', async () => {
  const story = anItem('story', 'dusk');
  await publish(server, story);
  const refused = await server.app.inject({
    ...{ method: 'POST', url: `/api/v1/translations/${story.id}/machine`, headers: AUTHORIZED },
    payload: { locale: 'de' },
  });
  expect(problemOf(refused, 'conflict').detail).toContain('MACHINE_TRANSLATION_URL');
});
