import type { Correction } from '@masthead/contract/item';
import { useView } from '#src/view/view-context.ts';
import css from './corrections.module.css';

export function Corrections({ corrections }: { readonly corrections: readonly Correction[] }) {
  const { t, dates } = useView();
  if (corrections.length === 0) return null;
  return (
    <section className={css.corrections} aria-labelledby="corrections">
      <h2 id="corrections" className={`label ${css.title}`}>
        {t('labels.corrections')}
      </h2>
      <ol className={css.list}>
        {corrections.map(({ at, text, languages }) => (
          <li key={at + text}>
            <time className="small quiet" dateTime={at}>
              {t('labels.corrected_on', { date: dates.date(at) })}
            </time>
            <p className="small measure" lang={languages?.text}>
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
