import type { Resource } from '@masthead/contract/resource';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
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
    title: resource.title,
    description: resource.description,
    image: socialImage(resource.cover_image),
    type: 'article',
    flags: resource.page.flags,
    header: 'solid',
    redirectTo: resource.page.redirect_target,
    structured: {
      '@type': KINDS[resource._type],
      headline: resource.title,
      inLanguage: view.locale.hreflang,
      ...(resource.date !== null && { datePublished: resource.date }),
      dateModified: resource.updated_at,
      publisher: { '@type': 'Organization', name: view.t('site.name') },
    },
  };
}
