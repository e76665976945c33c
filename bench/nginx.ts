import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { BenchProblem } from './bench-problem.ts';
import { freePort, startProgram, waitFor } from './children.ts';
import { createHttpClient } from './http-client.ts';
import { childrenOf } from './processes.ts';

interface StaticServer {
  readonly url: string;
  /** The workers do the work. */
  readonly pids: readonly number[];
  readonly bytes: number;
}

interface StaticPage {
  readonly folder: string;
  /** The page to copy, compressed as its server sends it. */
  readonly from: string;
  readonly path: string;
}

/** nginx has the others itself. */
const KEPT =
  /^(content-encoding|vary|cache-control|content-language|surrogate-key|content-security-policy|referrer-policy|permissions-policy|cross-origin|x-|server-timing|cache-status)/;
const READY_MS = 10_000;

/** Sends a page's bytes and headers from a file. */
export async function startNginx(
  { folder, from, path }: StaticPage,
  { command = 'nginx', patienceMs = READY_MS } = {},
): Promise<StaticServer> {
  const client = createHttpClient(1);
  try {
    const { headers, body } = await client.ask(from, { headers: { 'accept-encoding': 'br' } });
    const kept = Object.entries(headers).filter(([name]) => KEPT.test(name));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}${path}`;
    await writeFile(join(folder, 'page'), body);
    const file = join(folder, 'nginx.conf');
    const added = kept.map(
      ([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '')}";`,
    );
    await writeFile(file, configuration({ folder, port, path, added }));

    const master = await startProgram(command, ['-c', file, '-p', folder, '-e', `${folder}/log`]);
    let status = 0;
    const isReady = async (): Promise<boolean> => {
      status = await client.ask(url).then(
        (answer) => answer.status,
        () => 0,
      );
      return status !== 0;
    };
    await waitFor('nginx', master, { isReady, patienceMs });
    if (status !== 200) {
      throw new BenchProblem(
        `nginx answers ${status} instead of the page: ${await lastLine(folder)}`,
      );
    }
    return { url, pids: await childrenOf(master.pid), bytes: body.length };
  } finally {
    client.close();
  }
}

interface Configuration {
  readonly folder: string;
  readonly port: number;
  readonly path: string;
  readonly added: readonly string[];
}

function configuration({ folder, port, path, added }: Configuration): string {
  // Root's nginx runs its workers as another user, who may not read our temporary folder.
  const user = process.getuid?.() === 0 ? `user ${userInfo().username};` : '';
  return `${user} worker_processes 1; pid ${folder}/nginx.pid; daemon off;
events { worker_connections 512; }
http { access_log off; keepalive_requests 10000000; open_file_cache max=10; sendfile on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; location = ${path} { default_type text/html; types { } alias ${folder}/page; ${added.join(' ')} } } }`;
}

async function lastLine(folder: string): Promise<string> {
  const log = await readFile(join(folder, 'log'), 'utf8').catch(() => '');
  return log.trim().split('\n').at(-1) ?? '';
}
