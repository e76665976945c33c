import type { SitemapEntry } from '@masthead/contract/sitemap';
import { presentSlides } from '#src/presenters/card.ts';
import { presentImage } from '#src/presenters/media.ts';
import { isRowOf } from '#src/presenters/stored.ts';
import type { Referenced } from '#src/queries/referenced.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** What search engines are told of an item's page; null for one that only leads to another. */
export function presentSitemapEntry(
  referenced: Referenced,
  row: ItemRow,
  localized_slugs: Readonly<Record<string, string>>,
): SitemapEntry | null {
  const { id, type, slug, fields, texts, date, updatedAt, opensAt } = row;
  if (typeof fields.redirect_target === 'string') return null;
  const { description } = texts;
  // Written before it could be seen, it changed for its readers when it appeared.
  const changed = opensAt !== null && opensAt > updatedAt ? opensAt : updatedAt;
  return {
    _type: type,
    id,
    slug,
    title: String(texts.title),
    description: typeof description === 'string' ? description : null,
    date: date?.toISOString() ?? null,
    updated_at: changed.toISOString(),
    localized_slugs,
    cover_image: presentImage(referenced, fields.cover_image),
    video: firstFilm(referenced, row),
  };
}

function firstFilm(referenced: Referenced, row: ItemRow): SitemapEntry['video'] {
  if (!isRowOf(row, 'vertical_video')) return null;
  const [film] = presentSlides(referenced, row).flatMap(({ video }) => video ?? []);
  if (film === undefined) return null;
  const { src, duration, cover_image } = film;
  return { src, duration, cover_image };
}
