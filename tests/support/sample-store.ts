/**
 * The sample newsroom as it is stored once it is published. Publishing it takes a quarter of a minute of a processor: a
 * run does it once, and tests that need their own newsroom begin with a copy.
 */
import { cpSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, spawnProgram, startProgram, stopProgram, untilEnded } from './programs.ts';

interface SampleStore {
  remove(): Promise<void>;
}

/** Names the folder to all processes of a run; empty where nobody has made one. */
const SAMPLE_STORE = 'JOURNEY_SAMPLE_STORE';

const LOCK = 'content-api.lock';
/** From its sources: the store is made while the programs are built. */
const CONTENT_API = 'apps/content-api/dev.ts';
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

/**
 * Makes the store in a folder that is empty or not there; takes the folder away again where it fails.
 * @throws what a program said
 */
export async function fillSampleStore(folder: string, publishToken: string): Promise<void> {
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
  try {
    const api = await startProgram(CONTENT_API, `http://127.0.0.1:${port}/readyz`, { environment });
    await publishContent('content', environment)
      .then(() => untilFontsAreCut(environment.CONTENT_API_URL ?? ''))
      .then(() => indexWords(environment.CONTENT_API_URL ?? '', publishToken))
      .finally(() => stopProgram(api));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes the store, for all processes that this one starts from now on; nothing where a run has one already. */
export async function makeSampleStore(publishToken: string): Promise<SampleStore> {
  if (process.env[SAMPLE_STORE]) return { remove: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'masthead-sample-'));
  await fillSampleStore(folder, publishToken);
  process.env[SAMPLE_STORE] = folder;
  return {
    async remove() {
      delete process.env[SAMPLE_STORE];
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The words of the studio's list, which a search brings up to date: not by each server again. */
async function indexWords(apiUrl: string, publishToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${publishToken}` };
  const answer = await fetch(`${apiUrl}/publishing/items?drafts=true&q=first`, { headers });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Languages whose fonts the content server cuts (decision 0039): once here, and not by each server again. */
const WITH_FONT_SETS = ['ja', 'ko', 'zh-Hans', 'zh-Hant'];
const FACES_MS = 180_000;
const POLL_MS = 500;

/** Waits until each such language has its set. */
export async function untilFontsAreCut(apiUrl: string): Promise<void> {
  const end = performance.now() + FACES_MS;
  for (const locale of WITH_FONT_SETS) {
    for (;;) {
      const headers = { 'accept-language': locale };
      const answer = await fetch(`${apiUrl}/configuration`, { headers });
      const { data } = (await answer.json()) as { data: { font_set: unknown } };
      if (data.font_set !== null) break;
      if (performance.now() > end) throw new Error(`no faces were cut for ${locale}`);
      await sleep(POLL_MS);
    }
  }
}

/** Fills an empty data directory with a copy of the store; answers whether there is one. */
export async function copySampleStore(dataDir: string): Promise<boolean> {
  const folder = process.env[SAMPLE_STORE];
  if (!folder) return false;
  const renditions = join(folder, 'renditions');
  // Three thousand files: what does not wait for each is ten times as fast.
  cpSync(folder, dataDir, { recursive: true, filter: (file) => file !== renditions });
  // All servers share these, as copies of a content server may: each picture is drawn once in a run, not by each pair.
  symlinkSync(renditions, join(dataDir, 'renditions'));
  // A lock is of the process that held it, and stays where a busy machine had to end one.
  await rm(join(dataDir, LOCK), { recursive: true, force: true });
  return true;
}
