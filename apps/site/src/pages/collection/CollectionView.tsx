import type { Collection } from '@masthead/contract/collection';
import { Card } from '#src/components/cards/Card.tsx';
import { listingImage, unlessShown } from '#src/components/cards/card-facts.ts';
import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { CollectionIntro } from '#src/pages/collection/CollectionIntro.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './collection.module.css';

/** A collection: text left and in sight, its cover and items right in two columns (design.md). */
export function CollectionView({ collection }: { readonly collection: Collection }) {
  const { t } = useView();
  const { items } = collection;
  const cover = unlessShown(collection.cover_image, items);
  return (
    <article className={`grid ${css.columns}`}>
      <CollectionIntro
        collection={collection}
        count={t('units.entries', { count: items.length })}
      />
      <div className={css.items}>
        {cover !== null && (
          <Picture
            className={css.cover}
            image={cover}
            ratio="16x9"
            mobile={{ image: collection.cover_image_mobile ?? cover, ratio: '4x5' }}
            sizes="(width >= 900px) 60vw, 100vw"
            priority
          />
        )}
        {items.length === 0 ? (
          <EmptyNote text={t('collection.empty')} />
        ) : (
          <ul className="halves">
            {items.map((card, at) => (
              <li key={card.id} className={listingImage(card) === null ? css.bare : undefined}>
                <Card
                  card={card}
                  heading="h2"
                  ratio={isWide(at, items.length) ? '16x9' : '4x5'}
                  sizes="(width >= 900px) 30vw, (width >= 600px) 50vw, 100vw"
                  priority={cover === null && at === 0}
                  described={listingImage(card) === null}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** The last of an odd number has a row of its own (`.halves`). */
function isWide(at: number, count: number): boolean {
  return count % 2 === 1 && at === count - 1;
}
