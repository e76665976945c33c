import type { Health } from '@masthead/contract/health';
import type { Translate } from '#src/i18n/keys.ts';

type Finding = Health['findings'][number];
/** The result of one check, as shown. */
export type Line = Pick<Finding, 'name' | 'state' | 'message' | 'advice'>;
/** How the studio shows messages to its users. */
export interface Telling {
  readonly translate: Translate;
  readonly locale: string;
  /** An instant as the newsroom's clock shows it. */
  readonly moment: (at: string) => string;
}

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

/** A finding in the studio's language; in the server's words where it is of a newer version than the studio. */
export function findingLine(
  { name, state, message, advice, code, params }: Finding,
  telling: Telling,
): Line {
  const { translate } = telling;
  const values = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, valueIn(telling, key, value)]),
  );
  const told = (part: string, fallback: string) =>
    translate(`run.findings.${code}.${part}`, { ...values, _: fallback });
  return {
    name: nameOf(name, name, translate),
    state,
    message: told('message', message),
    advice: advice === null ? null : told('advice', advice),
  };
}

/** Settings that hold later, and what waits for somebody, as findings are told. */
export const noteLine = ({ path, ...note }: Health['notes'][number], telling: Telling): Line =>
  findingLine({ ...note, name: path, state: 'note', advice: null }, telling);

/** What is called so by the server, as the studio calls it; `other` where it does not know it. */
const nameOf = (name: string, other: string, translate: Telling['translate']): string =>
  translate(`run.findings.names.${name.replaceAll(/[ .]/g, '_')}`, { _: other });

function valueIn({ locale, moment }: Telling, key: string, value: string | number): string {
  if (typeof value === 'string') return key === 'since' ? moment(value) : value;
  if (!key.endsWith('bytes')) return new Intl.NumberFormat(locale).format(value);
  const [unit, size] = value >= GIGABYTE ? ['gigabyte', GIGABYTE] : ['megabyte', MEGABYTE];
  const options = {
    style: 'unit',
    unit,
    maximumFractionDigits: value >= GIGABYTE ? 1 : 0,
  } as const;
  return new Intl.NumberFormat(locale, options).format(value / size);
}

/** Plans, mails and pings as lines of the same form as what was looked at. */
export function linesOf({ plans, mails, pings }: Health, { translate, moment }: Telling): Line[] {
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
      name: nameOf(`pings.${target}`, target, translate),
      state: failing ? ('wrong' as const) : ('well' as const),
      message: translate('run.health.pings_are', { waiting }),
      advice: failing ? troubled(failing) : null,
    })),
  ];
}
