import { randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token that cannot be guessed, as one word of an address. */
export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}
