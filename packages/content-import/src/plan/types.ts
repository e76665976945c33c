import { ItemInput } from '@masthead/contract/publishing';
import type { ItemType } from '@masthead/contract/types';
import { descriptorOf, ITEM_TYPES, isItemType, isSingleton } from '@masthead/contract/types';
import { ImportError } from '#src/problem.ts';

/** By old type; null leaves it out. */
export type TypeMap = ReadonlyMap<string, ItemType | null>;

/** Stories keep what posts have: authors, several topics. */
const WORDPRESS_TYPES = 'post=story,page=policy';

/** Articles that need only words. */
const ARTICLE_TYPES: readonly ItemType[] = ITEM_TYPES.filter(
  (type) =>
    !isSingleton(type) &&
    'body' in descriptorOf(type).locale.shape &&
    ItemInput.safeParse({
      type,
      version: 1,
      fields: {},
      locales: { en: { slug: 'a', status: 'draft', fields: { title: 'A', description: 'B' } } },
    }).success,
);

/**
 * WordPress's defaults with `--map old=ours,…` over them; `-` leaves a type out. @throws
 * ImportError for an impossible type.
 */
export function readTypeMap(option: string | undefined): TypeMap {
  const pairs = [WORDPRESS_TYPES, option ?? ''].join(',').split(',').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [old = '', ours = ''] = pair.split('=').map((word) => word.trim());
      if (old === '' || ours === '')
        throw new ImportError(`--map ${pair}: write old=ours, such as post=story`);
      return [old, ours === '-' ? null : articleType(ours)];
    }),
  );
}

/** @throws ImportError for what is no type that articles can become */
export function articleType(name: string): ItemType {
  if (isItemType(name) && ARTICLE_TYPES.includes(name)) return name;
  throw new ImportError(`${name} is no type of articles; there are ${ARTICLE_TYPES.join(', ')}`);
}
