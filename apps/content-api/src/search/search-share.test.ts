import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSearchShare } from '#src/search/search-share.ts';
import type { SearchWork } from '#src/search/search-work.ts';

/** What {@link noteWork} notes, in milliseconds of a processor as the costs have it. */
const COST = 106.5;
const noteWork = (work: SearchWork) => work.noteMatches(25, 1000);

/** On a machine on which a search takes `slower` times what its cost says. */
function share(atOnce = 1, slower = 1) {
  let at = 0;
  let taken = 0;
  const searches = createSearchShare({ atOnce, now: () => at, processorTime: () => taken });
  const spend = (work: SearchWork): void => {
    noteWork(work);
    taken += COST * slower;
  };
  return { searches, spend, pass: (ms: number) => (at += ms) };
}

/** So that quiet moments come by this test's own clock. */
const SETTLE_MS = 20;

test('the search with most of an allowance left comes first, then the first to come', async () => {
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
  const { searches, spend, pass } = share();
  searches.noteOther()();
  pass(SETTLE_MS);
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
    [100, 2],
    [150, 3],
    [200, 3],
  ] as const) {
    pass(passed);
    searches.noteOther()();
    pass(SETTLE_MS);
    await sleep(250);
    expect(done).toBe(expected);
  }
  pass(10_000);
  await Promise.all(all);
  expect(done).toBe(4);
});

test('if nobody else reads they wait for each other alone', async () => {
  const { searches, spend } = share(2);
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

test('near matches wait for a turn of their own, and are left out if the search has cost too much', async () => {
  const { searches, spend } = share();
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

test('on a slower machine searches are charged what they take there, as learned from those that ran alone', async () => {
  const { searches, spend, pass } = share(1, 3);
  for (let count = 0; count < 3; count += 1) await searches.run(50, async (work) => spend(work));
  searches.noteOther()();
  pass(SETTLE_MS);
  let done = 0;
  const all = Array.from({ length: 2 }, () =>
    searches.run(50, async (work) => {
      spend(work);
      done += 1;
    }),
  );
  await sleep(0);
  // What was saved up is enough for one alone; by what the costs say it were for both.
  expect(done).toBe(1);
  pass(10_000);
  await Promise.all(all);
});

test('a search gives way to those who read: each of its statements, for so long and no longer', async () => {
  const searches = createSearchShare({ atOnce: 1 });
  const order: string[] = [];
  const endRead = searches.noteOther();
  const search = searches.run(50, async (work) => {
    order.push('first statement');
    const endAnother = searches.noteOther();
    setTimeout(() => {
      order.push('read');
      endAnother();
    }, 10);
    await work.giveWay();
    order.push('second statement');
    searches.noteOther();
    // These never end.
    for (let count = 0; count < 20; count += 1) await work.giveWay();
    order.push('third statement');
  });
  setTimeout(() => {
    order.push('read');
    endRead();
  }, 10);
  await search;
  expect(order).toEqual(['read', 'first statement', 'read', 'second statement', 'third statement']);
});
