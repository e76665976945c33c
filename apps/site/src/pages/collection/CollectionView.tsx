import type { Collection } from '@masthead/contract/collection';
import { Card } from '#src/components/Card.tsx';
import { listingImage } from '#src/components/card-facts.ts';
import { CollectionIntro } from '#src/pages/collection/CollectionIntro.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './collection.module.css';

/** A collection: text left and in sight, items right in two columns (design.md). */
export function CollectionView({ collection }: { readonly collection: Collection }) {
  const { t } = useView();
  const { items } = collection;
  return (
    <article className={`grid ${css.columns}`}>
      <CollectionIntro
        collection={collection}
        count={t('units.entries', { count: items.length })}
      />
      <ul className={`${css.items} ${css.cards}`}>
        {items.map((card, at) => (
          <li key={card.id} className={listingImage(card) === null ? css.bare : undefined}>
            <Card
              card={card}
              heading="h2"
              ratio="4x5"
              sizes="(width >= 900px) 30vw, (width >= 600px) 50vw, 100vw"
              priority={at === 0}
              described={listingImage(card) === null}
            />
          </li>
        ))}
      </ul>
    </article>
  );
}
