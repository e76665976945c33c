import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ProxyReport, startValidatingProxy } from './validating-proxy.ts';

export const PUBLISH_TOKEN = 'a-token-for-the-journeys-only';

interface SiteCopy {
  readonly siteUrl: string;
  /** Everything that it has said so far. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  close(): Promise<void>;
}

/** Both programs as an operator runs them, with a store of their own and the sample newsroom in it. */
export interface Servers {
  readonly siteUrl: string;
  readonly apiUrl: string;
  /** Where both keep what they store. */
  readonly dataDir: string;
  /** Where the site asks: a proxy that holds every answer against the content server's description. */
  readonly proxyUrl: string;
  readonly report: ProxyReport;
  stopApi(): Promise<void>;
  startApi(): Promise<void>;
  /** Runs one of the programs to its end; answers its exit code and all that it has said. */
  run(
    file: string,
    args: readonly string[],
    settings?: NodeJS.ProcessEnv,
    started?: (child: ChildProcess) => void,
  ): Promise<{ readonly code: number | null; readonly said: string }>;
  /** Another copy of the site over the same content server, which logs all it can. */
  startCopy(settings?: NodeJS.ProcessEnv): Promise<SiteCopy>;
  close(): Promise<void>;
}

const READY_WITHIN = 60_000;

/** `settings` come on top of what is needed, for both programs; without `content` the store stays empty. */
export async function startServers(
  settings: NodeJS.ProcessEnv = {},
  content: string | null = 'content',
): Promise<Servers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-journeys-'));
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const siteUrl = `http://localhost:${sitePort}`;
  const apiUrl = `http://127.0.0.1:${apiPort}/api/v1`;
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: dataDir,
    PUBLISH_TOKEN,
    CONTENT_API_PORT: String(apiPort),
    CONTENT_API_URL: apiUrl,
    SITE_PORT: String(sitePort),
    SITE_ORIGIN: siteUrl,
    MEDIA_ORIGIN: `http://media.localhost:${sitePort}`,
    LOG_LEVEL: 'fatal',
    ...settings,
  };
  delete environment.DATABASE_URL;
  let api = await start('apps/content-api/server.ts', `http://127.0.0.1:${apiPort}/readyz`);
  if (content !== null) {
    const published = await run('packages/content-files/bin/publish.ts', [content]);
    if (published.code !== 0) throw new Error(`publishing failed: ${published.said}`);
  }
  const proxy = await startValidatingProxy(apiUrl);
  environment.CONTENT_API_URL = proxy.apiUrl;
  const site = await start('apps/site/server.ts', `http://127.0.0.1:${sitePort}/readyz`);

  function spawnNode(
    file: string,
    args: readonly string[] = [],
    more: NodeJS.ProcessEnv = {},
  ): ChildProcess {
    return spawn(process.execPath, [file, ...args], {
      env: { ...environment, ...more },
      stdio: ['ignore', more.LOG_LEVEL === undefined ? 'ignore' : 'pipe', 'pipe'],
    });
  }

  async function start(
    file: string,
    readyUrl: string,
    more: NodeJS.ProcessEnv = {},
  ): Promise<ChildProcess> {
    const child = spawnNode(file, [], more);
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    const end = Date.now() + READY_WITHIN;
    while (Date.now() < end && child.exitCode === null) {
      const isReady = await fetch(readyUrl).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return child;
      await sleep(50);
    }
    throw new Error(`${file} did not become ready: ${said}`);
  }

  async function run(
    file: string,
    args: readonly string[],
    more: NodeJS.ProcessEnv = {},
    started: (child: ChildProcess) => void = () => {},
  ): Promise<{ code: number | null; said: string }> {
    const child = spawnNode(file, args, { LOG_LEVEL: 'fatal', ...more });
    started(child);
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => said.push(String(chunk)));
    }
    const [code] = await once(child, 'close');
    return { code, said: said.join('') };
  }

  async function stop(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  return {
    siteUrl,
    apiUrl,
    dataDir,
    proxyUrl: proxy.apiUrl,
    report: proxy.report,
    stopApi: () => stop(api),
    async startApi() {
      api = await start('apps/content-api/server.ts', `http://127.0.0.1:${apiPort}/readyz`);
    },
    run,
    async startCopy(more = {}) {
      const port = more.SITE_PORT ?? (await freePort());
      const copy = await start('apps/site/server.ts', `http://127.0.0.1:${port}/readyz`, {
        ...more,
        SITE_PORT: String(port),
        LOG_LEVEL: 'trace',
      });
      let said = '';
      for (const stream of [copy.stdout, copy.stderr]) {
        stream?.on('data', (chunk) => {
          said += String(chunk);
        });
      }
      return {
        siteUrl: `http://localhost:${port}`,
        log: () => said,
        signal: (name) => void copy.kill(name),
        close: () => stop(copy),
      };
    },
    async close() {
      await stop(site);
      await proxy.close();
      await stop(api);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Below those that the system gives to outgoing connections, which could take one before it is listened on. */
const PORTS = { from: 20_000, to: 32_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
