import { createHash, timingSafeEqual } from 'node:crypto';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { ClockOrder, mayMoveClock, OPERATOR_CLOCK } from '@masthead/lifecycle/movable-clock';
import { OPERATOR_HEADER, provesOperator } from '@masthead/lifecycle/operator-proof';
import { OPERATOR_STATE, type ProgramState, seenAs } from '@masthead/lifecycle/program-state';
import { answerProofs } from '@masthead/lifecycle/secret-proofs';
import { BUILD } from '#src/build.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { lookAtStore } from '#src/operations/doctor/look-at-store.ts';
import { secretsOf } from '#src/operations/doctor/own-secrets.ts';
import { removeUnused } from '#src/operations/doctor/remove-unused.ts';
import { OPERATOR_UNUSED, UnusedAnswer, UnusedQuestion } from '#src/operations/operator-calls.ts';
import { carryOut } from '#src/people/carry-out.ts';
import { OPERATOR_PEOPLE, PeopleOrder, PeopleReport } from '#src/people/orders.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { unusedFiles } from '#src/store/queries/store-state.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Calls of `npm run doctor` and `npm run clean`; 404 without the publishing token. */
export async function operatorRoutes(app: TypedApp, services: Services): Promise<void> {
  const { config, clock, database, feed, files, movableClock, renditions } = services;

  app.addHook('onRequest', async ({ headers }) => {
    if (!provesOperator(headers[OPERATOR_HEADER], config.publishToken)) throw notFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(OPERATOR_STATE, async (request): Promise<ProgramState> => {
    const secrets = answerProofs(request.raw, secretsOf(config));
    const service = String(request.headers[SERVICE_HEADER] ?? '');
    return {
      build: await BUILD,
      clock: clock().toISOString(),
      clock_offset_ms: movableClock.offset,
      locales: [...config.locales],
      default_locale: config.defaultLocale,
      time_zone: config.timeZone,
      seq: feed.lastTold(),
      seen: seenAs(request),
      ...(secrets && { secrets }),
      isService: timingSafeEqual(digest(service), digest(config.serviceToken)),
      findings: await lookAtStore({
        database,
        originals: files.originals,
        renditionsSize: renditions.size,
        renditionsBytes: config.renditionsBytes,
        timeZone: config.timeZone,
        defaultLocale: config.defaultLocale,
      }),
    };
  });

  app.post(
    OPERATOR_UNUSED,
    { schema: { body: UnusedQuestion, response: { 200: UnusedAnswer } } },
    async ({ body }) => {
      const unused = await unusedFiles(database.db, body.files);
      return { files: body.remove ? await removeUnused(database.db, files, unused) : unused };
    },
  );

  app.post(
    OPERATOR_PEOPLE,
    { schema: { body: PeopleOrder, response: { 200: PeopleReport } } },
    ({ body }) => carryOut(body, services),
  );

  if (config.isProduction) return;
  app.put(
    OPERATOR_CLOCK,
    {
      schema: { body: ClockOrder },
      async onRequest({ raw }) {
        if (!mayMoveClock(raw, config.publishToken)) throw notFound();
      },
    },
    async ({ body }, reply) => {
      movableClock.move(body.offset_ms);
      return reply.code(204).send();
    },
  );
}
