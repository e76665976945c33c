import { randomUUID } from 'node:crypto';
import type { Notice } from '@masthead/contract/review';
import type { Kysely } from 'kysely';
import type { Act } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { type KnownColleague, personIn } from '#src/people/queries/colleagues.ts';

/** A notification: who did what with which item, without content. */
export interface Told {
  readonly to: KnownColleague;
  readonly kind: Notice['kind'];
  readonly item: string;
  readonly locale: string | null;
}

export async function notify(
  trx: Kysely<Schema>,
  told: readonly Told[],
  { now, by }: Act,
): Promise<readonly Told[]> {
  const self = personIn(by);
  const others = told.filter(
    ({ to }, index) => to.id !== self && told.findIndex((each) => each.to.id === to.id) === index,
  );
  if (others.length === 0) return [];
  await trx
    .insertInto('notice')
    .values(
      others.map(({ to, kind, item, locale }) => ({
        ...{ id: randomUUID(), person_id: to.id, kind, item_id: item, locale, by, at: now },
      })),
    )
    .execute();
  return others;
}

/** Notes that somebody has looked at what they heard of. */
export async function seeNotices(db: Kysely<Schema>, person: string, now: Date): Promise<void> {
  await db
    .updateTable('notice')
    .set({ seen_at: now })
    .where('person_id', '=', person)
    .where('seen_at', 'is', null)
    .execute();
}
