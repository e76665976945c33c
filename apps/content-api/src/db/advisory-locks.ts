/**
 * The numbers of PostgreSQL's advisory locks, for each database. All copies of the server must agree on them, those of an
 * older release too: none may ever mean something else. Kysely's migrations and files of media (by hash,
 * `media/commands/put-media.ts`) have others, of 64 bits.
 */
export const LOCKS = {
  /** Held by a publisher until its transaction ends (`db/transaction.ts`). */
  publishing: 7_203_451,
  /** Held by every content server, together with the others, while it listens (`serving-lock.ts`). */
  serving: 7_203_452,
  /** Held by a transaction that goes before release plans which are prepared (`db/transaction.ts`). */
  first: 7_203_460,
  /** Held by a transaction that writes the words of the studio's list (`publishing/commands/index-desk.ts`). */
  desk: 7_203_470,
  /** Held by a transaction that adds to the signed log (`proof/commands/append.ts`). */
  proof: 7_203_480,
  /** Held by a transaction that changes who there is (`people/commands/links.ts`). */
  people: 7_310_044,
  /** The first of two numbers, the second an item's: held by a transaction that writes its drafts. */
  draft: 7_203,
} as const;
