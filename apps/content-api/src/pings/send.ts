/** The outcome of a ping. `later`: the service takes nothing now; `until`: not before this time, if it named one. */
export type Sent =
  | { readonly outcome: 'taken' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string; readonly until: Date | null };

const MAX_REQUEST_TIME = 10_000;
const SHORTEST_WAIT_MS = 1000;
/** Limit of the wait that a target may ask for. */
const LONGEST_WAIT_MS = 24 * 3_600_000;
/** The answers below 500 that do not reject the content of the request. */
const LATER = [408, 425, 429];

/** Posts a form (`URLSearchParams`) or JSON to an address of the operator's; never throws, and follows no redirect. */
export async function send(
  url: string,
  body: URLSearchParams | object,
  { now, signal }: { readonly now: () => Date; readonly signal: AbortSignal },
): Promise<Sent> {
  const isForm = body instanceof URLSearchParams;
  try {
    const {
      status,
      ok,
      headers,
      body: said,
    } = await fetch(url, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'content-type': 'application/json; charset=utf-8' } }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(MAX_REQUEST_TIME)]),
    });
    await said?.cancel();
    if (ok) return { outcome: 'taken' };
    const reason = `status ${status}`;
    if (status < 500 && !LATER.includes(status)) return { outcome: 'refused', reason };
    return { outcome: 'later', reason, until: retryAfter(headers.get('retry-after'), now()) };
  } catch (error) {
    return { outcome: 'later', reason: reasonOf(error), until: null };
  }
}

/** Seconds, or a moment (RFC 9110 §10.2.3). */
function retryAfter(said: string | null, now: Date): Date | null {
  if (said === null) return null;
  const moment = /^\d+$/.test(said) ? now.getTime() + Number(said) * 1000 : Date.parse(said);
  if (Number.isNaN(moment)) return null;
  const wait = Math.max(SHORTEST_WAIT_MS, Math.min(moment - now.getTime(), LONGEST_WAIT_MS));
  return new Date(now.getTime() + wait);
}

/** A failed request's own words are only that it failed; its cause has a code. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const hasCode = cause instanceof Error && 'code' in cause && typeof cause.code === 'string';
  return hasCode ? String(cause.code) : error.name;
}
