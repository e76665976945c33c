import type { Image } from '@masthead/contract/media';
import { Credit } from '#src/components/media/Credit.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import css from './text-cover.module.css';

interface TextCoverProps {
  /** Nothing is drawn where there is none. */
  readonly image: Image | null;
  /** The picture for phones, in portrait format. */
  readonly mobile?: Image | null;
  readonly sizes: string;
}

export function TextCover({ image, mobile = null, sizes }: TextCoverProps) {
  if (image === null) return null;
  return (
    <figure className={css.cover}>
      <Picture
        image={image}
        ratio="16x9"
        sizes={sizes}
        {...(mobile && { mobile: { image: mobile, ratio: '4x5' } })}
        priority
      />
      <Credit words={image} />
    </figure>
  );
}
