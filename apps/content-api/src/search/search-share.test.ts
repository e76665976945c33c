import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSearchShare } from '#src/search/search-share.ts';
import type { SearchWork } from '#src/search/search-work.ts';

/** Notes what costs some 105 ms of a processor. */
const spend = (work: SearchWork) => work.noteMatches(25, 1000);

function share(atOnce = 1) {
  let at = 0;
  const searches = createSearchShare({ atOnce, now: () => at });
  return { searches, pass: (ms: number) => (at += ms) };
}

test('who has most of an allowance left comes first, then who came first', async () => {
  const { searches } = share();
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const search = (name: string, allowance: number) =>
    searches.run(allowance, async () => void order.push(name));
  const first = searches.run(0, () => gate.promise);
  const others = [search('poor', 3), search('rich', 90), search('poor too', 3), search('new', 100)];
  gate.resolve();
  await Promise.all([first, ...others]);
  expect(order).toEqual(['new', 'rich', 'poor', 'poor too']);
});

test('while others read, searches have their share of the time by what they cost', async () => {
  const { searches, pass } = share();
  searches.noteOther();
  let done = 0;
  const search = () =>
    searches.run(50, async (work) => {
      spend(work);
      done += 1;
    });
  const all = Array.from({ length: 4 }, search);
  // What they had saved up is gone after two.
  for (const [passed, expected] of [
    [0, 2],
    [20, 2],
    [50, 3],
    [200, 3],
  ] as const) {
    pass(passed);
    searches.noteOther();
    await sleep(250);
    expect(done).toBe(expected);
  }
  pass(10_000);
  await Promise.all(all);
  expect(done).toBe(4);
});

test('where nobody else reads they wait for each other alone', async () => {
  const { searches } = share(2);
  let most = 0;
  let running = 0;
  const search = () =>
    searches.run(0, async (work) => {
      running += 1;
      most = Math.max(most, running);
      spend(work);
      await sleep(1);
      running -= 1;
    });
  await Promise.all(Array.from({ length: 20 }, search));
  expect(most).toBe(2);
});

test('what comes near waits for a turn of its own, and is left out where the search has cost too much', async () => {
  const { searches } = share();
  const order: string[] = [];
  const near = searches.run(10, async (work) => {
    order.push('exact');
    const may = await work.mayTake(20);
    order.push(`near ${may}`);
    spend(work);
    return work.mayTake(60);
  });
  const other = searches.run(100, async () => void order.push('other'));
  expect(await near).toBe(false);
  await other;
  expect(order).toEqual(['exact', 'other', 'near true']);
});

test('of too many that wait those are refused that have searched most; and nobody waits too long', async () => {
  const { searches } = share();
  const gate = Promise.withResolvers<void>();
  const running = searches.run(0, () => gate.promise);
  const outcomes = Array.from({ length: 70 }, (_, index) =>
    searches.run(index === 69 ? 100 : 1, async () => 'found').catch(({ code }) => code),
  );
  expect(await Promise.all(outcomes.slice(63, 69))).toEqual(Array(6).fill('unavailable'));
  expect(await outcomes[0]).toBe('unavailable');
  gate.resolve();
  await running;
}, 5000);

test('a search that fails gives its turn back', async () => {
  const { searches } = share();
  await expect(searches.run(0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await searches.run(0, async () => 'found')).toBe('found');
});
