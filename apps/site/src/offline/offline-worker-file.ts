import { OFFLINE_CACHE } from '#src/offline/kept-pages.ts';

/** The service worker's address; it stays, for browsers look there for a newer one. */
export const OFFLINE_WORKER = '/offline-worker.js';

export const OFFLINE_WORKER_TYPE = 'text/javascript; charset=utf-8';
/** It asks its own host, and nobody else. */
export const OFFLINE_WORKER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
};

/** Takes the worker's place where nothing may be kept: it forgets everything, and itself. */
const OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(caches.delete('${OFFLINE_CACHE}').then(() => registration.unregister())),
);
`;

interface Site {
  readonly config: { readonly offlineReading: boolean };
  /** The worker as it was built; null where none was. */
  readonly offlineWorker: string | null;
}

/** What stands at that address; null for nothing. */
export const offlineWorkerText = ({ config, offlineWorker }: Site): string | null =>
  config.offlineReading ? offlineWorker : OFF;
