import type { Health } from '@masthead/contract/health';

export type Line = Health['findings'][number];
type Translate = (key: string, options?: object) => string;

/** Plans, mails and pings as lines of the same form as what was looked at. */
export function linesOf(
  { plans, mails, pings }: Health,
  translate: Translate,
  moment: (at: string) => string,
): Line[] {
  const troubled = ({ since, reason }: { since: string; reason: string | null }) =>
    translate('run.health.failing_since', { at: moment(since), reason: reason ?? '' });
  return [
    {
      name: translate('run.health.plans'),
      state: plans.failed > 0 ? 'wrong' : plans.late > 0 ? 'note' : 'well',
      message: translate('run.health.plans_are', plans),
      advice: plans.failed > 0 ? translate('run.health.plans_advice') : null,
    },
    {
      name: translate('run.health.mails'),
      state: mails?.failing ? 'wrong' : 'well',
      message: mails
        ? translate('run.health.mails_are', { waiting: mails.waiting })
        : translate('run.health.mails_none'),
      advice: mails?.failing ? troubled(mails.failing) : null,
    },
    ...pings.map(({ target, waiting, failing }) => ({
      name: target,
      state: failing ? ('wrong' as const) : ('well' as const),
      message: translate('run.health.pings_are', { waiting }),
      advice: failing ? troubled(failing) : null,
    })),
  ];
}
