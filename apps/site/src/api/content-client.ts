import type { CallAnswer, CallInput } from '@masthead/contract/calls';
import { PROOF_CALLS } from '@masthead/contract/calls/proof.ts';
import { VISITOR_CALLS } from '@masthead/contract/calls/visitors.ts';
import { SEEN_SEQ_HEADER } from '@masthead/contract/changes';
import { PREVIEW_HEADER } from '@masthead/contract/preview';
import { SEARCH_ALLOWANCE_HEADER, SEARCH_COST_HEADER } from '@masthead/contract/search-cost';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { loggedAddress } from '@masthead/lifecycle/logged-address';
import { REQUEST_ID_HEADER } from '@masthead/lifecycle/request-ids';
import type { Tracing } from '@masthead/lifecycle/tracing';
import { LRUCache } from 'lru-cache';
import { Pool } from 'undici';
import type { z } from 'zod';
import { withMeta } from '#src/api/answer-meta.ts';
import { ApiProblem, ApiRedirect, ApiUnavailable, newPlace } from '#src/api/api-errors.ts';
import type { ContentServerHealth } from '#src/api/content-server-health.ts';
import { currentRequest } from '#src/api/current-request.ts';
import { currentSearch } from '#src/api/current-search.ts';
import { headerOf, onceForAText, parse, type RawAnswer } from '#src/api/raw-answer.ts';
import { retry, retryAfterOf } from '#src/api/retry.ts';
import type { ReadAnswer, SharedAnswers } from '#src/api/shared-answers.ts';
import { MAX_VISITORS_WAIT, type TimeBudget, visitorsBudget } from '#src/api/time-budget.ts';

export interface ContentClient {
  visitorsBudget(): TimeBudget;
  get<T extends z.ZodType>(path: string, options: ReadOptions<T>): Promise<z.output<T>>;
  /** A file's size in bytes by `HEAD`; null if it cannot be learned soon. */
  sizeOf(path: string, budget?: TimeBudget, preview?: string): Promise<number | null>;
  /** A file's bytes, of at most `maxBytes`; null where they cannot be had. */
  bytesOf(path: string, options: FileOptions): Promise<Uint8Array | null>;
  /** Asks only once: it must not be counted twice. */
  post<N extends VisitorCall>(name: N, options: PostOptions<N>): Promise<CallAnswer<N>>;
}

interface ReadOptions<T> {
  readonly name?: string;
  readonly locale: string;
  readonly schema: T;
  /** Grants of the visitor beyond the public, separated by commas; sent as bearer tokens. */
  readonly grants?: string | undefined;
  readonly preview?: string | undefined;
  /** Whether everybody is answered the same, so that what is answered may be kept for all. */
  readonly isShared?: boolean;
  /** Whether the answer rarely changes: the same text is then parsed once. */
  readonly isSteady?: boolean;
  readonly budget?: TimeBudget | undefined;
}

interface FileOptions {
  /** Grants that open the file, as for other calls. */
  readonly grants?: string | undefined;
  readonly preview?: string | undefined;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

const { verifyHash, verifyText, reportFile } = PROOF_CALLS;
const POSTED = { ...VISITOR_CALLS, verifyHash, verifyText, reportFile };
type VisitorCall = Exclude<keyof typeof POSTED, 'readPreferences'>;
/** The same table, so that the compiler follows a call's name to its answer. */
const VISITORS: {
  readonly [N in VisitorCall]: { readonly answer: z.ZodType<CallAnswer<N>> };
} = POSTED;

interface PostOptions<N extends VisitorCall> {
  readonly locale: string;
  readonly body: CallInput<N> extends { readonly body: infer Body } ? Body : never;
  /** Address of the visitor for whom the site makes the call; left out if it makes the call for itself. */
  readonly address?: string;
}

interface ClientSettings {
  /** Authenticates the site, so that it learns when hidden items will open (product.md). */
  readonly serviceToken: string;
  /** Milliseconds for which a visitor waits (`PAGE_WAIT_MS`). */
  readonly visitorsWait?: number;
  /** Keeps what is shared; where not given, every call is made. */
  readonly answers?: SharedAnswers;
  /** Ends the connections that are kept open. */
  readonly closing?: AbortSignal;
  /** Is told of every call, and whether it was answered, whatever the answer says. */
  readonly health?: Pick<ContentServerHealth, 'noteCall'>;
  readonly tracing?: Tracing | null;
  /** Number of the newest change that the site knows of: nothing older may answer. Null: of none yet. */
  readonly lastSeq?: () => number | null;
  /** Milliseconds since 1970 by the site's clock. */
  readonly now?: () => number;
}

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Name of the call, whatever its parameters. */
  readonly name: string;
  readonly path: string;
  readonly locale: string;
  readonly signal: AbortSignal;
}

