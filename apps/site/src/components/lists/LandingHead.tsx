import type { Image } from '@masthead/contract/media';
import { WidePicture } from '#src/components/media/WidePicture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './landing-head.module.css';

interface LandingHeadProps {
  readonly title: string;
  readonly description: string;
  readonly cover: Image | null;
  readonly coverMobile: Image | null;
}

export function LandingHead({ title, description, cover, coverMobile }: LandingHeadProps) {
  return (
    <>
      <header className={`grid page-head ${css.head}`}>
        <h1 className="display-1" {...headline(title)}>
          <Phrases>{title}</Phrases>
        </h1>
        <p className={`lead ${css.text}`}>
          <Phrases>{description}</Phrases>
        </p>
      </header>
      {cover && (
        <WidePicture
          className={css.cover}
          image={cover}
          sizes="100vw"
          mobile={coverMobile}
          priority
        />
      )}
    </>
  );
}
