import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The service worker as one script: not all browsers support imports in workers. */
export async function buildOfflineWorker(): Promise<string> {
  const entry = fileURLToPath(new URL('../offline-worker.ts', import.meta.url));
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome120', 'firefox121', 'safari17.2'],
      lib: { entry, formats: ['iife'], name: 'offlineWorker' },
    },
  });
  const chunk = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}
