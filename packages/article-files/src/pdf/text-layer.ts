/**
 * The text layer of Typst's PDFs. Typst 0.14 writes a letter with its marks as one `ActualText`, and writes that again for
 * each mark that stands at another height: Thai came out as "ทีที่". Some readers (Firefox) know no `ActualText` at all. So
 * each glyph of such a letter gets a number of its own that stands for its own share of the text.
 */
import { deflateSync, inflateSync } from 'node:zlib';
import { GlyphNumbers } from '#src/pdf/glyph-numbers.ts';
import {
  type PdfObjects,
  readPdf,
  referenceTo,
  streamOf,
  streamWith,
  writePdf,
} from '#src/pdf/pdf-objects.ts';
import { hexOf, hexOfNumber, readString, textOfString } from '#src/pdf/pdf-strings.ts';

/** Readers leave it out. */
const NOTHING = '\u200b';
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const SPAN = /\/Span <<\s*\/ActualText /g;

interface Options {
  /** BCP 47: Typst writes only two letters and a region. */
  readonly language: string;
}

/** Every reader reads the result alike. */
export function withTextLayer(pdf: Buffer, { language }: Options): Buffer {
  const file = readPdf(pdf);
  const fonts = new Map<number, GlyphNumbers>();
  for (const [number, object] of [...file.objects]) {
    const contents = /\/Type \/Page\s/.test(object) ? referenceTo('Contents', object) : null;
    if (contents !== null) settleContents(file, contents, fontsOf(file, object, fonts));
    // The template's unseen characters are no longer needed.
    if (/\/Type \/Pattern\s/.test(object)) file.objects.set(number, emptied(object));
    if (/\/Type \/Catalog\s/.test(object)) {
      file.objects.set(number, object.replace(/\/Lang \([^)]*\)/, `/Lang (${language})`));
    }
    if (/\/Type \/Metadata\s/.test(object)) file.objects.set(number, named(object, language));
  }
  for (const font of fonts.values()) font.write();
  return writePdf(file);
}

function emptied(pattern: string): string {
  const entries = (streamOf(pattern)?.dictionary ?? '')
    .replace(/^<<\s*|>>\s*$/g, '')
    .replace(/ *\/(?:Length \d+|Filter \/FlateDecode)\s/g, '');
  return streamWith(`  ${entries}`, Buffer.alloc(0));
}

function named(metadata: string, language: string): string {
  const stream = streamOf(metadata);
  if (stream === null) return metadata;
  const text = stream.bytes
    .toString('latin1')
    .replace(/(<dc:language><rdf:Bag><rdf:li>)[^<]*/, (_all, before: string) => before + language);
  return streamWith('  /Type /Metadata\n  /Subtype /XML\n', Buffer.from(text, 'latin1'));
}

type PageFonts = ReadonlyMap<string, GlyphNumbers>;

function fontsOf(file: PdfObjects, page: string, known: Map<number, GlyphNumbers>): PageFonts {
  const [, list = ''] = /\/Font <<([^>]*)>>/.exec(page) ?? [];
  return new Map(
    [...list.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', number]) => {
      const font = known.get(Number(number)) ?? new GlyphNumbers(file, Number(number));
      known.set(Number(number), font);
      return [name, font];
    }),
  );
}

function settleContents({ objects }: PdfObjects, number: number, fonts: PageFonts): void {
  const stream = streamOf(objects.get(number) ?? '');
  if (stream === null) return;
  const isPacked = stream.dictionary.includes('/FlateDecode');
  const content = (isPacked ? inflateSync(stream.bytes) : stream.bytes).toString('latin1');
  const settled = settle(spansOf(content), fonts);
  if (settled === content) return;
  const bytes = deflateSync(Buffer.from(settled, 'latin1'));
  objects.set(number, streamWith('  /Filter /FlateDecode\n', bytes));
}

interface Span {
  readonly before: string;
  readonly actual: string;
  readonly inner: string;
}

