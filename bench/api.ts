import { createHttpClient, type HttpClient } from './http-client.ts';
import { apiUrl, publishSample, type Server, startContentServer } from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { cpuSecondsOf, workFor } from './rounds.ts';
import { longestStory } from './sample-site.ts';
import { median, printTable } from './table.ts';
import { makeFolder } from './temporary-folder.ts';

const ROUNDS = 3;
const ROUND_MS = 1000;
const WARM_UP_MS = 1000;
const CLIENTS = 8;
const ENGLISH = { 'accept-language': 'en' };

/**
 * What readers' pages ask of the content server, against `/healthz` of the same server, which reads
 * nothing: on the embedded database, and on the server that TEST_DATABASE_URL names, where one does.
 */
export async function benchApi(): Promise<void> {
  const dataDir = await makeFolder();
  await benchStore('embedded database, its time included', { dataDir });

  const server = process.env.TEST_DATABASE_URL;
  if (!server) return console.log('  no PostgreSQL: TEST_DATABASE_URL names none');
  const { url, drop } = await makeDatabase(server);
  await benchStore('PostgreSQL, without the time of its own processes', {
    dataDir,
    databaseUrl: url,
  });
  await drop();
}

/** Both with every answer read anew, and with those kept that are asked for again. */
async function benchStore(
  name: string,
  store: { readonly dataDir: string; readonly databaseUrl?: string },
): Promise<void> {
  const reading = await startContentServer({ ...store, keepsAnswers: false });
  await publishSample(apiUrl(reading));
  await benchCalls(`${name}; answers read anew`, reading);
  await reading.stop();
  const keeping = await startContentServer(store);
  await benchCalls(`${name}; answers kept`, keeping);
  await keeping.stop();
}

async function benchCalls(title: string, api: Server): Promise<void> {
  const client = createHttpClient(CLIENTS);
  const calls = await callsOf(api, client);
  const figures = new Map(calls.map(({ name }) => [name, [] as number[]]));
  for (const { url } of calls) await workFor(WARM_UP_MS, CLIENTS, asker(client, url));
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns, so that whatever else the machine does falls on all.
    for (const { name, url } of calls) {
      const { result, seconds } = await cpuSecondsOf([api.pid], () =>
        workFor(ROUND_MS, CLIENTS, asker(client, url)),
      );
      figures.get(name)?.push(result / (seconds[0] ?? 0));
    }
  }
  client.close();
  console.log(`  ${title}`);
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
