/** What happens at an instant: plans, the calendar, and what waits for somebody to take it over. */

import { CalendarAnswer, CalendarQuery } from '@masthead/contract/calendar';
import * as held from '@masthead/contract/held';
import * as plan from '@masthead/contract/plan';
import { pageQuery } from '@masthead/contract/read-queries';
import { type CallRows, OfId, PUBLISHERS } from './row.ts';

export const PLAN_CALLS = {
  listPlans: {
    method: 'GET',
    path: '/publishing/plans',
    summary: 'All plans, the latest instant first',
    allows: ['read'],
    query: pageQuery(50, 200).extend({ state: plan.PlanState.optional() }),
    answer: plan.PlansAnswer,
    examples: { answer: 'plan/examples/plans-' },
  },
  readPlan: {
    method: 'GET',
    path: '/publishing/plans/{id}',
    summary: 'A plan, with what became of it',
    allows: ['read'],
    params: OfId,
    answer: plan.PlanAnswer,
    examples: { answer: 'plan/examples/plan-' },
  },
  readPlanEffect: {
    method: 'GET',
    path: '/publishing/plans/{id}/effect',
    summary: 'What a plan that waits would change',
    allows: ['read'],
    params: OfId,
    answer: plan.PlanEffectAnswer,
    examples: { answer: 'plan/examples/effect-' },
  },
  createPlan: {
    method: 'POST',
    path: '/publishing/plans',
    summary: 'Plans to publish drafts together, once that has been rehearsed',
    allows: ['publish'],
    body: plan.PlanInput,
    answer: plan.PlannedAnswer,
    examples: { body: 'plan/examples/input-', answer: 'plan/examples/planned-' },
  },
  changePlan: {
    method: 'PUT',
    path: '/publishing/plans/{id}',
    summary: 'Replaces a plan that waits or has failed, which then waits',
    allows: ['publish'],
    params: OfId,
    body: plan.PlanChange,
    answer: plan.PlannedAnswer,
    examples: { body: 'plan/examples/change-', answer: 'plan/examples/planned-' },
  },
  cancelPlan: {
    method: 'DELETE',
    path: '/publishing/plans/{id}',
    summary: 'Takes a plan back',
    allows: ['publish'],
    params: OfId,
    answer: plan.PlanAnswer,
    examples: { answer: 'plan/examples/plan-' },
  },
  readCalendar: {
    method: 'GET',
    path: '/publishing/calendar',
    summary: 'What happens by itself between two instants',
    allows: ['read'],
    query: CalendarQuery,
    answer: CalendarAnswer,
    examples: { answer: 'calendar/examples/' },
  },
  listHeld: {
    method: 'GET',
    path: '/publishing/held',
    summary: 'What waits for somebody to take it over',
    allows: ['read'],
    answer: held.HeldAnswer,
    examples: { answer: 'held/examples/' },
  },
  takeOver: {
    method: 'POST',
    path: '/publishing/held/take-over',
    summary: 'Takes over what waits: all of it, or nothing',
    allows: [...PUBLISHERS, 'grant', 'administer'],
    body: held.TakeOverInput,
    answer: held.TakeOverAnswer,
    examples: { body: 'held/examples/input-', answer: 'held/examples/taken-over-' },
  },
} as const satisfies CallRows;
