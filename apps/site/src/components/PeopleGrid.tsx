import type { ProfileCard } from '@masthead/contract/card';
import { PersonCard } from '#src/components/PersonCard.tsx';
import css from './people-grid.module.css';

/** People side by side: two on a phone, four on a desktop. */
export function PeopleGrid({ people }: { readonly people: readonly ProfileCard[] }) {
  return (
    <ul className={css.people}>
      {people.map((person) => (
        <PersonCard
          key={person.id}
          person={person}
          sizes="(width >= 900px) 23vw, (width >= 600px) 31vw, 46vw"
        />
      ))}
    </ul>
  );
}
