import { setTimeout } from 'node:timers/promises';
import { Problem } from '@masthead/contract/problem';

/** A whole newsroom is one call; Node's fetch waits five minutes for a head. */
const MAX_CALL_MS = 290_000;
/** A film over a slow line. */
const MAX_FILE_MS = 3_600_000;

export interface Answer {
  status: number;
  /** Null if it is not JSON. */
  body: unknown;
}

export interface PublishingClient {
  send(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object | FormData,
  ): Promise<Answer>;
  /** @throws PublishingError if there is none. */
  read(path: string): AsyncIterable<Uint8Array>;
}

/** `message` is one line for the person who publishes. */
export class PublishingError extends Error {
  override name = 'PublishingError';
}

/**
 * Calls below `baseUrl` (`…/api/v1`) with the bearer token.
 * @throws PublishingError where the server does not answer, or refuses the token or the size (401, 413).
 */
export function createPublishingClient(baseUrl: string, token: string): PublishingClient {
  const base = baseUrl.replace(/\/+$/, '');
  return {
    async *read(path) {
      const response = await respond(base, {
        ...{ method: 'GET', path, body: undefined, token },
        ms: MAX_FILE_MS,
      });
      if (response.status !== 200 || response.body === null) {
        throw new PublishingError(`${path}: ${base} answers ${response.status}`);
      }
      try {
        yield* response.body;
      } catch (thrown) {
        throw new PublishingError(`${path}: broke off: ${causeOf(thrown)}`);
      }
    },
    async send(method, path, body) {
      const answer = await request(base, { method, path, body, token });
      if (answer.status === 401 || answer.status === 403) {
        throw new PublishingError(
          `${base} refuses the token (${answer.status}): set PUBLISH_TOKEN to the server's`,
        );
      }
      if (answer.status === 413) {
        throw new PublishingError(`${path} is too large for ${base} (413): ${detailOf(answer)}`);
      }
      return answer;
    },
  };
}

export function detailOf(answer: Answer): string {
  const problem = Problem.safeParse(answer.body);
  return problem.success ? problem.data.detail || problem.data.title : `status ${answer.status}`;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: object | FormData | undefined;
  readonly token: string;
  /** Body included. */
  readonly ms?: number;
}

async function request(base: string, call: Call): Promise<Answer> {
  const response = await respond(base, call);
  try {
    return { status: response.status, body: asJson(await response.text()) };
  } catch (thrown) {
    throw new PublishingError(`the content server at ${base} does not answer: ${causeOf(thrown)}`);
  }
}

/** For reading calls that come too soon. */
const MAX_WAIT_S = 60;
const MAX_WAITS = 10;

/** A reading call over the rate is repeated when the server says so. */
async function respond(base: string, call: Call): Promise<Response> {
  for (let waits = 0; ; waits += 1) {
    const response = await respondNow(base, call);
    if (call.method !== 'GET' || response.status !== 429 || waits === MAX_WAITS) return response;
    await response.body?.cancel();
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await setTimeout(1000 * Math.min(MAX_WAIT_S, Math.max(1, seconds || 1)));
  }
}

async function respondNow(
  base: string,
  { method, path, body, token, ms = MAX_CALL_MS }: Call,
): Promise<Response> {
  const json = body !== undefined && !(body instanceof FormData);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-language': 'en',
  };
  try {
    return await fetch(`${base}${path}`, {
      method,
      headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
      body: body instanceof FormData ? body : json ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(ms),
    });
  } catch (thrown) {
    throw new PublishingError(`the content server at ${base} does not answer: ${causeOf(thrown)}`);
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { cause } = thrown;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : thrown.message;
}
