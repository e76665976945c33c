/** The attempts to make a stale page again, whose pauses add up to a quarter of a minute. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { staleSite, unwell } from '#src/testing/stale-site.ts';

test('a page of its own fault is attempted five times, and no call of it twice as often', async () => {
  const { see, times } = await staleSite(unwell, { everywhere: false });
  await vi.waitFor(() => expect(times).toHaveLength(5), { timeout: 60_000, interval: 100 });
  await sleep(500);
  expect(times).toHaveLength(5);
  // The next request begins again.
  expect((await see()).state).toBe('fwd=stale');
  await vi.waitFor(() => expect(times).toHaveLength(6));
}, 90_000);
