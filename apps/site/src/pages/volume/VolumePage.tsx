import { Body } from '#src/blocks/Body.tsx';
import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { VolumesPanel } from '#src/components/lists/VolumesPanel.tsx';
import type { VolumeData } from '#src/pages/volume/load.ts';
import { VolumeContents } from '#src/pages/volume/VolumeContents.tsx';
import { VolumeCover } from '#src/pages/volume/VolumeCover.tsx';
import { VolumeNeighbours } from '#src/pages/volume/VolumeNeighbours.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './volume-page.module.css';

/** An issue of the magazine: cover, the editor's letter, contents, the issues beside it (design.md). */
export function VolumePage({
  data: { volume, volumes, neighbours },
}: {
  readonly data: VolumeData;
}) {
  const { t } = useView();
  return (
    <>
      <article>
        <VolumeCover volume={volume} />
        {volume.body.length > 0 && (
          <section className={`grid ${css.letter}`} aria-labelledby="letter">
            <h2 id="letter" className={`label ${css.letterTitle}`}>
              {t('volume.letter')}
            </h2>
            <div className={css.letterText}>
              <Body body={volume.body} itemId={volume.id} look="column" />
            </div>
          </section>
        )}
        <Section
          id="stories"
          title={t('volume.contents')}
          size={2}
          action={<VolumesPanel volumes={volumes} current={volume.id} />}
        >
          {volume.stories.length === 0 ? (
            <EmptyNote text={t('volume.empty')} />
          ) : (
            <VolumeContents stories={volume.stories} />
          )}
        </Section>
      </article>
      <VolumeNeighbours neighbours={neighbours} />
    </>
  );
}
