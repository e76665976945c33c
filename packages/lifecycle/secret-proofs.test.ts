import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { answerProofs, NONCE_HEADER, newNonce, proofsOf } from './secret-proofs.ts';

const SECRETS = { COOKIE_SECRET: 'one of the newsroom', GRANT_SECRET: 'another of it' };

function asked(headers: IncomingMessage['headers'], remoteAddress = '127.0.0.1') {
  return { headers, socket: { remoteAddress } } as IncomingMessage;
}

test('both sides come to the same proofs, which hold no secret and are others the next time', () => {
  const [first, second] = [newNonce(), newNonce()];
  const answer = answerProofs(asked({ [NONCE_HEADER]: first }), SECRETS);
  expect(answer).toEqual(proofsOf(SECRETS, first));
  expect(answer).not.toEqual(proofsOf(SECRETS, second));
  expect(answer?.COOKIE_SECRET).toMatch(/^[0-9a-f]{64}$/);
  const same = proofsOf({ COOKIE_SECRET: 'x', GRANT_SECRET: 'x' }, first);
  expect(same.COOKIE_SECRET).not.toBe(same.GRANT_SECRET);
});

test('nothing is answered to another machine, through a proxy, or without a fresh number', () => {
  const nonce = newNonce();
  const { headers } = asked({ [NONCE_HEADER]: nonce });
  expect(answerProofs(asked(headers, '192.0.2.7'), SECRETS)).toBeUndefined();
  for (const proxy of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }]) {
    expect(answerProofs(asked({ ...headers, ...proxy }), SECRETS)).toBeUndefined();
  }
  for (const short of [undefined, '', 'ab', nonce.slice(1), `${nonce}0`]) {
    expect(answerProofs(asked({ [NONCE_HEADER]: short }), SECRETS)).toBeUndefined();
  }
  expect(answerProofs(asked(headers, '::ffff:127.0.0.1'), SECRETS)).toBeDefined();
});
