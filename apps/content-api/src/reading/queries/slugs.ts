import { type ItemType, slugNamespace } from '@masthead/contract/types';
import { type Expression, type SqlBool, sql } from 'kysely';

/** The namespaces in which slugs of these types are each once. */
export function namespacesOf(types: readonly ItemType[]): string[] {
  return [...new Set(types.map(slugNamespace))];
}

/** SQL condition: a row of `item_locale` has the slug; its namespace lets the index answer. */
export function isUnderSlug(types: readonly ItemType[], slug: string): Expression<SqlBool> {
  return sql<SqlBool>`(
    item_locale.namespace = any(${namespacesOf(types)}::text[]) and item_locale.slug = ${slug}
  )`;
}
