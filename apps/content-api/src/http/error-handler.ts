import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  Busy,
  NotAnImage,
  NotUtf8,
  OriginalMissing,
  StorageUnavailable,
  TooLarge,
} from '#src/media/errors.ts';
import { notFound, ProblemError, problemBody } from '#src/platform/problems.ts';

/** Turns every error into a problem+json answer that discloses no more than it should. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    sendProblem(reply, problem);
  });
}

export function sendProblem(reply: FastifyReply, problem: ProblemError): void {
  if (problem.particulars.retryAfter !== undefined) {
    reply.header('retry-after', problem.particulars.retryAfter);
  }
  if (problem.particulars.allow !== undefined) {
    reply.header('allow', problem.particulars.allow.join(', '));
  }
  if (problem.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemBody(problem));
}

/** Codes of temporary failures: the database or its network is away. */
const NEIGHBOUR_AWAY =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EPIPE|3D000|57P0[123]|08\d{3}|53\d{3})$/;
/** Messages of `pg` and of our sockets (`db/open.ts`), whose errors have no code. */
const BROKEN_CONNECTION =
  /timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error|^The database has been silent/;

function asProblem(error: FastifyError, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return isTooLongAddress(error) ? notFound() : invalidRequest(error);
  }
  if (error instanceof TooLarge || error.statusCode === 413) {
    return new ProblemError('payload_too_large', tooLarge(error));
  }
  if (error instanceof NotAnImage || error instanceof NotUtf8) {
    return new ProblemError('invalid_input', error.message, {
      errors: [{ path: 'file', message: error.message }],
    });
  }
  if (error instanceof Busy) {
    return new ProblemError('unavailable', error.message, { retryAfter: error.retryAfterSeconds });
  }
  if (error instanceof OriginalMissing) return notFound();
  if (error instanceof StorageUnavailable) {
    return new ProblemError('unavailable', 'Files cannot be read or stored at the moment.', {
      retryAfter: 10,
    });
  }
  if (error.statusCode === 415) {
    return unsupportedMediaType(request);
  }
  // The multipart parser gives its errors no status.
  if (/\bmultipart\b/i.test(error.message)) {
    return new ProblemError('bad_request', 'The body is no well-formed multipart/form-data.');
  }
  if (error.statusCode === 400 || error instanceof SyntaxError) {
    return new ProblemError('bad_request', 'The body is no well-formed JSON.', {
      errors: [{ path: '', message: error.message }],
    });
  }
  if (NEIGHBOUR_AWAY.test(error.code ?? '') || BROKEN_CONNECTION.test(error.message)) {
    return new ProblemError('unavailable', 'The store cannot be reached at the moment.', {
      retryAfter: 2,
    });
  }
  return new ProblemError('internal_error', 'The request failed; it has been noted.');
}

function tooLarge(error: Error): string {
  return error instanceof TooLarge
    ? `The file may have at most ${error.maxBytes} bytes.`
    : 'The body is larger than this call takes.';
}

function unsupportedMediaType({ headers, routeOptions }: FastifyRequest): ProblemError {
  const [sent = ''] = (headers['content-type'] ?? '').split(';');
  const [taken = 'application/json'] = routeOptions.schema?.consumes ?? [];
  return new ProblemError(
    'unsupported_media_type',
    `The body must be ${taken}${sent === '' ? '' : `, not ${sent.trim()}`}.`,
  );
}

/** A segment of the address that is longer than any there is: nothing is found there. */
function isTooLongAddress({ validation = [], validationContext }: FastifyError): boolean {
  return validationContext === 'params' && validation.every(({ keyword }) => keyword === 'too_big');
}

/** A body that breaks its schema is 422, any other part of the request 400. */
function invalidRequest(error: FastifyError): ProblemError {
  const unknownMessage = `is no known ${error.validationContext === 'body' ? 'field' : 'parameter'}`;
  const errors = (error.validation ?? []).flatMap(({ instancePath, message, params }) => {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const unknown = Array.isArray(params.keys) ? params.keys : [];
    if (unknown.length === 0) return [{ path, message: message ?? 'is not valid' }];
    return unknown.map((key) => ({
      path: path === '' ? String(key) : `${path}.${key}`,
      message: unknownMessage,
    }));
  });
  const first = errors[0];
  const code = error.validationContext === 'body' ? 'invalid_input' : 'bad_request';
  return new ProblemError(code, `${first?.path}: ${first?.message}`, { errors });
}
