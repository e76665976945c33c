import type { FastifyBaseLogger } from 'fastify';
import type { Told } from '#src/drafts/commands/notify.ts';
import type { People } from '#src/people/services.ts';
import type { PeopleSettings } from '#src/people/settings.ts';

interface Mailing {
  readonly people: Pick<People, 'canMail' | 'mail' | 'studioOrigin'>;
  readonly config: { readonly people: Pick<PeopleSettings, 'isOriginKnown'> };
}

/** Mails say who did something with which item, without content. They are sent after the answer. */
export function mailNotices(
  { people, config }: Mailing,
  log: FastifyBaseLogger,
  { told, by }: { readonly told: readonly Told[]; readonly by: string },
): void {
  if (!people.canMail || !config.people.isOriginKnown) return;
  for (const { to, kind, item, locale } of told) {
    // A translator has no item screen.
    const path = to.reads || locale === null ? `/items/${item}` : `/translate/${item}/${locale}`;
    const link = `${people.studioOrigin}/studio${path}`;
    people.mail({ kind: 'notice', what: kind, by, to: to.email, link }).catch((error: unknown) => {
      log.warn(error, 'a notice was not mailed');
    });
  }
}
