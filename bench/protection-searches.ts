import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { crawl } from './crawl.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { type Latency, latencyOf, printLatencies } from './latency.ts';
import { type Server, startContentServer, startSite } from './newsroom-programs.ts';
import { print } from './output.ts';
import type { SearchLoad } from './protection-search-load.ts';
import type { Sample, Store } from './sample-newsroom.ts';
import { type Scale, type Sizes, sizesFor } from './scale.ts';

interface Searchers {
  readonly visitors: number;
  readonly phaseMs: number;
  readonly pages: number;
  readonly everyStore: boolean;
}

const SIZES: Sizes<Searchers> = {
  usual: { visitors: 20, phaseMs: 30_000, pages: 60, everyStore: true },
  smoke: { visitors: 2, phaseMs: 300, pages: 3, everyStore: false },
};
/** No page fits, so each is rendered. */
const NO_CACHE_MB = 0.001;
/** SEARCHES_PER_MINUTE is 300. */
const SEARCH_EVERY_MS = 200;
const READ_EVERY_MS = 60;
const ORDINARY_EVERY_MS = 500;
const ORDINARY = ['design', 'running shoe', 'river', 'climate report', 'annual resutls'];

/**
 * Waiting times of uncached pages and usual searches, while others search as much as they may;
 * against the same alone.
 */
export async function benchSearchers(scale: Scale, sample: Sample): Promise<void> {
  const sizes = sizesFor(SIZES, scale);
  if (process.env.TEST_DATABASE_URL) {
    await benchStore('PostgreSQL', await sample.copyOnServer('protection'), sizes);
    if (!sizes.everyStore) return;
  }
  await benchStore('embedded', await sample.copy(), sizes);
}

async function benchStore(kind: string, store: Store, sizes: Searchers): Promise<void> {
  const api = await startContentServer({ ...store, keepsAnswers: false });
  const site = await startSite({ api, cacheMegabytes: NO_CACHE_MB, keepsAnswers: false });
  const client = createHttpClient(4);
  const found = await crawl(client, site.origin, { locales: ['en'], most: sizes.pages });
  const paths = found.map(({ path }) => path);
  const reading = { client, site, paths, phaseMs: sizes.phaseMs };
  await read({ ...reading, phaseMs: sizes.phaseMs / 3 });
  const alone = await read(reading);
  const [beside, counts] = await Promise.all([read(reading), searchers(site, sizes)]);
  client.close();
  await site.stop();
  // The embedded database allows one process.
  await api.stop();
  print(`  ${kind}: pages made for each reader, and usual searches`);
  printLatencies([
    { name: 'pages, alone', latency: alone.pages, note: `baseline; ${alone.refused}` },
    {
      name: `pages, beside ${sizes.visitors} who search`,
      latency: beside.pages,
      note: `${beside.refused}; ${(beside.pages.p99 / alone.pages.p99).toFixed(1)} × p99; searchers: ${counts}`,
    },
    { name: 'searches, alone', latency: alone.searches, note: alone.answered },
    { name: 'searches, beside them', latency: beside.searches, note: beside.answered },
  ]);
}

interface Reading {
  readonly client: HttpClient;
  readonly site: Server;
  readonly paths: readonly string[];
  readonly phaseMs: number;
}

interface Seen {
  readonly pages: Latency;
  readonly searches: Latency;
  /** Share of usual searches. */
  readonly answered: string;
  /** How many of the pages were not. */
  readonly refused: string;
}

async function read({ client, site, paths, phaseMs }: Reading): Promise<Seen> {
  const end = performance.now() + phaseMs;
  const times: Record<'pages' | 'searches', number[]> = { pages: [], searches: [] };
  const statuses: Record<string, number> = {};
  let refused = 0;
  const timed = async (kind: 'pages' | 'searches', path: string): Promise<number> => {
    const from = performance.now();
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.5' };
    const { status } = await client.ask(site.origin + path, { headers });
    times[kind].push(performance.now() - from);
    return status;
  };
  async function pages(): Promise<void> {
    for (let number = 0; performance.now() < end; number += 1) {
      const path = paths[number % paths.length] ?? '';
      const status = await timed('pages', path);
      if (status !== 200) refused += 1;
      await sleep(READ_EVERY_MS);
    }
  }
  async function searches(): Promise<void> {
    for (let number = 0; performance.now() < end; number += 1) {
      const q = ORDINARY[number % ORDINARY.length] ?? '';
      const status = await timed('searches', `/en/search?q=${encodeURIComponent(q)}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(ORDINARY_EVERY_MS);
    }
  }
  await Promise.all([pages(), searches()]);
  const answered = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return {
    pages: latencyOf(times.pages),
    searches: latencyOf(times.searches),
    answered: answered.join(', '),
    refused: refused === 0 ? 'all answered' : `${refused} refused`,
  };
}

async function searchers({ origin }: Server, { visitors, phaseMs }: Searchers): Promise<string> {
  const load: SearchLoad = { origin, visitors, every: SEARCH_EVERY_MS, budget: phaseMs };
  const worker = new Worker(new URL('./protection-search-load.ts', import.meta.url), {
    workerData: load,
  });
  const [counts] = await once(worker, 'message');
  return Object.entries(counts)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
