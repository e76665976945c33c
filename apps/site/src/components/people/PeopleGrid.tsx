import type { ProfileCard } from '@masthead/contract/profile/card.ts';
import { quarterSizes } from '#src/components/cards/quarters.ts';
import { PersonCard } from '#src/components/people/PersonCard.tsx';

interface PeopleGridProps {
  readonly people: readonly ProfileCard[];
  readonly heading?: 'h2' | 'h3';
}

export function PeopleGrid({ people, heading = 'h3' }: PeopleGridProps) {
  return (
    <ul className="quarters" data-even data-entries="entries">
      {people.map((person, index) => (
        <PersonCard
          key={person.id}
          person={person}
          heading={heading}
          sizes={
            people.length === 1
              ? '(width >= 600px) 40vw, 100vw'
              : quarterSizes(people.length, index, { isEven: true })
          }
          among={people.length}
        />
      ))}
    </ul>
  );
}
