/** Paths of the site as they are compared: in one spelling, whoever wrote them. */

/**
 * The one spelling of a path: without empty segments, each segment in Unicode's form NFC and
 * percent-encoded as `encodeURIComponent` does. `/en/caf%c3%a9/`, `/en/café` and the same with a
 * combining accent all become `/en/caf%C3%A9`. Never throws; what is no valid escape stands for itself.
 */
export function canonicalPath(path: string): string {
  return `/${path.split('/').filter(Boolean).map(canonicalSegment).join('/')}`;
}

function canonicalSegment(segment: string): string {
  const text = segment.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun);
  return encodeURIComponent(text.toWellFormed().normalize('NFC'));
}

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return run;
  }
}

/** Browsers drop some of them before they read an address. */
const CONTROL = /\p{Cc}/u;

/**
 * Whether a browser that follows this location stays on its host. `//host`, `/\host` and either of them with a tab
 * or line break in between lead to another host.
 */
export function staysOnHost(location: string): boolean {
  return /^\/(?![/\\])/.test(location) && !CONTROL.test(location);
}

/** Whether a request's path stays on its host, both as sent and decoded. */
export function isOrderlyPath(path: string): boolean {
  if (!staysOnHost(path)) return false;
  return !path.includes('%') || staysOnHost(path.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun));
}

const NOT_IN_HEADERS = /[^\x21-\x7e]/gu;

/**
 * What a `Location` header says for this place: editors write paths in any script, a header takes ASCII. Only editors
 * and the operator write web addresses: what is read from a request must be a path.
 * @throws for a place that is neither a path on this host nor a web address
 */
export function locationOf(place: string): string {
  if (isLocation(place)) return inAscii(place);
  throw new Error(`not a place to redirect to: ${JSON.stringify(place)}`);
}

/** Whether a redirect may lead there: to a path on its own host, or to a web address whose host all programs read alike. */
export function isLocation(place: string): boolean {
  const ascii = inAscii(place);
  return staysOnHost(ascii) || (/^https?:\/\/[^/\\]/i.test(ascii) && URL.canParse(ascii));
}

function inAscii(place: string): string {
  return place.replace(NOT_IN_HEADERS, (character) => encodeURIComponent(character.toWellFormed()));
}
