import { randomUUID } from 'node:crypto';
import { MAX_VIEWS, type SavedView, type SavedViewInput } from '@masthead/contract/saved-view';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';
import { inPeopleTransaction } from '#src/people/commands/links.ts';
import { invalidInput, notFound } from '#src/platform/problems.ts';

/** Keeps a view in place of the one of that name. Throws `invalid_input` where there are too many. */
export function saveView(
  db: Kysely<Schema>,
  person: string,
  { list, name, query }: z.output<typeof SavedViewInput>,
): Promise<SavedView> {
  return inPeopleTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('saved_view')
      .values({ id: randomUUID(), person_id: person, list, name, query })
      .onConflict((same) => same.columns(['person_id', 'list', 'name']).doUpdateSet({ query }))
      .returning(['id', 'list', 'name', 'query'])
      .executeTakeFirstOrThrow();
    const { views } = await trx
      .selectFrom('saved_view')
      .where('person_id', '=', person)
      .select(sql<number>`count(*)::int`.as('views'))
      .executeTakeFirstOrThrow();
    if (views > MAX_VIEWS) {
      throw invalidInput([
        { path: 'name', message: `is one more than the ${MAX_VIEWS} views kept` },
      ]);
    }
    return row;
  });
}

/** Deletes a view of somebody's own. Throws `not_found`, for another's too. */
export async function deleteView(db: Kysely<Schema>, person: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
}
