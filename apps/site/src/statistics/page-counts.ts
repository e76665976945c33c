import {
  MAX_COUNTS,
  OTHER_HOSTS,
  type PageCount,
  ReferringHost,
} from '@masthead/contract/statistics';
import type { RouteMatch } from '#src/routes.ts';
import { isPitchRoute } from '#src/shell/sections.ts';
import type { Counted } from '#src/statistics/view-counter.ts';

/** The page of an address. */
interface AskedPage {
  readonly locale: string;
  readonly path: string;
  readonly match: RouteMatch | null;
  /** A form other than the page itself, where one is asked for. */
  readonly feed?: string | undefined;
  readonly article?: string | undefined;
}

/**
 * The counts of a day, in batches as the content server takes them. Pages that are handed to named readers are not
 * counted, nor replies that are not pages.
 */
export function pageCounts(
  counted: Counted,
  { day, pageAt }: { day: string; pageAt: (path: string) => AskedPage | null },
): PageCount[][] {
  const rows = [...counted].flatMap(([path, hosts]) => {
    const page = pageAt(path);
    if (page === null || page.match === null) return [];
    if (page.feed !== undefined || page.article !== undefined) return [];
    if (isPitchRoute(page.match.name)) return [];
    const { locale, match } = page;
    const common = { day, route: match.name, path: page.path.slice(locale.length + 1), locale };
    return [...hosts].map(([host, tally]) => ({ ...common, host: toldHost(host), ...tally }));
  });
  const batches = Math.ceil(rows.length / MAX_COUNTS);
  return Array.from({ length: batches }, (_, index) =>
    rows.slice(index * MAX_COUNTS, (index + 1) * MAX_COUNTS),
  );
}

/** The host for counting: one that is not a host's name, an IP address say, becomes `OTHER_HOSTS`. */
function toldHost(host: string): string | null {
  if (host === '') return null;
  return ReferringHost.safeParse(host).data ?? OTHER_HOSTS;
}
