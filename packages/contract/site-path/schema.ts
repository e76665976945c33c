/**
 * The one spelling of a path: no empty segments, NFC, percent-encoded as `encodeURIComponent` does.
 * `/en/caf%c3%a9/`, `/en/café` and the same with a combining accent become `/en/caf%C3%A9`. Never
 * throws; invalid escapes stand for themselves.
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

/** `//host`, `/\host` and either with a tab or line break in between lead to another host. */
export function staysOnHost(location: string): boolean {
  return /^\/(?![/\\])/.test(location) && !CONTROL.test(location);
}

/** Both as sent and decoded. */
export function isOrderlyPath(path: string): boolean {
  if (!staysOnHost(path)) return false;
  return !path.includes('%') || staysOnHost(path.replace(/(?:%[0-9a-f]{2})+/gi, decodeRun));
}

const NOT_IN_HEADERS = /[^\x21-\x7e]/gu;

/**
 * The value of a `Location` header for this place: editors write paths in any script, a header takes ASCII. Only
 * editors and the operator write web addresses: what is read from a request must be a path.
 * @throws for a place that is neither a path on this host nor a web address
 */
export function locationOf(place: string): string {
  if (isLocation(place)) return inAscii(place);
  throw new Error(`not a place to redirect to: ${JSON.stringify(place)}`);
}

/** A path on its own host, or a web address whose host all programs read alike. */
export function isLocation(place: string): boolean {
  const ascii = inAscii(place);
  return staysOnHost(ascii) || (/^https?:\/\/[^/\\]/i.test(ascii) && URL.canParse(ascii));
}

function inAscii(place: string): string {
  return place.replace(NOT_IN_HEADERS, (character) => encodeURIComponent(character.toWellFormed()));
}
