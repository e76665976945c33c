import { Body } from '#src/blocks/Body.tsx';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { EmbargoLine } from '#src/components/article/EmbargoLine.tsx';
import { unlessShown } from '#src/components/cards/card-facts.ts';
import { WideCover } from '#src/components/cards/WideCover.tsx';
import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import type { PitchCollectionData } from '#src/pages/pitch_collection/load.ts';
import { PitchList } from '#src/pages/pitch_collection/PitchList.tsx';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './pitch-collection.module.css';

export function PitchCollectionPage({
  data: { collection },
}: {
  readonly data: PitchCollectionData;
}) {
  const { t } = useView();
  return (
    <article data-brand={collection.brand ?? undefined}>
      <header className={`grid ${css.head}`}>
        <h1 className={`display-2 ${css.title}`} {...headline(collection.title)}>
          <Phrases>{collection.title}</Phrases>
        </h1>
        <div className={css.notes}>
          {collection.embargo_until !== null && <EmbargoLine until={collection.embargo_until} />}
          {collection.date !== null && (
            <DateTime className="label label-large" instant={collection.date} />
          )}
          <p className="small quiet">{t('pitch.confidential')}</p>
        </div>
        <div className={css.text}>
          {collection.description !== null && (
            <p className="lead">
              <Phrases>{collection.description}</Phrases>
            </p>
          )}
          <Body body={collection.body} itemId={collection.id} look="column" />
        </div>
      </header>
      <WideCover
        image={unlessShown(collection.cover_image, collection.pitches)}
        mobile={collection.cover_image_mobile}
        className="section"
      />
      <Section id="pitches" title={t('pitch.in_collection')}>
        {collection.pitches.length === 0 ? (
          <EmptyNote text={t('pitch.empty')} />
        ) : (
          <PitchList collection={collection} />
        )}
      </Section>
    </article>
  );
}
