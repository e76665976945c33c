import type { BrandId } from '@masthead/contract/brand';
import type { HeroLayout } from '@masthead/contract/common';
import type { Image } from '@masthead/contract/media';
import type { ReactNode } from 'react';
import { SplitFront } from '#src/components/lists/SplitFront.tsx';
import { FullWindow } from '#src/components/media/FullWindow.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './hero.module.css';

interface HeroProps {
  /** The layouts over which the header lies (spec §2.3); the standard one is each page's own. */
  readonly layout: Exclude<HeroLayout, 'standard'>;
  readonly title: string;
  readonly image: Image;
  readonly mobile: Image | null;
  /** Null: nobody's colour, so ink. */
  readonly brand: BrandId | null;
  /** A line over the title. */
  readonly kicker?: ReactNode;
}

export function Hero(props: HeroProps) {
  return props.layout === 'full_bleed' ? <FullBleed {...props} /> : <Portrait {...props} />;
}

function FullBleed({ title, image, mobile, brand, kicker }: HeroProps) {
  return (
    <FullWindow as="header" image={image} mobile={mobile} brand={brand} className={css.fullBleed}>
      {kicker}
      <h1 className={`display-1 ${css.title}`} {...headline(title)}>
        <Phrases>{title}</Phrases>
      </h1>
    </FullWindow>
  );
}

function Portrait({ title, image, mobile, brand, kicker }: HeroProps) {
  return (
    <SplitFront image={mobile ?? image} brand={brand}>
      <div className={css.field} data-theme={brand === null ? 'dark' : undefined}>
        {kicker}
        <h1 className={`display-1 ${css.fieldTitle}`} {...headline(title)}>
          <Phrases>{title}</Phrases>
        </h1>
      </div>
    </SplitFront>
  );
}
