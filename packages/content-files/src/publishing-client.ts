/** The publishing calls over HTTP. */
import { Problem } from '@masthead/contract/problem';

/** A whole newsroom is one call; Node's fetch itself waits five minutes for an answer's head. */
const MAX_CALL_MS = 290_000;

export interface Answer {
  status: number;
  /** The body as JSON; null where it is none. */
  body: unknown;
}

export interface PublishingClient {
  send(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    body?: object | FormData,
  ): Promise<Answer>;
}

/** Publishing stopped. `message` is one line for the person who publishes. */
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

/** What an answer that is no success says of itself. */
export function detailOf(answer: Answer): string {
  const problem = Problem.safeParse(answer.body);
  return problem.success ? problem.data.detail || problem.data.title : `status ${answer.status}`;
}

async function request(
  base: string,
  call: { method: string; path: string; body: object | FormData | undefined; token: string },
): Promise<Answer> {
  const { method, path, body, token } = call;
  const json = body !== undefined && !(body instanceof FormData);
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-language': 'en',
  };
  try {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: json ? { ...headers, 'content-type': 'application/json' } : headers,
      body: body instanceof FormData ? body : json ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: AbortSignal.timeout(MAX_CALL_MS),
    });
    return { status: response.status, body: asJson(await response.text()) };
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
