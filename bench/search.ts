import { createApp } from '../apps/content-api/src/app.ts';
import { createServices } from '../apps/content-api/src/services.ts';
import { LOCALES, type Locale } from '../packages/locales/registry.ts';
import type { Bench } from './bench.ts';
import { TOKEN } from './newsroom-programs.ts';
import { print, printProgress } from './output.ts';
import type { Store } from './sample-newsroom.ts';
import { type Sizes, sizesFor } from './scale.ts';
import { type Comparison, compare } from './search-compare.ts';
import { fillNewsroom } from './search-newsroom.ts';
import { makeQuestions } from './search-questions.ts';

interface Searching extends Comparison {
  readonly everyStore: boolean;
  /** Documents on PostgreSQL and on the embedded database. */
  readonly onServer: number;
  readonly embedded: number;
  readonly locales: readonly Locale[];
}

const SIZES: Sizes<Searching> = {
  usual: {
    ...{ everyStore: true, onServer: 300_000, embedded: 20_000, locales: LOCALES },
    ...{ clients: [1, 16], questions: 400, warmUp: 60 },
  },
  smoke: {
    ...{ everyStore: false, onServer: 20, embedded: 20, locales: ['en'] },
    ...{ clients: [1], questions: 2, warmUp: 1 },
  },
};

/**
 * Search with cards and filters in all languages: 300,000 documents on the server of
 * TEST_DATABASE_URL, 20,000 on the embedded database. SEARCH_DOCUMENTS sets both.
 */
export const benchSearch: Bench = async ({ scale }, sample) => {
  const sizes = sizesFor(SIZES, scale);
  const server = process.env.TEST_DATABASE_URL;
  const asked = Number(process.env.SEARCH_DOCUMENTS) || null;
  if (server) {
    const store = await sample.copyOnServer('search');
    await benchStore('PostgreSQL', store, { ...sizes, documents: asked ?? sizes.onServer });
  }
  if (!server) print('  no server: TEST_DATABASE_URL names none');
  if (server && !sizes.everyStore) return;
  const store = await sample.copy();
  await benchStore('embedded', store, { ...sizes, documents: asked ?? sizes.embedded });
};

async function benchStore(
  kind: string,
  { dataDir, databaseUrl: url }: Store,
  { documents, locales, ...comparison }: Searching & { readonly documents: number },
): Promise<void> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PUBLISH_TOKEN: TOKEN };
  const { services, close } = await createServices(settings);
  const app = await createApp(services);
  try {
    await app.ready();
    const from = performance.now();
    const samples = await fillNewsroom(services, { documents, locales, url }, (done) => {
      printProgress(`  ${kind}: ${done.toLocaleString('en')} documents`);
    });
    const seconds = Math.round((performance.now() - from) / 1000);
    printProgress('');
    print(`  ${kind}, ${documents.toLocaleString('en')} documents, made in ${seconds} s`);
    const { questions, warmUp } = comparison;
    await compare({ app, services }, makeQuestions(samples, questions + warmUp), comparison);
  } finally {
    await app.close();
    await close();
  }
}
