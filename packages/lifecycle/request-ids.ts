import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** By which one request is found in the logs of all that it passes through. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** What others give as one: letters that need no quoting anywhere, and not many. */
const WELL_FORMED = /^[\w.~+/=-]{1,64}$/;
const RADIX = 36;

/** Names requests: as a trusted proxy has, where its name is well-formed, else anew. */
export class RequestIds {
  readonly #isTrusted: (address: string) => boolean;
  readonly #given = new WeakMap<IncomingMessage, string>();
  // Once a process, not once a request: a random number costs as much as the rest of a kept page's log line.
  readonly #own = randomBytes(9).toString('base64url');
  #count = 0;

  constructor(isTrusted: (address: string) => boolean) {
    this.#isTrusted = isTrusted;
  }

  /** The same each time it is asked for a request. */
  of(request: IncomingMessage): string {
    const known = this.#given.get(request);
    if (known !== undefined) return known;
    const id = this.once(request);
    this.#given.set(request, id);
    return id;
  }

  /** For a request that nobody asks of again: keeping a name costs more than making one. */
  once({ headers, socket }: IncomingMessage): string {
    const sent = headers[REQUEST_ID_HEADER];
    if (typeof sent === 'string' && WELL_FORMED.test(sent)) {
      if (this.#isTrusted(socket.remoteAddress ?? '')) return sent;
    }
    this.#count += 1;
    return `${this.#own}-${this.#count.toString(RADIX)}`;
  }
}
