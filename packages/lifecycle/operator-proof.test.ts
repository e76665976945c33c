import { expect, test } from 'vitest';
import { look, well } from './finding.ts';
import { operatorProof, provesOperator } from './operator-proof.ts';

const TOKEN = 'a-publishing-token-for-tests';
const MINUTE = 60_000;

test('holds for five minutes, and for who knows the token alone', () => {
  const now = Date.now();
  const proof = operatorProof(TOKEN, now);
  expect(proof).not.toContain(TOKEN);
  expect(provesOperator(proof, TOKEN, now)).toBe(true);
  expect(provesOperator(proof, TOKEN, now + 4 * MINUTE)).toBe(true);
  for (const wrong of [undefined, '', '1.x', `${proof}0`, [proof, proof], `0${proof.slice(1)}`]) {
    expect(provesOperator(wrong, TOKEN, now), String(wrong)).toBe(false);
  }
  expect(provesOperator(proof, `${TOKEN}!`, now)).toBe(false);
  expect(provesOperator(proof, TOKEN, now + 6 * MINUTE)).toBe(false);
  expect(provesOperator(proof, TOKEN, now - 6 * MINUTE)).toBe(false);
});

test('what cannot be looked at is what is wrong', async () => {
  const refused = new TypeError('fetch failed', { cause: new AggregateError([new Error('no')]) });
  expect(await look('a', () => Promise.reject(refused), 'mend it')).toEqual({
    ...{ name: 'a', state: 'wrong', message: 'no', advice: 'mend it' },
  });
  expect(await look('b', () => well('as it is'))).toEqual({
    ...{ name: 'b', state: 'well', message: 'as it is' },
  });
});
