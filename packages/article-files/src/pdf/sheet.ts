import { buffer } from 'node:stream/consumers';
import { localeEntry } from '@masthead/locales/registry';
import { typographyFor } from '@masthead/locales/scripts';
import PDFDocument from 'pdfkit';
import type { Article, Logo, Runs } from '#src/article.ts';
import { type Composer, type Line, linesOf, type TextStyle, widthOf } from '#src/pdf/compose.ts';
import type { Face } from '#src/pdf/cuts.ts';
import { Faces } from '#src/pdf/faces.ts';
import { lineEndsFor } from '#src/pdf/line-ends.ts';
import type { OwnFont } from '#src/pdf/own-faces.ts';

/** A4 in points, and its margins. */
const PAGE = { width: 595.28, height: 841.89, side: 70, top: 84, bottom: 86 } as const;
export const MEASURE = PAGE.width - 2 * PAGE.side;
const FLOOR = PAGE.height - PAGE.bottom;
/** The most that the publisher's logo takes. */
const LOGO = { width: 160, height: 26 } as const;
/** The foot's lowest line, and how many an address has above it at the most. */
const FOOT = PAGE.height - 52;
const MAX_FOOT_LINES = 3;
const INK = '#111111';
const QUIET = '#555555';

type Structure = PDFKit.PDFStructureElement;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as fits, and no larger than it is. */
function scaled({ width, height }: Size, most: Size): Size {
  const scale = Math.min(most.width / width, most.height / height, 1);
  return { width: width * scale, height: height * scale };
}

/** Of so many lines, those that begin a text on one page: of three, the last two would leave one alone. */
const linesTogether = (lines: number): number => (lines <= 3 ? lines : 2);

