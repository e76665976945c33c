import { pingSettings, serviceUrl } from '@masthead/lifecycle/settings';
import type { z } from 'zod';
import type { PingTarget } from '#src/db/ping-tables.ts';

/** Settings of pings; null if no service gets them (decision 0037). */
export interface PingSettings {
  /** Search engines that know IndexNow: where they listen, and the key by which they believe us. */
  readonly indexNow: { readonly url: string; readonly key: string } | null;
  /** The WebSub hub that feeds name. */
  readonly websubHub: string | null;
}

const ENGINES = 'https://api.indexnow.org/indexnow';

/** The settings of the environment, by name. */
export const PING_SETTINGS = {
  ...pingSettings,
  INDEXNOW_URL: serviceUrl(ENGINES).default(ENGINES),
};

type Given = z.output<z.ZodObject<typeof PING_SETTINGS>>;

/** Null where nobody is to be told. */
export function pingsFrom({ INDEXNOW_KEY, INDEXNOW_URL, WEBSUB_HUB }: Given): PingSettings | null {
  if (INDEXNOW_KEY === undefined && WEBSUB_HUB === undefined) return null;
  return {
    indexNow: INDEXNOW_KEY === undefined ? null : { url: INDEXNOW_URL, key: INDEXNOW_KEY },
    websubHub: WEBSUB_HUB ?? null,
  };
}

/** The services that the settings name. */
export function targetsOf(settings: PingSettings | null): PingTarget[] {
  return [
    ...(settings === null || settings.indexNow === null ? [] : ['indexnow' as const]),
    ...(settings === null || settings.websubHub === null ? [] : ['websub' as const]),
  ];
}
