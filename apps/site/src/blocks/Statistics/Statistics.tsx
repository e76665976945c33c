import type { BlockOf } from '@masthead/contract/body';
import css from './statistics.module.css';

/** Numbers, each with its sentence. */
export function Statistics({ value }: { readonly value: BlockOf<'statistics'> }) {
  return (
    <section className={css.statistics} aria-label={value.title ?? undefined}>
      {value.title !== null && <h2 className={`display-5 ${css.title}`}>{value.title}</h2>}
      <dl className={css.items}>
        {value.items.map((figure) => (
          <div key={figure.label} className={css.item}>
            <dt className="small">{figure.label}</dt>
            <dd className={`display-2 ${css.value}`}>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
