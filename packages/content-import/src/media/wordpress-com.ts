/** Hosts on which wordpress.com keeps and serves the uploads of its sites. */

const UPLOADS = /^[\w-]+\.files\.wordpress\.com$/;
const PHOTON = /^i\d\.wp\.com$/;

/** Whether an address is on a host for one site's uploads. */
export function isWordpressUploads(url: URL | null): boolean {
  return url !== null && UPLOADS.test(url.hostname);
}

/** The address of the picture itself where its service for small copies stands before it (`i0.wp.com/host/path`). */
export function withoutPhoton(url: URL): URL {
  if (!PHOTON.test(url.hostname)) return url;
  return URL.parse(`https:/${url.pathname}`) ?? url;
}

/** The path below the folder of uploads; null for what is in none. */
export function belowUploads(url: URL): string | null {
  const below = isWordpressUploads(url)
    ? /^\/(\d{4}\/.+)$/.exec(url.pathname)
    : /\/(?:wp-content\/)?uploads\/(.+)$/.exec(url.pathname);
  return below?.[1] ?? null;
}
