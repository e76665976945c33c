import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CdnPurge } from './cdn-purge.ts';
import type { PurgeForm } from './purge-forms.ts';
import { ALL, MANY, surrogateKey } from './surrogate-keys.ts';

interface Asked {
  readonly method: string | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  /** The keys, wherever they stood. */
  readonly keys: readonly string[];
}

/** A CDN whose answers the test says, and what it has been asked. */
async function cdn(port = 0) {
  const asked: Asked[] = [];
  const state = { status: 200, isHeld: false };
  const held: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method, headers } = request;
    const keys = body === '' ? String(headers['surrogate-key']).split(' ') : JSON.parse(body).tags;
    asked.push({ method, headers, body, keys });
    if (state.isHeld) await new Promise<void>((resolve) => held.push(resolve));
    response.writeHead(state.status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const release = (): void => {
    state.isHeld = false;
    for (const go of held.splice(0)) go();
  };
  return { asked, state, release, close, port: (server.address() as AddressInfo).port };
}

function purgeTo(
  { port }: { port: number },
  { form = 'fastly', repeatAfter = 60_000 }: { form?: PurgeForm; repeatAfter?: number } = {},
) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const states: [boolean, string][] = [];
  const purge = new CdnPurge({
    target: { url: `http://127.0.0.1:${port}/purge`, form, token: 'a-secret-of-the-cdn' },
    now: Date.now,
    closing: closing.signal,
    onState: (works, reason) => void states.push([works, String(reason)]),
    firstPause: 20,
    repeatAfter,
  });
  return { purge, states, closing };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });
const keysOf = (asked: readonly Asked[]): string[] => asked.flatMap(({ keys }) => keys);
const cardKeys = ['card:1:en', 'card:*'].map(surrogateKey);

test.each([
  ['fastly', 'POST', 'fastly-key', 'a-secret-of-the-cdn'],
  ['cloudflare', 'POST', 'authorization', 'Bearer a-secret-of-the-cdn'],
  ['varnish', 'PURGE', 'authorization', 'Bearer a-secret-of-the-cdn'],
] as const)(
  'as %s takes it: everything at the start, then what changes',
  async (form, method, header, token) => {
    const target = await cdn();
    const { purge } = purgeTo(target, { form });
    purge.changed(['card:0:en']);
    purge.start();
    await until(() => expect(purge.counts.done).toBe(1));
    purge.changed(['card:1:en']);
    purge.changed([]);
    await until(() => expect(purge.counts.done).toBe(2));
    expect(target.asked.map(({ keys }) => keys)).toEqual([[ALL], [MANY, ...cardKeys]]);
    for (const { method: asked, headers, body } of target.asked) {
      expect(asked).toBe(method);
      expect(headers[header]).toBe(token);
      expect(body !== '').toBe(form === 'cloudflare');
    }
  },
);

test('many keys go in requests of as many as the CDN takes, each once, and none is left out', async () => {
  const target = await cdn();
  const { purge } = purgeTo(target, { form: 'cloudflare' });
  purge.start();
  await until(() => expect(purge.counts.done).toBe(1));
  target.state.isHeld = true;
  purge.changed(['card:1:en']);
  await until(() => expect(target.asked).toHaveLength(2));
  // What changes while one request is under way waits for its end, twice the same counts once.
  const tags = Array.from({ length: 100 }, (_, index) => `place:${index}:en`);
  for (let round = 0; round < 2; round += 1) for (const tag of tags) purge.changed([tag]);
  expect(purge.pending).toBe(100 + 2);
  target.release();
  await until(() => expect(purge.pending).toBe(0));
  await until(() => expect(purge.counts.done).toBe(6));
  const rest = target.asked.slice(2);
  for (const { keys } of rest) expect(keys.length).toBeLessThanOrEqual(30);
  expect(keysOf(rest).toSorted()).toEqual(
    [MANY, surrogateKey('place:*'), ...tags.map(surrogateKey)].toSorted(),
  );
});

test.each([
  ['that refuses', 401],
  ['with a fault', 503],
  ['that leads elsewhere', 302],
])(
  'a CDN %s is told again until it takes it, with all that has changed meanwhile',
  async (_what, status) => {
    const target = await cdn();
    const { purge, states } = purgeTo(target);
    target.state.status = status;
    purge.start();
    await until(() => expect(purge.counts.failed).toBeGreaterThan(2));
    purge.changed(['card:1:en']);
    target.state.status = 200;
    await until(() => expect(purge.counts.done).toBe(2));
    expect(keysOf(target.asked.slice(-2))).toEqual([ALL, MANY, ...cardKeys]);
    // Told once each, and never with the token.
    expect(states.map(([works]) => works)).toEqual([false, true]);
    expect(states.join()).not.toContain('a-secret');
  },
);

test('a CDN that is away is told when it is back', async () => {
  const first = await cdn();
  await first.close();
  const { purge, states } = purgeTo(first);
  purge.start();
  await until(() => expect(purge.counts.failed).toBeGreaterThan(0));
  const target = await cdn(first.port);
  await until(() => expect(purge.counts.done).toBe(1));
  expect(keysOf(target.asked)).toEqual([ALL]);
  expect(states.map(([works]) => works)).toEqual([false, true]);
});

test('the waiting tags are bounded: too many become everything', async () => {
  const target = await cdn();
  const { purge } = purgeTo(target);
  target.state.status = 503;
  purge.start();
  for (let index = 0; index < 20_000; index += 1) purge.changed([`card:${index}:en`]);
  expect(purge.pending).toBeLessThanOrEqual(5000);
  target.state.status = 200;
  await until(() => expect(purge.counts.done).toBe(2));
  expect(purge.pending).toBe(0);
  expect(keysOf(target.asked.slice(-2))).toEqual([ALL, ALL]);
});

test('purged tags are purged once more, for a copy of the site that hears of them late', async () => {
  const target = await cdn();
  const { purge } = purgeTo(target, { repeatAfter: 50 });
  purge.start();
  purge.changed(['card:1:en']);
  await until(() => expect(purge.counts.done).toBeGreaterThanOrEqual(2));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const times = (key: string): number => keysOf(target.asked).filter((each) => each === key).length;
  expect(times(ALL)).toBe(2);
  purge.changed(['card:2:en']);
  await until(() => expect(times(surrogateKey('card:2:en'))).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(times(surrogateKey('card:2:en'))).toBe(2);
});

test('the end of the site ends it, whatever waits', async () => {
  const target = await cdn();
  const { purge, closing } = purgeTo(target);
  target.state.status = 503;
  purge.start();
  await until(() => expect(purge.counts.failed).toBeGreaterThan(0));
  closing.abort();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { length } = target.asked;
  purge.changed(['card:1:en']);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(target.asked).toHaveLength(length);
});

test('something hidden is purged when it is seen, where the CDN may hold a page for so long', async () => {
  const target = await cdn();
  const { purge } = purgeTo(target);
  purge.start();
  await until(() => expect(purge.counts.done).toBe(1));
  const began = Date.now();
  purge.changedAt(began + 301_000, ['card:2:en']);
  purge.changedAt(began + 300, ['card:1:en']);
  expect(purge.pending).toBe(0);
  await until(() => expect(keysOf(target.asked)).toEqual(expect.arrayContaining(cardKeys)));
  expect(Date.now() - began).toBeGreaterThanOrEqual(299);
  expect(keysOf(target.asked)).not.toContain(surrogateKey('card:2:en'));
});
