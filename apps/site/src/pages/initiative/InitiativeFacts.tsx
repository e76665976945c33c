import type { Initiative } from '@masthead/contract/initiative';
import type { ReactNode } from 'react';
import { DateTime } from '#src/components/article/DateTime.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './initiative-facts.module.css';

export function InitiativeFacts({ initiative }: { readonly initiative: Initiative }) {
  const { t, locale } = useView();
  const { commitment, place, partner, started, description, date } = initiative;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('mission.focus_area'),
      commitment && (
        <a
          className={`fact-link ${css.link}`}
          href={pathTo(locale.locale, 'commitment', { slug: commitment.slug })}
        >
          {commitment.title}
        </a>
      ),
    ],
    [t('mission.place'), place],
    [t('mission.partner'), partner],
    [
      t('mission.started'),
      started === null ? null : quantitiesFor(locale.locale).wholeYear(started),
    ],
    [t('labels.published'), date && <DateTime instant={date} />],
  ];
  const known = facts.filter(([, fact]) => fact !== null);
  return (
    <div className={`grid ${css.intro}`}>
      {description !== null && (
        <p className={`standfirst ${css.standfirst}`}>
          <Phrases>{description}</Phrases>
        </p>
      )}
      {known.length > 0 && (
        <dl className={css.facts}>
          {known.map(([name, fact]) => (
            <div key={name} className={css.fact}>
              <dt className="label quiet">{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
