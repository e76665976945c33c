import { backOff, retry } from '#src/api/retry.ts';
import { frameHeaders } from '#src/islands/frame-header.ts';

/** Five attempts in all, the waits between them doubling from one second (spec §8, §9). */
const MAX_ATTEMPTS = 5;
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/** The server's answer was no page; repeating the request won't help. */
export class PageRefused extends Error {}

/**
 * Requests a page of this site, retrying temporary failures: never on 404 or another refusal, and never
 * offline.
 */
export function fetchPage(
  address: string,
  pause?: (milliseconds: number) => Promise<void>,
): Promise<string> {
  return retry(() => fetchOnce(address), {
    delay: (attempt, error) =>
      error instanceof PageRefused || attempt === MAX_ATTEMPTS || !navigator.onLine
        ? null
        : backOff(attempt, FIRST_DELAY_MS, MAX_DELAY_MS),
    ...(pause !== undefined && { pause }),
  });
}

async function fetchOnce(address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html', ...frameHeaders() } });
  if (response.ok) return response.text();
  const { status } = response;
  if (status < 500 && status !== 408 && status !== 429) throw new PageRefused(`${status}`);
  throw new Error(`status ${status}`);
}
