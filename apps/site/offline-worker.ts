/**
 * The service worker (decision 0038), registered only once a visitor has saved something. Network first, then
 * saved copies, then a page that lists them.
 */
import { fillPage, stayingHere } from '#src/offline/fill-page.ts';
import { renewPages } from '#src/offline/keep-pages.ts';
import {
  allKept,
  forget,
  isOfflinePage,
  isReadable,
  keptAt,
  OFFLINE_CACHE,
  offlinePageOf,
  readablePages,
} from '#src/offline/kept-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Resources of a page. Films use range requests and always go to the server. */
const DRAWN_WITH: readonly RequestDestination[] = ['font', 'image', 'script', 'style'];

self.addEventListener('install', () => void self.skipWaiting());
// The server is asked while this worker is still starting.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload.enable()),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (request.method === 'GET') event.respondWith(pageAt(pathname, event));
    // Nobody but this site's own page may take anything away.
    else if (isOfflinePage(pathname) && request.referrer.startsWith(`${origin}/`)) {
      event.respondWith(remove(pathname, request));
    }
  } else if (DRAWN_WITH.includes(request.destination) && !request.headers.has('range')) {
    event.respondWith(fileAt(pathname, request));
  }
});

async function pageAt(path: string, event: FetchEvent): Promise<Response> {
  let response: Response | undefined;
  try {
    response = await event.preloadResponse;
    response ??= await fetch(event.request);
  } catch {
    return withoutServer(path);
  }
  event.waitUntil(renewPages(path).then(leaveWithLast));
  return isOfflinePage(path) && response.ok ? listing(response, false) : response;
}

async function withoutServer(path: string): Promise<Response> {
  const page = (await isReadable(path)) ? await keptAt(path) : undefined;
  if (page !== undefined) {
    return new Response(stayingHere(await page.text()), { headers: page.headers });
  }
  const paths = (await allKept()).map((each) => each.path).filter(isOfflinePage);
  const own = offlinePageOf(path);
  const offline = await keptAt(paths.includes(own) ? own : (paths[0] ?? own));
  return offline === undefined ? Response.error() : listing(offline, true);
}

async function fileAt(path: string, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = (await keptAt(path)) ?? (await otherSize(path));
    if (kept === undefined) throw error;
    return kept;
  }
}

/** The same picture in a saved size if the requested size isn't saved. */
async function otherSize(path: string): Promise<Response | undefined> {
  const [picture] = /^\/media\/.*-(?=\d+\.\w+$)/.exec(path) ?? [];
  if (picture === undefined) return undefined;
  const files = (await allKept()).flatMap((page) => Object.keys(page.files));
  const size = files.find((file) => file.startsWith(picture));
  return size === undefined ? undefined : keptAt(size);
}

/** Takes out the page that the form names, or all; its answer is the list as it is then. */
async function remove(path: string, request: Request): Promise<Response> {
  const removed = (await request.formData()).get('page');
  // Gone with the last.
  const offline = (await keptAt(path)) ?? (await fetch(path));
  await forget(typeof removed === 'string' ? removed : null);
  const answer = await listing(offline, false);
  await leaveWithLast();
  return answer;
}

async function listing(page: Response, isAway: boolean): Promise<Response> {
  const html = fillPage(await page.text(), await readablePages(), isAway);
  return new Response(html, { headers: page.headers });
}

/** Where nothing is kept any more, nobody needs this worker. */
async function leaveWithLast(): Promise<void> {
  if (!(await caches.has(OFFLINE_CACHE))) await self.registration.unregister();
}
