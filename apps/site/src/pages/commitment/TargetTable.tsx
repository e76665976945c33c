import type { Commitment } from '@masthead/contract/commitment';
import { Icon } from '#src/components/Icon.tsx';
import { STATUS_TEXTS } from '#src/pages/commitment/TargetRow.tsx';
import { targetStatus } from '#src/pages/commitment/target-status.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './target-table.module.css';

/** The same figures as a table, folded away until somebody asks for it. */
export function TargetTable({ targets }: { readonly targets: Commitment['targets'] }) {
  const { t, locale } = useView();
  const { amount, year } = quantitiesFor(locale.locale);
  const dated = (value: number, unit: string | null, when: number): string =>
    t('mission.baseline_value', { value: amount(value, unit), year: year(when) });
  return (
    <details className={css.details}>
      <summary className={`label ${css.summary}`}>
        {t('mission.show_data')}
        <Icon name="plus" />
      </summary>
      <section
        className={css.scroller}
        aria-label={t('mission.show_data')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, and not every browser lets the keyboard in by itself
        tabIndex={0}
      >
        <table className={css.table}>
          <thead className="label">
            <tr>
              <td />
              <th scope="col">{t('mission.baseline')}</th>
              <th scope="col">{t('mission.latest_figure')}</th>
              <th scope="col">{t('mission.target')}</th>
              <th scope="col">{t('mission.status')}</th>
            </tr>
          </thead>
          <tbody>
            {targets.map((target) => (
              <tr key={target.key}>
                <th scope="row">{target.label}</th>
                <td>{dated(target.baseline, target.unit, target.baseline_year)}</td>
                <td>{dated(target.current, target.unit, target.current_year)}</td>
                <td>{dated(target.target, target.unit, target.target_year)}</td>
                <td>{t(STATUS_TEXTS[targetStatus(target)])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
