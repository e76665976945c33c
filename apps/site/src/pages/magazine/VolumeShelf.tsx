import type { VolumeCard } from '@masthead/contract/card';
import { Picture } from '#src/components/Picture.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { VolumesPanel } from '#src/components/VolumesPanel.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { inkOn } from '#src/view/ink-on.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-shelf.module.css';

interface VolumeShelfProps {
  readonly volumes: readonly VolumeCard[];
  /** Those that the shelf has no room for, too. */
  readonly all: readonly VolumeCard[];
}

/** The volumes as covers, each in its colour with its number as large as the cover allows. */
export function VolumeShelf({ volumes, all }: VolumeShelfProps) {
  const { t, locale, rules } = useView();
  return (
    <section className="grid section" aria-labelledby="volumes">
      <SectionHeading
        id="volumes"
        title={t('types.volume', { count: 2 })}
        text={t('magazine.volumes_text')}
        action={<VolumesPanel volumes={all} />}
      />
      <ul className={css.shelf}>
        {volumes.map((volume) => (
          <li
            key={volume.id}
            className={`${css.volume} ${rules.of({ '--colour': volume.colour, '--on': inkOn(volume.colour) })}`}
          >
            {volume.cover_image && (
              <Picture
                className={css.cover}
                image={volume.cover_image}
                ratio="1x1"
                sizes="(width >= 600px) 24vw, 50vw"
                widest={900}
                decorative
              />
            )}
            <h3 className={`display-5 ${css.title}`}>
              <a className={`covering ${css.link}`} href={cardPath(locale.locale, volume)}>
                {volume.title}
              </a>
            </h3>
            <p className="label">{volume.short_name}</p>
            <span className={css.number} aria-hidden="true">
              {volume.number}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
