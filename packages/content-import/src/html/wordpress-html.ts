/**
 * WordPress's writing of a text (block comments, shortcodes, paragraphs by empty lines) as plain HTML.
 * What WordPress draws only when a page is shown becomes an `import-…` element for `html-to-blocks.ts`.
 */
import { escapeHtml } from '#src/html/dom.ts';
import { withParagraphs } from '#src/html/paragraphs.ts';
import { type Block, ownHtml, parseBlocks } from '#src/html/wordpress-blocks.ts';

/** Blocks that are drawn from other content, or mean nothing outside of WordPress's own page. */
const SILENT = /^core\/(spacer|more|nextpage)$/;

/** The text as HTML that needs no WordPress to be read. */
export function wordpressHtml(text: string): string {
  if (!/<!--\s+wp:/.test(text)) return classicHtml(text);
  return parseBlocks(text).map(blockHtml).join('\n');
}

function blockHtml(block: Block): string {
  const { name, attributes } = block;
  const own = ownHtml(block);
  if (name === null || name === 'core/freeform') return classicHtml(own);
  if (SILENT.test(name)) return '';
  if (name === 'core/shortcode') return shortcodesHtml(own);
  const caption = /<figcaption[\s\S]*?<\/figcaption>/.exec(own)?.[0] ?? '';
  if (
    /^core(-embed)?\//.test(name) &&
    name.includes('embed') &&
    typeof attributes.url === 'string'
  ) {
    return `<figure><import-embed src="${escapeHtml(attributes.url)}"></import-embed>${caption}</figure>`;
  }
  const html = block.pieces
    .map((piece) => (typeof piece === 'string' ? piece : blockHtml(piece)))
    .join('');
  // A block without any HTML is drawn by the server: only its name and settings are here.
  return html.trim() === '' ? `<import-lost name="block ${escapeHtml(name)}"></import-lost>` : html;
}

function classicHtml(text: string): string {
  return withParagraphs(shortcodesHtml(bareEmbeds(text)));
}

/** An address on a line of its own is shown as what it leads to. */
function bareEmbeds(text: string): string {
  return text.replace(
    /^[ \t]*(https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|spotify\.com|twitter\.com|x\.com|tiktok\.com|ted\.com|dailymotion\.com)\/\S+)[ \t]*$/gim,
    (_, url: string) => embedHtml(url),
  );
}

const embedHtml = (url: string): string =>
  `<figure><import-embed src="${escapeHtml(url.replaceAll('&amp;', '&'))}"></import-embed></figure>`;

/** `[name attributes]…[/name]` or `[name attributes]`; `[[name]]` is WordPress's way to write the brackets. */
const SHORTCODE =
  /\[(caption|wp_caption|gallery|embed|video|audio|playlist)\b((?:[^\]"']|"[^"]*"|'[^']*')*?)\/?\](?:([\s\S]*?)\[\/\1\])?/g;
/** Of a site's own extensions: told from text in brackets by its settings or by its end. */
const FOREIGN =
  /\[([a-z][\w-]+)(?:\s+[\w-]+=[^\]]*|)\](?=[\s\S]*?\[\/\1\])|\[([a-z][\w-]+)\s+[\w-]+=[^\]]*\]/g;

function shortcodesHtml(text: string): string {
  const known = text.replace(SHORTCODE, (_, name: string, settings: string, inside = '') =>
    shortcodeHtml(name, settingsOf(settings), inside),
  );
  return known.replace(
    FOREIGN,
    (written, name: string | undefined, other: string | undefined) =>
      `<import-lost name="shortcode ${name ?? other}">${escapeHtml(written)}</import-lost>`,
  );
}

function shortcodeHtml(name: string, settings: Record<string, string>, inside: string): string {
  const source =
    settings.src ?? settings.mp4 ?? settings.webm ?? settings.m4v ?? settings.mp3 ?? inside.trim();
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const [, picture = '', caption = ''] =
        /^\s*((?:<a\b[^>]*>)?\s*<img\b[^>]*>\s*(?:<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
      if (picture === '') return inside;
      const words = caption.trim() || escapeHtml(settings.caption ?? '');
      return `<figure>${picture}<figcaption>${words}</figcaption></figure>`;
    }
    case 'gallery':
    case 'playlist':
      return settings.ids
        ? `<import-gallery ids="${escapeHtml(settings.ids)}"></import-gallery>`
        : `<import-lost name="shortcode ${name} without ids"></import-lost>`;
    case 'embed':
      return embedHtml(inside.trim());
    default:
      return source ? `<${name} src="${escapeHtml(source)}"></${name}>` : '';
  }
}

function settingsOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)];
  return Object.fromEntries(found.map(([, key = '', a, b, c]) => [key, a ?? b ?? c ?? '']));
}
