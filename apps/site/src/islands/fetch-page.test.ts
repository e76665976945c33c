import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPage, PageRefused } from './fetch-page.ts';

const waits: number[] = [];
const wait = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
const asked = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  waits.length = 0;
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test('a page comes at the first attempt', async () => {
  asked.mockResolvedValue(new Response('<p>'));
  expect(await fetchPage('/en', wait)).toBe('<p>');
  expect(waits).toEqual([]);
});

test('a passing failure is retried five times, ever more slowly', async () => {
  asked.mockImplementation(async () => new Response('', { status: 503 }));
  await expect(fetchPage('/en', wait)).rejects.toThrow('503');
  expect(waits).toEqual([1000, 2000, 4000, 8000]);
});

test('a connection that comes back is used', async () => {
  asked.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValue(new Response('ok'));
  expect(await fetchPage('/en', wait)).toBe('ok');
});

test.each([404, 400, 410])('%i is never asked for again', async (status) => {
  asked.mockImplementation(async () => new Response('', { status }));
  await expect(fetchPage('/en', wait)).rejects.toThrow(PageRefused);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('offline is said at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  asked.mockRejectedValue(new TypeError('failed'));
  await expect(fetchPage('/en', wait)).rejects.toThrow(TypeError);
  expect(asked).toHaveBeenCalledTimes(1);
});
