import { openDatabase } from '../apps/content-api/src/db/open.ts';
import { BenchProblem } from './bench-problem.ts';
import { onEnd } from './cleanup.ts';
import type { BenchOptions } from './command-line.ts';
import { createFill, type Fill } from './grow-fill.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { measure } from './latency.ts';
import { type EditedItem, editableItems, publishEdit } from './marked-edits.ts';
import { apiUrl, publishSample, type Server, startContentServer } from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { residentMegabytes } from './processes.ts';
import { seededRandom } from './seeded-random.ts';
import { makeFolder } from './temporary-folder.ts';

const SIZES = [1000, 10_000];
/** Takes up to ten minutes to fill. */
const FULL_SIZES = [...SIZES, 100_000];
const QUESTIONS = 200;
const EDITS = 40;
const EDITED = 20;
const WARM_UP = 30;
const BUDGET_MS = 15_000;
const PER_PAGE = 12;
const SEED = 5;
/** Of many, of some and of few texts. */
const WORDS = ['velden', 'run', 'water', 'lisbon', 'repair', 'night', 'stadium', 'policy'];

/**
 * How reading and publishing slow down as the newsroom grows, on PostgreSQL: the same calls at each
 * size, one after the other and each answer read anew, beside the round trip of `/healthz`, which
 * reads nothing.
 */
export async function benchGrow({ full }: BenchOptions): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new BenchProblem('grow needs PostgreSQL: set TEST_DATABASE_URL to a server');
  const { url } = await makeDatabase(server);
  const store = { dataDir: await makeFolder(), databaseUrl: url, keepsAnswers: false };
  const client = createHttpClient(1);
  let api = await startContentServer(store);
  await publishSample(apiUrl(api));
  const choice = { count: EDITED, random: seededRandom(SEED) };
  const edit = createEditor(client, await editableItems(client, [api], choice));
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url);
  const made: Made = { items: 0, releases: [] };

  console.log(
    `  items   ${COLUMNS.map((name) => name.padStart(WIDTH)).join('')}   ms (calls p50), MB`,
  );
  for (const size of [0, ...(full ? FULL_SIZES : SIZES)]) {
    // What it remembers of a smaller newsroom is not what is measured.
    await api.stop();
    if (size > 0) await fillUpTo(size, made, fill);
    const from = performance.now();
    api = await startContentServer(store);
    const started = performance.now() - from;
    const calls = await measureAll({ client, api, made, edit });
    const figures = [started, ...calls, await residentMegabytes(api.pid)];
    const columns = figures.map((figure) => figure.toFixed(1).padStart(WIDTH)).join('');
    console.log(`  ${(size > 0 ? size.toLocaleString('en') : 'sample').padStart(7)} ${columns}`);
  }
  client.close();
}

const COLUMNS = [
  'start',
  '/healthz',
  'item',
  'list',
  'its middle',
  'landing',
  'search',
  'publishing',
  'memory',
];
const WIDTH = 12;

/** How far the newsroom has grown; the items themselves are many and large. */
interface Made {
  items: number;
  readonly releases: string[];
}

interface Measured {
  readonly client: HttpClient;
  readonly api: Server;
  readonly made: Made;
  readonly edit: (api: Server) => Promise<unknown>;
}

/** The middle time of each column's call. */
async function measureAll({ client, api, made, edit }: Measured): Promise<number[]> {
  const base = `${apiUrl(api)}/newsroom/releases`;
  const ask = async (url: string): Promise<Buffer> => {
    const { status, body } = await client.ask(url, { headers: { 'accept-language': 'en' } });
    if (status !== 200) throw new Error(`${url} is ${status}`);
    return body;
  };
  const list: { data: { id: string }[]; meta: { page: { total: number } } } = JSON.parse(
    (await ask(`${base}?per_page=${PER_PAGE}`)).toString(),
  );
  const ids = made.releases.length > 0 ? made.releases : list.data.map(({ id }) => id);
  const middle = Math.max(1, Math.floor(list.meta.page.total / PER_PAGE / 2));
  const next = seededRandom(SEED);
  const calls: readonly (() => Promise<unknown>)[] = [
    () => ask(`${api.origin}/healthz`),
    () => ask(`${base}/${ids[Math.floor(next() * ids.length)]}`),
    () => ask(`${base}?per_page=${PER_PAGE}`),
    () => ask(`${base}?per_page=${PER_PAGE}&page=${middle}`),
    () => ask(`${apiUrl(api)}/home/landing`),
    () => ask(`${apiUrl(api)}/search?q=${WORDS[Math.floor(next() * WORDS.length)]}`),
  ];
  const figures: number[] = [];
  for (const call of calls) figures.push(await middleTime(call, QUESTIONS));
  return [...figures, await middleTime(() => edit(api), EDITS)];
}

/** Edits one item after the other; goes on from size to size, so that no version is published twice. */
function createEditor(client: HttpClient, items: readonly EditedItem[]) {
  let edits = 0;
  return (api: Server): Promise<number> => {
    edits += 1;
    const item = items[edits % items.length];
    if (item === undefined) throw new Error('nothing to edit');
    return publishEdit(client, api, item, edits);
  };
}

async function middleTime(call: () => Promise<unknown>, questions: number): Promise<number> {
  const ask = async (): Promise<void> => {
    await call();
  };
  await measure(ask, { clients: 1, questions: WARM_UP, budget: BUDGET_MS });
  return (await measure(ask, { clients: 1, questions, budget: BUDGET_MS })).p50;
}

/** Adds items, indexed and linked as the sample's are, until there are `size`. */
async function fillUpTo(size: number, made: Made, fill: Fill): Promise<void> {
  const from = performance.now();
  made.releases.push(...(await fill(made.items, size)));
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(`  ${(size - made.items).toLocaleString('en')} items more in ${seconds} s`);
  made.items = size;
}
