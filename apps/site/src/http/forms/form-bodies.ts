import type { FastifyInstance } from 'fastify';
import { duringRequest } from '#src/api/current-request.ts';

/** Makes a scope accept forms up to a size, as `URLSearchParams`. Other bodies are ignored and null. */
export function takeForms(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
  // A body's end event runs in the connection's async context, not the request's.
  scope.addHook('preValidation', ({ id }, _reply, done) => duringRequest(id, done));
}
