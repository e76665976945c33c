import { test as base, expect } from '@playwright/test';
import { PUBLISH_TOKEN } from './servers.ts';

/** Everything that a page said or failed to load while a test looked at it. */
interface Noise {
  readonly lines: string[];
}

/** The addresses that journeys start from. */
export const siteUrl = (): string => process.env.JOURNEY_SITE_URL ?? '';
const apiUrl = (): string => process.env.JOURNEY_API_URL ?? '';

/** Asks the content server, in a language; as an editor where the call is not the public's. */
export async function askApi<T>(path: string, locale = 'en'): Promise<T> {
  const token = process.env.JOURNEY_PUBLISH_TOKEN ?? PUBLISH_TOKEN;
  const response = await fetch(apiUrl() + path, {
    headers: {
      'accept-language': locale,
      ...(path.startsWith('/publishing/') && { authorization: `Bearer ${token}` }),
    },
  });
  if (!response.ok) throw new Error(`GET ${path} (${locale}): ${response.status}`);
  return (await response.json()) as T;
}

/** How Chromium says that a transition between pages had no time to begin. */
const TOO_LATE = /(?:Page already revealed|ViewTransition opt-in disabled)$/;

/** A test whose pages must say nothing on the console and load all they ask for. */
export const test = base.extend<{ noise: Noise }>({
  noise: [
    async ({ page }, use) => {
      const lines: string[] = [];
      page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', ({ message }) => {
        // The browser's own, where it is too busy to begin a page's transition in time: the page is there without.
        if (!TOO_LATE.test(message)) lines.push(`error: ${message}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A picture that scrolled out of need before it came is no failure.
        if (reason !== 'net::ERR_ABORTED') lines.push(`failed: ${request.url()} ${reason}`);
      });
      await use({ lines });
      expect(lines, 'the page said something on its console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
