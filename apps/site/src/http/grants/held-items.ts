/**
 * A small cookie on every page that lists for which items there are cookies, so that the oldest can be
 * removed even where its cookie isn't sent. It grants nothing and holds only UUID prefixes, expiry and sizes.
 */
import { cookieValues } from '#src/http/grants/cookie-text.ts';

export const HELD_ITEMS = 'masthead_held';

/** An item whose cookies go along with requests for files, or for pitches. */
export interface HeldItem {
  /** The first eight digits of its UUID, which name its cookies. */
  readonly name: string;
  /** The end of its cookies, in seconds since 1970. */
  readonly until: number;
  /** Size of one of them as it is sent. */
  readonly bytes: number;
  readonly hasPitches: boolean;
}

/** More would make request headers too large: proxies take 8 KB of cookies. */
const MAX_ITEMS = 10;
export const MAX_HELD_BYTES = 5500;

const ENTRY = /^([0-9a-f]{8})-([0-9a-z]{1,7})-([0-9a-z]{1,3})(P?)$/;

/** A visitor's held items, oldest first, without expired entries. `now` in milliseconds since 1970. */
export function readHeldItems(cookie: string | undefined, now: number): HeldItem[] {
  const [list = ''] = cookieValues(cookie, (name) => name === HELD_ITEMS);
  const entries = list.split('.').slice(0, 2 * MAX_ITEMS);
  return entries
    .flatMap((entry) => {
      const [, name = '', until = '', bytes = '', kind = ''] = ENTRY.exec(entry) ?? [];
      if (name === '') return [];
      return [
        {
          name,
          until: Number.parseInt(until, 36),
          bytes: Number.parseInt(bytes, 36),
          hasPitches: kind === 'P',
        },
      ];
    })
    .filter(({ until }) => until * 1000 > now);
}

/** The cookie's value. */
export function writeHeldItems(items: readonly HeldItem[]): string {
  return items
    .map(
      ({ name, until, bytes, hasPitches }) =>
        `${name}-${until.toString(36)}-${bytes.toString(36)}${hasPitches ? 'P' : ''}`,
    )
    .join('.');
}

/** Adds the newest items and removes the oldest beyond the limit. */
export function addHeldItems(
  before: readonly HeldItem[],
  added: readonly HeldItem[],
): { kept: HeldItem[]; dropped: HeldItem[] } {
  const others = before.filter(({ name }) => added.every((each) => each.name !== name));
  const all = [...others, ...added];
  const tooMany = (from: number) => {
    const rest = all.slice(from);
    return (
      rest.length > MAX_ITEMS || rest.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_HELD_BYTES
    );
  };
  let first = 0;
  while (first < others.length && tooMany(first)) first += 1;
  return { kept: all.slice(first), dropped: all.slice(0, first) };
}
