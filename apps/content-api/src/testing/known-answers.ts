/** All answers of a newsroom as they were last read, as a cache that heeds tags would hold them. */
import pLimit from 'p-limit';
import { type Asked, ask, isSearch, type Known, nextPage } from '#src/testing/every-answer.ts';
import type { TestServer } from '#src/testing/test-server.ts';

/** Calls at once: a server's database answers several, the embedded one after the other. */
const MAX_CALLS = 8;

/** Of what search finds and an edit names, one in so many is read again at once. */
const SEARCH_TURNS = 10;

/** One answer read again. */
export interface Reread {
  readonly asked: Asked;
  readonly before: Known | null;
  readonly hasChanged: boolean;
}

export class KnownAnswers {
  readonly #server: TestServer;
  readonly #known = new Map<string, Known>();
  readonly #byTag = new Map<string, Set<string>>();
  /** Every address in the order in which it is read again, whether there is an answer or not. */
  readonly #addresses: Map<string, Asked>;
  #edits = 0;
  #turn: string[] = [];

  constructor(server: TestServer, addresses: readonly Asked[]) {
    this.#server = server;
    this.#addresses = new Map(addresses.map((asked) => [keyOf(asked), asked]));
  }

  /**
   * Drops what carries one of the tags, reads it again, and answers what became of each. What search
   * finds nearly every edit names: of that a part is read again now, the rest when its turn comes.
   */
  rereadNamed(tags: Iterable<string>): Promise<Reread[]> {
    this.#edits += 1;
    const named = this.#named(tags);
    const due = named.filter((key, index) => {
      const asked = this.#addresses.get(key);
      const isDue = (index + this.#edits) % SEARCH_TURNS === 0;
      return asked === undefined || !isSearch(asked) || isDue;
    });
    for (const key of new Set(named).difference(new Set(due))) this.#forget(key);
    return this.#reread(due);
  }

  #forget(key: string): void {
    for (const tag of this.#known.get(key)?.tags ?? []) this.#byTag.get(tag)?.delete(key);
    this.#known.delete(key);
  }

  /** Reads those that come next in turn, but for what carries one of the tags. */
  rereadNext(count: number, tags: Iterable<string>): Promise<Reread[]> {
    const named = new Set(this.#named(tags));
    const next: string[] = [];
    const turn = this.#turn.length > 0 ? this.#turn : [...this.#addresses.keys()];
    while (next.length < count) {
      const key = turn.shift();
      if (key === undefined) break;
      if (!named.has(key)) next.push(key);
    }
    this.#turn = turn;
    return this.#reread(next);
  }

  /** Reads everything. */
  rereadAll(): Promise<Reread[]> {
    return this.#reread([...this.#addresses.keys()]);
  }

  get size(): number {
    return this.#addresses.size;
  }

  #named(tags: Iterable<string>): string[] {
    return [...new Set([...tags].flatMap((tag) => [...(this.#byTag.get(tag) ?? [])]))];
  }

  async #reread(keys: readonly string[]): Promise<Reread[]> {
    const limit = pLimit(MAX_CALLS);
    const asked = keys.flatMap((key) => this.#addresses.get(key) ?? []);
    return Promise.all(asked.map((each) => limit(() => this.#read(each))));
  }

  /** Reads one again, with the pages of its list that are not known yet. */
  async #read(asked: Asked): Promise<Reread> {
    const key = keyOf(asked);
    const before = this.#known.get(key) ?? null;
    const after = await ask(this.#server, asked);
    this.#forget(key);
    if (after !== null) {
      this.#known.set(key, after);
      for (const tag of after.tags) {
        const carriers = this.#byTag.get(tag) ?? new Set();
        this.#byTag.set(tag, carriers.add(key));
      }
      const next = nextPage(asked, after);
      if (next !== null && !this.#addresses.has(keyOf(next))) {
        this.#addresses.set(keyOf(next), next);
        await this.#read(next);
      }
    }
    return { asked, before, hasChanged: before?.content !== after?.content };
  }
}

export const keyOf = ({ path, locale }: Asked): string => `${locale} ${path}`;
