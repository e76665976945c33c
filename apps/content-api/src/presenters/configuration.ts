import type { Configuration, ConfigurationInput } from '@masthead/contract/configuration';

/** The shell's configuration in a language; a label that is not translated is shown in English. */
export function presentConfiguration(
  stored: ConfigurationInput | null,
  locale: string,
): Configuration {
  return {
    linkedin_url: stored?.linkedin_url ?? null,
    twitter_url: stored?.twitter_url ?? null,
    facebook_url: stored?.facebook_url ?? null,
    instagram_url: stored?.instagram_url ?? null,
    youtube_url: stored?.youtube_url ?? null,
    secondary_links: (stored?.secondary_links ?? []).map((link) => presentLink(link, locale)),
    util_links: (stored?.util_links ?? []).map((link) => presentLink(link, locale)),
  };
}

function presentLink({ href, labels }: ConfigurationInput['util_links'][number], locale: string) {
  return { href, label: labels[locale] ?? labels.en ?? '' };
}
