/** A backup's file, opened and held against its own manifest. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { z } from 'zod';
import { knowsSchema } from '#src/db/migrate.ts';
import { STORE_TABLES, type StoreTable } from '#src/db/store-tables.ts';
import {
  BackupManifest,
  MANIFEST_ENTRY,
  originalEntry,
  tableEntry,
} from '#src/store/backup-manifest.ts';
import type { StoreContents } from '#src/store/replace-store.ts';
import { RowsSummer } from '#src/store/rows-sum.ts';

const MAX_MANIFEST_BYTES = 100_000_000;

/** A backup of which every byte has been read and is what it was. */
export interface OpenBackup {
  readonly manifest: BackupManifest;
  readonly contents: StoreContents;
  /** SHA-256 of each original that is whole. */
  readonly originals: readonly string[];
  readOriginal(sha256: string): Promise<Readable>;
  close(): void;
}

/** Throws one line that names the file where it is no backup, not whole, or of a newer version. */
export async function openBackup(path: string): Promise<OpenBackup> {
  await stat(path);
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error) => {
    throw damaged(path, error);
  });
  try {
    const entries = await entriesOf(zip).catch((error) => {
      throw damaged(path, error);
    });
    const manifest = await readManifest(path, zip, entries);
    if (!knowsSchema(manifest.schema)) {
      throw new Error(
        `${path}: the backup was made by a newer version of Masthead (${manifest.schema}); restore it with that version.`,
      );
    }
    const read = (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (entry === undefined) throw new Error(`${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const backup = backupOf(manifest, read, [...entries.keys()], () => zip.close());
    await verify(backup, entries).catch((error) => {
      throw damaged(path, error);
    });
    return backup;
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

function damaged(path: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${path}: is damaged, cut off, or no backup of Masthead: ${reason}`);
}

async function readManifest(
  path: string,
  zip: ZipFile,
  entries: ReadonlyMap<string, Entry>,
): Promise<BackupManifest> {
  const entry = entries.get(MANIFEST_ENTRY);
  if (entry === undefined || entry.uncompressedSize > MAX_MANIFEST_BYTES) {
    throw damaged(path, `it has no ${MANIFEST_ENTRY}`);
  }
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    const json: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const { data, error } = BackupManifest.safeParse(json);
    if (error !== undefined) throw new Error(`${MANIFEST_ENTRY}: ${z.prettifyError(error)}`);
    return data;
  } catch (error) {
    throw damaged(path, error);
  }
}

function backupOf(
  manifest: BackupManifest,
  read: (name: string) => Promise<Readable>,
  names: readonly string[],
  close: () => void,
): OpenBackup {
  const whole = ({ missing, damaged: bad }: BackupManifest['originals']) => {
    const left = new Set([...missing, ...bad]);
    const all = names.filter((name) => name.startsWith(originalEntry('')));
    return all
      .map((name) => name.slice(originalEntry('').length))
      .filter((name) => !left.has(name));
  };
  const sums = new Map(
    STORE_TABLES.flatMap((table) => {
      const known = manifest.tables[table];
      return known === undefined ? [] : [[table, { rows: known.rows, sum: known.sum }] as const];
    }),
  );
  return {
    manifest,
    contents: {
      schema: manifest.schema,
      sums,
      async *read(table) {
        yield* linesOf(await read(tableEntry(table)));
      },
    },
    originals: whole(manifest.originals),
    readOriginal: (sha256) => read(originalEntry(sha256)),
    close,
  };
}

/** The lines of a text, as many as come at once. JSON has other signs in it that end a line elsewhere. */
async function* linesOf(text: Readable): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new Error('it ends in the middle of a row');
}

/** Reads every byte; throws what is not as the manifest says. */
async function verify(
  { manifest, contents, originals, readOriginal }: OpenBackup,
  entries: ReadonlyMap<string, Entry>,
): Promise<void> {
  const { files, damaged: bad } = manifest.originals;
  const expected = new Set([MANIFEST_ENTRY]);
  for (const table of contents.sums.keys()) expected.add(tableEntry(table));
  for (const sha256 of [...originals, ...bad]) expected.add(originalEntry(sha256));
  const foreign = [...entries.keys()].filter((name) => !expected.has(name));
  if (foreign.length > 0) throw new Error(`${foreign[0]} does not belong in it`);
  if (originals.length + bad.length !== files) throw new Error('originals are missing');
  for (const table of contents.sums.keys()) await verifyTable(manifest, contents, table);
  for (const sha256 of originals) {
    const hash = createHash('sha256');
    for await (const chunk of await readOriginal(sha256)) hash.update(chunk);
    if (hash.digest('hex') !== sha256) throw new Error(`the original ${sha256} is not what it was`);
  }
}

async function verifyTable(
  { tables }: BackupManifest,
  contents: StoreContents,
  table: StoreTable,
): Promise<void> {
  const [summer, hash] = [new RowsSummer(), createHash('sha256')];
  for await (const lines of contents.read(table)) {
    for (const line of lines) {
      summer.add(line);
      hash.update(line).update('\n');
    }
  }
  const { rows, sum } = summer.result();
  const known = tables[table];
  if (known?.rows === rows && known.sum === sum && known.sha256 === hash.digest('hex')) return;
  throw new Error(`table ${table} is not what it was`);
}
