import { presentImage } from '#src/reading/presenters/media.ts';
import { isRowOf, type RowOf } from '#src/reading/presenters/stored.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

type LandingType =
  | 'home'
  | 'story_landing'
  | 'newsroom_landing'
  | 'impact_landing'
  | 'impact_resource_landing'
  | 'company_landing';

/** The editors' landing item, or null where they have written none: the page then has only lists. */
export function written<T extends LandingType>(row: ItemRow | null, type: T): RowOf<T> | null {
  return row !== null && isRowOf(row, type) ? row : null;
}

/** A landing's title and text, as far as the editors have set them. */
export function landingWords(landing: Pick<RowOf<LandingType>, 'texts'> | null) {
  return {
    title: landing?.texts.title ?? null,
    description: landing?.texts.description ?? null,
  };
}

/** The pictures of a landing that has any. */
export function landingCovers(
  referenced: Referenced,
  landing: Pick<RowOf<'home' | 'impact_landing' | 'company_landing'>, 'fields'> | null,
) {
  return {
    cover_image: presentImage(referenced, landing?.fields.cover_image),
    cover_image_mobile: presentImage(referenced, landing?.fields.cover_image_mobile),
  };
}
