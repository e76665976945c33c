import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { comingDocuments, isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';

/** A result, as long as it is valid. */
interface Known<T> {
  readonly value: T;
  /** The index as it was looked in. */
  readonly changes: number;
  /** The value holds from here to the next moment at which something appears or leaves. */
  readonly from: Date;
  readonly until: Date | null;
}

const MAX_KNOWN = 1000;
/** Newer things rank a little higher, so an order grows old by itself. */
const MAX_AGE_MS = 60_000;

/**
 * Remembers what searches found, so that the next page of one and the searches that everybody asks
 * cost nothing. Nothing is told from it that the index would not tell: an entry counts for the very
 * state of the index that it was read from, and up to the next moment at which a document of the
 * language appears or leaves.
 */
export class KnownFinds<T extends NonNullable<unknown>> {
  readonly #known = new LRUCache<string, Known<T>>({ max: MAX_KNOWN });

  get(key: string, changes: number, now: Date): T | null {
    const known = this.#known.get(key);
    if (known === undefined) return null;
    const { value, from, until } = known;
    const isYoung = now >= from && now.getTime() - from.getTime() < MAX_AGE_MS;
    const holds = known.changes === changes && isYoung && (until === null || now < until);
    return holds ? value : null;
  }

  set(key: string, known: Known<T>): void {
    this.#known.set(key, known);
  }
}

/** The state of an index: results are valid until it changes. */
export interface IndexState {
  /** The number of changes: by any process, in the transaction that changed it. */
  readonly changes: number;
  /** The time when the next document of the reader's language appears or disappears; null: never by itself. */
  readonly until: Date | null;
}

/** The state of the index as it is now. */
export async function indexState(db: Kysely<Schema>, reader: Reader): Promise<IndexState> {
  const { rows } = await sql<IndexState>`
    select changes, least(
      (select min(visible_from) from search_doc
        where ${comingDocuments(reader)}),
      (select min(visible_until) from search_doc
        where ${isVisibleDocument(reader)} and visible_until < 'infinity')
    ) as until
    from search_index
  `.execute(db);
  return rows[0] ?? { changes: 0, until: null };
}

/** Says that the index is another one from here on. */
export async function noteIndexChange(trx: Kysely<Schema>): Promise<void> {
  await trx.updateTable('search_index').set({ changes: sql<number>`changes + 1` }).execute();
}
