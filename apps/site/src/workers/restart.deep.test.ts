/** Workers that are replaced, die or end while they are asked: real processes, each asked over real connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const TIMEOUT = 60_000;
const module = (name: string) => JSON.stringify(import.meta.resolve(name));

/** Two workers that answer with their process's number after a while, wired as `server.ts` is. */
const PROGRAM = `
  import cluster from 'node:cluster';
  import { createServer } from 'node:http';
  import { createDrain } from ${module('@masthead/lifecycle/drain')};
  import { leave, stopOnSignals } from ${module('@masthead/lifecycle/leave')};
  import { handBackConnections } from ${module('./hand-back.ts')};
  import { Supervisor } from ${module('./supervisor.ts')};
  if (cluster.isPrimary) {
    const workers = new Supervisor({ count: 2, onGiveUp: () => process.exit(1) });
    cluster.on('listening', (_worker, { port }) => console.log(port));
    process.on('SIGUSR2', () => workers.restart().then(() => console.log('restarted')));
    stopOnSignals(workers);
  } else {
    const drain = createDrain();
    const server = createServer((request, response) => {
      setTimeout(() => response.end(String(process.pid)), request.url === '/slow' ? 700 : 5);
    });
    drain.watch(server);
    server.listen(0, '127.0.0.1');
    stopOnSignals({ stop: () => leave(drain, handBackConnections), isKept: true });
  }`;

interface Program {
  readonly parent: ChildProcess;
  readonly ended: Promise<unknown>;
  readonly port: number;
  readonly says: (word: string) => Promise<void>;
}

async function start(): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-restart-'));
  const file = join(folder, 'program.mjs');
  await writeFile(file, PROGRAM);
  const parent = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(parent, 'close').then(([code]) => code as unknown);
  let said = '';
  parent.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  onTestFinished(async () => {
    parent.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const lines = () => said.split('\n').slice(0, -1);
  await expect.poll(() => lines().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  const says = (word: string) => expect.poll(lines, { timeout: 30_000 }).toContain(word);
  return { parent, ended, port: Number(lines()[0]), says };
}

/** The number of the process that answers; fails where the connection does. */
function ask(port: number, path = '/', agent: Agent | false = false): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      text(response).then((body) => resolve(Number(body)), reject);
    }).on('error', reject);
  });
}

const SENDERS = 8;

/** Asks without a pause, half on kept connections, half on new ones, until told to stop. */
function load(port: number) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const answeredBy: number[] = [];
  const failures: unknown[] = [];
  let isOver = false;
  async function send(index: number): Promise<void> {
    while (!isOver) {
      await ask(port, '/', index % 2 === 0 && agent).then(
        (pid) => answeredBy.push(pid),
        (error: unknown) => failures.push(error),
      );
    }
  }
  const senders = Promise.all(Array.from({ length: SENDERS }, (_, index) => send(index)));
  return {
    answeredBy,
    failures,
    async end() {
      isOver = true;
      await senders;
    },
  };
}

test('workers are replaced one after the other, and no request fails', {
  timeout: TIMEOUT,
}, async () => {
  const { parent, ended, port, says } = await start();
  const { answeredBy, failures, end } = load(port);
  await expect.poll(() => new Set(answeredBy).size).toBe(2);
  const before = new Set(answeredBy);
  parent.kill('SIGUSR2');
  await says('restarted');
  const since = answeredBy.length;
  await expect.poll(() => new Set(answeredBy.slice(since)).size).toBe(2);
  await end();
  expect(failures).toEqual([]);
  expect(new Set(answeredBy.slice(since)).intersection(before)).toEqual(new Set());
  expect(answeredBy.length).toBeGreaterThan(200);
  parent.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a worker that is killed costs no requests but its own', { timeout: TIMEOUT }, async () => {
  const { port } = await start();
  const { answeredBy, failures, end } = load(port);
  await expect.poll(() => new Set(answeredBy).size).toBe(2);
  const [killed = 0] = answeredBy;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => new Set(answeredBy).size, { timeout: 20_000 }).toBe(3);
  await end();
  // Each of those who ask waits for one answer at a time.
  expect(failures.length).toBeLessThanOrEqual(SENDERS);
});

test('told to stop, the workers answer first what they were asked', {
  timeout: TIMEOUT,
}, async () => {
  const { parent, ended, port } = await start();
  const asked = Promise.all(Array.from({ length: 20 }, () => ask(port, '/slow')));
  await new Promise((resolve) => setTimeout(resolve, 200));
  parent.kill('SIGTERM');
  expect(new Set(await asked).size).toBe(2);
  expect(await ended).toBe(0);
});

test('told so twice, all end at once', { timeout: TIMEOUT }, async () => {
  const { parent, ended, port } = await start();
  const asked = ask(port, '/slow');
  asked.catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 200));
  parent.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 100));
  parent.kill('SIGTERM');
  expect(await ended).toBe(143);
  await expect(asked).rejects.toThrow();
});
