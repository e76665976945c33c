import { ALL_TAG } from '@masthead/tagged-cache/tag-index';

/** A change that is seen at once. */
const AT_ONCE = Number.NEGATIVE_INFINITY;

export class ToldTags {
  readonly #moments = new Map<string, number>();

  add(tags: readonly string[], moment = AT_ONCE): void {
    for (const tag of tags)
      this.#moments.set(tag, Math.min(moment, this.#moments.get(tag) ?? moment));
  }

  areOutdated(tags: readonly string[]): boolean {
    return this.endOf(tags) === AT_ONCE;
  }

  endOf(tags: readonly string[]): number {
    const moments = [ALL_TAG, ...tags].map((tag) => this.#moments.get(tag));
    return Math.min(...moments.map((moment) => moment ?? Number.POSITIVE_INFINITY));
  }
}

/** A page that ends at a moment at the latest: itself, where it does. */
export function endingBy<P extends { readonly expiresAt: number | null }>(
  page: P,
  moment: number,
): P {
  const isSooner = Number.isFinite(moment) && (page.expiresAt === null || moment < page.expiresAt);
  return isSooner ? { ...page, expiresAt: moment } : page;
}
