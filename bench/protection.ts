import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { Bench } from './bench.ts';
import { NotAvailable } from './bench-problem.ts';
import { runProgram } from './children.ts';
import { createHttpClient } from './http-client.ts';
import { type Latency, latencyOf, printLatencies } from './latency.ts';
import { longestStory } from './longest-story.ts';
import { apiUrl, type Server } from './newsroom-programs.ts';
import { residentMegabytes } from './processes.ts';
import type { Load } from './protection-load.ts';
import { benchSearchers } from './protection-searches.ts';
import { type Sizes, sizesFor } from './scale.ts';

interface Strangers {
  readonly idle: number;
  readonly slow: number;
  readonly junk: number;
  /** Who ask for uncached pages, at once. */
  readonly cold: number;
  readonly phaseMs: number;
}

/** Pages that a process makes or lets wait (page-queue.ts). */
const CAPACITY = 16 + 256;
const USUAL: Strangers = {
  ...{ idle: 10_000, slow: 1000, junk: 10_000, cold: 4 * CAPACITY, phaseMs: 15_000 },
};
const SIZES: Sizes<Strangers> = {
  usual: USUAL,
  full: { ...USUAL, junk: 100_000 },
  smoke: { idle: 20, slow: 5, junk: 50, cold: 20, phaseMs: 100 },
};
/** Besides both ends of each connection. */
const OTHER_FILES = 1000;
const OPENED_AT_ONCE = 200;
const DRIP_MS = 500;
const JUNK_CLIENTS = 32;
/** Of a cached page. */
const READERS = 4;
const READ_EVERY_MS = 10;
const JUNK_MS = 900_000;

interface Phase {
  readonly name: string;
  readonly latency: Latency;
  readonly note: string;
}

/**
 * Waiting times for a cached page while strangers hold idle connections, send slowly, invent
 * addresses (`--full`: 100,000) and ask for four times the possible pages; and the site's memory
 * after each. Then costly searches.
 */
export const benchProtection: Bench = async ({ scale }, sample) => {
  const { idle: held, slow, junk, cold, phaseMs } = sizesFor(SIZES, scale);
  await requireOpenFiles(held + OTHER_FILES);
  const { api, site } = await sample.site();
  const page = `${site.origin}/en/magazine/${await longestStory(apiUrl(api), 'en')}`;
  const client = createHttpClient(READERS);
  const phases: Phase[] = [];

  async function ask(): Promise<void> {
    const { status, headers } = await client.ask(page, { headers: { 'accept-encoding': 'br' } });
    if (status !== 200 || !/hit/.test(String(headers['cache-status']))) {
      throw new Error(`the kept page is ${status}, ${headers['cache-status']}`);
    }
  }

  /** `note` tells what the strangers saw. */
  async function phase(name: string, strangers: () => Promise<string>): Promise<void> {
    let isOver = false;
    const noted = strangers().finally(() => {
      isOver = true;
    });
    const times: number[] = [];
    const read = async (): Promise<void> => {
      while (!isOver) {
        const from = performance.now();
        await ask();
        times.push(performance.now() - from);
        await over(READ_EVERY_MS);
      }
    };
    const [note] = await Promise.all([noted, ...Array.from({ length: READERS }, read)]);
    phases.push({ name, latency: latencyOf(times), note: `${note}; ${await memoryOf(site)}` });
  }

  await client.ask(page, { headers: { 'accept-encoding': 'br' } });
  await phase('readers alone', () => over(phaseMs).then(() => 'baseline'));
  const idle = await openIdle(site, held);
  await phase('idle connections', async () => {
    await over(phaseMs);
    return `${idle.filter(({ destroyed }) => !destroyed).length} held`;
  });
  for (const socket of idle) socket.destroy();
  await phase('slow senders', () => sendSlowly(site, slow, phaseMs));
  await phase('junk addresses', () =>
    load(site, { clients: JUNK_CLIENTS, questions: junk, budget: JUNK_MS, from: 0 }),
  );
  await phase('4 × capacity, cold', () =>
    load(site, { clients: cold, questions: 1e9, budget: phaseMs, from: 1e9 }),
  );
  await phase('readers alone, after', () => over(phaseMs).then(() => ''));
  client.close();
  printLatencies(phases);
  await benchSearchers(scale, sample);
};

async function requireOpenFiles(files: number): Promise<void> {
  const limit = (await runProgram('sh', ['-c', 'ulimit -n'], { timeoutMs: 5000 })).trim();
  if (limit === 'unlimited' || Number(limit) >= files) return;
  throw new NotAvailable(`needs ${files} open files, has ${limit}: run ulimit -n ${files}`);
}

const over = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function memoryOf({ pid }: Server): Promise<string> {
  return `site ${Math.round(await residentMegabytes(pid))} MB`;
}

async function open(site: Server): Promise<Socket> {
  const { hostname, port } = new URL(site.origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** One request was answered on each. */
async function openIdle(site: Server, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const length = Math.min(OPENED_AT_ONCE, count - sockets.length);
    const some = await Promise.all(Array.from({ length }, () => open(site)));
    await Promise.all(
      some.map(async (socket) => {
        socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
        await once(socket, 'data');
      }),
    );
    sockets.push(...some);
  }
  return sockets;
}

/** Heads that never end, a byte at a time; cut ones begin again. */
async function sendSlowly(site: Server, count: number, phaseMs: number): Promise<string> {
  const end = performance.now() + phaseMs;
  let cut = 0;
  const sender = async (): Promise<void> => {
    while (performance.now() < end) {
      const socket = await open(site);
      socket.resume().write('GET /en HTTP/1.1\r\nX-Slow: ');
      const drip = setInterval(() => socket.write('x'), DRIP_MS);
      // An answer and an end, or a reset, which `once` would take for a failure.
      const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
      const gone = await Promise.race([closed, over(end - performance.now())]);
      clearInterval(drip);
      socket.destroy();
      if (gone) cut += 1;
    }
  };
  await Promise.all(Array.from({ length: count }, sender));
  return `${count} at once, ${cut} cut`;
}

async function load({ origin }: Server, asked: Omit<Load, 'origin'>): Promise<string> {
  const worker = new Worker(new URL('./protection-load.ts', import.meta.url), {
    workerData: { origin, ...asked },
  });
  const [counts] = await once(worker, 'message');
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
