import type { BrandId } from '@masthead/contract/brand';
import type { Image } from '@masthead/contract/media';
import type { ReactNode } from 'react';
import { Picture } from '#src/components/media/Picture.tsx';
import { FILLS_WINDOW } from '#src/components/media/renditions.ts';
import css from './full-window.module.css';

interface FullWindowProps {
  readonly as: 'header' | 'section';
  readonly image: Image | null;
  readonly mobile: Image | null;
  readonly brand?: BrandId | null;
  readonly className: string | undefined;
  /** Stands on the picture, at the window's foot. */
  readonly children: ReactNode;
}

export function FullWindow(props: FullWindowProps) {
  const { as: Tag, image, mobile, brand, className, children } = props;
  return (
    <Tag
      className={`grid ${css.window} ${className}`}
      data-theme="dark"
      data-brand={brand ?? undefined}
    >
      {image && (
        <Picture
          className="ground-picture"
          image={image}
          ratio="16x9"
          sizes={FILLS_WINDOW}
          mobile={{ image: mobile ?? image, ratio: '9x16' }}
          priority
        />
      )}
      <div className={css.words}>{children}</div>
    </Tag>
  );
}
