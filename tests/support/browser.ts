import type { LaunchOptions } from '@playwright/test';

/** What Playwright itself switches off; of two lists Chromium reads the last alone. */
const OF_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * What Chromium makes ready around every page, its toolbar, menus and suggestions, each in a process of its own
 * for each test, and nobody sees.
 */
const AROUND_PAGES = [
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIToolbarProcessOverheadExperiment',
];

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** How journeys start a whole Chromium, which keeps pages that are left (the back-forward cache). */
export const launchOptions: LaunchOptions = {
  ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    `--disable-features=${[...OF_PLAYWRIGHT, ...AROUND_PAGES].join()}`,
  ],
};

/** How all other journeys start theirs: without windows where there is such a one. */
export const quickLaunchOptions: LaunchOptions = {
  ...launchOptions,
  ...(HEADLESS_SHELL_PATH && { executablePath: HEADLESS_SHELL_PATH }),
};
