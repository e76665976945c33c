/** The sample newsroom as `npm start` runs it: by the launcher, which starts both programs again when asked to. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './programs.ts';
import { copySampleStore } from './sample-store.ts';

export interface LaunchedServers {
  readonly siteUrl: string;
  readonly studioUrl: string;
  /** For the first administrator, as it was printed. */
  readonly firstLink: string;
  close(): Promise<void>;
}

/** The last thing that it prints. */
const FIRST_LINK = /^http\S+\/studio\/link#\S+$/m;

export async function launchServers(): Promise<LaunchedServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'masthead-journeys-'));
  await copySampleStore(dataDir);
  const [apiPort, sitePort] = [await freePort(), await freePort()];
  const { DATABASE_URL: _, ...inherited } = process.env;
  const own = {
    ...{ DATA_DIR: dataDir, CONTENT_API_PORT: String(apiPort), SITE_PORT: String(sitePort) },
    PAGE_WAIT_MS: '30000',
  };
  const launcher = spawn(process.execPath, ['tools/start.mjs'], {
    env: { ...inherited, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const firstLink = await new Promise<string>((resolve, reject) => {
    for (const stream of [launcher.stdout, launcher.stderr]) {
      stream.on('data', (words) => {
        said += String(words);
        const [link] = FIRST_LINK.exec(said) ?? [];
        if (link !== undefined) resolve(link);
      });
    }
    launcher.on('exit', () => reject(new Error(`it did not start: ${said}`)));
  });
  return {
    siteUrl: `http://localhost:${sitePort}`,
    studioUrl: `http://localhost:${apiPort}`,
    firstLink,
    async close() {
      launcher.kill('SIGINT');
      if (launcher.exitCode === null) await once(launcher, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
