import type { Card } from '@masthead/contract/card';
import { CardList } from '#src/components/cards/CardList.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headlinesOf } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './latest-columns.module.css';

const TYPES = { reports: 'report', statements: 'statement', policies: 'policy' } as const;
type ListRoute = keyof typeof TYPES;

interface LatestColumnsProps {
  readonly lists: readonly { readonly route: ListRoute; readonly cards: readonly Card[] }[];
  readonly isLevel?: boolean;
}

/** Limit of a column's entries; the rest is in the list itself. */
const IN_COLUMN = 4;

export function LatestColumns({ lists, isLevel = false }: LatestColumnsProps) {
  const { t, locale } = useView();
  const filled = lists.filter(({ cards }) => cards.length > 0);
  if (filled.length === 0) return null;
  const titleOf = (route: ListRoute) => t(`types.${TYPES[route]}`, { count: 2 });
  const headlineOf = headlinesOf(filled.map(({ route }) => titleOf(route)));
  return (
    <div className="grid section">
      <div className={`${css.columns} ${isLevel ? css.level : ''}`}>
        {filled.map(({ route, cards }) => {
          const title = titleOf(route);
          return (
            <section key={route} className={css.column} aria-labelledby={route}>
              <h2 id={route} className={`display-4 ${css.title}`} {...headlineOf(title)}>
                <Phrases>{title}</Phrases>
              </h2>
              <CardList cards={cards.slice(0, IN_COLUMN)} size="compact" />
              <a className={`label quiet-link ${css.all}`} href={pathTo(locale.locale, route)}>
                {t('labels.view_all')}
                <span className="visually-hidden">: {title}</span>
                <Icon name="arrow" />
              </a>
            </section>
          );
        })}
      </div>
    </div>
  );
}
