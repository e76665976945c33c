import { describeType } from '@masthead/contract/descriptor';
import {
  ImpactResourceFields,
  ImpactResourceLocaleFields,
} from '@masthead/contract/impact-resource';
import { RESOURCE_PLACE } from '@masthead/contract/resource/place.ts';

export const impactResource = describeType({
  type: 'impact_resource',
  fields: ImpactResourceFields,
  locale: ImpactResourceLocaleFields,
  folder: 'impact-resources',
  singleton: false,
  ...RESOURCE_PLACE,
  card: { fields: ['category', 'files'], texts: [] },
  lists: {
    impact_resources: { order: 'date', filters: [] },
    resources: true,
    commitment_resources: true,
  },
  recommended: true,
  search: { result: 'impact_resource', labels: [], text: ['body'] },
  reads: {},
});
