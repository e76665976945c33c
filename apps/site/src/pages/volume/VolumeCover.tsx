import type { Volume } from '@masthead/contract/volume';
import { DateTime } from '#src/components/DateTime.tsx';
import { Picture } from '#src/components/Picture.tsx';
import { headline } from '#src/styles/headline.ts';
import { inkOn } from '#src/view/ink-on.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-cover.module.css';

/** The front of the issue: its picture beside a field of its colour with a giant number. */
export function VolumeCover({ volume }: { readonly volume: Volume }) {
  const { rules } = useView();
  const { cover_image: cover, cover_image_mobile: upright } = volume;
  const ink = inkOn(volume.colour);
  const colours = rules.of({ '--colour': volume.colour, '--on': ink });
  return (
    <header
      className={`${css.cover} ${colours}`}
      data-ink={ink === '#ffffff' ? 'light' : 'dark'}
      data-bare={cover === null || undefined}
    >
      {cover !== null && (
        <Picture
          className={css.picture}
          image={upright ?? cover}
          ratio="4x5"
          sizes="(width >= 900px) 50vw, 100vw"
          priority
        />
      )}
      <div className={cover === null ? `${css.field} ${css.bare}` : css.field}>
        <p className={`label ${css.line}`}>
          <span>{volume.short_name}</span>
          {volume.date !== null && <DateTime instant={volume.date} />}
        </p>
        <h1 className={`display-1 ${css.title}`} {...headline(volume.title)}>
          {volume.title}
        </h1>
        {volume.description !== null && <p className={`lead ${css.text}`}>{volume.description}</p>}
        <span className={css.number} data-digits={String(volume.number).length} aria-hidden="true">
          {volume.number}
        </span>
      </div>
    </header>
  );
}
