import type { SavedView } from '@masthead/contract/saved-view';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** Somebody's own views, by name. */
export const readViews = (db: Kysely<Schema>, person: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .where('person_id', '=', person)
    .orderBy('list')
    .orderBy('name')
    .select(['id', 'list', 'name', 'query'])
    .execute();
