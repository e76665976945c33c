import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { AnswerCache } from '#src/reading/queries/answer-cache.ts';
import { ask, everyAddress } from '#src/testing/every-answer.ts';
import { pick, randomFrom } from '#src/testing/random.ts';
import { RandomNewsroom } from '#src/testing/random-newsroom.ts';
import { SERVICE_TOKEN, type TestServer } from '#src/testing/test-server.ts';

/** Answers that are compared after each edit. */
const ASKED = 40;

/** Edits a newsroom at random: every answer must be the one that is read again. */
export function testThroughEdits(server: TestServer, { edits }: { readonly edits: number }): void {
  test('through random edits every answer equals a fresh reading', {
    timeout: 600_000,
  }, async () => {
    const { services } = server;
    const bare = await createApp({ ...services, answers: new AnswerCache(services.feed, 0) });
    const reading: TestServer = {
      ...server,
      get: (path, headers = {}) =>
        bare.inject({
          url: `/api/v1${path}`,
          headers: { 'x-masthead-service': SERVICE_TOKEN, ...headers },
        }),
    };
    const random = randomFrom(11);
    const newsroom = new RandomNewsroom(server, random);
    await newsroom.fill();
    const addresses = everyAddress(newsroom);
    for (let edit = 1; edit <= edits; edit += 1) {
      const what = await newsroom.edit();
      // Kept answers are looked up on one side of the feed's telling and on the other.
      if (edit % 2 === 0) await services.feed.caughtUp();
      for (let count = 0; count < ASKED; count += 1) {
        const asked = pick(random, addresses);
        expect(await ask(server, asked), `${asked.locale} ${asked.path} after ${what}`).toEqual(
          await ask(reading, asked),
        );
      }
    }
    expect(services.answers.bytes).toBeGreaterThan(0);
  });
}
