export const PURGE_FORMS = ['fastly', 'cloudflare', 'varnish'] as const;
export type PurgeForm = (typeof PURGE_FORMS)[number];

export interface PurgeTarget {
  readonly url: string;
  readonly form: PurgeForm;
  readonly token: string | null;
}

interface FormOfRequests {
  readonly method: string;
  /** The most that one request may name. */
  readonly maxKeys: number;
  /** Name of the header that carries the token, and what stands before it. */
  readonly token: readonly [name: string, scheme: string];
  /** Whether the keys stand in a body of JSON, as `tags`; else in a header, with spaces between. */
  readonly inBody: boolean;
}

/** Fastly takes 256 keys in a request, Cloudflare 30 tags on every plan; Varnish reads 8 KB of a header. */
const FORMS: Readonly<Record<PurgeForm, FormOfRequests>> = {
  fastly: { method: 'POST', maxKeys: 256, token: ['fastly-key', ''], inBody: false },
  cloudflare: { method: 'POST', maxKeys: 30, token: ['authorization', 'Bearer '], inBody: true },
  varnish: { method: 'PURGE', maxKeys: 256, token: ['authorization', 'Bearer '], inBody: false },
};

export function maxKeysOf({ form }: PurgeTarget): number {
  return FORMS[form].maxKeys;
}

/** The request by which a cache drops all that has one of these keys. */
export function purgeRequest({ form, token }: PurgeTarget, keys: readonly string[]): RequestInit {
  const { method, token: place, inBody } = FORMS[form];
  const [name, scheme] = place;
  return {
    method,
    headers: {
      ...(token !== null && { [name]: scheme + token }),
      ...(inBody ? { 'content-type': 'application/json' } : { 'surrogate-key': keys.join(' ') }),
    },
    ...(inBody && { body: JSON.stringify({ tags: keys }) }),
    // The token is for this address alone.
    redirect: 'error',
  };
}
