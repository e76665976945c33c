import type { ProfileCard } from '@masthead/contract/profile/card.ts';
import { Phrases } from '#src/components/Phrases.tsx';
import { Portrait } from '#src/components/people/Portrait.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './person-card.module.css';

interface PersonCardProps {
  readonly person: ProfileCard;
  readonly sizes: string;
  readonly heading?: 'h2' | 'h3';
  readonly className?: string | undefined;
  /** The number of people: one or two have words and portrait side by side. */
  readonly among?: number;
}

export function PersonCard(props: PersonCardProps) {
  const { person, sizes, heading: Heading = 'h3', className = '', among } = props;
  const { locale } = useView();
  const isAlone = among === 1;
  const place = isAlone ? css.alone : among === 2 ? css.pair : '';
  return (
    <li className={`${css.person} ${place} ${className}`}>
      <div className="frame">
        <Portrait
          image={person.cover_image}
          name={person.title}
          slug={person.slug}
          sizes={sizes}
          decorative
        />
      </div>
      <Heading
        className={`${isAlone ? 'display-2' : among === 2 ? 'display-4' : 'display-5'} ${css.name}`}
      >
        <a className={`covering ${css.link}`} href={cardPath(locale.locale, person)}>
          <Phrases>{person.title}</Phrases>
        </a>
      </Heading>
      <p className={isAlone ? 'lead' : 'small quiet'}>
        <Phrases>{person.role}</Phrases>
      </p>
      {isAlone && person.description !== null && (
        <p className="measure">
          <Phrases>{person.description}</Phrases>
        </p>
      )}
    </li>
  );
}
