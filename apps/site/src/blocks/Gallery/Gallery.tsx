import type { BlockOf } from '@masthead/contract/body';
import { type Image, renditionPath } from '@masthead/contract/media';
import { Credit } from '#src/components/Credit.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { widthsFor } from '#src/components/renditions.ts';
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
      <ul className={css.strip}>
        {value.images.map((image) => (
          <li key={image.id} className={image.height > image.width ? css.upright : css.slide}>
            <figure>
              {/* Links let the keyboard scroll the strip, and open what the crop leaves out. */}
              <a
                className={css.open}
                href={largest(image)}
                aria-label={`${t('gallery.open_image')}: ${image.alt}`}
              >
                <Picture
                  image={image}
                  ratio={image.height > image.width ? '4x5' : '16x9'}
                  sizes="(width >= 900px) 60vw, 86vw"
                  widest={1500}
                />
              </a>
              <Credit caption={image.caption} credit={image.credit} />
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function largest(image: Image): string {
  return renditionPath(image.src, 'original', widthsFor(image, 'original').at(-1) ?? 240, 'jpg');
}
