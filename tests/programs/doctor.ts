/** `npm run doctor` beside both programs over an empty store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { type Servers, startServers } from '../support/servers.ts';

interface Report {
  readonly well: boolean;
  readonly findings: readonly Finding[];
}

interface Finding {
  readonly name: string;
  readonly state: 'well' | 'note' | 'wrong';
  readonly message: string;
}

interface Examined {
  readonly said: string;
  readonly wrong: readonly string[];
  of(name: string): Finding | undefined;
}

interface Newsroom {
  readonly servers: Servers;
  /** For a test's own files. */
  readonly folder: string;
  /** On top of the programs' own settings. */
  examine(settings?: NodeJS.ProcessEnv): Promise<Examined>;
}

export const test = base.extend<{ $file: { newsroom: Newsroom } }>({
  newsroom: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'masthead-doctor-'));
      const servers = await startServers({ WEB_CONCURRENCY: '1' }, null);
      await use({ servers, folder, examine: (settings) => examine(servers, settings) });
      await servers.close();
      rmSync(folder, { recursive: true });
    },
    { scope: 'file' },
  ],
});

async function examine(servers: Servers, settings: NodeJS.ProcessEnv = {}): Promise<Examined> {
  const all = { CONTENT_API_URL: servers.apiUrl, ...settings };
  const { code, said } = await servers.run('tools/doctor.mjs', ['--json'], all);
  const { well, findings }: Report = JSON.parse(said);
  expect(code, said).toBe(well ? 0 : 1);
  return {
    said,
    wrong: findings.filter(({ state }) => state === 'wrong').map(({ name }) => name),
    of: (name: string) => findings.find((finding) => finding.name === name),
  };
}
