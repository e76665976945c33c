import type { Release } from '@masthead/contract/release';
import type { PageMeta } from '#src/pages/define-page.ts';
import { articleFacts, itemMeta, workDates } from '#src/pages/item-meta.ts';
import { filmsIn, imagesOf, publisherOf, SPEAKABLE } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function releaseMeta({ release }: { release: Release }, view: ViewContext): PageMeta {
  return {
    ...itemMeta(release),
    type: 'article',
    article: articleFacts(release),
    brand: release.brand ?? undefined,
    structured: {
      '@type': 'NewsArticle',
      headline: release.title,
      ...workDates(release, view),
      ...imagesOf(release.cover_image, view),
      ...filmsIn(release, view),
      ...SPEAKABLE,
      author: publisherOf(view),
      publisher: publisherOf(view),
    },
  };
}
