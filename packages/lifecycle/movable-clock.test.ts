import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { ClockOrder, mayMoveClock, movableClock } from './movable-clock.ts';
import { OPERATOR_HEADER, operatorProof } from './operator-proof.ts';

const TOKEN = 'a-publishing-token-for-tests';
const proof = (token = TOKEN) => ({ [OPERATOR_HEADER]: operatorProof(token) });

const may = (remoteAddress: string | undefined, headers: object) =>
  mayMoveClock({ headers, socket: { remoteAddress } } as unknown as IncomingMessage, TOKEN);

test('is ahead of another clock by its offset, the last one that was ordered', () => {
  let base = 1000;
  const clock = movableClock(50, () => base);
  expect([clock.now(), clock.offset]).toEqual([1050, 50]);
  clock.move(-10);
  expect([clock.now(), clock.offset]).toEqual([990, -10]);
  base = 2000;
  expect(clock.now()).toBe(1990);
});

test('is moved from this machine alone, by who knows the publishing token', () => {
  for (const own of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
    expect(may(own, proof()), own).toBe(true);
    expect(may(own, {}), own).toBe(false);
    expect(may(own, proof('another-token')), own).toBe(false);
    expect(may(own, { ...proof(), 'x-forwarded-for': '192.0.2.7' }), own).toBe(false);
    expect(may(own, { ...proof(), forwarded: 'for=192.0.2.7' }), own).toBe(false);
  }
  for (const other of ['192.0.2.7', '10.127.0.1', '::ffff:192.0.2.7', '2001:db8::1', undefined]) {
    expect(may(other, proof()), other).toBe(false);
  }
});

test('is moved by whole milliseconds', () => {
  for (const offset_ms of [0, -1, 10_355_702_564]) {
    expect(ClockOrder.safeParse({ offset_ms }).success, String(offset_ms)).toBe(true);
  }
  for (const offset_ms of [0.5, '1', null, 1e14]) {
    expect(ClockOrder.safeParse({ offset_ms }).success, String(offset_ms)).toBe(false);
  }
});
