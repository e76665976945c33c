/** The sample newsroom: publishing takes longest of all, so a run does it once and each benchmark begins with a copy. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { cpSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copySampleStore, untilFacesAreCut } from '../tests/support/sample-store.ts';
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

/** Where a newsroom is kept: files and the embedded database in a folder, or files alone and a database elsewhere. */
export interface Store {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

interface ServerStore extends Store {
  readonly databaseUrl: string;
}

/** Both programs over a copy of the sample newsroom. */
interface SampleSite {
  readonly api: Server;
  readonly site: Server;
}

export interface Sample {
  /** A copy on the embedded database; in a smoke run on PostgreSQL where there is one. */
  copy(): Promise<Store>;
  /** In all languages, whatever the scale: of the store that a test run has published, else a copy. */
  whole(): Promise<Store>;
  /** A copy on the server that TEST_DATABASE_URL names; `bench` needs it. */
  copyOnServer(bench: string): Promise<ServerStore>;
  /** Both programs with their usual settings over a copy; the same ones for all benchmarks of a smoke run. */
  site(): Promise<SampleSite>;
}

const CONTENT = 'content';
const SIZES = {
  usual: { only: null, isShared: false, prefersServer: false },
  smoke: { only: 'en', isShared: true, prefersServer: true },
};

/** What it makes for several benchmarks lasts as long as the scope in which this is called. */
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
    // Else each copy's server would cut them again, while others are measured.
    if (sizes.only === null) await untilFacesAreCut(apiUrl(api));
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

/** The same items with their texts in one language alone. */
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
  // Three thousand files: what does not wait for each is ten times as fast.
  cpSync(folder, copy, { recursive: true });
  return copy;
}
