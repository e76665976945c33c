/**
 * Languages, source language and time zone come from the stored configuration unless the environment sets
 * them. They apply until the next start (decision 0022).
 */

import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { HealthNote } from '@masthead/contract/health';
import { initialNewsroom, type Newsroom, openSettings } from '@masthead/contract/newsroom-settings';
import { type Config, readConfig } from '#src/config.ts';

type Stored = Pick<ConfigurationInput, 'newsroom'> | null;

export interface NewsroomSettings {
  readonly config: Config;
  /** The newsroom as this server runs it, with the hosts that are stored. */
  present(stored: Stored): Newsroom;
  /** Stored settings that differ from how this server runs, by path and reason. */
  pending(stored: Stored): HealthNote[];
}

/** Settles what `environment` leaves open by what is `stored` when the server starts. */
export function newsroomSettings(environment: NodeJS.ProcessEnv, stored: Stored): NewsroomSettings {
  const initial = initialNewsroom(environment);
  const newsroomOf = (configuration: Stored) =>
    // A configuration of before there were newsrooms has none.
    configuration === null ? initial : (configuration.newsroom ?? null);
  const configWith = (configuration: Stored): Config => {
    const names = ['LOCALES', 'DEFAULT_LOCALE', 'TIME_ZONE', 'SITE_ORIGIN'] as const;
    return readConfig({
      ...environment,
      ...openSettings(environment, newsroomOf(configuration), names),
    });
  };
  const config = configWith(stored);
  return {
    config,
    present: (configuration) => presentNewsroom(config, newsroomOf(configuration)),
    pending(configuration) {
      const next = configWith(configuration);
      const now = config;
      return [
        { path: 'newsroom.languages.enabled', differs: [now.locales, next.locales] },
        { path: 'newsroom.languages.source', differs: [now.defaultLocale, next.defaultLocale] },
        { path: 'newsroom.time_zone', differs: [now.timeZone, next.timeZone] },
      ].flatMap(({ path, differs: [is, becomes] }) => {
        if (isDeepStrictEqual(is, becomes)) return [];
        const message = `holds from the next start; until then it is ${String(is)}`;
        return [{ path, message, code: 'setting_later', params: { is: String(is) } }];
      });
    },
  };
}

function presentNewsroom(
  { locales, defaultLocale, timeZone }: Config,
  newsroom: ConfigurationInput['newsroom'] | null,
): Newsroom {
  return {
    languages: { enabled: [...locales], source: defaultLocale },
    time_zone: timeZone,
    hosts: newsroom?.hosts ?? { site: null, media: null, about: null },
    non_redirect_prefixes: newsroom?.non_redirect_prefixes ?? null,
  };
}
