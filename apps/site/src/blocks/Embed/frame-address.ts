import { filmAt } from '@masthead/contract/body/films.ts';

/**
 * The two big film hosts refuse frames of their pages and have players elsewhere (YouTube's without
 * cookies). Others are framed as they are.
 */
export function frameAddress(address: string): string {
  const film = filmAt(address);
  if (film === null) return new URL(address).href;
  if (film.host === 'youtube') return `https://www.youtube-nocookie.com/embed/${film.id}`;
  const hash = film.hash === null ? '' : `h=${encodeURIComponent(film.hash)}&`;
  return `https://player.vimeo.com/video/${film.id}?${hash}dnt=1`;
}
