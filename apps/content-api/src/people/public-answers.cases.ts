/** Nobody changes a public answer beyond what the capability of their call names: role × call × state. */
import type { Role } from '@masthead/contract/people';
import { expect, test } from 'vitest';
import { join } from '#src/testing/people.ts';
import { changedIn, fillNewsroom, publicAnswers } from '#src/testing/public-answers.ts';
import { testServer } from '#src/testing/test-server.ts';
import { attempt, attemptsOn, WRITING_CALLS } from '#src/testing/writing-calls.ts';

/** What of the answers somebody of these roles may change, by its path. */
const MAY_CHANGE: readonly (readonly [roles: readonly Role[], may: RegExp])[] = [
  [['writer'], /^never$/],
  [['translator'], /^never$/],
  [['press_officer'], /pitch/],
  // Only people who may change the configuration see it and the table of redirects.
  [['editor'], /^(?!\/configuration|\/redirects\?path=\/en\/magazine\/old-path)/],
  [['writer', 'translator', 'press_officer'], /pitch/],
];

/** Has people in each role try one in so many of the calls, other ones in each. */
export async function testPublicAnswers({ oneIn }: { readonly oneIn: number }): Promise<void> {
  // Answers are compared at moments that lie before each other.
  const server = await testServer({ ANSWER_CACHE_MB: '0' });

  test('every call that writes is tried', async () => {
    const newsroom = await fillNewsroom(server);
    const tried = new Set<string>(attemptsOn(newsroom).map(({ call }) => call));
    expect(WRITING_CALLS.filter((call) => !tried.has(call))).toEqual([]);
  });

  test.each(
    MAY_CHANGE.map(([roles, may], turn) => [roles.join(' and '), roles, may, turn] as const),
  )(
    'all calls of a %s, on items in every state, change no other answer, now or later',
    { timeout: 300_000 },
    async (_name, roles, may, turn) => {
      const newsroom = await fillNewsroom(server);
      const { cookie } = await join(server, roles);
      const before = await publicAnswers(server, newsroom);
      const done: string[] = [];
      const attempts = attemptsOn(newsroom).filter((_each, place) => (place + turn) % oneIn === 0);
      for (const each of attempts) {
        const status = await attempt(server, each, cookie);
        if (status < 300) done.push(`${each.call} ${each.what}`);
      }
      const changed = changedIn(before, await publicAnswers(server, newsroom));
      const beyond = changed.filter((path) => !may.test(path));
      expect(beyond, `after ${done.join(', ')}`).toEqual([]);
      expect(done.length, 'something was let through').toBeGreaterThan(0);
    },
  );
}
