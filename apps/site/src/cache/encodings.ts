import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Clients send few distinct values; others are only computed each time. */
const MAX_KNOWN = 200;
const known = new LRUCache<string, Encoding>({ max: MAX_KNOWN });

/** The smallest encoding that an `Accept-Encoding` header allows (RFC 9110 §12.5.3). */
export function chooseEncoding(accepted = ''): Encoding {
  let chosen = known.get(accepted);
  if (chosen === undefined) {
    chosen = smallestOf(accepted);
    known.set(accepted, chosen);
  }
  return chosen;
}

function smallestOf(accepted: string): Encoding {
  const headers = { 'accept-encoding': accepted };
  const taken = new Set(new Negotiator({ headers }).encodings(['br', 'gzip']));
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}
