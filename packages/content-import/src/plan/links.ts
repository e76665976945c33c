/** For links in texts, and as redirects. */

import { withoutQuery } from '@masthead/contract/addresses';
import { meantAddress } from '@masthead/contract/addresses/meant-address.ts';
import { RedirectsInput } from '@masthead/contract/publishing';
import { canonicalPath } from '@masthead/contract/site-path';
import type { z } from 'zod';
import { pathKey, webAddress } from '#src/addresses.ts';
import type { PlannedItem } from '#src/plan/plan-items.ts';
import type { TopicEntry } from '#src/plan/plan-topics.ts';
import type { Report } from '#src/plan/report.ts';
import type { Source, SourceEntry } from '#src/source.ts';

export interface Links {
  /** `base` is the text's old address; null if it leads nowhere. */
  resolve(href: string, base: string | null, lose: (what: string) => void): string | null;
  /** Without circles. */
  redirects: z.output<typeof RedirectsInput>['redirects'];
}

const MAX_REDIRECTS = 10_000;

export function createLinks(
  source: Source,
  items: readonly PlannedItem<SourceEntry>[],
  topics: readonly PlannedItem<TopicEntry>[],
  report: Report,
): Links {
  const moved = new Map<string, string>();
  const byEntry = new Map<string, string>();
  const move = (from: string, to: string, label: string): void => {
    const known = moved.get(from);
    if (from === '/' || known === to) return;
    if (known) report.note(label, `its old address ${from} leads to ${known}, not to it`);
    else moved.set(from, to);
  };
  for (const { entry, path } of items.flatMap(({ texts }) => texts)) {
    byEntry.set(entry.key, path);
    for (const address of [entry.url, ...entry.formerUrls]) {
      const url = address === null ? null : webAddress(address, `${source.origin}/`);
      if (url && source.hosts.has(url.host)) move(pathKey(url), path, entry.label);
      else if (url)
        report.note(entry.label, `no redirect from ${url.href}: it is another site’s address`);
    }
  }
  for (const { entry, path } of topics.flatMap(({ texts }) => texts)) {
    for (const old of entry.paths) move(canonicalPath(old), path, `topic ${entry.title}`);
  }
  return {
    redirects: acceptable(moved, report),
    resolve(written, base, lose) {
      const { href, sealed } = meantAddress(written);
      if (sealed !== null)
        lose(`a link that only ${sealed} can open: it still leads there (${href})`);
      if (/^(#|mailto:|tel:)/.test(href)) return href;
      const url = webAddress(href, base ?? `${source.origin}/`);
      if (!url || !source.hosts.has(url.host)) return url?.href ?? null;
      const [query = ''] = url.search.slice(1).split('&');
      const entry = source.queries.get(query);
      const path =
        (entry === undefined ? undefined : byEntry.get(entry)) ?? moved.get(pathKey(url));
      if (path !== undefined) return path + url.hash;
      lose(
        `a link to the old site’s ${url.pathname}${url.search}, which is not imported: it still leads there`,
      );
      return url.href;
    },
  };
}

/** Reports what the contract refuses. */
function acceptable(moved: ReadonlyMap<string, string>, report: Report): Links['redirects'] {
  const subject = 'Redirects';
  let table = [...moved]
    .filter(([from, to]) => from !== withoutQuery(canonicalPath(to)))
    .map(([from, to]) => ({ from, to, permanent: true }));
  for (const { from } of table.slice(MAX_REDIRECTS))
    report.fail(subject, `no redirect from ${from}: a table holds ${MAX_REDIRECTS}`);
  table = table.slice(0, MAX_REDIRECTS);
  for (;;) {
    const parsed = RedirectsInput.safeParse({ redirects: table });
    if (parsed.success) return parsed.data.redirects;
    const faults = new Map(
      parsed.error.issues.map(({ path, message }) => [Number(path[1]), message]),
    );
    for (const [index, message] of faults)
      report.fail(subject, `no redirect from ${table[index]?.from}: ${message}`);
    const kept = table.filter((_, index) => !faults.has(index));
    if (kept.length === table.length) throw new Error(parsed.error.message);
    table = kept;
  }
}
