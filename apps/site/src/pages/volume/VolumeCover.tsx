import type { Volume } from '@masthead/contract/volume';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { volumeName } from '#src/components/cards/card-facts.ts';
import { SplitFront } from '#src/components/lists/SplitFront.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { headline } from '#src/styles/headline.ts';
import { inkOn } from '#src/view/ink-on.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-cover.module.css';

export function VolumeCover({ volume }: { readonly volume: Volume }) {
  const { rules, t } = useView();
  const { cover_image: cover, cover_image_mobile: upright } = volume;
  const ink = inkOn(volume.colour);
  const colours = rules.of({ '--colour': volume.colour, '--on': ink });
  const classes = [css.cover, colours, ink === '#ffffff' ? css.lightInk : css.darkInk];
  if (cover === null) classes.push(css.bare);
  return (
    <SplitFront image={upright ?? cover} className={classes.join(' ')}>
      <div className={css.field}>
        <p className={`label ${css.line}`}>
          <span>{volumeName(volume, t)}</span>
          {volume.date !== null && <DateTime instant={volume.date} />}
        </p>
        <h1 className={`display-1 ${css.title}`} {...headline(volume.title)}>
          <Phrases>{volume.title}</Phrases>
        </h1>
        {volume.description !== null && (
          <p className={`lead ${css.text}`}>
            <Phrases>{volume.description}</Phrases>
          </p>
        )}
        <span className={css.number} data-digits={String(volume.number).length} aria-hidden="true">
          {volume.number}
        </span>
      </div>
    </SplitFront>
  );
}
