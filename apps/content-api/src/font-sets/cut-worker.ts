import { parentPort } from 'node:worker_threads';
import { type CutJob, cut } from '#src/font-sets/cut.ts';

parentPort?.on('message', async (job: CutJob) => {
  parentPort?.postMessage(await cut(job));
});
