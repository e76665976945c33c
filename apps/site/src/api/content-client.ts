import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@masthead/contract/problem';
import type { z } from 'zod';
import { ApiProblem, ApiRedirect, ApiUnavailable, type NewPlace } from '#src/api/api-errors.ts';

/** Asks the content server for JSON and holds every answer against the contract. */
export interface ContentClient {
  get<T extends z.ZodType>(
    path: string,
    options: { locale: string; schema: T },
  ): Promise<z.output<T>>;
}

/** With nothing stale to show: one retry inside this budget, then the visitor is told (product.md). */
const BUDGET = 2000;
const RETRY_DELAY = 150;
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504]);

export function createContentClient(baseUrl: string): ContentClient {
  const basePath = new URL(baseUrl).pathname;

  /** A location below the content server's own base is the same call with new slugs in it. */
  function newPlace(call: string, location: string | null): NewPlace {
    if (!location?.startsWith(`${basePath}/`)) return { path: location ?? '/' };
    const [before, after] = [basePath + call, location].map((path) =>
      path.replace(/\?.*$/, '').split('/'),
    );
    const pairs = (before ?? []).map((old, index) => [old, after?.[index] ?? old] as const);
    return { slugs: new Map(pairs.filter(([old, slug]) => old !== slug)) };
  }

  async function attempt<T extends z.ZodType>(
    path: string,
    { locale, schema }: { locale: string; schema: T },
    signal: AbortSignal,
  ): Promise<z.output<T>> {
    const response = await fetch(baseUrl + path, {
      headers: { 'accept-language': locale, accept: 'application/json' },
      redirect: 'manual',
      signal,
    });
    if (response.status === 301)
      throw new ApiRedirect(newPlace(path, response.headers.get('location')));
    if (PASSING_STATUSES.has(response.status)) {
      await response.body?.cancel();
      throw new ApiUnavailable(`status ${response.status}`);
    }
    const body: unknown = await response.json();
    if (response.ok) return schema.parse(body);
    throw new ApiProblem(Problem.parse(body));
  }

  return {
    async get(path, options) {
      const signal = AbortSignal.timeout(BUDGET);
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(path, options, signal);
        } catch (error) {
          if (error instanceof ApiProblem || error instanceof ApiRedirect) throw error;
          if (tries === 2 || signal.aborted || !mayPass(error)) {
            throw new ApiUnavailable(`GET ${path} failed`, { cause: error });
          }
          await sleep(RETRY_DELAY);
        }
      }
    },
  };
}

/** Failed connections (which `fetch` throws as `TypeError`) may pass; an answer that is nonsense stays so. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiUnavailable || error instanceof TypeError;
}
