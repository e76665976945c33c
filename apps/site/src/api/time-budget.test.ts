/** Build-time fetching (spec §8, §9): three retries, 200 ms doubling, ±20 %, 5 s at most. */
import { expect, test, vi } from 'vitest';
import { ApiUnavailable } from './api-errors.ts';
import { buildBudget } from './time-budget.ts';

const ERROR = new ApiUnavailable('status 503', { retryAfter: 60_000 });

test('each pause doubles and is at most a fifth off; after the third the call is given up, and that is told', () => {
  const giveUp = vi.fn();
  const budget = buildBudget(new AbortController().signal, giveUp);
  for (const [index, pause] of [200, 400, 800].entries()) {
    const pauses = Array.from({ length: 200 }, () => budget.pauseAfter(index + 1, ERROR) ?? 0);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(pause * 0.8);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(pause * 1.2);
    // Not all the same: what failed together does not come again together.
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
  expect(giveUp).not.toHaveBeenCalled();
  expect(budget.pauseAfter(4, ERROR)).toBeNull();
  expect(giveUp).toHaveBeenCalledExactlyOnceWith(ERROR);
});

test('nothing is tried again when the program ends', () => {
  const giveUp = vi.fn();
  expect(buildBudget(AbortSignal.abort(), giveUp).pauseAfter(1, ERROR)).toBeNull();
  expect(giveUp).not.toHaveBeenCalled();
});
