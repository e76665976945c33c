/** Publishing takes longest, so a run does it once and each benchmark begins with a copy. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copySampleStore, untilFontsAreCut } from '../tests/support/sample-store.ts';
import { NotAvailable } from './bench-problem.ts';
import {
  apiUrl,
  publishSample,
  type Server,
  startContentServer,
  startSite,
} from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { type Scale, sizesFor } from './scale.ts';
import { makeFolder } from './temporary-folder.ts';

/** Files and the embedded database in a folder, or files alone and a database elsewhere. */
export interface Store {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

interface ServerStore extends Store {
  readonly databaseUrl: string;
}

/** Both programs over a copy. */
interface SampleSite {
  readonly api: Server;
  readonly site: Server;
}

export interface Sample {
  /** On the embedded database; in a smoke run on PostgreSQL if there is one. */
  copy(): Promise<Store>;
  /** In all languages: the store of a test run, otherwise a copy. */
  whole(): Promise<Store>;
  /** On the server of TEST_DATABASE_URL. */
  copyOnServer(bench: string): Promise<ServerStore>;
  /** Usual settings; shared by all benchmarks of a smoke run. */
  site(): Promise<SampleSite>;
}

const CONTENT = 'content';
const SIZES = {
  usual: { only: null, isShared: false, prefersServer: false },
  smoke: { only: 'en', isShared: true, prefersServer: true },
};

/** Lasts as long as the scope of this call. */
export function createSample(scale: Scale, server: string | undefined): Sample {
  const sizes = sizesFor<(typeof SIZES)['usual' | 'smoke']>(SIZES, scale);
  const inThisScope = AsyncLocalStorage.snapshot();
  const lasting = <T>(make: () => Promise<T>): (() => Promise<T>) => {
    let made: Promise<T> | undefined;
    return () => {
      made ??= inThisScope(make);
      return made;
    };
  };

  const content = lasting(async () => (sizes.only === null ? CONTENT : contentIn(sizes.only)));
  const embedded = lasting(async () => publishInto({ dataDir: await makeFolder() }));
  const onServer = lasting(async () => {
    const { url } = await makeDatabase(String(server));
    return publishInto({ dataDir: await makeFolder(), databaseUrl: url });
  });

  async function publishInto<S extends Store>(store: S): Promise<S> {
    const api = await startContentServer(store);
    await publishSample(apiUrl(api), await content());
    // Otherwise each copy's server would cut fonts again during measurements.
    if (sizes.only === null) await untilFontsAreCut(apiUrl(api));
    await api.stop();
    return store;
  }

  async function copyOnServer(bench: string): Promise<ServerStore> {
    if (!server) {
      throw new NotAvailable(`${bench} needs PostgreSQL: set TEST_DATABASE_URL to a server`);
    }
    const { dataDir, databaseUrl } = await onServer();
    const { url } = await makeDatabase(server, new URL(databaseUrl).pathname.slice(1));
    return { dataDir: await copyOf(dataDir), databaseUrl: url };
  }

  async function copy(): Promise<Store> {
    if (server && sizes.prefersServer) return copyOnServer('it');
    const { dataDir } = await embedded();
    return { dataDir: await copyOf(dataDir) };
  }

  async function whole(): Promise<Store> {
    const dataDir = await makeFolder();
    if (await copySampleStore(dataDir)) return { dataDir };
    if (sizes.only === null) return copy();
    throw new NotAvailable('it needs the store of `npm test` (JOURNEY_SAMPLE_STORE)');
  }

  async function startBoth(): Promise<SampleSite> {
    const api = await startContentServer(await copy());
    return { api, site: await startSite({ api }) };
  }

  return { copy, whole, copyOnServer, site: sizes.isShared ? lasting(startBoth) : startBoth };
}

/** The same items in one language. */
async function contentIn(locale: string): Promise<string> {
  const folder = join(await makeFolder(), CONTENT);
  const isText = /^[a-z]{2}(-\w+)?\.md$/;
  cpSync(CONTENT, folder, {
    recursive: true,
    filter: (file) => !isText.test(basename(file)) || basename(file) === `${locale}.md`,
  });
  return folder;
}

async function copyOf(folder: string): Promise<string> {
  const copy = await makeFolder();
  // Three thousand files: copying without waiting for each is ten times as fast.
  cpSync(folder, copy, { recursive: true });
  return copy;
}
