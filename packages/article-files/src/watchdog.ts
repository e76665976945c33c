/**
 * A thread that ends the process if it takes too much memory or a file too much of the processor's
 * time, or the site is gone. Typst runs outside of V8's bounds and blocks its thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { OVER_MEMORY, OVER_TIME, type WatchdogLimits } from '#src/job.ts';

/** Milliseconds. */
const PAUSE = 200;

const { maxMemory, maxTime }: WatchdogLimits = workerData;
const parent = process.ppid;
/** Null between files. */
let begun: number | null = null;

parentPort?.on('message', (isBusy: boolean) => {
  begun = isBusy ? taken() : null;
});

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, OVER_MEMORY);
  if (begun !== null && taken() - begun > maxTime) process.kill(process.pid, OVER_TIME);
}, PAUSE);

/** Milliseconds of the processor that all threads have taken: a busy machine adds none. */
function taken(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
