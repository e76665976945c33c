import { setTimeout as sleep } from 'node:timers/promises';
import { BenchProblem } from './bench-problem.ts';
import { runProgram } from './children.ts';
import { createHttpClient } from './http-client.ts';
import { apiUrl, startSite } from './newsroom-programs.ts';
import { startNginx } from './nginx.ts';
import { cpuSeconds } from './processes.ts';
import { requirePrograms } from './required-programs.ts';
import { longestStory, startSampleSite } from './sample-site.ts';
import { median, printTable } from './table.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
const SETTLE_MS = 2000;
/** How much longer than it was told a load may take. */
const MORE_SECONDS = 30;

/** A cached story page, counted and not, against nginx sending the same precompressed bytes as a static file. */
export async function benchPages(): Promise<void> {
  requirePrograms(['nginx', 'wrk']);
  const { api, site, folder } = await startSampleSite();
  const path = `/en/magazine/${await longestStory(apiUrl(api), 'en')}`;
  const uncounted = await startSite({ api, counts: false });
  // Compressed at its best only once it is wanted: nginx must copy what the rounds are sent.
  for (const { origin } of [site, uncounted]) await wrk(origin + path, 1);
  await sleep(SETTLE_MS);
  const nginx = await startNginx({ folder, from: site.origin + path, path });
  const figures: Record<'nginx' | 'uncounted' | 'site', number[]> = {
    ...{ nginx: [], uncounted: [], site: [] },
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that whatever else the machine does falls on both.
    figures.nginx.push(await load(nginx.url, nginx.pids));
    figures.uncounted.push(await load(uncounted.origin + path, [uncounted.pid]));
    figures.site.push(await load(site.origin + path, [site.pid]));
  }
  const { bytes } = nginx;
  const sent = await bytesOf(site.origin + path);
  if (sent !== bytes) throw new Error(`the site sends ${sent} bytes, nginx ${bytes}`);
  printTable('requests', [
    {
      name: 'nginx, static file',
      perCpuSecond: median(figures.nginx),
      note: `${bytes} bytes, brotli`,
    },
    {
      name: 'masthead, cached story, pages not counted',
      perCpuSecond: median(figures.uncounted),
      note: '',
    },
    {
      name: 'masthead, cached story',
      perCpuSecond: median(figures.site),
      note: `median of ${ROUNDS} rounds`,
    },
  ]);
}

/** How long the page's answer is, compressed. */
async function bytesOf(url: string): Promise<number> {
  const client = createHttpClient(1);
  try {
    return (await client.ask(url, { headers: { 'accept-encoding': 'br' } })).body.length;
  } finally {
    client.close();
  }
}

/** Requests that the processes answered per second of their own processor time. */
async function load(url: string, pids: readonly number[]): Promise<number> {
  await wrk(url, 1);
  const before = await cpuSeconds(pids);
  const requests = await wrk(url, SECONDS);
  return requests / ((await cpuSeconds(pids)) - before);
}

async function wrk(url: string, seconds: number): Promise<number> {
  const output = await runProgram(
    'wrk',
    ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', 'accept-encoding: br', url],
    { timeoutMs: (seconds + MORE_SECONDS) * 1000 },
  );
  if (/Non-2xx/.test(output)) throw new BenchProblem(`not every answer of ${url} was good`);
  return Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
}
