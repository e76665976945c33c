const YOUTUBE = /^(www\.|m\.)?youtube\.com$/;
const VIMEO = /^(www\.)?vimeo\.com$/;

/**
 * The two big film hosts refuse frames of their pages and have players elsewhere (YouTube's without
 * cookies). Others are framed as they are.
 */
export function frameAddress(address: string): string {
  const url = new URL(address);
  const { hostname, pathname } = url;
  if (hostname === 'youtu.be') return youtubePlayer(pathname.slice(1));
  if (YOUTUBE.test(hostname)) {
    const film =
      url.searchParams.get('v') ?? /^\/(?:shorts|live|embed)\/([^/]+)/.exec(pathname)?.[1];
    if (film) return youtubePlayer(film);
  }
  if (VIMEO.test(hostname)) {
    const film = /^\/(\d+)/.exec(pathname)?.[1];
    if (film) return `https://player.vimeo.com/video/${film}?dnt=1`;
  }
  return url.href;
}

function youtubePlayer(film: string): string {
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(film)}`;
}
