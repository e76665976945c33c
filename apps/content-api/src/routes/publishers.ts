import { Instant, Line, Uuid } from '@masthead/contract/common';
import {
  AuditAnswer,
  PublisherTokenAnswer,
  PublisherTokenCreatedAnswer,
  PublisherTokenInput,
  PublisherTokensAnswer,
} from '@masthead/contract/publisher';
import { pageQuery } from '@masthead/contract/read-queries';
import { createPublisherToken, revokePublisherToken } from '#src/commands/publisher-tokens.ts';
import { readAudit } from '#src/queries/audit.ts';
import { readPublisherTokens } from '#src/queries/publisher-tokens.ts';
import { placeIn } from '#src/routes/lists.ts';
import { actOf, ItemParams, publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const PER_PAGE = 50;
const MAX_PER_PAGE = 200;

const dateOf = (at: string | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(at);

/** `/publishing/tokens` and `/publishing/audit`: who publishes, and what was done. The owner's alone. */
export function publisherRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  app.post(
    '/publishing/tokens',
    publishingCall('Makes a named token with scopes; its text is answered this once', {
      body: PublisherTokenInput,
      response: { 200: PublisherTokenCreatedAnswer },
    }),
    async (request) => ({
      data: await createPublisherToken(db, request.body, actOf(request, services)),
      meta: null,
    }),
  );

  app.get(
    '/publishing/tokens',
    publishingCall('Named tokens', {
      response: { 200: PublisherTokensAnswer },
    }),
    async () => ({ data: await readPublisherTokens(db), meta: null }),
  );

  app.delete(
    '/publishing/tokens/:id',
    publishingCall('Takes a token back', {
      params: ItemParams,
      response: { 200: PublisherTokenAnswer },
    }),
    async (request) => ({
      data: await revokePublisherToken(db, request.params.id, actOf(request, services)),
      meta: null,
    }),
  );

  app.get(
    '/publishing/audit',
    publishingCall('What publishers did, newest first', {
      querystring: pageQuery(PER_PAGE, MAX_PER_PAGE).extend({
        subject: Uuid.optional(),
        by: Line.optional(),
        from: Instant.optional(),
        to: Instant.optional(),
      }),
      response: { 200: AuditAnswer },
    }),
    async (request) => {
      const { page, per_page, subject, by, from, to } = request.query;
      const filter = { subject, by, from: dateOf(from), to: dateOf(to) };
      const place = { limit: per_page, offset: (page - 1) * per_page };
      const { total, entries } = await readAudit(db, filter, place);
      return { data: entries, meta: { page: placeIn(total, request.query) } };
    },
  );
}
