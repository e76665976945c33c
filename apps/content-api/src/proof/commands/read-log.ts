import {
  type KeyDocument,
  LOG_PAGE,
  type LogEntry,
  type NewsroomKey,
} from '@masthead/contract/proof';
import { type Kysely, sql } from 'kysely';
import { goneItems, isPrivate, visibleInAnyLocale } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { addToLog, isBehind, type Statement } from '#src/proof/commands/append.ts';
import type { ProofKeys } from '#src/proof/keys.ts';

/** Appends to the log what has become visible since. Call it before reading or writing the log. */
export async function bringUpToDate(db: Kysely<Schema>, now: Date): Promise<void> {
  if (await isBehind(db, now)) await addToLog(db, now);
}

/**
 * A page of the log. An entry is opened while readers may know of its item; one that names an item, not while that asks
 * not to be found.
 */
export async function readLog(
  db: Kysely<Schema>,
  after: number,
  now: Date,
): Promise<{ data: LogEntry[]; meta: { next: number | null } }> {
  await bringUpToDate(db, now);
  const rows = await db
    .selectFrom('proof_entry')
    .where('n', '>', after)
    .orderBy('n')
    .limit(LOG_PAGE)
    .select(['n', 'at', 'kind', 'statement', 'previous', 'hash'])
    .select((eb) => {
      const isListed = sql<boolean>`(not ${isPrivate} or opening::jsonb ->> 'item' is null)`;
      const isKnown = [visibleInAnyLocale(db, now), goneItems(db)].map((items) =>
        eb.exists(
          items
            .select(sql`1`.as('one'))
            .whereRef('item.id', '=', sql.ref('proof_entry.item_id'))
            .where(isListed),
        ),
      );
      return eb
        .case()
        .when(eb.or([eb('item_id', 'is', null), ...isKnown]))
        .then(eb.ref('opening'))
        .else(null)
        .end()
        .as('opening');
    })
    .execute();
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, meta: { next: data.length < LOG_PAGE ? null : (data.at(-1)?.n ?? null) } };
}

interface KeyRow {
  readonly n: number;
  readonly kind: 'key' | 'revocation';
  readonly says: Readonly<Record<string, string | number | null>>;
}

/** The keys that the log introduces, in its order, and what it says of them since. */
async function storedKeys(db: Kysely<Schema>): Promise<NewsroomKey[]> {
  const { rows } = await sql<KeyRow>`
    select n, kind, opening::jsonb as says from proof_entry
    where kind in ('key', 'revocation') order by n
  `.execute(db);
  const revokedFrom = (id: string): number | null => {
    const from = rows.flatMap(({ kind, says }) =>
      kind === 'revocation' && says.key === id ? [Number(says.from)] : [],
    );
    return from.length === 0 ? null : Math.min(...from);
  };
  return rows
    .filter(({ kind }) => kind === 'key')
    .map(({ n, says }) => ({
      id: String(says.key),
      algorithm: 'Ed25519',
      public_key: String(says.public_key),
      from: n,
      endorsed_by: typeof says.endorsed_by === 'string' ? says.endorsed_by : null,
      revoked_from: revokedFrom(String(says.key)),
    }));
}

/** The public keys, with the head of the log signed by this server's. A key that is new is introduced first. */
export async function readKeys(
  db: Kysely<Schema>,
  keys: ProofKeys,
  now: Date,
): Promise<KeyDocument> {
  await bringUpToDate(db, now);
  let known = await storedKeys(db);
  if (!known.some(({ id }) => id === keys.current.id)) {
    await addToLog(db, now, async (trx) => introduced(await storedKeys(trx), keys));
    known = await storedKeys(db);
  }
  const { n, hash } = await db
    .selectFrom('proof_log')
    .select(['n', 'hash'])
    .executeTakeFirstOrThrow();
  const head = { n, hash, at: now.toISOString() };
  const signature = keys.current.signHead(head);
  return { keys: known, head: { ...head, key: keys.current.id, signature } };
}

function introduced(known: readonly NewsroomKey[], { current, old }: ProofKeys): Statement[] {
  // Another content server may have been faster.
  if (known.some(({ id }) => id === current.id)) return [];
  const before = known.some(({ id }) => id === old?.id) ? old : null;
  const says = {
    key: current.id,
    public_key: current.publicKey,
    endorsed_by: before?.id ?? null,
    endorsement: before?.endorse(current.publicKey) ?? null,
  };
  return [{ kind: 'key', says, of: null }];
}
