/** Films of the two big hosts by the addresses that people copy. */

export interface Film {
  readonly host: 'youtube' | 'vimeo';
  readonly id: string;
  /** Of a Vimeo film that only those with its address may see. */
  readonly hash: string | null;
}

const YOUTUBE = /^(www\.|m\.)?youtube\.com$/;
const VIMEO = /^(www\.|player\.)?vimeo\.com$/;
const YOUTUBE_ID = /^[\w-]{1,64}$/;

/** The film that an address leads to; null for every other address. */
export function filmAt(address: string): Film | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const { hostname, pathname } = url;
  if (hostname === 'youtu.be') return youtubeFilm(pathname.slice(1));
  if (YOUTUBE.test(hostname)) {
    const inPath = /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1];
    return youtubeFilm(url.searchParams.get('v') ?? inPath ?? '');
  }
  if (!VIMEO.test(hostname)) return null;
  const [, id, hash = null] =
    /^\/(?:video\/)?(\d{1,20})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? [];
  return id === undefined ? null : { host: 'vimeo', id, hash: hash ?? url.searchParams.get('h') };
}

const youtubeFilm = (id: string): Film | null =>
  YOUTUBE_ID.test(id) ? { host: 'youtube', id, hash: null } : null;
