import { openDatabase } from '../apps/content-api/src/db/open.ts';
import type { Bench } from './bench.ts';
import { onEnd } from './cleanup.ts';
import { createFill, type FillSizes, USUAL_FILL } from './grow-fill.ts';
import { createHttpClient } from './http-client.ts';
import { measure } from './latency.ts';
import { apiUrl, startContentServer, TOKEN } from './newsroom-programs.ts';
import { print } from './output.ts';
import { type Sizes, sizesFor } from './scale.ts';
import { STUDIO_CALLS } from './studio-calls.ts';
import { putToWork } from './studio-statements.ts';

interface Working {
  readonly items: readonly number[];
  readonly fill: FillSizes;
  readonly questions: number;
  readonly warmUp: number;
}

const SIZES: Sizes<Working> = {
  usual: { items: [1000, 10_000], fill: USUAL_FILL, questions: 40, warmUp: 5 },
  smoke: { items: [100], fill: { prototypes: 20, locales: ['en'] }, questions: 1, warmUp: 0 },
};
const BUDGET_MS = 15_000;
/** An editor takes this for immediate. */
const MOST_MS = 200;
const WIDTH = 14;

/**
 * Each call of the studio's screens with 1,000 and 10,000 items in 13 languages and as many media,
 * on PostgreSQL, p50, beside `/healthz`.
 */
export const benchStudio: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const store = await sample.copyOnServer('studio');
  const url = store.databaseUrl;
  const api = await startContentServer({ ...store, keepsAnswers: false });
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url, sizes.fill);
  const client = createHttpClient(1);
  const ask = async (address: string): Promise<void> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { status, body } = await client.ask(address, { headers });
    if (status !== 200) throw new Error(`${address} is ${status}: ${body}`);
  };
  const base = `${apiUrl(api)}/publishing`;
  const calls = Object.entries({ '/healthz': `${api.origin}/healthz`, ...absolute(base) });

  const columns: number[][] = [];
  for (const [at, size] of sizes.items.entries()) {
    const before = sizes.items[at - 1] ?? 0;
    await fill(before, size);
    await putToWork(url, size - before);
    const figures: number[] = [];
    for (const [, address] of calls) figures.push(await middleTime(() => ask(address), sizes));
    columns.push(figures);
  }
  client.close();

  const heads = sizes.items
    .map((size) => `${size.toLocaleString('en')} items`.padStart(WIDTH))
    .join('');
  print(`  ${'ms at p50'.padEnd(32)}${heads}`);
  for (const [row, [name]] of calls.entries()) {
    const figures = columns.map((column) => column[row] ?? 0);
    const shown = figures.map((figure) => figure.toFixed(1).padStart(WIDTH)).join('');
    print(`  ${name.padEnd(32)}${shown}${figures.some((ms) => ms > MOST_MS) ? '  slow' : ''}`);
  }
};

const absolute = (base: string): Record<string, string> =>
  Object.fromEntries(Object.entries(STUDIO_CALLS).map(([name, path]) => [name, base + path]));

async function middleTime(
  call: () => Promise<void>,
  { questions, warmUp }: Working,
): Promise<number> {
  await measure(call, { clients: 1, questions: warmUp, budget: BUDGET_MS });
  return (await measure(call, { clients: 1, questions, budget: BUDGET_MS })).p50;
}
