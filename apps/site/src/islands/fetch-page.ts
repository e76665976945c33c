/** Five attempts in all, the waits between them doubling from one second (spec §8, §9). */
const ATTEMPTS = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** The server's answer was no page; what is wrong with the request does not pass by itself. */
export class PageRefused extends Error {}

/**
 * Asks for a page of this site, again where it fails in passing: never on 404 or another refusal,
 * and never while the device is offline.
 */
export async function fetchPage(address: string, wait = pause): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(address, { headers: { accept: 'text/html' } });
      if (response.ok) return await response.text();
      const { status } = response;
      if (status < 500 && status !== 408 && status !== 429) throw new PageRefused(`${status}`);
      throw new Error(`status ${status}`);
    } catch (error) {
      if (error instanceof PageRefused || attempt === ATTEMPTS || !navigator.onLine) throw error;
    }
    await wait(Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT));
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
