import type { BlockOf } from '@masthead/contract/body';
import { type Image, renditionPath } from '@masthead/contract/media';
import { blockId } from '#src/blocks/block-id.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Credit } from '#src/components/media/Credit.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { srcSet, widthsFor } from '#src/components/media/renditions.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { GalleryControls } from '#src/islands/GalleryControls.island.tsx';
import { Island } from '#src/view/Island.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './gallery.module.css';

/** A strip that scrolls sideways and stops at each picture. */
export function Gallery({ value }: { readonly value: BlockOf<'gallery'> }) {
  const { t } = useView();
  const total = value.images.length;
  const id = blockId('gallery', value._key);
  const label = value.title ?? t('gallery.carousel');
  return (
    <section className={css.gallery} aria-label={label}>
      <div className={css.head}>
        {value.title !== null && (
          <h2 className="display-5">
            <Phrases>{value.title}</Phrases>
          </h2>
        )}
        <div className={css.bar}>
          <p className={`label quiet ${css.count}`}>{t('units.images', { count: total })}</p>
          <Island
            of={GalleryControls}
            on="visible"
            over={id}
            props={{
              strip: id,
              texts: {
                label,
                close: t('gallery.close_image'),
                previous: t('labels.previous'),
                next: t('labels.next'),
                position: t('gallery.image_of', { index: '{index}', total: '{total}' }),
              },
            }}
          />
        </div>
      </div>
      <ul id={id} className={`strip ${css.strip}`}>
        {value.images.map((image) => (
          <li key={image.id} className={isUpright(image) ? css.upright : css.slide}>
            <Entry image={image} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links let the keyboard scroll the strip, and open what the crop leaves out. */
function Entry({ image }: { readonly image: Image }) {
  const { t } = useView();
  const widths = widthsFor(image, 'original');
  const name = t('gallery.open_image');
  return (
    <figure>
      <a
        className={css.open}
        href={renditionPath(image.src, 'original', widths.at(-1) ?? 240, 'jpg')}
        data-set={srcSet(image.src, 'original', widths, 'avif')}
      >
        <span className="visually-hidden">{image.alt === '' ? name : `${name}: `}</span>
        <Picture
          image={image}
          ratio={isUpright(image) ? '4x5' : '16x9'}
          sizes={isUpright(image) ? UPRIGHT_SIZES : SIZES}
        />
        <span className={`icon-button ${css.expand}`}>
          <Icon name="expand" />
        </span>
      </a>
      <Credit words={image} />
    </figure>
  );
}

/** As wide as the strip's height allows, see `--height` in the style sheet. */
const SIZES = '(width >= 1461px) 1195px, (width >= 600px) 82vw, calc(100vw - 64px)';
const UPRIGHT_SIZES = '(width >= 1461px) 538px, (width >= 600px) 37vw, calc(100vw - 64px)';

function isUpright({ width, height }: Image): boolean {
  return height > width;
}
