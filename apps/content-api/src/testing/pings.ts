/** Search engines and a hub that listen on this machine, and the worker that tests run by hand. */
import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import { createPingWorker, type PingWorker } from '#src/pings/worker.ts';
import { type TestServer, testServer } from '#src/testing/test-server.ts';

export const NEWS = 'https://news.example';
export const INDEXNOW_KEY = 'a-key-of-ours-for-tests';

/** One call of ours, as the other side has it. */
interface Heard {
  readonly body: string;
  readonly type: string | undefined;
  /** The paths of the addresses that it names. */
  readonly paths: readonly string[];
}

interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
}

type Answering = (heard: Heard) => Answer | Promise<Answer>;
const takeAll: Answering = () => ({ status: 200 });

export interface Listener {
  /** By which a server tells the two. */
  readonly settings: NodeJS.ProcessEnv;
  /** The calls that were heard since the last time they were taken. */
  readonly heard: { readonly engines: Heard[]; readonly hub: Heard[] };
  /** How they answer from now on: 200 to all, where nothing is said. */
  answer(how?: Answering): void;
  close(): void;
}

/** Both on a port of their own. */
export async function openListener(): Promise<Listener> {
  const heard: Listener['heard'] = { engines: [], hub: [] };
  let how = takeAll;
  const listener = createServer(async (request, response) => {
    const body = await text(request);
    const isHub = request.url === '/hub';
    const urls = isHub
      ? new URLSearchParams(body).getAll('hub.url')
      : (JSON.parse(body) as { urlList: string[] }).urlList;
    const one = { body, type: request.headers['content-type'], paths: urls.map(pathOf) };
    (isHub ? heard.hub : heard.engines).push(one);
    const { status, headers = {} } = await how(one);
    response.writeHead(status, headers).end();
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    settings: {
      ...{ SITE_ORIGIN: NEWS, INDEXNOW_KEY, INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow` },
      WEBSUB_HUB: `http://127.0.0.1:${port}/hub`,
    },
    heard,
    answer(next = takeAll) {
      how = next;
    },
    close: () => void listener.close(),
  };
}

const pathOf = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return origin === NEWS ? pathname : url;
};

/** Works as one copy of the server's program does. */
export function pingWorkerOf({ services, clock }: TestServer): PingWorker {
  const { pings } = services.config;
  if (pings === null) throw new Error('nobody is told');
  return createPingWorker({ ...services, pings, clock: clock.read });
}

/** What search engines and the hub were told, each in order. */
interface Told {
  readonly pages: string[];
  readonly feeds: string[];
}

/** Moves the clock, does what is due then, and takes what the two have heard. */
export async function toldAt(
  moment: string,
  { server, worker, heard }: Pick<Listener, 'heard'> & { server: TestServer; worker: PingWorker },
): Promise<Told> {
  server.clock.set(moment);
  await worker.work();
  const taken = (calls: Heard[]) => calls.splice(0).flatMap(({ paths }) => paths);
  return { pages: taken(heard.engines).sort(), feeds: taken(heard.hub).sort() };
}

export interface PingTest extends Pick<Listener, 'heard' | 'answer'> {
  readonly server: TestServer;
  readonly worker: PingWorker;
  /** {@link toldAt} */
  at(moment: string): Promise<Told>;
}

/** A server that tells both, of a test file's own; it is emptied, and tells again from the start, before each test. */
export async function pingTest(): Promise<PingTest> {
  const { settings, heard, answer, close } = await openListener();
  const server = await testServer(settings);
  const worker = pingWorkerOf(server);
  beforeEach(async () => {
    answer();
    heard.engines.length = 0;
    heard.hub.length = 0;
    await worker.work();
  });
  afterAll(async () => {
    await worker.stop();
    close();
  });
  return {
    ...{ server, worker, heard, answer },
    at: (moment) => toldAt(moment, { server, worker, heard }),
  };
}
