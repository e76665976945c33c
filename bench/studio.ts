import { openDatabase } from '../apps/content-api/src/db/open.ts';
import { BenchProblem } from './bench-problem.ts';
import { onEnd } from './cleanup.ts';
import { createFill } from './grow-fill.ts';
import { createHttpClient } from './http-client.ts';
import { measure } from './latency.ts';
import { apiUrl, publishSample, startContentServer, TOKEN } from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { STUDIO_CALLS } from './studio-calls.ts';
import { putToWork } from './studio-statements.ts';
import { makeFolder } from './temporary-folder.ts';

const SIZES = [1000, 10_000];
const QUESTIONS = 40;
const WARM_UP = 5;
const BUDGET_MS = 15_000;
/** What an editor takes for at once. */
const MOST_MS = 200;
const WIDTH = 14;

/**
 * What the studio's screens wait for with 1,000 and 10,000 items in 13 languages, and as many media, on PostgreSQL: each
 * call asked for by one client, p50, beside `/healthz`, which reads nothing.
 */
export async function benchStudio(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new BenchProblem('studio needs PostgreSQL: set TEST_DATABASE_URL to a server');
  const { url } = await makeDatabase(server);
  const api = await startContentServer({
    ...{ dataDir: await makeFolder(), databaseUrl: url, keepsAnswers: false },
  });
  await publishSample(apiUrl(api));
  const database = await openDatabase({ databaseUrl: url, databaseReadUrl: null, dataDir: '' });
  onEnd(() => database.close());
  const fill = await createFill(database.db, url);
  const client = createHttpClient(1);
  const ask = async (address: string): Promise<void> => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const { status, body } = await client.ask(address, { headers });
    if (status !== 200) throw new Error(`${address} is ${status}: ${body}`);
  };
  const base = `${apiUrl(api)}/publishing`;
  const calls = Object.entries({ '/healthz': `${api.origin}/healthz`, ...absolute(base) });

  const columns: number[][] = [];
  for (const [at, size] of SIZES.entries()) {
    const before = SIZES[at - 1] ?? 0;
    await fill(before, size);
    await putToWork(url, size - before);
    const figures: number[] = [];
    for (const [, address] of calls) figures.push(await middleTime(() => ask(address)));
    columns.push(figures);
  }
  client.close();

  const heads = SIZES.map((size) => `${size.toLocaleString('en')} items`.padStart(WIDTH)).join('');
  console.log(`  ${'ms at p50'.padEnd(32)}${heads}`);
  for (const [row, [name]] of calls.entries()) {
    const figures = columns.map((column) => column[row] ?? 0);
    const shown = figures.map((figure) => figure.toFixed(1).padStart(WIDTH)).join('');
    console.log(
      `  ${name.padEnd(32)}${shown}${figures.some((ms) => ms > MOST_MS) ? '  slow' : ''}`,
    );
  }
}

const absolute = (base: string): Record<string, string> =>
  Object.fromEntries(Object.entries(STUDIO_CALLS).map(([name, path]) => [name, base + path]));

async function middleTime(call: () => Promise<void>): Promise<number> {
  await measure(call, { clients: 1, questions: WARM_UP, budget: BUDGET_MS });
  return (await measure(call, { clients: 1, questions: QUESTIONS, budget: BUDGET_MS })).p50;
}
