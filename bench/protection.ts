import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { BenchProblem } from './bench-problem.ts';
import { runProgram } from './children.ts';
import type { BenchOptions } from './command-line.ts';
import { createHttpClient } from './http-client.ts';
import { type Latency, latencyOf, printLatencies } from './latency.ts';
import { apiUrl, type Server } from './newsroom-programs.ts';
import { residentMegabytes } from './processes.ts';
import type { Load } from './protection-load.ts';
import { longestStory, startSampleSite } from './sample-site.ts';

const IDLE = 10_000;
/** Both ends of each are open here and there, beside what a program has anyway. */
const FILES = IDLE + 1000;
const OPENED_AT_ONCE = 200;
const SLOW = 1000;
const DRIP_MS = 500;
/** Pages that a process of the site makes or lets wait at once (http/page-queue.ts). */
const CAPACITY = 16 + 256;
const JUNK_CLIENTS = 32;
const JUNK = { some: 10_000, all: 100_000 };
/** Readers of a kept page, and how long each rests between two answers. */
const READERS = 4;
const READ_EVERY_MS = 10;
const PHASE_MS = 15_000;
const JUNK_MS = 900_000;

interface Phase {
  readonly name: string;
  readonly latency: Latency;
  readonly note: string;
}

/**
 * What readers of a kept page wait while strangers hold idle connections, send slowly, think of
 * addresses (`--full`: 100,000), and ask for four times the pages that the site can make; against the
 * same readers alone. And the site's memory after each.
 */
export async function benchProtection({ full }: BenchOptions): Promise<void> {
  await requireOpenFiles();
  const { api, site } = await startSampleSite();
  const page = `${site.origin}/en/magazine/${await longestStory(apiUrl(api), 'en')}`;
  const client = createHttpClient(READERS);
  const phases: Phase[] = [];

  async function ask(): Promise<void> {
    const { status, headers } = await client.ask(page, { headers: { 'accept-encoding': 'br' } });
    if (status !== 200 || !/hit/.test(String(headers['cache-status']))) {
      throw new Error(`the kept page is ${status}, ${headers['cache-status']}`);
    }
  }

  /** Measures readers until `strangers` are done; `note` tells what these saw. */
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
  await phase('readers alone', () => over(PHASE_MS).then(() => 'baseline'));
  const idle = await openIdle(site);
  await phase('idle connections', async () => {
    await over(PHASE_MS);
    return `${idle.filter(({ destroyed }) => !destroyed).length} held`;
  });
  for (const socket of idle) socket.destroy();
  await phase('slow senders', () => sendSlowly(site));
  const questions = full ? JUNK.all : JUNK.some;
  await phase('junk addresses', () =>
    load(site, { clients: JUNK_CLIENTS, questions, budget: JUNK_MS, from: 0 }),
  );
  await phase('4 × capacity, cold', () =>
    load(site, { clients: 4 * CAPACITY, questions: 1e9, budget: PHASE_MS, from: 1e9 }),
  );
  await phase('readers alone, after', () => over(PHASE_MS).then(() => ''));
  client.close();
  printLatencies(phases);
}

async function requireOpenFiles(): Promise<void> {
  const limit = (await runProgram('sh', ['-c', 'ulimit -n'], { timeoutMs: 5000 })).trim();
  if (limit === 'unlimited' || Number(limit) >= FILES) return;
  throw new BenchProblem(`needs ${FILES} open files, has ${limit}: run ulimit -n ${FILES}`);
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

/** Connections on which one thing was asked and answered. */
async function openIdle(site: Server): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < IDLE) {
    const some = await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => open(site)));
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

/** Heads that never end, a byte at a time; who is cut begins anew. */
async function sendSlowly(site: Server): Promise<string> {
  const end = performance.now() + PHASE_MS;
  let cut = 0;
  const sender = async (): Promise<void> => {
    while (performance.now() < end) {
      const socket = await open(site);
      socket.resume().write('GET /en HTTP/1.1\r\nX-Slow: ');
      const drip = setInterval(() => socket.write('x'), DRIP_MS);
      // By an answer and an end, or by a reset: `once` would take that for a failure.
      const closed = new Promise((resolve) => socket.once('close', () => resolve(true)));
      const gone = await Promise.race([closed, over(end - performance.now())]);
      clearInterval(drip);
      socket.destroy();
      if (gone) cut += 1;
    }
  };
  await Promise.all(Array.from({ length: SLOW }, sender));
  return `${SLOW} at once, ${cut} cut`;
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
