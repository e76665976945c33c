import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { frontPorts, isReady, type Nginx, startContentBalancer, startNginx } from './nginx.ts';
import { freePort } from './programs.ts';
import { PUBLISH_TOKEN } from './servers.ts';

/** A larger newsroom in production: two of each program behind nginx, over one database. */
export interface Fleet {
  readonly nginx: Nginx;
  /** For sites and editors. */
  readonly apiUrl: string;
  /** Of systemd, as `masthead-site@3000.service`. */
  readonly units: readonly string[];
  /** As systemd does, from `release` if given. */
  restart(unit: string, release?: string): Promise<void>;
  close(): Promise<void>;
}

const SECRETS = {
  PUBLISH_TOKEN,
  SERVICE_TOKEN: 'a-token-of-the-site-for-journeys',
  GRANT_SECRET: 'a secret of journeys, with which grants are signed',
  PROOF_KEY: '5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e5e',
  COOKIE_SECRET: 'a secret of journeys, with which cookies are sealed',
};

const KINDS = {
  'masthead-content': { file: 'apps/content-api/server.ts', port: 'CONTENT_API_PORT' },
  'masthead-site': { file: 'apps/site/server.ts', port: 'SITE_PORT' },
} as const;

/** In one folder, except the existing, empty database. */
export async function startFleet(databaseUrl: string): Promise<Fleet> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-fleet-'));
  const ports = await frontPorts();
  const balancerPort = await freePort();
  const apiUrl = `http://127.0.0.1:${balancerPort}/api/v1`;
  const origin = `https://localhost:${ports.https}`;
  const environment = {
    ...process.env,
    ...SECRETS,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    CONTENT_API_URL: apiUrl,
    SITE_ORIGIN: origin,
    MEDIA_ORIGIN: origin.replace('localhost', 'media.localhost'),
    SEARCHES_PER_MINUTE: '100000',
    LOG_LEVEL: 'fatal',
  };
  const programs = new Map<string, ChildProcess>();
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];

  function launch(unit: string, release = '.'): void {
    const [, kind = '', port = ''] = /^([\w-]+)@(\d+)[.]service$/.exec(unit) ?? [];
    const { file, port: setting } = KINDS[kind as keyof typeof KINDS];
    const own = { [setting]: port, PAGE_CACHE_DIR: join(folder, unit) };
    const options = { cwd: resolve(release), env: { ...environment, ...own } };
    programs.set(
      unit,
      spawn(process.execPath, [file], { ...options, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
  }

  /** One after the other: the first makes the database's tables. */
  async function startPair(kind: keyof typeof KINDS): Promise<string[]> {
    const urls: string[] = [];
    for (let copy = 0; copy < 2; copy += 1) {
      const port = await freePort();
      const unit = `${kind}@${port}.service`;
      launch(unit);
      ends.push(() => stop(unit));
      urls.push(`http://127.0.0.1:${port}`);
      await isReady(`http://127.0.0.1:${port}/readyz`, running(unit));
    }
    return urls;
  }

  function running(unit: string): ChildProcess {
    const program = programs.get(unit);
    if (program === undefined) throw new Error(`there is no ${unit}`);
    return program;
  }

  async function stop(unit: string): Promise<void> {
    const program = running(unit);
    const ended = once(program, 'exit');
    if (program.kill('SIGTERM')) await ended;
  }

  async function close(): Promise<void> {
    for (const end of ends.splice(0).toReversed()) await end();
  }

  const run = (file: string, args: readonly string[], settings: object = {}) =>
    promisify(execFile)(process.execPath, [file, ...args], {
      env: { ...environment, ...settings },
    });

  async function startAll(): Promise<Nginx> {
    const balancer = await startContentBalancer(balancerPort, await startPair('masthead-content'));
    ends.push(balancer.close);
    await run('packages/content-files/bin/publish.ts', ['content']);
    const mirror = join(folder, 'mirror');
    // One language shows everything that nginx makes of it.
    await run('apps/site/bin/prerender.ts', ['--out', mirror], { LOCALES: 'en' });
    const nginx = await startNginx(await startPair('masthead-site'), mirror, ports);
    ends.push(nginx.close);
    return nginx;
  }

  try {
    const nginx = await startAll();
    return {
      ...{ nginx, apiUrl, close },
      units: [...programs.keys()],
      async restart(unit, release) {
        await stop(unit);
        launch(unit, release);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
