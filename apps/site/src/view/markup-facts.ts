/** The facts that were found in a part of a document, to be kept beside its markup. */
export interface KeptFacts {
  /** The values of class attributes, each once. */
  readonly classes: readonly string[];
  /** Ids of brands that elements name. */
  readonly brands: readonly string[];
  /** Text whose characters are in attributes alone. */
  readonly hidden: string;
  /** Text whose characters are shown. */
  readonly shown: string;
}

/** Markup for `dangerouslySetInnerHTML`; without its facts it is looked through on every page. */
export interface RawMarkup {
  readonly __html: string;
  readonly facts?: KeptFacts;
  /** Whether the picture that a reader sees first is in it (components/Picture.tsx). */
  readonly hasFirstPicture?: boolean;
}

const CLASS = ' class="';
/** Menus that nobody has opened yet: the page's whole sheets are there when somebody does. */
const CLOSED = /<(dialog|nav)\b[^>]*\spopover="[^>]*>.*?<\/\1>/gs;
const BRAND = ' data-brand="';
/** Characters outside ASCII's letters, digits and punctuation, and its control characters. */
const OTHERS = /[^\0-~]+/g;
const UNITS = 0x10000;
const MAX_COUNT = 0x7fff_ffff;
/** For each code unit, twice the number of the last document that had it, plus one if that document showed it. */
const ofDocuments = new Uint32Array(UNITS);
let count = 0;

/** The facts of a document's markup on which its styles and fonts depend. */
export class MarkupFacts {
  /** The values of class attributes, except in menus that are closed. */
  readonly classes = new Set<string>();
  /** Ids of brands that elements name. */
  readonly brands = new Set<string>();
  /** UTF-16 code units beyond ASCII, each once; of attributes too: a script may come to draw what they say. */
  readonly units: number[] = [];
  /** Whether the picture that a reader sees first is among it. */
  hasFirstPicture = false;
  readonly #seen: Uint32Array;
  readonly #mark: number;
  readonly #pairs = new Set<string>();
  #shown = '';

  /** `seen`: another place to count in than documents have, for what is looked through while one is written. */
  constructor(seen = ofDocuments) {
    if (count === MAX_COUNT) {
      count = 0;
      ofDocuments.fill(0);
    }
    count += 1;
    this.#seen = seen;
    this.#mark = 2 * count;
  }

  /** Characters beyond ASCII that are shown, each once. */
  get shown(): string {
    return this.#shown + [...this.#pairs].join('');
  }

  /** Notes the characters of a text, or of an attribute. */
  note(text: string, isShown: boolean): void {
    const seen = this.#seen;
    const mark = isShown ? this.#mark + 1 : this.#mark;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      if (unit < 0x7f) continue;
      const before = seen[unit] ?? 0;
      if (before >= mark) continue;
      if (before < this.#mark) this.units.push(unit);
      if (isSurrogate(unit)) {
        seen[unit] = this.#mark;
        if (isShown) this.#addPair(text, at);
      } else {
        seen[unit] = mark;
        if (isShown) this.#shown += text.charAt(at);
      }
    }
  }

  /** A character of two code units, of which neither says what the other is. */
  #addPair(text: string, at: number): void {
    const pair = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (pair.length === 2) this.#pairs.add(pair);
  }

  add({ classes, brands, hidden, shown }: KeptFacts): void {
    for (const each of classes) this.classes.add(each);
    for (const each of brands) this.brands.add(each);
    this.note(hidden, false);
    this.note(shown, true);
  }

  /** Looks through markup whose facts nobody has kept. */
  addMarkup(markup: string): void {
    for (const value of valuesOf(CLASS, markup.replace(CLOSED, ''))) this.classes.add(value);
    for (const value of valuesOf(BRAND, markup)) this.brands.add(value);
    let [tagStart, tagEnd] = [-1, -1];
    for (const { 0: run, index } of markup.matchAll(OTHERS)) {
      if (tagStart < index) tagStart = positionOf(markup, '<', index);
      if (tagEnd < index) tagEnd = positionOf(markup, '>', index);
      this.note(run, tagStart < tagEnd || tagEnd === markup.length);
    }
  }

  kept(): KeptFacts {
    const { classes, brands, units, shown } = this;
    return {
      classes: [...classes],
      brands: [...brands],
      hidden: String.fromCharCode(
        ...units.filter((unit) => !shown.includes(String.fromCharCode(unit))),
      ),
      shown,
    };
  }
}

/** The facts of markup that is kept. */
export function factsOf(markup: string): KeptFacts {
  const facts = new MarkupFacts(new Uint32Array(UNITS));
  facts.addMarkup(markup);
  return facts.kept();
}

const ofParts = new Uint32Array(UNITS);

/** The facts of a part while its document is written; one part is written at a time. */
export const factsOfPart = (): MarkupFacts => new MarkupFacts(ofParts);

/** The values of an attribute, wherever it is; found by its name, which passes over everything between. */
function* valuesOf(attribute: string, markup: string): Generator<string> {
  for (let at = markup.indexOf(attribute); at !== -1; at = markup.indexOf(attribute, at)) {
    const start = at + attribute.length;
    at = markup.indexOf('"', start);
    if (at === -1) break;
    yield markup.slice(start, at);
  }
}

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** The next place of a character; the end of the markup if there is none. */
function positionOf(markup: string, sign: string, from: number): number {
  const at = markup.indexOf(sign, from);
  return at === -1 ? markup.length : at;
}
