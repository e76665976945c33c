import type { FeedRoute } from '@masthead/contract/feeds';
import type { Translate } from '#src/view/translate.ts';

/** Feeds of an item use the item's words. */
export type ListFeedRoute = Exclude<FeedRoute, 'topic' | 'collection'>;

/** The words of its page. */
export const FEED_WORDS: Readonly<
  Record<ListFeedRoute, (t: Translate) => readonly [title: string, text: string]>
> = {
  newsroom: (t) => [t('sections.newsroom'), t('newsroom.subtitle')],
  releases: (t) => [t('types.release', { count: 2 }), t('newsroom.releases_text')],
  statements: (t) => [t('types.statement', { count: 2 }), t('newsroom.statements_text')],
  magazine: (t) => [t('sections.magazine'), t('magazine.subtitle')],
  videos: (t) => [t('magazine.videos'), t('home.watch_text')],
};
