import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { landingWords } from '#src/pages/landing-words.ts';
import type { ResourcesData } from '#src/pages/resources/load.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function resourcesMeta({ landing }: ResourcesData, { t }: ViewContext): PageMeta {
  const cover_image = landing.featured[0]?.cover_image ?? null;
  return itemMeta({ ...landing, ...landingWords(landing, t, 'resources'), cover_image });
}