interface More {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A new picture is rendered first; a request for its size waits only this long. */
const MAX_WAIT_FOR_SIZE = 1000;
/** Limit of known sizes, at some 200 bytes each. */
const MAX_KNOWN_SIZES = 20_000;

/** Whether an answer may be another one soon (spec §8). */
export const isPassing = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408;

/** The client of the content server whose calls stand below `baseUrl`, which has no slash at the end. */
export function createContentClient(baseUrl: string, settings: ClientSettings): ContentClient {
  const { serviceToken, answers, closing, health, tracing = null } = settings;
  const { lastSeq = () => null, now = Date.now } = settings;
  const newBudget = () => visitorsBudget(settings.visitorsWait ?? MAX_VISITORS_WAIT);
  const { origin, pathname: basePath } = new URL(baseUrl);
  const pool = new Pool(origin);
  closing?.addEventListener('abort', () => void pool.close());

  /** Throws `ApiUnavailable` where no answer comes. */
  function send(call: Call, more: More): Promise<RawAnswer> {
    if (tracing === null) return ask(call, more);
    return tracing.call(`${call.method} ${call.name}`, (traceparent) =>
      ask(
        call,
        traceparent === null ? more : { ...more, headers: { ...more.headers, traceparent } },
      ),
    );
  }

  async function ask({ method, path, locale, signal }: Call, more: More): Promise<RawAnswer> {
    const id = currentRequest();
    const headers = {
      ...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
      'accept-language': locale,
      accept: 'application/json',
      [SERVICE_HEADER]: serviceToken,
      ...more.headers,
    };
    const noteEnd = health?.noteCall();
    const request = { method, path: basePath + path, headers, signal, body: more.body ?? null };
    try {
      const { statusCode, headers: said, body } = await pool.request(request);
      const text = await body.text();
      noteEnd?.(true);
      return { statusCode, headers: said, text };
    } catch (error) {
      noteEnd?.(false);
      throw new ApiUnavailable(`${method} ${named(path)} was not answered`, { cause: error });
    }
  }

  const parseOnce = onceForAText();

  async function read<T extends z.ZodType>(
    path: string,
    { name = 'reading', locale, schema, grants, preview, isSteady = false }: ReadOptions<T>,
    signal: AbortSignal,
  ): Promise<ReadAnswer<z.output<T>>> {
    const seq = lastSeq();
    const search = currentSearch();
    const response = await send(
      { method: 'GET', name, path, locale, signal },
      {
        headers: {
          ...(seq !== null && { [SEEN_SEQ_HEADER]: String(seq) }),
          ...(search !== undefined && { [SEARCH_ALLOWANCE_HEADER]: String(search.left) }),
          ...heldBy({ grants, preview }),
        },
      },
    );
    search?.spend(Number(headerOf(response, SEARCH_COST_HEADER)) || 0);
    if (response.statusCode === 301) {
      throw new ApiRedirect(newPlace(basePath, path, headerOf(response, 'location')));
    }
    if (isPassing(response.statusCode)) throw passingFault(response);
    const { text } = response;
    const asked = { locale, now: now() };
    const answer = isSteady
      ? parseOnce(`${locale} ${path}`, response, schema, asked)
      : parse(response, schema, (body) => withMeta(body, asked));
    return { answer, length: text.length };
  }

  // A file's address changes with its contents, so its size never does.
  const sizes = new LRUCache<string, number>({ max: MAX_KNOWN_SIZES });

  async function headSize(request: {
    readonly path: string;
    readonly signal: AbortSignal;
    readonly headers: Readonly<Record<string, string>>;
  }): Promise<number | null> {
    try {
      const { statusCode, headers, body } = await pool.request({ method: 'HEAD', ...request });
      await body.dump();
      const size = Number(headers['content-length']);
      return statusCode === 200 && Number.isSafeInteger(size) ? size : null;
    } catch {
      return null;
    }
  }

  return {
    visitorsBudget: newBudget,
    async get(path, options) {
      const { locale, schema, isShared = false, budget = newBudget() } = options;
      const ask = () =>
        retry(() => read(path, options, budget.signal), {
          // An answer that is nonsense stays so.
          delay: (attempt, error) =>
            error instanceof ApiUnavailable ? budget.pauseAfter(attempt, error) : null,
        });
      try {
        if (answers === undefined || !isShared) return (await ask()).answer;
        return await answers.answer(`${locale} ${path}`, schema, ask);
      } catch (error) {
        if (error instanceof ApiProblem || error instanceof ApiRedirect) throw error;
        const { retryAfter = null } = error instanceof ApiUnavailable ? error : {};
        throw new ApiUnavailable(`GET ${named(path)} failed`, { cause: error, retryAfter });
      }
    },
    async sizeOf(path, budget, preview) {
      const known = preview === undefined ? sizes.get(path) : undefined;
      if (known !== undefined) return known;
      const soon = AbortSignal.timeout(MAX_WAIT_FOR_SIZE);
      const signal = budget === undefined ? soon : AbortSignal.any([soon, budget.signal]);
      const headers = heldBy({ preview });
      const size = await headSize({ path: basePath + path, signal, headers });
      if (size !== null && preview === undefined) sizes.set(path, size);
      return size;
    },
    async bytesOf(path, { grants, preview, maxBytes, signal }) {
      try {
        const { statusCode, headers, body } = await pool.request({
          ...{ method: 'GET', path: basePath + path, signal },
          headers: heldBy({ grants, preview }),
        });
        const isFit = statusCode === 200 && Number(headers['content-length']) <= maxBytes;
        if (isFit) return await body.bytes();
        await body.dump();
        return null;
      } catch {
        return null;
      }
    },
    async post(name, { locale, body, address }) {
      const { method, path } = POSTED[name];
      const { signal } = newBudget();
      const search = currentSearch();
      try {
        const response = await send(
          { method, name: path, path, locale, signal },
          {
            headers: {
              'content-type': 'application/json',
              ...(address !== undefined && { 'x-forwarded-for': address }),
              ...(search !== undefined && { [SEARCH_ALLOWANCE_HEADER]: String(search.left) }),
            },
            body: JSON.stringify(body),
          },
        );
        search?.spend(Number(headerOf(response, SEARCH_COST_HEADER)) || 0);
        if (response.statusCode >= 500) throw passingFault(response);
        return parse(response, VISITORS[name].answer);
      } catch (error) {
        if (error instanceof ApiProblem) throw error;
        throw new ApiUnavailable(`${method} ${named(path)} failed`, { cause: error });
      }
    },
  };
}

/** The visitor's grants and preview that open more to them than to all, as they are sent on. */
function heldBy({ grants, preview }: Pick<FileOptions, 'grants' | 'preview'>) {
  return {
    ...(grants !== undefined && { authorization: `Bearer ${grants}` }),
    ...(preview !== undefined && { [PREVIEW_HEADER]: preview }),
  };
}

/** A call as it may be logged: without search terms and without anything that grants access. */
function named(path: string): string {
  return loggedAddress(path).replace(/\?.*/, '');
}

function passingFault(answer: RawAnswer): ApiUnavailable {
  const retryAfter = retryAfterOf(headerOf(answer, 'retry-after'));
  return new ApiUnavailable(`status ${answer.statusCode}`, { retryAfter });
}
