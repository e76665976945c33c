/** `/sitemap`: pages of items for search engines. */

import { Instant, LocalizedSlugs, Uuid } from '@masthead/contract/common';
import { listAnswer } from '@masthead/contract/envelope';
import { Image, Video } from '@masthead/contract/media';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

export const MAX_SITEMAP_ENTRIES = 500;

/** `title` is null if it is the page's own. */
const SitemapFilm = Video.pick({ src: true, duration: true, cover_image: true }).extend({
  title: z.string().nullable(),
});

/**
 * A public page that may be indexed. `updated_at`: as its page says it, or the time that was set for its opening,
 * whichever is later.
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
    /** The first film of its slides, then those in its text, each once. */
    videos: z.array(SitemapFilm),
  })
  .meta({ id: 'SitemapEntry' });
export type SitemapEntry = z.infer<typeof SitemapEntry>;

export const SitemapAnswer = listAnswer(SitemapEntry);
