import { Worker } from 'node:worker_threads';
import type { CutFile, CutJob } from '#src/font-sets/cut.ts';

const WORKER = new URL('./cut-worker.ts', import.meta.url);
/** Cutting two fonts of a megabyte takes some seconds; a cut that takes longer does not end. */
const MAX_TIME = 180_000;
const MAX_HEAP_MB = 384;

/**
 * Cuts fonts in a temporary thread, to spare the server's time and memory. Rejects if the thread fails or
 * `signal` aborts.
 */
export async function cutInThread(
  jobs: readonly CutJob[],
  signal: AbortSignal,
): Promise<CutFile[]> {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  worker.unref();
  const files: CutFile[] = [];
  try {
    for (const job of jobs) files.push(...(await answerTo(worker, job, signal)));
    return files;
  } finally {
    await worker.terminate();
  }
}

function answerTo(worker: Worker, job: CutJob, signal: AbortSignal): Promise<CutFile[]> {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(MAX_TIME)]);
  const { promise, resolve, reject } = Promise.withResolvers<CutFile[]>();
  const failed = (reason: unknown): void => reject(reason);
  const aborted = (): void => reject(ends.reason);
  worker.once('message', resolve);
  worker.once('error', failed);
  worker.once('exit', failed);
  ends.addEventListener('abort', aborted);
  if (ends.aborted) aborted();
  worker.postMessage(job);
  return promise.finally(() => {
    worker.off('message', resolve);
    worker.off('error', failed);
    worker.off('exit', failed);
    ends.removeEventListener('abort', aborted);
  });
}
