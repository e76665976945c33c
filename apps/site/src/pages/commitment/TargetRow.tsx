import type { Commitment } from '@masthead/contract/commitment';
import { Icon } from '#src/components/Icon.tsx';
import { figureWidth } from '#src/components/media/figure-width.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { evenPace, type TargetStatus, targetStatus } from '#src/pages/commitment/target-status.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './targets.module.css';

type Target = Commitment['targets'][number];

/** The texts for a target's status. */
export const STATUS_TEXTS = {
  achieved: 'mission.achieved',
  on_track: 'mission.on_track',
  behind: 'mission.behind',
} as const satisfies Readonly<Record<TargetStatus, string>>;

/** One target: its latest figure, the way from baseline to target as a bar, and its status. */
export function TargetRow({ target }: { readonly target: Target }) {
  const { t, locale, rules } = useView();
  const { amount, year, wholeYear } = quantitiesFor(locale.locale);
  const status = targetStatus(target);
  const { unit } = target;
  const current = amount(target.current, unit);
  return (
    <li className={css.target}>
      <div className={`stack ${css.name}`}>
        <h3 className="display-5">
          <Phrases>{target.label}</Phrases>
        </h3>
        <p className={`label ${css.status}`} data-status={status}>
          {status === 'achieved' ? <Icon name="check" /> : <span className={css.sign} />}
          {t(STATUS_TEXTS[status])}
        </p>
      </div>
      <div className={css.way}>
        <p className={`${css.current} ${rules.of({ '--em': figureWidth(current).toFixed(2) })}`}>
          {current}
        </p>
        <p className="label quiet">
          {t('mission.as_of', { date: wholeYear(target.current_year) })}
        </p>
        <Bar target={target} status={status} />
        <div className={`label ${css.ends}`}>
          <p className="quiet">
            {t('mission.baseline_value', {
              value: amount(target.baseline, unit),
              year: year(target.baseline_year),
            })}
          </p>
          <p>
            {t('mission.target')}:{' '}
            {t('mission.baseline_value', {
              value: amount(target.target, unit),
              year: year(target.target_year),
            })}
          </p>
        </div>
      </div>
    </li>
  );
}

/** The share of the way that is done, and a mark where the even pace would have it. */
function Bar({ target, status }: { readonly target: Target; readonly status: TargetStatus }) {
  const { t, locale, rules } = useView();
  const done = quantitiesFor(locale.locale).percent(target.progress);
  return (
    <div
      className={`${css.bar} ${rules.of({
        '--done': percentage(target.progress),
        '--pace': percentage(evenPace(target)),
      })}`}
      role="img"
      aria-label={`${t('mission.progress')}: ${done}`}
      data-reached={status === 'achieved' || undefined}
    />
  );
}

function percentage(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}
