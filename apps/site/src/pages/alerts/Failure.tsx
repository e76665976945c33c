import css from '#src/components/field.module.css';
import { useView } from '#src/view/view-context.ts';

/** A field with an error; `form`: it did not come from our page. */
export type FieldName = 'address' | 'channels' | 'frequency' | 'locale' | 'form';

const REASONS = {
  address: 'alerts.error_address',
  channels: 'alerts.error_channels',
  frequency: 'alerts.error_frequency',
  locale: 'alerts.error_language',
  form: 'alerts.error_again',
} as const;

export function Failure({ of: field }: { readonly of: FieldName }) {
  const { t } = useView();
  return (
    <p id={`${field}-failure`} className={`${css.note} ${css.failure}`}>
      {t(REASONS[field])}
    </p>
  );
}

/** Above a form that was not taken: what a reader of the page hears first. */
export function FailureSummary({ failures }: { readonly failures: readonly FieldName[] }) {
  const { t } = useView();
  if (failures.length === 0) return null;
  const isForeign = failures.includes('form');
  return (
    <p className={`${css.note} ${css.failure}`} role="alert">
      {t(isForeign ? REASONS.form : 'alerts.error_summary')}
    </p>
  );
}
