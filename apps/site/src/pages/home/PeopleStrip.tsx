import type { ProfileCard } from '@masthead/contract/profile/card.ts';
import { Section } from '#src/components/lists/Section.tsx';
import { PeopleGrid } from '#src/components/people/PeopleGrid.tsx';
import { PersonCard } from '#src/components/people/PersonCard.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './people-strip.module.css';

/** People in a strip that scrolls sideways and runs to the edge; so few that all are seen fill their row. */
export function PeopleStrip({ people }: { readonly people: readonly ProfileCard[] }) {
  const { t, locale } = useView();
  return (
    <Section
      id="people"
      title={t('home.people_title')}
      more={{ href: pathTo(locale.locale, 'people'), label: t('company.all_people') }}
    >
      {people.length < 4 ? (
        <PeopleGrid people={people} />
      ) : (
        <ul className="strip">
          {people.map((person) => (
            <PersonCard
              key={person.id}
              className={css.person}
              person={person}
              sizes="(width >= 1024px) 24vw, 240px"
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
