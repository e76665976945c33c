import type { Initiative } from '@masthead/contract/initiative';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';

export function initiativeMeta({ initiative }: { initiative: Initiative }): PageMeta {
  return {
    ...itemMeta(initiative),
    header: initiative.cover_image === null ? 'solid' : 'full',
  };
}
