import { LRUCache } from 'lru-cache';
import { animationsOf, classesOf, partsText, type SheetPart } from '#src/render/sheet-parts.ts';
import type { UsedFaces } from '#src/render/used-faces.ts';
import { cspHash } from '#src/view/style-rules.ts';

/** A style element's text and the CSP source that allows it. */
export interface UsedRules {
  readonly text: string;
  readonly hash: string;
}

/** In characters, of all texts that are kept: pages of a kind mostly use the same rules. */
const MAX_KEPT = 8_000_000;
/** Classes of elements as documents write them, that are known; a page has some hundreds. */
const MAX_KNOWN = 10_000;
const CLASS = ' class="';

const kept = new LRUCache<string, UsedRules>({
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
  /** For what a class attribute says, the numbers of its classes. */
  readonly #known = new Map<string, readonly number[]>();
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
  of(markup: string, faces?: UsedFaces): UsedRules {
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
    for (let at = markup.indexOf(CLASS); at !== -1; at = markup.indexOf(CLASS, at)) {
      const start = at + CLASS.length;
      at = markup.indexOf('"', start);
      if (at === -1) break;
      for (const number of this.#numbersOf(markup.slice(start, at))) used[number] = 1;
    }
    return used;
  }

  #numbersOf(attribute: string): readonly number[] {
    let numbers = this.#known.get(attribute);
    if (numbers === undefined) {
      if (this.#known.size >= MAX_KNOWN) this.#known.clear();
      numbers = attribute
        .split(' ')
        .map((name) => this.#numbers.get(name))
        .filter((number) => number !== undefined);
      this.#known.set(attribute, numbers);
    }
    return numbers;
  }

  #collect(used: Buffer, faces: string): UsedRules {
    const has = (name: string): boolean => used[this.#numbers.get(name) ?? -1] === 1;
    let text = faces + this.#always + partsText(this.#parts, (classes) => classes.every(has));
    for (const [name, animation] of this.#animations) if (text.includes(name)) text += animation;
    return { text, hash: cspHash(text) };
  }
}
