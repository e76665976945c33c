/** The process that makes files: a job in, its bytes out. */
import { Worker } from 'node:worker_threads';
import { docxOf } from '#src/docx.ts';
import type { FileJob, FileResult, WatchdogLimits } from '#src/job.ts';
import { pdfOf } from '#src/pdf.ts';

const WRITERS = { pdf: pdfOf, docx: docxOf } as const;

/** The fonts of all scripts take some 300 MB. */
const LIMITS: WatchdogLimits = { maxMemory: 768_000_000, maxTime: 20_000 };

const watchdog = new Worker(new URL('watchdog.ts', import.meta.url), { workerData: LIMITS });
watchdog.unref();

process.on('message', async ({ id, format, article, materials }: FileJob) => {
  let result: FileResult;
  watchdog.postMessage(true);
  try {
    result = { id, bytes: await WRITERS[format](article, materials) };
  } catch (error) {
    result = {
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  watchdog.postMessage(false);
  process.send?.(result);
});
