/** The thread in which files from outside are read: a job in, what the file says out. */
import { parentPort } from 'node:worker_threads';
import { type CleanableMime, cleanPicture } from '#src/media/clean/clean-picture.ts';
import { NotAnImage } from '#src/media/errors.ts';
import { readDrawings } from '#src/parsing/drawings.ts';
import type { FileKind, Readings, ReadJob, ReadResult } from '#src/parsing/job.ts';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { readXliff } from '#src/translation/xliff/read-xliff.ts';

const READERS: { readonly [K in FileKind]: (bytes: Uint8Array) => Readings[K] } = {
  xliff: readXliff,
  drawings: readDrawings,
  'image/jpeg': cleaned('image/jpeg'),
  'image/png': cleaned('image/png'),
  'image/webp': cleaned('image/webp'),
};

function cleaned(mime: CleanableMime): (bytes: Uint8Array) => Uint8Array {
  return ({ buffer, byteOffset, byteLength }) => {
    try {
      return cleanPicture(Buffer.from(buffer, byteOffset, byteLength), mime);
    } catch (error) {
      throw error instanceof NotAnImage ? new Unreadable(error.message) : error;
    }
  };
}

parentPort?.on('message', ({ id, kind, bytes }: ReadJob) => {
  parentPort?.postMessage(resultOf(id, () => READERS[kind](bytes)));
});

function resultOf(id: number, read: () => Readings[FileKind]): ReadResult {
  try {
    return { id, read: read() };
  } catch (error) {
    if (error instanceof Unreadable) return { id, refusal: error.message };
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
