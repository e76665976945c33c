import type { SitemapEntry } from '@masthead/contract/sitemap';
import { presentImage, presentVideo } from '#src/reading/presenters/media.ts';
import { toldPart } from '#src/reading/queries/card-fields.ts';
import { lastChange } from '#src/reading/queries/first-public.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** An item's page as search engines are told of it. */
export function presentSitemapEntry(
  referenced: Referenced,
  row: ItemRow,
  localized_slugs: Readonly<Record<string, string>>,
): SitemapEntry {
  const { id, type, slug, fields, texts, date, opensAt } = row;
  const { description } = texts;
  const change = lastChange(row);
  // A page with an opening time changed for its readers when it appeared.
  const changed = opensAt !== null && opensAt > change ? opensAt : change;
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
    videos: presentFilms(referenced, toldPart(fields, texts).films),
  };
}

function presentFilms(
  referenced: Referenced,
  films: ReturnType<typeof toldPart>['films'],
): SitemapEntry['videos'] {
  const shown = films.flatMap(({ video, title }) => {
    const film = presentVideo(referenced, video);
    if (film === null) return [];
    const { src, duration, cover_image } = film;
    return [[src, { title, src, duration, cover_image }] as const];
  });
  return [...new Map(shown).values()];
}
