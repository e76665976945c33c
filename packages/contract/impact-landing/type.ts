import { describeType, LANDING } from '@masthead/contract/descriptor';
import {
  ImpactLandingAnswer,
  ImpactLandingFields,
  ImpactLandingLocaleFields,
} from '@masthead/contract/impact-landing';
import { None } from '@masthead/contract/read-queries';

export const impactLanding = describeType({
  type: 'impact_landing',
  fields: ImpactLandingFields,
  locale: ImpactLandingLocaleFields,
  folder: 'impact-landing',
  namespace: 'impact_landing',
  page: {
    route: 'mission',
    path: 'mission',
    unread: ['date'],
  },
  ...LANDING,
  reads: {
    impactLanding: {
      path: '/impact/landing',
      summary: "The mission section's landing page",
      query: None,
      answer: ImpactLandingAnswer,
      examples: 'impact-landing/examples/',
    },
  },
});
