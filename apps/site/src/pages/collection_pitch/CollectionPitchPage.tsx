import { Body } from '#src/blocks/Body.tsx';
import { Kicker } from '#src/components/article/Kicker.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { PitchView } from '#src/components/pitches/PitchView.tsx';
import type { CollectionPitchData } from '#src/pages/collection_pitch/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './collection-pitch.module.css';

export function CollectionPitchPage({ data }: { readonly data: CollectionPitchData }) {
  const { t, locale } = useView();
  const { pitch, siblings } = data;
  const { slug, title } = pitch.collection;
  const position = siblings.findIndex(({ id }) => id === pitch.id) + 1;
  return (
    <>
      <PitchView
        pitch={pitch}
        body={<Body body={pitch.body} itemId={pitch.id} look="column" />}
        kicker={
          <Kicker>
            <a href={pathTo(locale.locale, 'pitch_collection', { slug })}>
              {t('labels.back_to', { title })}
            </a>
            {position > 0 && (
              <span>{t('pitch.position', { index: position, total: siblings.length })}</span>
            )}
          </Kicker>
        }
      />
      {position > 0 && siblings.length > 1 && <Siblings data={data} position={position} />}
    </>
  );
}

interface SiblingsProps {
  readonly data: CollectionPitchData;
  /** Number of the pitch in its collection, from 1. */
  readonly position: number;
}

function Siblings({ data: { pitch, siblings }, position }: SiblingsProps) {
  const { t, locale } = useView();
  const { slug } = pitch.collection;
  const beside = [
    { label: t('pitch.previous'), rel: 'prev', sibling: siblings[position - 2] },
    { label: t('pitch.next'), rel: 'next', sibling: siblings[position] },
  ];
  return (
    <nav className="grid section" aria-label={t('pitch.in_collection')}>
      <ul className={css.siblings}>
        {beside.map(
          ({ label, rel, sibling }) =>
            sibling && (
              <li key={rel} className={css[rel]}>
                <a
                  className={css.sibling}
                  rel={rel}
                  href={pathTo(locale.locale, 'collection_pitch', {
                    slug,
                    pitchSlug: sibling.slug,
                  })}
                >
                  <span className={`label quiet ${css.label}`}>
                    {label}
                    <Icon name="arrow" />
                  </span>
                  <span className="display-4">
                    <Phrases>{sibling.title}</Phrases>
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
