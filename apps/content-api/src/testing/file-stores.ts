/** Each way of keeping files, for tests that hold for all of them. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { readConfig } from '#src/config.ts';
import type { FileStores } from '#src/media/file-store.ts';
import { openFileStores } from '#src/media/open-file-stores.ts';
import { temporaryDirectory } from '#src/media/test-pictures.ts';
import { S3_CREDENTIALS, startS3Server } from '#src/testing/s3-server.ts';

export interface FileStoreUnderTest {
  /** The machine's own folder: where uploads arrive, and with the folder as store, all there is. */
  readonly directory: string;
  /** Opens it as a server does; once more for a restart or another server. */
  open(): Promise<FileStores>;
  /** All files in it, such as `originals/ab/<hash>`, by looking. */
  names(): Promise<string[]>;
  /** Where the bytes of such a name really are, to damage them or to set their time. */
  pathOf(name: string): string;
}

/** A store of its own for the running test, gone when that is over. */
type Opener = () => Promise<FileStoreUnderTest>;

export const FILE_STORES: readonly (readonly [name: string, open: Opener])[] = [
  ['a folder', inFolder],
  ['S3', inBucket],
];

export async function inFolder(): Promise<FileStoreUnderTest> {
  const directory = await temporaryDirectory();
  return {
    directory,
    open: () => openStores({ DATA_DIR: directory }),
    names: () => filesIn(directory),
    pathOf: (name) => join(directory, name),
  };
}

async function inBucket(): Promise<FileStoreUnderTest> {
  const directory = await temporaryDirectory();
  const server = await startS3Server(await temporaryDirectory());
  onTestFinished(() => server[Symbol.asyncDispose]());
  const MEDIA_STORE = s3Setting(server.url);
  return {
    directory,
    open: () => openStores({ DATA_DIR: directory, MEDIA_STORE }),
    names: async () => (await server.keys()).map((key) => key.replace('media/', '')),
    pathOf: (name) => server.pathOf(`media/${name}`),
  };
}

/** `MEDIA_STORE` for a server of `startS3Server`; sets what the SDK looks for in the environment. */
export function s3Setting(url: string): string {
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value);
  return `s3://newsroom/media?${new URLSearchParams({ endpoint: url, region: 'eu-central-1' })}`;
}

async function openStores(settings: NodeJS.ProcessEnv): Promise<FileStores> {
  const config = readConfig({ PUBLISH_TOKEN: 'a-publishing-token-for-tests', ...settings });
  const stores = await openFileStores(config);
  onTestFinished(stores.close);
  return stores;
}

/** The files below a folder, temporary ones included, by their names from there. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort();
}
