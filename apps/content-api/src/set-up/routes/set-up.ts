import type { CallData } from '@masthead/contract/calls';
import { callerNow } from '#src/http/callers.ts';
import { actOf, callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { setUpNewsroom } from '#src/set-up/commands/set-up-newsroom.ts';
import { isUntouchedSample } from '#src/set-up/queries/untouched-sample.ts';

/** `/publishing/set-up`: whether a newsroom can be set up here, and doing it. */
export function setUpRoutes(app: TypedApp, services: Services): void {
  const { config, database, newsroom, restart } = services;

  serveCall(app, 'readSetUp', async () => ({
    data: {
      ...{ languages: [...config.locales], source: config.defaultLocale },
      time_zone: config.timeZone,
      is_open: await isUntouchedSample(database.db),
      restarts: restart.isPossible(),
    },
    meta: null,
  }));

  serveCall(app, 'setUp', async (request, reply) => {
    const caller = callerOf(request);
    const configuration = await setUpNewsroom(services, request.body, {
      ...actOf(request, services),
      async authorize(trx) {
        if ((await callerNow(trx, caller)).capabilities.has('administer')) return;
        throw new ProblemError('forbidden', `${caller.name} may not set up a newsroom.`);
      },
    });
    const pending = newsroom.pending(configuration);
    const isNeeded = pending.length > 0;
    const begins = isNeeded && restart.isPossible();
    // The answer leaves first.
    if (begins) reply.raw.once('close', () => restart.ask());
    const state: CallData<'setUp'>['restart'] = begins
      ? 'begun'
      : isNeeded
        ? 'needed'
        : 'not_needed';
    return {
      data: { restart: state },
      warnings: begins ? [] : pending.map(({ path, message }) => ({ path, message })),
      meta: null,
    };
  });
}