function spansOf(content: string): { spans: Span[]; rest: string } {
  const spans: Span[] = [];
  let done = 0;
  for (const { index, 0: start } of content.matchAll(SPAN)) {
    const { bytes, end } = readString(content, index + start.length);
    const begin = content.indexOf('BDC', end) + 4;
    const close = content.indexOf('EMC\n', begin);
    const before = content.slice(done, index);
    spans.push({ before, actual: textOfString(bytes), inner: content.slice(begin, close) });
    done = close + 4;
  }
  return { spans, rest: content.slice(done) };
}

/** Other operators verbatim, or the numbers of glyphs. */
type Part = string | readonly number[];

function partsOf(inner: string): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (let at = 0; at < inner.length; at += 1) {
    if (inner[at] !== '(' && inner[at] !== '<') continue;
    const { bytes, end } = readString(inner, at);
    parts.push(inner.slice(done, at));
    const numbers = Buffer.from(bytes, 'latin1');
    parts.push(
      Array.from({ length: bytes.length / 2 }, (_none, each) => numbers.readUInt16BE(each * 2)),
    );
    done = end;
    at = end - 1;
  }
  return [...parts, inner.slice(done)];
}

const glyphsIn = (parts: readonly Part[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : part));

function settle(
  { spans, rest }: { spans: readonly Span[]; rest: string },
  fonts: PageFonts,
): string {
  let result = '';
  for (let index = 0; index < spans.length; index += 1) {
    const group = groupFrom(spans, index);
    const [first] = group;
    if (first === undefined) break;
    const parts = group.map(({ inner }) => partsOf(inner));
    const font = fonts.get(/\/(\w+) \S+ Tf/.exec(first.inner)?.[1] ?? '');
    const glyphs = parts.flatMap(glyphsIn);
    const widths = glyphs.map((glyph) => font?.widthOf(glyph) ?? 0);
    const texts = sharesOf(first.actual, widths);
    // Readers that go by position take marks at another height for a line of their own.
    const isWhole = font?.canNumber === true && group.length === 1 && !texts.includes(NOTHING);
    // The letter stands where its widest part does.
    const spanWidths = parts.map((each) =>
      glyphsIn(each).reduce((sum, glyph) => sum + (font?.widthOf(glyph) ?? 0), 0),
    );
    const widest = spanWidths.indexOf(Math.max(...spanWidths));
    let given = 0;
    const written = (part: Part): string => {
      if (typeof part === 'string') return part;
      const numbers = part.map((glyph) => {
        const text = texts[given] ?? NOTHING;
        given += 1;
        return font?.numberFor(glyph, text) ?? glyph;
      });
      return `<${numbers.map(hexOfNumber).join('')}>`;
    };
    for (const [at, { before }] of group.entries()) {
      const text = (parts[at] ?? []).map(written).join('');
      // Readers that know it ignore what each glyph says.
      const actual = at === widest ? `FEFF${hexOf(first.actual)}` : 'FEFF';
      result += before;
      result += isWhole ? text : `/Span <<\n  /ActualText <${actual}>\n>> BDC\n${text}EMC\n`;
    }
    index += group.length - 1;
  }
  return result + rest;
}

/**
 * The spans of one letter, with its marks at other heights: nothing is drawn in between, and it
 * does not begin again.
 */
function groupFrom(spans: readonly Span[], start: number): Span[] {
  const first = spans[start];
  if (first === undefined) return [];
  const group = [first];
  const [beginning] = glyphsIn(partsOf(first.inner));
  for (let index = start + 1; index < spans.length; index += 1) {
    const next = spans[index];
    if (next === undefined || next.actual !== first.actual || /\bT[jJ]\b/.test(next.before)) break;
    if (glyphsIn(partsOf(next.inner))[0] === beginning) break;
    group.push(next);
  }
  return group;
}

/** Each glyph's share of a text, by width. Readers reverse right-to-left text. */
function sharesOf(text: string, widths: readonly number[]): string[] {
  const characters = [...text];
  if (characters.length === 1) {
    const widest = widths.indexOf(Math.max(...widths));
    return widths.map((_width, index) => (index === widest ? text : NOTHING));
  }
  const last = widths.length - 1;
  const shares = widths.map(
    (_width, index) =>
      (index === last ? characters.slice(index).join('') : characters[index]) || NOTHING,
  );
  return RIGHT_TO_LEFT.test(text) ? shares.reverse() : shares;
}
