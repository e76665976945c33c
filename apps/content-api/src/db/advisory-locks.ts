/**
 * PostgreSQL advisory lock numbers. All copies of the server, older releases included, must agree: never
 * reuse one. Kysely's migrations and media files (by hash, `media/commands/put-media.ts`) use 64-bit numbers.
 */
export const LOCKS = {
  publishing: 7_203_451,
  serving: 7_203_452,
  first: 7_203_460,
  desk: 7_203_470,
  proof: 7_203_480,
  people: 7_310_044,
  /** The first of two numbers; the second is the item's. Held while its drafts are written. */
  draft: 7_203,
} as const;
