/** HTML as blocks of a closed set; anything else is reported. */
import type { BodyInput } from '@masthead/contract/body';
import { Href, WebAddress } from '@masthead/contract/common';
import type { MediaReference } from '@masthead/contract/reference';
import type { AnyNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import type { Style } from '#src/html/block-builder.ts';
import { BlockBuilder, cellRunsOf, headingStyle, MARK_OF, PLAIN } from '#src/html/block-builder.ts';
import { collapse, elementsOf, hasClass, parseHtml, plainText, UNREAD } from '#src/html/dom.ts';
import { INLINE, LOST_MARKS, MACHINERY } from '#src/html/elements.ts';
import { lostNumbers } from '#src/html/list-numbers.ts';
import type { Size } from '#src/html/pictures.ts';
import { rawText, shownPicture, sizeOf } from '#src/html/pictures.ts';
import type { Surroundings } from '#src/html/surroundings.ts';
import { rowsIn, tableFrom } from '#src/html/tables.ts';

const MAX_DEPTH = 200;
const MAX_LINE = 500;
/** Never throws for bad HTML. */
export function htmlToBlocks(html: string, around: Surroundings): BodyInput {
  const converter = new Converter(around);
  converter.nodes(parseHtml(html), PLAIN, 0);
  return converter.builder.end();
}

class Converter {
  readonly builder = new BlockBuilder();
  readonly #around: Surroundings;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  nodes(nodes: readonly AnyNode[], style: Style, depth: number): void {
    if (depth > MAX_DEPTH) {
      this.#around.lose(`HTML nested deeper than ${MAX_DEPTH} elements: its text alone`);
      this.builder.text(plainText(nodes), style);
      return;
    }
    for (const node of nodes) {
      if (isText(node)) this.builder.text(collapse(node.data), style);
      else if (isTag(node)) this.#element(node, style, depth + 1);
    }
  }

  #element(element: Element, style: Style, depth: number): void {
    const { name, children } = element;
    if (MACHINERY.test(name)) this.#around.lose(`<${name}>`);
    if (UNREAD.test(name) || /^(script|style|object|svg|math|select)$/.test(name)) return;
    if (INLINE.test(name)) this.#inline(element, style, depth);
    else if (name === 'br') this.builder.text('\n', style);
    else if (/^h[1-6]$/.test(name)) this.#block(children, headingStyle(name, style), depth);
    else if (name === 'ul' || name === 'ol') this.#list(element, style, depth);
    else if (name === 'blockquote') this.#quotation(element, style, depth);
    else if (name === 'figure') this.#figure(element, style, depth);
    else if (name === 'table') this.#table(element);
    else if (name === 'pre') this.#preformatted(element, style);
    else if (name === 'details') this.#details(element);
    else if (!this.#shown(element)) this.#paragraph(element, style, depth);
  }

  #inline(element: Element, style: Style, depth: number): void {
    const { name, children } = element;
    if (LOST_MARKS.test(name)) this.#around.lose(`<${name}>: its words are kept, its look is not`);
    if (name === 'a') this.#link(element, style, depth);
    else {
      const mark = MARK_OF[name];
      const marks = mark ? [...style.marks, mark] : style.marks;
      this.nodes(children, { ...style, marks }, depth);
    }
  }

  #link(element: Element, style: Style, depth: number): void {
    const { attribs, children } = element;
    const href = this.#href(attribs.href);
    const words = plainText(children).slice(0, MAX_LINE);
    if (href && words && hasClass(element, /^(wp-block-button__link|wp-element-button)$/)) {
      this.builder.push({ _type: 'call_to_action', text: null, label: words, href });
    } else this.nodes(children, { ...style, href }, depth);
  }

  #href(written: string | undefined): string | null {
    if (written === undefined || written.trim() === '') return null;
    const href = this.#around.link(written.trim());
    if (href !== null && Href.safeParse(href).success) return href;
    this.#around.lose(`the link to ${written.slice(0, 200)}: its words are kept`);
    return null;
  }

  #block(children: readonly AnyNode[], style: Style, depth: number): void {
    this.builder.flush();
    this.nodes(children, style, depth);
    this.builder.flush();
  }

  /** Also everything without a form of its own; in a list's entry these are lines. */
  #paragraph(element: Element, style: Style, depth: number): void {
    if (!style.list) this.#block(element.children, style, depth);
    else {
      if (this.builder.isOpen) this.builder.text('\n', style);
      this.nodes(element.children, style, depth);
    }
  }

  #list(element: Element, style: Style, depth: number): void {
    this.builder.flush();
    const lost = lostNumbers(element);
    if (lost !== null) this.#around.lose(lost);
    const level = style.list ? style.level + 1 : 1;
    const inner: Style = {
      ...style,
      style: 'normal',
      list: element.name === 'ol' ? 'number' : 'bullet',
      level,
    };
    for (const entry of element.children)
      if (isTag(entry)) this.#block(entry.children, inner, depth + 1);
  }

  #quotation(element: Element, style: Style, depth: number): void {
    if (hasClass(element, /pullquote/)) this.#pullQuote(element);
    else this.#block(element.children, { ...style, list: null, style: 'blockquote' }, depth);
  }

  #pullQuote(element: Element): void {
    const [cite] = elementsOf([element], 'cite', 'figcaption');
    const by = cite ? plainText([cite]).slice(0, MAX_LINE) : '';
    const words = elementsOf([element], 'p').filter((each) => each.parent !== cite);
    const text =
      words
        .map((each) => plainText([each]))
        .filter(Boolean)
        .join('\n\n') || plainText([element]);
    if (text !== '')
      this.builder.push({
        _type: 'pull_quote',
        text: text.slice(0, 4000),
        by: by || null,
        role: null,
      });
  }

  #figure(element: Element, style: Style, depth: number): void {
    const caption = elementsOf([element], 'figcaption').at(-1);
    const words = caption ? plainText([caption]) : '';
    const pictures = elementsOf([element], 'img');
    const [picture] = pictures;
    const [table] = elementsOf([element], 'table');
    const isGallery = hasClass(element, /gallery/);
    if (hasClass(element, /^wp-block-pullquote$/)) this.#pullQuote(element);
    else if (isGallery || pictures.length > 1) {
      this.#gallery(pictures, isGallery && caption?.parent === element ? words : '');
    } else if (picture) this.#picture(picture, words, sizeOf(element));
    else if (table) this.#table(table, words);
    else {
      const rest = element.children.filter((each) => each !== caption);
      this.#block(rest, style, depth);
      if (words) this.#line(words);
    }
  }

  #picture(element: Element, caption: string, size: Size = 'inset'): void {
    const image = this.#around.picture({
      ...shownPicture(element),
      caption: caption.slice(0, 4000) || null,
    });
    if (image) this.builder.push({ _type: 'image', image, size });
    else if (caption) this.#line(caption);
  }

  #line(words: string): void {
    this.builder.flush();
    this.builder.text(words, { ...PLAIN, marks: ['em'] });
    this.builder.flush();
  }

  #gallery(pictures: readonly Element[], title: string): void {
    const images = pictures.flatMap((each) => {
      const figure = elementsOf(
        each.parent && isTag(each.parent) ? [each.parent] : [],
        'figcaption',
      )[0];
      const caption = figure ? plainText([figure]) : '';
      return this.#around.picture({ ...shownPicture(each), caption: caption || null }) ?? [];
    });
    this.#images(images, title);
  }

  #images(images: readonly MediaReference[], title: string): void {
    for (let at = 0; at < images.length; at += 60) {
      const part = images.slice(at, at + 60);
      this.builder.push({
        _type: 'gallery',
        title: title.slice(0, MAX_LINE) || null,
        images: part,
      });
    }
  }

  /** False if the element shows nothing. */
  #shown(element: Element): boolean {
    const { name, attribs } = element;
    if (name === 'img') this.#picture(element, '');
    else if (name === 'hr') {
      if (hasClass(element, /^import-page$/)) this.#around.lose('a page break: it is a divider');
      this.builder.push({ _type: 'divider' });
    } else if (name === 'iframe' || name === 'import-embed')
      this.#embed(attribs.src ?? '', attribs.title ?? '');
    else if (name === 'video') this.#film(element);
    else if (name === 'audio')
      this.#file(attribs.src ?? elementsOf([element], 'source')[0]?.attribs.src ?? '');
    else if (name === 'import-gallery') {
      const ids = (attribs.ids ?? '').split(/[\s,]+/).filter(Boolean);
      this.#images(
        ids.flatMap((id) => this.#around.pictureById(id) ?? []),
        '',
      );
    } else if (name === 'import-lost') {
      this.#around.lose(attribs.name ?? '');
      return element.children.length === 0;
    } else if (hasClass(element, /^wp-block-file$/))
      this.#file(elementsOf([element], 'a')[0]?.attribs.href ?? '');
    else return false;
    return true;
  }

  #embed(src: string, title: string): void {
    const url = src.startsWith('//') ? `https:${src}` : src;
    const parsed = WebAddress.safeParse(url);
    if (parsed.success) {
      const name = title.trim().slice(0, MAX_LINE) || new URL(url).host;
      this.builder.push({ _type: 'embed', url: parsed.data, title: name, poster: null });
    } else this.#around.lose(`something embedded from “${src.slice(0, 200)}”`);
  }

  #film(element: Element): void {
    const src = element.attribs.src ?? elementsOf([element], 'source')[0]?.attribs.src ?? '';
    const video = this.#around.file(src, 'video');
    if (video) this.builder.push({ _type: 'video', video, title: null, size: 'wide' });
  }

  #file(src: string): void {
    const file = this.#around.file(src, 'file');
    if (file) this.builder.push({ _type: 'downloads', title: null, files: [file] });
  }

  /** A layout table is read as a list of its rows. */
  #table(element: Element, caption = ''): void {
    this.builder.flush();
    const others: BodyInput = [];
    const made = tableFrom(element, caption, (cell) => {
      const blocks = this.#blocksOf(cell.children);
      others.push(...blocks.filter((block) => block._type !== 'block'));
      return cellRunsOf(blocks);
    });
    if (made?.isWhole) {
      this.builder.push(made.table);
    } else {
      this.#around.lose('a table: its rows are entries of a list');
      if (caption) this.#line(caption);
      for (const row of rowsIn(element)) {
        this.builder.text(row, { ...PLAIN, list: 'bullet' });
        this.builder.flush();
      }
    }
    if (others.length > 0) this.#around.lose('pictures and the like in a table: they follow it');
    for (const block of others) this.builder.push(block);
  }

  #preformatted(element: Element, style: Style): void {
    this.builder.flush();
    this.#around.lose('<pre>: its lines are kept, its look is not');
    this.builder.text(rawText(element).replace(/^\n|\n$/g, ''), { ...style, href: null });
    this.builder.flush();
  }

  #blocksOf(nodes: readonly AnyNode[]): BodyInput {
    const inner = new Converter(this.#around);
    inner.nodes(nodes, PLAIN, 1);
    return inner.builder.end();
  }

  #details(element: Element): void {
    const [summary] = elementsOf([element], 'summary');
    const blocks = this.#blocksOf(element.children.filter((each) => each !== summary));
    const body = blocks
      .filter((block) => block._type === 'block')
      .map((block) => ({
        ...block,
        style: /^h/.test(block.style) ? ('h4' as const) : block.style,
      }));
    const title = summary ? plainText([summary]).slice(0, MAX_LINE) : '';
    if (title && body.length > 0)
      this.builder.push({ _type: 'accordion', items: [{ _key: 'i1', title, body }] });
    for (const block of blocks) if (block._type !== 'block') this.builder.push(block);
  }
}
