import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import type { Neighbours } from '#src/pages/volume/neighbours.ts';
import { cardPath } from '#src/view/card-path.ts';
import { inkOn } from '#src/view/ink-on.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-neighbours.module.css';

export function VolumeNeighbours({ neighbours }: { readonly neighbours: Neighbours<VolumeCard> }) {
  const { t } = useView();
  const { previous, next } = neighbours;
  if (previous === null && next === null) return null;
  return (
    <nav className={`section ${css.neighbours}`} aria-label={t('magazine.all_volumes')}>
      {previous && <Neighbour volume={previous} label={t('volume.previous')} />}
      {next && <Neighbour volume={next} label={t('volume.next')} />}
    </nav>
  );
}

function Neighbour({ volume, label }: { readonly volume: VolumeCard; readonly label: string }) {
  const { locale, rules } = useView();
  const colours = rules.of({ '--colour': volume.colour, '--on': inkOn(volume.colour) });
  return (
    <a className={`${css.neighbour} ${colours}`} href={cardPath(locale.locale, volume)}>
      <span className={`stack ${css.words}`}>
        <span className={`label ${css.label}`}>
          {label}
          <Icon name="arrow" />
        </span>
        <span className="display-3">
          <Phrases>{volume.title}</Phrases>
        </span>
      </span>
      <span className={css.number} aria-hidden="true">
        {volume.number}
      </span>
    </a>
  );
}
