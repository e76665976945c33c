import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import { volumeName } from '#src/components/cards/card-facts.ts';
import { quarterSizes } from '#src/components/cards/quarters.ts';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { inkOn } from '#src/view/ink-on.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-covers.module.css';

interface VolumeCoversProps {
  readonly volumes: readonly VolumeCard[];
  readonly heading?: 'h2' | 'h3';
}

/** Share of a cover's width that its picture has (volume-covers.module.css). */
const COVER_SHARE = 0.58;

export function VolumeCovers({ volumes, heading: Heading = 'h3' }: VolumeCoversProps) {
  const { locale, rules, t } = useView();
  return (
    <ul className={`quarters ${css.shelf}`} data-entries="entries">
      {volumes.map((volume, index) => (
        <li
          key={volume.id}
          className={`${css.volume} ${volumes.length === 2 ? css.pair : ''} ${rules.of({ '--colour': volume.colour, '--on': inkOn(volume.colour) })}`}
        >
          {volume.cover_image && (
            <Picture
              className={css.cover}
              image={volume.cover_image}
              ratio="1x1"
              sizes={
                volumes.length === 1
                  ? '(width >= 600px) 43vw, 58vw'
                  : quarterSizes(volumes.length, index, { share: COVER_SHARE })
              }
              decorative
            />
          )}
          <Heading className={`display-5 ${css.title}`}>
            <a className={`covering ${css.link}`} href={cardPath(locale.locale, volume)}>
              <Phrases>{volume.title}</Phrases>
            </a>
          </Heading>
          <p className="label">{volumeName(volume, t)}</p>
          <span className={css.number} aria-hidden="true">
            {volume.number}
          </span>
        </li>
      ))}
    </ul>
  );
}
