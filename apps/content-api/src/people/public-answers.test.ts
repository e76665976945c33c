/** Nobody changes a public answer beyond what the capability of their call names: role × call × state. */
import type { Role } from '@masthead/contract/people';
import { expect, test } from 'vitest';
import { join } from '#src/testing/people.ts';
import { changedIn, fillNewsroom, publicAnswers } from '#src/testing/public-answers.ts';
import { testServer } from '#src/testing/test-server.ts';
import { attempt, attemptsOn, WRITING_CALLS } from '#src/testing/writing-calls.ts';

// Answers are compared at moments that lie before each other.
const server = await testServer({ ANSWER_CACHE_MB: '0' });

/** What of the answers somebody may change, by its path. */
const MAY_CHANGE: Partial<Record<Role, RegExp>> = {
  writer: /^never$/,
  translator: /^never$/,
  press_officer: /pitch/,
  // The table of redirects and the configuration are for whoever configures.
  editor: /^(?!\/configuration|\/redirects\?path=\/en\/magazine\/old-path)/,
};

test('every call that writes is tried', async () => {
  const newsroom = await fillNewsroom(server);
  const tried = new Set<string>(attemptsOn(newsroom).map(({ call }) => call));
  expect(WRITING_CALLS.filter((call) => !tried.has(call))).toEqual([]);
});

test.each(Object.entries(MAY_CHANGE))(
  'all calls of a %s, on items in every state, change no other answer, now or later',
  { timeout: 60_000 },
  async (role, may) => {
    const newsroom = await fillNewsroom(server);
    const { cookie } = await join(server, role as Role);
    const before = await publicAnswers(server, newsroom);
    const done: string[] = [];
    for (const each of attemptsOn(newsroom)) {
      const status = await attempt(server, each, cookie);
      if (status < 300) done.push(`${each.call} ${each.what}`);
    }
    const changed = changedIn(before, await publicAnswers(server, newsroom));
    const beyond = changed.filter((path) => !may.test(path));
    expect(beyond, `after ${done.join(', ')}`).toEqual([]);
    expect(done.length, 'something was let through').toBeGreaterThan(0);
  },
);
