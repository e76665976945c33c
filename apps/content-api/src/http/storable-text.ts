import type { InputError } from '@masthead/contract/problem';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#src/platform/problems.ts';

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A hook that refuses bodies with text that the store cannot keep, naming each place. */
export async function storableOnly({ body }: FastifyRequest): Promise<void> {
  // Binary content is skipped: iterating over its bytes would block the server.
  if (!Buffer.isBuffer(body)) refuseUnstorable(body);
}

/** Throws `invalid_input` for every text in `value` that the store cannot keep. */
export function refuseUnstorable(value: unknown, path: readonly (string | number)[] = []): void {
  const errors = unstorable(value, path);
  const [first] = errors;
  if (first === undefined) return;
  throw new ProblemError('invalid_input', `${first.path}: ${first.message}`, { errors });
}

/** Far deeper than the contract, far below the call stack's limit. */
const MAX_DEPTH = 100;

function unstorable(value: unknown, path: readonly (string | number)[]): InputError[] {
  if (path.length > MAX_DEPTH) {
    return [{ path: String(path[0]), message: 'is nested too deeply' }];
  }
  if (typeof value === 'string') {
    if (isStorable(value)) return [];
    return [{ path: path.join('.'), message: 'has a character that cannot be stored' }];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => unstorable(each, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...unstorable(key, path),
    ...unstorable(each, [...path, key]),
  ]);
}
