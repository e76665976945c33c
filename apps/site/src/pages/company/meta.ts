import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function companyMeta(
  { landing }: { landing: CompanyLanding },
  { t, origin }: ViewContext,
): PageMeta {
  return {
    title: landing.title ?? t('company.title'),
    description: landing.description ?? t('company.subtitle'),
    image: socialImage(landing.cover_image),
    type: 'website',
    flags: landing.page.flags,
    header: 'solid',
    redirectTo: landing.page.redirect_target,
    structured: {
      '@type': 'Organization',
      name: t('site.name'),
      url: origin,
      description: landing.description ?? t('newsroom.about_company_text'),
    },
  };
}
