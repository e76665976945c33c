import { pagePath } from '@masthead/contract/addresses';
import { TimeZone } from '@masthead/contract/time-zone';
import { descriptorOf, type ItemType, isSingleton } from '@masthead/contract/types';
import { PublishingError } from '#src/publishing-client.ts';

export interface Newsroom {
  /** Without a slash at its end. */
  readonly origin: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * `SITE_ORIGIN`, otherwise `SITE_PORT`, and `TIME_ZONE`. Throws PublishingError for an unknown
 * zone.
 */
export function newsroomOf(env: NodeJS.ProcessEnv): Newsroom {
  const origin = env.SITE_ORIGIN || `http://localhost:${env.SITE_PORT || 3000}`;
  const zone = TimeZone.safeParse(env.TIME_ZONE || 'UTC');
  if (!zone.success)
    throw new PublishingError('TIME_ZONE: must be a zone such as Europe/Amsterdam');
  return { origin: origin.replace(/\/+$/, ''), timeZone: zone.data, now: new Date() };
}

/** Null for a type without pages. */
export function addressOf(
  { origin }: Newsroom,
  { type, locale, slug }: { type: ItemType; locale: string; slug: string },
): string | null {
  const { page } = descriptorOf(type);
  if (page === null) return null;
  const path = isSingleton(type) ? `/${page.path}` : pagePath(type, slug);
  return `${origin}/${locale}${path === '/' ? '' : path}`;
}

/** `2026-06-01 09:00 (Europe/Amsterdam)` */
export function momentIn({ timeZone }: Pick<Newsroom, 'timeZone'>, instant: string): string {
  return `${clockTime(timeZone, instant)} (${timeZone})`;
}

/** Without the zone's name, for tables. */
export function clockTime(timeZone: string, instant: string): string {
  // Swedish writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(new Date(instant));
}
