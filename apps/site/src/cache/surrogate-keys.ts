import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PurgeTarget } from '#src/cache/purge-forms.ts';

/** The most that the header may hold: proxies take 4 KB of headers unless told otherwise (interfaces.md). */
export const MAX_KEYS_LENGTH = 2048;
const KEY_LENGTH = 6;
/** The key of every page: purged when everything has changed. */
export const ALL = 'all';
/** Key of pages with too many kinds of tags; purged with every change. */
export const MANY = 'many';
/** The change feed's word for everything. */
const ALL_TAG = '*';

const MAX_KNOWN = 20_000;
const known = new LRUCache<string, string>({ max: MAX_KNOWN });

/** A tag as caches in front of the site know it: six letters, always the same for a tag. */
export function surrogateKey(tag: string): string {
  let key = known.get(tag);
  if (key === undefined) {
    key = hash('sha1', tag, 'base64url').slice(0, KEY_LENGTH);
    known.set(tag, key);
  }
  return key;
}

/**
 * The `Surrogate-Key` header for these tags: {@link ALL}, then one key per tag. If there are too many, the
 * most numerous kinds share one key each: that purges too much, never too little.
 */
export function surrogateKeys(tags: readonly string[]): string {
  const kinds = new Map<string, Set<string>>();
  for (const tag of tags) {
    const kind = kindKey(tag);
    const keys = kinds.get(kind);
    if (keys === undefined) kinds.set(kind, new Set([surrogateKey(tag)]));
    else keys.add(surrogateKey(tag));
  }
  for (const [kind] of [...kinds].sort(([, a], [, b]) => b.size - a.size)) {
    if (fits(kinds)) break;
    kinds.set(kind, new Set([kind]));
  }
  if (!fits(kinds)) return `${ALL} ${MANY}`;
  return [ALL, ...[...kinds.values()].flatMap((keys) => [...keys])].join(' ');
}

/** The headers by which a CDN knows what was made of these tags; Cloudflare reads one of its own. */
export function keyHeaders(
  tags: readonly string[],
  purge: Pick<PurgeTarget, 'form'> | null,
): Readonly<Record<string, string>> {
  const keys = surrogateKeys(tags);
  return {
    'surrogate-key': keys,
    ...(purge?.form === 'cloudflare' && { 'cache-tag': keys.replaceAll(' ', ',') }),
  };
}

/**
 * The keys to purge when these tags have changed: the header of every dependent page has at least one of
 * them.
 */
export function purgeKeys(tags: readonly string[]): readonly string[] {
  if (tags.includes(ALL_TAG)) return [ALL];
  if (tags.length === 0) return [];
  return [...new Set([MANY, ...tags.flatMap((tag) => [surrogateKey(tag), kindKey(tag)])])];
}

/** The key of all tags of a kind: the kind comes before a tag's first colon. */
function kindKey(tag: string): string {
  return surrogateKey(`${tag.split(':', 1)[0]}:*`);
}

function fits(kinds: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  let length = ALL.length;
  for (const keys of kinds.values()) length += keys.size * (KEY_LENGTH + 1);
  return length <= MAX_KEYS_LENGTH;
}
