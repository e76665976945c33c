import type { Card } from '@masthead/contract/card';
import type { ImpactResourceLanding } from '@masthead/contract/impact-resource-landing';
import { CardList } from '#src/components/CardList.tsx';
import { DocumentList } from '#src/components/DocumentList.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { listAddress } from '#src/view/list-address.ts';
import { useView } from '#src/view/view-context.ts';
import css from './latest-of-each.module.css';

/** Entries of a column at most; the rest stands in the list of its own. */
const IN_COLUMN = 4;

/** The latest impact resources as a table-like list, then the latest of the other kinds side by side. */
export function LatestOfEach({ landing }: { readonly landing: ImpactResourceLanding }) {
  const { t, locale } = useView();
  const search = { path: pathTo(locale.locale, 'resources_search'), query: {} };
  return (
    <>
      {landing.resources.length > 0 && (
        <section className="grid section" aria-labelledby="latest">
          <SectionHeading
            id="latest"
            title={t('resources.latest_resources')}
            more={{
              href: listAddress(search, { type: 'impact_resource' }),
              label: t('labels.view_all'),
            }}
          />
          <DocumentList cards={landing.resources} heading="h3" />
        </section>
      )}
      <Columns landing={landing} />
    </>
  );
}

function Columns({ landing }: { readonly landing: ImpactResourceLanding }) {
  const { t, locale } = useView();
  const kinds = [
    { route: 'reports', title: t('types.report', { count: 2 }), cards: landing.reports },
    { route: 'statements', title: t('types.statement', { count: 2 }), cards: landing.statements },
    { route: 'policies', title: t('types.policy', { count: 2 }), cards: landing.policies },
  ] as const satisfies readonly { route: string; title: string; cards: readonly Card[] }[];
  const filled = kinds.filter(({ cards }) => cards.length > 0);
  if (filled.length === 0) return null;
  return (
    <div className="grid section">
      <div className={css.columns}>
        {filled.map(({ route, title, cards }) => (
          <section key={route} className={css.kind} aria-labelledby={route}>
            <h2 id={route} className={`display-4 ${css.title}`} {...headline(title)}>
              {title}
            </h2>
            <CardList cards={cards.slice(0, IN_COLUMN)} size="compact" />
            <a className={`label ${css.all}`} href={pathTo(locale.locale, route)}>
              {t('labels.view_all')}
              <span className="visually-hidden">: {title}</span>
              <Icon name="arrow" />
            </a>
          </section>
        ))}
      </div>
    </div>
  );
}
