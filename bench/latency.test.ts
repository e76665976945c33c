import { expect, test } from 'vitest';
import { latencyOf } from './latency.ts';

test('of a hundred times the 51st and the slowest, in whatever order they came', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(latencyOf(times)).toEqual({ p50: 51, p99: 100, count: 100 });
});

test('of a thousand the slowest ten do not decide the 99th percentile alone', () => {
  const times = Array.from({ length: 1000 }, (_, index) => index);
  expect(latencyOf(times).p99).toBe(990);
});

test('one time is both; none is 0', () => {
  expect(latencyOf([7])).toEqual({ p50: 7, p99: 7, count: 1 });
  expect(latencyOf([])).toEqual({ p50: 0, p99: 0, count: 0 });
});
