import type { ProfileCard } from '@masthead/contract/profile/card.ts';
import { PersonCard } from '#src/components/PersonCard.tsx';
import css from './people-grid.module.css';

interface PeopleGridProps {
  readonly people: readonly ProfileCard[];
  readonly heading?: 'h2' | 'h3';
}

/** People side by side: two on a phone, four on a desktop; one alone beside the portrait. */
export function PeopleGrid({ people, heading = 'h3' }: PeopleGridProps) {
  return (
    <ul className={css.people} data-entries="entries">
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          heading={heading}
          sizes={
            people.length === 1
              ? '(width >= 600px) 40vw, 100vw'
              : '(width >= 900px) 23vw, (width >= 600px) 31vw, 46vw'
          }
          isAlone={people.length === 1}
        />
      ))}
    </ul>
  );
}
