import { test as base, expect } from '@playwright/test';
import { askApi, siteUrl } from './addresses.ts';

/** Everything that a page said or failed to load while a test looked at it. */
interface Noise {
  readonly lines: string[];
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

// One module to import from, for journeys.
export { askApi, expect, siteUrl };
