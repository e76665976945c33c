import type { PitchCollection } from '@masthead/contract/pitch-collection';
import { listingImage } from '#src/components/cards/card-facts.ts';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './pitch-collection.module.css';

export function PitchList({ collection }: { readonly collection: PitchCollection }) {
  const { t, locale } = useView();
  const { pitches, slug } = collection;
  return (
    <ol className="rows">
      {pitches.map((pitch, at) => {
        const image = listingImage(pitch);
        const params = { slug, pitchSlug: pitch.slug };
        return (
          <li key={pitch.id} className={`row ${css.pitch}`} data-brand={pitch.brand ?? undefined}>
            {image && (
              <div className="frame">
                <Picture
                  image={image}
                  ratio="16x9"
                  sizes="(width >= 900px) 32vw, (width >= 600px) 33vw, 100vw"
                  decorative
                />
              </div>
            )}
            <div className={css.words}>
              <p className={`label ${css.position}`}>
                {t('pitch.position', { index: at + 1, total: pitches.length })}
              </p>
              <h3 className="display-4">
                <a className="covering" href={pathTo(locale.locale, 'collection_pitch', params)}>
                  <Phrases>{pitch.title}</Phrases>
                </a>
              </h3>
              {pitch.description !== null && (
                <p className={css.about}>
                  <Phrases>{pitch.description}</Phrases>
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
