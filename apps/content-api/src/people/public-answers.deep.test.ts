/** The same in long random orders, checked after each call: a refused call changes nothing, no matter who makes it. */
import type { Role } from '@masthead/contract/people';
import { expect, test } from 'vitest';
import { HOUR, shifted } from '#src/testing/movable-clock.ts';
import { join } from '#src/testing/people.ts';
import { changedIn, fillNewsroom, publicAnswers } from '#src/testing/public-answers.ts';
import { pick, randomFrom } from '#src/testing/random.ts';
import { testServer } from '#src/testing/test-server.ts';
import { attempt, attemptsOn } from '#src/testing/writing-calls.ts';

const server = await testServer({ ANSWER_CACHE_MB: '0' });
const CALLS = 250;
const QUIET: readonly Role[] = ['writer', 'translator'];

test.each([1, 2, 3])('seed %s', { timeout: 1_800_000 }, async (seed) => {
  const random = randomFrom(seed);
  const newsroom = await fillNewsroom(server);
  const people: [Role, string][] = [];
  for (const role of ['writer', 'translator', 'press_officer', 'editor'] as const) {
    people.push([role, (await join(server, role)).cookie]);
  }
  const attempts = attemptsOn(newsroom);
  let before = await publicAnswers(server, newsroom);
  const story: string[] = [];
  for (let turn = 0; turn < CALLS; turn += 1) {
    // As time passes the answers change by themselves.
    if (turn % 50 === 49) {
      server.clock.set(shifted(server.clock.read(), HOUR / 3));
      before = await publicAnswers(server, newsroom);
    }
    const [role, cookie] = pick(random, people);
    const tried = pick(random, attempts);
    const status = await attempt(server, tried, cookie);
    story.push(`${role}: ${tried.call} ${tried.what} → ${status}`);
    const after = await publicAnswers(server, newsroom);
    const changed = changedIn(before, after);
    const mayChange =
      status >= 300 || QUIET.includes(role)
        ? []
        : changed.filter((path) => role === 'editor' || path.includes('pitch'));
    expect(
      changed.filter((path) => !mayChange.includes(path)),
      story.slice(-30).join('\n'),
    ).toEqual([]);
    before = after;
  }
});
