import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { OVER_MEMORY, OVER_TIME, type WatchdogLimits } from '#src/job.ts';

const GENEROUS: WatchdogLimits = { maxMemory: 4_000_000_000, maxTime: 60_000 };
const BUSY = 'watchdog.postMessage(true); const end = Date.now() + 5000; while (Date.now() < end);';

/** How a process with a watchdog ends that does `work`. */
async function endOf(work: string, limits: Partial<WatchdogLimits>) {
  const script = `import { Worker } from 'node:worker_threads';
    import { once } from 'node:events';
    const watchdog = new Worker(new URL(${JSON.stringify(new URL('watchdog.ts', import.meta.url))}), {
      execArgv: [],
      workerData: ${JSON.stringify({ ...GENEROUS, ...limits })},
    });
    watchdog.unref();
    setTimeout(() => process.exit(3), 2500);
    await once(watchdog, 'online');
    ${work}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return await once(child, 'exit');
}

test.each([
  ['takes the processor', BUSY, { maxTime: 300 }, [null, OVER_TIME]],
  ['waits', 'watchdog.postMessage(true);', { maxTime: 2000 }, [3, null]],
  [
    'is between files',
    'watchdog.postMessage(true); watchdog.postMessage(false); const end = Date.now() + 1500; while (Date.now() < end);',
    { maxTime: 300 },
    [3, null],
  ],
  ['takes memory', BUSY, { maxMemory: 1 }, [null, OVER_MEMORY]],
])(
  'a process that %s',
  async (_name, work, limits, end) => {
    expect(await endOf(work, limits)).toEqual(end);
  },
  30_000,
);
