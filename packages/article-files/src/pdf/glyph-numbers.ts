import { deflateSync, inflateSync } from 'node:zlib';
import { type PdfObjects, referenceTo, streamOf, streamWith } from '#src/pdf/pdf-objects.ts';
import { hexOf, hexOfNumber } from '#src/pdf/pdf-strings.ts';

/** Most entries of a block (PDF 1.7 §9.10.3). */
const MAX_BLOCK = 100;
const ENTRY = /<([0-9A-F]{4})> <([0-9A-F]+)>/g;
/** Typst adds them to the letter before, and pdf.js leaves out what ends with one. */
const INVISIBLE_END = /(?<=\P{Cf})\p{Cf}+$/u;
/** Of flags such as that of Wales: without its tags it is a black one. */
const TAGGED = /[\u{e0020}-\u{e007f}]$/u;
/** Invisible, and nothing of the former. */
const JOINER = '\u034f';

/** The numbers by which a PDF draws glyphs: one glyph may have several, each with its own text. */
export class GlyphNumbers {
  /** Only TrueType outlines can have more. */
  readonly canNumber: boolean;
  readonly #file: PdfObjects;
  readonly #descendant: number;
  readonly #toUnicode: number;
  readonly #texts: Map<number, string>;
  readonly #widths: (glyph: number) => number;
  readonly #added = new Map<string, number>();
  readonly #glyphs: number[] = [];
  readonly #addedTexts: string[] = [];
  /** Whether the font's own texts had to be. */
  #hasChanged = false;

  constructor(file: PdfObjects, number: number) {
    const font = file.objects.get(number) ?? '';
    this.#file = file;
    this.#descendant = referenceTo('DescendantFonts', font) ?? 0;
    this.#toUnicode = referenceTo('ToUnicode', font) ?? 0;
    this.canNumber = (file.objects.get(this.#descendant) ?? '').includes('/CIDToGIDMap /Identity');
    this.#texts = this.#textsOfFont();
    this.#widths = widthsIn(file.objects.get(this.#descendant) ?? '');
  }

  /** For a glyph where it stands for `text`. */
  numberFor(glyph: number, given: string): number {
    const text = readableText(given);
    if (!this.canNumber || this.#texts.get(glyph) === text) return glyph;
    const key = `${glyph} ${text}`;
    let number = this.#added.get(key);
    if (number === undefined) {
      number = this.#first + this.#glyphs.length;
      this.#added.set(key, number);
      this.#glyphs.push(glyph);
      this.#addedTexts.push(text);
    }
    return number;
  }

  /** In thousandths of the letters' size. */
  widthOf(glyph: number): number {
    return this.#widths(glyph);
  }

  write(): void {
    if (this.#glyphs.length > 0) this.#writeNumbers();
    if (this.#glyphs.length > 0 || this.#hasChanged) this.#writeTexts();
  }

  #writeNumbers(): void {
    const { objects } = this.#file;
    const map = Math.max(...objects.keys()) + 1;
    const all = [...Array.from({ length: this.#first }, (_none, glyph) => glyph), ...this.#glyphs];
    const bytes = Buffer.alloc(all.length * 2);
    for (const [number, glyph] of all.entries()) bytes.writeUInt16BE(glyph, number * 2);
    objects.set(map, streamWith('  /Filter /FlateDecode\n', deflateSync(bytes)));
    const added = this.#glyphs.map((glyph, index) => {
      const number = this.#first + index;
      return ` ${number} ${number} ${this.widthOf(glyph)}`;
    });
    const descendant = objects.get(this.#descendant) ?? '';
    objects.set(
      this.#descendant,
      descendant
        .replace('/CIDToGIDMap /Identity', `/CIDToGIDMap ${map} 0 R`)
        .replace(/(?<=\/W \[[^\]]*)(?=\])/, added.join('')),
    );
    // It would have to name all numbers, and only PDF/A-1 needs it.
    const descriptor = referenceTo('FontDescriptor', descendant) ?? 0;
    objects.set(descriptor, (objects.get(descriptor) ?? '').replace(/ {2}\/CIDSet \d+ 0 R\n/, ''));
  }

  /** Glyphs are numbered from 0. */
  get #first(): number {
    return Math.max(0, ...this.#texts.keys()) + 1;
  }

  #stream(): { dictionary: string; text: string } {
    const stream = streamOf(this.#file.objects.get(this.#toUnicode) ?? '');
    if (stream === null) return { dictionary: '', text: '' };
    const { dictionary, bytes } = stream;
    const plain = dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    return { dictionary, text: plain.toString('latin1') };
  }

  #textsOfFont(): Map<number, string> {
    return new Map(
      [...this.#stream().text.matchAll(ENTRY)]
        .filter(([, , value = '']) => value.length % 4 === 0)
        .map(([, number = '', value = '']) => {
          const given = Buffer.from(value, 'hex').swap16().toString('utf16le');
          const text = readableText(given);
          this.#hasChanged ||= text !== given;
          return [Number.parseInt(number, 16), text];
        }),
    );
  }

  #writeTexts(): void {
    const { text } = this.#stream();
    const all = [
      ...this.#texts,
      ...this.#addedTexts.map((each, index): [number, string] => [this.#first + index, each]),
    ].map(([number, each]) => `<${hexOfNumber(number)}> <${hexOf(each)}>`);
    const blocks: string[] = [];
    for (let at = 0; at < all.length; at += MAX_BLOCK) {
      const block = all.slice(at, at + MAX_BLOCK);
      blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
    }
    const start = text.search(/\d+ beginbf/);
    const end = text.indexOf('endcmap');
    const whole = text.slice(0, start) + blocks.join('') + text.slice(end);
    const bytes = deflateSync(Buffer.from(whole, 'latin1'));
    const entries = '  /Type /CMap\n  /WMode 0\n  /Filter /FlateDecode\n';
    this.#file.objects.set(this.#toUnicode, streamWith(entries, bytes));
  }
}

function readableText(text: string): string {
  return TAGGED.test(text) ? text + JOINER : text.replace(INVISIBLE_END, '');
}

/** A list of `first last width` (PDF 1.7 §9.7.4.3); others have none. */
function widthsIn(font: string): (number: number) => number {
  const [, list = ''] = /\/W \[([^\]]*)\]/.exec(font) ?? [];
  const values = list.trim().split(/\s+/).map(Number);
  const ranges = Array.from({ length: Math.floor(values.length / 3) }, (_none, index) =>
    values.slice(index * 3, index * 3 + 3),
  );
  return (number) => {
    const range = ranges.find(([first = 0, last = 0]) => number >= first && number <= last);
    return range?.[2] ?? 0;
  };
}
