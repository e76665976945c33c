/** The process that makes files: a job in, its bytes out. */
import { Worker } from 'node:worker_threads';
import { docxOf } from '#src/docx.ts';
import type { FileJob, FileResult } from '#src/job.ts';
import { pdfOf } from '#src/pdf.ts';

const WRITERS = { pdf: pdfOf, docx: docxOf } as const;

new Worker(new URL('watchdog.ts', import.meta.url)).unref();

process.on('message', async ({ id, format, article, materials }: FileJob) => {
  let result: FileResult;
  try {
    result = { id, bytes: await WRITERS[format](article, materials) };
  } catch (error) {
    result = {
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
  process.send?.(result);
});
