import type { Card as CardData } from '@masthead/contract/card';
import { Card } from '#src/components/cards/Card.tsx';
import { CardThirds } from '#src/components/cards/CardThirds.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './featured.module.css';

/** The editors' featured items: one large, the others beside each other beneath. */
export function Featured({ cards }: { readonly cards: readonly CardData[] }) {
  const { t } = useView();
  const [first, ...others] = cards;
  return (
    <section className="grid" aria-labelledby="featured">
      <h2 id="featured" className="visually-hidden">
        {t('resources.featured')}
      </h2>
      {first && (
        <Card
          card={first}
          look="split"
          step={3}
          sizes="(width >= 900px) 66vw, 100vw"
          priority
          described
        />
      )}
      {others.length > 0 && (
        <div className={css.others}>
          <CardThirds cards={others} isDescribed />
        </div>
      )}
    </section>
  );
}
