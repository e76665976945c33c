import type { BlockOf } from '@masthead/contract/body';
import { useBodyPlace } from '#src/blocks/body-context.ts';
import { Credit } from '#src/components/media/Credit.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import css from './image-block.module.css';

const SIZES = {
  inset: '(width >= 900px) 58vw, 100vw',
  wide: '(width >= 900px) 96vw, 100vw',
  full: '100vw',
} as const;

/** No wider than a column of text. */
const IN_COLUMN = {
  column: '(width >= 900px) 58vw, 100vw',
  half: '(width >= 600px) 45vw, 100vw',
} as const;

export function ImageBlock({ value }: { readonly value: BlockOf<'image'> }) {
  const { image, size } = value;
  const { look } = useBodyPlace();
  const upright = image.height > image.width;
  return (
    <figure className={`${css.figure} ${css[size]}`} data-upright={upright || undefined}>
      <Picture
        image={image}
        ratio={size === 'full' && !upright ? '16x9' : 'original'}
        sizes={look === 'article' ? SIZES[size] : IN_COLUMN[look]}
      />
      <Credit words={image} />
    </figure>
  );
}
