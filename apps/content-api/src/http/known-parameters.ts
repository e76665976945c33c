import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const NONE = z.strictObject({});

/** Makes every call registered after it refuse unknown query parameters. */
export function refuseUnknownParameters(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, querystring: route.schema?.querystring ?? NONE };
  });
}
