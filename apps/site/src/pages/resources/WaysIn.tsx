import type { Filters } from '@masthead/contract/filters';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { type HeadlineAttributes, headlinesOf } from '#src/styles/headline.ts';
import { listAddress } from '#src/view/list-address.ts';
import { quantitiesFor } from '#src/view/quantities.ts';
import { useView } from '#src/view/view-context.ts';
import css from './ways-in.module.css';

/** Types of resources that have a list of their own. */
const LISTS = { report: 'reports', statement: 'statements', policy: 'policies' } as const;
const isListed = (type: string): type is keyof typeof LISTS => type in LISTS;

export function WaysIn({ taxonomies }: { readonly taxonomies: Filters }) {
  const { t, locale } = useView();
  const search = { path: pathTo(locale.locale, 'resources_search'), query: {} };
  const ways = [
    {
      name: 'types',
      title: t('labels.type'),
      links: taxonomies.types.map(({ type, count }) => ({
        label: t(`types.${type}`, { count: 2 }),
        href: isListed(type) ? pathTo(locale.locale, LISTS[type]) : listAddress(search, { type }),
        count,
      })),
    },
    {
      name: 'topics',
      title: t('types.topic', { count: 2 }),
      links: taxonomies.topics.map(({ title, slug, count }) => ({
        label: title,
        href: listAddress(search, { topic: slug }),
        count,
      })),
    },
    {
      name: 'years',
      title: t('labels.year'),
      links: taxonomies.years.map(({ year, count }) => ({
        label: quantitiesFor(locale.locale).year(year),
        href: listAddress(search, { year: String(year) }),
        count,
      })),
    },
  ].filter(({ links }) => links.length > 0);
  const areas = taxonomies.commitments.map(({ title, slug, count }) => ({
    label: title,
    href: pathTo(locale.locale, 'resource_commitment', { slug }),
    count,
  }));
  if (areas.length === 0 && ways.length === 0) return null;
  const areasTitle = t('mission.focus_areas');
  const headlineOf = headlinesOf([areasTitle, ...ways.map(({ title }) => title)]);
  return (
    <div className={`grid section band ${css.ways}`}>
      {areas.length > 0 && (
        <section className={css.areas} aria-labelledby="areas">
          <Title id="areas" title={areasTitle} set={headlineOf(areasTitle)} />
          <Links links={areas} isLarge />
        </section>
      )}
      {ways.length > 0 && (
        <div className={css.others}>
          {ways.map(({ name, title, links }) => (
            <section key={name} aria-labelledby={name}>
              <Title id={name} title={title} set={headlineOf(title)} />
              <Links links={links} />
            </section>
          ))}
        </div>
      )}
    </div>
  );
}

interface TitleProps {
  readonly id: string;
  readonly title: string;
  readonly set: HeadlineAttributes;
}

function Title({ id, title, set }: TitleProps) {
  return (
    <h2 id={id} className={`display-4 ${css.title}`} {...set}>
      <Phrases>{title}</Phrases>
    </h2>
  );
}

interface LinksProps {
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly count: number;
  }[];
  readonly isLarge?: boolean;
}

function Links({ links, isLarge = false }: LinksProps) {
  const { dates } = useView();
  return (
    <ul>
      {links.map(({ label, href, count }) => (
        <li key={href} className={css.line}>
          <a
            className={
              isLarge ? `display-5 pointed ${css.link}` : `label pointed ${css.link} ${css.small}`
            }
            href={href}
          >
            {label}
            <span className={`label ${css.count}`}>{dates.number(count)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
