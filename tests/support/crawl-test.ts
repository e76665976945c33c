import { LOCALES } from '@masthead/locales/registry';
import { test as base, expect } from '@playwright/test';
import { type Crawl, crawl } from './crawl.ts';
import { samplePaths } from './sample.ts';

/** Tests that look at every page of the site. They need no browser. */
export const test = base.extend<object, { pages: Crawl }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(await crawl(await pitchPaths(LOCALES)));
    },
    // Rendering every page once takes as long as it takes.
    { scope: 'worker', timeout: 600_000 },
  ],
});

/** Pitches are found by nobody who was not given their address. */
export async function pitchPaths(locales: readonly string[]): Promise<string[]> {
  const samples = await Promise.all(locales.map(samplePaths));
  return samples.flatMap((paths) =>
    Object.entries(paths)
      .filter(([name]) => name.includes('pitch'))
      .map(([, path]) => path),
  );
}

export { expect };
