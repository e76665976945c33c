/**
 * Limit of one search's cost, in milliseconds of a processor (`search-cost` of the contract). Near matches are looked
 * for only within the rest of it.
 */
const MAX_COST = 150;

/**
 * Costs as measured on a quiet machine, by the quantity with which they grow (docs/performance.md). On another machine
 * or database it takes more or less: `search-price.ts` learns how much.
 */
const COSTS = {
  /** A statement that finds, counts and ranks; a term that it looks for; a document that it ranks, for each term. */
  statement: 4,
  term: 0.1,
  rankedTerm: 0.004,
  /** More matches than are ranked one by one: they are counted, and the newest ranked. */
  many: 40,
  /** Words that may be meant by one that no document has. */
  word: 8,
  candidate: 0.002,
  /** Whether any document has a term. */
  witness: 0.1,
  /** Cards and snippets. */
  answer: 10,
  hit: 0.5,
  hitTerm: 0.02,
} as const;

/** Estimate for a page about which nothing is known. */
const USUAL_MATCHES = 100;

/** The work of one search, noted while it goes on. */
export interface SearchWork {
  /** So far. */
  readonly cost: number;
  /** A statement looked for so many terms and found so many documents, or more than it ranks. */
  noteMatches(terms: number, matches: number | 'many'): void;
  /** So many candidates were compared with a mistyped word. */
  noteCandidates(candidates: number): void;
  noteWitnesses(terms: number): void;
  /** So many hits are shown, with snippets that mark so many terms. */
  noteAnswer(hits: number, terms: number): void;
  /** Waits until nobody reads anything else, within the search's patience: called before each statement. */
  giveWay(): Promise<void>;
  /**
   * Waits until something of this cost may begin. False where the search would cost more than it may. Throws
   * `unavailable` where searches have had their share for longer than anybody waits.
   */
  mayTake(cost: number): Promise<boolean>;
}

/** The likely cost of a fuzzy search: this many corrected words, then any of this many terms. */
export function nearCost(words: number, terms: number): number {
  const found = COSTS.statement + terms * (COSTS.term + USUAL_MATCHES * COSTS.rankedTerm);
  return words * (COSTS.word + COSTS.witness) + found;
}

/** The events that a search waits for. */
interface Waits {
  /** Resolves when searches may go on. */
  turn(): Promise<void>;
  /** Resolves when nobody reads anything else. */
  giveWay(): Promise<void>;
}

const FOR_NOBODY: Waits = { turn: async () => undefined, giveWay: async () => undefined };

export function searchWork({ turn, giveWay }: Waits = FOR_NOBODY): SearchWork {
  let cost = 0;
  return {
    giveWay,
    get cost() {
      return cost;
    },
    noteMatches(terms, matches) {
      cost += COSTS.statement + terms * COSTS.term;
      cost += matches === 'many' ? COSTS.many : terms * matches * COSTS.rankedTerm;
    },
    noteCandidates(candidates) {
      cost += COSTS.word + candidates * COSTS.candidate;
    },
    noteWitnesses(terms) {
      cost += terms * COSTS.witness;
    },
    noteAnswer(hits, terms) {
      cost += COSTS.answer + hits * (COSTS.hit + terms * COSTS.hitTerm);
    },
    async mayTake(more) {
      if (cost + more > MAX_COST) return false;
      await turn();
      return true;
    },
  };
}
