import { type PageFlags, PLAIN_FLAGS } from '@masthead/contract/common';
import type { Page } from '@masthead/contract/envelope';
import type { Image } from '@masthead/contract/media';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import { collectionPageOf, type Entry } from '#src/pages/structured-data.ts';
import { pagePosition } from '#src/view/page-position.ts';
import type { ViewContext } from '#src/view/view-context.ts';

interface ListHead {
  readonly title: string;
  readonly description: string | null;
  readonly image?: Image | null;
  readonly page: Page;
  readonly flags?: PageFlags;
  /** The items that it names, where they have pages of their own. */
  readonly entries?: readonly Entry[];
  /** Keeps the page out of search engines: what somebody looked for is no page of its own. */
  readonly isPrivate?: boolean;
  /** Whether any number of queries leads to it; a list that a query leaves empty is such in any case. */
  readonly isOpenEnded?: boolean;
}

/** The head of a list's page; later pages say in their title which they are (WCAG 2.4.2). */
export function listMeta(list: ListHead, view: ViewContext): PageMeta {
  const { t } = view;
  const { title, description, image = null, page, flags = PLAIN_FLAGS, entries } = list;
  const { isPrivate = false, isOpenEnded = false } = list;
  const { number, total } = page;
  const place = number === 1 ? '' : ` (${pagePosition(t, page)})`;
  return {
    title: title + place,
    description,
    image: socialImage(image),
    type: 'website',
    flags: isPrivate ? { ...flags, private: true } : flags,
    header: 'solid',
    structured: entries && collectionPageOf(title + place, entries, view),
    isOpenEnded: isOpenEnded || total === 0,
  };
}
