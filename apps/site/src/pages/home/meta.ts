import type { HomeLanding } from '@masthead/contract/home-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function homeMeta({ home }: { home: HomeLanding }, { t, origin }: ViewContext): PageMeta {
  return {
    ...itemMeta({ ...home, title: home.title ?? '' }),
    header: home.page.flags.transparent_header && home.cover_image !== null ? 'full' : 'solid',
    structured: { '@type': 'WebSite', name: t('site.name'), url: origin },
  };
}
