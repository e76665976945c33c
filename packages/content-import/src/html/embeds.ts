/** oEmbed (https://oembed.com): what WordPress shows in place of an address. */
import { elementsOf, escapeHtml, parseHtml, textOfHtml } from '#src/html/dom.ts';

/** Our frame knows these players (site: `frame-address.ts`). */
const FILMS =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/|live\/|embed\/)|youtu\.be\/[\w-]|(?:www\.)?vimeo\.com\/\d|player\.vimeo\.com\/video\/)/i;

/**
 * A frame for a film; otherwise the other site's stored answer; otherwise a link, since most pages
 * refuse to be framed.
 */
export function embedHtml(written: string, answers: readonly string[]): string {
  const url = written.replaceAll('&amp;', '&');
  if (FILMS.test(url)) return frame(url, '');
  const link = `<p><a href="${escapeHtml(url)}">${escapeHtml(nameOf(url))}</a></p>`;
  const answer = answers.find((html) => html.includes(keyOf(url)));
  if (answer === undefined)
    return `<import-lost name="${escapeHtml(LOST(url))}"></import-lost>${link}`;
  const nodes = parseHtml(answer);
  const [player] = elementsOf(nodes, 'iframe');
  if (player?.attribs.src) return frame(player.attribs.src, player.attribs.title ?? '');
  const words = textOfHtml(answer);
  if (words === '') return link;
  return `<blockquote><p>${escapeHtml(words)}</p></blockquote>${link}`;
}

const LOST = (url: string): string => `what ${url} shows: it is a link`;

const frame = (src: string, title: string): string =>
  `<figure><import-embed src="${escapeHtml(src)}" title="${escapeHtml(title)}"></import-embed></figure>`;

/** Hosts change (`x.com`, `twitter.com`); the rest of the address stays. */
function keyOf(url: string): string {
  const path = URL.parse(url)?.pathname.replace(/\/$/, '') ?? '';
  return path === '' ? url : path;
}

function nameOf(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}
