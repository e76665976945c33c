import type { Change } from '@masthead/contract/changes';
import type { Kysely } from 'kysely';
import { laterIn } from '#src/changes/later-tags.ts';
import { ALL_TAG } from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';

const MAX_REPLAY = 1000;

export async function latestSeq(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('change')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The history that the numbers belong to; another one where a backup was restored. */
export async function readEpoch(db: Kysely<Schema>): Promise<string> {
  const { epoch } = await db.selectFrom('store').select('epoch').executeTakeFirstOrThrow();
  return epoch;
}

/** Changes after `seq`; everything is outdated if that is no longer known. */
export async function changesSince(db: Kysely<Schema>, seq: number): Promise<Change[]> {
  const newest = await latestSeq(db);
  const changes = await db
    .selectFrom('change')
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(MAX_REPLAY + 1)
    .select(['seq', 'tags', 'dependencies', 'at'])
    .execute();
  if (seq > newest || changes.length > MAX_REPLAY) return [{ seq: newest, tags: [ALL_TAG] }];
  return changes.map(({ seq, tags, dependencies, at }) => {
    const later = laterIn(dependencies);
    return { seq, tags, at: at.toISOString(), ...(later.length > 0 && { later }) };
  });
}
