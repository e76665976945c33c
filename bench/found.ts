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

const SIZE = 10_000;
/** Some 2,700 files. */
const FULL_SIZE = 100_000;
const SAMPLE_MS = 50;
const WIDTH = 14;
const COLUMNS = ['files', 'MB of XML', 'ms a file', 'slowest', 'site before', 'at most'];
const OF_SERVER = ['server before', 'at most'];

/**
 * Every sitemap of every language and each language's feed of releases, one after the other, as an engine
 * asks for them: what the two programs have in memory meanwhile, with the sample alone and with many
 * items, on PostgreSQL.
 */
export async function benchFound({ full }: BenchOptions): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new BenchProblem('found needs PostgreSQL: set TEST_DATABASE_URL to a server');
  const { url } = await makeDatabase(server);
  const store = { dataDir: await makeFolder(), databaseUrl: url };
  const first = await startContentServer(store);
  await publishSample(apiUrl(first));
  await first.stop();
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url);
  const head = [...COLUMNS, ...OF_SERVER].map((name) => name.padStart(WIDTH)).join('');
  console.log(`  items  ${head}   MB`);
  for (const size of [0, full ? FULL_SIZE : SIZE]) {
    if (size > 0) await fill(0, size);
    // What either remembers of a smaller newsroom is not what is measured.
    const api = await startContentServer(store);
    const site = await startSite({ api });
    const figures = await readAll(site, [site.pid, api.pid]);
    const columns = figures.map((figure) => figure.toFixed(1).padStart(WIDTH)).join('');
    console.log(`  ${(size > 0 ? size.toLocaleString('en') : 'sample').padStart(7)}${columns}`);
    await site.stop();
    await api.stop();
  }
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
  client.close();
  const peaks = await memory.stop();
  return [times.length, bytes / 1e6, median(times), Math.max(...times), ...peaks];
}

async function read(client: HttpClient, url: string): Promise<Buffer> {
  const { status, body } = await client.ask(url);
  if (status !== 200) throw new BenchProblem(`${url} is ${status}`);
  return body;
}

/** Watches the memory of processes: in megabytes what each had at first, and the most that it ever had. */
async function watchMemory(pids: readonly number[]) {
  const now = () => Promise.all(pids.map(residentMegabytes));
  const before = await now();
  let most = before;
  let underWay = Promise.resolve();
  const timer = setInterval(() => {
    underWay = now().then((figures) => {
      most = figures.map((figure, index) => Math.max(figure, most[index] ?? 0));
    });
  }, SAMPLE_MS);
  return {
    async stop(): Promise<number[]> {
      clearInterval(timer);
      await underWay;
      return before.flatMap((figure, index) => [figure, most[index] ?? figure]);
    },
  };
}
