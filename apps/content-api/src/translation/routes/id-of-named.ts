import { Uuid } from '@masthead/contract/common';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { invalidInput, notFound } from '#src/platform/problems.ts';
import { itemsNamed } from '#src/translation/queries/items-named.ts';

/**
 * The UUID of the item that a call names by its UUID or by its slug in any language.
 * @throws {ProblemError} `not_found` if no item has the slug, `invalid_input` with their UUIDs if several have it
 */
export async function idOfNamed(db: Kysely<Schema>, name: string): Promise<string> {
  if (Uuid.safeParse(name).success) return name;
  const found = await itemsNamed(db, name);
  const [item] = found;
  if (item === undefined) throw notFound();
  if (found.length === 1) return item.id;
  const all = found.map(({ id, type }) => `${id} (${type})`).join(', ');
  throw invalidInput([{ path: 'id', message: `names several items, use a UUID: ${all}` }]);
}
