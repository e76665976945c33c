/** What the shell of every page shows (spec §3, configuration); links are in the answer's language. */

import { Href, Line, WebAddress } from '@masthead/contract/common';
import { plainAnswer } from '@masthead/contract/envelope';
import { z } from 'zod';

const ConfiguredLink = z.object({ label: Line, href: Href });

const Networks = {
  linkedin_url: WebAddress.nullable().default(null),
  twitter_url: WebAddress.nullable().default(null),
  facebook_url: WebAddress.nullable().default(null),
  instagram_url: WebAddress.nullable().default(null),
  youtube_url: WebAddress.nullable().default(null),
};

/** A missing address hides its icon. */
export const Configuration = z
  .object({
    ...Networks,
    secondary_links: z.array(ConfiguredLink),
    util_links: z.array(ConfiguredLink),
  })
  .meta({ id: 'Configuration' });
export type Configuration = z.infer<typeof Configuration>;

export const ConfigurationAnswer = plainAnswer(Configuration);

/** A link with its label in every language; English is what a missing one falls back to. */
const TranslatedLink = z.strictObject({
  href: Href,
  labels: z.record(z.string(), Line).refine((labels) => 'en' in labels, {
    message: 'needs a label in en',
    path: ['en'],
  }),
});

/** `PUT /publishing/configuration`. */
export const ConfigurationInput = z.strictObject({
  ...Networks,
  secondary_links: z.array(TranslatedLink).max(20).default([]),
  util_links: z.array(TranslatedLink).max(20).default([]),
});
export type ConfigurationInput = z.infer<typeof ConfigurationInput>;
