import type { HomeLanding } from '@masthead/contract/home-landing';
import type { SearchActionLeaf, WithActionConstraints } from 'schema-dts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { organizationOf } from '#src/pages/structured-data.ts';
import { pathTo } from '#src/routes.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function homeMeta({ home }: { home: HomeLanding }, view: ViewContext): PageMeta {
  const { t, origin, locale } = view;
  const title = home.title ?? '';
  return {
    ...itemMeta({ ...home, title }),
    isNamed: title.includes(t('site.name')),
    header: home.page.flags.transparent_header && home.cover_image !== null ? 'full' : 'solid',
    structured: {
      '@type': 'WebSite',
      name: t('site.name'),
      url: origin,
      publisher: organizationOf(view),
      potentialAction: searching(origin + pathTo(locale.locale, 'search')),
    },
  };
}

function searching(address: string): WithActionConstraints<SearchActionLeaf> {
  return {
    '@type': 'SearchAction',
    target: `${address}?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  };
}
