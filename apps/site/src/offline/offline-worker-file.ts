import { OFFLINE_CACHE } from '#src/offline/kept-pages.ts';

/** The service worker's address, which must stay: browsers look there for updates. */
export const OFFLINE_WORKER = '/offline-worker.js';

export const OFFLINE_WORKER_TYPE = 'text/javascript; charset=utf-8';
/** It asks its own host, and nobody else. */
export const OFFLINE_WORKER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'x-content-type-options': 'nosniff',
};

/** Replaces the worker if nothing may be saved: it deletes everything and unregisters. */
const OFF = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(caches.delete('${OFFLINE_CACHE}').then(() => registration.unregister())),
);
`;

interface Site {
  readonly config: { readonly offlineReading: boolean };
  readonly offlineWorker: string | null;
}

/** The content of that address; null for none. */
export const offlineWorkerText = ({ config, offlineWorker }: Site): string | null =>
  config.offlineReading ? offlineWorker : OFF;
