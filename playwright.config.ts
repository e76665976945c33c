import { defineConfig } from '@playwright/test';

const report = process.env.PLAYWRIGHT_JSON_REPORT;

/** Journeys. `npm test` names the browser (CHROMIUM_PATH) and where its report goes. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  // The browser and both servers share two cores with the tests.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        headless: true,
        launchOptions: {
          executablePath: process.env.CHROMIUM_PATH,
          args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        },
      },
    },
  ],
});
