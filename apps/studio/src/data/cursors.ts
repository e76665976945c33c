/** Pages of lists that are read by key: the number of a page leads to the key with which it begins. */

interface Page {
  readonly meta: { readonly next: string | null };
}

/** How many lists' keys are remembered. */
const MOST = 50;

export class Cursors {
  readonly #lists = new Map<string, (string | null)[]>();

  /**
   * Reads a page, counted from 1, of a list. One that was never come to is reached from the last that was; past the end
   * the last page is read.
   */
  async read<P extends Page>(
    list: string,
    page: number,
    read: (after: string | null) => Promise<P>,
  ): Promise<P> {
    const keys = this.#keysOf(list);
    let at = Math.min(page, keys.length);
    let answer = await read(keys[at - 1] ?? null);
    keys.length = at;
    while (answer.meta.next !== null) {
      keys[at] = answer.meta.next;
      if (at === page) break;
      at += 1;
      answer = await read(answer.meta.next);
    }
    return answer;
  }

  #keysOf(list: string): (string | null)[] {
    const keys = this.#lists.get(list) ?? [null];
    this.#lists.delete(list);
    this.#lists.set(list, keys);
    const [oldest] = this.#lists.keys();
    if (this.#lists.size > MOST && oldest !== undefined) this.#lists.delete(oldest);
    return keys;
  }
}
