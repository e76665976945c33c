import type { FastifyInstance } from 'fastify';
import { duringRequest } from '#src/api/current-request.ts';

/**
 * Makes the routes of a scope take forms of so many bytes, as `URLSearchParams`. Of all else not even the
 * body is looked at: it is null.
 */
export function takeForms(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null, null));
  // A body's end comes from the connection, which belongs to no request.
  scope.addHook('preValidation', ({ id }, _reply, done) => duringRequest(id, done));
}
