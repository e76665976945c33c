import type { Release } from '@masthead/contract/release';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta, workDates } from '#src/pages/item-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function releaseMeta({ release }: { release: Release }, view: ViewContext): PageMeta {
  return {
    ...itemMeta(release),
    type: 'article',
    brand: release.brand ?? undefined,
    structured: {
      '@type': 'NewsArticle',
      headline: release.title,
      ...workDates(release, view),
      publisher: { '@type': 'Organization', name: view.t('site.name') },
    },
  };
}
