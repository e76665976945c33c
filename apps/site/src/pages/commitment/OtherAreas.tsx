import type { CommitmentCard } from '@masthead/contract/commitment/card.ts';
import { Icon } from '#src/components/Icon.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './other-areas.module.css';

/** The other focus areas, as large lines with their numbers. */
export function OtherAreas({ areas }: { readonly areas: readonly CommitmentCard[] }) {
  const { t, locale } = useView();
  return (
    <Section
      as="nav"
      id="other-areas"
      title={t('mission.other_focus_areas')}
      more={{ href: pathTo(locale.locale, 'commitments'), label: t('mission.all_focus_areas') }}
    >
      <ul className={css.areas}>
        {areas.map((area) => (
          <li key={area.id}>
            <a className={`display-3 ${css.area}`} href={cardPath(locale.locale, area)}>
              <span className={css.number}>{area.number}</span>
              <span>
                <Phrases>{area.title}</Phrases>
              </span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
