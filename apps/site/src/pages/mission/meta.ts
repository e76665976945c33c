import type { ImpactLanding } from '@masthead/contract/impact-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { landingWords } from '#src/pages/landing-words.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function missionMeta({ landing }: { landing: ImpactLanding }, { t }: ViewContext): PageMeta {
  return {
    ...itemMeta({ ...landing, ...landingWords(landing, t, 'mission') }),
  };
}
