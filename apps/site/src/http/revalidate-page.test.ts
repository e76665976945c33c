/** Stale-while-revalidate: nobody waits for a slow content server, and what is new is there soon. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const STORY = '/en/magazine/first-light';
const CALL = '/stories/first-light';
const endless = { expires_at: null, stale_until: null, tags: ['item:1'] };
const story = example('story/examples/full.json', endless) as { data: object };
const changed = json({ ...story, data: { ...story.data, title: 'Changed' } });
const configuration = json(example('configuration/examples/full.json', endless));
const unwell = json(example('problem/examples/unavailable.json'), 503);
const silent: ReturnType<typeof json> = () => undefined;

/** A visitor notices what takes longer; a busy machine takes its own time beside it. */
const AT_ONCE = 900;
/** Without any wait for the content server. */
const IMMEDIATELY = 300;

/** A site with a page that is kept and has changed since; `say` is what the content server then does. */
async function staleSite(say: ReturnType<typeof json>, { everywhere = true } = {}) {
  const content = await contentServer({ [CALL]: json(story), '/configuration': configuration });
  const { get, isReady } = await runningSite(content);
  const see = async () => {
    const started = performance.now();
    const reply = await get(STORY);
    return { state: cacheStatus(reply), text: reply.text, took: performance.now() - started };
  };
  expect((await see()).state).toBe('fwd=miss');
  content.say(CALL, say);
  if (everywhere) content.say('/configuration', say);
  const before = content.requests.length;
  content.announce('item:1');
  const calls = () => content.requests.slice(before).filter((path) => path === CALL).length;
  await vi.waitFor(async () => expect((await see()).state).toBe('fwd=stale'));
  const recover = () => {
    content.say('/configuration', configuration);
    content.say(CALL, changed);
  };
  return { content, see, calls, recover, isReady };
}

test('a stale page is sent at once, however slow the content server is', async () => {
  const content = await contentServer({ [CALL]: json(story), '/configuration': configuration });
  const { get } = await runningSite(content);
  await get(STORY);
  content.say(CALL, silent);
  content.say('/configuration', silent);
  content.announce('item:1');
  await sleep(200);
  const started = performance.now();
  const first = await get(STORY);
  expect(cacheStatus(first)).toBe('fwd=stale');
  expect(first.text).toContain('First Light');
  expect(performance.now() - started).toBeLessThan(AT_ONCE);
}, 30_000);

test('who comes while it is still being made anew waits for nothing', async () => {
  const { see, calls } = await staleSite(silent);
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const { state, took } = await see();
    expect(state).toBe('fwd=stale');
    expect(took).toBeLessThan(IMMEDIATELY);
  }
  expect(calls()).toBe(1);
});

test('a content server that is slow and well makes the page anew in its own time', async () => {
  const { see } = await staleSite((response, request) => {
    const answer = request.url?.includes('configuration') ? configuration : changed;
    setTimeout(() => answer(response, request), 2500);
  });
  await vi.waitFor(
    async () => {
      const { state, text } = await see();
      expect(state).toBe('hit');
      expect(text).toContain('Changed');
    },
    { timeout: 4000, interval: 100 },
  );
});

/** Of the content server's recovery. */
const SOON = 1000;

test.each([
  ['has fallen silent, with its answers still outstanding', silent],
  ['answers with faults', unwell],
  ['cuts its connections', (response: { destroy(): void }) => response.destroy()],
] as const)(
  'within a second of the recovery of one that %s the page is fresh',
  async (_how, fault) => {
    const { see, recover } = await staleSite(fault);
    // In the middle of the second pause, which would last two seconds.
    await sleep(1600);
    recover();
    const recovered = performance.now();
    await vi.waitFor(
      async () => {
        const { state, text } = await see();
        expect(state).toBe('hit');
        expect(text).toContain('Changed');
      },
      { timeout: 5000, interval: 20 },
    );
    expect(performance.now() - recovered).toBeLessThan(SOON);
  },
);

test('a page of its own fault is attempted five times, and no call of it twice as often', async () => {
  const { see, calls } = await staleSite(unwell, { everywhere: false });
  await vi.waitFor(() => expect(calls()).toBe(5), { timeout: 20_000, interval: 100 });
  await sleep(500);
  expect(calls()).toBe(5);
  // Whoever comes then begins anew.
  expect((await see()).state).toBe('fwd=stale');
  await vi.waitFor(() => expect(calls()).toBe(6));
}, 30_000);

test('the pause that the content server asks for is kept', async () => {
  const times: number[] = [];
  const { recover, see } = await staleSite((response, request) => {
    if (request.url?.includes('stories')) times.push(performance.now());
    response.setHeader('retry-after', '3');
    unwell(response, request);
  });
  recover();
  await sleep(1500);
  expect((await see()).state).toBe('fwd=stale');
  await vi.waitFor(async () => expect((await see()).state).toBe('hit'), { timeout: 4000 });
  expect(performance.now() - (times[0] ?? 0)).toBeGreaterThan(3000);
  expect(times).toHaveLength(1);
});
