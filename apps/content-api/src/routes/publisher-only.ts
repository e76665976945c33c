import { createHash, timingSafeEqual } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { Uuid } from '@masthead/contract/common';
import type { Scope } from '@masthead/contract/publisher';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Publishing } from '#src/commands/publish-items.ts';
import { ProblemError } from '#src/problems.ts';
import { OWNER, publisherByToken } from '#src/queries/publisher-tokens.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token came with a publishing call; null for a call without a valid one. */
    publisher: Publisher | null;
  }
  interface FastifyContextConfig {
    /** What a token must be allowed to; `owner` is the settings' token alone. Any token where unset. */
    scope?: Scope | 'owner';
  }
}

/** Who makes a publishing call; the owner holds the token of the settings and may do everything. */
interface Publisher {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly isOwner: boolean;
}

/** Publishing names items and media by UUID alone. */
export const ItemParams = z.object({ id: Uuid });

/** What a call answers that changes what is no item: the change's number, null where nothing changed. */
export const ChangeAnswer = z.object({
  data: z.object({ seq: z.int().nullable() }),
  meta: z.null(),
});

/** Calls a minute: of one publisher, and from one address without a valid token. */
const MAX_CALLS = 6000;
const MAX_CALLS_WITHOUT_TOKEN = 100;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Lets only publishers through whose token allows the call; the owner's is compared in constant time,
 * the others are looked up by their hash. Calls are counted apart from those of readers.
 */
export async function guardPublishing(
  app: TypedApp,
  { answers, config, database, figures }: Services,
) {
  const owner = digest(config.publishToken);

  app.decorateRequest('publisher', null);
  app.addHook('onRequest', async (request) => {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    request.publisher = timingSafeEqual(digest(token), owner)
      ? { name: OWNER, scopes: ['publish', 'translate', 'grant'], isOwner: true }
      : await publisherByToken(database.db, token);
  });
  await app.register(rateLimit, {
    timeWindow: '1 minute',
    max: ({ publisher }) => (publisher === null ? MAX_CALLS_WITHOUT_TOKEN : MAX_CALLS),
    keyGenerator: ({ publisher, ip }) => publisher?.name ?? `from ${ip}`,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError('too_many_requests', 'There were too many publishing calls.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });
  // Before whoever called is answered: what they read next is what they have published.
  app.addHook('onSend', async ({ method }) => {
    if (method !== 'GET') answers.published();
  });
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    if (method === 'GET' || method === 'HEAD') return;
    const call = `${method} ${routeOptions.url}`;
    figures.publishing.observe({ call, result: resultOf(statusCode) }, elapsedTime / 1000);
  });
  // After the counting, which is a hook of each route.
  app.addHook('preParsing', async ({ publisher, routeOptions }) => {
    const { scope } = routeOptions.config;
    if (publisher === null) {
      throw new ProblemError('unauthorized', 'This call needs a publishing token.');
    }
    const isAllowed =
      publisher.isOwner ||
      (scope !== 'owner' && (scope === undefined || publisher.scopes.includes(scope)));
    if (!isAllowed) {
      throw new ProblemError('forbidden', `The token ${publisher.name} does not allow this call.`);
    }
  });
}

function resultOf(status: number): string {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

/** What a route says of a publishing call: what its token must be allowed to, and its shapes. */
export function publishingCall<const Shapes extends object>(
  scope: Scope | 'owner',
  summary: string,
  shapes: Shapes,
) {
  return { config: { scope }, schema: { security: [{ publisher: [] }], summary, ...shapes } };
}

/** When a publishing call is made, and by whom. */
export function actOf({ publisher }: FastifyRequest, { clock }: Services) {
  if (publisher === null) throw new Error('the route is not behind guardPublishing');
  return { now: clock(), by: publisher.name };
}

/** The same with the newsroom's languages, for calls that bring texts. */
export function publishingOf(request: FastifyRequest, services: Services): Publishing {
  const { locales, defaultLocale } = services.config;
  return { ...actOf(request, services), locales, defaultLocale };
}
