/** WordPress's shortcodes as HTML; others are reported and stay as text. */
import { escapeHtml } from '#src/html/dom.ts';

/**
 * `[name attributes]…[/name]` or `[name attributes]`; double brackets mean the text itself. Lengths are
 * bounded, so that thousands that never end cost no more than they should.
 */
const SHORTCODE =
  /\[(\[?)(caption|wp_caption|gallery|embed|video|audio|playlist)\b((?:[^\]"']|"[^"]{0,2000}"|'[^']{0,2000}'){0,2000}?)\/?\](?:([\s\S]{0,5000}?)\[\/\2\])?(\]?)/g;
/** Of extensions: told from text in brackets by settings or an end. */
const FOREIGN = /(?<!\[)\[([a-z][\w-]+)(\s+[\w-]+=[^\]]{0,2000})?\]/g;
const END = /\[\/([a-z][\w-]+)\]/g;

/** `embed` writes what shows the address. */
export function shortcodesHtml(text: string, embed: (url: string) => string): string {
  const known = text.replace(
    SHORTCODE,
    (written, before: string, name: string, settings: string, inside = '', after: string) => {
      // WordPress escapes a shortcode by a second pair of brackets.
      if (before && after) return asText(written.slice(1, -1));
      return before + shortcodeHtml(name, settingsOf(settings), { inside, embed }) + after;
    },
  );
  const ends = new Map([...known.matchAll(END)].map(({ 1: name, index }) => [name, index]));
  return known.replace(
    FOREIGN,
    (written, name: string, settings: string | undefined, at: number) =>
      settings === undefined && (ends.get(name) ?? -1) < at
        ? written
        : `<import-lost name="shortcode ${name}">${escapeHtml(written)}</import-lost>`,
  );
}

function asText(text: string): string {
  return text.replaceAll('[', '&#91;').replaceAll(']', '&#93;');
}

function shortcodeHtml(
  name: string,
  settings: Record<string, string>,
  { inside, embed }: { inside: string; embed: (url: string) => string },
): string {
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
      return embed(inside.trim());
    default:
      return source ? `<${name} src="${escapeHtml(source)}"></${name}>` : '';
  }
}

function settingsOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)];
  return Object.fromEntries(found.map(([, key = '', a, b, c]) => [key, a ?? b ?? c ?? '']));
}
