import type { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { Card } from '#src/components/cards/Card.tsx';
import { quarterSizes } from '#src/components/cards/quarters.ts';
import { WideVideo } from '#src/components/media/WideVideo.tsx';
import css from './poster-grid.module.css';

export function PosterGrid({ videos }: { readonly videos: readonly VerticalVideoCard[] }) {
  const [only] = videos;
  if (only !== undefined && videos.length === 1) return <WideVideo video={only} heading="h2" />;
  return (
    <ul className={`quarters ${css.posters}`} data-entries="entries">
      {videos.map((video, index) => (
        <li key={video.id}>
          <Card
            card={video}
            look="over"
            ratio="9x16"
            heading="h2"
            hasKind={false}
            sizes={quarterSizes(videos.length, index)}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
