import type { Meta, OpenedMeta } from '@masthead/contract/envelope';
import type { Opening } from '#src/view/opening.ts';

/** What a page was made of: gathered from every answer that went into it. */
export class Basis {
  readonly tags = new Set<string>();
  /** Milliseconds since 1970 up to which the page holds; null: no end known. */
  expiresAt: number | null = null;
  /** Up to which all that it shows may be shown at all, even stale. */
  staleUntil: number | null = null;
  /** False where a part could be left out and had to be: the page is worth making again soon. */
  isWhole = true;
  localizedSlugs: Readonly<Record<string, string>> = {};
  /** What a grant has opened; null where everybody may read all of it. */
  opening: Opening | null = null;

  note(meta: Meta & { localized_slugs?: Record<string, string>; opened?: OpenedMeta }): void {
    for (const tag of meta.tags) this.tags.add(tag);
    this.expiresAt = earlier(this.expiresAt, meta.expires_at);
    this.staleUntil = earlier(this.staleUntil, meta.stale_until);
    if (meta.opened !== undefined) this.opening = opening(this.opening, meta.opened);
    // A landing read beside the page's item has slugs too, all of them empty: it stands at no slug.
    const slugs = meta.localized_slugs ?? {};
    if (Object.values(slugs).some((slug) => slug !== '')) this.localizedSlugs = slugs;
  }

  holdsUntil(moment: number): void {
    this.expiresAt = Math.min(this.expiresAt ?? moment, moment);
  }
}

function earlier(known: number | null, instant: string | null): number | null {
  if (instant === null) return known;
  return Math.min(known ?? Number.POSITIVE_INFINITY, Date.parse(instant));
}

/** Of a page that shows several such items, a pitch and its collection: what is true of all of it. */
function opening(known: Opening | null, opened: OpenedMeta): Opening {
  const embargoes = [known?.embargoUntil ?? null, opened.embargo_until];
  const ends = known === null ? [opened.expires_at] : [known.until, opened.expires_at];
  return {
    until: ends.sort()[0] ?? opened.expires_at,
    embargoUntil:
      embargoes
        .filter((until) => until !== null)
        .sort()
        .at(-1) ?? null,
    isDraft: known?.isDraft === true || opened.status === 'draft',
  };
}
