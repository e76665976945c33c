import { openDatabase } from '../apps/content-api/src/db/open.ts';
import type { Bench } from './bench.ts';
import { onEnd } from './cleanup.ts';
import { createFill, type Fill, type FillSizes, USUAL_FILL } from './grow-fill.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { measure } from './latency.ts';
import { type EditedItem, editableItems, publishEdit } from './marked-edits.ts';
import { apiUrl, type Server, startContentServer } from './newsroom-programs.ts';
import { print } from './output.ts';
import { residentMegabytes } from './processes.ts';
import { type Sizes, sizesFor } from './scale.ts';
import { seededRandom } from './seeded-random.ts';

interface Growing {
  /** Items of the newsroom; 0 for the sample alone. */
  readonly items: readonly number[];
  readonly fill: FillSizes;
  readonly questions: number;
  readonly edits: number;
  readonly edited: number;
  readonly warmUp: number;
}

const USUAL: Growing = {
  ...{ items: [0, 1000, 10_000], fill: USUAL_FILL },
  ...{ questions: 200, edits: 40, edited: 20, warmUp: 30 },
};
const SIZES: Sizes<Growing> = {
  usual: USUAL,
  // Takes up to ten minutes to fill.
  full: { ...USUAL, items: [...USUAL.items, 100_000] },
  smoke: {
    ...{ items: [30], fill: { prototypes: 20, locales: ['en'] } },
    ...{ questions: 2, edits: 2, edited: 2, warmUp: 1 },
  },
};
const BUDGET_MS = 15_000;
const PER_PAGE = 12;
const SEED = 5;
/** In many, some and few texts. */
const WORDS = ['velden', 'run', 'water', 'lisbon', 'repair', 'night', 'stadium', 'policy'];

/** How reading and publishing slow down with the newsroom, on PostgreSQL, beside `/healthz`. */
export const benchGrow: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const store = { ...(await sample.copyOnServer('grow')), keepsAnswers: false };
  const url = store.databaseUrl;
  const client = createHttpClient(1);
  let api = await startContentServer(store);
  const choice = { count: sizes.edited, random: seededRandom(SEED) };
  const edit = createEditor(client, await editableItems(client, [api], choice));
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url, sizes.fill);
  const made: Made = { items: 0, releases: [] };

  print(`  items   ${COLUMNS.map((name) => name.padStart(WIDTH)).join('')}   ms (calls p50), MB`);
  for (const size of sizes.items) {
    // Nothing remembered from a smaller newsroom.
    await api.stop();
    if (size > 0) await fillUpTo(size, made, fill);
    const from = performance.now();
    api = await startContentServer(store);
    const started = performance.now() - from;
    const calls = await measureAll({ client, api, made, edit, sizes });
    const figures = [started, ...calls, await residentMegabytes(api.pid)];
    const columns = figures.map((figure) => figure.toFixed(1).padStart(WIDTH)).join('');
    print(`  ${(size > 0 ? size.toLocaleString('en') : 'sample').padStart(7)} ${columns}`);
  }
  client.close();
};

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

interface Made {
  items: number;
  readonly releases: string[];
}

interface Measured {
  readonly client: HttpClient;
  readonly api: Server;
  readonly made: Made;
  readonly edit: (api: Server) => Promise<unknown>;
  readonly sizes: Growing;
}

/** Medians by column. */
async function measureAll({ client, api, made, edit, sizes }: Measured): Promise<number[]> {
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
  for (const call of calls) figures.push(await middleTime(call, sizes));
  return [...figures, await middleTime(() => edit(api), { ...sizes, questions: sizes.edits })];
}

/** Goes on from size to size, so that no version is published twice. */
function createEditor(client: HttpClient, items: readonly EditedItem[]) {
  let edits = 0;
  return (api: Server): Promise<number> => {
    edits += 1;
    const item = items[edits % items.length];
    if (item === undefined) throw new Error('nothing to edit');
    return publishEdit(client, api, item, edits);
  };
}

async function middleTime(
  call: () => Promise<unknown>,
  { questions, warmUp }: { readonly questions: number; readonly warmUp: number },
): Promise<number> {
  const ask = async (): Promise<void> => {
    await call();
  };
  await measure(ask, { clients: 1, questions: warmUp, budget: BUDGET_MS });
  return (await measure(ask, { clients: 1, questions, budget: BUDGET_MS })).p50;
}

/** Indexed and linked as the sample's. */
async function fillUpTo(size: number, made: Made, fill: Fill): Promise<void> {
  const from = performance.now();
  made.releases.push(...(await fill(made.items, size)));
  const seconds = Math.round((performance.now() - from) / 1000);
  print(`  ${(size - made.items).toLocaleString('en')} items more in ${seconds} s`);
  made.items = size;
}
