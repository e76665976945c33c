/**
 * Reads the tags of this site's own HTML, without a browser. Enough for pages whose form the Nu
 * checker answers for (html.spec): what is wrongly nested is its affair.
 */

/** One element's start tag. */
export interface Tag {
  readonly name: string;
  /** By lower-case name; an attribute without a value has `''`. */
  readonly attributes: Readonly<Record<string, string>>;
}

const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>/"]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/"]+)(?:="([^"]*)")?/g;
/** Their text is no markup. */
export const RAW_TEXT = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/gi;
export const COMMENT = /<!--[\s\S]*?-->/g;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
};

/** Every start tag of a document, in order. */
export function readTags(html: string): Tag[] {
  const markup = html.replace(COMMENT, '').replace(RAW_TEXT, '$1');
  return [...markup.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: readAttributes(attributes),
  }));
}

/** The attributes that a start tag is written with. */
export function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      decode(value),
    ]),
  );
}

/** The addresses in a `srcset`, none of a picture that is itself written there. */
export function addressesIn(srcset: string): string[] {
  if (srcset.startsWith('data:')) return [];
  return srcset
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '')
    .filter((address) => address !== '');
}

/** The characters that references stand for, as far as this site writes any. */
export function decode(value: string): string {
  return value.replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** Elements without an end tag. */
export const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const ANY_TAG = /<(\/?)([a-z][\w-]*)(?:"[^"]*"|[^">])*?(\/?)>/gi;

/** The markup of all elements that stand more than once in a document, of those longer than `least`; outermost only. */
export function repeatedMarkup(html: string, least: number): string[] {
  const markup = html.replace(COMMENT, '').replace(RAW_TEXT, '');
  const seen = new Set<string>();
  const repeated: string[] = [];
  const open: { readonly name: string; readonly at: number }[] = [];
  for (const { 0: tag, 1: slash, 2: name = '', 3: end, index } of markup.matchAll(ANY_TAG)) {
    if (end === '/' || VOID.has(name)) continue;
    if (slash === '') open.push({ name, at: index });
    else {
      const start = open.pop();
      const whole = markup.slice(start?.at, index + tag.length);
      if (whole.length <= least) continue;
      if (seen.has(whole)) repeated.push(whole);
      seen.add(whole);
    }
  }
  return repeated.filter(
    (each) => !repeated.some((other) => other !== each && other.includes(each)),
  );
}
