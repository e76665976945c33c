import type { HomeLanding } from '@masthead/contract/home-landing';
import { Section } from '#src/components/lists/Section.tsx';
import { FigureValue } from '#src/components/media/FigureValue.tsx';
import { figureWidth } from '#src/components/media/figure-width.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './mission-band.module.css';

interface MissionBandProps {
  readonly title: string | null;
  readonly figures: HomeLanding['mission_figures'];
}

/** Three numbers as large as the page allows, each with its sentence. */
export function MissionBand({ title, figures }: MissionBandProps) {
  const { t, locale, rules, sections } = useView();
  return (
    <Section
      id="mission"
      title={title ?? t('home.mission_title')}
      more={
        sections.includes('mission')
          ? { href: pathTo(locale.locale, 'mission'), label: t('home.mission_link') }
          : undefined
      }
    >
      <ul className={css.figures}>
        {figures.map((figure) => (
          <li key={figure.value} className={css.figure}>
            <p className={`${css.value} ${rules.of({ '--fit': fitOf(figure) })}`}>
              <FigureValue value={figure.value} unit={figure.unit} />
            </p>
            <p className={`lead ${css.text}`}>
              {figure.path === null ? (
                <Phrases>{figure.text}</Phrases>
              ) : (
                <a className={css.link} href={`/${locale.locale}${figure.path}`}>
                  <Phrases>{figure.text}</Phrases>
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Width of the column in one line at the full size, in em. */
const ROOM = 2.8;

/** The scale at which a value stays on one line: `106万足` shrinks more than `62%`. */
function fitOf({ value, unit }: MissionBandProps['figures'][number]): string {
  return Math.min(1, ROOM / figureWidth(value, unit)).toFixed(2);
}
