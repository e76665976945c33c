import { FEED_FORMATS, feedPath } from '@masthead/contract/feeds';
import { FEED_NAMES, FEED_TYPES } from '#src/feeds/feed-address.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { voidTag } from '#src/render/tag.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The feed of the page for feed readers; a list that is narrowed has none. */
export function feedLinks(
  { origin, path }: Pick<ViewContext, 'origin' | 'path'>,
  { hasFeed = false, title }: Pick<PageMeta, 'hasFeed' | 'title'>,
): string {
  if (!hasFeed || path.includes('?')) return '';
  return FEED_FORMATS.map((format) =>
    voidTag('link', {
      rel: 'alternate',
      type: FEED_TYPES[format],
      title: `${title} (${FEED_NAMES[format]})`,
      href: origin + feedPath(path, format),
    }),
  ).join('');
}
