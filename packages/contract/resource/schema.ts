/** `resources/{slug}`: four types with one slug namespace (product.md). */

import { answer } from '@masthead/contract/envelope';
import { filteredListAnswer } from '@masthead/contract/filters';
import { ImpactResource } from '@masthead/contract/impact-resource';
import { ImpactResourceCard } from '@masthead/contract/impact-resource/card.ts';
import { Policy } from '@masthead/contract/policy';
import { PolicyCard } from '@masthead/contract/policy/card.ts';
import { Report } from '@masthead/contract/report';
import { ReportCard } from '@masthead/contract/report/card.ts';
import { Statement } from '@masthead/contract/statement';
import { StatementCard } from '@masthead/contract/statement/card.ts';
import { z } from 'zod';

export const RESOURCE_TYPES = ['impact_resource', 'report', 'statement', 'policy'] as const;

export const Resource = z
  .discriminatedUnion('_type', [ImpactResource, Report, Statement, Policy])
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof Resource>;

export const ResourceCard = z
  .discriminatedUnion('_type', [ImpactResourceCard, ReportCard, StatementCard, PolicyCard])
  .meta({ id: 'ResourceCard' });
export type ResourceCard = z.infer<typeof ResourceCard>;

export const ResourceAnswer = answer(Resource);
export const ResourcesAnswer = filteredListAnswer(ResourceCard);
