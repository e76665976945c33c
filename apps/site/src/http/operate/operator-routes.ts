import type { IncomingMessage } from 'node:http';
import {
  ClockOrder,
  type MovableClock,
  mayMoveClock,
  OPERATOR_CLOCK,
} from '@masthead/lifecycle/movable-clock';
import { OPERATOR_HEADER, provesOperator } from '@masthead/lifecycle/operator-proof';
import { OPERATOR_STATE, type ProgramState, seenAs } from '@masthead/lifecycle/program-state';
import { answerProofs, type Secrets } from '@masthead/lifecycle/secret-proofs';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';

/** Compared by the doctor: what both programs or several copies must have the same. */
export const secretsOf = ({
  cookieSecret,
  serviceToken,
}: Pick<SiteServices['config'], 'cookieSecret' | 'serviceToken'>): Secrets => ({
  COOKIE_SECRET: cookieSecret,
  SERVICE_TOKEN: serviceToken,
});

function ownSecrets(request: IncomingMessage, config: SiteServices['config']) {
  const secrets = answerProofs(request, secretsOf(config));
  return secrets && { secrets };
}

interface Program {
  readonly build: string;
  readonly clock: MovableClock;
}

/** Requests of operators. Without the publishing token these addresses don't exist. */
export function operatorRoutes(
  app: FastifyInstance,
  { config, feed }: SiteServices,
  { build, clock }: Program,
): void {
  app.get(OPERATOR_STATE, async (request, reply) => {
    if (!provesOperator(request.headers[OPERATOR_HEADER], config.publishToken)) {
      return reply.callNotFound();
    }
    reply.header('cache-control', 'no-store');
    const state: ProgramState = {
      build,
      clock: new Date(clock.now()).toISOString(),
      clock_offset_ms: clock.offset,
      locales: [...config.locales],
      default_locale: config.defaultLocale,
      time_zone: config.timeZone,
      seq: feed.lastSeq,
      seen: seenAs(request),
      ...ownSecrets(request.raw, config),
      origins: { site: config.origin, media: config.mediaOrigin },
    };
    return state;
  });

  // Of several processes only one would hear of it.
  if (config.isProduction || config.workers > 1) return;
  app.put(
    OPERATOR_CLOCK,
    {
      onRequest(request, reply, done) {
        if (mayMoveClock(request.raw, config.publishToken)) done();
        else reply.callNotFound();
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const order = ClockOrder.safeParse(request.body);
      if (!order.success) return reply.code(400).send();
      clock.move(order.data.offset_ms);
      return reply.code(204).send();
    },
  );
}
