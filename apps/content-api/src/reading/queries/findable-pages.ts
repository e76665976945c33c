import { type Kysely, sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { PAGES } from '#src/reading/queries/list-key.ts';

/** The pages that everybody could find at a moment, one for each language, with their items as they are stored now. */
export const findablePages = (db: Kysely<Schema>, at: Date) =>
  visibleEntries(db, at)
    .where('list_entry.list', '=', sql.lit(PAGES.key))
    .innerJoin('item', 'item.id', 'list_entry.item_id')
    .innerJoin('item_locale', (join) =>
      join
        .onRef('item_locale.item_id', '=', 'list_entry.item_id')
        .onRef('item_locale.locale', '=', 'list_entry.locale')
        .on('item_locale.status', '=', 'published'),
    );
