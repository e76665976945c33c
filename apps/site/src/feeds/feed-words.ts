import type { FeedRoute } from '@masthead/contract/feeds';
import type { Translate } from '#src/view/translate.ts';

/** Feeds that belong to an item say what the item says. */
export type ListFeedRoute = Exclude<FeedRoute, 'topic' | 'collection'>;

/** What the feed of a list is called, and what it is in a sentence: the words of its page. */
export const FEED_WORDS: Readonly<
  Record<ListFeedRoute, (t: Translate) => readonly [title: string, text: string]>
> = {
  newsroom: (t) => [t('sections.newsroom'), t('newsroom.subtitle')],
  releases: (t) => [t('types.release', { count: 2 }), t('newsroom.releases_text')],
  statements: (t) => [t('types.statement', { count: 2 }), t('newsroom.statements_text')],
  magazine: (t) => [t('sections.magazine'), t('magazine.subtitle')],
  videos: (t) => [t('magazine.videos'), t('home.watch_text')],
};
