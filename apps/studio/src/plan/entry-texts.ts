import { useTranslate } from '#src/i18n/use-texts.ts';
import type { Entry } from '#src/plan/entries.ts';

/** Says in a line what an entry is: of which type, and what happens to it. */
export function useHappens(): (entry: Entry) => string {
  const translate = useTranslate();
  const happening = (what: string) => translate(`plan.calendar.happens.${what}`);
  return (entry) => {
    if (entry.kind === 'medium') return happening('rights_end');
    if (entry.kind === 'item') {
      return [translate(`fields.types.${entry.type}`), ...entry.happens.map(happening)].join(' · ');
    }
    return [
      happening('plan'),
      translate(`plan.plans.states.${entry.state}`),
      translate('plan.dashboard.of_plan', { count: entry.plan.entries.length }),
    ].join(' · ');
  };
}

const SCREENS = { item: '/items', medium: '/media', plan: '/plans' } as const;

/** The screen of what an entry is about. */
export const addressOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string =>
  `${SCREENS[kind]}/${id}`;
