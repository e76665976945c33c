import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta } from '#src/pages/item-meta.ts';
import { landingWords } from '#src/pages/landing-words.ts';
import { organizationOf } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function companyMeta({ landing }: { landing: CompanyLanding }, view: ViewContext): PageMeta {
  const { t, identity } = view;
  return {
    ...itemMeta({ ...landing, ...landingWords(landing, t, 'company') }),
    structured: {
      ...organizationOf(view),
      description: landing.description ?? identity.company?.about ?? undefined,
    },
  };
}
