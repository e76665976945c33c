import { defineConfig } from '@playwright/test';
import { quickLaunchOptions } from './tests/support/browser.ts';
import { DEEP, inDeep } from './tests/support/deep.ts';

const report = process.env.PLAYWRIGHT_JSON_REPORT;
const deep = new RegExp(DEEP.tag);

/** A log keeps its end: all errors together, no line for what passes. */
const words = process.stdout.isTTY || process.env.PLAYWRIGHT_FORCE_TTY ? 'line' : 'dot';

/** Journeys. `npm test` names the browser (CHROMIUM_PATH), and where the report goes. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '*.spec.ts',
  // A test belongs to one of the two suites, never to both.
  ...(inDeep ? { grep: deep } : { grepInvert: deep }),
  globalSetup: './tests/support/global-setup.ts',
  // One more than the least processors that count: journeys mostly wait.
  workers: 3,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // How long a state is waited for: a failure takes as long, a busy machine needs it.
  timeout: 120_000,
  // Twice what a busy machine of two cores takes: a test that hangs is reported by name before the person who waits for
  // it gives up.
  globalTimeout: 50 * 60_000,
  expect: { timeout: 15_000 },
  reporter: report ? [[words], ['json', { outputFile: report }]] : [[words]],
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        headless: true,
        launchOptions: quickLaunchOptions,
      },
    },
  ],
});
