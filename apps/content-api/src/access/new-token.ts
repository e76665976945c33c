import { randomBytes } from 'node:crypto';

const BYTES = 32;

export function newToken(): string {
  return randomBytes(BYTES).toString('base64url');
}
