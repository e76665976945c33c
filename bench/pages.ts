import { execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { longestStory, startSampleSite } from './sample-site.ts';
import { median, printTable } from './table.ts';

const run = promisify(execFile);
const NGINX_PORT = 46_300;
const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 32;
/** Clock ticks a second in /proc; the same on every Linux that Node runs on. */
const TICKS = 100;

/** A cached story page against nginx sending the same precompressed bytes as a static file. */
export async function benchPages(): Promise<void> {
  const site = await startSampleSite();
  try {
    const path = `/en/magazine/${await longestStory(site.apiUrl, 'en')}`;
    const nginx = await startNginx(site.folder, site.siteUrl + path, path);
    const figures: Record<'nginx' | 'site', number[]> = { nginx: [], site: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turns, so that whatever else the machine does falls on both.
      figures.nginx.push(await load(`http://127.0.0.1:${NGINX_PORT}${path}`, nginx.pids));
      figures.site.push(await load(site.siteUrl + path, [site.sitePid]));
    }
    nginx.stop();
    printTable('requests', [
      {
        name: 'nginx, static file',
        perCpuSecond: median(figures.nginx),
        note: `${nginx.bytes} bytes, brotli`,
      },
      {
        name: 'masthead, cached story',
        perCpuSecond: median(figures.site),
        note: `median of ${ROUNDS} rounds`,
      },
    ]);
  } finally {
    await site.close();
  }
}

async function startNginx(folder: string, from: string, path: string) {
  const response = await run('curl', [
    '-sS',
    '-H',
    'accept-encoding: br',
    '-D',
    join(folder, 'head'),
    '-o',
    join(folder, 'page'),
    from,
  ]);
  if (response.stderr !== '') throw new Error(response.stderr);
  const head = await readFile(join(folder, 'head'), 'utf8');
  const kept = head
    .split('\r\n')
    .filter((line) =>
      /^(content-encoding|vary|cache-control|content-language|surrogate-key|content-security-policy|referrer-policy|permissions-policy|cross-origin|x-|server-timing|cache-status)/i.test(
        line,
      ),
    )
    .map((line) => {
      const mark = line.indexOf(':');
      return `add_header ${line.slice(0, mark)} "${line
        .slice(mark + 1)
        .trim()
        .replaceAll('"', '')}";`;
    });
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; daemon off;
events { worker_connections 512; }
http { access_log off; keepalive_requests 10000000; open_file_cache max=10; sendfile on;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${NGINX_PORT}; location = ${path} { default_type text/html; types { } alias ${folder}/page; ${kept.join(' ')} } } }`,
  );
  const master = spawn('nginx', ['-c', file, '-p', folder], { stdio: 'inherit' });
  await sleep(500);
  const { stdout } = await run('pgrep', ['-P', String(master.pid)]);
  return {
    pids: stdout.trim().split('\n').map(Number),
    bytes: (await readFile(join(folder, 'page'))).length,
    stop: () => master.kill('SIGTERM'),
  };
}

/** Requests that the processes answered per second of their own processor time. */
async function load(url: string, pids: readonly number[]): Promise<number> {
  await wrk(url, 1);
  const before = await cpuSeconds(pids);
  const requests = await wrk(url, SECONDS);
  return requests / ((await cpuSeconds(pids)) - before);
}

async function wrk(url: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '-H',
    'accept-encoding: br',
    url,
  ]);
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer of ${url} was good:\n${stdout}`);
  return Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0);
}

async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8')));
  return stats.reduce((sum, stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS;
  }, 0);
}
