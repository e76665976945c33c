/**
 * What the shell of every page shows (spec §3, configuration); links are in the answer's language.
 */

import { BrandId, BrandInput, ConfiguredBrand, SvgText } from '@masthead/contract/brand';
import { Href, Line, LocaleCode, WebAddress } from '@masthead/contract/common';
import { SHARE_NETWORKS } from '@masthead/contract/configuration/share-networks.ts';
import { ListedContact } from '@masthead/contract/contact';
import { plainAnswer } from '@masthead/contract/envelope';
import { Face, FaceInput, MAX_FACES } from '@masthead/contract/face';
import { FontSet } from '@masthead/contract/font-set';
import { GlossaryInput, StyleNotesInput } from '@masthead/contract/glossary';
import {
  MenuSection,
  NewsroomInput,
  SECTION_NAMES,
  SectionChoice,
  SectionName,
} from '@masthead/contract/newsroom';
import { Newsroom } from '@masthead/contract/newsroom-settings';
import { SynonymsInput } from '@masthead/contract/synonyms';
import { TranslatedLine, TranslatedParagraph } from '@masthead/contract/translated';
import { z } from 'zod';

/** HTML's link types. */
const LinkType = z.enum(['privacy-policy', 'terms-of-service']).nullable().default(null);
const ConfiguredLink = z.object({ label: Line, href: Href, rel: LinkType });

/**
 * A section, with its own or another name, or a page. `href` is a path of the site without its
 * language, or an https address.
 */
const MenuHref = z
  .string()
  .max(2000)
  .regex(/^(\/(?![/\\])\S*|https:\/\/[^\s/]\S*)$/, {
    message:
      'must be a path of the site without its language, such as /topics, or an https address',
  });
const MenuEntry = z.union([
  z.object({ section: MenuSection, label: z.string().nullable() }),
  z.object({ href: MenuHref, label: z.string() }),
]);

const Networks = {
  linkedin_url: WebAddress.nullable().default(null),
  twitter_url: WebAddress.nullable().default(null),
  facebook_url: WebAddress.nullable().default(null),
  instagram_url: WebAddress.nullable().default(null),
  youtube_url: WebAddress.nullable().default(null),
};

/** Beside X and LinkedIn, in the order in which they are shown. */
const ShareNetworks = z
  .array(z.enum(SHARE_NETWORKS))
  .max(SHARE_NETWORKS.length)
  .refine((networks) => new Set(networks).size === networks.length, {
    message: 'must name each network once',
  })
  .default([]);

const CompanyContact = z.strictObject({
  email: z.email().nullable().default(null),
  phone: z.string().max(40).nullable().default(null),
});

/** In the answer's language; `description` and `about` only if it has them. */
const Company = z.object({
  name: z.string(),
  /** For the copyright line. */
  legal_name: z.string(),
  description: z.string().nullable(),
  about: z.string().nullable(),
  contact: CompanyContact,
});

/** A missing address hides its icon. */
export const Configuration = z
  .object({
    ...Networks,
    share_networks: ShareNetworks,
    secondary_links: z.array(ConfiguredLink),
    util_links: z.array(ConfiguredLink),
    company: Company.nullable().default(null),
    /** The first is the default. */
    brands: z.array(ConfiguredBrand).default([]),
    /** The brand in the header outside the media library (spec §2.3); null: the default one. */
    about_brand: z.string().nullable().default(null),
    /** Icons and the default card are made of it. */
    mark: z.string().nullable().default(null),
    /** The newsroom's own fonts, which come before the site's. */
    faces: z.array(Face).default([]),
    /** The site's fonts cut to the public texts of the answer's language; null: use whole ones. */
    font_set: FontSet.nullable().default(null),
    /** Those that are on, in the header's order. */
    sections: z.array(SectionName).default([...SECTION_NAMES]),
    /** Null: the specification's sections. */
    navigation: z.array(MenuEntry).nullable().default(null),
    /** Names and compounds that must not break across lines (decision 0029). */
    phrases: z.array(z.string()).default([]),
    /** As the content server runs; the site reads it at its start. */
    newsroom: Newsroom.nullable().default(null),
    /** Whether the server can send e-mail alerts. */
    alerts: z.boolean().default(false),
  })
  .meta({ id: 'Configuration' });
