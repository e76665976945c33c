import {
  type CALLS,
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallParams,
  type CallQuery,
  callRow,
} from '@masthead/contract/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TypedApp } from '#src/http/typed-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName;
  }
}

export type CallRequest<N extends CallName> = FastifyRequest<{
  Params: CallParams<N>;
  Querystring: CallQuery<N>;
  Body: CallBody<N>;
}>;

/** An answer's JSON; for calls without one, the sent reply. */
type Answered<N extends CallName> = (typeof CALLS)[N] extends { readonly answer: unknown }
  ? CallAnswer<N>
  : FastifyReply;

/** Serves a row of the table of calls, which defines address, checks, shapes and description. */
export function serveCall<N extends CallName>(
  app: TypedApp,
  name: N,
  answer: (request: CallRequest<N>, reply: FastifyReply) => Promise<Answered<N>>,
): void {
  const row = callRow(name);
  const { method, summary, params, query, body, consumes, maxBytes } = row;
  const schema = {
    summary,
    ...(row.allows && { security: [{ publisher: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(consumes && { consumes: [...consumes] }),
    ...(row.answer && { response: { [row.status ?? 200]: row.answer } }),
  };
  app.route({
    ...{ method, url: row.path.replace(/\{(\w+)\}/g, ':$1'), schema, config: { call: name } },
    ...(maxBytes !== undefined && { bodyLimit: maxBytes }),
    // The row's schemas have checked it; the compiler knows the row only at the call site.
    handler: (request, reply) => answer(request as CallRequest<N>, reply),
  });
}
