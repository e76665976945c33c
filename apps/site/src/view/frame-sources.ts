/** Plain host names, a port at most: `*`, quotes and semicolons are legal in addresses, not here. */
const PLAIN_ORIGIN = /^https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/;

/**
 * The hosts whose pages this page may show in frames, gathered while it is drawn as {@link StyleRules} are: the content
 * security policy then allows exactly these (`frame-src`).
 */
export class FrameSources {
  readonly #own: string;
  readonly #origins = new Set<string>();

  /** `own` is this site's origin: a page of it inside a frame could reach out of its sandbox. */
  constructor(own: string) {
    this.#own = own;
  }

  /** Lets the page frame this address; false where it may not: not https, no plain host, our own. */
  allow(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { origin } = new URL(address);
    if (!PLAIN_ORIGIN.test(origin) || origin === this.#own) return false;
    this.#origins.add(origin);
    return true;
  }

  /** Adds what was allowed before, by another of the same site. */
  add(origins: readonly string[]): void {
    for (const origin of origins) this.#origins.add(origin);
  }

  /** CSP sources, sorted; empty where the page frames nothing. */
  list(): readonly string[] {
    return [...this.#origins].sort();
  }
}
