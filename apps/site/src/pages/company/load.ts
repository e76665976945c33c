import type { CompanyLanding } from '@masthead/contract/company-landing';
import type { LoadContext } from '#src/pages/define-page.ts';

export async function loadCompany({
  api,
}: LoadContext<'company'>): Promise<{ landing: CompanyLanding }> {
  return { landing: (await api.read('companyLanding', {})).data };
}
