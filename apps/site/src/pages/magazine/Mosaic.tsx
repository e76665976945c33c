import type { StoryCard } from '@masthead/contract/story/card.ts';
import { Card } from '#src/components/cards/Card.tsx';
import { CardRows } from '#src/components/cards/CardRows.tsx';
import { mosaicRows } from '#src/pages/magazine/mosaic-rows.ts';
import css from './mosaic.module.css';

const SIZES = {
  2: '(width >= 600px) 50vw, 100vw',
  3: '(width >= 600px) 33vw, 100vw',
  1: '100vw',
} as const;

/** Stories in rows of two, three and one. */
export function Mosaic({ stories }: { readonly stories: readonly StoryCard[] }) {
  return (
    <CardRows cards={mosaicRows(stories)} className={css.mosaic}>
      {(story, across) => (
        <Card
          card={story}
          look={across === 1 ? 'over' : 'stacked'}
          step={across === 1 ? 2 : across === 2 ? 4 : 5}
          ratio={across === 3 ? '4x5' : '16x9'}
          sizes={SIZES[across]}
        />
      )}
    </CardRows>
  );
}
