import { type Kysely, sql, type Transaction } from 'kysely';
import { CHANGES_CHANNEL } from '#src/changes/channel.ts';
import { isLaterKey, laterKey } from '#src/changes/later-tags.ts';
import type { Schema } from '#src/db/schema.ts';

/** A change that readers may see at once. */
export const AT_ONCE = Number.NEGATIVE_INFINITY;
/** Every reason for which a tag is told; decision 0002 says what each stands for. */
export const DEPENDENCIES = [
  'page',
  'slugs',
  'card',
  'told',
  'title',
  'presence',
  'names',
  'links',
  'moves',
  'referrer.page',
  'referrer.card',
  'referrer.links',
  'referrer.moves',
  'media.page',
  'media.card',
  'media.told',
  'list.members',
  'list.choices',
  'list.values',
  'list.choice-names',
  'list.place',
  'list.next',
  'list.end',
  'list.order',
  'times',
  'search',
  'search.names',
  'search.synonyms',
  'contact',
  'configuration',
  'redirect',
] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/**
 * The tags that a change invalidates, each with its reasons. The exactness tests require that each reason is
 * necessary.
 */
export class ChangeRecord {
  readonly #tags = new Map<Dependency, Set<string>>();
  /** For each tag, the moment from which a reader may see the change, in milliseconds since 1970. */
  readonly #moments = new Map<string, number>();

  add(dependency: Dependency, ...tags: readonly string[]): void {
    this.addFrom(AT_ONCE, dependency, ...tags);
  }

  /**
   * Adds tags that no reader sees before `moment` ({@link AT_ONCE}, or milliseconds since 1970; infinite:
   * never).
   */
  addFrom(moment: number, dependency: Dependency, ...tags: readonly string[]): void {
    const told = this.#tags.get(dependency) ?? new Set<string>();
    for (const tag of tags) {
      told.add(tag);
      this.#moments.set(tag, Math.min(moment, this.#moments.get(tag) ?? Number.POSITIVE_INFINITY));
    }
    if (told.size > 0) this.#tags.set(dependency, told);
  }

  /** The tags of each dependency. */
  get dependencies(): Record<string, string[]> {
    return Object.fromEntries([...this.#tags].map(([name, tags]) => [name, [...tags].sort()]));
  }

  /** The tags that are stale at once. */
  get tags(): string[] {
    return this.#tagsFrom(AT_ONCE);
  }

  /** The tags that will be stale, by moment. */
  get later(): Record<string, string[]> {
    const moments = [...new Set(this.#moments.values())].filter(Number.isFinite);
    return Object.fromEntries(moments.map((at) => [laterKey(at), this.#tagsFrom(at)]));
  }

  #tagsFrom(moment: number): string[] {
    return [...this.#moments].flatMap(([tag, from]) => (from === moment ? [tag] : [])).sort();
  }
}

/** Numbers and announces a change; null if nothing readable has changed. */
export async function announce(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  at: Date,
): Promise<number | null> {
  const { tags, later, dependencies } = record;
  if (Object.keys(dependencies).length === 0) return null;
  const { seq } = await trx
    .insertInto('change')
    .values({ at, tags, dependencies: JSON.stringify({ ...dependencies, ...later }) })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${String(seq)})`.execute(trx);
  return seq;
}

/** The changes after `seq`, by dependency, to explain rebuilt pages. */
export async function dependenciesSince(
  db: Kysely<Schema>,
  seq: number,
): Promise<Record<string, string[]>[]> {
  const rows = await db
    .selectFrom('change')
    .where('seq', '>', seq)
    .orderBy('seq')
    .select('dependencies')
    .execute();
  return rows.map(({ dependencies }) =>
    Object.fromEntries(Object.entries(dependencies).filter(([name]) => !isLaterKey(name))),
  );
}
