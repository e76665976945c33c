import type { Image } from '@masthead/contract/media';
import { Picture } from '#src/components/Picture.tsx';
import { headline } from '#src/styles/headline.ts';
import css from './landing-head.module.css';

interface LandingHeadProps {
  readonly title: string;
  readonly text: string;
  readonly cover: Image | null;
  readonly coverMobile: Image | null;
}

/** The top of a section's landing page: headline, one sentence, a picture from edge to edge. */
export function LandingHead({ title, text, cover, coverMobile }: LandingHeadProps) {
  return (
    <>
      <header className={`grid ${css.head}`}>
        <h1 className="display-1" {...headline(title)}>
          {title}
        </h1>
        <p className={`lead ${css.text}`}>{text}</p>
      </header>
      {cover && (
        <Picture
          className={css.cover}
          image={cover}
          ratio="16x9"
          sizes="100vw"
          mobile={{ image: coverMobile ?? cover, ratio: '4x5' }}
          priority
        />
      )}
    </>
  );
}
