import type { VolumeCard } from '@masthead/contract/card';
import { Picture } from '#src/components/Picture.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volume-shelf.module.css';

/** The volumes as covers, each in its colour with its number as large as the cover allows. */
export function VolumeShelf({ volumes }: { readonly volumes: readonly VolumeCard[] }) {
  const { t, locale, rules } = useView();
  return (
    <section className="grid section" aria-labelledby="volumes">
      <SectionHeading
        id="volumes"
        title={t('types.volume', { count: 2 })}
        text={t('magazine.volumes_text')}
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
              <a className={css.link} href={cardPath(locale.locale, volume)}>
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

/** Black or white, whichever is read better on a `#rrggbb` (WCAG relative luminance, 0.18 is even). */
function inkOn(colour: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#111' : '#fff';
}
