import {
  CompanyLandingAnswer,
  CompanyLandingFields,
  CompanyLandingLocaleFields,
} from '@masthead/contract/company-landing';
import { describeType, LANDING } from '@masthead/contract/descriptor';
import { None } from '@masthead/contract/read-queries';

export const companyLanding = describeType({
  type: 'company_landing',
  fields: CompanyLandingFields,
  locale: CompanyLandingLocaleFields,
  folder: 'company-landing',
  namespace: 'company_landing',
  page: {
    route: 'company',
    path: 'company',
    unread: ['date'],
  },
  ...LANDING,
  reads: {
    companyLanding: {
      path: '/company/landing',
      summary: "The company section's landing page",
      query: None,
      answer: CompanyLandingAnswer,
      examples: 'company-landing/examples/',
    },
  },
});
