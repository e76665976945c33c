import { LRUCache } from 'lru-cache';
import { animationsOf, classesOf, partsText, type SheetPart } from '#src/render/sheet-parts.ts';
import type { UsedFaces } from '#src/render/used-faces.ts';
import { type StyleText, styleText } from '#src/view/style-rules.ts';

/** Limit in characters of all kept texts: pages of a kind mostly use the same rules. */
const MAX_KEPT = 8_000_000;
/** Classes of elements as documents write them, that are known; a page has some hundreds. */
const MAX_KNOWN = 10_000;

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
  /** For each value of a class attribute, the numbers of its classes. */
  readonly #known = new Map<string, readonly number[]>();
  readonly #always: string;
  readonly #key = UsableRules.#count++;

  /** `always` comes before them, whatever a document has. */
  constructor(parts: readonly SheetPart[], always: string) {
    this.#parts = parts;
    this.#always = always;
    this.#animations = animationsOf(parts);
    this.#numbers = new Map([...classesOf(parts)].map((name, index) => [name, index]));
  }

  /** The rules that a document with these class attributes can use, in their order, behind the fonts that it names. */
  of(classes: Iterable<string>, faces?: UsedFaces): StyleText {
    const used = this.#usedBy(classes);
    const key = `${this.#key} ${used.toString('latin1')} ${faces?.key}`;
    let rules = kept.get(key);
    if (rules === undefined) {
      rules = this.#collect(used, faces?.text() ?? '');
      kept.set(key, rules);
    }
    return rules;
  }

  /** A byte for every class that rules ask for: 1 where the document has it. */
  #usedBy(classes: Iterable<string>): Buffer {
    const used = Buffer.alloc(this.#numbers.size);
    for (const attribute of classes)
      for (const number of this.#numbersOf(attribute)) used[number] = 1;
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

  #collect(used: Buffer, faces: string): StyleText {
    const has = (name: string): boolean => used[this.#numbers.get(name) ?? -1] === 1;
    let text = faces + this.#always + partsText(this.#parts, (classes) => classes.every(has));
    for (const [name, animation] of this.#animations) if (text.includes(name)) text += animation;
    return styleText(text);
  }
}
