/**
 * How the doctor compares its secrets with those of a running program, without either sending one: both sign a number
 * that the doctor has just made up. What is sent says nothing about a secret to who doesn't have it, and nothing at all
 * a second time.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isFromThisMachine } from './own-machine.ts';

/** Carries the number, of which a program answers its proofs. */
export const NONCE_HEADER = 'x-masthead-nonce';

const NONCE = /^[0-9a-f]{64}$/;

/** Secrets by the setting's name. */
export type Secrets = Readonly<Record<string, string>>;

export const newNonce = (): string => randomBytes(32).toString('hex');

/** The proof of each secret, by name. */
export function proofsOf(secrets: Secrets, nonce: string): Record<string, string> {
  const proof = (name: string, secret: string): string =>
    createHmac('sha256', secret).update(`masthead doctor ${name} ${nonce}`).digest('hex');
  return Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, proof(name, secret)]),
  );
}

/** What a program answers: nothing where no number came, or the request is from another machine or through a proxy. */
export function answerProofs(
  request: IncomingMessage,
  secrets: Secrets,
): Record<string, string> | undefined {
  const nonce = request.headers[NONCE_HEADER];
  if (typeof nonce !== 'string' || !NONCE.test(nonce)) return undefined;
  return isFromThisMachine(request) ? proofsOf(secrets, nonce) : undefined;
}
