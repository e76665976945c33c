import type { Pitch } from '@masthead/contract/pitch';
import type { ReactNode } from 'react';
import { EmbargoLine } from '#src/components/article/EmbargoLine.tsx';
import { Hero } from '#src/components/lists/Hero.tsx';
import { Credit } from '#src/components/media/Credit.tsx';
import { WidePicture } from '#src/components/media/WidePicture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './pitch-head.module.css';

interface PitchHeadProps {
  readonly pitch: Pitch;
  readonly kicker: ReactNode;
}

/** The head of a pitch. Without a picture every layout is the standard one: title, then picture. */
export function PitchHead({ pitch, kicker }: PitchHeadProps) {
  const { cover_image: image, cover_image_mobile: mobile, hero_layout: layout } = pitch;
  if (image !== null && layout !== 'standard') {
    return (
      <>
        <Hero
          layout={layout}
          title={pitch.title}
          image={image}
          mobile={mobile}
          brand={pitch.brand}
          kicker={kicker}
        />
        {pitch.embargo_until !== null && (
          <div className={`grid ${css.under}`}>
            <div className={css.embargo}>
              <EmbargoLine until={pitch.embargo_until} />
            </div>
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <header className={`grid ${css.head}`}>
        {kicker}
        <h1 className={`display-2 ${css.title}`} {...headline(pitch.title)}>
          <Phrases>{pitch.title}</Phrases>
        </h1>
        {pitch.embargo_until !== null && (
          <div className={css.embargo}>
            <EmbargoLine until={pitch.embargo_until} />
          </div>
        )}
      </header>
      {image !== null && (
        <figure className="grid">
          <WidePicture
            className={css.cover}
            image={image}
            sizes="(width >= 900px) 92vw, 100vw"
            mobile={mobile}
            priority
          />
          <Credit words={image} mobile={mobile} />
        </figure>
      )}
    </>
  );
}
