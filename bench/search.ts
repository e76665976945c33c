import { createApp } from '../apps/content-api/src/app.ts';
import { createServices } from '../apps/content-api/src/services.ts';
import { publishSample, TOKEN } from './newsroom-programs.ts';
import { makeDatabase } from './own-database.ts';
import { compare, QUESTIONS, WARM_UP } from './search-compare.ts';
import { fillNewsroom } from './search-newsroom.ts';
import { makeQuestions } from './search-questions.ts';
import { makeFolder } from './temporary-folder.ts';

const ON_SERVER = 300_000;
const EMBEDDED = 20_000;

/**
 * Search as the content server answers it, cards and filters and all, over documents in all languages:
 * 300,000 on the server that TEST_DATABASE_URL or DATABASE_URL names (in a database of its own), and
 * 20,000 on the embedded database. SEARCH_DOCUMENTS sets another number for both.
 */
export async function benchSearch(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const asked = Number(process.env.SEARCH_DOCUMENTS) || null;
  if (server) {
    const { url, drop } = await makeDatabase(server);
    await benchStore('PostgreSQL', url, asked ?? ON_SERVER);
    await drop();
  }
  if (!server) console.log('  no server: TEST_DATABASE_URL and DATABASE_URL name none');
  await benchStore('embedded', undefined, asked ?? EMBEDDED);
}

async function benchStore(kind: string, url: string | undefined, documents: number): Promise<void> {
  const dataDir = await makeFolder();
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PUBLISH_TOKEN: TOKEN };
  const { services, close } = await createServices(settings);
  const app = await createApp(services);
  try {
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    await publishSample(`${address}/api/v1`);
    const from = performance.now();
    const samples = await fillNewsroom(services, { documents, url }, (done) => {
      process.stderr.write(`\r  ${kind}: ${done.toLocaleString('en')} documents`);
    });
    const seconds = Math.round((performance.now() - from) / 1000);
    process.stderr.write('\r');
    console.log(`  ${kind}, ${documents.toLocaleString('en')} documents, made in ${seconds} s`);
    await compare(app, services, makeQuestions(samples, QUESTIONS + WARM_UP));
  } finally {
    await app.close();
    await close();
  }
}
