import type { HomeLanding } from '@masthead/contract/home-landing';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './mission-band.module.css';

interface MissionBandProps {
  readonly title: string | null;
  readonly figures: HomeLanding['mission_figures'];
}

/** Three numbers as large as the page allows, each with its sentence. */
export function MissionBand({ title, figures }: MissionBandProps) {
  const { t, locale } = useView();
  return (
    <section className="grid section" aria-labelledby="mission">
      <SectionHeading
        id="mission"
        title={title ?? t('home.mission_title')}
        more={{ href: pathTo(locale.locale, 'mission'), label: t('home.mission_link') }}
      />
      <ul className={css.figures}>
        {figures.map((figure) => (
          <li key={figure.value} className={css.figure}>
            <p className={css.value}>{figure.value}</p>
            <p className={`lead ${css.text}`}>
              {figure.path === null ? (
                figure.text
              ) : (
                <a className={css.link} href={`/${locale.locale}${figure.path}`}>
                  {figure.text}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
