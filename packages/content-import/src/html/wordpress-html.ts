/**
 * WordPress's format (block comments, shortcodes, paragraphs by empty lines) as plain HTML. What
 * WordPress draws on display becomes an `import-…` element for `html-to-blocks.ts`.
 */
import { escapeHtml } from '#src/html/dom.ts';
import { embedHtml } from '#src/html/embeds.ts';
import { withParagraphs } from '#src/html/paragraphs.ts';
import { shortcodesHtml } from '#src/html/shortcodes.ts';
import { type Block, ownHtml, parseBlocks } from '#src/html/wordpress-blocks.ts';
import type { WordpressParts } from '#src/source.ts';

/** They mean nothing outside WordPress's own page. */
const SILENT = /^core\/(spacer|more)$/;
const PAGE_BREAK = '<hr class="import-page">';
/** Nested reusable blocks could be any number. */
const MOST_BLOCKS = 500;

export interface WordpressText extends WordpressParts {
  /** Undefined if the export lacks it. */
  block(id: string): string | undefined;
}

export function wordpressHtml(text: string, parts: WordpressText): string {
  return new Writer(parts).whole(text);
}

class Writer {
  readonly #parts: WordpressText;
  /** Reusable blocks being written: one may not show itself. */
  readonly #open: string[] = [];
  #blocks = 0;
  #hasNotes = false;

  constructor(parts: WordpressText) {
    this.#parts = parts;
  }

  whole(text: string): string {
    const html = this.#numbered(this.#html(text));
    return this.#hasNotes ? html : html + this.#notes();
  }

  #html(text: string): string {
    if (!/<!--\s+wp:/.test(text)) return this.#classic(text);
    return parseBlocks(text)
      .map((block) => this.#block(block))
      .join('\n');
  }

  #block(block: Block): string {
    const { name, attributes } = block;
    const own = ownHtml(block);
    if (name === null || name === 'core/freeform') return this.#classic(own);
    if (SILENT.test(name)) return '';
    if (name === 'core/nextpage') return PAGE_BREAK;
    if (name === 'core/footnotes') {
      if (this.#hasNotes) return '';
      this.#hasNotes = true;
      return this.#notes();
    }
    if (name === 'core/block') return this.#reusable(block);
    if (name === 'core/shortcode') return shortcodesHtml(own, this.#embed);
    if (
      /^core(-embed)?\//.test(name) &&
      name.includes('embed') &&
      typeof attributes.url === 'string'
    ) {
      const caption = /<figcaption[^>]*>([\s\S]*?)<\/figcaption>/.exec(own)?.[1] ?? '';
      return this.#embed(attributes.url) + (caption && `<p><em>${caption}</em></p>`);
    }
    const html = block.pieces
      .map((piece) => (typeof piece === 'string' ? piece : this.#block(piece)))
      .join('');
    if (html.trim() !== '') return html;
    // A block without HTML is drawn by the server: only name and settings are here.
    const slug = typeof attributes.slug === 'string' ? ` ${attributes.slug}` : '';
    return lost(`block ${name}${slug}`);
  }

  #reusable({ attributes }: Block): string {
    const id = String(attributes.ref ?? '');
    const text = this.#parts.block(id);
    if (text === undefined) return lost(`block core/block ${id}, which is not in the export`);
    if (this.#open.includes(id) || this.#blocks >= MOST_BLOCKS)
      return lost(`block core/block ${id}, which shows itself`);
    const isOverridden = typeof attributes.content === 'object' && attributes.content !== null;
    this.#blocks += 1;
    this.#open.push(id);
    const html = this.#html(text);
    this.#open.pop();
    return (isOverridden ? lost(`this page’s own words in the reusable block ${id}`) : '') + html;
  }

  #classic(text: string): string {
    const parted = text
      .replace(/<!--\s*nextpage\s*-->/gi, `\n\n${PAGE_BREAK}\n\n`)
      .replace(/<!--\s*(?:more\b[^>]*|noteaser)-->/gi, '\n\n');
    return withParagraphs(shortcodesHtml(this.#bareEmbeds(parted), this.#embed));
  }

  /** An address on a line of its own is an embed. */
  #bareEmbeds(text: string): string {
    return text.replace(BARE, (_, url: string) => this.#embed(url));
  }

  readonly #embed = (url: string): string => embedHtml(url, this.#parts.embeds);

  /** Footnote marks as numbers. */
  #numbered(html: string): string {
    const ids = this.#parts.footnotes.map(({ id }) => id);
    return html.replace(
      /<sup\b[^>]*\bdata-fn=["']([^"']*)["'][^>]*>[\s\S]*?<\/sup>/gi,
      (_written, id: string) =>
        ids.includes(id)
          ? `[${ids.indexOf(id) + 1}]`
          : lost('the mark of a footnote that is not in the export'),
    );
  }

  #notes(): string {
    const { footnotes } = this.#parts;
    if (footnotes.length === 0) return this.#hasNotes ? lost('block core/footnotes') : '';
    const told = lost('footnotes: their numbers stand in brackets, and they are a list');
    return `${told}<ol>${footnotes.map(({ html }) => `<li>${html}</li>`).join('')}</ol>`;
  }
}

const lost = (what: string): string => `<import-lost name="${escapeHtml(what)}"></import-lost>`;

const BARE =
  /^[ \t]*(https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|vimeo\.com|soundcloud\.com|spotify\.com|twitter\.com|x\.com|tiktok\.com|ted\.com|dailymotion\.com|instagram\.com|facebook\.com|bsky\.app|threads\.net|reddit\.com|flickr\.com|issuu\.com|slideshare\.net)\/\S+)[ \t]*$/gim;
