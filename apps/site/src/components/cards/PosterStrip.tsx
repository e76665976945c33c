import type { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { Card } from '#src/components/cards/Card.tsx';
import { WideVideo } from '#src/components/media/WideVideo.tsx';
import css from './poster-strip.module.css';

/** Width of a poster if two, three or four are in sight. */
const WIDTHS = { 2: 48, 3: 32, 4: 24 } as const;

export function PosterStrip({ videos }: { readonly videos: readonly VerticalVideoCard[] }) {
  const [only] = videos;
  if (only !== undefined && videos.length === 1) return <WideVideo video={only} />;
  const inSight = videos.length === 2 || videos.length === 3 ? videos.length : 4;
  const classes = [css.poster, inSight < 4 && css.few, inSight === 2 && css.pair]
    .filter(Boolean)
    .join(' ');
  return (
    <ul className="strip">
      {videos.map((video) => (
        <li key={video.id} className={classes}>
          <Card
            card={video}
            look="over"
            ratio="9x16"
            sizes={`(width >= 1024px) ${WIDTHS[inSight]}vw, 240px`}
          />
        </li>
      ))}
    </ul>
  );
}
