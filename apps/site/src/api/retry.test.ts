import { expect, test } from 'vitest';
import { backOff, retry } from './retry.ts';

const failing = (times: number) => {
  const attempts: number[] = [];
  const operation = async (attempt: number): Promise<string> => {
    attempts.push(attempt);
    if (attempts.length <= times) throw new Error(`fault ${attempt}`);
    return 'well';
  };
  return { attempts, operation };
};

test('a success is not repeated', async () => {
  const { attempts, operation } = failing(0);
  expect(await retry(operation, { delay: () => 0 })).toBe('well');
  expect(attempts).toEqual([1]);
});

test('the delay is asked for after each failure, with its error, and waited', async () => {
  const { attempts, operation } = failing(3);
  const told: unknown[] = [];
  const waited: number[] = [];
  const delay = (attempt: number, error: unknown): number => {
    told.push([attempt, String(error)]);
    return attempt * 10;
  };
  const pause = async (milliseconds: number): Promise<void> => {
    waited.push(milliseconds);
  };
  expect(await retry(operation, { delay, pause })).toBe('well');
  expect(attempts).toEqual([1, 2, 3, 4]);
  expect(told).toEqual([
    [1, 'Error: fault 1'],
    [2, 'Error: fault 2'],
    [3, 'Error: fault 3'],
  ]);
  expect(waited).toEqual([10, 20, 30]);
});

test('without a delay it gives up with the last error', async () => {
  const { attempts, operation } = failing(9);
  const delay = (attempt: number): number | null => (attempt < 3 ? 1 : null);
  await expect(retry(operation, { delay })).rejects.toThrow('fault 3');
  expect(attempts).toEqual([1, 2, 3]);
});

test('the back-off doubles up to its longest', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map((attempt) => backOff(attempt, 1000, 30_000));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
