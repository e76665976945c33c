/**
 * Workers as real processes: each test's program is its own parent and, forked by it, its workers. The tests
 * go on side by side, for each waits most of its time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'vitest';

const SUPERVISOR = new URL('supervisor.ts', import.meta.url).href;
const TIMEOUT = 60_000;

interface Supervised {
  readonly parent: ChildProcess;
  readonly ended: Promise<number | null>;
  /** What the parent has written to its stderr so far. */
  readonly errors: () => string;
  /** When a worker was started, in milliseconds since 1970. */
  readonly starts: () => Promise<number[]>;
}

/** Runs a parent whose workers run the code `worker`, until the test is over. */
async function supervise(
  onTestFinished: TestContext['onTestFinished'],
  worker: string,
  options: Record<string, number>,
): Promise<Supervised> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-workers-'));
  const program = join(folder, 'program.mjs');
  const noted = join(folder, 'starts');
  await writeFile(noted, '');
  await writeFile(
    program,
    `import cluster from 'node:cluster';
    import { appendFileSync } from 'node:fs';
    import { Supervisor } from ${JSON.stringify(SUPERVISOR)};
    if (cluster.isPrimary) {
      const onGiveUp = (reason) => { console.error(reason); process.exit(1); };
      const { stop } = new Supervisor({ onGiveUp, ...${JSON.stringify(options)} });
      process.on('SIGTERM', () => stop().then(() => process.exit(0)));
    } else {
      appendFileSync(${JSON.stringify(noted)}, Date.now() + '\\n');
      process.on('disconnect', () => process.exit(0));
      ${worker}
    }`,
  );
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(parent, 'close').then(() => parent.exitCode);
  let errors = '';
  parent.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  onTestFinished(async () => {
    parent.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const starts = async () =>
    (await readFile(noted, 'utf8')).split('\n').filter(Boolean).map(Number);
  return { parent, ended, errors: () => errors, starts };
}

/** Pauses between starts that follow each other. */
const pauses = (starts: readonly number[]): number[] =>
  starts.slice(1).map((at, index) => at - (starts[index] ?? at));

test.concurrent(
  'a worker that dies at start is started again with growing pauses, then the parent gives up and says why',
  async ({ expect, onTestFinished }) => {
    const worker = `throw new Error('COOKIE_SECRET: is required');`;
    const { ended, errors, starts } = await supervise(onTestFinished, worker, {
      count: 1,
      restartDelay: 20,
    });
    expect(await ended).toBe(1);
    expect(await starts()).toHaveLength(6);
    const paused = pauses(await starts());
    for (const [index, pause] of paused.entries()) {
      expect(pause).toBeGreaterThanOrEqual(20 * 2 ** index);
    }
    expect(errors().trim().split('\n').at(-1)).toBe(
      'A worker died 6 times in a row; the last ended with exit code 1: Error: COOKIE_SECRET: is required',
    );
  },
  TIMEOUT,
);

test.concurrent(
  'the reason is the last thing that a worker said, or the signal that ended it',
  async ({ expect, onTestFinished }) => {
    const said = `process.stderr.write('listen EADDRINUSE: 127.0.0.1:3000\\n', () => process.exit(7));`;
    const options = { count: 2, restartDelay: 1 };
    const [loud, silent] = await Promise.all([
      supervise(onTestFinished, said, options),
      supervise(onTestFinished, `process.kill(process.pid, 'SIGKILL');`, options),
    ]);
    expect([await loud.ended, await silent.ended]).toEqual([1, 1]);
    expect(loud.errors()).toContain('exit code 7: listen EADDRINUSE: 127.0.0.1:3000\n');
    expect(silent.errors()).toContain('was ended by SIGKILL: it said nothing\n');
  },
  TIMEOUT,
);

test.concurrent(
  'a worker that has run well for a while is replaced at once, however often that happens',
  async ({ expect, onTestFinished }) => {
    const worker = `setTimeout(() => process.exit(1), 150);`;
    const options = { count: 1, restartDelay: 60_000, steadyAfter: 100 };
    const { parent, ended, starts } = await supervise(onTestFinished, worker, options);
    await expect.poll(async () => (await starts()).length, { timeout: 40_000 }).toBeGreaterThan(8);
    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  TIMEOUT,
);

test.concurrent(
  'while another worker serves, the parent goes on trying',
  async ({ expect, onTestFinished }) => {
    // The first that starts runs on; its fellow dies again and again, until the tenth start.
    const worker = `const { id } = cluster.worker;
      if (id > 1 && id < 10) process.exit(1); setInterval(() => {}, 1000);`;
    const options = { count: 2, restartDelay: 10, steadyAfter: 50 };
    const { parent, ended, errors, starts } = await supervise(onTestFinished, worker, options);
    await expect.poll(async () => (await starts()).length, { timeout: 40_000 }).toBe(10);
    expect(errors()).toBe('');
    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await starts()).toHaveLength(10);
  },
  TIMEOUT,
);

test.concurrent(
  'told to stop while it waits to start a worker again, it ends at once and in order',
  async ({ expect, onTestFinished }) => {
    const options = { count: 1, restartDelay: 60_000 };
    const { parent, ended, starts } = await supervise(onTestFinished, 'process.exit(1);', options);
    await expect.poll(async () => (await starts()).length, { timeout: 20_000 }).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await starts()).toHaveLength(1);
  },
  TIMEOUT,
);

test.concurrent(
  'a worker that does not stop when it is told to is killed',
  async ({ expect, onTestFinished }) => {
    const worker = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`;
    const { parent, ended, starts } = await supervise(onTestFinished, worker, {
      count: 2,
      stopWithin: 500,
    });
    await expect.poll(async () => (await starts()).length, { timeout: 20_000 }).toBe(2);
    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  TIMEOUT,
);

test.concurrent(
  'each worker knows which one it is, and so does its successor',
  async ({ expect, onTestFinished }) => {
    const worker = `
      console.error('number ' + process.env.MASTHEAD_WORKER);
      if (process.env.MASTHEAD_WORKER === '1') setTimeout(() => process.exit(1), 200);
      else setInterval(() => {}, 1000);`;
    const { parent, ended, errors } = await supervise(onTestFinished, worker, {
      count: 3,
      restartDelay: 10,
    });
    const numbers = (): string[] =>
      [...errors().matchAll(/number (\w+)/g)].map(([, one = '']) => one);
    await expect.poll(() => numbers().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
    expect(numbers().slice(0, 3).toSorted()).toEqual(['0', '1', '2']);
    expect(new Set(numbers().slice(3))).toEqual(new Set(['1']));
    parent.kill('SIGTERM');
    expect(await ended).toBe(0);
  },
  TIMEOUT,
);