export type Configuration = z.infer<typeof Configuration>;

export const ConfigurationAnswer = plainAnswer(Configuration);

/** Missing languages fall back to the source language. */
const TranslatedLink = z.strictObject({
  href: z.union([Href, z.record(LocaleCode, Href)], {
    error:
      'must be a path on this site or an http, https, mailto or tel address, or one for each language',
  }),
  rel: LinkType,
  labels: z.record(LocaleCode, Line).refine((labels) => Object.keys(labels).length > 0, {
    message: 'needs one language at least',
  }),
});

const Labels = TranslatedLink.shape.labels;
/** More do not fit the header. */
const MAX_MENU = 6;
const MenuInput = z
  .array(
    z.union(
      [
        z.strictObject({ section: MenuSection, labels: Labels.nullable().default(null) }),
        z.strictObject({ href: MenuHref, labels: Labels }),
      ],
      {
        error:
          'must be a section (magazine, mission, company, newsroom, resources), or an href with its labels; an href is a path of the site without its language, such as /topics, or an https address',
      },
    ),
  )
  .min(1)
  .max(MAX_MENU)
  .superRefine((entries, context) => {
    const targets = entries.map((entry) => ('section' in entry ? entry.section : entry.href));
    for (const [index, target] of targets.entries()) {
      if (targets.indexOf(target) === index) continue;
      context.addIssue({ code: 'custom', path: [index], message: `leads to ${target} again` });
    }
  });

const CompanyInput = z.strictObject({
  name: TranslatedLine,
  legal_name: TranslatedLine.nullable().default(null),
  /** One sentence for search engines and cards. */
  description: TranslatedParagraph.nullable().default(null),
  /** The note "About …" below releases. */
  about: TranslatedParagraph.nullable().default(null),
  contact: CompanyContact.default({ email: null, phone: null }),
});

/** Languages that break lines by dictionary or anywhere, so that names must be listed. */
const PHRASE_LANGUAGES = ['ja', 'ko', 'th', 'zh-Hans', 'zh-Hant'] as const;
const MAX_PHRASES = 2000;
const Phrase = z.string().trim().min(2).max(40);
const PhrasesInput = z.partialRecord(z.enum(PHRASE_LANGUAGES), z.array(Phrase).max(MAX_PHRASES));

function repeated(entries: readonly { readonly id: string }[]): number[] {
  const ids = entries.map(({ id }) => id);
  return [...ids.keys()].filter((index) => ids.indexOf(ids[index] ?? '') !== index);
}

const MAX_CONTACTS = 200;

/** `PUT /publishing/configuration`. Everything is optional. */
export const ConfigurationInput = z
  .strictObject({
    ...Networks,
    share_networks: ShareNetworks,
    secondary_links: z.array(TranslatedLink).max(20).default([]),
    util_links: z.array(TranslatedLink).max(20).default([]),
    company: CompanyInput.nullable().default(null),
    brands: z.array(BrandInput).max(20).default([]),
    about_brand: BrandId.nullable().default(null),
    mark: SvgText.nullable().default(null),
    /** Contacts that items name by id; no answer has the list. */
    contacts: z.array(ListedContact).max(MAX_CONTACTS).default([]),
    faces: z.array(FaceInput).max(MAX_FACES).default([]),
    sections: SectionChoice.default({}),
    navigation: MenuInput.nullable().default(null),
    phrases: PhrasesInput.default({}),
    newsroom: NewsroomInput.prefault({}),
    synonyms: SynonymsInput.default({}),
    /** Only for translators, as are the style notes; no answer to readers has them. */
    glossary: GlossaryInput.default([]),
    style_notes: StyleNotesInput.default({}),
  })
  .superRefine(({ brands, contacts, about_brand }, context) => {
    const ids = brands.map(({ id }) => id);
    for (const [list, entries] of Object.entries({ brands, contacts })) {
      for (const index of repeated(entries)) {
        context.addIssue({ code: 'custom', path: [list, index, 'id'], message: 'stands twice' });
      }
    }
    if (about_brand !== null && !ids.includes(about_brand)) {
      const message = 'must be the id of one of the brands';
      context.addIssue({ code: 'custom', path: ['about_brand'], message });
    }
  });
export type ConfigurationInput = z.infer<typeof ConfigurationInput>;
