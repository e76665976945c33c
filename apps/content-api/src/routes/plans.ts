import {
  PlanAnswer,
  PlanChange,
  PlanEffectAnswer,
  PlanInput,
  PlannedAnswer,
  PlanState,
  PlansAnswer,
} from '@masthead/contract/plan';
import { pageQuery } from '@masthead/contract/read-queries';
import { cancelPlan, changePlan, createPlan } from '#src/commands/plans.ts';
import { planEffect } from '#src/commands/rehearse-plan.ts';
import { notFound } from '#src/problems.ts';
import { readPlan, readPlans } from '#src/queries/plans.ts';
import { placeIn } from '#src/routes/lists.ts';
import { actOf, ItemParams, publishingCall, publishingOf } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const PER_PAGE = 50;
const MAX_PER_PAGE = 200;
const PlansQuery = pageQuery(PER_PAGE, MAX_PER_PAGE).extend({ state: PlanState.optional() });

/** `/publishing/plans`: drafts that are published together, at an instant. */
export function planRoutes(app: TypedApp, services: Services): void {
  writingRoutes(app, services);
  readingRoutes(app, services);
}

async function planOf({ database: { db } }: Services, id: string) {
  const plan = await readPlan(db, id);
  if (plan === null) throw notFound();
  return plan;
}

function writingRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  app.post(
    '/publishing/plans',
    publishingCall('Plans to publish drafts together, once that has been rehearsed', {
      body: PlanInput,
      response: { 200: PlannedAnswer },
    }),
    async (request) => {
      const { id, warnings } = await createPlan(db, request.body, publishingOf(request, services));
      return { data: await planOf(services, id), warnings: [...warnings], meta: null };
    },
  );

  app.put(
    '/publishing/plans/:id',
    publishingCall('Replaces a plan that waits or has failed, which then waits', {
      params: ItemParams,
      body: PlanChange,
      response: { 200: PlannedAnswer },
    }),
    async (request) => {
      const { params, body } = request;
      const { warnings } = await changePlan(db, params.id, body, publishingOf(request, services));
      return { data: await planOf(services, params.id), warnings: [...warnings], meta: null };
    },
  );

  app.delete(
    '/publishing/plans/:id',
    publishingCall('Takes a plan back', {
      params: ItemParams,
      response: { 200: PlanAnswer },
    }),
    async (request) => {
      await cancelPlan(db, request.params.id, actOf(request, services));
      return { data: await planOf(services, request.params.id), meta: null };
    },
  );
}

function readingRoutes(app: TypedApp, services: Services): void {
  const { config, database } = services;
  const { db } = database;

  app.get(
    '/publishing/plans',
    publishingCall('All plans, the latest instant first', {
      querystring: PlansQuery,
      response: { 200: PlansAnswer },
    }),
    async ({ query }) => {
      const { page, per_page, state } = query;
      const { total, plans } = await readPlans(db, {
        ...{ state, limit: per_page, offset: (page - 1) * per_page },
      });
      return { data: plans, meta: { page: placeIn(total, query) } };
    },
  );

  app.get(
    '/publishing/plans/:id',
    publishingCall('A plan, with what became of it', {
      params: ItemParams,
      response: { 200: PlanAnswer },
    }),
    async ({ params }) => ({ data: await planOf(services, params.id), meta: null }),
  );

  app.get(
    '/publishing/plans/:id/effect',
    publishingCall('What a plan that waits would change', {
      params: ItemParams,
      response: { 200: PlanEffectAnswer },
    }),
    async ({ params }) => ({ data: await planEffect(db, params.id, config), meta: null }),
  );
}
