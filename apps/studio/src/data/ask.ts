/** The one way to the content server: calls below `/studio/api`, which the session's cookies reach. */
import type { InputError } from '@masthead/contract/problem';

export type { InputError };

/** A call's answer: `{ data, meta }`, and the warnings about what was accepted. */
export interface Answer<T, M = unknown> {
  readonly data: T;
  readonly meta: M;
  readonly warnings?: readonly InputError[];
}

/** As far as it is known what went wrong (RFC 9457); all of it may be missing. */
interface Told {
  readonly code?: string;
  readonly detail?: string;
  readonly title?: string;
  readonly errors?: readonly InputError[];
}

/** A call that was not answered as it should be. `status` is 0 where no server was reached. */
export class CallError extends Error {
  readonly status: number;
  /** One of the contract's codes; '' where none was told. */
  readonly code: string;
  /** Field by field, where what was sent is not taken. */
  readonly errors: readonly InputError[];

  constructor(status: number, { code = '', detail, title, errors = [] }: Told) {
    super(detail ?? title ?? `HTTP ${status}`);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

export const BASE = '/studio/api';

/**
 * A call by its path below `/studio/api`; throws {@link CallError}. A `FormData` or `Blob` goes as it is, all else as
 * JSON.
 */
export async function ask<T, M = unknown>(
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T, M>> {
  const isRaw = body instanceof FormData || body instanceof Blob;
  const response = await reach(path, {
    method,
    ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    ...(body !== undefined && !isRaw && { headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new CallError(response.status, await told(response));
  return response.json();
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(`${BASE}${path}`, init);
  } catch {
    throw new CallError(0, {});
  }
}

/** A proxy between here and there may answer something else. */
const told = (response: Response): Promise<Told> => response.json().catch(() => ({}));
