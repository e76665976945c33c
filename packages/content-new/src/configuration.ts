import { randomUUID } from 'node:crypto';
import { BrandId } from '@masthead/contract/brand';
import { SHARE_NETWORKS } from '@masthead/contract/configuration/share-networks.ts';
import { SECTION_NAMES } from '@masthead/contract/newsroom';
import { TimeZone } from '@masthead/contract/time-zone';
import { stringify } from 'yaml';
import type { Choices } from '#src/choices.ts';
import type { LegalLink } from '#src/legal-pages.ts';
import { wordsFor } from '#src/words.ts';

/** By path; the mark is `mark.svg`, and the footer links to the legal pages. */
export function configurationFiles(
  choices: Choices,
  mark: string,
  legal: readonly LegalLink[],
): [string, string][] {
  const { logo } = choices;
  return [
    ['configuration/company.yaml', company(choices)],
    ['configuration/brands.yaml', brands(choices)],
    ['configuration/newsroom.yaml', newsroom(choices)],
    ['configuration/links.yaml', links(legal)],
    ['configuration/contacts.yaml', CONTACTS],
    ['configuration/mark.svg', mark],
    ...(logo === null ? [] : [['configuration/logo.svg', logo.svg] as [string, string]]),
  ];
}

function company({ name, languages }: Choices): string {
  const description = inEach(languages, (locale) => wordsFor(locale, name).company);
  return `# Who the company is. name, legal_name, description and about may be one text, or one in each language.
# legal_name stands in the copyright line; about below releases ("About …"): a paragraph that can be quoted.
${yaml({ company: { name, description } })}#  legal_name: ${name} Ltd
#  about:
#    ${languages[0]}: What the company makes or does, since when, where, with how many people.
#  contact: { email: press@example.org, phone: '+1 555 0100' }
`;
}

function brands({ name, colour, logo }: Choices): string {
  const id = brandId(name);
  const brand = { id, name, ...(logo && { logo: 'logo.svg' }), colours: { signal: colour } };
  return `# Whose news it is: the first is the default brand. A logo is an SVG file beside this one (logo: logo.svg),
# about five times as wide as high; without one the name is set in type. Parts in currentColor take that of the text.
# Tones for text are computed from signal, unless on_light, on_dark and on_signal are given.
${yaml({ brands: [brand], mark: 'mark.svg' })}`;
}

function newsroom({ languages, source, sections, timeZone }: Choices): string {
  const off = SECTION_NAMES.filter((name) => !sections.includes(name));
  const choice = Object.fromEntries(off.map((name) => [name, false]));
  const time_zone = TimeZone.safeParse(
    timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  const settings = {
    id: randomUUID(),
    languages: { source, enabled: languages },
    time_zone: time_zone.success ? time_zone.data : 'UTC',
  };
  return `# id says whose content this is: a store that holds another newsroom's is refused. Never change it.
# Languages, zone and hosts hold from the next start.
${yaml({ newsroom: settings })}#  hosts: { site: https://news.example.org, media: https://media.example.org }

# What the newsroom has: ${SECTION_NAMES.join(', ')}. What is not named is on.
${yaml({ sections: choice })}`;
}

const CONTACTS = `# Whom journalists and readers may ask. Items name them by id: contacts: [press-desk]
# name, role and hours may be one text, or one in each language. Take away the # of what there is.
contacts: []
#  - id: press-desk
#    name: Press desk
#    role: For journalists
#    hours: Monday to Friday, nine to five
#    email: press@example.org
#    phone: '+1 555 0100'
`;

function links(legal: readonly LegalLink[]): string {
  return `# What the header, menu and footer of every page link to: take away the # of what there is.
#linkedin_url: https://www.linkedin.com/company/…
#twitter_url: https://x.com/…
#facebook_url: https://www.facebook.com/…
#instagram_url: https://www.instagram.com/…
#youtube_url: https://www.youtube.com/@…

# Where articles can be shared, besides X and LinkedIn: ${SHARE_NETWORKS.join(', ')}.
#share_networks: [${SHARE_NETWORKS[0]}]

# Further links, and the legal ones at the foot of each page. page is an item's folder: the link appears with the item's
# first published text. Else href is one address, or one in each language; it and the labels need the source language.
# rel: privacy-policy is where the form for e-mail alerts leads to as well.
secondary_links: []
${yaml({ util_links: legal })}#  - href: https://example.org/imprint
#    labels: { en: Legal notice, de: Impressum }
`;
}

/** Latin letters of the name. */
function brandId(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const id = letters.replace(/[^a-z0-9]+/g, '-').replace(/^[^a-z]+|-+$/g, '');
  return BrandId.safeParse(id.slice(0, 31)).data ?? 'company';
}

function inEach<L extends string>(
  languages: readonly L[],
  text: (locale: L) => string,
): Record<string, string> {
  return Object.fromEntries(languages.map((locale) => [locale, text(locale)]));
}

function yaml(value: object): string {
  return stringify(value, { lineWidth: 0 });
}
