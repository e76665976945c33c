/**
 * The thread of the embedded database: passes protocol messages in and answers out. It is stateless, so it
 * may be killed at any time; acknowledged changes are in its files.
 */
import { constants, cpSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { EmbeddedFiles } from '#src/db/embedded-files.ts';

/** The system keeps the files in its own cache: PostgreSQL's usual 128 MB would hold them twice. */
const SHARED_BUFFERS = '32MB';

const port = parentPort;
if (port === null) throw new Error('embedded-worker.ts is a worker thread');

const { folder: dataDir, program }: { folder: string; program: object } = workerData;
const pglite = await PGlite.create({
  ...{ fs: new EmbeddedFiles(dataDir), extensions: { pg_trgm } },
  pgliteWasmModule: program,
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
});
port.on('message', (message: Uint8Array | 'close' | { copyTo: string }) => {
  if (message === 'close') return void pglite.close().then(() => port.close());
  if ('copyTo' in message) return port.postMessage(copyTo(message.copyTo));
  // SQL errors are answered normally. An exception here means that the database itself has ended.
  void answerTo(message).then((answer) => port.postMessage(answer, [answer.buffer]));
});
port.postMessage('open');

/** The database's answer. PGlite's `execProtocolRawSync` would parse and keep every answer. */
async function answerTo(message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await pglite.execProtocolRawStream(message, {
    syncToFs: false,
    // A view of the database's memory, which the next statement writes over.
    onRawData: (part) => parts.push(part.slice()),
  });
  return joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Copies the files as they are between two statements; what is wrong with that, or nothing. */
function copyTo(folder: string): string {
  try {
    cpSync(dataDir, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
