/** Reads XLIFF 2.x as agencies' programs write it, in the thread for files from outside. */
import { cleanText } from '@masthead/contract/text/clean-text.ts';
import { XmlCharacters } from '@masthead/contract/text/xml-characters.ts';
import { UnknownText, xmlText } from '@masthead/contract/text/xml-decoder.ts';
import { XmlLimits } from '@masthead/contract/text/xml-limits.ts';
import type { Piece } from '@masthead/contract/translation/tagged-text.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { XLIFF } from '#src/translation/xliff/namespaces.ts';

export interface ReadUnit {
  /** Its `id`; {@link unitName} has made it. */
  readonly id: string;
  /** Null where nobody has translated it, also where a program only filled the source in (`state="initial"`). */
  readonly target: readonly Piece[] | null;
  /** Whether the file says of any part that nobody has worked on it. */
  readonly isInitial: boolean;
  /** The reasons why the target cannot be taken, in words. */
  readonly faults: readonly string[];
}

export interface ReadFile {
  /** The `original` that {@link xliffFile} wrote. */
  readonly original: string;
  readonly units: readonly ReadUnit[];
}

export interface ReadXliff {
  readonly source: string;
  readonly target: string;
  readonly files: readonly ReadFile[];
}

/** Some twelve elements are written for a text, with three attributes at most. */
const MOST = { depth: 64, attributes: 64, elements: 300_000 };

const OLD_XLIFF = 'it is XLIFF 1: export it as XLIFF 2.0 or 2.1';

/** saxes's words for a character that XML cannot have (§2.2); it goes on behind it. */
const FORBIDDEN = /^\d+:\d+: disallowed character\.$/;

/**
 * Declares and follows no entities. Control characters, which some programs write all the same, come back in the texts:
 * delivering removes them with a warning.
 * @throws Unreadable for what is no XLIFF 2, is in no known encoding, or has too much of anything, with the line where that shows
 */
export function readXliff(bytes: Uint8Array): ReadXliff {
  const reader = new Reader();
  const parser = new SaxesParser({ xmlns: true });
  const limits = new XmlLimits(MOST);
  const at = (reason: string): Unreadable => new Unreadable(`line ${parser.line}: ${reason}`);
  const within = (reason: string | null): void => {
    if (reason !== null) throw at(reason);
  };
  parser.on('error', (error) => {
    if (FORBIDDEN.test(error.message)) return;
    throw at(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, ''));
  });
  parser.on('doctype', () => {
    throw at('declares a document type');
  });
  parser.on('opentagstart', () => within(limits.begin()));
  parser.on('attribute', () => within(limits.attribute()));
  parser.on('opentag', (tag) => reader.open(tag));
  parser.on('closetag', (tag) => {
    limits.end();
    reader.close(tag);
  });
  parser.on('text', (words) => reader.text(words));
  parser.on('cdata', (words) => reader.text(words));
  for (const { text, removed } of new XmlCharacters().parts(textOf(bytes), true)) {
    parser.write(text);
    if (removed === null) continue;
    const control = controlOf(removed);
    if (control === null) reader.removed(removed);
    else parser.write(control);
  }
  parser.close();
  return reader.read();
}

/** The character of a name such as `U+000B`; null for what is none in any text. */
function controlOf(name: string): string | null {
  const code = Number.parseInt(name.slice('U+'.length), 16);
  return code > 0 && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCharCode(code) : null;
}

function textOf(bytes: Uint8Array): string {
  try {
    return xmlText(bytes);
  } catch (error) {
    if (error instanceof UnknownText) throw new Unreadable(`it ${error.message}`);
    throw error;
  }
}

/** The tag in an id: the second `<em>` of a text is `em.2`. */
const tagOf = (id: string): string => id.replace(/\.\d+$/, '');

interface Segment {
  readonly isSegment: boolean;
  readonly isInitial: boolean;
  source: Piece[];
  target: Piece[] | null;
  /** The target's place among those of its unit, from 1; 0: in the order of the segments. */
  order: number;
}

interface OpenUnit {
  readonly id: string;
  readonly segments: Segment[];
  readonly faults: Set<string>;
}

class Reader {
  #languages: { source: string; target: string } | null = null;
  readonly #files: { original: string; units: ReadUnit[] }[] = [];
  #unit: OpenUnit | null = null;
  /** The content of the `<source>` or `<target>` that is being read. */
  #pieces: Piece[] | null = null;
  #isTarget = false;
  #segment: Segment | null = null;
  /** The open spanning codes, by the id of their start. */
  readonly #spans = new Map<string, string>();

  open({ local, uri, attributes }: SaxesTagNS): void {
    if (local === 'xliff' && /:xliff:document:1\./.test(uri)) throw new Unreadable(OLD_XLIFF);
    if (uri !== XLIFF) return;
    const of = (name: string): string => attributes[name]?.value ?? '';
    switch (local) {
      case 'xliff':
        this.#languages = { source: of('srcLang'), target: of('trgLang') };
        return;
      case 'file':
        this.#begin(of('original'));
        return;
      case 'unit':
        this.#unit = { id: of('id'), segments: [], faults: new Set() };
        return;
      case 'segment':
      case 'ignorable':
        this.#segment = {
          // XLIFF 2.1, §4.3.1.33: without a state it is the first one.
          ...{
            isSegment: local === 'segment',
            isInitial: (of('state') || 'initial') === 'initial',
          },
          ...{ source: [], target: null, order: 0 },
        };
        return;
      case 'source':
      case 'target':
        this.#pieces = [];
        this.#isTarget = local === 'target';
        if (this.#isTarget && this.#segment) this.#segment.order = Number(of('order')) || 0;
        return;
      default:
        this.#code(local, of);
    }
  }

