import type { ProfileCard } from '@masthead/contract/card';
import { Portrait } from '#src/components/Portrait.tsx';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './person-card.module.css';

interface PersonCardProps {
  readonly person: ProfileCard;
  readonly sizes: string;
  readonly className?: string | undefined;
}

/** Somebody in a list of people: portrait, name, role. One link; the list item itself. */
export function PersonCard({ person, sizes, className = '' }: PersonCardProps) {
  const { locale } = useView();
  return (
    <li className={`${css.person} ${className}`}>
      <div className="frame">
        <Portrait
          image={person.cover_image}
          name={person.title}
          sizes={sizes}
          widest={900}
          decorative
        />
      </div>
      <h3 className={`display-5 ${css.name}`}>
        <a className={`covering ${css.link}`} href={cardPath(locale.locale, person)}>
          {person.title}
        </a>
      </h3>
      <p className="small quiet">{person.role}</p>
    </li>
  );
}
