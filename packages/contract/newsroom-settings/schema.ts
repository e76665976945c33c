/** Settings that a configuration may give if the environment does not. */

import { LocaleCode } from '@masthead/contract/common';
import { NewsroomHosts, NewsroomInput } from '@masthead/contract/newsroom';
import { z } from 'zod';

/** As the content server runs; the site reads it at its start. */
export const Newsroom = z.object({
  languages: z.object({ enabled: z.array(LocaleCode), source: LocaleCode }),
  time_zone: z.string(),
  hosts: z.object(NewsroomHosts.shape),
  non_redirect_prefixes: z.array(z.string()).nullable(),
});
export type Newsroom = z.infer<typeof Newsroom>;

/** Characters of a wrong setting that are repeated. */
const MAX_SHOWN = 80;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Settings by name (interfaces.md): those of `names` that the environment leaves open and the
 * newsroom has.
 */
export function openSettings<const Name extends keyof ReturnType<typeof settingsOf>>(
  environment: Environment,
  newsroom: NewsroomInput | Newsroom | null,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (newsroom === null) return {};
  const settings = settingsOf(newsroom);
  const open = names.filter((name) => !environment[name]?.trim() && settings[name] !== null);
  const found = Object.fromEntries(open.map((name) => [name, settings[name]]));
  return withoutContradiction(environment, found) as Partial<Record<Name, string>>;
}

function settingsOf({
  languages,
  time_zone,
  hosts,
  non_redirect_prefixes,
}: NewsroomInput | Newsroom) {
  return {
    LOCALES: languages?.enabled.join() ?? null,
    DEFAULT_LOCALE: languages?.source ?? null,
    TIME_ZONE: time_zone,
    SITE_ORIGIN: hosts.site,
    MEDIA_ORIGIN: hosts.media,
    ABOUT_ORIGIN: hosts.about,
    NON_REDIRECT_PREFIXES: non_redirect_prefixes?.join() ?? null,
  };
}

/**
 * Nothing published may prevent a start, so languages that contradict the environment are left out.
 */
function withoutContradiction(
  environment: Environment,
  { LOCALES, DEFAULT_LOCALE, ...others }: Record<string, string | null>,
): Record<string, string | null> {
  const enabled = (environment.LOCALES?.trim() || LOCALES)?.split(',').map((name) => name.trim());
  const source = environment.DEFAULT_LOCALE?.trim() || DEFAULT_LOCALE;
  if (source && enabled && !enabled.includes(source)) return others;
  return { ...others, ...(LOCALES && { LOCALES }), ...(DEFAULT_LOCALE && { DEFAULT_LOCALE }) };
}

/** `INITIAL_NEWSROOM`, JSON as in the configuration; null if unset. Throws if invalid. */
export function initialNewsroom({ INITIAL_NEWSROOM }: Environment): NewsroomInput | null {
  if (!INITIAL_NEWSROOM) return null;
  try {
    return NewsroomInput.parse(JSON.parse(INITIAL_NEWSROOM));
  } catch {
    const given = JSON.stringify(INITIAL_NEWSROOM.slice(0, MAX_SHOWN));
    throw new Error(
      `INITIAL_NEWSROOM: must be JSON of the form of the configuration’s newsroom, not ${given}`,
    );
  }
}
