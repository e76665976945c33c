/** A face as a style rule. */
export interface FaceRule {
  readonly text: string;
  /** Code points that it is for, first and last of each range; none: it is for any. */
  readonly ranges?: readonly (readonly [first: number, last: number])[];
}

/** The fonts that a document names; those with the same key are the same. */
export interface UsedFaces {
  readonly key: string;
  readonly text: () => string;
}

/** Code units. */
const UNITS = 0x10000;

/**
 * The fonts of a script, of which each document names those that its markup has characters of. Named ones that are not
 * loaded cost more than their bytes: with one in a family, browsers lay all text in it out again whenever any face
 * arrives.
 */
export class UsableFaces {
  readonly #rules: readonly FaceRule[];
  /** For each code unit, the number of its kind: characters of a kind are in the ranges of the same rules. */
  readonly #kinds = new Uint8Array(UNITS);
  /** For each kind, the places of its rules. */
  readonly #rulesOfKinds: readonly (readonly number[])[];
  /** 1 at the kinds of ASCII. */
  readonly #plain: Buffer;

  constructor(rules: readonly FaceRule[]) {
    this.#rules = rules;
    const places = new Map<number, string>();
    for (const [place, { ranges = [] }] of rules.entries())
      for (const [first, last] of ranges)
        for (let unit = first; unit <= last; unit += 1)
          places.set(unit, `${places.get(unit) ?? ''} ${place}`);
    const kinds = new Map([['', 0]]);
    for (const [unit, key] of places)
      this.#kinds[unit] = kinds.get(key) ?? kinds.set(key, kinds.size).size - 1;
    this.#rulesOfKinds = [...kinds.keys()].map((key) => key.split(' ').filter(Boolean).map(Number));
    this.#plain = Buffer.alloc(kinds.size);
    for (let unit = 0x20; unit < 0x7f; unit += 1) this.#plain[this.#kinds[unit] ?? 0] = 1;
  }

  /** The fonts of ASCII, of which every document has some, and of these other code units, in their order. */
  of(units: readonly number[]): UsedFaces {
    const seen = Buffer.from(this.#plain);
    for (const unit of units) seen[this.#kinds[unit] ?? 0] = 1;
    return {
      key: seen.toString('latin1'),
      text: () => {
        const used = new Set(this.#rulesOfKinds.filter((_places, kind) => seen[kind]).flat());
        return this.#rules
          .filter(({ ranges }, place) => ranges === undefined || used.has(place))
          .map(({ text }) => text)
          .join('');
      },
    };
  }
}
