import type { InputError } from '@masthead/contract/problem';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Findings, Submission } from '#src/publishing/submission.ts';
import { walkReferences } from '#src/reading/queries/references.ts';

/** The target of a reference, by UUID. */
interface Target {
  readonly type: string;
  readonly isDeleted: boolean;
}

/**
 * References must lead to what they say: an item of the type, or a medium. One to an item that has
 * been deleted since is only warned of, so that no deletion leaves another item unpublishable.
 */
export async function checkReferences(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<Findings> {
  const found = submissions.flatMap(({ item, at }) =>
    [...walkReferences({ fields: item.fields, locales: item.locales })].map(
      ({ reference, path }) => ({ reference, path: at + path.join('.') }),
    ),
  );
  const targets = await targetsOf(db, [...new Set(found.map(({ reference }) => reference._ref))]);
  for (const { id, item } of submissions) targets.set(id, { type: item.type, isDeleted: false });
  const errors: InputError[] = [];
  const warnings: InputError[] = [];
  for (const { reference, path } of found) {
    const { _ref: id, _type: wanted } = reference;
    const target = targets.get(id);
    if (target === undefined) {
      errors.push({ path, message: `leads to nothing: there is no ${wanted} ${id}` });
    } else if (target.type !== wanted) {
      errors.push({ path, message: `leads to a ${target.type}, not to a ${wanted}` });
    } else if (target.isDeleted) {
      warnings.push({ path, message: `leads to a deleted ${wanted}: nothing stands in its place` });
    }
  }
  return { errors, warnings };
}

async function targetsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Target>> {
  const items = await db
    .selectFrom('item')
    .where('item.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'type', 'deleted_at'])
    .execute();
  const media = await db
    .selectFrom('media')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select('id')
    .execute();
  return new Map<string, Target>([
    ...items.map(
      ({ id, type, deleted_at }) => [id, { type, isDeleted: deleted_at !== null }] as const,
    ),
    ...media.map(({ id }) => [id, { type: 'media', isDeleted: false }] as const),
  ]);
}
