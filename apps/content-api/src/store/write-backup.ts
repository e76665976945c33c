/** A whole store as one file, made while it is written out. */
import { createHash, type Hash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Kysely, Transaction } from 'kysely';
import { type ReadStreamOptions, ZipFile } from 'yazl';
import { readSchemaState } from '#src/db/migrate.ts';
import type { Schema } from '#src/db/schema.ts';
import { tablesIn } from '#src/db/store-tables.ts';
import type { MediaStorage } from '#src/media/storage.ts';
import {
  type BackupManifest,
  MANIFEST_ENTRY,
  originalEntry,
  tableEntry,
} from '#src/store/backup-manifest.ts';
import { inSnapshot, readRows } from '#src/store/read-rows.ts';
import { RowsSummer } from '#src/store/rows-sum.ts';

/** Only texts are compressed; pictures and films get no smaller. */
const COMPRESSED = { compress: true, compressionLevel: 6 } as const;
const AS_IT_IS = { compress: false } as const;

export interface BackedUp {
  readonly db: Kysely<Schema>;
  readonly storage: Pick<MediaStorage, 'find'>;
  readonly now: Date;
}

/**
 * Writes a backup to `sink` and ends it; what is wrong is thrown, and the sink then destroyed. Of the
 * store no more is in memory than is on its way.
 */
export async function writeBackup(store: BackedUp, sink: Writable): Promise<void> {
  const entries = new Entries(sink);
  try {
    await inSnapshot(store.db, (trx) => addAll(trx, store, entries));
    await entries.end();
  } catch (error) {
    entries.fail(error);
    throw error;
  }
}

async function addAll(
  trx: Transaction<Schema>,
  { storage, now }: BackedUp,
  entries: Entries,
): Promise<void> {
  const schema = (await readSchemaState(trx)).applied.at(-1);
  if (schema === undefined) throw new Error('There is no store here to be backed up.');
  const names = await tablesIn(trx);
  const tables: BackupManifest['tables'] = {};
  for (const table of names) {
    const [summer, hash] = [new RowsSummer(), createHash('sha256')];
    const texts = async function* () {
      for await (const lines of readRows(trx, table)) {
        for (const line of lines) summer.add(line);
        yield Buffer.from(`${lines.join('\n')}\n`);
      }
    };
    await entries.add(tableEntry(table), hashed(hash, texts()), COMPRESSED);
    tables[table] = { ...summer.result(), sha256: hash.digest('hex') };
  }
  const manifest: BackupManifest = {
    masthead: 'backup 1',
    made_at: now.toISOString(),
    epoch: names.includes('store')
      ? (await trx.selectFrom('store').select('epoch').executeTakeFirstOrThrow()).epoch
      : null,
    schema,
    tables,
    originals: await addOriginals(trx, storage, entries),
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await entries.add(MANIFEST_ENTRY, Readable.from([text]), COMPRESSED);
}

async function addOriginals(
  trx: Transaction<Schema>,
  storage: BackedUp['storage'],
  entries: Entries,
): Promise<BackupManifest['originals']> {
  const named = await trx
    .selectFrom('media')
    .select('sha256')
    .distinct()
    .orderBy('sha256')
    .execute();
  const originals = { files: 0, bytes: 0, missing: [] as string[], damaged: [] as string[] };
  for (const { sha256 } of named) {
    const found = await storage.find(sha256);
    if (found === null) {
      originals.missing.push(sha256);
      continue;
    }
    const hash = createHash('sha256');
    const content = hashed(hash, await found.read());
    await entries.add(originalEntry(sha256), content, { ...AS_IT_IS, size: found.bytes });
    originals.files += 1;
    originals.bytes += found.bytes;
    if (hash.digest('hex') !== sha256) originals.damaged.push(sha256);
  }
  return originals;
}

/** The entries of a ZIP, one after the other. */
class Entries {
  readonly #zip = new ZipFile();
  readonly #failing = new AbortController();
  readonly #sent: Promise<void>;
  #current: Readable | null = null;

  constructor(sink: Writable) {
    this.#zip.on('error', (error) => this.fail(error));
    this.#sent = pipeline(this.#zip.outputStream, sink, { signal: this.#failing.signal });
    // The client may disconnect while an entry waits to be read.
    this.#sent.catch((error: unknown) => this.fail(error));
  }

  /** Resolves when all of it has been read. */
  async add(name: string, content: AsyncIterable<Buffer>, options: Partial<ReadStreamOptions>) {
    this.#failing.signal.throwIfAborted();
    this.#current = Readable.from(content);
    this.#zip.addReadStream(this.#current, name, options);
    await finished(this.#current);
  }

  /** Resolves when all has been taken. */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#sent;
  }

  /** Ends what is being read and what is being sent. */
  fail(reason: unknown): void {
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.#failing.abort(error);
    this.#current?.destroy(error);
  }
}

async function* hashed(hash: Hash, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}
