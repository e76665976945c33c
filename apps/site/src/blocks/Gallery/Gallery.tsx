import type { BlockOf } from '@masthead/contract/body';
import { Credit } from '#src/components/Credit.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './gallery.module.css';

/** Pictures in a strip that scrolls sideways from edge to edge and stops at each. */
export function Gallery({ value }: { readonly value: BlockOf<'gallery'> }) {
  const { t } = useView();
  const total = value.images.length;
  return (
    <section className={css.gallery} aria-label={value.title ?? t('gallery.carousel')}>
      <div className={css.head}>
        {value.title !== null && <h2 className="display-5">{value.title}</h2>}
        <p className="label quiet">{t('units.images', { count: total })}</p>
      </div>
      {/* The strip is scrolled with the keyboard, so it takes the focus. */}
      <ul className={css.strip} tabIndex={0}>
        {value.images.map((image) => (
          <li key={image.id} className={image.height > image.width ? css.upright : css.slide}>
            <figure>
              <Picture
                image={image}
                ratio={image.height > image.width ? '4x5' : '16x9'}
                sizes="(width >= 900px) 60vw, 86vw"
                widest={1500}
              />
              <Credit caption={image.caption} credit={image.credit} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
