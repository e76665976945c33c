import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeCertificate } from './certificate.ts';
import { freePort } from './programs.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const NGINX = process.env.NGINX_PATH ?? 'nginx';
const READY_WITHIN = 60_000;
/** What an operator would change in a file of `deploy/`. */
type Values = readonly (readonly [from: string, to: string])[];

interface Server {
  /** Reloads its configuration. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** A real nginx with `deploy/nginx.conf`: the site behind it, over https, and the mirror. */
export interface Nginx extends Server {
  /** For visitors. */
  readonly frontUrl: string;
  /** For visitors over http. */
  readonly plainUrl: string;
  readonly mirrorUrl: string;
  /** Its certificate. */
  readonly ca: string;
  readonly visitor: Visitor;
}

/** Known before the front runs. */
export interface FrontPorts {
  readonly http: number;
  readonly https: number;
}

export const frontPorts = async (): Promise<FrontPorts> => ({
  http: await freePort(),
  https: await freePort(),
});

/** `siteUrls` are one or two copies of the site, `mirror` is the mirror's folder. */
export async function startNginx(
  siteUrls: readonly string[],
  mirror: string,
  ports?: FrontPorts,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-nginx-'));
  const { http, https } = ports ?? (await frontPorts());
  const alone = await freePort();
  const { certificate, key, ca } = await makeCertificate(folder, ['localhost', 'media.localhost']);
  const [first = '', second] = siteUrls.map(hostOf);
  const mirrorUrl = `http://localhost:${alone}`;
  const server = await run(folder, `http://127.0.0.1:${alone}/healthz`, 'deploy/nginx.conf', [
    ['127.0.0.1:3000', first],
    ...(second === undefined ? [] : ([['#server 127.0.0.1:3001', `server ${second}`]] as const)),
    ['127.0.0.1:3080', `127.0.0.1:${alone}`],
    ['/var/lib/masthead/mirror', mirror],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['https://$masthead_host$', `https://$masthead_host:${https}$`],
    ['news.example', 'localhost'],
    ['/etc/letsencrypt/live/news.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/news.example/privkey.pem', key],
    ['/var/log/masthead/', `${folder}/`],
  ]);
  const visitor = createVisitor(ca);
  return {
    ...server,
    ...{ mirrorUrl, ca, visitor },
    frontUrl: `https://localhost:${https}`,
    plainUrl: `http://localhost:${http}`,
    async close() {
      visitor.close();
      await server.close();
    },
  };
}

/** With `deploy/nginx-studio.conf`, before one content server. */
export async function startStudioFront(
  contentUrl: string,
): Promise<Omit<Nginx, 'mirrorUrl' | 'ca'>> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-studio-'));
  const { http, https } = await frontPorts();
  const { certificate, key, ca } = await makeCertificate(folder, ['localhost']);
  const [frontUrl, plainUrl] = [`https://localhost:${https}`, `http://localhost:${http}`];
  // Anything that nginx answers by itself.
  const server = await run(folder, `${plainUrl}/studio`, 'deploy/nginx-studio.conf', [
    ['127.0.0.1:4000', hostOf(contentUrl)],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['https://studio.news.example$', `${frontUrl}$`],
    ['studio.news.example', 'localhost'],
    ['/etc/letsencrypt/live/news.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/news.example/privkey.pem', key],
    ['/var/log/masthead/', `${folder}/`],
  ]);
  const visitor = createVisitor(ca);
  return {
    ...{ ...server, visitor, frontUrl, plainUrl },
    async close() {
      visitor.close();
      await server.close();
    },
  };
}

/** With `deploy/nginx-compose.conf`, before both programs. */
export async function startComposeFront(
  port: number,
  { site, content }: { readonly site: string; readonly content: string },
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-compose-'));
  return run(folder, `http://127.0.0.1:${port}/`, 'deploy/nginx-compose.conf', [
    ['resolver 127.0.0.11 valid=5s;', ''],
    ['http://site:3000', site],
    ['http://content:4000', content],
    ['listen 80 default_server;', `listen 127.0.0.1:${port} default_server;`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
  ]);
}

/** With `deploy/nginx-content.conf`, before two content servers. */
export async function startContentBalancer(
  port: number,
  apiUrls: readonly string[],
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-balancer-'));
  const [first = '', second = ''] = apiUrls.map(hostOf);
  const url = `http://127.0.0.1:${port}/api/v1/openapi.json`;
  return run(folder, url, 'deploy/nginx-content.conf', [
    ['127.0.0.1:4000', first],
    ['127.0.0.1:4001', second],
    ['127.0.0.1:4080', `127.0.0.1:${port}`],
  ]);
}

const hostOf = (url: string): string => new URL(url).host.replace('localhost', '127.0.0.1');

/** With an operators' file; `readyUrl` answers when it runs. */
async function run(
  folder: string,
  readyUrl: string,
  site: string,
  values: Values,
): Promise<Server> {
  const text = await readFile(site, 'utf8');
  for (const [from] of values) {
    if (!text.includes(from)) throw new Error(`${site} has no ${from}`);
  }
  const set = text.replace(anyOf(values), (from) => new Map(values).get(from) ?? from);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, around(set, folder, await mimeTypes()));
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'nginx.log')];
  await promisify(execFile)(NGINX, [...args, '-t', '-q']);
  const master = spawn(NGINX, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await isReady(readyUrl, master);
  const log = () => readFile(join(folder, 'nginx.log'), 'utf8');
  return {
    async reload() {
      const before = await log();
      master.kill('SIGHUP');
      // The new workers have taken over when it says so of the old ones.
      for (const end = Date.now() + READY_WITHIN; Date.now() < end; await sleep(20)) {
        if ((await log()).slice(before.length).includes('exited with code 0')) return;
      }
      throw new Error('nginx did not take its configuration up');
    },
    async close() {
      master.kill('SIGTERM');
      if (master.exitCode === null) await once(master, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In one pass: an inserted text may look like another. */
const anyOf = (values: Values): RegExp =>
  new RegExp(values.map(([from]) => from.replace(/[.$[\]]/g, '\\$&')).join('|'), 'g');

/** As a distribution's own `nginx.conf`. */
function around(site: string, folder: string, types: string): string {
  // Root's nginx runs its workers as another user, who may not read our temporary folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  return `${user} worker_processes 1; pid ${folder}/pid; daemon off; error_log ${folder}/nginx.log notice;
events { worker_connections 512; }
http { include ${types}; ${paths.join(' ')}
${site}
}`;
}

/** Beside its compiled-in configuration. */
async function mimeTypes(): Promise<string> {
  const { stderr } = await promisify(execFile)(NGINX, ['-V']);
  const [, file = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? [];
  return join(dirname(file), 'mime.types');
}

const NO_ANSWER = { status: 0 };

/** Throws if the server ends or does not answer. */
export async function isReady(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN; Date.now() < end && server.exitCode === null; ) {
    const { status } = await fetch(url, { redirect: 'manual' }).catch(() => NO_ANSWER);
    if (status >= 200 && status < 400) return;
    await sleep(20);
  }
  throw new Error(`nothing answers at ${url}`);
}
