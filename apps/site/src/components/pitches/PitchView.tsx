import type { Pitch } from '@masthead/contract/pitch';
import type { ReactNode } from 'react';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { AssetGrid } from '#src/components/files/AssetGrid.tsx';
import { shownPictures } from '#src/components/media/shown-pictures.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { Contacts } from '#src/components/people/Contacts.tsx';
import { PitchHead } from '#src/components/pitches/PitchHead.tsx';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './pitch-view.module.css';

interface PitchViewProps {
  readonly pitch: Pitch;
  /** The pitch's body as its page draws it. */
  readonly body: ReactNode;
  readonly kicker?: ReactNode;
}

export function PitchView({ pitch, body, kicker }: PitchViewProps) {
  const { t } = useView();
  const questions = t('pitch.questions');
  return (
    <article data-brand={pitch.brand ?? undefined}>
      <PitchHead pitch={pitch} kicker={kicker} />
      <div className={`grid ${css.columns}`}>
        <div className={css.notes}>
          {pitch.date !== null && <DateTime className="label label-large" instant={pitch.date} />}
          <p className="small quiet">{t('pitch.confidential')}</p>
        </div>
        <div className={css.text}>
          {pitch.description !== null && (
            <p className={css.standfirst}>
              <Phrases>{pitch.description}</Phrases>
            </p>
          )}
          {body}
        </div>
      </div>
      {pitch.assets.length > 0 && (
        <AssetGrid
          itemId={pitch.id}
          files={pitch.assets}
          shown={shownPictures(pitch)}
          title={t('pitch.material')}
        />
      )}
      {pitch.contacts.length > 0 && (
        <section className="grid section" aria-labelledby="contacts">
          <h2 id="contacts" className={`display-3 ${css.questions}`} {...headline(questions)}>
            <Phrases>{questions}</Phrases>
          </h2>
          <div className={css.contacts}>
            <Contacts contacts={pitch.contacts} />
          </div>
        </section>
      )}
    </article>
  );
}
