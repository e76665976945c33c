import type { Resource } from '@masthead/contract/resource';
import type { PageMeta } from '#src/pages/define-page.ts';
import { articleFacts, itemMeta, workDates } from '#src/pages/item-meta.ts';
import { filmsIn, imagesOf, publisherOf, SPEAKABLE } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The schema.org name of each type. */
const KINDS = {
  impact_resource: 'CreativeWork',
  report: 'Report',
  statement: 'NewsArticle',
  policy: 'CreativeWork',
} as const satisfies { readonly [T in Resource['_type']]: string };

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
      ...filmsIn(resource, view),
      ...(resource._type === 'statement' && SPEAKABLE),
      author: authorOf(resource, view),
      publisher: publisherOf(view),
    },
  };
}

/** The person who makes a statement; the company for everything else. */
function authorOf(resource: Resource, view: ViewContext) {
  if (resource._type !== 'statement' || resource.spokesperson === null) return publisherOf(view);
  return { '@type': 'Person' as const, name: resource.spokesperson };
}
