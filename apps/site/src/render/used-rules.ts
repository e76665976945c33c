import { LRUCache } from 'lru-cache';
import { animationsOf, classesOf, partsText, type SheetPart } from '#src/render/sheet-parts.ts';
import type { UsedFaces } from '#src/render/used-faces.ts';
import { type StyleText, styleText } from '#src/view/style-rules.ts';

/** In characters, of all texts that are kept: pages of a kind mostly use the same rules. */
const MAX_KEPT = 8_000_000;
/** Classes of elements as documents write them, that are known; a page has some hundreds. */
const MAX_KNOWN = 10_000;
const CLASS = ' class="';

const kept = new LRUCache<string, StyleText>({
  maxSize: MAX_KEPT,
  sizeCalculation: ({ text }) => text.length + 1,
});

/** The rules of one list of sheets, of which each document takes those that its markup can use. */
export class UsableRules {
  static #count = 0;
  readonly #parts: readonly SheetPart[];
  readonly #animations: ReadonlyMap<string, string>;
  /** Numbers of the classes that rules ask for. */
  readonly #numbers: ReadonlyMap<string, number>;
  /** For what a class attribute says, the numbers of its classes, and the last document that had it. */
  readonly #known = new Map<string, { readonly numbers: readonly number[]; document: number }>();
  #documents = 0;
  readonly #always: string;
  readonly #key = UsableRules.#count++;

  /** `always` stands before them, whatever a document has. */
  constructor(parts: readonly SheetPart[], always: string) {
    this.#parts = parts;
    this.#always = always;
    this.#animations = animationsOf(parts);
    this.#numbers = new Map([...classesOf(parts)].map((name, index) => [name, index]));
  }

  /** The rules that a document's markup can use, in their order, behind the faces that it names. */
  of(markup: string, faces?: UsedFaces): StyleText {
    const used = this.#usedIn(markup);
    const key = `${this.#key} ${used.toString('latin1')} ${faces?.key}`;
    let rules = kept.get(key);
    if (rules === undefined) {
      rules = this.#collect(used, faces?.text() ?? '');
      kept.set(key, rules);
    }
    return rules;
  }

  /** A byte for every class that rules ask for: 1 where the markup has it. */
  #usedIn(markup: string): Buffer {
    const used = Buffer.alloc(this.#numbers.size);
    this.#documents += 1;
    for (let at = markup.indexOf(CLASS); at !== -1; at = markup.indexOf(CLASS, at)) {
      const start = at + CLASS.length;
      at = markup.indexOf('"', start);
      if (at === -1) break;
      const known = this.#knownAs(markup.slice(start, at));
      if (known.document === this.#documents) continue;
      known.document = this.#documents;
      for (const number of known.numbers) used[number] = 1;
    }
    return used;
  }

  #knownAs(attribute: string) {
    let known = this.#known.get(attribute);
    if (known === undefined) {
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      const numbers = attribute
        .split(' ')
        .map((name) => this.#numbers.get(name))
        .filter((number) => number !== undefined);
      known = { numbers, document: 0 };
      this.#known.set(attribute, known);
    }
    return known;
  }

  #collect(used: Buffer, faces: string): StyleText {
    const has = (name: string): boolean => used[this.#numbers.get(name) ?? -1] === 1;
    let text = faces + this.#always + partsText(this.#parts, (classes) => classes.every(has));
    for (const [name, animation] of this.#animations) if (text.includes(name)) text += animation;
    return styleText(text);
  }
}
