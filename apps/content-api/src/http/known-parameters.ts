import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const NONE = z.strictObject({});

/** Has every call registered after it refuse a query where it names none of its own. */
export function refuseUnknownParameters(api: FastifyInstance): void {
  api.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, querystring: route.schema?.querystring ?? NONE };
  });
}
