/** Stale-while-revalidate: nobody waits for a slow content server, and what is new is there soon. */
import { expect, test, vi } from 'vitest';
import type { json } from '#src/testing/content-server.ts';
import { changed, configuration, staleSite, unwell } from '#src/testing/stale-site.ts';

const silent: ReturnType<typeof json> = () => undefined;

/** Minimum time, in milliseconds, that a request waits for a silent content server. */
const SILENCE = 400;
/** The pause after a third attempt that failed, and how long one may hang. */
const THIRD_PAUSE = 4000;
const HANGING = 10_000;
const PATIENT = { timeout: 30_000, interval: 20 };

test('a stale page is sent however slow the content server is, while it is still asked', async () => {
  const { see, times } = await staleSite(silent);
  const { state, text } = await see();
  expect(state).toBe('fwd=stale');
  expect(text).toContain('First Light');
  // It is the first call that is still unanswered: nobody has waited for its end.
  expect(times).toHaveLength(1);
});

test('a request during a rebuild does not wait', async () => {
  const { see, times } = await staleSite(silent);
  const visits: number[] = [];
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const { state, took } = await see();
    expect(state).toBe('fwd=stale');
    visits.push(took);
  }
  // A busy machine may hold up some of them, but a wait would hold up all.
  expect(Math.min(...visits)).toBeLessThan(SILENCE);
  expect(times).toHaveLength(1);
});

test('with a slow but healthy content server the page is rebuilt without a limit', async () => {
  const { see, times } = await staleSite((response, request) => {
    const answer = request.url?.includes('configuration') ? configuration : changed;
    setTimeout(() => answer(response, request), 2500);
  });
  await expectFresh(see);
  expect(times).toHaveLength(1);
});

test.each([
  ['answers with faults', unwell],
  ['cuts its connections', (response: { destroy(): void }) => response.destroy()],
] as const)('once one that %s is well again, no pause is waited for', async (_how, fault) => {
  const { see, times, recover } = await staleSite(fault);
  // The next pause is the first that a busy machine does not take for an answer.
  await vi.waitFor(() => expect(times).toHaveLength(3), PATIENT);
  recover();
  await expectFresh(see);
  const [, , third = 0, fourth = 0] = times;
  expect(fourth - third).toBeLessThan(THIRD_PAUSE);
});

test('once one that has fallen silent answers again, what hangs in it is not waited for', async () => {
  const { see, times, probes, recover } = await staleSite(silent);
  await vi.waitFor(() => expect(probes()).toBeGreaterThan(2), PATIENT);
  recover();
  await expectFresh(see);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeLessThan(HANGING);
});

test('the pause that the content server asks for is kept', async () => {
  const { recover, see, times } = await staleSite((response, request) => {
    response.setHeader('retry-after', '2');
    unwell(response, request);
  });
  recover();
  await expectFresh(see);
  const [first = 0, second = 0] = times;
  // Its timer may be a millisecond early.
  expect(second - first).toBeGreaterThan(1990);
  expect(times).toHaveLength(2);
});

type See = Awaited<ReturnType<typeof staleSite>>['see'];

async function expectFresh(see: See): Promise<void> {
  await vi.waitFor(async () => {
    const { state, text } = await see();
    expect(state).toBe('hit');
    expect(text).toContain('Changed');
  }, PATIENT);
}
