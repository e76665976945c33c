import type { BrokenLink } from '@masthead/contract/broken-links';
import { call } from '#src/data/calls.ts';

/** How many items are looked through by a call. */
const LOOKED_AT = 500;

/** Some of the links that lead nowhere; `next`: from where there are others, null where there are none. */
export interface BrokenLinksPage {
  readonly data: readonly BrokenLink[];
  readonly meta: { readonly next: string | null };
}

/** A part of the newsroom, looked through up to so many links. */
export type LookThrough = (after: string | null, most: number) => Promise<BrokenLinksPage>;

const lookThrough: LookThrough = (after, most) =>
  call('listBrokenLinks', { query: { limit: LOOKED_AT, most, after } });

/**
 * Goes on through the newsroom until so many links are found, and those of the same item, or it is at its end. Then it
 * looks whether there is one more: no page is empty but a first.
 */
export async function readBrokenLinks(
  after: string | null,
  most: number,
  look: LookThrough = lookThrough,
): Promise<BrokenLinksPage> {
  const page = await goOn(after, most, look);
  if (page.meta.next === null) return page;
  const { data } = await goOn(page.meta.next, 1, look);
  return data.length > 0 ? page : { ...page, meta: { next: null } };
}

async function goOn(
  after: string | null,
  most: number,
  look: LookThrough,
): Promise<BrokenLinksPage> {
  const data: BrokenLink[] = [];
  for (let from = after; ; ) {
    const part = await look(from, most - data.length);
    data.push(...part.data);
    from = part.meta.next;
    if (from === null || data.length >= most) return { data, meta: { next: from } };
  }
}
