import type { BrandId } from '@masthead/contract/brand';
import type { Image } from '@masthead/contract/media';
import type { ReactNode } from 'react';
import { Picture } from '#src/components/media/Picture.tsx';
import css from './split-front.module.css';

interface SplitFrontProps {
  /** An upright one. */
  readonly image: Image | null;
  readonly brand?: BrandId | null;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SplitFront({ image, brand, className = '', children }: SplitFrontProps) {
  return (
    <header className={`${css.front} ${className}`} data-brand={brand ?? undefined}>
      {image !== null && (
        <Picture
          className={css.picture}
          image={image}
          ratio="4x5"
          sizes="(width >= 900px) 50vw, 100vw"
          priority
        />
      )}
      {children}
    </header>
  );
}
