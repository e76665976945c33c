import { randomBytes } from 'node:crypto';
import { entryHash, sha256 } from '@masthead/contract/proof/chain.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { LOCKS } from '#src/db/advisory-locks.ts';
import type { ProofEntryTable } from '#src/db/proof-tables.ts';
import type { Schema } from '#src/db/schema.ts';

/** The content of an entry. Its salt keeps undisclosed entries from being guessed. */
export interface Statement {
  readonly kind: ProofEntryTable['kind'];
  readonly says: Readonly<Record<string, string | number | null | undefined>>;
  /** The owner, which is not part of the entry; null for an entry about the log itself. */
  readonly of: string | null;
}

interface Head {
  readonly n: number;
  readonly hash: string;
}

/** Number of entries in one statement. */
const AT_ONCE = 1000;

/** Adds to the log in a transaction of its own, after what has become visible since. Answers the last number. */
export function addToLog(
  db: Kysely<Schema>,
  now: Date,
  statements: (trx: Transaction<Schema>) => Promise<readonly Statement[]> = async () => [],
): Promise<number> {
  return db.transaction().execute((trx) => addWithin(trx, now, statements));
}

/** The same within a transaction. The lock makes all content servers of a store write one chain. */
export async function addWithin(
  trx: Transaction<Schema>,
  now: Date,
  statements: (trx: Transaction<Schema>) => Promise<readonly Statement[]> = async () => [],
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.proof)})`.execute(trx);
  await continueHistory(trx, now);
  await appendVisible(trx, now);
  await append(trx, now, await statements(trx));
  return (await headOf(trx)).n;
}

/** Whether something has become visible that is not in the log yet, or the store has another history. */
export async function isBehind(db: Kysely<Schema>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select (select epoch from proof_log) is distinct from (select epoch::text from store) or exists (
      select from proof_text where entry is null and visible_from <= ${now}
    ) as behind
  `.execute(db);
  return rows[0]?.behind !== false;
}

async function headOf(trx: Kysely<Schema>): Promise<Head> {
  return trx.selectFrom('proof_log').select(['n', 'hash']).executeTakeFirstOrThrow();
}

/** A store that was restored or moved goes on with the same chain, and says so. */
async function continueHistory(trx: Transaction<Schema>, now: Date): Promise<void> {
  const { epoch } = await trx.selectFrom('store').select('epoch').executeTakeFirstOrThrow();
  const known = await trx.selectFrom('proof_log').select(['epoch', 'n']).executeTakeFirstOrThrow();
  if (known.epoch === epoch) return;
  await trx.updateTable('proof_log').set({ epoch }).execute();
  if (known.n > 0)
    await append(trx, now, [{ kind: 'continued', says: { history: sha256(epoch) }, of: null }]);
}

/** Enters that an item of the log was withdrawn; nothing of one that is not in it. */
export async function logWithdrawal(
  trx: Transaction<Schema>,
  item: string,
  now: Date,
): Promise<void> {
  await addWithin(trx, now, async () => {
    const logged = await trx
      .selectFrom('proof_text')
      .where('item_id', '=', item)
      .where('entry', 'is not', null)
      .select(['id', 'private'])
      .executeTakeFirst();
    if (logged === undefined) return [];
    const since = now.toISOString();
    return [{ kind: 'withdrawn', says: logged.private ? { since } : { item, since }, of: item }];
  });
}

interface Waiting {
  readonly id: number;
  readonly item_id: string;
  readonly locale: string;
  readonly fingerprint: string;
  readonly visible_from: Date;
  readonly private: boolean;
  readonly was_public_before: boolean;
}

/** Texts whose time has come, in the order in which everybody could first see them. */
async function appendVisible(trx: Transaction<Schema>, now: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<Waiting>`
      select id, item_id, locale, fingerprint, visible_from, private, was_public_before
      from proof_text
      where entry is null and visible_from <= ${now} and visible_from < proof_text.visible_until
      order by visible_from, id limit ${AT_ONCE}
    `.execute(trx);
    if (rows.length === 0) break;
    const first = (await headOf(trx)).n + 1;
    await append(trx, now, rows.map(statementOf));
    const numbers = rows.map(({ id }, index) => ({ id, n: first + index }));
    await sql`
      update proof_text set entry = own.n
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as own (id bigint, n bigint)
      where proof_text.id = own.id
    `.execute(trx);
  }
  // Its time came and went at once: nobody saw it.
  await sql`
    delete from proof_text where entry is null and visible_from >= visible_until and not is_current
  `.execute(trx);
}

function statementOf(text: Waiting): Statement {
  const kind = text.was_public_before ? 'recorded' : 'edition';
  const since = text.visible_from.toISOString();
  const { fingerprint, item_id: item, locale: language } = text;
  const says = text.private ? { fingerprint, since } : { fingerprint, item, language, since };
  return { kind, says, of: item };
}

async function append(
  trx: Transaction<Schema>,
  now: Date,
  statements: readonly Statement[],
): Promise<void> {
  if (statements.length === 0) return;
  let head = await headOf(trx);
  const rows = statements.map(({ kind, says, of }) => {
    const opening = JSON.stringify({ salt: randomBytes(16).toString('hex'), ...says });
    const entry = {
      ...{ n: head.n + 1, at: now.toISOString(), kind },
      ...{ statement: sha256(opening), previous: head.hash },
    };
    head = { n: entry.n, hash: entryHash(entry) };
    return { ...entry, hash: head.hash, opening, item_id: of };
  });
  await sql`
    insert into proof_entry (n, at, kind, statement, previous, hash, opening, item_id)
    select n, at, kind, statement, previous, hash, opening, item_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as own (
      n bigint, at timestamptz, kind text, statement text, previous text, hash text,
      opening text, item_id uuid
    )
  `.execute(trx);
  await trx.updateTable('proof_log').set(head).execute();
}
