import type { ProfileCard } from '@masthead/contract/card';
import { Picture } from '#src/components/Picture.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { pathTo } from '#src/routes.ts';
import { cardPath } from '#src/view/card-path.ts';
import { useView } from '#src/view/view-context.ts';
import css from './people-strip.module.css';

/** People in a strip that scrolls sideways and runs to the edge. */
export function PeopleStrip({ people }: { readonly people: readonly ProfileCard[] }) {
  const { t, locale } = useView();
  return (
    <section className="grid section" aria-labelledby="people">
      <SectionHeading
        id="people"
        title={t('home.people_title')}
        more={{ href: pathTo(locale.locale, 'company'), label: t('company.all_people') }}
      />
      <ul className={css.strip}>
        {people.map((person) => (
          <li key={person.id} className={css.person}>
            {person.cover_image && (
              <Picture
                image={person.cover_image}
                ratio="4x5"
                sizes="(width >= 900px) 24vw, 64vw"
                widest={900}
                decorative
              />
            )}
            <h3 className={`display-5 ${css.name}`}>
              <a className={css.link} href={cardPath(locale.locale, person)}>
                {person.title}
              </a>
            </h3>
            <p className="small quiet">{person.role}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
