import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '@masthead/contract/problem';
import type { z } from 'zod';
import { ApiProblem, ApiRedirect, ApiUnavailable, type NewPlace } from '#src/api/api-errors.ts';

/** Asks the content server for JSON and holds every answer against the contract. */
export interface ContentClient {
  get<T extends z.ZodType>(path: string, options: Reading<T>): Promise<z.output<T>>;
  /** Asks once: what is counted there must not be counted twice. */
  post<T extends z.ZodType>(path: string, options: Sending<T>): Promise<z.output<T>>;
}

interface Reading<T> {
  readonly locale: string;
  readonly schema: T;
  /** What opens to its holder what is not open to all, joined by commas; sent as bearer tokens. */
  readonly grants?: string | undefined;
}

interface Sending<T> {
  readonly locale: string;
  readonly schema: T;
  readonly body: unknown;
  /** Of the visitor for whom the site asks. */
  readonly address: string;
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
    { locale, schema, grants }: Reading<T>,
    signal: AbortSignal,
  ): Promise<z.output<T>> {
    const response = await fetch(baseUrl + path, {
      headers: {
        'accept-language': locale,
        accept: 'application/json',
        ...(grants !== undefined && { authorization: `Bearer ${grants}` }),
      },
      redirect: 'manual',
      signal,
    });
    if (response.status === 301)
      throw new ApiRedirect(newPlace(path, response.headers.get('location')));
    if (PASSING_STATUSES.has(response.status)) {
      await response.body?.cancel();
      throw new ApiUnavailable(`status ${response.status}`);
    }
    return believed(response, schema);
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
    async post(path, { locale, schema, body, address }) {
      try {
        const response = await fetch(baseUrl + path, {
          method: 'POST',
          headers: {
            'accept-language': locale,
            accept: 'application/json',
            'content-type': 'application/json',
            'x-forwarded-for': address,
          },
          body: JSON.stringify(body),
          redirect: 'error',
          signal: AbortSignal.timeout(BUDGET),
        });
        if (response.status < 500) return await believed(response, schema);
        await response.body?.cancel();
        throw new ApiUnavailable(`status ${response.status}`);
      } catch (error) {
        if (error instanceof ApiProblem) throw error;
        throw new ApiUnavailable(`POST ${path} failed`, { cause: error });
      }
    },
  };
}

/** An answer as the contract has it; throws the problem that it is, or that it is none of both. */
async function believed<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  const body: unknown = await response.json();
  if (response.ok) return schema.parse(body);
  throw new ApiProblem(Problem.parse(body));
}

/** Failed connections (which `fetch` throws as `TypeError`) may pass; an answer that is nonsense stays so. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiUnavailable || error instanceof TypeError;
}
