import type { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { Card } from '#src/components/cards/Card.tsx';

interface WideVideoProps {
  readonly video: VerticalVideoCard;
  readonly heading?: 'h2' | 'h3';
}

export function WideVideo({ video, heading }: WideVideoProps) {
  return (
    <Card
      card={video}
      look="split"
      step={3}
      sizes="(width >= 900px) 66vw, 100vw"
      described
      {...(heading && { heading })}
    />
  );
}
