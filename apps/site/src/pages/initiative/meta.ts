import type { Initiative } from '@masthead/contract/initiative';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta, webPageOf } from '#src/pages/item-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function initiativeMeta(
  { initiative }: { initiative: Initiative },
  view: ViewContext,
): PageMeta {
  return {
    ...itemMeta(initiative),
    header: initiative.cover_image === null ? 'solid' : 'full',
    structured: webPageOf(initiative, view),
  };
}
