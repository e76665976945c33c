import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { landingWords } from '#src/pages/landing-words.ts';
import type { MagazineData } from '#src/pages/magazine/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function magazineMeta(
  { landing }: Pick<MagazineData, 'landing'>,
  { t }: ViewContext,
): PageMeta {
  const cover_image = landing.hero?.cover_image ?? null;
  return itemMeta({ ...landing, ...landingWords(landing, t, 'magazine'), cover_image });
}
