/** Checks that need the source language or the site's addresses, which schemas do not know. */

import { ADDRESSES } from '@masthead/contract/addresses';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { contactErrors } from '@masthead/contract/contact';
import { glossaryErrors } from '@masthead/contract/glossary/check-glossary.ts';
import { missingSource } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import { sourceErrors } from '@masthead/contract/translated';

const FIRST = new Set(Object.values(ADDRESSES).map((path) => path.split('/')[0]));

/**
 * Texts without the source language, menu paths that the site does not have, and terms translated
 * into the source language.
 */
export function configurationErrors(input: ConfigurationInput, source: string): InputError[] {
  const { secondary_links, util_links, navigation, contacts } = input;
  const lists = { secondary_links, util_links, navigation: navigation ?? [] };
  const missing = Object.entries(lists).flatMap(([list, links]) =>
    links.flatMap(({ labels }, at) =>
      labels === null ? [] : missingSource(labels, source, `${list}.${at}.labels`),
    ),
  );
  const unaddressed = Object.entries({ secondary_links, util_links }).flatMap(([list, links]) =>
    links.flatMap(({ href }, at) => sourceErrors(href, source, `${list}.${at}.href`)),
  );
  const strange = lists.navigation.flatMap((entry, at) =>
    'href' in entry && entry.href.startsWith('/') && !isOwn(entry.href)
      ? [{ path: `navigation.${at}.href`, message: strangePath(entry.href) }]
      : [],
  );
  const people = contacts.flatMap((contact, at) =>
    contactErrors(contact, source, `contacts.${at}`),
  );
  return [
    ...missing,
    ...unaddressed,
    ...people,
    ...strange,
    ...glossaryErrors(input.glossary, source),
  ];
}

function isOwn(href: string): boolean {
  return FIRST.has(href.slice(1).split(/[/?#]/)[0]);
}

function strangePath(href: string): string {
  return `${href} is no path of the site; write it without its language, such as /topics`;
}
