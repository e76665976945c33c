import type { Resource } from '@masthead/contract/resource';
import type { PageMeta } from '#src/pages/define-page.ts';
import { articleFacts, itemMeta, workDates } from '#src/pages/item-meta.ts';
import { imagesOf, publisherOf } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** What schema.org calls each type. */
const KINDS: { readonly [T in Resource['_type']]: string } = {
  impact_resource: 'CreativeWork',
  report: 'Report',
  statement: 'NewsArticle',
  policy: 'CreativeWork',
};

export function resourceMeta({ resource }: { resource: Resource }, view: ViewContext): PageMeta {
  return {
    ...itemMeta(resource),
    type: 'article',
    article: articleFacts(resource),
    structured: {
      '@type': KINDS[resource._type],
      headline: resource.title,
      ...workDates(resource, view),
      ...imagesOf(resource.cover_image, view),
      publisher: publisherOf(view),
    },
  };
}
