import type { Bench } from './bench.ts';
import { crawl } from './crawl.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { type Server, startContentServer, startSite } from './newsroom-programs.ts';
import { print } from './output.ts';
import { cpuSecondsOf, workFor } from './rounds.ts';
import { sizesFor } from './scale.ts';
import { median, printTable } from './table.ts';

const CLIENTS = 4;
/** Each page is rendered when asked for, by a warm process. */
const NO_CACHE_MB = 0;

/** After a start a reader meets the first, after most changes the last. */
const KEEPERS = [
  { name: 'answers read each time', api: false, site: false },
  { name: 'answers kept by the content server', api: true, site: false },
  { name: 'answers kept by both programs', api: true, site: true },
];
const SIZES = {
  usual: {
    // Latin, a language of long words, and two written without spaces.
    ...{ locales: ['en', 'de', 'ja', 'th'], pages: Number.POSITIVE_INFINITY },
    ...{ keepers: KEEPERS, rounds: 3, hitsMs: 2000 },
  },
  smoke: { locales: ['en'], pages: 6, keepers: KEEPERS.slice(0, 1), rounds: 1, hitsMs: 50 },
};
type Measuring = (typeof SIZES)['usual'];

/**
 * Every public page in several languages rendered again, against the same pages from the cache; and
 * with cached answers.
 */
export const benchCold: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const store = await sample.copy();
  for (const { name, ...keepers } of sizes.keepers) {
    const api = await startContentServer({ ...store, keepsAnswers: keepers.api });
    print(`  ${name}`);
    await benchPages(api, keepers.site, sizes);
    // The embedded database allows one process.
    await api.stop();
  }
};

async function benchPages(
  api: Server,
  keepsAnswers: boolean,
  { locales, pages: most, rounds, hitsMs }: Measuring,
): Promise<void> {
  const cold = await startSite({ api, cacheMegabytes: NO_CACHE_MB, keepsAnswers });
  const warm = await startSite({ api });
  const client = createHttpClient(CLIENTS);
  const paths = (await crawl(client, cold.origin, { locales, most })).map(({ path }) => path);
  for (const path of paths) await askPage(client, warm, path, /miss|hit/);

  const figures = {
    hits: [] as number[],
    both: [] as number[],
    site: [] as number[],
    api: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const hits = await cpuSecondsOf([warm.pid], () =>
      workFor(hitsMs, CLIENTS, async (number) => {
        await askPage(client, warm, paths[number % paths.length] ?? '', /hit/);
      }),
    );
    figures.hits.push(hits.result / (hits.seconds[0] ?? 0));
    const { seconds } = await cpuSecondsOf([cold.pid, api.pid], () => askAll(client, cold, paths));
    const [site = 0, server = 0] = seconds;
    figures.both.push(paths.length / (site + server));
    figures.site.push(paths.length / site);
    figures.api.push(paths.length / server);
  }
  client.close();
  await Promise.all([cold.stop(), warm.stop()]);

  const pages = `${paths.length} pages in ${locales.join(', ')}`;
  printTable('pages', [
    { name: 'the same pages, cached', perCpuSecond: median(figures.hits), note: pages },
    {
      name: 'cold, both programs',
      perCpuSecond: median(figures.both),
      note: `median of ${rounds} rounds`,
    },
    { name: 'cold, the site alone', perCpuSecond: median(figures.site), note: '' },
    {
      name: 'cold, the content server alone',
      perCpuSecond: median(figures.api),
      note: 'embedded database included',
    },
  ]);
}

async function askAll(client: HttpClient, site: Server, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const worker = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await askPage(client, site, path, /miss/);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, worker));
}

/** It must, or must not, come from the cache. */
async function askPage(
  client: HttpClient,
  site: Server,
  path: string,
  expected: RegExp,
): Promise<void> {
  const { status, headers } = await client.ask(site.origin + path, {
    headers: { 'accept-encoding': 'br' },
  });
  const cache = String(headers['cache-status']);
  if (status === 200 && expected.test(cache)) return;
  throw new Error(`${path} is ${status}, ${cache}; expected ${expected}`);
}
