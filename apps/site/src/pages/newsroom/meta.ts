import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { landingWords } from '#src/pages/landing-words.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function newsroomMeta(
  { landing }: { landing: NewsroomLanding },
  { t }: ViewContext,
): PageMeta {
  const cover_image = landing.lead?.cover_image ?? null;
  return itemMeta({ ...landing, ...landingWords(landing, t, 'newsroom'), cover_image });
}