/** Text and pictures on pages, from the top down, with the structure that screen readers follow (PDF 1.7 §14.8). */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #article: Article;
  readonly #composer: Composer;
  readonly #lineHeight: number;
  readonly #bytes: Promise<Buffer>;
  readonly #registered = new Set<string>();
  #y: number = PAGE.top;

  constructor(article: Article, fonts: readonly OwnFont[]) {
    this.#article = article;
    const { site, title, description, language, authors, locale, names, date } = article;
    // The same article makes the same bytes.
    const moment = new Date(date?.instant ?? 0);
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Author: authors.length > 0 ? authors.join(', ') : site,
        Subject: description ?? '',
        Creator: site,
        CreationDate: moment,
        ModDate: moment,
      },
    });
    this.#bytes = buffer(this.#doc);
    this.#lineHeight = Math.max(1.5, typographyFor(locale).lineHeight.text);
    this.#composer = {
      faces: new Faces(localeEntry(locale).script, fonts),
      lineEnds: lineEndsFor(locale, names),
      measure: (text, face, size) => this.#with(face, size).widthOfString(text),
    };
  }

  /** What stands at the root of the file's structure. */
  root(): Structure {
    const root = this.#doc.struct('Document', { title: this.#article.title });
    this.#doc.addStructure(root);
    return root;
  }

  part(parent: Structure, type: string, options: { readonly alt?: string } = {}): Structure {
    const part = this.#doc.struct(type, options);
    parent.add(part);
    return part;
  }

  style(size: number, more: Partial<TextStyle> = {}): TextStyle {
    return { cut: 'regular', size, leading: size * this.#lineHeight, colour: INK, ...more };
  }

  quiet(size: number): TextStyle {
    return this.style(size, { colour: QUIET });
  }

  space(height: number): void {
    if (this.#y > PAGE.top) this.#y += height;
  }

  /** Begins a page unless so much room is left on this one. */
  keep(height: number): void {
    if (this.#y + height > FLOOR) this.#newPage();
  }

  /** How high a text is. */
  heightOf(runs: Runs, style: TextStyle, indent = 0): number {
    return style.leading * linesOf(this.#composer, runs, style, MEASURE - indent).length;
  }

  /** How much of a text stands together at least. */
  beginningOf(runs: Runs, style: TextStyle, indent = 0): number {
    const { length } = linesOf(this.#composer, runs, style, MEASURE - indent);
    return style.leading * linesTogether(length);
  }

  /**
   * Sets a text as the content of `part`, which it ends; no page begins or ends with a single line of several. `after` is
   * the height of what must stand on the page on which it ends.
   */
  text(
    part: Structure,
    runs: Runs,
    style: TextStyle,
    { indent = 0, after = 0 }: { readonly indent?: number; readonly after?: number } = {},
  ): void {
    const lines = linesOf(this.#composer, runs, style, MEASURE - indent);
    lines.forEach((line, index) => {
      const left = lines.length - index;
      const together = index === 0 ? linesTogether(left) : Math.min(left, left === 2 ? 2 : 1);
      this.keep(style.leading * together + (together === left ? after : 0));
      this.#line(part, line, { style, x: PAGE.side + indent });
      this.#y += style.leading;
    });
    part.end();
  }

  /** A sign beside the next line, such as a list's number. */
  label(part: Structure, text: string, style: TextStyle, indent: number): void {
    const [line = []] = linesOf(this.#composer, [{ text }], style, MEASURE);
    this.#line(part, line, { style, x: PAGE.side + indent });
    part.end();
  }

  rule(): void {
    this.keep(20);
    this.#doc.markContent('Artifact', { type: 'Layout' });
    this.#doc
      .moveTo(PAGE.side, this.#y + 8)
      .lineTo(PAGE.width - PAGE.side, this.#y + 8)
      .lineWidth(0.5)
      .stroke('#999999');
    this.#doc.endMarkedContent();
    this.#y += 18;
  }

  /** How large a picture is drawn: as wide as the text, or as high as a third of a page. */
  sizeOf(size: Size): Size {
    return scaled(size, { width: MEASURE, height: 300 });
  }

  /** A picture and room for what is said below it, `after` points high. */
  picture(part: Structure, bytes: Uint8Array, size: Size, after: number): void {
    const { width, height } = this.sizeOf(size);
    this.keep(height + 4 + after);
    this.#image(part, bytes, { width, height });
    this.#y += height + 4;
  }

  logo(part: Structure, { bytes, ...size }: Logo): void {
    const { width, height } = scaled(size, LOGO);
    this.#image(part, bytes, { width, height });
    this.#y += height;
  }

  #image(part: Structure, bytes: Uint8Array, size: Size): void {
    part.add(this.#doc.markStructureContent('Figure'));
    this.#doc.image(Buffer.from(bytes), PAGE.side, this.#y, size);
    this.#doc.endMarkedContent();
    part.end();
  }

  /** The file's bytes, after running heads and page numbers. */
  async finish(root: Structure): Promise<Buffer> {
    root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.#doc.switchToPage(index);
      this.#margins(index + 1, count);
    }
    this.#doc.end();
    return this.#bytes;
  }

  #with({ name, font }: Face, size: number): PDFKit.PDFDocument {
    if (!this.#registered.has(name)) {
      this.#doc.registerFont(name, font);
      this.#registered.add(name);
    }
    return this.#doc.font(name).fontSize(size);
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#y = PAGE.top;
  }

  #line(part: Structure, line: Line, { style, x }: { style: TextStyle; x: number }): void {
    let left = x;
    for (const segment of line) {
      const { href, width } = segment;
      if (href === undefined) {
        this.#mark(part, 'Span', () => this.#draw(segment, left, style));
      } else {
        const link = this.part(part, 'Link');
        this.#mark(link, 'Link', () => this.#draw(segment, left, style));
        this.#doc.link(left, this.#y, width, style.leading, href, { structParent: link });
        link.end();
      }
      left += width;
    }
  }

  #mark(part: Structure, tag: string, draw: () => void): void {
    part.add(this.#doc.markStructureContent(tag));
    draw();
    this.#doc.endMarkedContent();
  }

  #draw(
    { text, face, href, width }: Line[number],
    x: number,
    { size, leading, colour }: TextStyle,
  ): void {
    const baseline = this.#y + (leading + size * 0.72) / 2;
    this.#with(face, size)
      .fillColor(colour)
      .strokeColor(colour)
      .lineWidth(size * 0.03)
      .text(text, x, baseline, {
        ...{ lineBreak: false, baseline: 'alphabetic' },
        ...{ fill: true, stroke: face.isThickened === true, oblique: face.isSlanted === true },
      });
    if (href === undefined) return;
    this.#doc
      .moveTo(x, baseline + size * 0.16)
      .lineTo(x + width, baseline + size * 0.16)
      .lineWidth(0.4)
      .stroke(colour);
  }

  /** Who and what above, from the second page on; where it stands and the page's number below. */
  #margins(page: number, pages: number): void {
    const { site, title, url } = this.#article;
    const style = this.quiet(8);
    this.#doc.markContent('Artifact', { type: 'Pagination' });
    if (page > 1) {
      this.#free(this.#shortened(`${site} · ${title}`, style), PAGE.side, 44, style);
    }
    const number =
      linesOf(this.#composer, [{ text: `${page} / ${pages}` }], style, MEASURE)[0] ?? [];
    const room = MEASURE - widthOf(number) - 20;
    // As people read and type it.
    const address = linesOf(this.#composer, [{ text: decodeURI(url) }], style, room);
    const lines = address.slice(0, MAX_FOOT_LINES);
    for (const [index, line] of lines.entries()) {
      const above = (lines.length - 1 - index) * style.leading;
      this.#free(line, PAGE.side, FOOT - above, style);
    }
    this.#free(number, PAGE.width - PAGE.side - widthOf(number), FOOT, style);
    this.#doc.endMarkedContent();
  }

  /** A text on one line, its end left out where it is longer. */
  #shortened(text: string, style: TextStyle): Line {
    const [line = [], ...others] = linesOf(this.#composer, [{ text }], style, MEASURE);
    if (others.length === 0) return line;
    const [shorter = []] = linesOf(this.#composer, [{ text }], style, MEASURE - style.size * 1.5);
    const kept = shorter.map((segment) => segment.text).join('');
    return linesOf(this.#composer, [{ text: `${kept}…` }], style, MEASURE)[0] ?? line;
  }

  /** A line anywhere on the page, outside of its structure. */
  #free(line: Line, x: number, y: number, style: TextStyle): void {
    this.#y = y;
    let left = x;
    for (const segment of line) {
      this.#draw(segment, left, style);
      left += segment.width;
    }
  }
}
