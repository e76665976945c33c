import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/content-api/src/db/open.ts';
import type { Bench } from './bench.ts';
import { BenchProblem } from './bench-problem.ts';
import { onEnd } from './cleanup.ts';
import { createFill, type FillSizes, USUAL_FILL } from './grow-fill.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { startContentServer, startSite } from './newsroom-programs.ts';
import { print } from './output.ts';
import { residentMegabytes } from './processes.ts';
import { type Sizes, sizesFor } from './scale.ts';
import { median } from './table.ts';

interface Growing {
  /** Items of the newsroom; 0 for the sample alone. */
  readonly items: readonly number[];
  readonly fill: FillSizes;
}

const USUAL: Growing = { items: [0, 1000, 10_000], fill: USUAL_FILL };
const SIZES: Sizes<Growing> = {
  usual: USUAL,
  // Some 2,700 files more; takes minutes to fill.
  full: { ...USUAL, items: [...USUAL.items, 100_000] },
  smoke: { items: [30], fill: { prototypes: 20, locales: ['en'] } },
};
/** Without a bound, memory shows when the collector ran, not what was needed. */
const HEAP_MB = 256;
const SAMPLE_MS = 50;
/** Tries for a file that is told to come later. */
const MAX_ASKED = 20;
const WIDTH = 14;
const COLUMNS = ['files', 'MB of XML', 'ms a file', 'slowest', 'site before', 'at most'];
const OF_SERVER = ['server before', 'at most'];
/** Columns of each program's maximum. */
const MOST = [5, 7];

/**
 * Every sitemap and each language's feed of releases, one after the other: both programs' memory
 * with the sample and ever more items, on PostgreSQL.
 */
export const benchFound: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const store = { ...(await sample.copyOnServer('found')), heapMegabytes: HEAP_MB };
  const url = store.databaseUrl;
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url, sizes.fill);
  printRow('items', [...COLUMNS, ...OF_SERVER], '   MB');
  let made = 0;
  let before: readonly number[] = [];
  for (const size of sizes.items) {
    if (size > 0) await fill(made, size);
    // Nothing remembered from a smaller newsroom.
    const api = await startContentServer(store);
    const site = await startSite({ api, heapMegabytes: HEAP_MB });
    const figures = await readAll(site, { pids: [site.pid, api.pid], locales: sizes.fill.locales });
    await site.stop();
    await api.stop();
    printRow(
      size > 0 ? size.toLocaleString('en') : 'sample',
      figures.map((figure) => figure.toFixed(1)),
    );
    const isMore = made > 0;
    if (isMore) printRow(`for ${made.toLocaleString('en')}`, ratios(figures, before));
    [made, before] = [size, figures];
  }
};

function printRow(name: string, columns: readonly string[], unit = ''): void {
  const row = columns.map((column) => column.padStart(WIDTH)).join('');
  print(`  ${name.padStart(10)}${row}${unit}`);
}

/** Each program's maximum against its beginning. */
function ratios(figures: readonly number[], before: readonly number[]): string[] {
  return figures.map((figure, column) =>
    MOST.includes(column) ? (figure / (before[column] ?? Number.NaN)).toFixed(2) : '',
  );
}

async function readAll(
  { origin }: { readonly origin: string },
  { pids, locales }: { readonly pids: readonly number[]; readonly locales: readonly string[] },
): Promise<number[]> {
  const client = createHttpClient(1);
  // The first page makes both ready.
  await read(client, `${origin}/en`);
  const memory = await watchMemory(pids);
  try {
    const { times, bytes } = await readFiles(client, origin, locales);
    return [times.length, bytes / 1e6, median(times), Math.max(...times), ...memory.figures()];
  } finally {
    client.close();
    await memory.stop();
  }
}

/** Milliseconds each, and total length. */
async function readFiles(client: HttpClient, origin: string, locales: readonly string[]) {
  const index = (await read(client, `${origin}/sitemap.xml`)).toString();
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  const feeds = locales.map((locale) => `/${locale}/newsroom/releases/feed.atom`);
  const times: number[] = [];
  let bytes = index.length;
  for (const path of [...sitemaps, ...feeds]) {
    const from = performance.now();
    bytes += (await read(client, origin + path)).length;
    times.push(performance.now() - from);
  }
  return { times, bytes };
}

/** Comes again when told to, as an engine does. */
async function read(client: HttpClient, url: string): Promise<Buffer> {
  for (let asked = 1; ; asked += 1) {
    const { status, headers, body } = await client.ask(url);
    if (status === 200) return body;
    const after = Number(headers['retry-after']);
    if (status !== 503 || Number.isNaN(after) || asked === MAX_ASKED) {
      throw new BenchProblem(`${url} is ${status}`);
    }
    await sleep(after * 1000);
  }
}

/** First and highest memory, in megabytes. */
async function watchMemory(pids: readonly number[]) {
  const now = () => Promise.all(pids.map(residentMegabytes));
  const before = await now();
  let most = before;
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = now().then(
      (figures) => {
        most = figures.map((figure, index) => Math.max(figure, most[index] ?? 0));
      },
      // Ended processes are noticed elsewhere.
      () => undefined,
    );
  }, SAMPLE_MS);
  return {
    figures: () => before.flatMap((figure, index) => [figure, most[index] ?? figure]),
    async stop(): Promise<void> {
      clearInterval(timer);
      await underWay;
    },
  };
}
