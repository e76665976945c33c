import type { BlockOf } from '@masthead/contract/body';
import { Figures } from '#src/components/media/Figures.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import css from './statistics.module.css';

export function Statistics({ value }: { readonly value: BlockOf<'statistics'> }) {
  return (
    <section className={css.statistics} aria-label={value.title ?? undefined}>
      {value.title !== null && (
        <h2 className={`display-5 ${css.title}`}>
          <Phrases>{value.title}</Phrases>
        </h2>
      )}
      <Figures figures={value.items} />
    </section>
  );
}
