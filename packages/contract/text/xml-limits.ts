interface XmlMost {
  /** Nesting of elements. */
  readonly depth: number;
  /** Per element. */
  readonly attributes: number;
  /** In all. */
  readonly elements: number;
}

/** For streaming parsers: reading ends at the first excess. */
export class XmlLimits {
  readonly #most: XmlMost;
  #depth = 0;
  #attributes = 0;
  #elements = 0;

  constructor(most: XmlMost) {
    this.#most = most;
  }

  /** Why reading ends; null if it goes on. */
  begin(): string | null {
    this.#depth += 1;
    this.#elements += 1;
    this.#attributes = 0;
    const { depth, elements } = this.#most;
    if (this.#depth > depth) return `is nested deeper than ${depth} elements`;
    return this.#elements > elements ? `has more than ${elements} elements` : null;
  }

  attribute(): string | null {
    this.#attributes += 1;
    const { attributes } = this.#most;
    return this.#attributes > attributes
      ? `has an element with more than ${attributes} attributes`
      : null;
  }

  end(): void {
    this.#depth -= 1;
  }

  restart(): void {
    this.#elements = 0;
  }
}
