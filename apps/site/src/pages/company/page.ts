import { CompanyPage } from '#src/pages/company/CompanyPage.tsx';
import { loadCompany } from '#src/pages/company/load.ts';
import { companyMeta } from '#src/pages/company/meta.ts';
import { definePage } from '#src/pages/define-page.ts';

export const page = definePage({
  route: 'company',
  load: loadCompany,
  meta: companyMeta,
  View: CompanyPage,
});
