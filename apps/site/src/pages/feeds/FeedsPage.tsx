import { FEED_FORMATS, FEED_ROUTES, feedPath } from '@masthead/contract/feeds';
import { sectionOfRoute } from '@masthead/contract/sections';
import { AlertsLink } from '#src/components/AlertsLink.tsx';
import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';
import { ListHead } from '#src/components/lists/ListHead.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { FEED_NAMES, FEED_TYPES } from '#src/feeds/feed-address.ts';
import { FEED_WORDS } from '#src/feeds/feed-words.ts';
import type { FeedsData } from '#src/pages/feeds/load.ts';
import { pathTo } from '#src/routes.ts';
import { useView, type ViewContext } from '#src/view/view-context.ts';
import css from './feeds-page.module.css';

/** A page that can be followed. */
interface FollowedPage {
  readonly title: string;
  readonly path: string;
}

/** Every feed that there is in this language, in each of its formats. */
export function FeedsPage({ data }: { readonly data: FeedsData }) {
  const view = useView();
  const { t } = view;
  const groups = groupsOf(data, view).filter(({ pages }) => pages.length > 0);
  return (
    <>
      <ListHead
        title={t('feeds.title')}
        text={t('feeds.text')}
        {...(view.hasAlerts && { aside: <AlertsLink /> })}
      />
      {groups.length === 0 && (
        <div className="grid section">
          <EmptyNote text={t('feeds.empty')} />
        </div>
      )}
      {groups.map(({ id, title, pages }) => (
        <Section key={id} id={id} title={title}>
          <ul className="rows">
            {pages.map((page) => (
              <Row key={page.path} page={page} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** The groups of feeds, without sections that this newsroom doesn't use. */
function groupsOf({ topics, collections }: FeedsData, { t, locale, sections }: ViewContext) {
  const isOn = (route: (typeof FEED_ROUTES)[number]): boolean => {
    const section = sectionOfRoute(route);
    return section === null || sections.includes(section);
  };
  const language = locale.locale;
  const lists = FEED_ROUTES.flatMap((route): FollowedPage[] => {
    if (route === 'topic' || route === 'collection' || !isOn(route)) return [];
    return [{ title: FEED_WORDS[route](t)[0], path: pathTo(language, route) }];
  });
  const pagesOf = (route: 'topic' | 'collection', items: FeedsData['topics']): FollowedPage[] =>
    isOn(route)
      ? items.map(({ title, slug }) => ({ title, path: pathTo(language, route, { slug }) }))
      : [];
  return [
    { id: 'sections', title: t('feeds.by_section'), pages: lists },
    { id: 'topics', title: t('types.topic', { count: 2 }), pages: pagesOf('topic', topics) },
    {
      id: 'collections',
      title: t('types.collection', { count: 2 }),
      pages: pagesOf('collection', collections),
    },
  ];
}

function Row({ page: { title, path } }: { readonly page: FollowedPage }) {
  return (
    <li className={`row ${css.row}`}>
      <a className="display-5" href={path}>
        {title}
      </a>
      <ul className={`label ${css.formats}`}>
        {FEED_FORMATS.map((format) => (
          <li key={format}>
            {/* A browser that makes pages ready ahead of a click has nothing to make of a feed. */}
            <a
              href={feedPath(path, format)}
              type={FEED_TYPES[format]}
              rel="nofollow"
              aria-label={`${FEED_NAMES[format]}: ${title}`}
            >
              {FEED_NAMES[format]}
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
