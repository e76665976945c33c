/**
 * The doctor compares its secrets with a program's without sending one: both sign a number that the
 * doctor has just made up.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromThisMachine } from './own-machine.ts';

/** Carries the number. */
export const NONCE_HEADER = 'x-masthead-nonce';

const NONCE = /^[0-9a-f]{64}$/;

/** By the setting's name. */
export type Secrets = Readonly<Record<string, string>>;

export const newNonce = (): string => randomBytes(32).toString('hex');

export function proofsOf(secrets: Secrets, nonce: string): Record<string, string> {
  const proof = (name: string, secret: string): string =>
    createHmac('sha256', secret).update(`masthead doctor ${name} ${nonce}`).digest('hex');
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, proof(name, secret)]),
  );
}

/** Empty without a number, or for a request from another machine or through a proxy. */
export function answerProofs(
  request: IncomingMessage,
  secrets: Secrets,
): Record<string, string> | undefined {
  const nonce = request.headers[NONCE_HEADER];
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) return undefined;
  return isFromThisMachine(request) ? proofsOf(secrets, nonce) : undefined;
}
