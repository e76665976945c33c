import type { CommitmentData } from '#src/pages/commitment/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta, webPageOf } from '#src/pages/item-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function commitmentMeta({ commitment }: CommitmentData, view: ViewContext): PageMeta {
  return { ...itemMeta(commitment), structured: webPageOf(commitment, view) };
}
