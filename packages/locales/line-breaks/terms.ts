/** Finds names and compounds from the left, the longest first. */
export class Terms {
  readonly #byFirst = new Map<string, string[]>();
  readonly #within = new Map<string, Terms>();
  readonly #divided = new Map<RegExp, readonly string[]>();

  constructor(terms: Iterable<string>) {
    for (const term of new Set(terms)) {
      const [first] = term;
      if (first === undefined) continue;
      const others = this.#byFirst.get(first);
      if (others === undefined) this.#byFirst.set(first, [term]);
      else others.push(term);
    }
    for (const others of this.#byFirst.values()) others.sort((a, b) => b.length - a.length);
  }

  /** Terms, and what stands between them. */
  split(text: string): { readonly text: string; readonly isTerm: boolean }[] {
    const parts: { text: string; isTerm: boolean }[] = [];
    let start = 0;
    for (let at = 0; at < text.length; ) {
      const sign = text[at] ?? '';
      const term = this.#byFirst.get(sign)?.find((each) => text.startsWith(each, at));
      // A mark after it belongs to its last letter: another word.
      if (
        term === undefined ||
        /^\p{M}/u.test(text.slice(at + term.length, at + term.length + 1))
      ) {
        at += 1;
        continue;
      }
      if (at > start) parts.push({ text: text.slice(start, at), isTerm: false });
      parts.push({ text: term, isTerm: true });
      at += term.length;
      start = at;
    }
    if (start < text.length) parts.push({ text: text.slice(start), isTerm: false });
    return parts;
  }

  /** A term that is too long, split into the shorter terms within it. */
  splitWithin(term: string): { readonly text: string; readonly isTerm: boolean }[] {
    let within = this.#within.get(term);
    if (within === undefined) {
      const others = [...this.#byFirst.values()].flat();
      within = new Terms(others.filter((each) => each !== term && term.includes(each)));
      this.#within.set(term, within);
    }
    return within.split(term);
  }

  /** Whether one of the terms in a text is itself divided by the pattern. */
  isDividedBy(pattern: RegExp, text: string): boolean {
    let divided = this.#divided.get(pattern);
    if (divided === undefined) {
      divided = [...this.#byFirst.values()].flat().filter((term) => pattern.test(term));
      this.#divided.set(pattern, divided);
    }
    return divided.some((term) => text.includes(term));
  }

  has(text: string): boolean {
    return this.#byFirst.get(text[0] ?? '')?.includes(text) ?? false;
  }
}
