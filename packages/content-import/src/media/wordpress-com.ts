/** wordpress.com's hosts for uploads. */

const UPLOADS = /^[\w-]+\.files\.wordpress\.com$/;
const PHOTON = /^i\d\.wp\.com$/;

export function isWordpressUploads(url: URL | null): boolean {
  return url !== null && UPLOADS.test(url.hostname);
}

/** Without its resizing service (`i0.wp.com/host/path`). */
export function withoutPhoton(url: URL): URL {
  if (!PHOTON.test(url.hostname)) return url;
  return URL.parse(`https:/${url.pathname}`) ?? url;
}

/** Null outside of it. */
export function belowUploads(url: URL): string | null {
  const below = isWordpressUploads(url)
    ? /^\/(\d{4}\/.+)$/.exec(url.pathname)
    : /\/(?:wp-content\/)?uploads\/(.+)$/.exec(url.pathname);
  return below?.[1] ?? null;
}