  /** An item that a file holds twice is one: its texts then stand in it twice. */
  #begin(original: string): void {
    const at = this.#files.findIndex((file) => file.original === original);
    const [file = { original, units: [] }] = at < 0 ? [] : this.#files.splice(at, 1);
    this.#files.push(file);
  }

  #code(local: string, of: (name: string) => string): void {
    if (this.#pieces === null) return;
    if (local === 'cp') this.#character(of('hex'));
    else if (local === 'pc') this.#pieces.push({ open: tagOf(of('id')) });
    else if (local === 'sc') {
      this.#spans.set(of('id'), tagOf(of('id')));
      this.#pieces.push({ open: tagOf(of('id')) });
    } else if (local === 'ec') {
      const start = of('startRef') || of('id');
      this.#pieces.push({ close: this.#spans.get(start) ?? tagOf(start) });
    } else if (local === 'ph') this.#pieces.push({ open: tagOf(of('id')) || 'ph' });
  }

  /** `<cp>` stands for characters that XML cannot have: no new text may have them either. */
  #character(hex: string): void {
    const { character, isText } = characterOf(hex);
    this.text(character);
    if (!isText) this.removed(`the character <cp hex="${hex.slice(0, 12)}"/>`);
  }

  close({ local, uri, attributes }: SaxesTagNS): void {
    if (uri !== XLIFF) return;
    if (local === 'pc') this.#pieces?.push({ close: tagOf(attributes.id?.value ?? '') });
    if (local === 'source' || local === 'target') {
      if (this.#segment && this.#pieces) this.#segment[local] = this.#pieces;
      this.#pieces = null;
      this.#isTarget = false;
    }
    if ((local === 'segment' || local === 'ignorable') && this.#unit && this.#segment) {
      this.#unit.segments.push(this.#segment);
      this.#segment = null;
    }
    if (local === 'unit' && this.#unit) {
      const { id, faults, segments } = this.#unit;
      const { target, fault } = targetOf(this.#unit);
      const all = [...faults, ...(fault === null ? [] : [fault]), ...doubledIn(target ?? [])];
      const isInitial = segments.some((segment) => segment.isSegment && segment.isInitial);
      this.#files.at(-1)?.units.push({ id, target, isInitial, faults: all });
      this.#unit = null;
    }
  }

  text(words: string): void {
    this.#pieces?.push({ text: words });
  }

  /** A character of the target, by its name, that no text may have. */
  removed(name: string): void {
    if (this.#isTarget) this.#unit?.faults.add(`has ${name}, which no text may have`);
  }

  read(): ReadXliff {
    if (this.#languages === null) throw new Unreadable('it has no <xliff> of the right namespace');
    return { ...this.#languages, files: this.#files };
  }
}

/** True without a target, or if it is the source that a program has filled in for the time being. */
function isOpen({ isSegment, isInitial, source, target }: Segment): boolean {
  if (!isSegment) return false;
  return target === null || (isInitial && wordsOf(target) === wordsOf(source));
}

/** The text as a reader sees it; programs join and split pieces, and add blanks at their ends. */
const wordsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => ('text' in piece ? piece.text : ''))
    .join('')
    .trim();

/** The unit's target, its segments in the order that the target's language wants them (XLIFF 2.1, §4.3.1.20, `order`). */
function targetOf({ segments }: OpenUnit): {
  target: readonly Piece[] | null;
  fault: string | null;
} {
  if (segments.length === 0 || segments.some(isOpen)) return { target: null, fault: null };
  const places = segments.map(({ order }, at) => order || at + 1);
  const isPermutation =
    new Set(places).size === places.length && Math.max(...places) === places.length;
  const target = segments
    .map((segment, at) => ({ segment, place: places[at] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    // What is between segments is as it is in the source, where a program wrote nothing else.
    .flatMap(({ segment }) => segment.target ?? segment.source);
  return {
    target,
    fault: isPermutation
      ? null
      : 'has an order of its parts in which one place is taken twice or left out',
  };
}

/** Links of a text stand in it once; styles may come again. */
function doubledIn(pieces: readonly Piece[]): string[] {
  const opened = pieces.flatMap((piece) => ('open' in piece ? [piece.open] : []));
  const doubled = opened.filter((tag, at) => /^[am]\d+$/.test(tag) && opened.indexOf(tag) < at);
  return [...new Set(doubled)].map((tag) => `has the placeholder <${tag}> more than once`);
}

/** The character, empty where there is none of that number, and whether a text may have it (decision 0056). */
function characterOf(hex: string): { character: string; isText: boolean } {
  const code = Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  if (!isCharacter) return { character: '', isText: false };
  const character = String.fromCodePoint(code);
  return { character, isText: cleanText(character).text !== '' };
}
