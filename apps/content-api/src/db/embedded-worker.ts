/**
 * The thread of the embedded database: takes what a client of Postgres says in its protocol, and answers
 * with what the database says to it. It keeps nothing beside the database, so it may be ended at any
 * moment; what was acknowledged is in its files.
 */
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedFiles } from '#src/db/embedded-files.ts';

const port = parentPort;
if (port === null) throw new Error('embedded-worker.ts is a worker thread');

const { folder: dataDir, program }: { folder: string; program: object } = workerData;
const pglite = await PGlite.create({
  ...{ fs: new EmbeddedFiles(dataDir), extensions: { pg_trgm } },
  pgliteWasmModule: program,
});
port.on('message', (message: Uint8Array | 'close' | { copyTo: string }) => {
  if (message === 'close') return void pglite.close().then(() => port.close());
  if ('copyTo' in message) return port.postMessage(copyTo(message.copyTo));
  // A wrong statement is answered. What is thrown here ends the thread: the database itself has ended.
  const answer = pglite.execProtocolRawSync(message).slice();
  port.postMessage(answer, [answer.buffer]);
});
port.postMessage('open');

/** Copies the files as they are between two statements; what is wrong with that, or nothing. */
function copyTo(folder: string): string {
  try {
    cpSync(dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
