import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** By which one request is found in the logs of all that it passes through. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** What others give as one: letters that need no quoting anywhere, and not many. */
const WELL_FORMED = /^[\w.~+/=-]{1,64}$/;
const RADIX = 36;

/**
 * Names requests: as a trusted proxy has, where its name is well-formed, else anew. A request asked for
 * twice has one name.
 */
export function requestIds(isTrusted: (address: string) => boolean) {
  const given = new WeakMap<IncomingMessage, string>();
  // Once a process, not once a request: a random number costs as much as the rest of a kept page's log line.
  const own = randomBytes(9).toString('base64url');
  let count = 0;

  function make({ headers, socket }: IncomingMessage): string {
    const sent = headers[REQUEST_ID_HEADER];
    if (typeof sent === 'string' && WELL_FORMED.test(sent)) {
      if (isTrusted(socket.remoteAddress ?? '')) return sent;
    }
    count += 1;
    return `${own}-${count.toString(RADIX)}`;
  }

  return (request: IncomingMessage): string => {
    const known = given.get(request);
    if (known !== undefined) return known;
    const id = make(request);
    given.set(request, id);
    return id;
  };
}

export type RequestIds = ReturnType<typeof requestIds>;
