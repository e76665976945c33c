import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './servers.ts';

const NGINX = process.env.NGINX_PATH ?? 'nginx';
const READY_WITHIN = 30_000;
/** As they stand in the file that operators start from. */
const ITS_SITE = '127.0.0.1:3000';
const ITS_MIRROR = '127.0.0.1:3080';
const ITS_FOLDER = '/var/lib/masthead/mirror';

/** A real nginx with `deploy/nginx.conf`: the site behind it, and the mirror by itself. */
export interface Nginx {
  /** Where visitors come. */
  readonly frontUrl: string;
  readonly mirrorUrl: string;
  /** Takes its configuration up anew. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** `siteUrl` is the site behind it, `mirror` the mirror's folder. */
export async function startNginx(siteUrl: string, mirror: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-nginx-'));
  const [front, alone] = [await freePort(), await freePort()];
  const site = await readFile('deploy/nginx.conf', 'utf8');
  const values: readonly (readonly [string, string])[] = [
    [ITS_SITE, new URL(siteUrl).host.replace('localhost', '127.0.0.1')],
    [ITS_MIRROR, `127.0.0.1:${alone}`],
    [ITS_FOLDER, mirror],
    ['listen 80;', `listen 127.0.0.1:${front};`],
    ['/var/log/nginx/masthead.log', `${folder}/access.log`],
  ];
  const set = values.reduce((text, [from, to]) => text.replaceAll(from, to), site);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, around(set, folder, await mimeTypes()));
  const args = ['-c', file, '-p', folder, '-e', join(folder, 'error.log')];
  await promisify(execFile)(NGINX, [...args, '-t', '-q']);
  const master = spawn(NGINX, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const urls = {
    frontUrl: `http://localhost:${front}`,
    mirrorUrl: `http://localhost:${alone}`,
  };
  await isReady(`http://127.0.0.1:${alone}/healthz`, master);
  return {
    ...urls,
    async reload() {
      const before = await readFile(join(folder, 'error.log'), 'utf8');
      master.kill('SIGHUP');
      // Its new workers have taken over when it says so of the old ones.
      for (const end = Date.now() + READY_WITHIN; Date.now() < end; await sleep(20)) {
        const said = (await readFile(join(folder, 'error.log'), 'utf8')).slice(before.length);
        if (said.includes('exited with code 0')) return;
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

/** What a distribution's own `nginx.conf` has around its sites. */
function around(site: string, folder: string, types: string): string {
  // A worker of root's nginx is another user by default, who may not read a temporary folder of ours.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  return `${user} worker_processes 1; pid ${folder}/pid; daemon off; error_log ${folder}/error.log notice;
events { worker_connections 512; }
http { include ${types}; ${paths.join(' ')}
${site}
}`;
}

/** Beside the configuration that it was built for. */
async function mimeTypes(): Promise<string> {
  const { stderr } = await promisify(execFile)(NGINX, ['-V']);
  const [, file = '/etc/nginx/nginx.conf'] = /--conf-path=(\S+)/.exec(stderr) ?? [];
  return join(dirname(file), 'mime.types');
}

/** Waits until a server that was started answers at `url`; throws where it ends or does not. */
export async function isReady(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN; Date.now() < end && server.exitCode === null; ) {
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
    await sleep(20);
  }
  throw new Error(`nothing answers at ${url}`);
}
