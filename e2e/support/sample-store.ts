/**
 * The sample newsroom as it is stored once it is published. Publishing it takes a quarter of a minute of a
 * processor: a run does it once, and whoever needs a newsroom of their own begins with a copy.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, spawnProgram, startProgram, stopProgram, untilEnded } from './programs.ts';

interface SampleStore {
  remove(): Promise<void>;
}

/** Names the folder to all processes of a run; empty where nobody has made one. */
const FOLDER = 'JOURNEY_SAMPLE_STORE';

const CONTENT_API = 'apps/content-api/server.ts';
const PUBLISH = 'packages/content-files/bin/publish.ts';

/** Publishes `content` through a content server that runs in `environment`; throws what it said where it fails. */
export async function publishContent(
  content: string,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const publishing = spawnProgram(PUBLISH, { environment, args: [content], isRead: true });
  const { code, said } = await untilEnded(publishing);
  if (code !== 0) throw new Error(`publishing failed: ${said}`);
}

/** Makes the store, for all processes that this one starts from now on. */
export async function makeSampleStore(publishToken: string): Promise<SampleStore> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-sample-'));
  const port = await freePort();
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATA_DIR: folder,
    PUBLISH_TOKEN: publishToken,
    CONTENT_API_PORT: String(port),
    CONTENT_API_URL: `http://127.0.0.1:${port}/api/v1`,
    LOG_LEVEL: 'fatal',
  };
  delete environment.DATABASE_URL;
  const api = await startProgram(CONTENT_API, `http://127.0.0.1:${port}/readyz`, { environment });
  await publishContent('content', environment).finally(() => stopProgram(api));
  process.env[FOLDER] = folder;
  return { remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Fills an empty data directory with a copy of the store; answers whether there is one. */
export async function copySampleStore(dataDir: string): Promise<boolean> {
  const folder = process.env[FOLDER];
  if (!folder) return false;
  await cp(folder, dataDir, { recursive: true });
  return true;
}
