import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Bench } from './bench.ts';
import { BenchProblem } from './bench-problem.ts';
import { runProgram } from './children.ts';
import { createHttpClient } from './http-client.ts';
import { longestStory } from './longest-story.ts';
import { apiUrl, startSite } from './newsroom-programs.ts';
import { startNginx } from './nginx.ts';
import { cpuSeconds } from './processes.ts';
import { requirePrograms } from './required-programs.ts';
import { sizesFor } from './scale.ts';
import { median, printTable } from './table.ts';
import { makeFolder } from './temporary-folder.ts';

const SIZES = {
  usual: { rounds: 5, seconds: 4, warmUpSeconds: 1 },
  guard: { rounds: 3, seconds: 2, warmUpSeconds: 1 },
  smoke: { rounds: 1, seconds: 1, warmUpSeconds: 0 },
};
type Loading = (typeof SIZES)['usual'];
const CONNECTIONS = 32;
/** Until a popular page has its smallest form. */
const SMALL_WITHIN_MS = 60_000;
const POLL_MS = 20;
const MORE_SECONDS = 30;

/**
 * A cached story page, with and without statistics, against nginx sending the same bytes as a file.
 */
export const benchPages: Bench = async ({ scale }, sample) => {
  requirePrograms(['nginx', 'wrk']);
  const sizes = sizesFor(SIZES, scale);
  const { api, site } = await sample.site();
  const path = `/en/magazine/${await longestStory(apiUrl(api), 'en')}`;
  const uncounted = await startSite({ api, counts: false });
  // nginx must copy the smallest form.
  for (const { origin } of [site, uncounted]) await untilSmall(origin + path);
  const nginx = await startNginx({ folder: await makeFolder(), from: site.origin + path, path });
  const figures: Record<'nginx' | 'uncounted' | 'site', number[]> = {
    ...{ nginx: [], uncounted: [], site: [] },
  };
  for (let round = 0; round < sizes.rounds; round += 1) {
    // In turns, so that the machine's other work falls on both.
    figures.nginx.push(await load(nginx.url, nginx.pids, sizes));
    figures.uncounted.push(await load(uncounted.origin + path, [uncounted.pid], sizes));
    figures.site.push(await load(site.origin + path, [site.pid], sizes));
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
      note: `median of ${sizes.rounds} rounds`,
    },
  ]);
};

/** Until it is smaller than fast compression makes it. */
async function untilSmall(url: string): Promise<void> {
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
  const second = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  for (const end = performance.now() + SMALL_WITHIN_MS; performance.now() < end; ) {
    if ((await bytesOf(url)) < second.length) return;
    await sleep(POLL_MS);
  }
  throw new BenchProblem(`${url} is not compressed at its best within ${SMALL_WITHIN_MS / 1000} s`);
}

/** Compressed. */
async function bytesOf(url: string): Promise<number> {
  const client = createHttpClient(1);
  try {
    return (await client.ask(url, { headers: { 'accept-encoding': 'br' } })).body.length;
  } finally {
    client.close();
  }
}

/** Per CPU-second of these processes. */
async function load(
  url: string,
  pids: readonly number[],
  { seconds, warmUpSeconds }: Loading,
): Promise<number> {
  if (warmUpSeconds > 0) await wrk(url, warmUpSeconds);
  const before = await cpuSeconds(pids);
  const requests = await wrk(url, seconds);
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
