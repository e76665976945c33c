import { onTestFinished, vi } from 'vitest';
import { MAX_VISITORS_WAIT } from '#src/api/time-budget.ts';

/**
 * From now on, and up to the end of the test, the time for which a visitor waits ends when the test says so
 * and not by itself: a busy machine is no slow content server.
 */
export function visitorsTime() {
  const budgets: AbortController[] = [];
  const { timeout } = AbortSignal;
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    if (milliseconds !== MAX_VISITORS_WAIT) return timeout.call(AbortSignal, milliseconds);
    const budget = new AbortController();
    budgets.push(budget);
    return budget.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return {
    /** How many pages or calls have begun to wait. */
    begun: () => budgets.length,
    end() {
      for (const budget of budgets) budget.abort(new DOMException('over', 'TimeoutError'));
    },
  };
}
