import { pathTo } from '#src/routes.ts';

/** The steps to which mails link, below the form's own address. */
export const ALERT_STEPS = ['confirm', 'preferences', 'unsubscribe'] as const;
export type AlertStep = (typeof ALERT_STEPS)[number];

/** The address of a step for the person who has its token. */
export function alertPath(locale: string, step: AlertStep, token: string): string {
  return `${pathTo(locale, 'alerts')}/${step}?${new URLSearchParams({ token })}`;
}
