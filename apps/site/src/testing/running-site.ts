import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { createSite, type SiteOptions } from '#src/create-site.ts';
import type { contentServer } from '#src/testing/content-server.ts';
import { rawRequest } from '#src/testing/raw-request.ts';

export const NOW = Date.parse('2026-11-21T09:00:00.000Z');

type Content = Awaited<ReturnType<typeof contentServer>>;

type RunOptions = Pick<SiteOptions, 'logger' | 'build' | 'worker' | 'newsroom'> & {
  /** Whether the content server is away, so that the site is not ready. */
  readonly isAway?: boolean;
};

/** The whole site on a free port over a content server, connected to its change feed; its clock does not move. */
export async function runningSite(
  content: Pick<Content, 'url'>,
  environment: NodeJS.ProcessEnv = {},
  { logger = false, isAway = false, ...options }: RunOptions = {},
) {
  const clock = { now: NOW };
  const { app, drain, warmUp } = await createSite({
    environment: {
      CONTENT_API_URL: content.url,
      PUBLISH_TOKEN: 'a-token-of-sixteen-or-more',
      SITE_ORIGIN: 'https://news.example',
      ...environment,
    },
    assets: {
      loader: '/assets/client.js',
      fonts: () => [],
      styles: () => [],
      lateStyles: () => [],
    },
    ...{ logger, ...options },
    now: () => clock.now,
  });
  onTestFinished(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const get = async (path: string, options: Parameters<typeof rawRequest>[2] = {}) => {
    const reply = await rawRequest(port, path, options);
    return { ...reply, text: reply.body.toString() };
  };
  const isReady = async (status: number) =>
    vi.waitFor(async () => expect((await get('/readyz')).status).toBe(status), { timeout: 3000 });
  if (!isAway) await isReady(200);
  // The first connection puts everything out of date: the test's pages come after that.
  return { get, clock, port, isReady, drain, warmUp, close: () => app.close() };
}

/** `hit`, `fwd=miss` and so on of a reply. */
export function cacheStatus({ headers }: { headers: NodeJS.Dict<string | string[]> }): string {
  return /^masthead; ([^;]+);/.exec(String(headers['cache-status']))?.[1] ?? '';
}
