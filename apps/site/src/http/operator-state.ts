import { OPERATOR_HEADER, provesOperator } from '@masthead/lifecycle/operator-proof';
import { OPERATOR_STATE, type ProgramState, seenAs } from '@masthead/lifecycle/program-state';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';

/** What `npm run doctor` asks the site; whoever does not know the publishing token gets 404. */
export function operatorState(
  app: FastifyInstance,
  { config, feed, now }: SiteServices,
  build: string,
): void {
  app.get(OPERATOR_STATE, async (request, reply) => {
    if (!provesOperator(request.headers[OPERATOR_HEADER], config.publishToken)) {
      return reply.callNotFound();
    }
    reply.header('cache-control', 'no-store');
    const state: ProgramState = {
      build,
      clock: new Date(now()).toISOString(),
      clock_offset_ms: config.clockOffset,
      locales: [...config.locales],
      default_locale: config.defaultLocale,
      time_zone: config.timeZone,
      seq: feed.lastSeq,
      seen: seenAs(request),
      origins: { site: config.origin, media: config.mediaOrigin },
    };
    return state;
  });
}
