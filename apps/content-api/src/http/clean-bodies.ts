import { InputError } from '@masthead/contract/problem';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TypedApp } from '#src/http/typed-app.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The warnings about what was removed from the texts of a publishing call; null if nothing was. */
    textWarnings: readonly InputError[] | null;
  }
}

const Warned = z.array(InputError).optional();

/**
 * Cleans all texts of bodies and queries before validation (decision 0056); removals appear in the answer's
 * `warnings`. Calls with other bodies use {@link cleaned}.
 */
export function cleanBodies(app: TypedApp): void {
  app.decorateRequest('textWarnings', null);
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response;
    if (route.method === 'GET' || typeof response !== 'object' || response === null) return;
    if (!(200 in response) || !(response[200] instanceof z.ZodObject)) return;
    if ('warnings' in response[200].shape) return;
    const warned = response[200].safeExtend({ warnings: Warned });
    route.schema = { ...route.schema, response: { ...response, 200: warned } };
  });
  app.addHook('preValidation', async (request) => {
    if (request.method === 'GET') return;
    request.query = cleaned(request, request.query);
    if (!Buffer.isBuffer(request.body)) request.body = cleaned(request, request.body);
  });
  app.addHook('preSerialization', async ({ textWarnings }, _reply, payload) => {
    if (textWarnings === null || !isAnswer(payload)) return payload;
    return { ...payload, warnings: [...textWarnings, ...(payload.warnings ?? [])] };
  });
}

/** `value` with its texts as they are published. */
export function cleaned<T>(request: FastifyRequest, value: T, at = ''): T {
  const { value: clean, warnings } = cleanTexts(value);
  warn(
    request,
    warnings.map(({ path, message }) => ({ path: at + path, message })),
  );
  return clean;
}

/** Has the call's answer tell these as well. */
export function warn(request: FastifyRequest, warnings: readonly InputError[]): void {
  if (warnings.length > 0) request.textWarnings = [...(request.textWarnings ?? []), ...warnings];
}

function isAnswer(
  payload: unknown,
): payload is { readonly data: unknown; readonly warnings?: readonly InputError[] } {
  return typeof payload === 'object' && payload !== null && 'data' in payload;
}
