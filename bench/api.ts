import type { Bench } from './bench.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { longestStory } from './longest-story.ts';
import { apiUrl, type Server, startContentServer } from './newsroom-programs.ts';
import { print } from './output.ts';
import { cpuSecondsOf, workFor } from './rounds.ts';
import type { Store } from './sample-newsroom.ts';
import { sizesFor } from './scale.ts';
import { median, printTable } from './table.ts';

const SIZES = {
  usual: { everyStore: true, rounds: 3, roundMs: 1000, warmUpMs: 1000 },
  smoke: { everyStore: false, rounds: 1, roundMs: 20, warmUpMs: 20 },
};
type Measuring = (typeof SIZES)['usual'];
const CLIENTS = 8;
const ENGLISH = { 'accept-language': 'en' };

/**
 * Reading calls against `/healthz` of the same server, on the embedded database and on that of
 * TEST_DATABASE_URL.
 */
export const benchApi: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const server = process.env.TEST_DATABASE_URL;
  if (sizes.everyStore || !server) {
    await benchStore('embedded database, its time included', await sample.copy(), sizes);
  }
  if (!server) return print('  no PostgreSQL: TEST_DATABASE_URL names none');
  const onServer = await sample.copyOnServer('api');
  await benchStore('PostgreSQL, without the time of its own processes', onServer, sizes);
};

/** Fresh answers, and cached ones. */
async function benchStore(name: string, store: Store, sizes: Measuring): Promise<void> {
  const reading = await startContentServer({ ...store, keepsAnswers: false });
  await benchCalls(`${name}; answers read each time`, reading, sizes);
  await reading.stop();
  const keeping = await startContentServer(store);
  await benchCalls(`${name}; answers kept`, keeping, sizes);
  await keeping.stop();
}

async function benchCalls(
  title: string,
  api: Server,
  { rounds, roundMs, warmUpMs }: Measuring,
): Promise<void> {
  const client = createHttpClient(CLIENTS);
  const calls = await callsOf(api, client);
  const figures = new Map(calls.map(({ name }) => [name, [] as number[]]));
  for (const { url } of calls) await workFor(warmUpMs, CLIENTS, asker(client, url));
  for (let round = 0; round < rounds; round += 1) {
    // In turns, so that the machine's other work falls on all.
    for (const { name, url } of calls) {
      const { result, seconds } = await cpuSecondsOf([api.pid], () =>
        workFor(roundMs, CLIENTS, asker(client, url)),
      );
      figures.get(name)?.push(result / (seconds[0] ?? 0));
    }
  }
  client.close();
  print(`  ${title}`);
  printTable(
    'calls',
    calls.map(({ name, note }) => ({ name, perCpuSecond: median(figures.get(name) ?? []), note })),
  );
}

interface Call {
  readonly name: string;
  readonly url: string;
  readonly note: string;
}

async function callsOf(api: Server, client: HttpClient): Promise<Call[]> {
  const base = apiUrl(api);
  const { body } = await client.ask(`${base}/newsroom/releases`, { headers: ENGLISH });
  const releases: { data: readonly { slug: string }[] } = JSON.parse(body.toString());
  const paths = {
    '/stories/{id}': `/stories/${await longestStory(base, 'en')}`,
    '/newsroom/releases/{id}': `/newsroom/releases/${releases.data[0]?.slug}`,
    '/newsroom/releases': '/newsroom/releases',
    '/home/landing': '/home/landing',
    '/story/landing': '/story/landing',
    '/configuration': '/configuration',
  };
  const reading = Object.entries(paths).map(async ([name, path]): Promise<Call> => {
    const answer = await client.ask(base + path, { headers: ENGLISH });
    return { name, url: base + path, note: `${Math.round(answer.body.length / 1000)} KB` };
  });
  return [
    { name: '/healthz', url: `${api.origin}/healthz`, note: 'baseline' },
    ...(await Promise.all(reading)),
  ];
}

function asker(client: HttpClient, url: string) {
  return async (): Promise<void> => {
    const { status } = await client.ask(url, { headers: ENGLISH });
    if (status !== 200) throw new Error(`${url} is ${status}`);
  };
}
