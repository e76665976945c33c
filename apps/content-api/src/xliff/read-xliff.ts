/** Reads XLIFF 2.x as agencies' programs write it, in the thread for files from outside. */
import { XmlLimits } from '@masthead/contract/text/xml-limits.ts';
import type { Piece } from '@masthead/contract/translation/tagged-text.ts';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { Unreadable } from '#src/parsing/unreadable.ts';
import { XLIFF } from '#src/xliff/namespaces.ts';

export interface ReadUnit {
  /** Its `id`; {@link unitName} has made it. */
  readonly id: string;
  /** Null where nobody has translated it. */
  readonly target: readonly Piece[] | null;
}

export interface ReadFile {
  /** What {@link xliffFile} wrote as `original`. */
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

/** saxes's words for a character that XML cannot have (§2.2); it goes on behind it. */
const FORBIDDEN = /^\d+:\d+: disallowed character\.$/;

/**
 * Declares and follows no entities. Control characters, which some programs write all the same, come back in the texts,
 * as they are or as the references that stand for them: whoever takes the texts removes them, and says so.
 * @throws Unreadable for what is no XLIFF 2 in UTF-8, or has too much of anything, with the line where that shows
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
  parser.write(textOf(bytes)).close();
  return reader.read();
}

function textOf(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const nul = text.indexOf('\0');
  if (nul === -1) return withControls(text);
  throw new Unreadable(`line ${text.slice(0, nul).split('\n').length}: has U+0000`);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('it is not written in UTF-8');
  }
}

/** In a CDATA section nothing is a reference. */
const REFERENCE = /<!\[CDATA\[[\s\S]*?\]\]>|&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;

/** What saxes takes for a malformed reference (XML §4.1), as the character that it stands for. */
function withControls(text: string): string {
  return text.replace(REFERENCE, (all, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isControl(code) ? String.fromCharCode(code) : all;
  });
}

const MAY_STAND = [0x9, 0xa, 0xd];

/** Of those that XML cannot have; U+0000 and halves of surrogate pairs stay malformed. */
const isControl = (code: number): boolean =>
  (code > 0 && code < 0x20 && !MAY_STAND.includes(code)) || code === 0xfffe || code === 0xffff;

/** What a tag's id names: the second `<em>` of a text is `em.2`. */
const tagOf = (id: string): string => id.replace(/\.\d+$/, '');

class Reader {
  #languages: { source: string; target: string } | null = null;
  readonly #files: { original: string; units: ReadUnit[] }[] = [];
  #unit: { id: string; pieces: Piece[]; isTranslated: boolean } | null = null;
  /** What stands in a `<source>` or `<target>` that is being read. */
  #pieces: Piece[] | null = null;
  #segment: { source: Piece[]; target: Piece[] | null } | null = null;
  /** Which spanning codes are open, by the id of where they began. */
  readonly #spans = new Map<string, string>();

  open({ local, uri, attributes }: SaxesTagNS): void {
    if (uri !== XLIFF) return;
    const of = (name: string): string => attributes[name]?.value ?? '';
    switch (local) {
      case 'xliff':
        this.#languages = { source: of('srcLang'), target: of('trgLang') };
        return;
      case 'file':
        this.#files.push({ original: of('original'), units: [] });
        return;
      case 'unit':
        this.#unit = { id: of('id'), pieces: [], isTranslated: true };
        return;
      case 'segment':
      case 'ignorable':
        this.#segment = { source: [], target: null };
        return;
      case 'source':
      case 'target':
        this.#pieces = [];
        return;
      default:
        this.#code(local, of);
    }
  }

  #code(local: string, of: (name: string) => string): void {
    if (this.#pieces === null) return;
    if (local === 'cp') this.text(characterOf(of('hex')));
    else if (local === 'pc') this.#pieces.push({ open: tagOf(of('id')) });
    else if (local === 'sc') {
      this.#spans.set(of('id'), tagOf(of('id')));
      this.#pieces.push({ open: tagOf(of('id')) });
    } else if (local === 'ec') {
      const start = of('startRef') || of('id');
      this.#pieces.push({ close: this.#spans.get(start) ?? tagOf(start) });
    } else if (local === 'ph') this.#pieces.push({ open: tagOf(of('id')) || 'ph' });
  }

  close({ local, uri, attributes }: SaxesTagNS): void {
    if (uri !== XLIFF) return;
    if (local === 'pc') this.#pieces?.push({ close: tagOf(attributes.id?.value ?? '') });
    if (local === 'source' || local === 'target') {
      if (this.#segment && this.#pieces) this.#segment[local] = this.#pieces;
      this.#pieces = null;
    }
    if ((local === 'segment' || local === 'ignorable') && this.#unit && this.#segment) {
      const { source, target } = this.#segment;
      // What is between segments is as it is in the source, where a program wrote nothing else.
      const taken = target ?? (local === 'ignorable' ? source : null);
      if (taken === null) this.#unit.isTranslated = false;
      else this.#unit.pieces.push(...taken);
      this.#segment = null;
    }
    if (local === 'unit' && this.#unit) {
      const { id, pieces, isTranslated } = this.#unit;
      this.#files.at(-1)?.units.push({ id, target: isTranslated ? pieces : null });
      this.#unit = null;
    }
  }

  text(words: string): void {
    this.#pieces?.push({ text: words });
  }

  read(): ReadXliff {
    if (this.#languages === null) throw new Unreadable('it has no <xliff> of the right namespace');
    return { ...this.#languages, files: this.#files };
  }
}

function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '';
}
