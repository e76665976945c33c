import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#src/platform/problems.ts';

/** Maximum depth of nested objects and lists in a body; ours need about fifteen. */
export const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/**
 * Parses JSON bodies except those nested so deep that parsing would block the server: five million brackets
 * are 10 MB, and take more than a second.
 */
export function readJsonBodies(
  app: Pick<FastifyInstance, 'addContentTypeParser' | 'getDefaultJsonParser'>,
  mediaType = 'application/json',
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(mediaType, { parseAs: 'buffer' }, (request, body, done) => {
    if (!isDeeperThan(Buffer.from(body), MAX_DEPTH)) return parse(request, String(body), done);
    const message = `is nested deeper than ${MAX_DEPTH} levels`;
    done(
      new ProblemError('bad_request', `The body ${message}.`, { errors: [{ path: '', message }] }),
    );
  });
}

/** Whether brackets outside strings are nested deeper; invalid JSON may give any result. */
export function isDeeperThan(json: Buffer, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) at = endOfString(json, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      if (depth > limit) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}

function endOfString(json: Buffer, start: number): number {
  for (let end = start; ; ) {
    end = json.indexOf(QUOTE ?? 0, end + 1);
    if (end === -1) return json.length;
    let before = end - 1;
    while (json[before] === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
}
