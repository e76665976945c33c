import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Collects the scripts that the page fetches from now on; one that is fetched again counts once. */
export function scriptsOf(page: Page): () => Promise<readonly Buffer[]> {
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    // One that is still on its way when the test ends is counted by nobody.
    const body = response.body().catch(() => Buffer.alloc(0));
    scripts.set(response.url(), body);
  });
  return () => Promise.all(scripts.values());
}

/** Their size as they are sent, in bytes of brotli. */
export const brotliBytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
