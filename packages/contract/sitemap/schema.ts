/** What search engines are told of every page of an item (`/sitemap`). */

import { Instant, LocalizedSlugs, Uuid } from '@masthead/contract/common';
import { listAnswer } from '@masthead/contract/envelope';
import { Image, Video } from '@masthead/contract/media';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** The most entries that the call gives at once. */
export const MAX_SITEMAP_ENTRIES = 500;

/** A film that a page plays. `title` is what the page calls it, null where that is the page's own title. */
const SitemapFilm = Video.pick({ src: true, duration: true, cover_image: true }).extend({
  title: z.string().nullable(),
});

/**
 * A page of an item that everybody may read and that asks not to be left out. `updated_at` is when its
 * readers last saw it change: when its texts were written, or when it appeared, whichever came last.
 */
export const SitemapEntry = z
  .object({
    _type: ItemType,
    id: Uuid,
    slug: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    date: Instant.nullable(),
    updated_at: Instant,
    localized_slugs: LocalizedSlugs,
    cover_image: Image.nullable(),
    /** The first film among the slides that its page is made of, then those in its text, each once. */
    videos: z.array(SitemapFilm),
  })
  .meta({ id: 'SitemapEntry' });
export type SitemapEntry = z.infer<typeof SitemapEntry>;

export const SitemapAnswer = listAnswer(SitemapEntry);
