import { Card } from '#src/components/Card.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import type { VerticalVideoData } from '#src/pages/vertical_video/load.ts';
import { useView } from '#src/view/view-context.ts';
import css from './ending.module.css';

/** What comes after the last slide: the next videos as posters, then stories on the subject. */
export function Ending({ next, related }: Pick<VerticalVideoData, 'next' | 'related'>) {
  const { t } = useView();
  return (
    <>
      {next.length > 0 && (
        <section className="grid section" aria-labelledby="next-videos">
          <SectionHeading id="next-videos" title={t('magazine.videos')} size={2} />
          <ul className="strip">
            {next.map((video) => (
              <li key={video.id} className={css.poster}>
                <Card
                  card={video}
                  look="over"
                  ratio="9x16"
                  sizes="(width >= 900px) 24vw, (width >= 600px) 40vw, 64vw"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <aside className="grid section" aria-labelledby="related">
          <SectionHeading id="related" title={t('story.related_stories')} />
          <ul className="thirds">
            {related.map((card) => (
              <li key={card.id}>
                <Card card={card} sizes="(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw" />
              </li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}
