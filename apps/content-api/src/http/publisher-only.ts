import rateLimit from '@fastify/rate-limit';
import { callRow } from '@masthead/contract/calls';
import type { FastifyRequest } from 'fastify';
import type { DraftAct } from '#src/drafts/commands/draft-saves.ts';
import { callerNow, type FindCaller } from '#src/http/callers.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { Caller } from '#src/people/caller.ts';
import {
  refuseDraft,
  refuseItems,
  refuseReturn,
  refuseSaves,
  refuseWithdrawal,
} from '#src/people/refuse-beyond.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { WithdrawalAct } from '#src/publishing/commands/delete-item.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import type { Services } from '#src/services.ts';
import type { ReturnAct } from '#src/withdrawals/commands/put-back.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a publishing call; null without the right to make any. */
    caller: Caller | null;
  }
}

/** Calls a minute per caller, and per address without a caller. */
const MAX_CALLS = 6000;
const MAX_CALLS_OF_NOBODY = 100;

/**
 * Admits callers that the call's row allows, with counters apart from readers'. Every route registered after
 * it must serve a row of the table of calls.
 */
export async function guardPublishing(
  app: TypedApp,
  { answers, figures }: Services,
  findCaller: FindCaller,
) {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.call === undefined)
      throw new Error(`${method} ${url} has no row in the table of calls`);
  });
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    request.caller = await findCaller(request);
  });
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: ({ caller }) => (caller === null ? MAX_CALLS_OF_NOBODY : MAX_CALLS),
    keyGenerator: ({ caller, ip }) => caller?.name ?? `from ${ip}`,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too_many_requests', 'There were too many publishing calls.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
  // Before answering: the caller's next read must include what they published.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') answers.published();
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    if (method === 'GET' || method === 'HEAD') return;
    const call = `${method} ${routeOptions.url}`;
    figures.publishing.observe({ call, result: resultOf(statusCode) }, elapsedTime / 1000);
  });
  // After the rate limit, which is a hook of each route.
  app.addHook('preParsing', async ({ caller, routeOptions: { config } }) => {
    if (caller === null) {
      throw new ProblemError('unauthorized', 'This call needs a publishing token or a session.');
    }
    const { allows = [] } = config.call === undefined ? {} : callRow(config.call);
    if (allows.some((each) => caller.capabilities.has(each))) return;
    const detail = caller.isPerson
      ? 'The role does not allow this call.'
      : `The token ${caller.name} does not allow this call.`;
    throw new ProblemError('forbidden', detail);
  });
}

function resultOf(status: number): string {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** The caller of a publishing call. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (caller === null) throw new Error('the route is not behind guardPublishing');
  return caller;
}

/** The time and the caller of a publishing call. */
export function actOf(request: FastifyRequest, { clock }: Services) {
  return { now: clock(), by: callerOf(request).name };
}

export function publishingOf(request: FastifyRequest, services: Services): Publishing {
  const { locales, defaultLocale, people } = services.config;
  const caller = callerOf(request);
  return {
    ...{ ...actOf(request, services), locales, defaultLocale },
    needsApproval: people.needsApproval,
    authorize: async (submissions, stored, trx) =>
      refuseItems(trx, await callerNow(trx, caller), { submissions, stored }, people.fourEyes),
    authorizeSaves: async (saves, trx) =>
      refuseSaves(await callerNow(trx, caller), saves, people.fourEyes),
  };
}

export function returnOf(request: FastifyRequest, services: Services): ReturnAct {
  const caller = callerOf(request);
  return {
    ...publishingOf(request, services),
    authorizeReturn: async (item, trx) =>
      refuseReturn(await callerNow(trx, caller), item, services.config.people.fourEyes),
  };
}

export function draftActOf(request: FastifyRequest, services: Services): DraftAct {
  const caller = callerOf(request);
  return {
    ...actOf(request, services),
    authorize: (id, types) => refuseDraft(caller, id, types),
  };
}

export function withdrawalOf(request: FastifyRequest, services: Services): WithdrawalAct {
  const { locales, defaultLocale } = services.config;
  const caller = callerOf(request);
  return {
    ...actOf(request, services),
    languages: { locales, defaultLocale },
    authorize: async ({ id, type }, trx) =>
      refuseWithdrawal(await callerNow(trx, caller), id, type),
  };
}
