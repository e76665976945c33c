import type { DeadEnd } from '@masthead/contract/broken-links';
import type { InputError } from '@masthead/contract/problem';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { deadEndsOf, pathOnSite } from '#src/publishing/queries/dead-ends.ts';
import type { Submission } from '#src/publishing/submission.ts';

const MESSAGES: Readonly<Record<DeadEnd, string>> = {
  nowhere: 'where the site has no page',
  deleted: 'which is deleted',
  unpublished: 'which is not published in that language',
  ended: 'which readers do not get any more then',
  not_yet: 'which readers do not get yet when they get this',
};

/**
 * Warns of each link in an item's texts to a page of the site that readers will not find at the moment from which on
 * they see the item. Links to other sites are not asked: a server that requests what somebody has typed can be made to
 * look into its own network.
 */
export async function checkLinks(
  db: Kysely<Schema>,
  { item, at }: Submission,
  { now, siteOrigin }: { readonly now: Date; readonly siteOrigin: string },
): Promise<InputError[]> {
  const opens = [item.publish_at, item.embargo_until].map((time) => (time ? Date.parse(time) : 0));
  const seenFrom = new Date(Math.max(now.getTime(), ...opens));
  const own = Object.values(item.locales).map(({ slug }) => slug);
  const links = [...walkLinks({ fields: item.fields, locales: item.locales })].filter(
    ({ href }) => {
      const path = pathOnSite(href, siteOrigin);
      // A page may link to itself before it is there.
      return path !== null && !own.some((slug) => decoded(path).endsWith(`/${slug}`));
    },
  );
  const ends = await deadEndsOf(
    db,
    links.map(({ href }) => ({ href, at: seenFrom, isPage: true })),
    siteOrigin,
  );
  return links.flatMap(({ href, path }, index) => {
    const end = ends[index];
    if (end == null) return [];
    return [{ path: at + path.join('.'), message: `leads to ${href}, ${MESSAGES[end]}` }];
  });
}

/** Every link with its path. */
function* walkLinks(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ href: string; path: readonly string[] }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string' && key === 'href') yield { href: entry, path: [...path, key] };
    yield* walkLinks(entry, [...path, key]);
  }
}

function decoded(href: string): string {
  const path = href.replace(/[?#].*$/s, '').replace(/\/$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
