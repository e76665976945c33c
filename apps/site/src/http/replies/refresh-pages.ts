import { setTimeout as sleep } from 'node:timers/promises';
import { pageTargets } from '#src/http/pages/page-target.ts';
import type { PageRevalidation } from '#src/http/replies/revalidate-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** Asked for again after it was made, in the last two minutes, or oftener longer ago. */
const IN_DEMAND = 0.25;

/**
 * Rebuilds recently requested pages as soon as a change makes them outdated, most wanted first. One at a
 * time, each followed by an equal pause, so visitors keep half of the process. Stops at the first failure:
 * the rest is rebuilt on request.
 */
export function refreshPages(services: SiteServices, { inBackground }: PageRevalidation): void {
  const { cache, closing } = services;
  const { pageOf } = pageTargets(services);
  /** The most wanted last; sorted again after each change. */
  let waiting: string[] = [];
  let isRunning = false;

  /** False where the page could not be made. */
  async function refresh(key: string): Promise<boolean> {
    const page = pageOf(key);
    if (page === null || !cache.isOutdated(key)) return true;
    const started = performance.now();
    const { kind } = await inBackground(key, page);
    await sleep(performance.now() - started, undefined, { ref: false });
    return kind !== 'failed';
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (closing.aborted || !(await refresh(key))) waiting = [];
    }
    isRunning = false;
  }

  cache.onOutdated((keys) => {
    const demand = new Map<string, number>();
    for (const key of new Set([...waiting, ...keys])) demand.set(key, cache.demandOf(key));
    waiting = [...demand.keys()]
      .filter((key) => (demand.get(key) ?? 0) >= IN_DEMAND)
      .sort((a, b) => (demand.get(a) ?? 0) - (demand.get(b) ?? 0));
    if (!isRunning) void run();
  });
}
