import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../apps/content-api/src/db/open.ts';
import { LOCALES } from '../packages/locales/registry.ts';
import { BenchProblem } from './bench-problem.ts';
import { onEnd } from './cleanup.ts';
import type { BenchOptions } from './command-line.ts';
import { createFill } from './grow-fill.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { apiUrl, publishSample, startContentServer, startSite } from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { residentMegabytes } from './processes.ts';
import { median } from './table.ts';
import { makeFolder } from './temporary-folder.ts';

const SIZES = [1000, 10_000];
/** Some 2,700 files more; takes minutes to fill. */
const FULL_SIZES = [...SIZES, 100_000];
/** Of each program's objects: without a bound memory says when the collector ran, not what was needed. */
const HEAP_MB = 256;
const SAMPLE_MS = 50;
/** How often a file is asked for that is told to come later: its slowest then shows it. */
const MAX_ASKED = 20;
const WIDTH = 14;
const COLUMNS = ['files', 'MB of XML', 'ms a file', 'slowest', 'site before', 'at most'];
const OF_SERVER = ['server before', 'at most'];
/** Where the most of each program stands among the figures. */
const MOST = [5, 7];

/**
 * Every sitemap of every language and each language's feed of releases, one after the other, as an engine
 * asks for them: what the two programs have in memory meanwhile, with the sample alone and with ever more
 * items, on PostgreSQL; and how much more than with a tenth of them.
 */
export async function benchFound({ full }: BenchOptions): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new BenchProblem('found needs PostgreSQL: set TEST_DATABASE_URL to a server');
  const { url } = await makeDatabase(server);
  const store = { dataDir: await makeFolder(), databaseUrl: url, heapMegabytes: HEAP_MB };
  const first = await startContentServer(store);
  await publishSample(apiUrl(first));
  await first.stop();
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url);
  printRow('items', [...COLUMNS, ...OF_SERVER], '   MB');
  let made = 0;
  let before: readonly number[] = [];
  for (const size of [0, ...(full ? FULL_SIZES : SIZES)]) {
    if (size > 0) await fill(made, size);
    // What either remembers of a smaller newsroom is not what is measured.
    const api = await startContentServer(store);
    const site = await startSite({ api, heapMegabytes: HEAP_MB });
    const figures = await readAll(site, [site.pid, api.pid]);
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
}

function printRow(name: string, columns: readonly string[], unit = ''): void {
  const row = columns.map((column) => column.padStart(WIDTH)).join('');
  console.log(`  ${name.padStart(10)}${row}${unit}`);
}

/** What the most of each program is to what it was before; nothing in the other columns. */
function ratios(figures: readonly number[], before: readonly number[]): string[] {
  return figures.map((figure, column) =>
    MOST.includes(column) ? (figure / (before[column] ?? Number.NaN)).toFixed(2) : '',
  );
}

/** Reads all files once; answers the columns. */
async function readAll(
  { origin }: { readonly origin: string },
  pids: readonly number[],
): Promise<number[]> {
  const client = createHttpClient(1);
  // The first page makes both ready for all that follow.
  await read(client, `${origin}/en`);
  const memory = await watchMemory(pids);
  try {
    const { times, bytes } = await readFiles(client, origin);
    return [times.length, bytes / 1e6, median(times), Math.max(...times), ...memory.figures()];
  } finally {
    client.close();
    await memory.stop();
  }
}

/** Reads all files once: how long each took, in milliseconds, and how long all of them are. */
async function readFiles(client: HttpClient, origin: string) {
  const index = (await read(client, `${origin}/sitemap.xml`)).toString();
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => new URL(loc).pathname,
  );
  const feeds = LOCALES.map((locale) => `/${locale}/newsroom/releases/feed.atom`);
  const times: number[] = [];
  let bytes = index.length;
  for (const path of [...sitemaps, ...feeds]) {
    const from = performance.now();
    bytes += (await read(client, origin + path)).length;
    times.push(performance.now() - from);
  }
  return { times, bytes };
}

/** As an engine does: who is told to come again comes again, for a while. */
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

/** Watches the memory of processes: in megabytes what each had at first, and the most that it ever had. */
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
      // One that has ended: whoever asks it finds that out.
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
