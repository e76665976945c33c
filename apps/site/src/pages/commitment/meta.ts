import type { CommitmentData } from '#src/pages/commitment/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';

export function commitmentMeta({ commitment }: CommitmentData): PageMeta {
  return {
    ...itemMeta(commitment),
  };
}
