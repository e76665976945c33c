import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { landingWords } from '#src/pages/landing-words.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function companyMeta(
  { landing }: { landing: CompanyLanding },
  { t, origin, identity: { company } }: ViewContext,
): PageMeta {
  return {
    ...itemMeta({ ...landing, ...landingWords(landing, t, 'company') }),
    structured: {
      '@type': 'Organization',
      name: t('site.name'),
      url: origin,
      description: landing.description ?? company?.about ?? undefined,
    },
  };
}
