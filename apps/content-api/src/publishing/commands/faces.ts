import { hash } from 'node:crypto';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { MAX_FACE_BYTES } from '@masthead/contract/face';
import type { InputError } from '@masthead/contract/problem';
import type { Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** Faults of font files: each must be a whole WOFF2 file, and small enough to wait for. */
export function faceFaults(faces: ConfigurationInput['faces']): InputError[] {
  return faces.flatMap(({ file }, index) => {
    const message = fault(Buffer.from(file, 'base64'));
    return message === null ? [] : [{ path: `faces.${index}.file`, message }];
  });
}

const HEADER_BYTES = 48;

function fault(bytes: Buffer): string | null {
  // The signature, then the sfnt version, then how long the whole file is.
  const isWoff2 = bytes.length >= HEADER_BYTES && bytes.toString('latin1', 0, 4) === 'wOF2';
  if (!isWoff2) return 'is no WOFF2 file';
  if (bytes.readUInt32BE(8) !== bytes.length) return 'is not a whole WOFF2 file';
  if (bytes.length <= MAX_FACE_BYTES) return null;
  return `has ${bytes.length} bytes, more than ${MAX_FACE_BYTES}; leave out characters that no text has`;
}

/** The configuration as it is stored, with ids in the place of its font files, and these by their ids. */
export function facesApart(input: ConfigurationInput): {
  readonly configuration: ConfigurationInput;
  readonly files: ReadonlyMap<string, string>;
} {
  const files = new Map(
    input.faces.map(({ file }) => [hash('sha256', Buffer.from(file, 'base64')).slice(0, 32), file]),
  );
  const ids = [...files].map(([id, file]) => [file, id] as const);
  const idOf = new Map(ids);
  const faces = input.faces.map((face) => ({ ...face, file: idOf.get(face.file) ?? '' }));
  return { configuration: { ...input, faces }, files };
}

/** Keeps these files and no others. */
export async function storeFaces(
  trx: Transaction<Schema>,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = [...files.keys()];
  if (ids.length === 0) {
    await trx.deleteFrom('face').execute();
    return;
  }
  await trx.deleteFrom('face').where('id', 'not in', ids).execute();
  await trx
    .insertInto('face')
    .values([...files].map(([id, data]) => ({ id, data })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
