import { describeType } from '@masthead/contract/descriptor';
import { correctionErrors } from '@masthead/contract/item';
import {
  PoliciesAnswer,
  PolicyAnswer,
  PolicyFields,
  PolicyLocaleFields,
} from '@masthead/contract/policy';
import { listQuery, OfItem } from '@masthead/contract/read-queries';
import { RESOURCE_PLACE } from '@masthead/contract/resource/place.ts';

const POLICIES = { order: 'date', filters: ['year'] } as const;

export const policy = describeType({
  type: 'policy',
  fields: PolicyFields,
  locale: PolicyLocaleFields,
  folder: 'policies',
  singleton: false,
  ...RESOURCE_PLACE,
  card: { fields: ['files'], texts: [] },
  lists: { policies: POLICIES, resources: true, commitment_resources: true },
  recommended: true,
  search: { result: 'policy', labels: ['edition'], text: ['body'] },
  checkSource: correctionErrors,
  reads: {
    policies: {
      path: '/newsroom/policies',
      summary: 'Policies, newest first',
      query: listQuery(POLICIES.filters),
      answer: PoliciesAnswer,
      examples: 'policy/examples/policies-',
    },
    policy: {
      path: '/newsroom/policies/{id}',
      summary: 'A policy',
      query: OfItem,
      answer: PolicyAnswer,
      examples: 'policy/examples/',
    },
  },
});
