/** How much of an XML document is read. */
interface XmlMost {
  /** Elements within one another. */
  readonly depth: number;
  /** Attributes of one element. */
  readonly attributes: number;
  /** Elements in all. */
  readonly elements: number;
}

/** Counts what a streaming parser meets, so that reading ends at the first thing too many. */
export class XmlLimits {
  readonly #most: XmlMost;
  #depth = 0;
  #attributes = 0;
  #elements = 0;

  constructor(most: XmlMost) {
    this.#most = most;
  }

  /** At the name of an element: why reading ends; null where it goes on. */
  begin(): string | null {
    this.#depth += 1;
    this.#elements += 1;
    this.#attributes = 0;
    const { depth, elements } = this.#most;
    if (this.#depth > depth) return `is nested deeper than ${depth} elements`;
    return this.#elements > elements ? `has more than ${elements} elements` : null;
  }

  /** The same at each of its attributes. */
  attribute(): string | null {
    this.#attributes += 1;
    const { attributes } = this.#most;
    return this.#attributes > attributes
      ? `has an element with more than ${attributes} attributes`
      : null;
  }

  /** At the end of an element. */
  end(): void {
    this.#depth -= 1;
  }

  /** Counts elements from the beginning again. */
  restart(): void {
    this.#elements = 0;
  }
}
