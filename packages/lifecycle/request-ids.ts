import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Finds one request in the logs of all programs. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Needs no quoting anywhere. */
const WELL_FORMED = /^[\w.~+/=-]{1,64}$/;
const RADIX = 36;

/** A trusted proxy's well-formed id, otherwise a new one. */
export class RequestIds {
  readonly #isTrusted: (address: string) => boolean;
  readonly #given = new WeakMap<IncomingMessage, string>();
  // Once per process: a random number costs as much as the rest of a cached page's log line.
  readonly #own = randomBytes(9).toString('base64url');
  #count = 0;

  constructor(isTrusted: (address: string) => boolean) {
    this.#isTrusted = isTrusted;
  }

  /** The same each time for a request. */
  of(request: IncomingMessage): string {
    const known = this.#given.get(request);
    if (known !== undefined) return known;
    const id = this.once(request);
    this.#given.set(request, id);
    return id;
  }

  /** For a request that nobody asks about again: storing the id costs more than making one. */
  once({ headers, socket }: IncomingMessage): string {
    const sent = headers[REQUEST_ID_HEADER];
    if (typeof sent === 'string' && WELL_FORMED.test(sent)) {
      if (this.#isTrusted(socket.remoteAddress ?? '')) return sent;
    }
    this.#count += 1;
    return `${this.#own}-${this.#count.toString(RADIX)}`;
  }
}
