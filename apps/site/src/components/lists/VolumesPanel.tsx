import type { VolumeCard } from '@masthead/contract/volume/card.ts';
import { closesDialog, opensDialog } from '#src/components/dialog-buttons.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Picture } from '#src/components/media/Picture.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { cardPath } from '#src/view/card-path.ts';
import { inkOn } from '#src/view/ink-on.ts';
import { useView } from '#src/view/view-context.ts';
import css from './volumes-panel.module.css';

interface VolumesPanelProps {
  readonly volumes: readonly VolumeCard[];
  readonly current?: string;
}

/**
 * A button and the panel of the newest volumes (spec §2.3). Escape closes it; it works without a script. One
 * per page.
 */
export function VolumesPanel({ volumes, current }: VolumesPanelProps) {
  const { t, locale, rules } = useView();
  if (volumes.length === 0) return null;
  return (
    <>
      <button {...opensDialog('all-volumes')} className="label quiet-link">
        {t('magazine.all_volumes')}
        <Icon name="arrow-down" />
      </button>
      <dialog
        id="all-volumes"
        popover="auto"
        className={css.panel}
        aria-labelledby="all-volumes-title"
        data-theme="dark"
        data-locks-scroll
        closedby="any"
      >
        <div className={`panel-top ${css.top}`}>
          <p id="all-volumes-title" className="label">
            {t('magazine.all_volumes')}
          </p>
          <button
            {...closesDialog('all-volumes')}
            className={`label close-button ${css.close}`}
            aria-label={t('header.close_volumes')}
          >
            <span aria-hidden="true">{t('labels.close')}</span>
            <Icon name="close" />
          </button>
        </div>
        <ul className={css.volumes}>
          {volumes.map((volume) => (
            <li key={volume.id}>
              <a
                className={`${css.volume} ${rules.of({ '--colour': volume.colour, '--on': inkOn(volume.colour) })}`}
                href={cardPath(locale.locale, volume)}
                aria-current={volume.id === current ? 'page' : undefined}
              >
                <span className={css.cover}>
                  {volume.cover_image && (
                    <Picture
                      className={css.picture}
                      image={volume.cover_image_mobile ?? volume.cover_image}
                      ratio="4x5"
                      sizes="(width >= 900px) 18vw, (width >= 600px) 24vw, 40vw"
                      decorative
                    />
                  )}
                  <span className={css.number} aria-hidden="true">
                    {volume.number}
                  </span>
                </span>
                <span className={css.words}>
                  <span className={`label ${css.name}`}>
                    {t('volume.numbered', { number: volume.number })}
                  </span>
                  <span className="display-5">
                    <Phrases>{volume.title}</Phrases>
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className={css.all}>
          <a className="label quiet-link" href={pathTo(locale.locale, 'volumes')}>
            {t('magazine.all_volumes')}
            <Icon name="arrow" />
          </a>
        </p>
      </dialog>
    </>
  );
}
