import { freePort, startProgram, waitFor } from './children.ts';
import { requirePrograms } from './required-programs.ts';
import { makeFolder } from './temporary-folder.ts';

const READY_MS = 60_000;

/**
 * Headless, with its own profile; answers its debugging port. `trustsAll`: accepts any certificate.
 */
export async function startChromium({ trustsAll = false } = {}): Promise<number> {
  const { CHROMIUM_PATH = 'chromium' } = process.env;
  if (CHROMIUM_PATH === 'chromium') requirePrograms(['chromium']);
  const port = await freePort();
  const args = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    ...(trustsAll ? ['--ignore-certificate-errors'] : []),
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${await makeFolder()}`,
    'about:blank',
  ];
  // It complains at length about a machine without a desktop.
  const chromium = await startProgram(CHROMIUM_PATH, args, { isMute: true });
  await waitFor('Chromium', chromium, {
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/json/version`).then(
        ({ ok }) => ok,
        () => false,
      ),
    patienceMs: READY_MS,
  });
  return port;
}
