/** What stands for an address that WordPress shows as what it leads to (oEmbed, https://oembed.com). */
import { elementsOf, escapeHtml, parseHtml, textOfHtml } from '#src/html/dom.ts';

/** Addresses that our own frame can show: it knows their players (site: `frame-address.ts`). */
const FILMS =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?|shorts\/|live\/|embed\/)|youtu\.be\/[\w-]|(?:www\.)?vimeo\.com\/\d|player\.vimeo\.com\/video\/)/i;

/**
 * A frame for a film; else what the other site answered once: a player's frame, or a quotation with its link; else the
 * plain link, since most pages refuse to be framed and would leave an empty one.
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

/** By what an answer is known: hosts change (`x.com`, `twitter.com`), the rest of the address stays. */
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
