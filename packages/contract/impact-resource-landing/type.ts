import { describeType, LANDING } from '@masthead/contract/descriptor';
import {
  ImpactResourceLandingAnswer,
  ImpactResourceLandingFields,
  ImpactResourceLandingLocaleFields,
} from '@masthead/contract/impact-resource-landing';
import { None } from '@masthead/contract/read-queries';

export const impactResourceLanding = describeType({
  type: 'impact_resource_landing',
  fields: ImpactResourceLandingFields,
  locale: ImpactResourceLandingLocaleFields,
  folder: 'impact-resource-landing',
  namespace: 'impact_resource_landing',
  page: {
    route: 'resources',
    path: 'resources',
    // A table of documents has neither picture nor date.
    unread: ['date', 'cover_image', 'cover_image_mobile'],
  },
  ...LANDING,
  reads: {
    resourceLanding: {
      path: '/impact-resource/landing',
      summary: "The resources' landing page",
      query: None,
      answer: ImpactResourceLandingAnswer,
      examples: 'impact-resource-landing/examples/',
    },
  },
});
