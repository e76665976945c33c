/** Drafts and plans as tests make them. */
import { type Draft, DraftAnswer } from '@masthead/contract/draft';
import { type Plan, PlanAnswer, PlannedAnswer } from '@masthead/contract/plan';
import { expect } from 'vitest';
import { PLAN_AHEAD_MS } from '#src/plans/commands/plans.ts';
import { createPlanWorker, type PlanWorker } from '#src/plans/worker.ts';
import { anItem, type Publication } from '#src/testing/items.ts';
import { shifted } from '#src/testing/movable-clock.ts';
import { AUTHORIZED, type TestServer } from '#src/testing/test-server.ts';

interface SaveOptions {
  /** The save that it follows. */
  readonly after?: Pick<Draft, 'revision'>;
  readonly base?: number | null;
  /** Of who saves it. */
  readonly token?: string;
}

/** Keeps an item as a draft. */
export async function saveDraft(
  server: TestServer,
  { id, item }: Publication,
  { after, base, token }: SaveOptions = {},
): Promise<Draft> {
  const body = { item: withoutVersion(item), revision: after?.revision, base };
  const headers = token === undefined ? AUTHORIZED : { authorization: `Bearer ${token}` };
  const response = await server.send('PUT', `/items/${id}/draft`, body, headers);
  expect(response.statusCode, response.body).toBe(200);
  return DraftAnswer.parse(response.json()).data;
}

/** As drafts are kept: the version comes by itself, and a password is not kept. */
const withoutVersion = ({ version: _, password: __, ...item }: Publication['item']) => item;

/** An item with another title and slug. */
export function topicNamed(id: string, slug: string, title: string): Publication {
  return { id, item: anItem('topic', slug, { id, texts: { title } }).item };
}

/** Plans to publish drafts at an instant. */
export async function makePlan(
  server: TestServer,
  at: string,
  drafts: readonly (Pick<Draft, 'id' | 'revision'> & { readonly languages?: string[] })[],
  name = 'The launch',
): Promise<Plan> {
  const entries = drafts.map(({ id, revision, languages }) => ({ id, revision, languages }));
  const response = await server.send('POST', '/plans', { name, at, entries });
  expect(response.statusCode, response.body).toBe(200);
  return PlannedAnswer.parse(response.json()).data;
}

export async function readPlan(server: TestServer, { id }: Pick<Plan, 'id'>): Promise<Plan> {
  const response = await server.send('GET', `/plans/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  return PlanAnswer.parse(response.json()).data;
}

/** Works as one copy of the server's program does. */
export function planWorkerOf({ services, clock }: TestServer): PlanWorker {
  return createPlanWorker({ ...services, clock: clock.read });
}

/** Publishes items by a plan, five seconds from now. */
export async function publishByPlan(server: TestServer, ...items: Publication[]): Promise<void> {
  const drafts: Draft[] = [];
  for (const item of items) drafts.push(await saveDraft(server, item));
  const plan = await makePlan(server, shifted(server.clock.read(), PLAN_AHEAD_MS), drafts);
  server.clock.set(plan.at);
  const worker = planWorkerOf(server);
  await worker.work();
  await worker.stop();
  expect(await readPlan(server, plan)).toMatchObject({ state: 'done' });
}
