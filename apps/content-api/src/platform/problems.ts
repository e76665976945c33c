import type { LocalizedSlugs } from '@masthead/contract/common';
import type { InputError, Problem, ProblemCode } from '@masthead/contract/problem';
import type { z } from 'zod';

const KINDS: Readonly<Record<ProblemCode, { status: number; title: string }>> = {
  bad_request: { status: 400, title: 'The request cannot be understood' },
  invalid_input: { status: 422, title: 'The input is not valid' },
  unauthorized: { status: 401, title: 'A valid bearer token is needed' },
  password_required: { status: 401, title: 'A password is needed' },
  wrong_password: { status: 401, title: 'The password is wrong' },
  forbidden: { status: 403, title: 'The token does not allow this' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'The method is not allowed' },
  gone: { status: 410, title: 'Gone' },
  version_conflict: { status: 409, title: 'A newer version is stored' },
  conflict: { status: 409, title: 'Its state does not allow this' },
  other_newsroom: { status: 409, title: 'The store holds another newsroom' },
  payload_too_large: { status: 413, title: 'The body is too large' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  internal_error: { status: 500, title: 'Something went wrong here' },
  unavailable: { status: 503, title: 'Not available at the moment' },
};

interface Particulars {
  readonly errors?: readonly InputError[];
  readonly localizedSlugs?: z.infer<typeof LocalizedSlugs>;
  readonly retryAfter?: number;
  /** The methods that the address takes. */
  readonly allow?: readonly string[];
  /** The item that a password would open. */
  readonly item?: string;
}

/** An answer that is an error; throw it anywhere below a route. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly particulars: Particulars;

  constructor(code: ProblemCode, detail: string, particulars: Particulars = {}) {
    super(detail);
    this.code = code;
    this.status = KINDS[code].status;
    this.particulars = particulars;
  }
}

/** The problem details of an error (RFC 9457). */
export function problemBody({ code, message, particulars }: ProblemError): Problem {
  const { status, title } = KINDS[code];
  return {
    type: `urn:masthead:problem:${code}`,
    title,
    status,
    detail: message,
    code,
    ...(particulars.errors && { errors: [...particulars.errors] }),
    ...(particulars.localizedSlugs && { localized_slugs: particulars.localizedSlugs }),
    ...(particulars.item && { item: particulars.item }),
    ...(particulars.retryAfter && { retry_after: particulars.retryAfter }),
  };
}

export const NOTHING_HERE = 'There is nothing at this address.';

/** The same words for whatever is not there, so that nothing can be told from them. */
export function notFound(localizedSlugs?: Record<string, string>): ProblemError {
  return new ProblemError('not_found', NOTHING_HERE, { localizedSlugs });
}

/** Input that breaks rules, with every field that is wrong and why. */
export function invalidInput(errors: readonly InputError[]): ProblemError {
  const [first] = errors;
  return new ProblemError('invalid_input', `${first?.path}: ${first?.message}`, { errors });
}

/** Throws `invalid_input` where anything is wrong. */
export function refuse(errors: readonly InputError[]): void {
  if (errors.length > 0) throw invalidInput(errors);
}
