import { placeIn } from '#src/http/lists.ts';
import { actOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { cancelPlan, changePlan, createPlan } from '#src/plans/commands/plans.ts';
import { planEffect } from '#src/plans/commands/rehearse-plan.ts';
import { readPlan, readPlans } from '#src/plans/queries/plans.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

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

  serveCall(app, 'createPlan', async (request) => {
    const { id, warnings } = await createPlan(db, request.body, publishingOf(request, services));
    return { data: await planOf(services, id), warnings: [...warnings], meta: null };
  });

  serveCall(app, 'changePlan', async (request) => {
    const { params, body } = request;
    const { warnings } = await changePlan(db, params.id, body, publishingOf(request, services));
    return { data: await planOf(services, params.id), warnings: [...warnings], meta: null };
  });

  serveCall(app, 'cancelPlan', async (request) => {
    await cancelPlan(db, request.params.id, actOf(request, services));
    return { data: await planOf(services, request.params.id), meta: null };
  });
}

function readingRoutes(app: TypedApp, services: Services): void {
  const { config, database } = services;
  const { db } = database;

  serveCall(app, 'listPlans', async ({ query }) => {
    const { page, per_page, state } = query;
    const { total, plans } = await readPlans(db, {
      ...{ state, limit: per_page, offset: (page - 1) * per_page },
    });
    return { data: plans, meta: { page: placeIn(total, query) } };
  });

  serveCall(app, 'readPlan', async ({ params }) => ({
    data: await planOf(services, params.id),
    meta: null,
  }));

  serveCall(app, 'readPlanEffect', async ({ params }) => ({
    data: await planEffect(db, params.id, config),
    meta: null,
  }));
}
