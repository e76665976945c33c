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
  const { t, locale, rules } = useView();
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
            <p className={`${css.value} ${rules.of({ '--fit': fitOf(figure.value) })}`}>
              {figure.value}
            </p>
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

/** Rough widths in em: a condensed Latin letter or digit, and a character of a full-width script. */
const NARROW = 0.42;
const FULL = 1;
const FULL_WIDTH = /[\u2e80-\uffef]/;
/** What the column holds in one line at the full size. */
const ROOM = 2.8;

/** By how much a value must shrink to stay on one line: `106万足` more than `62%`. */
function fitOf(value: string): string {
  const width = [...value].reduce((sum, each) => sum + (FULL_WIDTH.test(each) ? FULL : NARROW), 0);
  return Math.min(1, ROOM / width).toFixed(2);
}
