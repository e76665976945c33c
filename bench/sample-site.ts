import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Both programs over the sample newsroom in a store of their own, on ports that are seldom taken. */
export interface SampleSite {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly sitePid: number;
  readonly folder: string;
  close(): Promise<void>;
}

const [API_PORT, SITE_PORT] = [46_100, 46_200];

export async function startSampleSite(): Promise<SampleSite> {
  const folder = await mkdtemp(join(tmpdir(), 'masthead-bench-'));
  const apiUrl = `http://127.0.0.1:${API_PORT}/api/v1`;
  const environment = {
    ...process.env,
    DATA_DIR: folder,
    PUBLISH_TOKEN: 'a-token-for-benchmarks-only',
    CONTENT_API_PORT: String(API_PORT),
    CONTENT_API_URL: apiUrl,
    SITE_PORT: String(SITE_PORT),
    LOG_LEVEL: 'fatal',
  };
  const run = (file: string, args: readonly string[] = []): ChildProcess =>
    spawn(process.execPath, [file, ...args], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const api = run('apps/content-api/server.ts');
  await ready(`http://127.0.0.1:${API_PORT}/readyz`);
  const [code] = await once(run('packages/content-files/bin/publish.ts', ['content']), 'exit');
  if (code !== 0) throw new Error('the sample newsroom cannot be published');
  const site = run('apps/site/server.ts');
  await ready(`http://127.0.0.1:${SITE_PORT}/readyz`);
  return {
    siteUrl: `http://127.0.0.1:${SITE_PORT}`,
    apiUrl,
    sitePid: site.pid ?? 0,
    folder,
    async close() {
      for (const child of [site, api]) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`${url} did not become ready`);
}

/** Slug of the sample's longest published story in a language. */
export async function longestStory(apiUrl: string, locale: string): Promise<string> {
  const headers = { 'accept-language': locale };
  const landing = await fetch(`${apiUrl}/story/landing?per_page=48`, { headers });
  const { data } = (await landing.json()) as {
    data: { latest: { slug: string }[]; featured: { slug: string }[] };
  };
  const sizes = await Promise.all(
    [...data.featured, ...data.latest].map(async ({ slug }) => {
      const answer = await fetch(`${apiUrl}/stories/${encodeURIComponent(slug)}`, { headers });
      return { slug, size: (await answer.text()).length };
    }),
  );
  const [longest] = sizes.sort((a, b) => b.size - a.size);
  if (longest === undefined) throw new Error('the sample newsroom has no story');
  return longest.slug;
}
