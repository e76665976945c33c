import type { SettingsLink } from '@masthead/contract/broken-links';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { textIn } from '@masthead/contract/translated';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { SiteAsked } from '#src/publishing/queries/broken-links.ts';
import { deadEndsOf } from '#src/publishing/queries/dead-ends.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { redirectTable } from '#src/reading/queries/redirects.ts';

type Link = Omit<SettingsLink, 'end'>;
type FooterLink = ConfigurationInput['util_links'][number];

/** Links of menu and footer, and targets of redirects, at which readers find nothing. For publishers only. */
export async function brokenSettingsLinks(
  db: Kysely<Schema>,
  { now, source, siteOrigin }: SiteAsked,
): Promise<SettingsLink[]> {
  const stored = await readConfiguration(db);
  const redirects = await redirectTable(db);
  const links: Link[] = [
    ...(stored?.navigation ?? []).flatMap((entry): Link[] =>
      'href' in entry ? [menuLink(entry, source)] : [],
    ),
    ...(stored?.secondary_links ?? []).flatMap(footerLinks('secondary_links', source)),
    ...(stored?.util_links ?? []).flatMap(footerLinks('util_links', source)),
    ...redirects.map(
      ({ from, to }): Link => ({ place: 'redirects', title: from, locale: null, href: to }),
    ),
  ];
  const ends = await deadEndsOf(
    db,
    // The site puts a language before the path to which a redirect leads; what the menu may name is asked when it is stored.
    links.map(({ href, place }) => ({
      ...{ href, at: now },
      isPage: place === 'redirects' && href.startsWith('/'),
    })),
    siteOrigin,
  );
  return links.flatMap((link, index) => {
    const end = ends[index];
    return end == null ? [] : [{ ...link, end }];
  });
}

const menuLink = (
  { href, labels }: { readonly href: string; readonly labels: FooterLink['labels'] },
  source: string,
): Link => ({ place: 'navigation', title: textIn(labels, source, source), locale: null, href });

/** One for all languages, or one for each. */
const footerLinks =
  (place: 'secondary_links' | 'util_links', source: string) =>
  ({ href, labels }: FooterLink): Link[] =>
    typeof href === 'string'
      ? [{ place, title: textIn(labels, source, source), locale: null, href }]
      : Object.entries(href).map(([locale, address]) => ({
          ...{ place, title: textIn(labels, locale, source), locale, href: address },
        }));
