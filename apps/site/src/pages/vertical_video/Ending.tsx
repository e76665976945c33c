import { CardThirds } from '#src/components/cards/CardThirds.tsx';
import { PosterStrip } from '#src/components/cards/PosterStrip.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import type { VerticalVideoData } from '#src/pages/vertical_video/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './ending.module.css';

export function Ending({ next, related }: Pick<VerticalVideoData, 'next' | 'related'>) {
  const { t, locale } = useView();
  return (
    <>
      {next.length > 0 && (
        <Section
          className={css.part}
          id="next-videos"
          title={t('magazine.videos')}
          size={2}
          more={{ href: pathTo(locale.locale, 'videos'), label: t('magazine.all_videos') }}
        >
          <PosterStrip videos={next} />
        </Section>
      )}
      {related.length > 0 && (
        <Section as="aside" className={css.part} id="related" title={t('story.related_stories')}>
          <CardThirds cards={related} />
        </Section>
      )}
    </>
  );
}
